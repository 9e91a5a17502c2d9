"""What an evening came to: matchpoints, points against the room's average, totals, and who is placed where.

A side's worth of a deal is its points less the other side's, so that to set the others back counts as much as to make
points. Results are exact fractions: whoever is level is level, and nobody is ahead by a rounding.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from rookery.club.movements.values import RoundTable, TableOutcome

BONUS_OF_1913: Final = 50
"""What each of the higher pair adds for a round of a progressive party (A109)."""
_HALF: Final = Fraction(1, 2)


class ScoreKind(StrEnum):
    MATCHPOINTS = "matchpoints"
    AVERAGE = "average"  # points against the average of the room
    TOTAL = "total"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedDeal:
    """A deal as one table played it; the sides are the even seats and the odd ones."""

    deal: int
    players: tuple[int | None, ...]
    points: tuple[int, ...]
    """By seat, what the deal brought."""

    def worth(self, side: int) -> Fraction:
        """How much more the side made than the other, each seat with its side's points."""
        mine, theirs = self.points[side::2], self.points[1 - side :: 2]
        return Fraction(sum(mine), len(mine)) - Fraction(sum(theirs), len(theirs))

    def people(self, side: int) -> tuple[int, ...]:
        return tuple(player for player in self.players[side::2] if player is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What the director gives somebody for a deal they could not play fairly: a share of the matchpoints."""

    player: int
    deal: int
    share: Fraction = _HALF


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerScore:
    player: int
    value: Fraction = Fraction(0)
    ties: tuple[Fraction, ...] = ()
    """What decides between those whose value is the same, first things first."""
    played: int = 0
    """The deals or rounds it is made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """A place in the standings. Level contestants share it: two in place 2 are followed by place 4."""

    place: int
    shared: bool
    people: tuple[int, ...]
    """A person, or a pair."""
    score: PlayerScore


def matchpoints(played: Sequence[PlayedDeal], awards: Iterable[Award] = ()) -> dict[int, PlayerScore]:
    """The share of the other tables that one beat on a deal, a tie counting half, averaged over one's deals.

    One is compared with those who held the same cards: the same side of the same deal. Bots are compared with too. A
    deal that only one table has played says nothing yet, and counts half. Ties are broken by the points against the
    room's average.
    """
    shares: defaultdict[int, dict[int, Fraction]] = defaultdict(dict)
    for results in _by_deal(played).values():
        for side in (0, 1):
            worths = [result.worth(side) for result in results]
            for result, worth in zip(results, worths, strict=True):
                beaten = sum(worth > other for other in worths) + _HALF * (sum(worth == other for other in worths) - 1)
                share = beaten / (len(worths) - 1) if len(worths) > 1 else _HALF
                for player in result.people(side):
                    shares[player][result.deal] = share
    for award in awards:
        shares[award.player][award.deal] = award.share
    averages = against_average(played)
    return {
        player: PlayerScore(
            player=player,
            value=sum(own.values(), Fraction(0)) / len(own),
            ties=(averages[player].value if player in averages else Fraction(0),),
            played=len(own),
        )
        for player, own in shares.items()
    }


def against_average(played: Sequence[PlayedDeal]) -> dict[int, PlayerScore]:
    """By how many points a deal one was better than the room's average with the same cards, one's own table included.

    It is the mean over one's deals, so that a round sat out costs nothing. Ties are broken by the share of the deals on
    which one was above the average.
    """
    gains: defaultdict[int, list[Fraction]] = defaultdict(list)
    for results in _by_deal(played).values():
        for side in (0, 1):
            average = sum((result.worth(side) for result in results), Fraction(0)) / len(results)
            for result in results:
                for player in result.people(side):
                    gains[player].append(result.worth(side) - average)
    return {
        player: PlayerScore(
            player=player,
            value=sum(own, Fraction(0)) / len(own),
            ties=(Fraction(sum(gain > 0 for gain in own), len(own)),),
            played=len(own),
        )
        for player, own in gains.items()
    }


def totals(
    tables: Iterable[tuple[RoundTable, TableOutcome]], *, bonus: int = 0, rounds: int | None = None
) -> dict[int, PlayerScore]:
    """What everybody and their partners made, added up, with a bonus for each round won (50 in 1913).

    Where `rounds` is given, who has played fewer is credited with the average of their own for those they sat out.
    Ties are broken by the rounds won, then by the best round.
    """
    made: defaultdict[int, list[tuple[int, bool]]] = defaultdict(list)
    for table, outcome in tables:
        for seat, player in enumerate(table.players):
            if player is not None:
                won = seat in outcome.winners
                made[player].append((outcome.points[seat] + bonus * won, won))
    return {player: _total(player, own, rounds or len(own)) for player, own in made.items()}


def _total(player: int, own: Sequence[tuple[int, bool]], rounds: int) -> PlayerScore:
    points = [made for made, _ in own]
    fair = Fraction(max(rounds, len(own)), len(own))
    return PlayerScore(
        player=player,
        value=fair * sum(points),
        ties=(fair * sum(won for _, won in own), Fraction(max(points))),
        played=len(own),
    )


def place(scores: Mapping[int, PlayerScore], field: Sequence[int], *, pairs: bool = False) -> list[Placing]:
    """The standings of a field, the best first; in a field of pairs the numbers 2p and 2p + 1 are placed together.

    Who is level in the score and in every tie-break shares the place, and is listed by number.
    """
    units: defaultdict[int, list[int]] = defaultdict(list)
    for player in field:
        units[player // 2 if pairs else player].append(player)
    rows = [(scores.get(people[0], PlayerScore(player=people[0])), tuple(people)) for people in units.values()]
    rows.sort(key=lambda row: (row[0].played == 0, -row[0].value, [-tie for tie in row[0].ties], row[1]))
    keys = [(score.played == 0, score.value, score.ties) for score, _ in rows]
    return [
        Placing(place=keys.index(key) + 1, shared=keys.count(key) > 1, people=people, score=score)
        for key, (score, people) in zip(keys, rows, strict=True)
    ]


def shown(kind: ScoreKind, score: PlayerScore) -> str:
    """A score as people read it: 58.3 %, +12.5 a deal, 1,240."""
    if not score.played:
        return "–"
    if kind is ScoreKind.MATCHPOINTS:
        return f"{float(100 * score.value):.1f} %"
    if kind is ScoreKind.AVERAGE:
        return f"{float(score.value):+.1f} a deal".replace("-", "−")
    return f"{round(score.value):,}".replace("-", "−")


def _by_deal(played: Iterable[PlayedDeal]) -> dict[int, list[PlayedDeal]]:
    found: defaultdict[int, list[PlayedDeal]] = defaultdict(list)
    for result in played:
        found[result.deal].append(result)
    return found
