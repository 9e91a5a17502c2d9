"""Taking a person out of a table's log: their names and their words; what was played stays as it was."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rookery.tables.entries import (
    Acted,
    BotSat,
    Chatted,
    Entry,
    Here,
    Kicked,
    Opened,
    Renamed,
    Row,
    Sat,
    SeatAnswered,
    SeatAsked,
    Stood,
    person_in,
)
from rookery.tables.people import PersonId
from rookery.tables.storage.store import Kept, Listing

NAMELESS: Final = "Somebody"


def erase_from_log(rows: Sequence[Row], person: PersonId, *, substitute: PersonId) -> list[Row]:
    """The rows that named a person, as they shall be instead; `substitute` is the id of nobody."""
    eraser = _Eraser(person, substitute)
    return [row._replace(entry=entry) for row in rows if (entry := eraser.take(row.entry)) != row.entry]


def erase_from_listing(listing: Listing, person: PersonId, *, substitute: PersonId) -> Listing:
    theirs = [seat for seat, each in enumerate(listing.people) if each == person]
    return replace(
        listing,
        host=substitute if listing.host == person else listing.host,
        people=tuple(substitute if seat in theirs else each for seat, each in enumerate(listing.people)),
        names=tuple(NAMELESS if seat in theirs else name for seat, name in enumerate(listing.names)),
    )


def erase_from_match(kept: Kept, person: PersonId, *, substitute: PersonId) -> Kept:
    """A finished match without a person's name. Its record names nobody, and stays."""
    theirs = [seat for seat, each in enumerate(kept.people) if each == person]
    reason = kept.reason
    for name in {kept.names[seat] for seat in theirs}:
        reason = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", NAMELESS, reason)
    return replace(
        kept,
        people=tuple(substitute if each == person else each for each in kept.people),
        names=tuple(NAMELESS if seat in theirs else name for seat, name in enumerate(kept.names)),
        reason=reason,
    )


class _Eraser:
    """Goes through a log from its first row on, so that it knows who sits where and by which names."""

    def __init__(self, person: PersonId, substitute: PersonId) -> None:
        self._person = person
        self._substitute = substitute
        self._names: set[str] = set()
        self._seats: dict[int, PersonId] = {}
        self._wishes = False

    def take(self, entry: Entry) -> Entry:
        """The entry without the person."""
        if person_in(entry) == self._person:
            self._names.add(getattr(entry, "name", NAMELESS))
        erased = self._erased(entry)
        match entry:
            case Sat():
                self._seats[entry.seat] = entry.person
            case Stood() | Kicked() | BotSat():
                self._seats.pop(entry.seat, None)
            case SeatAsked():
                self._wishes = entry.person == self._person
        return erased

    def _erased(self, entry: Entry) -> Entry:
        match entry:
            case Opened() if entry.host == self._person:
                return replace(entry, host=self._substitute, name=NAMELESS)
            case Chatted() if entry.person == self._person:
                return replace(entry, person=self._substitute, name=NAMELESS, text="")
            case Renamed() if self._seats.get(entry.seat) == self._person:
                self._names.add(entry.name)
                return replace(entry, name=NAMELESS)
            case Here() if self._seats.get(entry.seat) == self._person:
                return replace(entry, address=None)
            case SeatAnswered():
                by = NAMELESS if entry.by in self._names else entry.by
                return replace(entry, name=NAMELESS if self._wishes else entry.name, by=by)
            case Acted() if entry.ruler in self._names:
                return replace(entry, ruler=NAMELESS)
        if person_in(entry) != self._person:
            return entry
        new: dict[str, Any] = {"person": self._substitute}
        if hasattr(entry, "name"):
            new["name"] = NAMELESS
        if hasattr(entry, "addresses"):
            new["addresses"] = []
        return replace(entry, **new)
