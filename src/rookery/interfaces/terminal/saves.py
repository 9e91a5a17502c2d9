"""Games that were left: written after every action, so that closing the terminal loses nothing."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rookery.bots.levels import read_level
from rookery.engine.editions import Edition
from rookery.engine.errors import BadRecord, RookeryError
from rookery.interfaces.files import HOME, home
from rookery.records.files import CannotSave, free_path, write_atomically
from rookery.records.intake import LARGEST_RECORD, read_json
from rookery.records.match import Match
from rookery.records.record import Record

FORMAT: Final = "rookery-save/1"
_PREFERENCES: Final = "preferences.json"


@dataclass(frozen=True, slots=True)
class Saved:
    """A game that was left, read back."""

    path: Path
    match: Match
    names: tuple[str, ...]
    bot: str


class Saves:
    """The saved games: one for each edition, seat count and set of house rules."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = home() if directory is None else directory
        self.notices: list[str] = []

    @property
    def games(self) -> Path:
        return self.directory / "games"

    @property
    def finished(self) -> Path:
        return self.directory / "finished"

    @property
    def level(self) -> str | None:
        """The bots that were asked for last; None for a newcomer."""
        try:
            kept = json.loads((self.directory / _PREFERENCES).read_text(encoding="utf-8"))
            return str(read_level(kept["bots"]))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def keep_level(self, level: str) -> None:
        """Remember the bots for the next new game; where nothing can be written, the game is played all the same."""
        with contextlib.suppress(OSError):
            self.directory.mkdir(parents=True, exist_ok=True)
            text = json.dumps({"bots": str(read_level(level))}) + "\n"
            write_atomically(self.directory / _PREFERENCES, text, durable=False)

    def path_for(self, edition: Edition, seats: int) -> Path:
        house = edition.house_rules_text()
        parts = [_slug(edition.id), str(seats)]
        if house:
            parts.append("house-" + _digest(house))
        return self.games / ("-".join(parts) + ".json")

    def write(self, path: Path, match: Match, *, names: tuple[str, ...], bot: str, durable: bool) -> None:
        """Atomically: a reader sees the old game or the new one, never half of one.

        `durable` also waits for the disk, so that even a power cut loses nothing.
        """
        body = {"format": FORMAT, "names": list(names), "bot": bot, "record": json.loads(match.record().to_json())}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, json.dumps(body, indent=1, ensure_ascii=False) + "\n", durable=durable)
        except OSError as error:
            raise CannotSave(
                f"the game cannot be saved at {path}: {error.strerror or error}; set {HOME} to another directory"
            ) from error

    def latest(self) -> Saved | None:
        """The game that was left last."""
        return next(self._newest_first(), None)

    def latest_of(
        self, edition: str, *, seats: int | None, house: Mapping[str, str] | None, seed: str | None
    ) -> Saved | None:
        """The game of this edition that was left last; what is None may be anything."""
        for saved in self._newest_first(_slug(edition)):
            match = saved.match
            if match.edition.id != edition:
                continue
            if seats is not None and match.seats != seats:
                continue
            if house is not None and match.edition.house_rules_text() != dict(house):
                continue
            if seed is None or match.seed == seed:
                return saved
        return None

    def _newest_first(self, prefix: str = "") -> Iterator[Saved]:
        try:
            found = [(path.stat().st_mtime_ns, path) for path in self.games.glob(f"{prefix}*.json") if path.is_file()]
        except OSError as error:
            raise CannotSave(f"the saved games in {self.games} cannot be read: {error.strerror or error}") from error
        for _, path in sorted(found, reverse=True):
            saved = self._read(path)
            if saved is not None:
                yield saved

    def _read(self, path: Path) -> Saved | None:
        """A damaged file is put aside with a notice, never lost and never in the way."""
        try:
            body = json.loads(path.read_text(encoding="utf-8"))
            saved = _saved(path, body)
        except OSError as error:
            self.notices.append(f"The saved game {path} cannot be read ({error.strerror or error}).")
            return None
        except (ValueError, KeyError, TypeError, RecursionError, RookeryError) as error:
            aside = self._put_aside(path, "damaged")
            reason = str(error) if isinstance(error, RookeryError) else "it is not a saved game any more"
            self.notices.append(f"A saved game was damaged: {reason}. It is kept as {aside}.")
            return None
        if saved.match.result is not None:
            self.finish(path, saved.match)
            return None
        return saved

    def set_aside(self, path: Path) -> None:
        """Make room for a new game without losing the old one."""
        if path.exists():
            aside = self._put_aside(path, "left")
            self.notices.append(f"The earlier game is kept as {aside}.")

    def _put_aside(self, path: Path, why: str) -> Path:
        directory = self.directory / "aside"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            aside = free_path(directory / f"{path.stem}-{why}.json")
            os.replace(path, aside)
        except OSError as error:
            raise CannotSave(f"{path} cannot be put aside: {error.strerror or error}") from error
        return aside

    def finished_matches(self) -> list[Path]:
        """The records of matches that are over. A match is known by the name of its file, without the ending."""
        try:
            return sorted(path for path in self.finished.glob("*.json") if path.is_file())
        except OSError as error:
            raise CannotSave(f"the records in {self.finished} cannot be read: {error.strerror or error}") from error

    def finish(self, path: Path, match: Match) -> Path:
        """Keep the record of a match that is over, and clear its place."""
        try:
            self.finished.mkdir(parents=True, exist_ok=True)
            kept = free_path(self.finished / f"{_slug(match.edition.id)}-{match.commitment[:8]}.json")
            write_atomically(kept, match.record().to_json(), durable=True)
            path.unlink(missing_ok=True)
        except OSError as error:
            raise CannotSave(f"the record cannot be kept in {self.finished}: {error.strerror or error}") from error
        return kept


def record_in(text: str) -> Record:
    """A record from its text in any form: JSON, text, or a saved game around it."""
    if text.lstrip().startswith("{"):
        body = read_json(text, "the record", largest=LARGEST_RECORD)
        if isinstance(body, dict) and body.get("format") == FORMAT:
            return Record.from_json(json.dumps(body.get("record")))
    return Record.read(text)


def _saved(path: Path, body: Any) -> Saved:
    if body["format"] != FORMAT:
        raise BadRecord(f"its format is {str(body['format'])[:40]!r}: expected {FORMAT!r}")
    match = Record.from_json(json.dumps(body["record"])).replay()
    names = tuple(body["names"])
    if len(names) != match.seats or not all(isinstance(name, str) and name for name in names):
        raise BadRecord("its names do not fit its seats")
    return Saved(path, match, names, str(body["bot"]))


def _slug(edition: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", edition)


def _digest(house: Mapping[str, str]) -> str:
    import hashlib

    return hashlib.sha256(json.dumps(sorted(house.items())).encode()).hexdigest()[:8]
