"""Where Rookery keeps a person's files, and writing them so that nothing is lost."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from rookery.engine.errors import RookeryError

HOME: Final = "ROOKERY_HOME"


class CannotSave(RookeryError):
    """The directory for these files cannot be written."""


def home() -> Path:
    """ROOKERY_HOME, or the platform's directory for user data."""
    given = os.environ.get(HOME)
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("rookery", appauthor=False)


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
