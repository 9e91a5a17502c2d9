"""The ratings of everybody, as what a list of finished matches comes to.

The model is Plackett-Luce by `openskill`, made for teams: a side is as good as its players together, and a surprising
result moves those most of whom least is known. The book is a function of the matches in their order: the same list
gives the same book, whether it was read from its JSON on the way or not.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final, Self, TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

from rookery.club.ratings.values import PlayerKind, Pool, RatedMatch, RatedPlayer, Rating, Unratable
from rookery.engine.plain import Json

_VERSION: Final = 1
_LUCK: Final = 12.5
"""How far skill is hidden by the cards, on the scale of the ratings. The library's own 25/6 suits games of less luck:
it moves people too far, and then foretells worse than Elo (bench/README.md)."""
_MODEL: Final = PlackettLuce(beta=_LUCK)

_Key: TypeAlias = tuple[str, Pool, RatedPlayer]


@dataclass(frozen=True, slots=True)
class LadderRow:
    """A rung; who is level shares the place."""

    place: int
    player: RatedPlayer
    rating: Rating


@dataclass(slots=True)
class RatingBook:
    """By game, pool and player."""

    _ratings: dict[_Key, Rating] = field(default_factory=dict)

    @classmethod
    def of(cls, matches: Iterable[RatedMatch]) -> Self:
        book = cls()
        for match in matches:
            book.add(match)
        return book

    def rating(self, game: str, pool: Pool, player: RatedPlayer) -> Rating:
        return self._ratings.get((game, pool, player), Rating())

    def add(self, match: RatedMatch) -> dict[RatedPlayer, Rating]:
        """Count a match; the new ratings of its players."""
        before = [[self.rating(match.game, match.pool, player) for player in side] for side in match.sides]
        after = _rate(before, match.ranks)
        found: defaultdict[RatedPlayer, list[Rating]] = defaultdict(list)
        for players, ratings in zip(match.sides, after, strict=True):
            for player, rating in zip(players, ratings, strict=True):
                found[player].append(rating)
        # A bot may have sat in several seats: it has one rating, the mean of what they came to.
        new = {
            player: Rating(fmean(each.mean for each in own), fmean(each.spread for each in own), own[0].matches)
            for player, own in found.items()
        }
        self._ratings.update({(match.game, match.pool, player): rating for player, rating in new.items()})
        return new

    def chances(self, match: RatedMatch) -> list[float]:
        """How likely each side was to win, by the ratings as they are in this book.

        It is the likelihood that the model itself learns from. The library's `predict_win` takes another one, which is
        too sure of itself (bench/README.md).
        """
        sides = [[self.rating(match.game, match.pool, player) for player in side] for side in match.sides]
        unsure = math.sqrt(sum(_LUCK**2 + sum(rating.spread**2 for rating in side) for side in sides))
        strengths = [sum(rating.mean for rating in side) / unsure for side in sides]
        odds = [math.exp(strength - max(strengths)) for strength in strengths]
        return [each / sum(odds) for each in odds]

    def ladder(
        self, game: str, pool: Pool, *, least: int = 1, kinds: Collection[PlayerKind] = tuple(PlayerKind)
    ) -> list[LadderRow]:
        """Everybody of these kinds with at least so many matches, by the points they surely have; names decide the
        order only."""
        rows = [
            (player, rating)
            for (in_game, in_pool, player), rating in self._ratings.items()
            if in_game == game and in_pool is pool and player.kind in kinds and rating.matches >= least
        ]
        rows.sort(key=lambda row: (-row[1].surely, row[0].id))
        levels = [round(rating.surely, 6) for _, rating in rows]
        places: dict[float, int] = {}
        for place, level in enumerate(levels, 1):
            places.setdefault(level, place)
        return [LadderRow(places[level], player, rating) for level, (player, rating) in zip(levels, rows, strict=True)]

    def ladders(self) -> dict[tuple[str, Pool], list[RatedPlayer]]:
        """Who is rated, by game and pool."""
        found: dict[tuple[str, Pool], list[RatedPlayer]] = {}
        for game, pool, player in self._ratings:
            found.setdefault((game, pool), []).append(player)
        return found

    def copy(self) -> RatingBook:
        """Another book that says the same, to go on with while this one is read."""
        return RatingBook(dict(self._ratings))

    def without(self, player: RatedPlayer) -> RatingBook:
        """A book that knows nothing of somebody any more; what they meant for others stays."""
        return RatingBook({key: rating for key, rating in self._ratings.items() if key[2] != player})

    def to_json(self) -> dict[str, Json]:
        rows: list[Json] = [
            [game, pool.value, player.kind.value, player.id, rating.mean, rating.spread, rating.matches]
            for (game, pool, player), rating in sorted(self._ratings.items(), key=lambda item: str(item[0]))
        ]
        return {"version": _VERSION, "ratings": rows}

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> Self:
        if given.get("version") != _VERSION:
            raise Unratable(f"A book of ratings of version {_VERSION} is expected, not {given.get('version')!r}.")
        book = cls()
        for row in given.get("ratings", ()):
            try:
                game, pool, kind, player, mean, spread, matches = row
                rating = Rating(float(mean), float(spread), int(matches))
                book._ratings[str(game), Pool(pool), RatedPlayer(str(player), PlayerKind(kind))] = rating
            except (TypeError, ValueError) as error:
                raise Unratable(f"{row!r} is no rating: game, pool, kind, player, mean, spread and matches.") from error
        return book


def _rate(before: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    teams = [[_theirs(rating) for rating in side] for side in before]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        [Rating(float(new.mu), float(new.sigma), old.matches + 1) for old, new in zip(side, team, strict=True)]
        for side, team in zip(before, rated, strict=True)
    ]


def _theirs(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(mu=rating.mean, sigma=rating.spread)
