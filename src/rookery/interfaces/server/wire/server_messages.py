"""What a server says over a table's socket. What clients say are the tables' commands and client_messages.py.

The JSON Schema that is published and the page's TypeScript types are made from these models, and a
test fails when they are out of date. Cards, actions and trumps are the texts of docs/notation.md.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from rookery.games.catalogue import FAMILIES
from rookery.tables.commands import Code
from rookery.tables.entries import TableOptions
from rookery.tables.pauses import PauseReason
from rookery.tables.storage.store import Stage

FAMILY_NAMES: Final = tuple(family.name for family in FAMILIES)
FamilyName = Annotated[str, Field(json_schema_extra={"enum": list(FAMILY_NAMES)})]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# The table, as everybody at it may see it


class EditionHead(Message):
    """What a table plays. `ours` says so where no booklet prints the points."""

    id: str
    title: str
    year: str
    family: FamilyName
    goal: str
    ours: str = ""


class SeatInfo(Message):
    """`stand_in` is true while a bot plays for the person who sits here; `here` while they are connected.

    `who` is the person's mark: always the same, whatever they are called. `known` is who has an account here: nobody
    else can have their name. `away_until` is when their holiday ends.
    """

    seat: int
    holder: Literal["open", "person", "bot"]
    name: str
    level: str | None = None
    here: bool = False
    stand_in: bool = False
    you: bool = False
    who: str | None = None
    known: bool = False
    away_until: float | None = None


class UndoWish(Message):
    """Somebody wants to take back; `waiting` are the seats that have not answered.

    `what` tells the move that is meant, where everybody saw it.
    """

    seat: int
    waiting: list[int]
    what: str | None = None


class SeatWish(Message):
    """A latecomer would like the seat of a bot. With `yours_to_answer` this client may let them in (`admit`)."""

    seat: int
    name: str
    yours: bool = False
    yours_to_answer: bool = False


class Newcomer(Message):
    """Somebody who sits down with the next deal, or at once when all who are `waiting` have agreed (`admit`).

    `waiting` is empty where it must be the next deal, because somebody else has seen the seat's cards.
    """

    seat: int
    name: str
    yours: bool = False
    waiting: list[int] = []


class Somebody(Message):
    """A person without a seat, by their mark, with what they are called here."""

    who: str
    name: str


class PauseInfo(Message):
    """The bots, windows and clocks wait until those who are `waiting` say `go-on` with this `number`.

    `ready`: a race is about to begin. `trick`: somebody looks at each trick until they tap. `hand`: people look at the
    result of a hand. `ends_in` are the seconds after which nobody is waited for any longer, once one has gone on.
    """

    why: PauseReason
    number: int
    waiting: list[int]
    ends_in: float | None = None


class MatchHead(Message):
    """`commitment` fixes every shuffle before the first card; `seed` is told when the match is over.

    `kept` names the finished match: /api/matches/{kept}. `together` tells which seats gave a part of the seed.
    """

    number: int
    commitment: str
    seed: str | None = None
    kept: str | None = None
    together: list[int] = []


class ShuffleInfo(Message):
    """Before a match the clients at `seats` make its seed together with the server (docs/shuffle.md).

    `promised` fixes the server's part. Each answers with `seal`, which fixes its own; once the shuffle is `open` all
    `seals` are there, by seat, and each shows its part with `share`. `shared` have. `again` counts the shuffles before
    this one that came to nothing, because somebody did not show what they had promised.
    """

    number: int
    promised: str
    seats: list[int]
    seals: list[str | None]
    shared: list[int]
    open: bool
    again: int


class PlaceInfo(Message):
    """Where in an event of the club a table stands: `event` is its token, `deal` the number of the deal that is played.

    `left` is how many deals this round still has for the table after this one (`rematch` brings the next).
    """

    event: str
    title: str
    round: int
    table: int
    deal: int | None
    left: int


class TableInfo(Message):
    """`rules` are the edition's rules as data, the house rules in them, as `rookery house` lists them.

    `parties` are the seats that keep a score together. `race` tells what people must be quick about, where they must.
    `coming` sit down with the next deal. The host is told of the `onlookers`, as far as they are connected to the same
    server, and of those who were sent away (`removed`) or muted (`hushed`); all are empty for everybody else.
    """

    token: str
    edition: EditionHead
    parties: list[list[int]]
    rules: dict[str, Any]
    house_rules: dict[str, str]
    options: TableOptions
    stage: Stage
    seats: list[SeatInfo]
    your_seat: int | None
    you_host: bool
    watchers: int
    match: MatchHead | None
    undo: UndoWish | None
    seat_wish: SeatWish | None = None
    shuffle: ShuffleInfo | None = None
    coming: list[Newcomer] = []
    onlookers: list[Somebody] = []
    removed: list[Somebody] = []
    hushed: list[Somebody] = []
    race: str | None = None
    place: PlaceInfo | None = None


# What happens


class EventInfo(Message):
    """One thing that happened, with its sentence; the fields beside `kind` and `sentence` are the event's own."""

    model_config = ConfigDict(extra="allow", frozen=True)
    kind: str
    sentence: str


class News(Message):
    """One row of the table's log, as this client may see it. `who` is the mark of the person who said something."""

    number: int
    what: str
    at: float
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    events: list[EventInfo] = []
    who: str | None = None


class Window(Message):
    """A moment in which several may speak, and the seconds until those who have not are passed over."""

    closes_in: float
    seats: list[int]


class DecisionInfo(Message):
    """What this seat must decide; fields beside these are the decision's own (docs/notation.md).

    `options` lists every allowed answer where there are at most 200, and is null where there are more.
    """

    model_config = ConfigDict(extra="allow", frozen=True)
    kind: str
    seat: int
    question: str
    asked: int
    options: list[str] | None


class TalkRequest(Message):
    """A request that `talker` be fined for table talk, open until the talker's side or the host has answered."""

    asker: int
    talker: int


class HandInfo(Message):
    """A finished hand. Lists are by seat. `proof` is the total that the points of a hand must come to.

    `partners` held the called cards; `moon` was bid for every trick. At an honour table `revoked` is the seat whose
    proven revoke ended the hand, and `fines`, empty where there were none, are taken off in `scored` already.
    `story` says in a sentence or two why the hand came out so, to the seat of whoever reads it.
    `dummy_scored` and `dummy_score` are a blind dummy's, where a score is kept for it. `sides` are the numbers of the
    seats' sides where partners were drawn for, and empty elsewhere.
    """

    number: int
    dealer: int
    declarer: int | None
    bid: int | None
    trump: str | None
    made: bool | None
    moon: bool
    partners: list[int]
    tricks: list[int]
    points: list[int]
    bonus: list[int]
    scored: list[int]
    scores: list[int]
    nobody_points: int
    nobody_tricks: int
    void: bool
    revoked: int | None
    fines: list[int]
    dummy_scored: int | None = None
    dummy_score: int | None = None
    sides: list[int] = []
    details: list[tuple[str, list[int]]]
    proof: int | None = None
    story: str = ""


class Moment(Message):
    """The match as this client may see it now. `view` has the shape of its family's view.

    `clocks` are the seconds left by seat, where the table plays by the clock; `until` the moments at which people's
    days for a decision are over, at a turn-a-day table. At an honour table `out_of_turn` is
    what this seat may say though nobody waits for it, answered like a decision; `request` is open for all to know.
    `meanwhile` tells what a bot did for this seat while its person was away, until they act again.
    """

    view: dict[str, Any]
    decision: DecisionInfo | None
    out_of_turn: DecisionInfo | None = None
    request: TalkRequest | None = None
    deciding: list[int]
    window: Window | None = None
    clocks: dict[int, float] = {}
    until: dict[int, float] = {}
    can_undo: bool = False
    can_claim: bool = False
    pause: PauseInfo | None = None
    meanwhile: list[str] = []


# From the server


class Welcome(Message):
    """The answer to `hello`. `news` are the rows after the one the client had seen, in order: the latest of them where
    there are more than a message holds, so that the first may be later than the one that was expected.

    A first visit gets the latest ones. With `older` there is more before them (the request `older`). `hands` are all
    the finished hands of the match.
    """

    type: Literal["welcome"] = "welcome"
    re: str | None = None
    number: int
    table: TableInfo
    moment: Moment | None
    news: list[News]
    older: bool = False
    hands: list[HandInfo]


class OlderRows(Message):
    """The answer to `older`: rows before the one that was named, in order and up to it. With `older` there is more."""

    type: Literal["rows"] = "rows"
    re: str | None = None
    news: list[News]
    older: bool


class Update(Message):
    """Something happened. What has not changed is left out (null)."""

    type: Literal["update"] = "update"
    number: int
    news: list[News]
    table: TableInfo | None = None
    moment: Moment | None = None
    hands: list[HandInfo] | None = None


class Done(Message):
    """The request was carried out, or, with `again`, had been before."""

    type: Literal["done"] = "done"
    re: str | None = None
    number: int
    again: bool = False


class RuleText(Message):
    rule: str
    title: str
    lines: list[str]


class Refused(Message):
    """The request was not carried out.

    `code` is one of: illegal (the rules forbid it; `rule`, `reason` and perhaps `section` say why),
    unreadable, stale (meant for an earlier moment), not-your-turn, not-allowed (not yours to do),
    not-now, malformed, too-fast.
    """

    type: Literal["refused"] = "refused"
    re: str | None = None
    code: Literal[Code, "malformed", "too-fast"]
    reason: str
    rule: str | None = None
    section: RuleText | None = None
    number: int


class Fine(Message):
    """The answer to `why` for an action that would be allowed."""

    type: Literal["fine"] = "fine"
    re: str | None = None


class CandidateInfo(Message):
    """A choice that was weighed: the points its side can expect of the hand, and how likely the bid is made."""

    action: str
    points: float
    chance: float | None


class Advice(Message):
    """The answer to `hint`: what to do, the choices best first where they were weighed in figures, and why.

    `reason` says why in words; `sentence` has the gist of the figures, or who answered. `equals` are choices that
    came out as well. `lines` say the same for a screen of plain text.
    """

    type: Literal["advice"] = "advice"
    re: str | None = None
    action: str | None
    candidates: list[CandidateInfo] = []
    reason: str = ""
    equals: list[str] = []
    sentence: str
    lines: list[str]


class Pong(Message):
    type: Literal["pong"] = "pong"
    re: str | None = None


class Bye(Message):
    """The server ends the connection: kicked, no-watchers, replaced, too-slow, too-fast, going-down, no-table, damaged,
    signed-out, forgotten, banned."""

    type: Literal["bye"] = "bye"
    code: str
    reason: str


ServerMessage = Annotated[
    Welcome | OlderRows | Update | Done | Refused | Fine | Advice | Pong | Bye, Field(discriminator="type")
]
