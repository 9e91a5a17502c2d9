"""A store without a database, for tests of tables that need none."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import cast

from rookery.tables.entries import Row
from rookery.tables.people import Person, PersonId, Token
from rookery.tables.storage.access import SqlAccess
from rookery.tables.storage.store import (
    Archive,
    Kept,
    Letters,
    Listing,
    Notes,
    Notice,
    NumberTaken,
    SharedSheet,
    Turns,
)
from rookery.tables.turns import OpenTurn


class NoTurns:
    """Turn-a-day tables are for where there is a database: nothing is ever due here."""

    async def due(self, *, by: float, limit: int) -> list[Token]:
        return []


class MemoryStore:
    """Keeps everything in dictionaries; several halls may share one, as several servers share a database."""

    def __init__(self, *, shared: bool = False) -> None:
        self.shared = shared
        self.logs: dict[Token, list[Row]] = {}
        self.listings: dict[Token, Listing] = {}
        self.kept: dict[str, Kept] = {}
        self.people: dict[PersonId, Person] = {}
        self.leases: dict[Token, str] = {}
        self.workers: set[str] = set()
        self.sheets: dict[Token, SharedSheet] = {}

    @property
    def archive(self) -> Archive:
        raise NotImplementedError("what is kept in memory alone is forgotten by itself")

    @property
    def notes(self) -> Notes:
        raise NotImplementedError("notes are kept where there is a database")

    @property
    def sql(self) -> SqlAccess:
        raise NotImplementedError("there is no database")

    @property
    def turns(self) -> Turns:
        return cast(Turns, NoTurns())

    @property
    def letters(self) -> Letters:
        raise NotImplementedError("nobody is written to from memory alone")

    async def share_sheet(self, sheet: SharedSheet, *, forget_before: float) -> None:
        self.sheets = {key: kept for key, kept in self.sheets.items() if kept.touched >= forget_before}
        self.sheets[sheet.read] = sheet

    async def shared_sheet(self, key: Token) -> SharedSheet | None:
        return next((sheet for sheet in self.sheets.values() if key in (sheet.read, sheet.pen)), None)

    async def write_sheet(self, sheet: SharedSheet, *, seen: int) -> bool:
        if self.sheets[sheet.read].lines != seen:
            return False
        self.sheets[sheet.read] = sheet
        return True

    async def count_sheets(self, person: PersonId, *, since: float) -> int:
        return sum(sheet.owner == person and sheet.opened >= since for sheet in self.sheets.values())

    async def append(
        self,
        token: Token,
        rows: Sequence[Row],
        *,
        listing: Listing | None = None,
        kept: Kept | None = None,
        turns: Sequence[OpenTurn] = (),
    ) -> None:
        log = self.logs.setdefault(token, [])
        if rows[0].number != len(log) + 1:
            raise NumberTaken
        log.extend(rows)
        if listing is not None:
            self.listings[token] = listing
        if kept is not None:
            self.kept[kept.id] = kept

    async def rows(self, token: Token, *, after: int = 0) -> list[Row]:
        return self.logs.get(token, [])[after:]

    async def list_table(self, listing: Listing, *, turns: Sequence[OpenTurn] | None = None) -> None:
        self.listings[listing.token] = listing

    async def listing(self, token: Token) -> Listing | None:
        return self.listings.get(token)

    async def lobby(self, *, limit: int, since: float) -> list[Listing]:
        return [each for each in self.listings.values() if each.public and each.stage != "over"][:limit]

    async def tables_of(self, person: PersonId, *, limit: int) -> list[Listing]:
        return [each for each in self.listings.values() if person in each.people and each.stage != "over"][:limit]

    async def matches_of(self, person: PersonId, *, limit: int) -> list[Kept]:
        return [each for each in self.kept.values() if person in each.people][:limit]

    async def public_matches(self, *, since: float, before: tuple[float, str], limit: int) -> list[Kept]:
        public = [each for each in self.kept.values() if self.listings[each.token].public]
        found = [each for each in public if since <= each.finished and (each.finished, each.id) < before]
        return sorted(found, key=lambda each: (each.finished, each.id), reverse=True)[:limit]

    async def match(self, id: str) -> Kept | None:
        return self.kept.get(id)

    async def count_opened(self, person: PersonId, *, since: float) -> int:
        return sum(each.host == person and each.opened >= since for each in self.listings.values())

    async def person(self, id: PersonId) -> Person | None:
        return self.people.get(id)

    async def save_person(self, person: Person) -> None:
        self.people[person.id] = person

    async def secret(self) -> str:
        return "a secret for tests"

    async def secret_for(self, purpose: str, make: Callable[[], str]) -> str:
        return f"a secret for {purpose}"

    async def beat(self, worker: str) -> None:
        self.workers.add(worker)

    async def live_workers(self, *, within: float) -> frozenset[str]:
        return frozenset(self.workers)

    async def lease(self, token: Token, worker: str, *, seconds: float) -> bool:
        return self.leases.setdefault(token, worker) == worker

    async def release(self, worker: str) -> None:
        self.leases = {token: each for token, each in self.leases.items() if each != worker}
        self.workers.discard(worker)

    async def notices(self) -> AsyncIterator[Notice | None]:
        return
        yield

    async def ping(self) -> None:
        return

    async def close(self) -> None:
        return
