"""What goes over HTTP about events of the club. What people ask of one are the acts of club/events/acts.py."""

from __future__ import annotations

from rookery.club.events.evening import EventStage
from rookery.club.events.papers import EventPaper
from rookery.club.events.plan import EventPlan
from rookery.interfaces.server.wire.server_messages import Message


class EventFound(Message):
    """The event of a code, or one that was made just now."""

    token: str


class EventListed(Message):
    """An event that somebody directs or takes part in."""

    token: str
    title: str
    stage: EventStage
    made: float
    you_direct: bool


class ParticipantInfo(Message):
    """Somebody who takes part, by their number. `gone`: they left, and a bot has their place, or nobody.

    `before` are those who had the place earlier.
    """

    number: int
    name: str
    bot: bool
    gone: bool
    partner: int | None
    before: list[str]


class ResultInfo(Message):
    """A table's result by side: first of seats 0 and 2. `scores` are empty while others have yet to play the deals."""

    scores: list[tuple[int, int]]
    total: tuple[int, int]
    winner: int
    cut: bool
    by: str
    reason: str | None


class RoundTableInfo(Message):
    """A table of a round. `done` though without a `result`: it is not told before the whole room has played."""

    table: int
    players: list[int | None]
    deals: list[int]
    done: bool
    result: ResultInfo | None


class RoundInfo(Message):
    """`ends` is when the time for the round is over, in seconds since 1970 as the server counts them (`now`)."""

    number: int
    tables: list[RoundTableInfo]
    out: list[int]
    began: float
    ends: float | None
    done: bool


class PlacingInfo(Message):
    """A line of the standings: an entrant or a pair."""

    entrants: list[int]
    rank: int
    points: float
    share: float | None
    wins: int
    deals: int
    by_round: list[float | None]


class OwnTable(Message):
    """Where you play in this round. `token` opens the table, where it is one of this server."""

    table: int
    seat: int
    partner: int | None
    opponents: list[int | None]
    token: str | None
    done: bool


class DealTable(Message):
    """What a deal came to at one table, and what each side has of the comparison."""

    round: int
    table: int
    score: tuple[int, int]
    gained: tuple[float, float]


class DealInfo(Message):
    deal: int
    tables: list[DealTable]


class EventPage(Message):
    """An event as one person sees it. `number` says how new it is.

    `movement` is how people move with as many as have entered, with `notes` on it; `problem` is why it cannot begin
    yet. `deals` compares each deal over the room, once the event is over. `next_at` is when the next round begins by
    itself. `papers` are what you can print now; `hands_shown` tells that the director has had the hands laid open.
    """

    token: str
    code: str
    number: int
    now: float
    plan: EventPlan
    game: str
    stage: EventStage
    director: str
    you_direct: bool
    you: int | None
    entrants: list[ParticipantInfo]
    movement: str | None
    notes: list[str]
    problem: str | None
    rounds_in_all: int | None
    rounds: list[RoundInfo]
    next_at: float | None
    your_table: OwnTable | None
    standings: list[PlacingInfo]
    deals: list[DealInfo]
    papers: list[EventPaper]
    hands_shown: bool


class EventResults(Message):
    """The results of an event, to take home: the same for everybody."""

    title: str
    game: str
    kind: str
    stage: EventStage
    made: float
    entrants: list[ParticipantInfo]
    standings: list[PlacingInfo]
    rounds: list[RoundInfo]
    deals: list[DealInfo]
