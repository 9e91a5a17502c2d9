"""What goes over HTTP to keep score for real cards: a sheet, what is written on it, and all there is to show of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints

from rookery.interfaces.server.wire.server_messages import Message
from rookery.scorekeeping.entries import Kind
from rookery.scorekeeping.printed import Paper
from rookery.tables.commands import MOST_SEATS
from rookery.tables.hall import LONGEST_RULES, MOST_HOUSE_RULES

MOST_LINES: Final = 600
LONGEST_ANSWER: Final = 100
MOST_ANSWERS: Final = 64

LineNumber = Annotated[int, Field(ge=1, le=MOST_LINES)]
HouseRules = Annotated[dict[str, str], Field(max_length=MOST_HOUSE_RULES)]
EditionId = Annotated[str, StringConstraints(max_length=LONGEST_RULES)]
Names = Annotated[list[Annotated[str, StringConstraints(max_length=LONGEST_ANSWER)]], Field(max_length=MOST_SEATS)]
Answer = Annotated[str, StringConstraints(max_length=LONGEST_ANSWER)]
Answers = Annotated[dict[str, Answer], Field(max_length=MOST_ANSWERS)]
PrintAs = Literal["html", "pdf"]
MayChange = Literal["strike", "replace", "no"]


class KeptSheet(Message):
    """A score sheet as it is kept: its file is this as JSON. `lines` are only ever added to."""

    format: Annotated[str, StringConstraints(max_length=40)]
    edition: EditionId
    house_rules: HouseRules
    names: Names
    dealer: int
    lines: Annotated[list[dict[str, Any]], Field(max_length=MOST_LINES)]


class SheetLine(Message):
    """A line to be written: its kind, and its answers by the question's name. `instead_of` strikes another out."""

    kind: Kind
    answers: Answers
    instead_of: LineNumber | None = None


class SheetAsked(Message):
    """A sheet, and what is to be done with it: a line written, a line struck out, or nothing.

    `change` asks for the forms by which that line would be corrected, with its answers filled in.
    """

    sheet: KeptSheet
    write: SheetLine | None = None
    strike: LineNumber | None = None
    change: LineNumber | None = None


class LineTried(Message):
    """A line that is not written yet: what would it be?"""

    sheet: KeptSheet
    line: SheetLine


class SheetPrinted(Message):
    """The sheet on paper."""

    sheet: KeptSheet
    form: PrintAs = "html"
    paper: Paper = Paper.A4


class BlankPrinted(Message):
    """An empty sheet on paper, with or without the players' names."""

    edition: EditionId
    house_rules: HouseRules = {}  # noqa: RUF012 - the model copies it
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)]
    names: Names = []  # noqa: RUF012 - the model copies it
    form: PrintAs = "html"
    paper: Paper = Paper.A4


class SheetChoice(Message):
    value: str
    label: str


class SheetCondition(Message):
    name: str
    value: str


class SheetQuestion(Message):
    """A question of a form. Answers are texts: an option's value, several with commas between them, or a number.

    Of the questions of one `group` one may be left open: it follows from the rest. `when` lists answers of which one
    must have been given for the question to make sense. What is `aside` is rarely of interest. Questions of one `row`
    ask the same of one party after another, and `of` is whose it is.
    """

    name: str
    asks: Literal["choice", "choices", "number"]
    sentence: str
    options: list[SheetChoice]
    lowest: int
    highest: int
    step: int
    optional: bool
    default: str
    group: str
    when: list[SheetCondition]
    aside: bool
    row: str
    of: str


class SheetForm(Message):
    """A kind of line that can be written now: its short name, what happened, what it does, and what is asked."""

    kind: Kind
    button: str
    name: str
    says: str
    questions: list[SheetQuestion]


class SheetCell(Message):
    """`parts` make up the change, `cancelled` were counted and do not count: they are shown struck out."""

    change: str
    total: str
    parts: list[str]
    cancelled: list[str]


class SheetRow(Message):
    """A line in words, a cell for each column. `may_change`: strike it out, write it anew, or neither."""

    number: int
    kind: Kind
    dealer: str
    bidder: str
    bid: str
    outcome: str
    proof: str
    cells: list[SheetCell]
    struck: bool
    counts: bool
    remark: str
    may_change: MayChange


class SheetColumn(Message):
    """Whose score it is: a player's, or a side's."""

    title: str
    seats: list[int]
    score: int


class SheetChange(Message):
    """The line that is being corrected, and its answers."""

    line: int
    kind: Kind
    answers: dict[str, str]


class SheetPage(Message):
    """Everything there is to show of a sheet.

    `next` says whose deal it is or who has won, `note` that seats or partners change now. `seating` is clockwise.
    `ours` says so where no booklet prints the points; `stacked` cells show their parts, trick points first.
    """

    sheet: KeptSheet
    title: str
    goal: str
    ours: str
    stacked: bool
    columns: list[SheetColumn]
    rows: list[SheetRow]
    summary: str
    next: str
    note: str
    deal: int
    dealer: int
    seating: list[int]
    winners: list[int]
    forms: list[SheetForm]
    changing: SheetChange | None


class SharedAsked(Message):
    """What is to be done with a shared sheet; `seen` is how many lines it had when that was decided."""

    seen: Annotated[int, Field(ge=0, le=MOST_LINES)]
    write: SheetLine | None = None
    strike: LineNumber | None = None


class SheetToShare(Message):
    """A sheet that others shall see."""

    sheet: KeptSheet


class SharedPage(Message):
    """A shared sheet. Who has its `pen` may write; `read` shows it. `looking`: how many have it open now."""

    type: Literal["sheet"] = "sheet"
    page: SheetPage
    may_write: bool
    pen: str | None
    read: str
    looking: int


class SheetCamp(Message):
    """What one side took in a hand, what follows worked out. `tricks` is null where nobody counts them."""

    who: str
    counters: int
    tricks: int | None
    taken: int


class LineFound(Message):
    """What a line would be: its row and each side's share, or the reason why it cannot be.

    `follows` are the answers that were left open, worked out from the rest.
    """

    problem: str | None
    row: SheetRow | None
    camps: list[SheetCamp]
    follows: dict[str, str]
