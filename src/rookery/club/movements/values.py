"""What a movement is: who sits where in each round, and which deals they play there.

A movement is data. It knows no clock, no database and no names: people are numbers from 0, seats are numbered as at
any table (0 and 2 are partners, 1 and 3 are partners), tables, rounds and deals are numbered from 1 as people see them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rookery.engine.errors import RookeryError


class Impossible(RookeryError):
    """A movement that cannot be: a number of people, rounds or deals that does not fit. It says what fits."""


class ResultMissing(RookeryError):
    """The next round depends on a table whose result is not known yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTable:
    """One table in one round."""

    table: int
    players: tuple[int | None, ...]
    """By seat, the number of who sits there; None where a bot fills the seat."""
    deals: tuple[int, ...]
    """The event's deals that are played there, in order."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(player for player in self.players if player is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    number: int
    tables: tuple[RoundTable, ...]
    out: tuple[int, ...]
    """Who sits this round out, or is out of a knock-out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOutcome:
    """How a table of an earlier round came out."""

    round: int
    table: int
    points: tuple[int, ...]
    """By seat, what each made."""
    winners: tuple[int, ...]
    """The seats that count as winners; where a side has to move, a tie has been cut for."""


class Movement(Protocol):
    @property
    def name(self) -> str:
        """The name of its kind: "mitchell"."""

    @property
    def title(self) -> str:
        """What people read: "Mitchell, 7 tables"."""

    @property
    def players(self) -> int:
        """How many people it was made for, numbered from 0."""

    @property
    def notes(self) -> tuple[str, ...]:
        """What to tell people before they begin: who sits out or gets a bot, and what is special."""

    @property
    def fields(self) -> tuple[tuple[int, ...], ...]:
        """Who is ranked with whom: all together, but for a Mitchell that is won twice."""

    def rounds(self) -> int | None:
        """How many rounds there are; None for as many as the director likes."""

    def round(self, number: int, outcomes: Sequence[TableOutcome]) -> Round:
        """Who sits where; `outcomes` are those of all earlier rounds, which movements without winners ignore."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedMovement:
    """A movement that is known before it begins, whoever wins."""

    name: str
    title: str
    players: int
    plan: tuple[Round, ...]
    notes: tuple[str, ...] = ()
    fields: tuple[tuple[int, ...], ...]

    def rounds(self) -> int:
        return len(self.plan)

    def round(self, number: int, outcomes: Sequence[TableOutcome] = ()) -> Round:
        check_round(number, self.rounds())
        return self.plan[number - 1]


def check_round(number: int, rounds: int | None) -> None:
    if number < 1 or (rounds is not None and number > rounds):
        last = "on" if rounds is None else f"to {rounds}"
        raise Impossible(f"There is no round {number}: rounds are numbered from 1 {last}.")


def outcomes_of(number: int, tables: Sequence[RoundTable], outcomes: Sequence[TableOutcome]) -> dict[int, TableOutcome]:
    """The outcome of each table of a round, of which none may be missing."""
    found = {outcome.table: outcome for outcome in outcomes if outcome.round == number}
    for table in tables:
        if table.table not in found:
            raise ResultMissing(
                f"Table {table.table} of round {number} has no result yet, and who moves where depends on it."
            )
    return found
