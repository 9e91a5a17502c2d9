"""Where Rookery keeps a person's files, and reading what comes from anybody."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from rookery.coach.notebook import Notebook
from rookery.engine.errors import BadRecord

HOME: Final = "ROOKERY_HOME"
_MOST_BYTES_OF_ONE: Final = 4  # a character in UTF-8


def home() -> Path:
    """ROOKERY_HOME, or the platform's directory for user data."""
    given = os.environ.get(HOME)
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("rookery", appauthor=False)


def notebook(directory: Path | None = None) -> Notebook:
    """What is kept of the learning of whoever plays on this machine."""
    return Notebook((home() if directory is None else directory) / "notes")


def read_text(path: Path, what: str, *, largest: int) -> str:
    """The text of a file that may come from anybody: no more of it is read than what it is said to be could have."""
    try:
        if path.is_dir():
            raise BadRecord(f"{path} is a directory: expected {what} in a file")
        if not path.is_file() and path.exists():
            raise BadRecord(f"{path} is no ordinary file: expected {what} in a file")
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES_OF_ONE * largest + 1)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from error
    if len(content) > _MOST_BYTES_OF_ONE * largest:
        raise BadRecord(f"{path} is too large to be {what}: {largest:,} characters are the most")
    if b"\0" in content:
        raise BadRecord(f"{path} is a binary file: expected {what} as text")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is no text in UTF-8 (byte {error.start + 1}): expected {what}") from error
