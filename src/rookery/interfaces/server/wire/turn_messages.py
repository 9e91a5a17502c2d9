"""What goes over HTTP of turn-a-day tables: those that wait for you, how you are told of it, and holidays."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from rookery.interfaces.server.notices.tickets import LONGEST
from rookery.interfaces.server.wire.server_messages import EditionHead, Message


class WaitingTable(Message):
    """A turn-a-day table that waits for you: since when, and until when before a bot moves."""

    token: str
    edition: EditionHead
    names: list[str]
    your_seat: int
    since: float
    until: float


class TurnsWaiting(Message):
    """What is due first comes first."""

    tables: list[WaitingTable]


class HolidayInfo(Message):
    """`until` is the end of the holiday you are on, if any; `days_left` how many days are left of this year's."""

    until: float | None
    days_left: float


class NoticesPage(Message):
    """How you are told that it is your turn.

    `push_key` is what a browser subscribes with, null where this server sends no notices; `browsers` are how many of
    yours take them. `mails` tells whether this server sends mail, `mail` your address, and `mail_waits` that its code
    has not been given back yet.
    """

    push_key: str | None
    browsers: int
    mails: bool
    mail: str | None
    mail_waits: bool
    holiday: HolidayInfo


class BrowserWanted(Message):
    """A browser's push subscription, as the browser gives it."""

    endpoint: Annotated[str, StringConstraints(min_length=1, max_length=1000)]
    p256dh: Annotated[str, StringConstraints(max_length=200)]
    auth: Annotated[str, StringConstraints(max_length=100)]


class BrowserLeft(Message):
    endpoint: Annotated[str, StringConstraints(min_length=1, max_length=1000)]


class MailWanted(Message):
    address: Annotated[str, StringConstraints(min_length=1, max_length=254)]


class CodeGiven(Message):
    code: Annotated[str, StringConstraints(min_length=1, max_length=20)]


class HolidayWanted(Message):
    """From now until a moment, in seconds since 1970."""

    until: Annotated[float, Field(ge=0, allow_inf_nan=False)]


class StopMails(Message):
    """`ticket` is the end of the link in a mail."""

    ticket: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)]


class MailsStopped(Message):
    stopped: bool = True
