"""Group commit: one writer a process takes everything that waits and commits it together.

A commit costs a trip to the disk, whether it holds one row or five hundred. So while one transaction
is being committed the next one fills up, and each caller hears back when the one with its write is safe.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import ARRAY, Text, and_, bindparam, delete, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError, TimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rookery.tables.people import Token
from rookery.tables.storage.database import explain_silence, is_sqlite
from rookery.tables.storage.schema import Columns, log, matches, played, seated, tables, traces
from rookery.tables.storage.sqlite_rows import INSERT_ROWS, Key, RowWriter, find_present
from rookery.tables.storage.store import CannotKeep, NumberTaken, PerhapsKept
from rookery.tables.storage.turn_schema import turns

CHANNEL: Final = "rookery"
_MOST_AT_ONCE: Final = 500
# Seconds between the beginnings of two transactions. Nobody notices a fiftieth of a second, and a busy server
# would otherwise spend most of its time on transactions of a row or two.
_APART: Final = 0.02
_SECONDS_OF_DOUBT: Final = 10.0
_LONGEST_PAUSE: Final = 1.0

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[Any]]


@dataclass(slots=True, eq=False, kw_only=True)
class Append:
    """Rows of one table's log, as columns, with what must be committed together with them.

    With `all_turns` the table waits for its `turns` and no others.
    """

    token: Token
    rows: Sequence[Columns] = ()
    listing: Columns | None = None
    seated: Sequence[Columns] = ()
    traces: Sequence[Columns] = ()
    kept: Columns | None = None
    played: Sequence[Columns] = ()
    turns: Sequence[Columns] = ()
    all_turns: bool = False
    keys: frozenset[Key] = field(init=False)
    done: asyncio.Future[None] = field(init=False)

    def __post_init__(self) -> None:
        self.keys = frozenset([(self.token, row["number"]) for row in self.rows])
        if len(self.keys) != len(self.rows):
            raise ValueError(f"rows to append have a number twice: {[row['number'] for row in self.rows]}")

    def has_more(self) -> bool:
        """Whether anything is to be written beside the rows: seldom, for most are a card played."""
        return bool(self.listing or self.traces or self.kept or self.turns)


@dataclass(slots=True, eq=False)
class Small:
    """Any other write. `order` (what, whose) keeps two processes from locking the same rows crosswise."""

    order: tuple[str, str]
    work: Work
    done: asyncio.Future[Any] = field(init=False)
    answer: Any = None


class Writer:
    """Everything this process writes goes through here. `origin` marks its notices as its own."""

    def __init__(self, engine: AsyncEngine, *, origin: str) -> None:
        self._engine = engine
        self._origin = origin
        self._on_sqlite = is_sqlite(engine.url)
        self._rows = RowWriter(engine)
        self._waiting: list[Append | Small] = []
        self._task: asyncio.Task[None] | None = None
        self._began = float("-inf")
        self._closed = False

    async def append(self, append: Append) -> None:
        await self._submit(append)

    async def run(self, order: tuple[str, str], work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do a small write in the next transaction. It may be done anew if that one fails because of another's."""
        small = Small(order, work)
        await self._submit(small)
        answer: T = small.answer
        return answer

    async def close(self) -> None:
        """Commit what waits, and take no more."""
        self._closed = True
        if self._task is not None:
            await self._task
        await self._rows.close()

    async def _submit(self, job: Append | Small) -> None:
        if self._closed:
            raise CannotKeep("the database was closed; nothing more can be kept")
        job.done = asyncio.get_running_loop().create_future()
        self._waiting.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="group commit")
        await job.done

    async def _work(self) -> None:
        now = asyncio.get_running_loop().time
        try:
            while self._waiting:
                await asyncio.sleep(max(0.0, self._began + _APART - now()))
                self._began = now()
                batch = self._next_batch()
                try:
                    await self._commit(batch)
                finally:
                    for job in batch:  # left over only when this task itself was cancelled
                        job.done.cancel()
        finally:
            self._task = None

    def _next_batch(self) -> list[Append | Small]:
        """Those that waited longest. Of two that want the same row number the later waits for the first one."""
        batch: list[Append | Small] = []
        keys: set[Key] = set()
        later: list[Append | Small] = []
        for job in self._waiting:
            if job.done.cancelled():
                continue
            wanted = job.keys if isinstance(job, Append) else frozenset()
            if len(batch) < _MOST_AT_ONCE and keys.isdisjoint(wanted):
                batch.append(job)
                keys |= wanted
            else:
                later.append(job)
        self._waiting = later
        return batch

    async def _commit(self, batch: list[Append | Small]) -> None:
        """Commit the batch without those who come too late; settle every caller."""
        while batch:
            try:
                with explain_silence():
                    taken = await self._try(batch)
            except PerhapsKept as doubt:
                if await self._make_sure(batch, doubt):
                    return
                continue
            except Exception as error:
                if len(batch) > 1 and not _is_of_the_database(error.__cause__):
                    for job in batch:  # somebody's write is at fault: the others do better alone
                        await self._commit([job])
                else:
                    _fail(batch, error)
                return
            late = [job for job in batch if isinstance(job, Append) and not taken.isdisjoint(job.keys)]
            for job in late:
                _fail([job], NumberTaken(f"table {job.token} has a row {min(taken & job.keys)[1]} already"))
            batch = [job for job in batch if job not in late]
            if not taken:
                _settle(batch)
                return

    async def _make_sure(self, batch: list[Append | Small], doubt: PerhapsKept) -> bool:
        """The line broke during a commit: find out what became of the batch. False if it is to be committed anew.

        A batch is kept as a whole or not at all. While its commit may still be on its way, its rows cannot be written
        by anybody: so writing them anew waits for its end, and finds them there or not.
        """
        appends = sorted((job for job in batch if isinstance(job, Append)), key=lambda append: append.token)
        rows = next((append.rows for append in appends if append.rows), ())
        clock = asyncio.get_running_loop().time
        end, pause = clock() + _SECONDS_OF_DOUBT, _APART
        while rows and clock() < end:
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
            with suppress(CannotKeep), explain_silence():
                async with self._engine.connect() as connection:
                    await self._write_listings(connection, appends)
                    await self._write_rows(connection, appends)
                    await connection.rollback()
                    if not await _are_there(connection, rows):
                        return False
                _settle(batch)
                return True
        if rows:
            _fail(batch, doubt)
        return bool(rows)

    async def _try(self, batch: list[Append | Small]) -> set[Key]:
        """Commit all of it, or nothing and say which numbers are taken."""
        # Every transaction writes in the same order, tables before rows, each by token: so two never deadlock.
        appends = sorted((job for job in batch if isinstance(job, Append)), key=lambda append: append.token)
        smalls = sorted((job for job in batch if isinstance(job, Small)), key=lambda small: small.order)
        if self._on_sqlite and not smalls and not any(map(Append.has_more, appends)):
            return await self._rows.commit([row for append in appends for row in append.rows])
        async with self._engine.connect() as connection:
            await self._write_listings(connection, appends)
            taken = await self._write_rows(connection, appends)
            if taken:
                await connection.rollback()
                return taken
            if traces := [columns for append in appends for columns in append.traces]:
                await connection.execute(_INSERT_TRACES[self._on_sqlite], traces)
            await _write_matches(connection, appends)
            await self._write_turns(connection, appends)
            for small in smalls:
                small.answer = await small.work(connection)
            if not self._on_sqlite:
                await self._notify(connection, appends)
            try:
                await connection.commit()
            except (SQLAlchemyError, OSError) as error:
                if self._on_sqlite:  # a file that cannot be written to keeps nothing
                    raise
                raise PerhapsKept("the database was lost while it committed") from error
        return set()

    async def _write_listings(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        listings = {append.token: append.listing for append in appends if append.listing is not None}
        if not listings:
            return
        await connection.execute(_REPLACE_TABLE[self._on_sqlite], list(listings.values()))
        await connection.execute(_UNSEAT, [{"gone": token} for token in listings])
        sitting = {append.token: append.seated for append in appends if append.listing is not None}
        if people := [columns for seats in sitting.values() for columns in seats]:
            await connection.execute(insert(seated), people)

    async def _write_rows(self, connection: AsyncConnection, appends: Sequence[Append]) -> set[Key]:
        rows = [row for append in appends for row in append.rows]
        if not rows:
            return set()
        if self._on_sqlite:
            written = await connection.execute(INSERT_ROWS, rows)
            if written.rowcount == len(rows):
                return set()
        wanted = {key for append in appends for key in append.keys}
        if not self._on_sqlite:
            arrays = {column.name: [row[column.name] for row in rows] for column in log.c}
            return wanted - {(token, number) for token, number in await connection.execute(_INSERT_ROWS, arrays)}
        await connection.rollback()
        return await find_present(connection, wanted)  # somebody wrote them, and rows are never taken away again

    async def _write_turns(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        if gone := [{"of": append.token} for append in appends if append.all_turns and not append.turns]:
            await connection.execute(_END_TURNS, gone)
        for append in appends:
            if append.turns and append.all_turns:
                seats = [columns["seat"] for columns in append.turns]
                await connection.execute(delete(turns).where(turns.c.token == append.token, turns.c.seat.not_in(seats)))
        if new := [columns for append in appends for columns in append.turns]:
            await connection.execute(_WRITE_TURNS[self._on_sqlite], new)

    async def _notify(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        last = {append.token: append.rows[-1]["number"] for append in appends if append.rows}
        if last:
            await self.tell(connection, last)

    async def tell(self, connection: AsyncConnection, last: Mapping[Token, int]) -> None:
        """Let other processes know, once this is committed, how far a log or a sheet has got."""
        if not self._on_sqlite:
            payloads = [f"{token}:{number}:{self._origin}" for token, number in last.items()]
            await connection.execute(_NOTIFY, {"payloads": payloads})


async def _write_matches(connection: AsyncConnection, appends: Sequence[Append]) -> None:
    if ended := [append.kept for append in appends if append.kept is not None]:
        await connection.execute(insert(matches), ended)
        if players := [columns for append in appends for columns in append.played]:
            await connection.execute(insert(played), players)


async def _are_there(connection: AsyncConnection, rows: Sequence[Columns]) -> bool:
    """Whether these very rows are in the log, rather than others with their numbers."""
    numbers = [row["number"] for row in rows]
    found = await connection.execute(select(log).where(log.c.token == rows[0]["token"], log.c.number.in_(numbers)))
    there = {row["number"]: dict(row) for row in found.mappings()}
    return all(there.get(row["number"]) == row for row in rows)


def _settle(batch: Sequence[Append | Small]) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_result(None)


def _is_of_the_database(error: BaseException | None) -> bool:
    """Whether the database itself is in trouble, so that trying again one by one would only take longer."""
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return lost or isinstance(error, OSError | OperationalError | TimeoutError)


def _fail(batch: Sequence[Append | Small], error: Exception) -> None:
    for job in batch:
        if not job.done.done():
            own = copy(error)  # raised by each caller in its own place
            own.__cause__ = error.__cause__
            job.done.set_exception(own)


def _replace_table(dialect: Any) -> Any:
    statement = dialect.insert(tables)
    new = {column.name: statement.excluded[column.name] for column in tables.c if not column.primary_key}
    return statement.on_conflict_do_update(index_elements=[tables.c.token], set_=new)


def _write_turn(dialect: Any) -> Any:
    """A turn that goes on leaves its person told."""
    statement = dialect.insert(turns)
    new = {name: statement.excluded[name] for name in ("person", "began", "since", "due")}
    same = and_(turns.c.told, turns.c.began == new["began"], turns.c.person == new["person"])
    return statement.on_conflict_do_update(index_elements=[turns.c.token, turns.c.seat], set_={**new, "told": same})


_WRITE_TURNS: Final = {True: _write_turn(sqlite), False: _write_turn(postgresql)}
_END_TURNS: Final = delete(turns).where(turns.c.token == bindparam("of"))
_REPLACE_TABLE: Final = {True: _replace_table(sqlite), False: _replace_table(postgresql)}
_INSERT_TRACES: Final = {
    True: sqlite.insert(traces).on_conflict_do_nothing(),
    False: postgresql.insert(traces).on_conflict_do_nothing(),
}
_UNSEAT: Final = delete(seated).where(seated.c.token == bindparam("gone"))
# One statement however many rows there are, so that PostgreSQL prepares it once.
_INSERT_ROWS: Final = (
    postgresql.insert(log)
    .from_select(
        list(log.c), select(*(func.unnest(bindparam(column.name, type_=ARRAY(column.type))) for column in log.c))
    )
    .on_conflict_do_nothing()
    .returning(log.c.token, log.c.number)
)
_NOTIFY: Final = select(func.pg_notify(CHANNEL, func.unnest(bindparam("payloads", type_=ARRAY(Text)))))
