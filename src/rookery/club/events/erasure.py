"""Taking a person out of an event's log: their name is gone, and what they played stays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rookery.club.events.entries import Adjusted, Entered, EventEntry, EventMade, EventRow, ResultTold, TookOver
from rookery.tables.erasure import NAMELESS
from rookery.tables.people import PersonId


def erase_from_event(rows: Sequence[EventRow], person: PersonId, *, substitute: PersonId) -> list[EventRow]:
    """The rows that named a person, as they shall be instead."""
    names: set[str] = set()
    changed = []
    for row in rows:
        entry = _erased(row.entry, person, substitute, names)
        if entry != row.entry:
            changed.append(row._replace(entry=entry))
    return changed


def _erased(entry: EventEntry, person: PersonId, substitute: PersonId, names: set[str]) -> EventEntry:
    match entry:
        case EventMade() if entry.director == person:
            names.add(entry.name)
            return replace(entry, director=substitute, name=NAMELESS)
        case Entered() | TookOver() if entry.person == person:
            names.add(entry.name)
            return replace(entry, person=substitute, name=NAMELESS)
        case ResultTold() | Adjusted() if entry.name in names:
            return replace(entry, name=NAMELESS)
    return entry
