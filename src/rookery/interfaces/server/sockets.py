"""The socket of a table: /ws/tables/{token}. docs/wire.md tells how to speak over it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import re
from typing import Any, Final, cast

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketState

from rookery.club.people.order import Deed
from rookery.club.people.tokens import BadToken
from rookery.engine.errors import RookeryError
from rookery.interfaces.server.guard import bearer_in, same_origin
from rookery.interfaces.server.limits import Bucket, Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.protocols import CUT_OFF, WRITE
from rookery.interfaces.server.rooms import TRY_LATER, Connection, Room, WaitingRoom, why_turned_away
from rookery.interfaces.server.service import Service, told_of_ban
from rookery.interfaces.server.wire.client_messages import (
    Hello,
    Hint,
    Malformed,
    Older,
    Ping,
    Why,
    id_in,
    read_message,
)
from rookery.interfaces.server.wire.json_text import encode
from rookery.tables.commands import Chat, Command, Hush, Kick, Readmit, Remove, Sit
from rookery.tables.entries import DamagedTable, Hushed, Kicked, Readmitted, Removed
from rookery.tables.erasure import NAMELESS
from rookery.tables.hall import NoTable
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person

_PATH: Final = re.compile(r"/ws/tables/([^/]+)")
_LOG: Final = logging.getLogger("rookery.socket")
_POLICY: Final = 1008
_CLOSING: Final = 3.0
_COST_OF_WELCOME: Final = 4  # as many messages as this
_COST_OF_OLDER: Final = 2
_LATEST_ACTS: Final = 20  # rows in which a host's act is looked for


class TurnedAway(Exception):
    """Somebody who cannot come in; `bye` tells them why."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


async def table_socket(websocket: WebSocket, token: str) -> None:
    service = cast(Service, websocket.app.state.service)
    if not same_origin(websocket.headers, service.settings.origins):
        await websocket.close(_POLICY)
        return
    await websocket.accept()
    try:
        person, live = await _receive(service, websocket, token)
        with Admission(service, person, live, service.address_of(websocket)):
            await Visit(service, websocket, person, live).run()
    except TurnedAway as away:
        service.metrics.dropped.labels(away.code).inc()
        with contextlib.suppress(Exception):  # whoever left before the answer needs none
            await websocket.send_text(encode({"type": "bye", "code": away.code, "reason": away.reason}).decode())
            await websocket.close(_POLICY)


class TableSockets:
    """The way to the tables' sockets, ahead of all routes.

    What FastAPI and Starlette put around a socket is a dozen calls that wait for one another while it is open: they
    took as much memory as the socket itself, and every message woke them all.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self._app(scope, receive, send)
        else:
            await table_socket(WebSocket(scope, receive, send), found[1])


async def _whoever(service: Service, websocket: WebSocket) -> Person | None:
    try:
        return await service.person_of(websocket)
    except RefusedRequest as error:
        raise TurnedAway(error.code, error.reason) from error


async def _receive(service: Service, websocket: WebSocket, token: str) -> tuple[Person, LiveTable]:
    """Who it is, and the table they want."""
    enough = service.spend(Errand.VISITS, websocket)
    if enough is not None:
        raise TurnedAway("too-many", enough)
    try:
        person = await _whoever(service, websocket)
        if person is None:
            raise TurnedAway("no-person", "Your browser is not known here: please load the page again.")
        banned = (await service.order.standing(person.id)).banned
        if banned is not None:
            await service.order.note_address(person.id, service.mark_of_address(websocket))
            raise TurnedAway("banned", told_of_ban(banned))
        person = await service.accounts.give_way(person)
        live = await service.hall.table(token)
    except NoTable as error:
        raise TurnedAway("no-table", "There is no such table; the link may have been cut short.") from error
    except DamagedTable as error:
        raise TurnedAway(
            "damaged", "This table was damaged in the server's database and cannot be opened. Other tables can."
        ) from error
    except RookeryError as error:
        raise TurnedAway("going-down", "The server cannot reach its tables just now.") from error
    turned_away = why_turned_away(live, person.id, service.mark_of_address(websocket))
    if turned_away is not None:
        raise TurnedAway(*turned_away)
    return person, live


class Admission:
    """So many sockets for a person, for an address, and for those who watch a table.

    Who sits there, and the host, have places kept for them, which no crowd of watchers can take.
    """

    __slots__ = ("_places", "_taken")

    def __init__(self, service: Service, person: Person, live: LiveTable, address: str) -> None:
        table = live.table
        kept = table.seat_of(person.id) is not None or person.id == table.host
        at_table = (service.of_seat, (table.token, person.id)) if kept else (service.of_table, table.token)
        self._places = ((service.of_person, person.id), (service.of_address, address), at_table)
        self._taken = 0

    def __enter__(self) -> None:
        for count, key in self._places:
            if not count.admit(key):
                self.__exit__()
                raise TurnedAway("too-many", "There are too many connections already.")
            self._taken += 1

    def __exit__(self, *_: object) -> None:
        for count, key in self._places[: self._taken]:
            count.release(key)


class Visit:
    """One socket, from its first message to its last."""

    def __init__(self, service: Service, websocket: WebSocket, person: Person, live: LiveTable) -> None:
        limits = service.settings.limits
        self._service = service
        self._websocket = websocket
        self._live = live
        self._longest = limits.message
        self._bucket = Bucket(rate=limits.rate, burst=limits.burst)
        self._address = service.address_of(websocket)
        self._connection = Connection(
            person,
            address=service.mark_of_address(websocket),
            room=WaitingRoom(limits.waiting, limits.waiting_bytes, self._drop),
            wake=self._wake,
            write=websocket.scope.get("extensions", {}).get(WRITE, _cannot_write),
        )
        self._token = bearer_in(websocket.headers)
        self._room: Room = service.rooms.room(live)
        self._writer: asyncio.Task[None] | None = None  # while something waits to be sent
        self._hint: asyncio.Task[None] | None = None

    @property
    def _person(self) -> Person:
        return self._connection.person

    async def run(self) -> None:
        metrics, connection = self._service.metrics, self._connection
        self._room.admit(connection)
        metrics.sockets += 1
        try:
            self._connection.ignores = await self._service.bonds.ignored_by(self._person.id)
            await self._live.enter(self._person, address=self._connection.address)
            self._count_watchers()
            await self._read()
        except RookeryError:
            connection.bye("going-down", "The server cannot reach its tables just now.", close_code=TRY_LATER)
        finally:
            metrics.sockets -= 1
            self._room.dismiss(connection)
            connection.end(connection.close_code)
            await self._finish()

    async def _finish(self) -> None:
        """Let what was said last get out, and the table know that somebody has gone."""
        if self._writer is not None:
            with contextlib.suppress(TimeoutError, asyncio.CancelledError):
                await asyncio.wait_for(self._writer, _CLOSING)
        if self._hint is not None:
            self._hint.cancel()
        try:
            await self._live.leave(self._person)
        except RookeryError:
            _LOG.warning("table %s: could not write down that somebody left", _mark(self._live))
        self._count_watchers()
        self._service.rooms.tidy(self._room)

    def _count_watchers(self) -> None:
        if self._live.table.seat_of(self._person.id) is None:
            self._room.tell_of_watchers()

    # Out

    def _wake(self) -> None:
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, and close after the end; a connection that broke ends by itself in `_read`."""
        connection = self._connection
        with contextlib.suppress(Exception):
            while (frame := connection.next_frame()) is not None:
                await self._websocket.send({"type": "websocket.send", "text": frame.decode()})
                connection.was_sent()
            if connection.ended:
                await self._close()

    def _drop(self) -> None:
        """The client does not read. Whatever waits for it is given up."""
        self._service.metrics.dropped.labels("too-slow").inc()
        _LOG.info("table %s: a client did not read and was dropped", _mark(self._live))
        if self._writer is not None:
            self._writer.cancel()
        self._writer = asyncio.create_task(self._cut_off())

    async def _cut_off(self) -> None:
        """Close politely, which takes a client that reads; then without a word."""
        try:
            await asyncio.wait_for(self._close(), _CLOSING)
        except TimeoutError:
            cut_off = self._websocket.scope.get("extensions", {}).get(CUT_OFF)
            if cut_off is not None:
                cut_off()

    async def _close(self) -> None:
        with contextlib.suppress(Exception):
            if self._websocket.application_state is WebSocketState.CONNECTED:
                await self._websocket.close(self._connection.close_code)

    def _say(self, answer: dict[str, Any]) -> None:
        self._connection.send(encode(answer))

    # In

    async def _read(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect" or self._connection.ended:
                return
            text = message.get("text")
            if not (self._bucket.take() and self._service.speech.take(address=self._address, person=self._person.id)):
                self._refuse("too-fast", "Slow down a little, please.", re=id_in((text or "")[: self._longest]))
                if self._bucket.is_flooded:
                    self._service.metrics.dropped.labels("too-fast").inc()
                    self._connection.bye("too-fast", "That was far too much at once.", close_code=_POLICY)
                    return
            elif text is None or len(text) > self._longest:
                self._refuse("malformed", f"A message is a text of at most {self._longest:,} characters.")
            else:
                await self._take(text)

    async def _take(self, text: str) -> None:
        try:
            request = read_message(text)
        except Malformed as error:
            self._refuse("malformed", error.reason, re=error.re)
            return
        if isinstance(request, (Hello, Older)) and not self._bucket.take(_cost_of(request) - 1):
            self._refuse("too-fast", "Slow down a little, please.", re=request.id)
        elif isinstance(request, Hello):
            await self._greet(request)
        elif not self._connection.greeted:
            self._refuse("not-now", "Say hello first.", re=request.id)
        elif isinstance(request, Older):
            self._room.tell_older(self._connection, before=request.before, re=request.id)
        elif isinstance(request, Chat) and not self._may_talk():
            self._refuse("too-fast", "That is a lot of talk at once: please wait a little.", re=request.id)
        elif isinstance(request, Hint):
            self._give_hint(request)
        elif await self._is_in_order(request):
            answer = await self._service.desk.answer(self._live, self._person, request)
            if isinstance(request, Kick | Remove | Readmit | Hush) and answer["type"] == "done" and not answer["again"]:
                await self._note_act(request, answer["number"])  # before anybody is told that it is done
            self._say(answer)

    async def _is_in_order(self, request: Command | Why | Ping) -> bool:
        """Whether no keeper and nobody at the table has anything against it; if not, it is answered here."""
        service, person = self._service, self._person
        if isinstance(request, Ping):
            return True
        try:
            if self._token is not None:
                await service.tokens.redeem(self._token)  # it may have been taken back since
            standing = await service.order.standing(person.id)
            unwelcome = isinstance(request, Sit) and await service.bonds.is_unwelcome(person.id, self._company())
        except BadToken as error:
            self._connection.bye("bad-token", str(error))
            return False
        except RookeryError:
            self._refuse("not-now", "The server cannot reach its database: try again soon.", re=request.id)
            return False
        if standing.banned is not None:
            self._connection.bye("banned", told_of_ban(standing.banned))
        elif standing.muted is not None and isinstance(request, Chat):
            self._refuse("not-allowed", f"A keeper has muted you. The reason: {standing.muted.why}", re=request.id)
        elif unwelcome:
            self._refuse("not-allowed", "Somebody at this table would rather not play with you.", re=request.id)
        else:
            return True
        return False

    def _company(self) -> set[str]:
        """Whose table it is: the host's, and theirs who sit here."""
        table = self._live.table
        return {table.host, *(chair.person for chair in table.chairs if chair.person is not None)} - {self._person.id}

    async def _note_act(self, request: Kick | Remove | Readmit | Hush, number: int) -> None:
        """What a host does about somebody is in the keepers' log too."""
        entry = next((each.entry for each in self._live.table.latest(_LATEST_ACTS) if each.row.number == number), None)
        match entry:
            case Kicked() | Removed():
                what = Deed.REMOVED
            case Readmitted():
                what = Deed.READMITTED
            case Hushed():
                what = Deed.HUSHED if entry.quiet else Deed.UNHUSHED
            case _:
                return
        whom, why = Person(entry.person, entry.name or NAMELESS), getattr(request, "why", "")
        with contextlib.suppress(RookeryError):  # it stands in the table's own log
            await self._service.order.note_host(self._person, what, whom, token=self._live.table.token, why=why)

    def _may_talk(self) -> bool:
        table, person = self._live.table, self._person.id
        return self._service.talk.take(table.token, person, sits=table.seat_of(person) is not None)

    async def _greet(self, hello: Hello) -> None:
        if hello.seen is not None and hello.seen > self._live.table.number:
            await self._live.catch_up()  # another server was quicker than its notice
        self._room.greet(self._connection, seen=hello.seen, re=hello.id)

    def _give_hint(self, request: Hint) -> None:
        """Thinking takes a while, and nothing else waits for it."""
        if self._hint is not None and not self._hint.done():
            self._refuse("not-now", "One hint at a time: the last one is still being thought about.", re=request.id)
            return
        enough = self._service.spend(Errand.HINTS, self._websocket)
        if enough is not None:
            self._refuse("too-fast", enough, re=request.id)
            return

        async def think() -> None:
            self._say(await self._service.desk.answer(self._live, self._person, request))

        self._hint = asyncio.create_task(think())

    def _refuse(self, code: str, reason: str, *, re: str | None = None) -> None:
        self._say(self._service.desk.refusal(self._live, re, code, reason))


def _cannot_write(_: bytes) -> bool:
    """Another server than ours: everything goes through ASGI."""
    return False


def _cost_of(request: Hello | Older) -> int:
    return _COST_OF_WELCOME if isinstance(request, Hello) else _COST_OF_OLDER


def _mark(live: LiveTable) -> str:
    """A table in the server's log: its token opens it, so it is not written there."""
    return hashlib.sha256(live.table.token.encode()).hexdigest()[:8]
