"""Rows of tables' logs in SQLite: nearly all that a busy server writes is a card played, and nothing else.

A transaction of such rows alone goes to the driver as it is. By way of SQLAlchemy each statement, commit and reset is
a trip of its own to the driver's thread, which cost more than the rows.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import select, tuple_
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rookery.tables.people import Token
from rookery.tables.storage.schema import Columns, log

Key = tuple[Token, int]

_MOST_ASKED_FOR: Final = 400  # SQLite takes a bounded number of parameters in one question
_KEYS: Final = select(log.c.token, log.c.number)
INSERT_ROWS: Final = sqlite.insert(log).on_conflict_do_nothing()
_COMPILED: Final = INSERT_ROWS.compile(dialect=sqlite.dialect(), column_keys=log.c.keys())
_STATEMENT: Final = str(_COMPILED)
_values_of: Final = itemgetter(*(_COMPILED.positiontup or ()))


class RowWriter:
    """A connection of its own for such transactions: one trip each, and none to hand the connection back."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def commit(self, rows: Sequence[Columns]) -> set[Key]:
        """Commit these rows, or nothing and tell which of their numbers are taken."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        driver: Any = (await self._connection.get_raw_connection()).driver_connection
        try:
            if await driver._execute(_insert, driver._conn, list(map(_values_of, rows))):
                return set()
        except sqlite3.Error as error:  # as SQLAlchemy would have it
            await self.close()
            raise DBAPIError.instance(_STATEMENT, None, error, sqlite3.Error, hide_parameters=True) from error
        async with self._engine.connect() as connection:
            return await find_present(connection, {(row["token"], row["number"]) for row in rows})

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


def _insert(connection: sqlite3.Connection, rows: Sequence[Sequence[Any]]) -> bool:
    """In the driver's thread: whether all of them were new, and are committed."""
    try:
        is_new = connection.executemany(_STATEMENT, rows).rowcount == len(rows)
        if is_new:
            connection.commit()
        return is_new
    finally:
        if connection.in_transaction:
            connection.rollback()


async def find_present(connection: AsyncConnection, wanted: set[Key]) -> set[Key]:
    keys = sorted(wanted)
    found: set[Key] = set()
    for start in range(0, len(keys), _MOST_ASKED_FOR):
        among = tuple_(log.c.token, log.c.number).in_(keys[start : start + _MOST_ASKED_FOR])
        found |= {(token, number) for token, number in await connection.execute(_KEYS.where(among))}
    return found
