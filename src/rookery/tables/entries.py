"""What can happen at a table: the entries of its log, as values, and the rows that hold them.

A table is nothing but the sum of its entries, so every process that reads the same rows sees the
same table.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple

from pydantic import ConfigDict, Field

from rookery.engine.errors import RookeryError
from rookery.engine.shared_seed import SharedSeed
from rookery.tables.pauses import PaceName
from rookery.tables.people import PersonId, Token


class BadLog(RookeryError):
    """A row that this version of Rookery cannot read."""


class DamagedTable(RookeryError):
    """What is kept of a table cannot be read. The others are not affected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    kind: ClassVar[str] = ""

    def to_plain(self) -> dict[str, Any]:
        """Its fields, as JSON can hold them; `read_entry` makes the entry of them again."""
        names = _names(type(self))  # type: ignore[arg-type] # a class can be hashed, whatever its values can
        return {name: value for name in names if (value := getattr(self, name)) is not None}


class Row(NamedTuple):
    """One entry of a table's log. Numbers start at 1 and have no gaps; `at` is seconds since 1970."""

    number: int
    at: float
    entry: Entry


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in dataclasses.fields(kind))


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """`clock` is the seconds for a decision, after which a bot stands in; null for none.

    With `days` the table is a turn-a-day table: so many days for a decision, and nobody needs to be there meanwhile.
    When they are over, `out_of_time` says whether a bot makes this one move, or sits in until the person is back.

    `window` is how long a moment stays open in which several may speak. `rest` is how many seconds people may look at
    the result of a hand before the next begins: 0 for not at all, null until everybody has gone on. With `watchers` off
    nobody may look on who has no seat.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    public: bool = False
    bots: str = "expert"
    clock: Annotated[int, Field(ge=5, le=600)] | None = None
    window: Annotated[int, Field(ge=2, le=60)] = 8
    hints: bool = True
    watchers: bool = True
    rest: Annotated[int, Field(ge=0, le=300)] | None = None
    days: Literal[1, 2, 3, 7] | None = None
    out_of_time: Literal["move", "seat"] = "move"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPlace:
    """What a table is in an event of the club: there its people, its cards and its number of matches are settled.

    `seeds` has the seed of each match that is played here, in order, and is as secret as the cards; `deals` are the
    numbers of the deals they are, where several tables play the same ones (`same_deals`). What was dealt is not shown
    here then, after the match either: other tables may have yet to play it.
    """

    event: Token
    title: str
    round: int
    table: int
    seeds: list[str]
    deals: list[int]
    same_deals: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Entry):
    """A table was opened. `place` is there where an event of the club opened it."""

    kind: ClassVar[str] = "opened"
    edition: str
    seats: int
    house_rules: Mapping[str, str]
    options: Mapping[str, Any]
    host: PersonId
    name: str
    place: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sat(Entry):
    """Somebody sat down. With `shuffles` their client takes part in making the seed."""

    kind: ClassVar[str] = "sat"
    seat: int
    person: PersonId
    name: str
    shuffles: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stood(Entry):
    """Somebody gave up a seat; with `left` the table too. Once the match has begun a bot has it from then on."""

    kind: ClassVar[str] = "stood"
    seat: int
    left: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Kicked(Entry):
    """The host, or `by`, a keeper, sent away whoever sat here. `addresses` are marks of where they came from."""

    kind: ClassVar[str] = "kicked"
    seat: int
    person: PersonId
    name: str | None = None
    addresses: list[str] = field(default_factory=list)
    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Entry):
    """The host sent somebody away who has no seat, or `by`, a keeper."""

    kind: ClassVar[str] = "removed"
    person: PersonId
    name: str
    addresses: list[str] = field(default_factory=list)
    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Readmitted(Entry):
    """Somebody who was sent away may come back."""

    kind: ClassVar[str] = "readmitted"
    person: PersonId
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchersSet(Entry):
    """Whether people may look on who have no seat."""

    kind: ClassVar[str] = "watchers"
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BotSat(Entry):
    """A bot on a seat, or with no level an open seat again."""

    kind: ClassVar[str] = "bot"
    seat: int
    level: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Entry):
    """A match began. `deal` is its first snapshot: with the seed, the table's secret.

    With `chosen` somebody named the seed, and may know every card. `server_seed` and `shares`, by seat, are what the
    seed was made of where people took part in the shuffle.
    """

    kind: ClassVar[str] = "started"
    match: int
    seed: str
    revision: int
    deal: Mapping[str, Any]
    chosen: bool = False
    server_seed: str | None = None
    shares: list[str | None] | None = None

    @property
    def shared_seed(self) -> SharedSeed | None:
        if self.server_seed is None or self.shares is None:
            return None
        return SharedSeed(self.server_seed, tuple(self.shares))


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleBegun(Entry):
    """People make the seed of the next match together; `seed` is the server's own part, promised from here on.

    `again` tells how many shuffles before it came to nothing, because somebody did not show what they had promised.
    """

    kind: ClassVar[str] = "shuffling"
    match: int
    seed: str
    seats: list[int]
    again: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed(Entry):
    """A seat promised its part of the seed."""

    kind: ClassVar[str] = "sealed"
    seat: int
    seal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleClosed(Entry):
    """The time for promises is over: who has not made one takes no part."""

    kind: ClassVar[str] = "shuffle-closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shared(Entry):
    """A seat showed its part of the seed."""

    kind: ClassVar[str] = "shared"
    seat: int
    share: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted(Entry):
    """A seat's action; `by` is person, bot, clock where the time for it was over, or host where the host ruled.

    `deals` are the snapshots of deals that began with it; `kept` names the match that ended with it.
    `ruler` is the name of the host who answered for the seat.
    """

    kind: ClassVar[str] = "acted"
    seat: int
    text: str
    by: Literal["person", "bot", "clock", "host"] = "person"
    deals: list[Mapping[str, Any]] = field(default_factory=list)
    kept: str | None = None
    ruler: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(Entry):
    """A seat claimed the remaining tricks, and these actions of all seats played them out."""

    kind: ClassVar[str] = "claimed"
    seat: int
    actions: list[tuple[int, str]]
    deals: list[Mapping[str, Any]] = field(default_factory=list)
    kept: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "actions", [(seat, text) for seat, text in self.actions])  # JSON has lists of lists


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAsked(Entry):
    kind: ClassVar[str] = "undo-asked"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAnswered(Entry):
    kind: ClassVar[str] = "undo-answered"
    seat: int
    agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(Entry):
    """The match went back to the moment after its first `to` actions."""

    kind: ClassVar[str] = "taken-back"
    seat: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chatted(Entry):
    kind: ClassVar[str] = "said"
    person: PersonId
    name: str
    text: str
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Here(Entry):
    """Somebody who sits at the table is connected, at one of the servers.

    `address` is a keyed digest of where from: enough to know the address again, and not to learn it.
    """

    kind: ClassVar[str] = "here"
    seat: int
    worker: str
    address: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Away(Entry):
    kind: ClassVar[str] = "away"
    seat: int
    worker: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodIn(Entry):
    """A bot plays for the person who sits here until they are back; where the `turn` ran out, for one move alone."""

    kind: ClassVar[str] = "stood-in"
    seat: int
    why: Literal["slow", "gone", "turn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack(Entry):
    kind: ClassVar[str] = "back"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Holiday(Entry):
    """The person who sits here is on holiday: their days stand still. With `over` they came back at `until`."""

    kind: ClassVar[str] = "holiday"
    seat: int
    since: float
    until: float
    over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Renamed(Entry):
    kind: ClassVar[str] = "renamed"
    seat: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Vouched(Entry):
    """Whether the person who sits here is known to the server: has an account, and a name that is theirs alone."""

    kind: ClassVar[str] = "vouched"
    seat: int
    known: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Hushed(Entry):
    """The host muted somebody, or lets them be heard again."""

    kind: ClassVar[str] = "hushed"
    person: PersonId
    name: str
    quiet: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Paced(Entry):
    """The person who sits here said how quickly the bots shall play for them."""

    kind: ClassVar[str] = "paced"
    seat: int
    pace: PaceName
    taps: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOn(Entry):
    """Nobody needs to wait for this seat any longer."""

    kind: ClassVar[str] = "went-on"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAsked(Entry):
    """A latecomer would like the seat of a bot."""

    kind: ClassVar[str] = "seat-asked"
    seat: int
    person: PersonId
    name: str
    shuffles: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAnswered(Entry):
    """`by` is the name of who answered the latecomer; none where they went away instead.

    `when` tells that they sit down with the next deal. `voter` is the seat of who answered: where everybody's word is
    in, the latecomer sits down at once.
    """

    kind: ClassVar[str] = "seat-answered"
    seat: int
    name: str
    agree: bool
    by: str | None = None
    voter: int | None = None
    when: Literal["next-deal"] | None = None


def person_in(entry: Entry) -> PersonId | None:
    """Whom an entry names."""
    named: PersonId | None = getattr(entry, "person", None) or getattr(entry, "host", None)
    return named


_KINDS: Final[dict[str, type[Entry]]] = {
    each.kind: each
    for each in (
        Opened,
        Sat,
        Stood,
        Kicked,
        Removed,
        Readmitted,
        WatchersSet,
        BotSat,
        Started,
        ShuffleBegun,
        Sealed,
        ShuffleClosed,
        Shared,
        Acted,
        Claimed,
        UndoAsked,
        UndoAnswered,
        TakenBack,
        Chatted,
        Here,
        Away,
        StoodIn,
        CameBack,
        Holiday,
        Renamed,
        Vouched,
        Hushed,
        Paced,
        WentOn,
        SeatAsked,
        SeatAnswered,
    )
}


def read_entry(kind: str, fields: Mapping[str, Any], *, number: int) -> Entry:
    """The entry that was kept in a row."""
    made = _KINDS.get(kind)
    if made is None:
        raise BadLog(f"row {number} is of the kind {kind!r}, which this version of Rookery does not know")
    try:
        return made(**fields)
    except TypeError as error:
        raise BadLog(f"row {number}, {kind!r}, has other fields than expected: {error}") from error
