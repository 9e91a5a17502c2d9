"""What goes over HTTP about other people: friends, ignoring, reporting, and what keepers see and do."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from rookery.club.people.order import LONGEST_REASON, LONGEST_REPORT, MOST_DAYS, Deed, ReportKind
from rookery.interfaces.server.wire.account_messages import ActInfo, NameGiven
from rookery.interfaces.server.wire.server_messages import Message

MarkGiven = Annotated[str, StringConstraints(min_length=1, max_length=40)]
TokenGiven = Annotated[str, StringConstraints(max_length=60)]
ReasonGiven = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_REASON)]


# What a browser says


class SomebodyMeant(Message):
    """Somebody by the mark that tables show of them, with the table where they were met; or by their known name."""

    who: MarkGiven | None = None
    table: TokenGiven | None = None
    name: NameGiven | None = None


class ReportMade(Message):
    who: MarkGiven
    table: TokenGiven
    kind: ReportKind
    text: Annotated[str, StringConstraints(max_length=2 * LONGEST_REPORT)] = ""


class KeeperAct(Message):
    """What a keeper does about somebody: for `days`, or for good without; never without a reason.

    With `newcomers` a ban also keeps out new guests who come from where the banned person came.
    `report` names the report it is about, which tells whom it means.
    """

    what: Deed
    why: ReasonGiven
    report: TokenGiven | None = None
    name: NameGiven | None = None
    days: Annotated[int, Field(ge=1, le=MOST_DAYS)] | None = None
    newcomers: bool = False


# What the server answers


class FriendInfo(Message):
    """A friend. `here` is whether they are at a table now, and `table` which, where that is public."""

    who: str
    name: str
    here: bool = False
    table: str | None = None


class Friends(Message):
    """`asked` have been asked by this person and not answered; `asking` wait for an answer of this person."""

    friends: list[FriendInfo]
    asked: list[FriendInfo]
    asking: list[FriendInfo]
    ignored: list[FriendInfo]


class Reported(Message):
    """To whom a report went: the host of the table, where that is somebody else, and the keepers of the server."""

    host: bool
    keepers: bool


class ReportInfo(Message):
    """A report. `said` is what the reported person had said last at the table. `by` is told to keepers alone.

    `muted` and `banned` say what holds of the reported person now.
    """

    id: str
    at: float
    by: str | None
    about: str
    kind: ReportKind
    text: str
    said: list[str]
    table: str | None
    settled: float | None
    settled_by: str | None
    muted: bool = False
    banned: bool = False


class TableReports(Message):
    reports: list[ReportInfo]


class KeeperPage(Message):
    """What keepers see: reports that wait, those that are settled, and all acts of hosts and keepers, latest first."""

    waiting: list[ReportInfo]
    settled: list[ReportInfo]
    acts: list[ActInfo]


class ActsPage(Message):
    acts: list[ActInfo]


class KeeperActed(Message):
    whom: str
