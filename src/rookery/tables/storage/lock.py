"""One server to an SQLite file: a lock beside it, with the address of who holds it.

The system lets go of the lock when its holder ends, however that was.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rookery.tables.storage.database import database_url, is_sqlite
from rookery.tables.storage.store import CannotKeep

_LONGEST_HOLDER: Final = 300
_FAR: Final = 1 << 20  # Windows locks bytes, and a locked one cannot be read: so one far behind the text


class AlreadyHeld(CannotKeep):
    """Somebody else has these tables open; `holder` is a server's address, or what else they said they are."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(
            f"{path} is in use already, by {holder or 'another Rookery'}: an SQLite file is for one server. Stop that "
            "one first, or give another --database (PostgreSQL is for several servers)"
        )
        self.holder = holder


def file_of(address: str) -> Path | None:
    """The file of an SQLite database, wherever links lead; None for another database."""
    url = database_url(address)
    return Path(str(url.database)).resolve() if is_sqlite(url) else None


@contextmanager
def held(address: str, *, by: str) -> Iterator[None]:
    """Hold the file of an SQLite database alone; raises `AlreadyHeld`. Other databases need no lock."""
    path = file_of(address)
    handle = None if path is None else _open_beside(path)
    if path is None or handle is None:
        yield
        return
    try:
        if not _lock(handle):
            raise AlreadyHeld(path, os.read(handle, _LONGEST_HOLDER).decode(errors="replace").strip())
        os.ftruncate(handle, 0)
        os.write(handle, f"{by}\n".encode())
        try:
            yield
        finally:
            os.ftruncate(handle, 0)
    finally:
        os.close(handle)


def _open_beside(path: Path) -> int | None:
    """None where nothing can be written: then the database cannot be opened, and whoever tries says why."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: then nobody can know
            return True
        return True
