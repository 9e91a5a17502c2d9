"""The one table of limits: what an address, a person, a table and a connection may take of a server, and the counting.

A family behind one address meets none of them. docs/serving.md lists them, and `ROOKERY_LIMITS` changes them by name.
"""

from __future__ import annotations

import dataclasses
import time
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Self

from rookery.engine.errors import BadSetUp, shown
from rookery.interfaces.server.common_book import BookPage, CommonBook, Remainder
from rookery.tables.storage.store import NoteRoom

_FREELY: Final = 10**9
_HOUR: Final = 3600.0
_SWEEP_AT_LEAST: Final = 4_096  # keys, before it is looked which of them are as good as new


class Quota(NamedTuple):
    """So many at once, and then so many an hour; written `60+120/h`."""

    at_once: int
    an_hour: int

    def __str__(self) -> str:
        return f"{self.at_once}+{self.an_hour}/h"


class Errand(StrEnum):
    """What is counted by whoever asks for it; each has a row `…_of_person` and `…_of_address` in the table."""

    VISITS = "visits"
    PEOPLE = "people"
    NAMES = "names"
    TABLES = "tables"
    HINTS = "hints"
    LOOKUPS = "lookups"
    SHEETS = "sheets"
    PAPERS = "papers"
    DOWNLOADS = "downloads"
    STUDIES = "studies"
    REVIEWS = "reviews"
    CLUB = "club"
    ROOMS = "rooms"
    CODES = "codes"
    SIGN_INS = "sign_ins"
    ACCOUNTS = "accounts"
    BONDS = "bonds"
    REPORTS = "reports"
    NOTICES = "notices"
    MAILS = "mails"
    REQUESTS = "requests"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much one client may ask for. Sizes are bytes, times seconds.

    Messages on a socket come from a bucket that holds `burst` and fills by `rate` a second; all sockets of a person
    have `sockets_worth_of_person` such buckets together, those of an address `sockets_worth_of_address`. Frames that
    are no messages, pings say, come from a bucket of their own, `frames_to_messages` times as large.
    """

    # A connection, whatever it is used for.
    connections: int = 10_000
    connections_of_address: int = 256
    head: int = 16_384  # the first line and the headers of a request
    head_seconds: float = 15.0  # until they are there, from the connection or the first byte
    body: int = 16_384
    sheet: int = 131_072  # a body with a score sheet in it
    body_seconds: float = 30.0
    stall_seconds: float = 60.0  # who reads so little for so long is cut off

    # What is kept of a person's learning.
    note: int = 131_072
    notes_of_person: int = 10_000
    notes_size_of_person: int = 33_554_432

    # A table's socket.
    message: int = 4_096
    rate: float = 10.0
    burst: int = 30
    sockets_worth_of_person: int = 4
    sockets_worth_of_address: int = 16
    frames_to_messages: int = 4
    waiting: int = 256  # frames that wait for a client that does not read
    waiting_bytes: int = 262_144
    sockets_of_person: int = 20
    sockets_of_address: int = 120
    sockets_of_table: int = 100  # of those who watch
    sockets_of_seat: int = 6  # kept for whoever sits there, and for the host

    # What is said at a table.
    chat_of_person: Quota = Quota(12, 360)
    chat_of_watchers: Quota = Quota(30, 720)  # all of them together
    chat_of_table: Quota = Quota(120, 3_600)

    # What is asked of the server: by the person, and by the address.
    visits_of_person: Quota = Quota(40, 1_200)  # sockets opened
    visits_of_address: Quota = Quota(240, 9_600)
    people_of_person: Quota = Quota(_FREELY, _FREELY)  # who is somebody already is made nobody new
    people_of_address: Quota = Quota(100, 200)
    names_of_person: Quota = Quota(10, 60)
    names_of_address: Quota = Quota(60, 240)
    tables_of_person: Quota = Quota(30, 60)
    tables_of_address: Quota = Quota(120, 300)
    hints_of_person: Quota = Quota(20, 360)
    hints_of_address: Quota = Quota(80, 1_200)
    lookups_of_person: Quota = Quota(200, 9_000)  # games, rules, lists of tables, finished matches and their hands
    lookups_of_address: Quota = Quota(600, 36_000)
    works_at_once: int = 2  # sheets worked out or printed, matches looked through; one at a time for each address
    sheets_of_person: Quota = Quota(120, 3_600)
    sheets_of_address: Quota = Quota(240, 7_200)
    papers_of_person: Quota = Quota(20, 300)  # printed sheets, as PDF or as a page
    papers_of_address: Quota = Quota(40, 600)
    downloads_of_person: Quota = Quota(10, 60)  # all public matches of a day
    downloads_of_address: Quota = Quota(20, 120)
    studies_of_person: Quota = Quota(120, 7_200)  # moves in lessons, drills and other studies
    studies_of_address: Quota = Quota(480, 28_800)
    reviews_of_person: Quota = Quota(12, 60)  # finished matches reviewed by the expert
    reviews_of_address: Quota = Quota(48, 240)
    club_of_person: Quota = Quota(60, 600)  # events made, entered, directed; results typed in
    club_of_address: Quota = Quota(300, 6_000)
    rooms_of_person: Quota = Quota(120, 3_600)  # looks at an event, which its page takes every few seconds
    rooms_of_address: Quota = Quota(1_200, 108_000)
    codes_of_person: Quota = Quota(10, 60)  # tries to find an event by its code
    codes_of_address: Quota = Quota(150, 600)
    sign_ins_of_person: Quota = Quota(10, 30)  # tries at one name, whoever makes them
    sign_ins_of_address: Quota = Quota(30, 120)
    accounts_of_person: Quota = Quota(20, 60)  # becoming known, and changes to an account
    accounts_of_address: Quota = Quota(40, 120)
    bonds_of_person: Quota = Quota(60, 240)  # friends, and people ignored
    bonds_of_address: Quota = Quota(240, 960)
    reports_of_person: Quota = Quota(5, 15)
    reports_of_address: Quota = Quota(20, 60)
    notices_of_person: Quota = Quota(30, 120)  # how one wants to be told of one's turn, and holidays
    notices_of_address: Quota = Quota(120, 480)
    mails_of_person: Quota = Quota(3, 6)  # codes sent to an address for mail
    mails_of_address: Quota = Quota(12, 30)
    mails_to_mailbox: Quota = Quota(3, 1)  # whoever asked for them
    requests_of_person: Quota = Quota(_FREELY, _FREELY)  # any at all; counted before it is known whose it is
    requests_of_address: Quota = Quota(2_400, 216_000)

    def of_person(self, errand: Errand) -> Quota:
        return getattr(self, f"{errand}_of_person")  # type: ignore[no-any-return]

    def of_address(self, errand: Errand) -> Quota:
        return getattr(self, f"{errand}_of_address")  # type: ignore[no-any-return]

    def for_one_machine(self) -> Self:
        """The same where all who come are at one address and one machine, as in a measurement: nobody is counted."""
        free: dict[str, object] = {
            each.name: Quota(_FREELY, _FREELY) for each in dataclasses.fields(self) if "Quota" in str(each.type)
        }
        counted = ("connections", "connections_of_address", "sockets_of_address", "sockets_worth_of_address")
        return dataclasses.replace(self, **free, **dict.fromkeys(counted, _FREELY))  # type: ignore[arg-type]

    @property
    def note_room(self) -> NoteRoom:
        return NoteRoom(note=self.note, notes=self.notes_of_person, total=self.notes_size_of_person)

    def changed(self, text: str) -> Self:
        """The table with what an operator changed in it: `sockets_of_address=200 people_of_address=500+900/h`."""
        fields = {each.name: each for each in dataclasses.fields(self)}
        changes: dict[str, object] = {}
        for given in text.replace(",", " ").split():
            name, sign, value = given.partition("=")
            if not sign or name not in fields:
                raise BadSetUp(f"limit {shown(given)}: expected NAME=VALUE with one of {', '.join(sorted(fields))}")
            changes[name] = _read(name, value, getattr(self, name))
        return dataclasses.replace(self, **changes)  # type: ignore[arg-type]


def _read(name: str, text: str, usual: object) -> object:
    """A value of the same kind as the usual one."""
    wrong = BadSetUp(f"limit {name}={shown(text)}: expected {_kind(usual)}, such as {usual}")
    if isinstance(usual, Quota):
        at_once, sign, rest = text.partition("+")
        an_hour, per, nothing = rest.partition("/h")
        if not (sign and per and not nothing and _is_whole(at_once) and _is_whole(an_hour)) or int(at_once) < 1:
            raise wrong
        return Quota(int(at_once), int(an_hour))
    try:
        value = int(text) if isinstance(usual, int) else float(text)
    except ValueError:
        raise wrong from None
    if not 0 < value <= _FREELY:
        raise wrong
    return value


def _kind(usual: object) -> str:
    if isinstance(usual, Quota):
        return "so many at once and so many an hour"
    return "a whole number above 0" if isinstance(usual, int) else "a number above 0"


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < len(str(_FREELY))


class Bucket:
    """Holds `burst` and fills by `rate` a second; every message takes one out, or what it costs."""

    def __init__(self, *, rate: float, burst: int, now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._now = now
        self._left = float(burst)
        self._at = now()

    def take(self, cost: int = 1) -> bool:
        """Whether there was so much to take. What costs more than the bucket holds can be had of a full one."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < min(cost, self._burst):
            self._left = max(-float(self._burst), self._left - 1)  # going on regardless digs in deeper
            return False
        self._left -= cost
        return True

    @property
    def is_flooded(self) -> bool:
        """Whether the client went on and on after it was told to slow down."""
        return self._left <= -self._burst


class Shares:
    """A quota, and what is left of it to each who has taken from it lately; workers share the page, if there is one."""

    def __init__(
        self, quota: Quota, *, page: BookPage | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._most = float(quota.at_once)
        self._rate = quota.an_hour / _HOUR
        self._page = page
        self._now = now
        self._left: dict[Hashable, Remainder] = {}
        self._sweep_at = _SWEEP_AT_LEAST

    def __len__(self) -> int:
        return len(self._left)

    def has(self, key: Hashable) -> bool:
        return self._of(key, self._now()) >= 1

    def take(self, key: Hashable) -> bool:
        """Whether there was one left for them."""
        now = self._now()
        left = self._of(key, now)
        if left < 1:
            return False
        remainder = Remainder(left - 1, now)
        if self._page is not None:
            self._page.note(key, remainder)
            return True
        if key not in self._left and len(self._left) >= self._sweep_at:
            self._sweep(now)
        self._left[key] = remainder
        return True

    def _of(self, key: Hashable, now: float) -> float:
        known = self._left.get(key) if self._page is None else self._page.find(key)
        return self._most if known is None else min(self._most, known.left + (now - known.at) * self._rate)

    def _sweep(self, now: float) -> None:
        """Forget those who have all of it again: nothing tells them from who never came."""
        self._left = {key: each for key, each in self._left.items() if self._of(key, now) < self._most}
        self._sweep_at = max(_SWEEP_AT_LEAST, 2 * len(self._left))


class Quotas:
    """What everybody has left of every errand, by person and by address."""

    def __init__(
        self, limits: Limits, *, book: CommonBook | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        def shares(quota: Quota, name: str) -> Shares:
            return Shares(quota, page=_page_of(book, name), now=now)

        self._of_person = {each: shares(limits.of_person(each), f"{each}_of_person") for each in Errand}
        self._of_address = {each: shares(limits.of_address(each), f"{each}_of_address") for each in Errand}

    def take(self, errand: Errand, *, address: str, person: str | None = None) -> bool:
        """Whether they may; who is refused by one has nothing taken from the other."""
        people, addresses = self._of_person[errand], self._of_address[errand]
        if not addresses.has(address) or (person is not None and not people.take(person)):
            return False
        return addresses.take(address)


class Talk:
    """What may still be said at the tables: by a person, by those who watch together, and at a table in all.

    Who sits at a table has words of their own there, which no crowd of watchers can use up.
    """

    def __init__(
        self, limits: Limits, *, book: CommonBook | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._person = Shares(limits.chat_of_person, page=_page_of(book, "chat_of_person"), now=now)
        self._watchers = Shares(limits.chat_of_watchers, page=_page_of(book, "chat_of_watchers"), now=now)
        self._table = Shares(limits.chat_of_table, page=_page_of(book, "chat_of_table"), now=now)

    def take(self, token: str, person: str, *, sits: bool) -> bool:
        if not self._table.has(token) or not (sits or self._watchers.has(token)):
            return False
        if not self._person.take((token, person)):
            return False
        return self._table.take(token) and (sits or self._watchers.take(token))


class Speech:
    """What all sockets of a person, and of an address, may still say together."""

    def __init__(
        self, limits: Limits, *, book: CommonBook | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        def shares(worth: int, name: str) -> Shares:
            quota = Quota(int(worth * limits.burst), int(worth * limits.rate * _HOUR))
            return Shares(quota, page=_page_of(book, name), now=now)

        self._person = shares(limits.sockets_worth_of_person, "speech_of_person")
        self._address = shares(limits.sockets_worth_of_address, "speech_of_address")

    def take(self, *, address: str, person: str) -> bool:
        return self._address.has(address) and self._person.take(person) and self._address.take(address)


def common_book() -> CommonBook:
    """For the workers of one server, so that what one of them lets somebody do counts at the others too."""
    errands = (f"{each}_of_{whom}" for each in Errand for whom in ("person", "address"))
    return CommonBook((*errands, *_PAGES_OF_TALK, *_PAGES_OF_SPEECH))


_PAGES_OF_TALK: Final = ("chat_of_person", "chat_of_watchers", "chat_of_table")
_PAGES_OF_SPEECH: Final = ("speech_of_person", "speech_of_address")


def _page_of(book: CommonBook | None, name: str) -> BookPage | None:
    return None if book is None else book.page(name)


class Headcount:
    """How many there are of each, up to a bound."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count: Counter[Hashable] = Counter()

    def admit(self, key: Hashable) -> bool:
        if self._count[key] >= self._most:
            return False
        self._count[key] += 1
        return True

    def release(self, key: Hashable) -> None:
        self._count[key] -= 1
        if self._count[key] <= 0:
            del self._count[key]
