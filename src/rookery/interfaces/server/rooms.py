"""Who is connected to which table at this server, and the passing on of what happens there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final, NamedTuple

from rookery.interfaces.server.metrics import Metrics
from rookery.interfaces.server.wire.frames import Frames, Onlooker
from rookery.interfaces.server.wire.json_text import encode
from rookery.tables.entries import Kicked, Removed, Started, Stood, WatchersSet
from rookery.tables.live_table import Change, LiveTable
from rookery.tables.people import Person, PersonId, Token

TRY_LATER: Final = 1013
GOODBYE: Final = 1000
_TURNS_AWAY: Final = (Kicked, Removed, WatchersSet, Started, Stood)


def why_turned_away(live: LiveTable, person: PersonId, address: str | None) -> tuple[str, str] | None:
    """Why somebody may not be at a table, as the code and the reason of a `bye`."""
    table = live.table
    if person in table.banned:
        return "kicked", "The host has sent you away from this table."
    if table.bars(person, () if address is None else (address,)):
        return "kicked", "Somebody was sent away from this table who came from where you are. Its host can let you in."
    if table.shuts_out(person):
        return "no-watchers", "This table is closed to people who only watch."
    return None


class WaitingRoom(NamedTuple):
    """How much may wait for a client that does not read, and what is done with one for whom more would."""

    frames: int
    octets: int
    too_slow: Callable[[], None]


class Connection:
    """One socket's way out. A frame is written at once where the client has read those before it; else it waits here.

    `write` sends a frame and says whether it could; `wake` has what waits sent in its time (`next_frame`, `was_sent`).
    """

    def __init__(
        self,
        person: Person,
        *,
        room: WaitingRoom,
        wake: Callable[[], None],
        write: Callable[[bytes], bool] = lambda _: False,
        address: str | None = None,
    ) -> None:
        self.person = person
        self.address = address
        self.ignores: frozenset[PersonId] = frozenset()
        self.greeted = False
        self.close_code = GOODBYE
        self.ended = False
        self._room = room
        self._wake = wake
        self._write = write
        self._bytes = 0
        self._frames: list[bytes] = []

    def send(self, frame: bytes) -> None:
        """A client that does not read is not waited for: it is dropped, and what waited for it given up.

        One frame alone is always taken, however large.
        """
        if self.ended or (not self._frames and self._write(frame)):
            return
        waiting = len(self._frames)
        if waiting >= self._room.frames or (waiting and self._bytes + len(frame) > self._room.octets):
            self._frames.clear()
            self._bytes = 0
            self.end(TRY_LATER)
            self._room.too_slow()
            return
        self._bytes += len(frame)
        self._frames.append(frame)
        self._wake()

    def bye(self, code: str, reason: str, *, close_code: int = GOODBYE) -> None:
        """A last message, and the end."""
        self.send(encode({"type": "bye", "code": code, "reason": reason}))
        self.end(close_code)

    def end(self, close_code: int) -> None:
        """Close once everything that waits is sent."""
        if not self.ended:
            self.ended = True
            self.close_code = close_code
            self._wake()

    def next_frame(self) -> bytes | None:
        """What is to be sent next; it waits, and all that comes waits behind it, until it `was_sent`."""
        return self._frames[0] if self._frames else None

    def was_sent(self) -> None:
        if self._frames:  # or it was given up meanwhile
            self._bytes -= len(self._frames.pop(0))


class Room:
    """The connections to one table."""

    def __init__(self, live: LiveTable, metrics: Metrics) -> None:
        self.live = live
        self.frames = Frames(live)
        self._metrics = metrics
        self._connections: set[Connection] = set()
        self._groups: dict[Onlooker, list[Connection]] | None = None  # of those greeted, until anything changes
        self._listening = contextlib.ExitStack()

    def __len__(self) -> int:
        return len(self._connections)

    def admit(self, connection: Connection) -> None:
        if not self._connections:
            self._listening.enter_context(self.live.listen(self._hear))
        self._connections.add(connection)
        self._groups = None

    def dismiss(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self._groups = None
        if not self._connections:
            self._listening.close()

    def greet(self, connection: Connection, *, seen: int | None, re: str | None) -> None:
        """Tell everything; from now on the connection hears what happens, without a gap."""
        onlooker = self.frames.onlooker(connection.person, connection.ignores)
        connection.send(self.frames.welcome(onlooker, seen=seen, re=re))
        connection.greeted = True
        self._groups = None

    def tell_older(self, connection: Connection, *, before: int, re: str | None) -> None:
        connection.send(
            self.frames.rows(self.frames.onlooker(connection.person, connection.ignores), before=before, re=re)
        )

    def tell_of_watchers(self) -> None:
        groups = self._group_greeted()
        for onlooker, connections in groups.items():
            self._send(self.frames.table_alone(onlooker), connections)
        self._metrics.frames.inc(sum(map(len, groups.values())))

    def rename(self, person: Person) -> None:
        for connection in self._of(person.id):
            connection.person = person
            self._groups = None

    def heed(self, person: PersonId, ignores: frozenset[PersonId]) -> None:
        for connection in self._of(person):
            connection.ignores = ignores
            self._groups = None

    def addresses_of(self, person: PersonId) -> set[str]:
        return {each.address for each in self._of(person) if each.address is not None}

    def part_with(self, person: PersonId, code: str, reason: str) -> None:
        for connection in self._of(person):
            connection.bye(code, reason)

    def bye(self, code: str, reason: str, *, close_code: int) -> None:
        for connection in tuple(self._connections):
            connection.bye(code, reason, close_code=close_code)

    def _hear(self, change: Change) -> None:
        if change.seats:
            self._groups = None
        groups = self._group_greeted()
        for onlooker, frame in self.frames.updates(change, groups).items():
            self._send(frame, groups[onlooker])
        self._metrics.frames.inc(sum(map(len, groups.values())))
        self._metrics.rows.inc(len(change.happenings))
        if any(isinstance(happening.entry, _TURNS_AWAY) for happening in change.happenings):
            for connection in tuple(self._connections):
                turned_away = why_turned_away(self.live, connection.person.id, connection.address)
                if turned_away is not None:
                    connection.bye(*turned_away)

    def _group_greeted(self) -> dict[Onlooker, list[Connection]]:
        """The connections, those that are told the same together. Who is told what changes with the table's company."""
        if self._groups is None:
            self._groups = {}
            for connection in self._connections:
                if connection.greeted:
                    onlooker = self.frames.onlooker(connection.person, connection.ignores)
                    self._groups.setdefault(onlooker, []).append(connection)
        return self._groups

    def _send(self, frame: bytes, connections: list[Connection]) -> None:
        for connection in tuple(connections):
            connection.send(frame)

    def _of(self, person: PersonId) -> list[Connection]:
        return [each for each in self._connections if each.person.id == person]


class Rooms:
    """The rooms of a server, each there as long as somebody is in it."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._rooms: dict[Token, Room] = {}

    def room(self, live: LiveTable) -> Room:
        known = self._rooms.get(live.table.token)
        if known is None or known.live is not live:
            known = self._rooms[live.table.token] = Room(live, self._metrics)
        return known

    def tidy(self, room: Room) -> None:
        token = room.live.table.token
        if not len(room) and self._rooms.get(token) is room:
            del self._rooms[token]

    def rename(self, person: Person) -> None:
        for room in self._rooms.values():
            room.rename(person)

    def heed(self, person: PersonId, ignores: frozenset[PersonId]) -> None:
        """From now on somebody is told nothing of what these say."""
        for room in self._rooms.values():
            room.heed(person, ignores)

    def addresses_of(self, person: PersonId) -> list[str]:
        """The marks of where somebody is connected from now."""
        return sorted({address for room in self._rooms.values() for address in room.addresses_of(person)})

    def part_with(self, person: PersonId, code: str, reason: str) -> None:
        """Close whatever somebody has open, at every table."""
        for room in tuple(self._rooms.values()):
            room.part_with(person, code, reason)

    def bye(self, code: str, reason: str, *, close_code: int) -> None:
        for room in tuple(self._rooms.values()):
            room.bye(code, reason, close_code=close_code)
