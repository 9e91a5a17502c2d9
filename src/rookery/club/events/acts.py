"""What people can ask of an event, and how they are refused. These are the wire's messages too, as those of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from pydantic import ConfigDict, Field, StringConstraints

from rookery.club.events.plan import MOST_HANDS, MOST_PLAYERS, MOST_ROUNDS, EventPlan
from rookery.engine.errors import RookeryError
from rookery.tables.people import LONGEST_NAME

LONGEST_REASON: Final = 200
_LARGEST_SCORE: Final = 100_000

Why: TypeAlias = Literal["not-allowed", "not-now", "unreadable", "full", "reported"]
EntrantNumber: TypeAlias = Annotated[int, Field(ge=0, lt=10 * MOST_PLAYERS)]
RoundNumber: TypeAlias = Annotated[int, Field(ge=1, le=MOST_ROUNDS)]
TableNumber: TypeAlias = Annotated[int, Field(ge=1, le=MOST_PLAYERS)]
Side: TypeAlias = Annotated[int, Field(ge=0, le=1)]
Points: TypeAlias = Annotated[int, Field(ge=-_LARGEST_SCORE, le=_LARGEST_SCORE)]
NameText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_NAME)]
Scores: TypeAlias = Annotated[list[tuple[Points, Points]], Field(min_length=1, max_length=MOST_HANDS)]


class EventDenied(RookeryError):
    """An act that is not carried out, and why."""

    def __init__(self, code: Why, reason: str) -> None:
        super().__init__(reason)
        self.code: Why = code


@dataclass(frozen=True, slots=True, kw_only=True)
class EventAct:
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter(EventAct):
    """Take part. Once the event has begun it is asking for the place of a bot, or of somebody who left."""

    type: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(EventAct):
    """Do not take part any longer; the director can say it of anybody, by `entrant`."""

    type: Literal["withdraw"] = "withdraw"
    entrant: EntrantNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairUp(EventAct):
    """Play as a pair with another entrant who has no partner yet, or with null part again.

    `entrant` is for the director, who may pair anybody.
    """

    type: Literal["pair"] = "pair"
    partner: EntrantNumber | None
    entrant: EntrantNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteDown(EventAct):
    """The director writes down somebody who has no phone, or who takes over the place `instead_of`."""

    type: Literal["write-down"] = "write-down"
    name: NameText
    instead_of: EntrantNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePlan(EventAct):
    """The director plans the event otherwise, before it begins."""

    type: Literal["plan"] = "plan"
    plan: EventPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginEvent(EventAct):
    """The director begins the event, and with it the first round."""

    type: Literal["begin"] = "begin"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginRound(EventAct):
    """The director begins a round; `round` is the one they mean, so that asking twice begins one."""

    type: Literal["round"] = "round"
    round: RoundNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class TellResult(EventAct):
    """A table's result, from somebody who plays there or from the director.

    `scores` are what the two sides made, in each deal or in all together; `winner` is the side that won the cut, where
    both made the same.
    """

    type: Literal["report"] = "report"
    round: RoundNumber
    table: TableNumber
    scores: Scores
    winner: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust(EventAct):
    """The director corrects a result, and says why. It changes the standings, and not who has met whom."""

    type: Literal["adjust"] = "adjust"
    round: RoundNumber
    table: TableNumber
    scores: Scores
    reason: Annotated[str, StringConstraints(min_length=3, max_length=LONGEST_REASON)]
    winner: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetClock(EventAct):
    """So many minutes from now on are left of the round; null for no clock."""

    type: Literal["clock"] = "clock"
    minutes: Annotated[int, Field(ge=0, le=240)] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowHands(EventAct):
    """The director, who does not play, wants to see the hands so that they can be made up. Everybody is told of it."""

    type: Literal["show-hands"] = "show-hands"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEvent(EventAct):
    """The director ends the event."""

    type: Literal["end"] = "end"


AnyAct: TypeAlias = (
    Enter
    | Withdraw
    | PairUp
    | WriteDown
    | ChangePlan
    | BeginEvent
    | BeginRound
    | TellResult
    | Adjust
    | SetClock
    | ShowHands
    | EndEvent
)
