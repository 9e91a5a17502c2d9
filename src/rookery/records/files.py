"""Writing a file so that nothing is lost: a reader finds the old one or the new one, never half of one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from rookery.engine.errors import RookeryError


class CannotSave(RookeryError):
    """The directory for these files cannot be written."""


def write_atomically(path: Path, text: str, *, durable: bool) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".saving-", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def free_path(path: Path) -> Path:
    """This path, or the first of its numbered neighbours that is free."""
    number, free = 2, path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free
