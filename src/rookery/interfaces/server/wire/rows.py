"""Rows of a table's log as JSON, as each seat may be told them."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.engine.events import Event
from rookery.engine.phrases import seats_in, tell
from rookery.interfaces.server.wire.json_text import encode, inside
from rookery.interfaces.server.wire.news import seats_of, sentence_of, what_of
from rookery.tables.entries import Chatted
from rookery.tables.people import mark_of
from rookery.tables.table import Happening, Table
from rookery.telling.sentences import tell_event


class Telling:
    """The telling of some rows to one seat after another: what is the same for all of them is found once.

    `forgotten` are events that nobody may be told any more, each by its identity.
    """

    def __init__(self, table: Table, forgotten: frozenset[int] = frozenset()) -> None:
        self._table = table
        self._names = table.names
        self._forgotten = forgotten
        self._events: dict[int, tuple[str, bytes]] = {}

    def rows(self, happenings: Sequence[Happening], seat: int | None) -> bytes:
        return b"[" + b",".join([self.row(each, seat) for each in happenings]) + b"]"

    def row(self, happening: Happening, seat: int | None) -> bytes:
        """A row of the log as one seat may see it. What was done is told by its events alone: the action's
        own text may hold cards that others must not see."""
        table, entry, (number, at, _) = self._table, happening.entry, happening.row
        owner = getattr(entry, "seat", None)
        own = seat if seat is not None and number >= table.chairs[seat].told_from else None
        head = inside(
            {
                "number": number,
                "what": what_of(entry),
                "at": at,
                "seat": owner,
                "name": entry.name if isinstance(entry, Chatted) else None if owner is None else self._names[owner],
                "text": sentence_of(table, happening, you=seat),
                "who": mark_of(entry.person) if isinstance(entry, Chatted) else None,
            }
        )
        events = [
            self._event(event, seat)
            for event in happening.events
            if event.seen_by(own) and id(event) not in self._forgotten
        ]
        return b'{%b,"events":[%b]}' % (head, b",".join(events))

    def concerned(self, happenings: Sequence[Happening]) -> frozenset[int]:
        """The seats that are told something of their own: what only they may see, or a sentence with "you" in it."""
        found: set[int] = set()
        for happening in happenings:
            for event in happening.events:
                if event.audience is None:
                    found.update(seats_in(self._told(event)[0]))
                else:
                    found.update(range(self._table.seats))
            found.update(seats_of(happening.entry))
        return frozenset(found)

    def _event(self, event: Event, seat: int | None) -> bytes:
        phrase, body = self._told(event)
        return b'{%b,"sentence":%b}' % (body, encode(tell(phrase, self._names, you=seat)))

    def _told(self, event: Event) -> tuple[str, bytes]:
        """An event in words that refer to seats, and its members as JSON."""
        known = self._events.get(id(event))  # the rows are kept by whoever has us told them
        if known is None:
            table = self._table
            phrase = tell_event(event, table.edition.rules_for(table.seats), table.seats)
            known = self._events[id(event)] = (phrase, inside(event.to_plain()))
        return known
