"""What can be written on a score sheet: frozen values, seats by number, nothing that could be worked out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from rookery.engine.scorecard import HAND, BadEntry
from rookery.families.honour import REVOKE
from rookery.families.tricks import Trump

__all__ = [
    "DEALT_ONLY",
    "FINES",
    "NOBODY",
    "SAME_DEALER",
    "AnsweredEntry",
    "BadEntry",
    "Counts",
    "Entry",
    "FineEntry",
    "HandEntry",
    "Kind",
    "Line",
    "RevokeEntry",
    "VoidDealEntry",
]


class Kind(StrEnum):
    """The kinds of lines."""

    HAND = HAND
    PASSED = "passed"
    REVOKE = REVOKE
    MISDEAL_EARLY = "misdeal-early"
    MISDEAL_LATE = "misdeal-late"
    EXPOSED = "exposed-card"
    THROWN_IN = "thrown-in"
    TALK = "table-talk"
    DISCARD = "wrong-discard"


DEALT_ONLY: Final = (Kind.PASSED, Kind.MISDEAL_EARLY, Kind.MISDEAL_LATE, Kind.EXPOSED, Kind.THROWN_IN)
SAME_DEALER: Final = (Kind.EXPOSED, Kind.THROWN_IN)
FINES: Final = (Kind.TALK, Kind.DISCARD)

NOBODY: Final = -1  # in place of a seat: a blind dummy took it

# What some sides took, each named by one of its seats.
Counts: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEntry:
    """A hand played out. `counters` and `tricks` leave out what follows from the rest.

    `dead` are counters nobody took: a dead nest's, and a blind dummy's; `dummy` are those of the dummy alone, where its
    score is kept and there is a dead nest beside it. `last` took the last trick, `cut` won the cut
    for equal tricks. `dealer` is None when the deal was whose it should have been.
    """

    declarer: int
    bid: int
    trump: Trump | None = None
    moon: bool = False
    partners: tuple[int, ...] = ()
    counters: Counts = ()
    tricks: Counts = ()
    dead: int | None = None
    dummy: int | None = None
    last: int | None = None
    cut: int | None = None
    dealer: int | None = None

    @property
    def kind(self) -> Kind:
        return Kind.HAND


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeEntry:
    """A hand that a proven revoke ended (A49); `counters` and `tricks` are those captured until then."""

    offender: int
    declarer: int
    bid: int
    trump: Trump | None = None
    moon: bool = False
    partners: tuple[int, ...] = ()
    counters: Counts = ()
    tricks: Counts = ()
    dealer: int | None = None

    @property
    def kind(self) -> Kind:
        return Kind.REVOKE


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredEntry:
    """A hand of a game without an auction: what was answered, as texts by the question's name. Its family counts it."""

    kind: Kind
    answers: tuple[tuple[str, str], ...]
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class VoidDealEntry:
    """A deal that came to nothing: all passed, a misdeal, or cards dealt again."""

    kind: Kind
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class FineEntry:
    """A fine for what one player did."""

    kind: Kind
    seat: int


Entry: TypeAlias = HandEntry | RevokeEntry | AnsweredEntry | VoidDealEntry | FineEntry


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it was written. `strikes` is an earlier line's number; an `entry` beside it takes that line's place."""

    entry: Entry | None
    strikes: int | None = None
