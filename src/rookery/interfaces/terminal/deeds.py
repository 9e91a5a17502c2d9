"""What has been done on this machine: the matches finished here, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from rookery.coach.deeds.chronicle import Chronicle
from rookery.coach.deeds.match_deed import UNKNOWN_LEVEL, UNREADABLE, MatchDeed, judged_in, match_deed
from rookery.coach.notebook import Notebook, Shelf
from rookery.engine.errors import RookeryError
from rookery.interfaces.files import read_text
from rookery.interfaces.terminal.saves import Saves
from rookery.records.files import CannotSave
from rookery.records.intake import LARGEST_RECORD
from rookery.records.record import Record

_ME = 0


def keep_deed(notes: Notebook, path: Path, record: Record, *, level: str) -> None:
    """Note a match that has just ended, while it is known who played."""
    levels = [None if seat == _ME else level for seat in range(record.seats)]
    deed = match_deed(record, id=path.stem, seat=_ME, finished=path.stat().st_mtime, levels=levels)
    notes.keep(Shelf.MATCHES, deed.id, deed.to_plain())


def look(
    saves: Saves, notes: Notebook, *, step: Callable[[], None] = lambda: None, paths: Sequence[Path] | None = None
) -> tuple[Chronicle, int]:
    """All that was done here, and how many matches cannot be read. Each is looked through once and then noted."""
    deeds: list[MatchDeed] = []
    damaged = 0
    kept = {note.name: note.body for note in notes.on_shelf(Shelf.MATCHES)}
    for path in saves.finished_matches() if paths is None else paths:
        body = kept.get(path.stem)
        deed = None if body is None else MatchDeed.read(path.stem, body)
        if deed is None and body != UNREADABLE:
            deed = _looked_through(path)
        if deed is not None:
            deed = _with_review(deed, notes)
        if body is None or (deed is not None and body != deed.to_plain()):
            notes.keep(Shelf.MATCHES, path.stem, UNREADABLE if deed is None else deed.to_plain())
        damaged += deed is None
        deeds += [] if deed is None else [deed]
        step()
    return Chronicle(deeds), damaged


def delete(saves: Saves, notes: Notebook, shelves: Iterable[Shelf]) -> dict[Shelf, int]:
    """Delete what is kept of these; of matches also the records. How many there were of each."""
    deleted: dict[Shelf, int] = {}
    for shelf in shelves:
        deleted[shelf] = notes.drop(shelf)
        if shelf is Shelf.MATCHES:
            paths = saves.finished_matches()
            for path in paths:
                try:
                    path.unlink(missing_ok=True)
                except OSError as error:
                    raise CannotSave(f"{path} cannot be deleted: {error.strerror or error}") from error
            deleted[shelf] = len(paths)
    return deleted


def kept_here(saves: Saves, notes: Notebook) -> dict[Shelf, int]:
    """How much there is that could be deleted."""
    kept = {shelf: len(notes.on_shelf(shelf)) for shelf in Shelf}
    return {**kept, Shelf.MATCHES: len(saves.finished_matches())}


def _looked_through(path: Path) -> MatchDeed | None:
    try:
        record = Record.read(read_text(path, "a record", largest=LARGEST_RECORD))
        levels = [None if seat == _ME else UNKNOWN_LEVEL for seat in range(record.seats)]
        return match_deed(record, id=path.stem, seat=_ME, finished=path.stat().st_mtime, levels=levels)
    except (RookeryError, OSError):
        return None


def _with_review(deed: MatchDeed, notes: Notebook) -> MatchDeed:
    review = notes.read(Shelf.REVIEWS, deed.id)
    if review is None:
        return replace(deed, judged=None)
    if deed.judged is not None and deed.judged.at == review.at:
        return deed
    return replace(deed, judged=judged_in(review))
