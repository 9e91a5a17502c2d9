"""What is rated: players of three kinds, the matches they finish, and how sure one can be of a rating."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self

from rookery.engine.errors import RookeryError

_MEAN, _SPREAD = 25.0, 25.0 / 3
"""Where everybody begins, on the scale of `openskill`."""
_MIDDLE, _STEP = 1500, 20
"""The scale people read: everybody begins at 1500, give or take 333."""
SURE_ENOUGH: Final = 150
"""A rating is provisional while more than so many points either way are likely."""


class Unratable(RookeryError):
    """A match that cannot count for ratings, or a book of ratings that cannot be read."""


class PlayerKind(StrEnum):
    KNOWN = "known"  # somebody who has an account
    GUEST = "guest"
    BOT = "bot"


class Pool(StrEnum):
    """The company a rating was earned in. Each pool has its own ratings; nothing goes over from one to another."""

    PEOPLE = "people"  # known people only
    GUESTS = "guests"  # guests were there, and perhaps known people, but no bot
    BOTS = "bots"  # a bot was there


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """Somebody in a seat; the id is the person's, or the name of the bot."""

    id: str
    kind: PlayerKind = PlayerKind.KNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedMatch:
    """A finished match of a game: who played on which side, and the rank of each side, 1 for the winners.

    Sides that are level have the same rank. Players without partners are sides of one.
    """

    game: str
    sides: tuple[tuple[RatedPlayer, ...], ...]
    ranks: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.sides) < 2 or not all(self.sides):
            raise Unratable(f"A rated match has two sides or more with players on each; {len(self.sides)} were given.")
        if len(self.ranks) != len(self.sides):
            raise Unratable(f"{len(self.sides)} sides need as many ranks; {len(self.ranks)} were given.")
        people = [player for side in self.sides for player in side if player.kind is not PlayerKind.BOT]
        twice = [person for person in people if people.count(person) > 1]
        if twice:
            raise Unratable(f"{twice[0].id} is in the match twice; nobody can be rated against themselves.")

    @classmethod
    def by_scores(cls, game: str, sides: Sequence[tuple[RatedPlayer, ...]], scores: Sequence[float]) -> Self:
        """A match in which more is better: as many points, or seats that won as 1 and those that lost as 0."""
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return cls(game=game, sides=tuple(sides), ranks=ranks)

    @property
    def pool(self) -> Pool:
        kinds = {player.kind for side in self.sides for player in side}
        if PlayerKind.BOT in kinds:
            return Pool.BOTS
        return Pool.GUESTS if PlayerKind.GUEST in kinds else Pool.PEOPLE


@dataclass(frozen=True, slots=True)
class Rating:
    """How good somebody is thought to be, how unsure that is, and after how many matches."""

    mean: float = _MEAN
    spread: float = _SPREAD
    matches: int = 0

    @property
    def points(self) -> int:
        return round(_MIDDLE + _STEP * (self.mean - _MEAN))

    @property
    def give_or_take(self) -> int:
        """The true rating is within so many points in 95 of 100 cases, if the model is right."""
        return round(2 * _STEP * self.spread)

    @property
    def surely(self) -> float:
        """The lower end of that: what a ladder goes by, so that nobody leads it by one lucky evening."""
        return _MIDDLE + _STEP * (self.mean - _MEAN) - 2 * _STEP * self.spread

    @property
    def provisional(self) -> bool:
        return self.give_or_take > SURE_ENOUGH

    def __str__(self) -> str:
        return f"{self.points} ± {self.give_or_take}"
