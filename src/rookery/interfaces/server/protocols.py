"""The connections below the requests: uvicorn's own protocols, with limits on time, size and number.

uvicorn waits for ever for a request that was begun, reads headers of any length, answers every ping however many come,
and closes a connection only once the client has read what it was sent. Here each of these has an end. What comes in is
handed on in small pieces, so that a flood is noticed before all of it has been worked through.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from rookery.interfaces.server.addresses import address_key
from rookery.interfaces.server.limits import Bucket, Headcount, Limits

# Among a socket's extensions, beside what ASGI can say:
CUT_OFF: Final = "rookery.cut-off"  # ends the connection here and now
WRITE: Final = "rookery.write"  # sends a text at once, if the client has read what it was sent before
_PIECE_OF_REQUEST: Final = 4_096
_PIECE_OF_SOCKET: Final = 1_024
_LONGEST_PIPELINE: Final = 8
_UNREAD_BODY: Final = 1_000_000  # of a body whose answer was given already, for those who send first and read then
_LINGERING: Final = 5.0  # seconds that a closed connection has to read what waits for it
_LEAST_SWEEP, _MOST_SWEEP = 0.05, 2.0
_POLICY: Final = 1008
_WHOLE_TEXT: Final = 0x81
_SHORT, _MEDIUM = 126, 65_536  # lengths of frames that are written in one octet, and in two more

Note = Callable[[str], object]


class Door:
    """All connections of a process: how many there are, of whom, and which of them have stood still for too long.

    Addresses of `proxies` are not counted: all people come through them.
    """

    def __init__(self, limits: Limits, *, is_proxy: Callable[[str], bool] = lambda _: False, note: Note = str) -> None:
        self.limits = limits
        self.note = note
        self._is_proxy = is_proxy
        self._of_all = Headcount(limits.connections)
        self._of_address = Headcount(limits.connections_of_address)
        self._inside: dict[asyncio.Transport, _Inside] = {}
        self._sweeping: asyncio.TimerHandle | None = None
        self._sending: list[SocketProtocol] = []
        shortest = min(limits.head_seconds, limits.body_seconds, limits.stall_seconds)
        self._every = min(_MOST_SWEEP, max(_LEAST_SWEEP, shortest / 4))

    def __len__(self) -> int:
        return len(self._inside)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Whether there is a place for one more connection, and one more of this address."""
        client = get_remote_addr(transport)
        key = None if client is None or self._is_proxy(client[0]) else address_key(client)
        if not self._of_all.admit("all"):
            return False
        if key is not None and not self._of_address.admit(key):
            self._of_all.release("all")
            return False
        self._inside[transport] = _Inside(key)
        if self._sweeping is None:
            self._sweep_later()
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        inside = self._inside.pop(transport, None)
        if inside is not None:
            self._of_all.release("all")
            if inside.key is not None:
                self._of_address.release(inside.key)

    def expect(self, transport: asyncio.Transport, seconds: float | None, *, late: Callable[[], None]) -> None:
        """Within so many seconds something must have come, or `late` is called; None if nothing is awaited now."""
        inside = self._inside.get(transport)
        if inside is not None:
            inside.due = None if seconds is None else asyncio.get_running_loop().time() + seconds
            inside.late = late if seconds is not None else _nothing  # which would keep alive whom nothing is awaited of

    def send_soon(self, protocol: SocketProtocol) -> None:
        """Have a connection send what it has, once everything has been done that is to be done at this moment."""
        if not self._sending:
            asyncio.get_running_loop().call_soon(self._send_all)
        self._sending.append(protocol)

    def _send_all(self) -> None:
        sending, self._sending = self._sending, []
        for protocol in sending:
            protocol.send_out()

    def _sweep_later(self) -> None:
        self._sweeping = asyncio.get_running_loop().call_later(self._every, self._sweep)

    def _sweep(self) -> None:
        self._sweeping = None
        now = asyncio.get_running_loop().time()
        for transport, inside in tuple(self._inside.items()):
            if inside.due is None and not inside.left and not transport.get_write_buffer_size():
                continue  # nearly all of them
            if inside.due is not None and now >= inside.due:
                inside.due = None
                self.note("too-late")
                inside.late()
            if inside.stands_still(transport, now, self.limits.stall_seconds):
                self.note("too-slow")
                transport.abort()
        if self._inside:
            self._sweep_later()


def _nothing() -> None: ...


class _Inside:
    """A connection that was let in: whose it is, what is awaited of it, since when something waits to be read."""

    __slots__ = ("due", "full_since", "key", "late", "left", "left_since")

    def __init__(self, key: str | None) -> None:
        self.key = key
        self.due: float | None = None
        self.late: Callable[[], None] = _nothing
        self.left = 0
        self.left_since = 0.0
        self.full_since: float | None = None

    def stands_still(self, transport: asyncio.Transport, now: float, seconds: float) -> bool:
        """Whether nothing of what waits was read for so long, or always so little that it stayed full."""
        left = transport.get_write_buffer_size()
        if left == 0 or left != self.left:
            self.left, self.left_since = left, now
        low, high = transport.get_write_buffer_limits()
        if left <= low:
            self.full_since = None
        elif left > high and self.full_since is None:
            self.full_since = now
        if transport.is_closing():
            seconds = min(seconds, _LINGERING)
        waited = now - self.left_since if left else 0.0
        return waited >= seconds or (self.full_since is not None and now - self.full_since >= seconds)


class RequestProtocol(HttpToolsProtocol):
    """HTTP: a request's head and body come within their time and size, and are not stacked up."""

    def __init__(self, *args: Any, door: Door, **named: Any) -> None:
        super().__init__(*args, **named)
        self._door = door
        self._refused = False
        self._upgraded: asyncio.Protocol | None = None
        self._head: int | None = 0  # how much of a head has come; None while a body is read
        self._whole = True  # nothing of the latest request is outstanding
        self._after = 0  # what came of a body after its answer

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._door.admit(transport):
            self._await_head()
            return
        self._refused = True
        self._door.note("too-many-connections")
        self._refuse(b"503 Service Unavailable", b"There are too many connections already.")

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head == 0 and self._whole:
            self._await_head()
        for start in range(0, len(data), _PIECE_OF_REQUEST):
            if self._upgraded is not None:
                cast(Any, self._upgraded).data_received(data[start:])
                return
            if self._refused or self.transport.is_closing():
                return
            self._take(data[start : start + _PIECE_OF_REQUEST])

    def _take(self, piece: bytes) -> None:
        if self._head is not None:
            self._head += len(piece)
        elif self.cycle is not None and self.cycle.response_complete:
            self._after += len(piece)
        super().data_received(piece)
        limits = self._door.limits
        if self._head is not None and self._head > limits.head:
            self._give_up(b"431 Request Header Fields Too Large", b"The head of that request is too long.")
        elif len(self.pipeline) > _LONGEST_PIPELINE:
            self._give_up(b"400 Bad Request", b"Too many requests were sent at once.")
        elif self._after > _UNREAD_BODY:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._await(None)
        super().handle_websocket_upgrade()
        self._upgraded = cast(asyncio.Protocol, self.transport.get_protocol())

    # What is awaited

    def _await_head(self) -> None:
        if self._head is not None and self._whole and (self.cycle is None or self.cycle.response_complete):
            self._whole = False
            self._await(self._door.limits.head_seconds)

    def _await(self, seconds: float | None) -> None:
        self._door.expect(self.transport, seconds, late=self._late)

    def _late(self) -> None:
        self._give_up(b"408 Request Timeout", b"The request did not come to an end.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._whole = False
        self._await(self._door.limits.head_seconds)

    def on_headers_complete(self) -> None:
        self._head, self._after = None, 0
        self._await(self._door.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._head, self._whole = 0, True
        self._await(None)

    # The end

    def _give_up(self, status: bytes, why: bytes) -> None:
        self._refused = True
        answering = self.cycle is not None and not self.cycle.response_complete and self.cycle.response_started
        if answering or self.transport.is_closing():
            self.transport.abort()
        else:
            self._refuse(status, why)

    def _refuse(self, status: bytes, why: bytes) -> None:
        head = (b"content-type: text/plain; charset=utf-8", b"content-length: %d" % len(why), b"connection: close")
        self.transport.write(b"\r\n".join((b"HTTP/1.1 " + status, *head, b"", why)))
        self.transport.close()


class Inbox:
    """What has come and was not taken yet, for one taker: what `asyncio.Queue` does, in a tenth of its memory."""

    __slots__ = ("_came", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[ASGIReceiveEvent] = []
        self._came: asyncio.Future[None] | None = None

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._waiting.append(event)
        if self._came is not None and not self._came.done():
            self._came.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._waiting:
            self._came = asyncio.get_running_loop().create_future()
            try:
                await self._came
            finally:
                self._came = None
        return self._waiting.pop(0)

    def empty(self) -> bool:
        return not self._waiting

    def qsize(self) -> int:
        return len(self._waiting)


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSockets: nothing is read ahead of what the application has taken, every frame that it does not get to see
    counts here, and a pong is owed only to who reads."""

    def __init__(self, *args: Any, door: Door, **named: Any) -> None:
        super().__init__(*args, **named)
        limits, more = door.limits, door.limits.frames_to_messages
        self._door = door
        self._bucket = Bucket(rate=more * limits.rate, burst=more * limits.burst)
        self._unread: list[bytes] = []
        self._outgoing: list[bytes] = []
        self.queue = cast(Any, Inbox())

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if len(data) <= _PIECE_OF_SOCKET and not (self._unread or self.read_paused):
            super().data_received(data)
            return
        self._unread += (data[start : start + _PIECE_OF_SOCKET] for start in range(0, len(data), _PIECE_OF_SOCKET))
        self._read_on()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self._unread:
            self._read_on()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def _read_on(self) -> None:
        """Until there is something for the application, or nothing left."""
        while self._unread and (self.queue.empty() or not self.read_paused):
            piece = self._unread.pop(0)
            if not self.transport.is_closing():
                super().data_received(piece)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(Any, self.scope)["extensions"].update({CUT_OFF: self.transport.abort, WRITE: self.write_text})

    def write_text(self, text: bytes) -> bool:
        """Send a whole message as `send` would. False, with nothing sent, where it would have to wait or cannot.

        A table sends five messages for each it gets; the way through ASGI took most of the time of each.
        """
        if self.close_sent or not self.handshake_complete or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self._outgoing:
            self._door.send_soon(self)
        self._outgoing += (_head_of(len(text)), text)
        return True

    def send_out(self) -> None:
        """What was said at this moment goes out in one piece: often it is an answer beside what came of it."""
        if self._outgoing:
            outgoing, self._outgoing = self._outgoing, []
            if not self.transport.is_closing():
                self.transport.write(b"".join(outgoing))

    async def send(self, message: ASGISendEvent) -> None:
        self.send_out()
        await super().send(message)
        if message["type"] == "websocket.accept" and self.handshake_complete:
            del self.request, self.response  # nobody looks at them again, and they are large

    def shutdown(self) -> None:
        self.send_out()
        super().shutdown()

    def handle_cont(self, event: Frame) -> None:
        if self._counts():
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        if self._counts():
            super().handle_pong(event)

    def handle_ping(self) -> None:
        if not self._counts():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # whoever does not read would have pongs pile up

    def _counts(self) -> bool:
        """Whether this frame may be taken; a flood ends the connection."""
        if self._bucket.take():
            return True
        if not self.transport.is_closing():
            self._door.note("too-many-frames")
            self.conn.data_to_send()
            self.conn.send_close(_POLICY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        return False


def _head_of(size: int) -> bytes:
    """What stands before a text of so many octets in one frame from a server, which is never masked or compressed."""
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < _MEDIUM:
        return _MEDIUM_HEAD.pack(_WHOLE_TEXT, 126, size)
    return _LONG_HEAD.pack(_WHOLE_TEXT, 127, size)


_MEDIUM_HEAD: Final = struct.Struct("!BBH")
_LONG_HEAD: Final = struct.Struct("!BBQ")


def protocols(door: Door) -> dict[str, Any]:
    """What uvicorn is told to make of a connection."""
    return {"http": partial(RequestProtocol, door=door), "ws": partial(SocketProtocol, door=door)}
