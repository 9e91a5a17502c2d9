"""What people at a table can ask for, and how they are refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rookery.engine.errors import RookeryError

Code: TypeAlias = Literal["illegal", "unreadable", "stale", "not-your-turn", "not-allowed", "not-now"]


class Refused(RookeryError):
    """A request that is not carried out; `rule` names the rule where one forbids it."""

    def __init__(self, code: Code, reason: str, *, rule: str | None = None) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Act:
    """An answer to the decision that was asked in row `asked`, or a word out of turn.

    For a word out of turn `asked` is the number of what the seat could say when it was said.
    """

    asked: int
    text: str


@dataclass(frozen=True, slots=True)
class Sit:
    seat: int


@dataclass(frozen=True, slots=True)
class Stand:
    """Give up one's seat; with `leave` also the table."""

    leave: bool = False


@dataclass(frozen=True, slots=True)
class SeatBot:
    seat: int
    level: str | None


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the match, or after one the next."""

    again: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    pass


@dataclass(frozen=True, slots=True)
class Consent:
    agree: bool


@dataclass(frozen=True, slots=True)
class Claim:
    pass


@dataclass(frozen=True, slots=True)
class Rule:
    """The host's ruling on an open request that somebody be fined for table talk."""

    agree: bool


@dataclass(frozen=True, slots=True)
class Kick:
    seat: int


@dataclass(frozen=True, slots=True)
class Back:
    pass


Command: TypeAlias = Act | Sit | Stand | SeatBot | Start | Say | Undo | Consent | Claim | Rule | Kick | Back
