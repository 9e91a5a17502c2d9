"""Score sheets on the disk: one file each, written whole after every line."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from rookery.engine.errors import BadRecord
from rookery.interfaces.files import HOME, home, read_text
from rookery.records.files import CannotSave, write_atomically
from rookery.records.intake import LARGEST_SHEET
from rookery.scorekeeping.json_form import read_sheet, sheet_json
from rookery.scorekeeping.sheet import Sheet


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet and the file it is kept in."""

    path: Path
    sheet: Sheet


class Sheets:
    """All sheets of this user, the one written to last first."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = (home() if directory is None else directory) / "sheets"
        self.notices: list[str] = []

    def all(self) -> list[SheetFile]:
        try:
            found = [(path.stat().st_mtime_ns, path) for path in self.directory.glob("*.json") if path.is_file()]
        except OSError as error:
            raise CannotSave(f"the sheets in {self.directory} cannot be read: {error.strerror or error}") from error
        kept = (self._read(path) for _, path in sorted(found, reverse=True))
        return [each for each in kept if each is not None]

    def latest(self) -> SheetFile | None:
        return next(iter(self.all()), None)

    def find(self, wanted: str | None) -> SheetFile:
        """A sheet by its place in the list or by its file; None is the latest."""
        if wanted is not None and not wanted.isdecimal():
            return _read_file(Path(wanted))
        kept = self.all()
        place = 1 if wanted is None else int(wanted)
        if not kept:
            raise BadRecord("there is no score sheet yet; 'rookery score --new tournament/2008' begins one")
        if not 1 <= place <= len(kept):
            raise BadRecord(f"there is no sheet {place}: 'rookery score list' shows 1 to {len(kept)}")
        return kept[place - 1]

    def begin(self, sheet: Sheet) -> SheetFile:
        """A file for a new sheet, which no other has."""
        stem = sheet.setup.edition.id.replace("/", "-")
        number = 1
        while (path := self.directory / f"{stem}-{number}.json").exists():
            number += 1
        return self.write(path, sheet)

    def write(self, path: Path, sheet: Sheet) -> SheetFile:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, sheet_json(sheet), durable=True)
        except OSError as error:
            raise CannotSave(
                f"the sheet cannot be kept at {path}: {error.strerror or error}; set {HOME} to another directory"
            ) from error
        return SheetFile(path, sheet)

    def _read(self, path: Path) -> SheetFile | None:
        """A damaged file is left where it is, under another name, and told of."""
        try:
            return _read_file(path)
        except BadRecord as error:
            aside = path.with_suffix(".damaged")
            os.replace(path, aside)
            self.notices.append(f"A score sheet was damaged: {error}. It is kept as {aside}.")
            return None


def _read_file(path: Path) -> SheetFile:
    text = read_text(path, "a score sheet", largest=LARGEST_SHEET)
    return SheetFile(path, read_sheet(text))
