"""Copies of an SQLite database, made while a server uses it, and put back. PostgreSQL has its own tools for that."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory

from rookery.engine.errors import RookeryError
from rookery.tables.storage.database import alembic_config
from rookery.tables.storage.lock import file_of, held
from rookery.tables.storage.store import Stage

_PAGES_AT_ONCE: Final = 256
_SECONDS_FOR_A_LOCK: Final = 10.0
_COUNTED: Final = ("tables", "matches", "people")
_SIDE_FILES: Final = ("-wal", "-shm", "-journal")


class CannotCopy(RookeryError):
    """A backup cannot be made, or put back."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What a backup holds."""

    tables: int
    matches: int
    people: int

    def __str__(self) -> str:
        return f"{_count(self.tables, 'table')}, {_count(self.matches, 'finished match')}, {self.people} people"


def back_up(address: str, target: Path, *, overwrite: bool = False, without_secrets: bool = False) -> Copied:
    """Copy the database into a file that its owner alone may read. A server may go on writing meanwhile.

    `without_secrets` leaves out the cookies' keys, all ways to sign in, and every table where a match is still played
    or its seed being made.
    """
    source = _file(address)
    if not source.is_file():
        raise CannotCopy(f"there is no database in {source}; nothing was copied")
    _refuse_to_overwrite(target, overwrite=overwrite)
    if target.exists() and target.samefile(source):
        raise CannotCopy(f"{target} is the database itself; give the backup another name")
    with _beside(target) as temporary:
        # Not for reading alone, which would leave files of SQLite's beside a database that no server has open.
        with closing(sqlite3.connect(source, timeout=_SECONDS_FOR_A_LOCK)) as database:
            _copy(database, temporary)
        if without_secrets:
            _leave_out_secrets(temporary)
        found = _check(temporary)
        os.replace(temporary, target)
    return found


def restore(source: Path, address: str, *, overwrite: bool = False) -> Copied:
    """Put a backup where the database is kept, once it has proved to be whole. No server may run meanwhile."""
    target = _file(address)
    if not source.is_file():
        raise CannotCopy(f"there is no file {source}; nothing was changed")
    found = _check(source)
    if target.exists() and target.samefile(source):
        raise CannotCopy(f"{source} is the database itself; nothing was changed")
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with held(address, by="rookery restore"):
        _refuse_to_overwrite(target, overwrite=overwrite)
        with _beside(target) as temporary:
            with closing(_reading(source)) as backup:
                _copy(backup, temporary)
            _check(temporary)
            # What the old database had not yet taken in must not be mixed into the new one.
            for ending in _SIDE_FILES:
                target.with_name(target.name + ending).unlink(missing_ok=True)
            os.replace(temporary, target)
    return found


def _file(address: str) -> Path:
    path = file_of(address)
    if path is None:
        raise CannotCopy(
            "this is for SQLite; PostgreSQL is copied with its own pg_dump and pg_restore (docs/serving.md tells how)"
        )
    return path


def _refuse_to_overwrite(target: Path, *, overwrite: bool) -> None:
    if target.is_dir():
        raise CannotCopy(f"{target} is a directory; expected the name of a file")
    if target.exists() and not overwrite:
        raise CannotCopy(f"{target} is there already; give another name, or --overwrite to replace it")


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A file of our own in the same place, which nobody else may read; gone afterwards unless it was renamed."""
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".copying-", suffix=".db")  # 0600
    except OSError as error:
        raise CannotCopy(f"{target.parent} cannot be written: {error.strerror}") from error
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
    except (sqlite3.Error, OSError) as error:
        raise CannotCopy(f"the copy could not be made: {error}") from error
    finally:
        for ending in ("", *_SIDE_FILES):
            temporary.with_name(temporary.name + ending).unlink(missing_ok=True)


def _copy(source: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target)) as new:
        source.backup(new, pages=_PAGES_AT_ONCE)
        new.execute("PRAGMA journal_mode = DELETE")  # one file, and nothing beside it
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=_SECONDS_FOR_A_LOCK)


def _check(path: Path) -> Copied:
    """What a file holds; refuses one that is damaged, is no database of Rookery's, or is a later Rookery's."""
    try:
        with closing(_reading(path)) as file:
            flaws = [row[0] for row in file.execute("PRAGMA integrity_check(3)")]
            if flaws != ["ok"]:
                raise CannotCopy(f"{path} is damaged: {flaws[0].splitlines()[-1]}")
            if file.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise CannotCopy(f"{path} is damaged: it has rows of tables that are not there")
            version = file.execute("SELECT version_num FROM alembic_version").fetchone()
            counts = [file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in _COUNTED]
    except sqlite3.Error as error:
        raise CannotCopy(f"{path} is no database of Rookery's, or a damaged one: {error}") from error
    known = {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    if version is None or version[0] not in known:
        raise CannotCopy(f"{path} was written by a later Rookery than this one; restore it with that one")
    return Copied(*counts)


def _leave_out_secrets(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        # A table's earlier matches are over and told; they stay, without the log in which the running one stands.
        for (token,) in file.execute(_STILL_PLAYED).fetchall():
            for name in ("log", "seated", "traces"):
                if file.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [name]).fetchone():
                    file.execute(f"DELETE FROM {name} WHERE token = ?", [token])
            file.execute("UPDATE tables SET stage = ?, public = 0 WHERE token = ?", [Stage.OVER.value, token])
        for name in ("secrets", "workers", "leases", "letters", "contacts", "turns"):
            if file.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [name]).fetchone():
                file.execute(f"DELETE FROM {name}")
        # A hash of a passphrase is as good as the passphrase to somebody with time and a list of words.
        if file.execute("SELECT 1 FROM sqlite_master WHERE name = 'accounts'").fetchone():
            file.execute("UPDATE accounts SET passphrase = NULL")
            file.execute("DELETE FROM recovery_codes")
            file.execute("DELETE FROM passkeys")
        file.commit()
        file.execute("VACUUM")  # what was deleted is nowhere in the file any more


# By the logs themselves: a match begins with its seed, or with the server's part of it, and ends by being kept.
_STILL_PLAYED: Final = """
    SELECT token FROM log GROUP BY token
    HAVING max(CASE WHEN kind IN ('started', 'shuffling') THEN number ELSE 0 END)
         > max(CASE WHEN kind IN ('acted', 'claimed') AND body LIKE '%"kept":"%' THEN number ELSE 0 END)
"""


def _count(number: int, what: str) -> str:
    many = f"{what}es" if what.endswith("ch") else f"{what}s"
    return f"{number:,} {what if number == 1 else many}"
