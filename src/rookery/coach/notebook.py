"""Notes of what somebody has learned: shelves of small JSON values, on one's own machine as files.

A server keeps the same notes in its database (`rookery.tables.storage.notes`).
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from rookery.engine.errors import BadRecord
from rookery.records.files import CannotSave, free_path, write_atomically
from rookery.records.intake import LARGEST_RECORD, read_json

FORMAT: Final = "rookery-note/1"
_ASIDE: Final = "aside"
_LONGEST_SLUG: Final = 40
_MOST_BYTES_OF_ONE: Final = 4  # a character in UTF-8


class Shelf(StrEnum):
    """What notes are about. Those about a match have its id as their name."""

    LESSONS = "lessons"
    MATCHES = "matches"
    REVIEWS = "reviews"
    DRILLS = "drills"
    DAILY = "daily"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A JSON object that has a name on a shelf. `at` is when it was written, in seconds since 1970."""

    shelf: Shelf
    name: str
    at: float
    body: Mapping[str, Any] = field(repr=False)


class Notebook:
    """Notes as files of a folder, one folder a shelf. `notices` has sentences for whoever looks at the screen."""

    def __init__(self, folder: Path, *, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self.notices: list[str] = []
        self._now = now

    def keep(self, shelf: Shelf, name: str, body: Mapping[str, Any]) -> None:
        """Put a note where the one of its name was; a damaged one that was there is set aside."""
        path = self._path(shelf, name)
        self._read(path, shelf)
        text = json.dumps({"format": FORMAT, "name": name, "at": self._now(), "note": dict(body)}, indent=1) + "\n"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text, durable=True)
        except OSError as error:
            raise CannotSave(f"a note cannot be kept at {path}: {error.strerror or error}") from error

    def read(self, shelf: Shelf, name: str) -> Note | None:
        return self._read(self._path(shelf, name), shelf)

    def on_shelf(self, shelf: Shelf) -> list[Note]:
        """All notes of a shelf, the latest first."""
        try:
            paths = sorted((self.folder / shelf).glob("*.json"))
        except OSError as error:
            self.notices.append(f"The notes in {self.folder / shelf} cannot be read ({error.strerror or error}).")
            return []
        notes = [note for path in paths if (note := self._read(path, shelf)) is not None]
        return sorted(notes, key=lambda note: (-note.at, note.name))

    def drop(self, shelf: Shelf, name: str | None = None) -> int:
        """Let go of a note, or of a whole shelf; how many there were."""
        paths = sorted((self.folder / shelf).glob("*.json")) if name is None else [self._path(shelf, name)]
        there = [path for path in paths if path.exists()]
        try:
            for path in there:
                path.unlink(missing_ok=True)
        except OSError as error:
            raise CannotSave(f"the note {path} cannot be deleted: {error.strerror or error}") from error
        return len(there)

    def _path(self, shelf: Shelf, name: str) -> Path:
        """A file name that every system takes: the note's name as far as it is plain, and its digest."""
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:_LONGEST_SLUG]
        digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        return self.folder / shelf / f"{slug}-{digest}.json".lstrip("-")

    def _read(self, path: Path, shelf: Shelf) -> Note | None:
        """The note in a file. A damaged one is set aside with a notice: it is not lost, and not in the way."""
        try:
            if path.stat().st_size > _MOST_BYTES_OF_ONE * LARGEST_RECORD:
                raise BadRecord(f"it has {path.stat().st_size:,} bytes")
            note = _note(read_json(path.read_text(encoding="utf-8"), "the note", largest=LARGEST_RECORD), shelf)
            if path != self._path(shelf, note.name):
                raise BadRecord(f"it is the note {note.name!r} in a file of another name")
            return note
        except FileNotFoundError:
            return None
        except OSError as error:
            self.notices.append(f"The note {path} cannot be read ({error.strerror or error}).")
        except (BadRecord, ValueError) as error:
            reason = str(error) if isinstance(error, BadRecord) else "it is not UTF-8"
            self._set_aside(path, reason)
        return None

    def _set_aside(self, path: Path, reason: str) -> None:
        folder = self.folder / _ASIDE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            aside = free_path(folder / path.name)
            with contextlib.suppress(FileNotFoundError):  # another program was as quick
                os.replace(path, aside)
        except OSError as error:
            raise CannotSave(f"the damaged note {path} cannot be set aside: {error.strerror or error}") from error
        self.notices.append(f"A note was damaged: {reason}. It is kept as {aside}.")


def _note(body: object, shelf: Shelf) -> Note:
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadRecord(f"it is no note of the format {FORMAT!r}")
    name, at, value = body.get("name"), body.get("at"), body.get("note")
    if not isinstance(name, str) or not isinstance(at, int | float) or not isinstance(value, dict):
        raise BadRecord("it lacks its name, its time or its content")
    return Note(shelf=shelf, name=name, at=float(at), body=value)
