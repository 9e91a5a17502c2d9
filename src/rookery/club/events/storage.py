"""Where events are kept: their logs, which people they name, and which tables are theirs."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    RowMapping,
    String,
    Table,
    Text,
    bindparam,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.club.events.entries import EventRow, read_event_entry
from rookery.club.events.erasure import erase_from_event
from rookery.club.events.evening import EventStage
from rookery.tables.entries import BadLog
from rookery.tables.people import PersonId, Token
from rookery.tables.storage.access import SqlAccess
from rookery.tables.storage.schema import could_be, metadata, read_all
from rookery.tables.storage.store import NumberTaken

events: Final = Table(
    "events",
    metadata,
    Column("token", String, primary_key=True),
    Column("code", String, nullable=False),
    Column("director", String, nullable=False),
    Column("title", String, nullable=False),
    Column("stage", String, nullable=False),
    Column("made", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Index(None, "code", unique=True),
    Index(None, "stage"),
    Index(None, "director", "made"),
)

event_log: Final = Table(
    "event_log",
    metadata,
    Column("token", ForeignKey("events.token"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

event_people: Final = Table(
    "event_people",
    metadata,
    Column("person", String, primary_key=True),
    Column("token", ForeignKey("events.token"), primary_key=True, index=True),
)

event_tables: Final = Table(
    "event_tables",
    metadata,
    Column("table", String, primary_key=True),
    Column("event", ForeignKey("events.token"), nullable=False, index=True),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventListing:
    """An event as a list shows it."""

    token: Token
    code: str
    director: PersonId
    title: str
    stage: EventStage
    made: float
    touched: float


class EventStore(Protocol):
    async def append(
        self, listing: EventListing, rows: Sequence[EventRow], *, people: Sequence[PersonId], tables: Sequence[Token]
    ) -> None:
        """Commit rows with the event's listing, whom they name and which tables they speak of, all or nothing.

        Raises `NumberTaken` where a number is there already, or for a new event the code.
        """

    async def rows(self, token: Token, *, after: int = 0) -> list[EventRow]: ...

    async def token_of(self, code: str) -> Token | None: ...

    async def event_of(self, table: Token) -> Token | None:
        """The event that arranged a table."""

    async def running(self) -> list[Token]: ...

    async def of_person(self, person: PersonId, *, limit: int) -> list[EventListing]:
        """The events that somebody directs or takes part in, the latest first."""

    async def count_made(self, person: PersonId, *, since: float) -> int: ...

    def when_erased(self, hear: Callable[[Sequence[Token]], None]) -> None:
        """Tell `hear` of the events from which somebody was taken out."""


class SqlEvents:
    """The `EventStore` in the database of the tables."""

    def __init__(self, access: SqlAccess) -> None:
        self._sql = access
        self._writer = access.writer
        self._read = access.read
        self._insert = access.insert
        self._hear_of_erasure: Callable[[Sequence[Token]], object] = len
        access.erasers.append(self._erase)

    def when_erased(self, hear: Callable[[Sequence[Token]], None]) -> None:
        self._hear_of_erasure = hear

    async def append(
        self, listing: EventListing, rows: Sequence[EventRow], *, people: Sequence[PersonId], tables: Sequence[Token]
    ) -> None:
        head = {**_columns(listing), "stage": listing.stage.value}
        first = rows[0].number

        async def write(connection: AsyncConnection) -> bool:
            # What is refused is an answer, not an error: an error would be one of the whole transaction's.
            if first == 1:
                new = self._insert(events).values(head).on_conflict_do_nothing().returning(events.c.token)
                if (await connection.execute(new)).first() is None:
                    return False
            else:
                await connection.execute(_LOCK, {"event": listing.token})  # who writes at the same time waits here
                if (await connection.execute(_TAKEN, {"token": listing.token, "number": first})).first() is not None:
                    return False
                await connection.execute(update(events).where(events.c.token == listing.token).values(head))
            await connection.execute(insert(event_log), [_columns_of(listing.token, row) for row in rows])
            for table, values in (
                (event_people, [{"person": each, "token": listing.token} for each in people]),
                (event_tables, [{"table": each, "event": listing.token} for each in tables]),
            ):
                if values:
                    await connection.execute(self._insert(table).on_conflict_do_nothing(), values)
            return True

        if not await self._writer.run(("event", listing.token), write):
            raise NumberTaken

    async def rows(self, token: Token, *, after: int = 0) -> list[EventRow]:
        if not could_be(token):
            return []
        return [_row_from(each) for each in await self._read(_ROWS, {"token": token, "after": after})]

    async def token_of(self, code: str) -> Token | None:
        found = await self._read(_BY_CODE, {"code": code}) if could_be(code) else []
        return found[0]["token"] if found else None

    async def event_of(self, table: Token) -> Token | None:
        found = await self._read(_BY_TABLE, {"table": table}) if could_be(table) else []
        return found[0]["event"] if found else None

    async def running(self) -> list[Token]:
        return [each["token"] for each in await self._read(_RUNNING, {"stage": EventStage.RUNNING.value})]

    async def of_person(self, person: PersonId, *, limit: int) -> list[EventListing]:
        if not could_be(person):
            return []
        return read_all(await self._read(_OF_PERSON, {"person": person, "most": limit}), _listing_from)

    async def count_made(self, person: PersonId, *, since: float) -> int:
        [found] = await self._read(_MADE, {"person": person, "since": since})
        return int(found["made"])

    async def _erase(self, connection: AsyncConnection, person: PersonId, substitute: PersonId) -> None:
        """Take a person out of their events, in one transaction with all else that is kept of them."""
        theirs = await connection.execute(select(event_people.c.token).where(event_people.c.person == person))
        tokens = [found.token for found in theirs]
        for token in tokens:
            rows = (await connection.execute(_ROWS, {"token": token, "after": 0})).mappings().all()
            for row in erase_from_event([_row_from(each) for each in rows], person, substitute=substitute):
                there = (event_log.c.token == token, event_log.c.number == row.number)
                body = _columns_of(token, row)["body"]
                await connection.execute(update(event_log).where(*there).values(body=body))
        await connection.execute(update(events).where(events.c.director == person).values(director=substitute))
        await connection.execute(event_people.delete().where(event_people.c.person == person))
        self._hear_of_erasure(tokens)


def _columns(listing: EventListing) -> dict[str, Any]:
    return {column.name: getattr(listing, column.name) for column in events.c}


def _listing_from(columns: RowMapping) -> EventListing:
    given = {column.name: columns[column.name] for column in events.c}
    return EventListing(**{**given, "stage": EventStage(given["stage"])})


def _columns_of(token: Token, row: EventRow) -> dict[str, Any]:
    body = json.dumps(row.entry.to_plain(), separators=(",", ":"))
    return {"token": token, "number": row.number, "at": row.at, "kind": row.entry.kind, "body": body}


def _row_from(columns: RowMapping) -> EventRow:
    number = columns["number"]
    try:
        given = json.loads(columns["body"])
    except ValueError as error:
        raise BadLog(f"row {number} of an event is no JSON: {error}") from error
    return EventRow(number, columns["at"], read_event_entry(columns["kind"], given, number=number))


_LOCK: Final = select(events.c.token).where(events.c.token == bindparam("event")).with_for_update()
_TAKEN: Final = (
    select(event_log.c.number)
    .where(event_log.c.token == bindparam("token"), event_log.c.number >= bindparam("number"))
    .limit(1)
)
_ROWS: Final = (
    select(event_log)
    .where(event_log.c.token == bindparam("token"), event_log.c.number > bindparam("after"))
    .order_by(event_log.c.number)
)
_BY_CODE: Final = select(events.c.token).where(events.c.code == bindparam("code"))
_BY_TABLE: Final = select(event_tables.c.event).where(event_tables.c.table == bindparam("table"))
_RUNNING: Final = select(events.c.token).where(events.c.stage == bindparam("stage"))
_OF_PERSON: Final[Any] = (
    select(events)
    .join(event_people, event_people.c.token == events.c.token)
    .where(event_people.c.person == bindparam("person"))
    .order_by(events.c.touched.desc())
    .limit(bindparam("most"))
)
_MADE: Final = select(func.count().label("made")).where(
    events.c.director == bindparam("person"), events.c.made >= bindparam("since")
)
