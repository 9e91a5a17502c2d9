"""What can happen in an event: the entries of its log, and the rows that hold them.

An event is the sum of its entries, as a table is, so every process that reads the same rows sees the same event.
Entrants are called by their number: 0, 1, 2 … in the order in which they entered. Scores are by side: first what the
seats 0 and 2 made, then what the seats 1 and 3 made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Literal, NamedTuple

from rookery.tables.entries import BadLog
from rookery.tables.people import PersonId

Score = tuple[int, int]
Author = Literal["table", "player", "director"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventEntry:
    kind: ClassVar[str] = ""

    def to_plain(self) -> dict[str, Any]:
        """Its fields, as JSON can hold them; `read_event_entry` makes the entry of them again."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) is not None}


class EventRow(NamedTuple):
    """One entry of an event's log. Numbers start at 1 and have no gaps; `at` is seconds since 1970."""

    number: int
    at: float
    entry: EventEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class EventMade(EventEntry):
    """An event was made. All its deals and the tokens of its tables follow from `secret`."""

    kind: ClassVar[str] = "made"
    plan: Mapping[str, Any]
    director: PersonId
    name: str
    secret: str
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Replanned(EventEntry):
    """The director changed the plan, before the event began."""

    kind: ClassVar[str] = "replanned"
    plan: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(EventEntry):
    """Somebody takes part. Without a person it is a name that the director wrote down, or a bot."""

    kind: ClassVar[str] = "entered"
    entrant: int
    name: str
    person: PersonId | None = None
    bot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew(EventEntry):
    """Somebody does not take part after all. Once the event has begun their place stays, for a bot or for nobody."""

    kind: ClassVar[str] = "withdrew"
    entrant: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TookOver(EventEntry):
    """Somebody has the place of another from now on, with all that was made there so far."""

    kind: ClassVar[str] = "took-over"
    entrant: int
    name: str
    person: PersonId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired(EventEntry):
    """Two play as a pair; with no partner the entrant is alone again."""

    kind: ClassVar[str] = "paired"
    entrant: int
    partner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Began(EventEntry):
    """The event began with these entrants, in the order in which its movement numbers them."""

    kind: ClassVar[str] = "began"
    players: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(EventEntry):
    """A round began. Each of `places` has the table's number, the entrants by seat, and the deals played there."""

    kind: ClassVar[str] = "round-began"
    round: int
    places: list[Mapping[str, Any]]
    out: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultTold(EventEntry):
    """A table's result in a round: the score of each deal, or one score for all of them together.

    `winner` is the side that won the table; where both had made the same, `cut` tells that it was cut for.
    """

    kind: ClassVar[str] = "reported"
    round: int
    table: int
    scores: list[Score]
    winner: int
    by: Author
    cut: bool = False
    name: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "scores", [(first, second) for first, second in self.scores])  # JSON has lists


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted(EventEntry):
    """The director corrected a table's result, and said why."""

    kind: ClassVar[str] = "adjusted"
    round: int
    table: int
    scores: list[Score]
    winner: int
    reason: str
    name: str
    cut: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "scores", [(first, second) for first, second in self.scores])


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockSet(EventEntry):
    """The time of the round is over at this moment; none for no clock."""

    kind: ClassVar[str] = "clock-set"
    ends: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsOpened(EventEntry):
    """The director had the hands laid open, to be made up with real cards. From then on they cannot play."""

    kind: ClassVar[str] = "hands-shown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(EventEntry):
    """The event is over: after its last round, or because the director ended it."""

    kind: ClassVar[str] = "ended"


_KINDS: Final[dict[str, type[EventEntry]]] = {
    each.kind: each
    for each in (
        EventMade,
        Replanned,
        Entered,
        Withdrew,
        TookOver,
        Paired,
        Began,
        RoundBegan,
        ResultTold,
        Adjusted,
        ClockSet,
        HandsOpened,
        Ended,
    )
}


def read_event_entry(kind: str, given: Mapping[str, Any], *, number: int) -> EventEntry:
    """The entry that was kept in a row."""
    made = _KINDS.get(kind)
    if made is None:
        raise BadLog(f"row {number} of an event is of the kind {kind!r}, which this Rookery does not know")
    try:
        return made(**given)
    except (TypeError, ValueError) as error:
        raise BadLog(f"row {number} of an event, {kind!r}, has other fields than expected: {error}") from error
