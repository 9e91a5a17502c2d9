"""Who is connected to which table at this server, and the passing on of what happens there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from rookery.interfaces.server.encoding import encoded
from rookery.interfaces.server.frames import Frames, Onlooker
from rookery.interfaces.server.metrics import Metrics
from rookery.interfaces.server.sending import begin
from rookery.tables.entries import Kicked
from rookery.tables.keeping import Person, PersonId, Token
from rookery.tables.live import Change, LiveTable

TRY_LATER: Final = 1013
GOODBYE: Final = 1000


Transmit = Callable[[bytes], Coroutine[Any, Any, None]]


class Connection:
    """One socket's way out: a frame is sent at once, or waits here until the client has read those before it."""

    def __init__(self, person: Person, *, transmit: Transmit, waiting: int, too_slow: Callable[[], None]) -> None:
        self.person = person
        self.greeted = False
        self.close_code = GOODBYE
        self._transmit = transmit
        self._too_slow = too_slow
        self._ended = False
        self._most_waiting = waiting
        self._unsent = 0
        self._waiting: asyncio.Queue[bytes | Awaitable[None] | None] = asyncio.Queue()

    def send(self, frame: bytes) -> None:
        """A client that does not read is not waited for: it is dropped."""
        if self._ended:
            return
        if self._unsent >= self._most_waiting:
            self.end(TRY_LATER)
            self._too_slow()
            return
        later: bytes | Awaitable[None] | None = frame
        if not self._unsent:
            try:
                later = begin(self._transmit(frame))
            except Exception:  # the connection broke, which whoever reads from it finds out too
                self.end(self.close_code)
                return
        if later is not None:
            self._unsent += 1
            self._waiting.put_nowait(later)

    def bye(self, code: str, reason: str, *, close_code: int = GOODBYE) -> None:
        """A last message, and the end."""
        self.send(encoded({"type": "bye", "code": code, "reason": reason}))
        self.end(close_code)

    def end(self, close_code: int) -> None:
        """Close once everything that waits is sent."""
        if not self._ended:
            self._ended = True
            self.close_code = close_code
            self._waiting.put_nowait(None)

    async def send_waiting(self) -> None:
        """Send what could not be sent at once, until the end."""
        while (waiting := await self._waiting.get()) is not None:
            await (self._transmit(waiting) if isinstance(waiting, bytes) else waiting)
            self._unsent -= 1


class Room:
    """The connections to one table."""

    def __init__(self, live: LiveTable, metrics: Metrics) -> None:
        self.live = live
        self.frames = Frames(live)
        self._metrics = metrics
        self._connections: set[Connection] = set()
        self._groups: dict[Onlooker, list[Connection]] | None = None
        self._listening = contextlib.ExitStack()

    def __len__(self) -> int:
        return len(self._connections)

    def admit(self, connection: Connection) -> None:
        if not self._connections:
            self._listening.enter_context(self.live.listening(self._heard))
        self._connections.add(connection)
        self._groups = None

    def dismiss(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self._groups = None
        if not self._connections:
            self._listening.close()

    def greet(self, connection: Connection, *, seen: int | None, re: str | None) -> None:
        """Tell everything; from now on the connection hears what happens, without a gap."""
        onlooker = self.frames.onlooker(connection.person)
        connection.send(self.frames.welcome(onlooker, seen=seen, re=re))
        connection.greeted = True
        self._groups = None

    def watchers_changed(self) -> None:
        groups = self._greeted()
        self._send({each: self.frames.table_alone(each) for each in groups}, groups)

    def renamed(self, person: Person) -> None:
        for connection in self._of(person.id):
            connection.person = person

    def bye(self, code: str, reason: str, *, close_code: int) -> None:
        for connection in tuple(self._connections):
            connection.bye(code, reason, close_code=close_code)

    def _heard(self, change: Change) -> None:
        if change.seats:
            self._groups = None
        groups = self._greeted()
        self._send(self.frames.updates(change, groups), groups)
        self._metrics.rows.inc(len(change.happenings))
        for happening in change.happenings:
            if isinstance(happening.entry, Kicked):
                for connection in self._of(happening.entry.person):
                    connection.bye("kicked", "The host has sent you away from this table.")

    def _greeted(self) -> dict[Onlooker, list[Connection]]:
        """The connections, those that are told the same together; sorted anew when anybody comes, goes or sits."""
        if self._groups is None:
            self._groups = {}
            for connection in self._connections:
                if connection.greeted:
                    self._groups.setdefault(self.frames.onlooker(connection.person), []).append(connection)
        return self._groups

    def _send(self, frames: dict[Onlooker, bytes], groups: dict[Onlooker, list[Connection]]) -> None:
        sent = 0
        for onlooker, frame in frames.items():
            for connection in groups[onlooker]:
                connection.send(frame)
                sent += 1
        self._metrics.frames.inc(sent)

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

    def renamed(self, person: Person) -> None:
        for room in self._rooms.values():
            room.renamed(person)

    def bye(self, code: str, reason: str, *, close_code: int) -> None:
        for room in tuple(self._rooms.values()):
            room.bye(code, reason, close_code=close_code)
