"""What a request comes to, and the checks that many of them share."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.records.match import Match
from rookery.tables.commands import Denied
from rookery.tables.company import Chair
from rookery.tables.entries import Entry
from rookery.tables.people import Person, PersonId
from rookery.tables.storage.store import Kept, Stage
from rookery.tables.table import Prepared, Table


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a request comes to. `prepared` belongs to the entry that moves the match.

    `again` is for a request that was carried out before.
    """

    entries: tuple[Entry, ...] = ()
    prepared: Prepared | None = None
    kept: Kept | None = None
    again: bool = False
    relist: bool = True


@dataclass(frozen=True, slots=True)
class Watching:
    """Somebody who is connected and has no seat, and the marks of where from."""

    person: PersonId
    name: str
    addresses: frozenset[str] = frozenset()
    known: bool = False


def running_match(table: Table) -> Match:
    if table.match is None:
        raise Denied("not-now", "The match has not begun.")
    if table.stage is Stage.OVER:
        raise Denied("not-now", "The match is over.")
    return table.match


def own_seat(table: Table, person: Person) -> int:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Denied("not-allowed", "You do not sit at this table.")
    return seat


def chair_at(table: Table, seat: int) -> Chair:
    if not 0 <= seat < table.seats:
        raise Denied("unreadable", f"There is no seat {seat}: the seats are 0 to {table.seats - 1}.")
    return table.chairs[seat]


def host_only(table: Table, person: Person) -> None:
    if person.id != table.host:
        raise Denied("not-allowed", f"Only the host, {table.host_name}, can do that.")
