"""Keeping everything in an SQL database: SQLite for one process, PostgreSQL for any number of them."""

from __future__ import annotations

import asyncio
import secrets as random_secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, Final, Self

from sqlalchemy import Double, RowMapping, Select, bindparam, cast, delete, extract, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.elements import ColumnElement

from rookery.tables.clock import steady_time
from rookery.tables.entries import Row
from rookery.tables.people import Person, PersonId, Token
from rookery.tables.storage.access import SqlAccess
from rookery.tables.storage.archive import SqlArchive
from rookery.tables.storage.database import explain_silence, is_sqlite, make_engine, open_database
from rookery.tables.storage.letters import SqlLetters
from rookery.tables.storage.notes import SqlNotes
from rookery.tables.storage.notices import Notices
from rookery.tables.storage.open_turns import SqlTurns
from rookery.tables.storage.schema import (
    columns_of_kept,
    columns_of_listing,
    columns_of_person,
    columns_of_players,
    columns_of_row,
    columns_of_seats,
    columns_of_sheet,
    columns_of_traces,
    could_be,
    in_lobby,
    in_play,
    kept_from,
    leases,
    listing_from,
    log,
    matches,
    people,
    person_from,
    played,
    read_all,
    row_from,
    seated,
    secrets,
    sheet_from,
    sheets,
    tables,
    workers,
)
from rookery.tables.storage.store import (
    Archive,
    CannotKeep,
    Kept,
    Letters,
    Listing,
    Notes,
    Notice,
    SharedSheet,
    Turns,
)
from rookery.tables.storage.turn_schema import columns_of_turns
from rookery.tables.storage.writer import Append, Writer
from rookery.tables.turns import OpenTurn

_COOKIES: Final = "cookies"
_SECONDS_UNTIL_FORGOTTEN: Final = 86_400.0


class SqlStore:
    """A `Store` over SQLAlchemy. Make one with `SqlStore.open`, in the event loop that uses it."""

    def __init__(self, engine: AsyncEngine) -> None:
        origin = random_secrets.token_hex(8)
        self._writing = engine
        # Apart from the writer's, so that no crowd of readers keeps a move waiting for a connection.
        # Every read is one statement: it needs no transaction around it.
        self._reading = make_engine(engine.url).execution_options(isolation_level="AUTOCOMMIT")
        self._on_sqlite = is_sqlite(engine.url)
        # Seconds since 1970: by the database's clock where several machines share it, for theirs may differ.
        self._now: ColumnElement[float] = (
            bindparam("now", type_=Double)
            if self._on_sqlite
            else cast(extract("epoch", func.clock_timestamp()), Double)
        )
        self._take_lease = self._make_take_lease()
        self._reads: set[asyncio.Task[Sequence[RowMapping]]] = set()
        self._writer = Writer(engine, origin=origin)
        self.sql = SqlAccess(self._writer, self._all, self._on_sqlite)
        self.archive: Archive = SqlArchive(self._writer, self._all, self.sql.erasers)
        self.notes: Notes = SqlNotes(self._writer, self._all, on_sqlite=self._on_sqlite)
        self.turns: Turns = SqlTurns(self._writer, self._all, on_sqlite=self._on_sqlite)
        self.letters: Letters = SqlLetters(self._writer, self._all, on_sqlite=self._on_sqlite)
        self._notices = Notices(self._reading, origin=origin)

    @classmethod
    async def open(cls, address: str) -> Self:
        """Open `sqlite:///path` or `postgresql://…`, making or migrating its tables. Raises `CannotKeep`."""
        return cls(await open_database(address))

    @property
    def shared(self) -> bool:
        return not self._on_sqlite

    # A table's log

    async def append(
        self,
        token: Token,
        rows: Sequence[Row],
        *,
        listing: Listing | None = None,
        kept: Kept | None = None,
        turns: Sequence[OpenTurn] = (),
    ) -> None:
        await self._writer.append(
            Append(
                token=token,
                rows=[columns_of_row(token, row) for row in rows],
                listing=columns_of_listing(listing) if listing else None,
                seated=columns_of_seats(listing) if listing else (),
                traces=columns_of_traces(token, rows),
                kept=columns_of_kept(kept) if kept else None,
                played=columns_of_players(kept) if kept else (),
                turns=columns_of_turns(token, turns),
            )
        )

    async def rows(self, token: Token, *, after: int = 0) -> list[Row]:
        if not could_be(token):
            return []
        return [row_from(found) for found in await self._all(_ROWS, {"token": token, "after": after})]

    # Listings

    async def list_table(self, listing: Listing, *, turns: Sequence[OpenTurn] | None = None) -> None:
        await self._writer.append(
            Append(
                token=listing.token,
                listing=columns_of_listing(listing),
                seated=columns_of_seats(listing),
                turns=columns_of_turns(listing.token, turns or ()),
                all_turns=turns is not None,
            )
        )

    async def listing(self, token: Token) -> Listing | None:
        found = await self._one(_LISTING, token)
        return listing_from(found) if found else None

    async def lobby(self, *, limit: int, since: float) -> list[Listing]:
        found = await self._all(_LOBBY, {"since": since, "most": limit})
        return read_all(found, listing_from)

    async def tables_of(self, person: PersonId, *, limit: int) -> list[Listing]:
        found = await self._all(_TABLES_OF, {"person": person, "most": limit})
        return read_all(found, listing_from)

    async def matches_of(self, person: PersonId, *, limit: int) -> list[Kept]:
        found = await self._all(_MATCHES_OF, {"person": person, "most": limit})
        return read_all(found, kept_from)

    async def public_matches(self, *, since: float, before: tuple[float, str], limit: int) -> list[Kept]:
        at, id = before
        return read_all(await self._all(_PUBLIC, {"since": since, "at": at, "id": id, "most": limit}), kept_from)

    async def match(self, id: str) -> Kept | None:
        found = await self._one(_MATCH, id)
        return kept_from(found) if found else None

    async def count_opened(self, person: PersonId, *, since: float) -> int:
        [found] = await self._all(_OPENED_BY, {"person": person, "since": since})
        return int(found["opened"])

    # Score sheets that several phones share

    async def share_sheet(self, sheet: SharedSheet, *, forget_before: float) -> None:
        old = delete(sheets).where(sheets.c.touched < forget_before)
        await self._write(("sheet", sheet.read), old, self._insert(sheets).values(columns_of_sheet(sheet)))

    async def shared_sheet(self, key: Token) -> SharedSheet | None:
        found = await self._one(_SHEET, key)
        return sheet_from(found) if found else None

    async def write_sheet(self, sheet: SharedSheet, *, seen: int) -> bool:
        new = {"body": sheet.body, "lines": sheet.lines, "touched": sheet.touched}
        statement = update(sheets).where(sheets.c.read == sheet.read, sheets.c.lines == seen).values(new)

        async def write(connection: AsyncConnection) -> bool:
            written = (await connection.execute(statement.returning(sheets.c.read))).first() is not None
            if written:
                await self._writer.tell(connection, {sheet.read: sheet.lines})
            return written

        return await self._writer.run(("sheet", sheet.read), write)

    async def count_sheets(self, person: PersonId, *, since: float) -> int:
        [found] = await self._all(_SHARED_BY, {"person": person, "since": since})
        return int(found["shared"])

    # People, and the key to their cookies

    async def person(self, id: PersonId) -> Person | None:
        found = await self._one(_PERSON, id)
        return person_from(found) if found else None

    async def save_person(self, person: Person) -> None:
        statement = self._insert(people).values({**columns_of_person(person), "seen": steady_time()})
        statement = statement.on_conflict_do_update(
            index_elements=[people.c.id], set_={"name": statement.excluded.name, "named": statement.excluded.named}
        )
        await self._write(("person", person.id), statement)

    async def renew_secret(self, *, keep: int) -> None:
        """A new key signs cookies from the next start on; of the older ones so many are still accepted."""
        older = (await self.secret()).splitlines()[:keep]
        value = "\n".join([random_secrets.token_urlsafe(32), *older])
        await self._write(
            ("secret", _COOKIES), update(secrets).where(secrets.c.purpose == _COOKIES).values(value=value)
        )

    async def secret(self) -> str:
        return await self.secret_for(_COOKIES, lambda: random_secrets.token_urlsafe(32))

    async def secret_for(self, purpose: str, make: Callable[[], str]) -> str:
        found = await self._one(_SECRET, purpose)
        if found is None:
            new = {"purpose": purpose, "value": make()}
            # Another worker may be as quick: whoever came first has made it for all.
            await self._write(("secret", purpose), self._insert(secrets).values(new).on_conflict_do_nothing())
            found = await self._one(_SECRET, purpose)
        if found is None:
            raise CannotKeep(f"the database lost the key for {purpose} as soon as it was written")
        return str(found["value"])

    # Workers, and which of them drives a table

    async def beat(self, worker: str) -> None:
        statement = self._insert(workers).values(worker=worker, seen=self._now)
        statement = statement.on_conflict_do_update(
            index_elements=[workers.c.worker], set_={"seen": statement.excluded.seen}
        )
        forget = delete(workers).where(workers.c.seen < self._now - _SECONDS_UNTIL_FORGOTTEN)
        await self._write(("worker", worker), statement, forget, values=self._moment())

    async def live_workers(self, *, within: float) -> frozenset[str]:
        lately = workers.c.seen.between(self._now - within, self._now + within)
        found = await self._all(select(workers.c.worker).where(lately), self._moment())
        return frozenset(columns["worker"] for columns in found)

    async def lease(self, token: Token, worker: str, *, seconds: float) -> bool:
        values = {"token": token, "worker": worker, "seconds": seconds, **self._moment()}

        async def take(connection: AsyncConnection) -> bool:
            return (await connection.execute(self._take_lease, values)).first() is not None

        return await self._writer.run(("lease", token), take)

    async def release(self, worker: str) -> None:
        await self._write(("lease", ""), delete(leases).where(leases.c.worker == worker))

    # The database itself

    def notices(self) -> AsyncIterator[Notice | None]:
        return self._notices.hear()

    async def ping(self) -> None:
        await self._all(select(workers.c.worker).limit(1), {})

    async def close(self) -> None:
        await self._notices.close()
        await self._writer.close()
        if self._reads:
            await asyncio.wait(self._reads)
        await self._writing.dispose()
        await self._reading.dispose()

    def _insert(self, table: Any) -> Any:
        return sqlite.insert(table) if self._on_sqlite else postgresql.insert(table)

    def _make_take_lease(self) -> Any:
        """Taking a lease that is free, expired or one's own; a row comes back if it worked."""
        seconds = bindparam("seconds", type_=Double)
        until = self._now + seconds
        # Nobody takes a lease for that long: it was written before the clock was set back.
        impossible = leases.c.until > self._now + 2 * seconds
        statement = self._insert(leases).values(token=bindparam("token"), worker=bindparam("worker"), until=until)
        new = statement.excluded
        return statement.on_conflict_do_update(
            index_elements=[leases.c.token],
            set_={"worker": new.worker, "until": new.until},
            where=or_(leases.c.worker == new.worker, leases.c.until <= self._now, impossible),
        ).returning(leases.c.token)

    def _moment(self) -> dict[str, Any]:
        return {"now": steady_time()} if self._on_sqlite else {}

    async def _write(self, order: tuple[str, str], *statements: Any, values: Mapping[str, Any] | None = None) -> None:
        async def write(connection: AsyncConnection) -> None:
            for statement in statements:
                await connection.execute(statement, values)

        await self._writer.run(order, write)

    async def _all(self, statement: Select[Any], values: dict[str, Any]) -> Sequence[RowMapping]:
        """What a question finds. Who asked may be gone before the answer comes: the read is finished all the same,
        for a connection that is interrupted while it is opened or handed back is lost to everybody."""
        read = asyncio.create_task(self._read(statement, values), name="read")
        self._reads.add(read)
        read.add_done_callback(self._has_read)
        return await asyncio.shield(read)

    def _has_read(self, read: asyncio.Task[Sequence[RowMapping]]) -> None:
        self._reads.discard(read)
        if not read.cancelled():
            read.exception()  # who asked has heard of it, or is gone

    async def _read(self, statement: Select[Any], values: dict[str, Any]) -> Sequence[RowMapping]:
        with explain_silence():
            async with self._reading.connect() as connection:
                found: Sequence[RowMapping] = (await connection.execute(statement, values)).mappings().all()
                return found

    async def _one(self, statement: Select[Any], id: str) -> RowMapping | None:
        if not could_be(id):
            return None
        found = await self._all(statement, {"id": id})
        return found[0] if found else None


_MOST: Final[ColumnElement[int]] = bindparam("most")
_ROWS: Final = (
    select(log.c.number, log.c.at, log.c.kind, log.c.body)
    .where(log.c.token == bindparam("token"), log.c.number > bindparam("after"))
    .order_by(log.c.number)
)
_LISTING: Final = select(tables).where(tables.c.token == bindparam("id"))
_LOBBY: Final = (
    select(tables)
    .where(in_lobby, tables.c.touched >= bindparam("since"))
    .order_by(tables.c.touched.desc())
    .limit(_MOST)
)
_TABLES_OF: Final = (
    select(tables)
    .join(seated, seated.c.token == tables.c.token)
    .where(seated.c.person == bindparam("person"), in_play)
    .order_by(tables.c.touched.desc())
    .limit(_MOST)
)
_MATCHES_OF: Final = (
    select(*(column for column in matches.c if column is not matches.c.record))
    .join(played, played.c.match == matches.c.id)
    .where(played.c.person == bindparam("person"))
    .order_by(played.c.finished.desc())
    .limit(_MOST)
)
_PUBLIC: Final = (
    select(matches)
    .join(tables, tables.c.token == matches.c.token)
    .where(
        tables.c.public,
        matches.c.finished >= bindparam("since"),
        matches.c.finished <= bindparam("at"),
        or_(matches.c.finished < bindparam("at"), matches.c.id < bindparam("id")),
    )
    .order_by(matches.c.finished.desc(), matches.c.id.desc())
    .limit(_MOST)
)
_MATCH: Final = select(matches).where(matches.c.id == bindparam("id"))
_OPENED_BY: Final = select(func.count().label("opened")).where(
    tables.c.host == bindparam("person"), tables.c.opened >= bindparam("since")
)
_SHEET: Final = select(sheets).where(or_(sheets.c.read == bindparam("id"), sheets.c.pen == bindparam("id")))
_SHARED_BY: Final = select(func.count().label("shared")).where(
    sheets.c.owner == bindparam("person"), sheets.c.opened >= bindparam("since")
)
_PERSON: Final = select(people).where(people.c.id == bindparam("id"))
_SECRET: Final = select(secrets.c.value).where(secrets.c.purpose == bindparam("id"))
