"""Opening the database from its address: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rookery.engine.errors import shown
from rookery.tables.storage.store import CannotKeep

MIGRATIONS: Final = Path(__file__).parent / "migrations"

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_EXPECTED: Final = "sqlite:///path/to/file.db or postgresql://user:password@host/database"
_SECONDS_TO_CONNECT: Final = 10
_SECONDS_TO_ANSWER: Final = 30
_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 10000",
    "PRAGMA synchronous = FULL",  # in WAL mode NORMAL would lose the last commits with the power
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = FAST",  # what is deleted is overwritten too
)
_TRIES_TO_SWITCH: Final = 40
_SECONDS_BETWEEN_TRIES: Final = 0.05
_MIGRATION_LOCK: Final = 0x526F6F6B  # any number that nothing else in the database locks


def database_url(given: str) -> URL:
    """The address with the driver we use; `CannotKeep` for one we cannot serve."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        # Unreadable, so a password in it cannot be found either: only the scheme is repeated.
        scheme = given.partition("://")[0] if "://" in given else ""
        about = f"beginning with {shown(scheme)}" if scheme else "that was given"
        raise CannotKeep(f"the database address {about} cannot be read; expected {_EXPECTED}") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise CannotKeep(f"{_name(url)}: Rookery does not know {shown(url.drivername)}; expected {_EXPECTED}")
    url = url.set(drivername=driver)
    if is_sqlite(url):
        if url.host or not url.database or url.database == ":memory:" or url.database.startswith("file:"):
            raise CannotKeep(f"{_name(url)} names no file; expected sqlite:///path/to/file.db")
        return url
    if "sslmode" in url.query:  # libpq's word for it, which most hosts hand out
        url = url.update_query_pairs([("ssl", str(url.query["sslmode"]))]).difference_update_query(["sslmode"])
    return url


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


async def open_database(given: str) -> AsyncEngine:
    """An engine for the address, its database migrated to today's tables."""
    url = database_url(given)
    with _explain_failure(url):
        if is_sqlite(url):
            _make_file(Path(str(url.database)))
        engine = make_engine(url)
        try:
            if is_sqlite(url):
                await _use_wal(engine)
            await _migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
    return engine


@contextmanager
def explain_silence() -> Iterator[None]:
    """Turn what the driver says into `CannotKeep`: without statement and values, which hold hidden cards."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise CannotKeep(f"the database does not answer: {_reason(error)}") from error


def _name(url: URL) -> str:
    """The address as it may be shown: never with its password, nor with options, which can hold one too."""
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string(hide_password=True)


@contextmanager
def _explain_failure(url: URL) -> Iterator[None]:
    try:
        yield
    except CommandError as error:
        raise CannotKeep(f"{_name(url)} was written by a later Rookery than this one: {_reason(error)}") from error
    except (SQLAlchemyError, OSError, TypeError, ValueError) as error:
        # TypeError and ValueError: an option in the address that the driver does not know.
        expected = "a file that can be written" if is_sqlite(url) else "a PostgreSQL that answers"
        raise CannotKeep(f"{_name(url)} cannot be opened: {_reason(error)}; expected {expected}") from error


def _reason(error: BaseException) -> str:
    said = str(error.orig if isinstance(error, DBAPIError) else error).strip() or type(error).__name__
    return said.splitlines()[0].removeprefix("<class ").rpartition("'>: ")[2]


def _make_file(path: Path) -> None:
    """Make the file ours alone to read, for it holds the cookies' key; SQLite gives its side files the same rights."""
    if path.is_dir():
        raise IsADirectoryError("it is a directory")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # Only a new file: closing one that SQLite has open in this process would drop its locks.
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def make_engine(url: URL) -> AsyncEngine:
    """An engine with connections of its own, for an address as `database_url` gives it."""
    if is_sqlite(url):
        engine = create_async_engine(url, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _set_pragmas)
        return engine
    return create_async_engine(
        url,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_timeout=_SECONDS_TO_ANSWER,
        connect_args={"timeout": _SECONDS_TO_CONNECT, "command_timeout": _SECONDS_TO_ANSWER},
    )


def _set_pragmas(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


async def _use_wal(engine: AsyncEngine) -> None:
    """Switch the file to WAL, where it stays. Two that switch at once get in each other's way, and one is sent off."""
    for remaining in reversed(range(_TRIES_TO_SWITCH)):
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            return
        except OperationalError:
            if not remaining:
                raise
            await asyncio.sleep(_SECONDS_BETWEEN_TRIES)


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


async def _migrate(engine: AsyncEngine) -> None:
    async with engine.begin() as connection:
        # Workers start together: one migrates, the others wait here and find nothing left to do.
        if is_sqlite(engine.url):
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
