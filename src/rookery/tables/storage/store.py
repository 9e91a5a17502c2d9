"""What must be kept, and the promises of whoever keeps it.

A table is its log: numbered rows, each committed before anybody is told of it. Everything else here
(listings, finished matches, people) is for finding things again.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from rookery.engine.errors import RookeryError
from rookery.tables.entries import Row
from rookery.tables.people import Person, PersonId, Token
from rookery.tables.turns import Break, OpenTurn

if TYPE_CHECKING:
    from rookery.tables.storage.access import SqlAccess


class NumberTaken(Exception):
    """The row's number is taken: somebody else wrote it first. Read what they wrote, and judge anew."""


class CannotKeep(RookeryError):
    """The database cannot be opened, or does not answer."""


class PerhapsKept(CannotKeep):
    """The database was lost while it committed, and stayed away: what was to be kept may be kept."""


class Stage(StrEnum):
    GATHERING = "gathering"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """A table as a list shows it. `people` and `names` are by seat; a bot's seat has no person.

    `deciding` are the seats the table waited for when the listing was written.
    """

    token: Token
    edition: str
    house_rules: Mapping[str, str]
    host: PersonId
    public: bool
    stage: Stage
    people: tuple[PersonId | None, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    deciding: tuple[int, ...] = ()
    opened: float
    touched: float


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingTurn:
    """A turn that a turn-a-day table waits for, with the table as a list shows it."""

    token: Token
    seat: int
    person: PersonId
    began: int
    since: float
    due: float
    listing: Listing


ContactKind: TypeAlias = Literal["push", "mail"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """A browser that takes notices (`address` is that of its push service), or an address for mail.

    An address for mail is used once its `code` was given back; then it is empty. `tries` are the codes that were wrong.
    """

    id: str
    person: PersonId
    kind: ContactKind
    address: str = field(repr=False)
    keys: Mapping[str, str] = field(default_factory=dict, repr=False)
    code: str = field(default="", repr=False)
    tries: int = 0
    at: float

    @property
    def confirmed(self) -> bool:
        return not self.code


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """What is to be sent to a contact. `body` has what it says; `due` is when it is tried next."""

    id: str
    contact: str
    body: Mapping[str, Any] = field(repr=False)
    written: float
    due: float
    tries: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A finished match. `record` is its JSON; `id` is unguessable."""

    id: str
    token: Token
    edition: str
    people: tuple[PersonId | None, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    hands: int
    finished: float
    record: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedSheet:
    """A score sheet that several phones look at. Who has its `pen` may write on it, who has `read` may only look.

    `body` is the sheet as JSON. Its lines are only ever added to, so their number says how new it is.
    """

    read: Token
    pen: Token
    owner: PersonId
    body: str = field(repr=False)
    lines: int
    opened: float
    touched: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalNote:
    """Something kept of a person's learning: a JSON value that has a name on a shelf.

    A note whose name is the id of a finished match is about that match, and goes with it. A note is its person's alone
    and stays when others are forgotten, so it speaks of seats, never of people by their names.
    """

    person: PersonId
    shelf: str
    name: str
    at: float
    body: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRoom:
    """How much may be kept in notes: bytes of one, and of one person how many and how many bytes in all."""

    note: int
    notes: int
    total: int


class NoRoom(RookeryError):
    """A note is too large, or its person has too many."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Another process wrote rows of a table, or lines of a shared sheet; `number` is the last of them."""

    token: Token
    number: int


class Archive(Protocol):
    """What is done with people's data besides playing."""

    async def see(self, person: PersonId, *, at: float) -> None:
        """Somebody visits."""

    async def revoke_cookies(self, person: PersonId) -> int:
        """None of a person's cookies holds any longer; the generation of those that will."""

    async def traces_of(self, person: PersonId) -> list[Token]:
        """The tables in whose logs somebody is named."""

    async def sheets_of(self, person: PersonId) -> list[SharedSheet]: ...

    async def unseen(self, *, before: float, limit: int) -> list[PersonId]:
        """People who have not visited since, those who have been away longest first."""

    async def erase(self, person: PersonId, *, substitute: PersonId, logs: Mapping[Token, Sequence[Row]]) -> None:
        """Forget a person, all or nothing: `logs` are the rows that named them, as they shall be instead."""

    async def disown(self, person: PersonId, *, substitute: PersonId) -> int:
        """Take a person out of all matches they finished, with their notes on them; how many matches it were.

        Matches that nobody else played in are deleted.
        """

    async def forget_matches(self, *, before: float, spare: Collection[Token]) -> int:
        """Let go of finished matches, their notes, and untouched tables, some at a time; how many. `spare` stay."""

    async def forget_chat(self, *, before: float) -> None:
        """Take the words out of what was said before."""


class Notes(Protocol):
    """What people keep of their learning. Names are ASCII, of at most 200 characters."""

    async def keep(self, note: PersonalNote, *, room: NoteRoom) -> None:
        """Put a note where the one of its name was; raises `NoRoom`, and then the old one stays."""

    async def keep_after(self, seen: PersonalNote | None, note: PersonalNote, *, room: NoteRoom) -> bool:
        """The same where the note there is still the one that was `seen`, or none; False if somebody was quicker.

        What is kept has a later moment than what it replaces, whatever its own says.
        """

    async def read(self, person: PersonId, shelf: str, name: str) -> PersonalNote | None: ...

    async def on_shelf(self, person: PersonId, shelf: str) -> list[PersonalNote]:
        """A person's notes of one shelf, the latest first."""

    async def written(self, person: PersonId, shelf: str) -> dict[str, float]:
        """The names of a person's notes of one shelf, and when each was written: without what is in them."""

    async def by_everybody(self, shelf: str, name: str) -> list[PersonalNote]:
        """All people's notes of one name, the earliest first."""

    async def all_of(self, person: PersonId) -> list[PersonalNote]: ...

    async def drop(self, person: PersonId, shelf: str, name: str | None = None) -> int:
        """Let go of a note, or of a whole shelf; how many there were."""


class Turns(Protocol):
    """Whom turn-a-day tables wait for, as `Store.append` and `list_table` write it, and who is on holiday."""

    async def due(self, *, by: float, limit: int) -> list[Token]:
        """Tables at which something is due, those that have waited longest first."""

    async def postpone(self, token: Token, until: float) -> None:
        """Look at a table later: just now nothing can be done there."""

    async def waiting_for(self, person: PersonId) -> list[WaitingTurn]:
        """The turns of a person, what is due first first."""

    async def untold(self, *, by: float, limit: int) -> list[WaitingTurn]:
        """Turns that began by then, and of which their people were not told."""

    async def still_waits(self, token: Token, seat: int, began: int) -> bool:
        """Whether a table still waits for the turn that began with that row."""

    async def holidays(self, people: Collection[PersonId]) -> dict[PersonId, Break]:
        """The latest holiday of each of these people who had any."""

    async def holidays_since(self, person: PersonId, since: float) -> list[Break]:
        """A person's holidays that were not over then."""

    async def keep_holiday(self, person: PersonId, holiday: Break) -> None:
        """A new holiday, or another end of one; those that are long past go."""


class Letters(Protocol):
    """Where people want to be told that it is their turn, and what waits to be sent there."""

    async def contacts_of(self, person: PersonId) -> list[Contact]: ...

    async def keep_contact(self, contact: Contact) -> None:
        """Keep a contact; one of its id, and any other address for mail of its person, is replaced."""

    async def contact(self, id: str) -> Contact | None: ...

    async def drop_contact(self, id: str) -> None:
        """Forget a contact, with all that waits for it."""

    async def write(self, new: Sequence[Letter], *, told: Sequence[WaitingTurn] = ()) -> None:
        """Keep letters to be sent, and that people are told of these turns: both or neither."""

    async def due(self, kind: ContactKind, *, by: float, limit: int) -> list[tuple[Letter, Contact]]:
        """What is to be sent that way by now, the oldest first."""

    async def claim(self, letter: Letter, *, until: float) -> bool:
        """Become the one who tries to send a letter, for as long as that may take; False if another did."""

    async def try_later(self, letter: Letter, *, due: float) -> None: ...

    async def drop(self, letter: Letter) -> None:
        """A letter is done with: it was sent, or was given up."""


class Store(Protocol):
    """Where everything is kept."""

    @property
    def archive(self) -> Archive: ...

    @property
    def notes(self) -> Notes: ...

    @property
    def sql(self) -> SqlAccess:
        """The database itself, for layers above that keep tables of their own there."""

    @property
    def turns(self) -> Turns: ...

    @property
    def letters(self) -> Letters: ...

    @property
    def shared(self) -> bool:
        """Whether several processes may serve the same tables."""

    async def append(
        self,
        token: Token,
        rows: Sequence[Row],
        *,
        listing: Listing | None = None,
        kept: Kept | None = None,
        turns: Sequence[OpenTurn] = (),
    ) -> None:
        """Commit rows, all or none, with the table's new listing, turns and a match that ended with them.

        The first append of a table opens it and brings its listing. Raises `NumberTaken` if a number is
        there already, `PerhapsKept` if it cannot be found out. When it returns, nothing short of a broken disk loses
        the rows.
        """

    async def rows(self, token: Token, *, after: int = 0) -> list[Row]:
        """A table's rows after a number, in order; none for an unknown table."""

    async def list_table(self, listing: Listing, *, turns: Sequence[OpenTurn] | None = None) -> None:
        """Replace a table's listing without a row; where `turns` are given it waits for these and no others."""

    async def listing(self, token: Token) -> Listing | None: ...

    async def lobby(self, *, limit: int, since: float) -> list[Listing]:
        """Public tables that are not over and were touched since, the latest first."""

    async def tables_of(self, person: PersonId, *, limit: int) -> list[Listing]:
        """Tables where this person sits and that are not over, the latest first."""

    async def matches_of(self, person: PersonId, *, limit: int) -> list[Kept]:
        """Finished matches this person played, the latest first; their `record` may be left empty."""

    async def public_matches(self, *, since: float, before: tuple[float, str], limit: int) -> list[Kept]:
        """Matches finished at public tables since then and before a moment and id, the latest first."""

    async def match(self, id: str) -> Kept | None: ...

    async def count_opened(self, person: PersonId, *, since: float) -> int:
        """How many tables this person has opened since."""

    async def share_sheet(self, sheet: SharedSheet, *, forget_before: float) -> None:
        """Keep a new sheet, and let go of those that nobody has touched since."""

    async def shared_sheet(self, key: Token) -> SharedSheet | None:
        """A sheet by either of its keys."""

    async def write_sheet(self, sheet: SharedSheet, *, seen: int) -> bool:
        """Replace a sheet that still has as many lines as were `seen`; False if somebody else was quicker."""

    async def count_sheets(self, person: PersonId, *, since: float) -> int:
        """How many sheets this person has shared since."""

    async def person(self, id: PersonId) -> Person | None: ...

    async def save_person(self, person: Person) -> None: ...

    async def secret(self) -> str:
        """The key that signs cookies: made at random once, the same ever after."""

    async def secret_for(self, purpose: str, make: Callable[[], str]) -> str:
        """Another secret: made once, the same ever after."""

    async def beat(self, worker: str) -> None:
        """Say that a worker is alive."""

    async def live_workers(self, *, within: float) -> frozenset[str]:
        """Workers that said so in the last seconds."""

    async def lease(self, token: Token, worker: str, *, seconds: float) -> bool:
        """Become, or stay, the one worker that moves a table's bots and clocks; False if another is."""

    async def release(self, worker: str) -> None:
        """Give up all leases of a worker."""

    def notices(self) -> AsyncIterator[Notice | None]:
        """What other processes write; None after a gap, when everything must be read again."""

    async def ping(self) -> None:
        """Raise `CannotKeep` unless the database answers."""

    async def close(self) -> None: ...
