"""Clients light enough to leave the machine to the server: WebSockets by hand, frames hardly looked into."""

from __future__ import annotations

import asyncio
import math
import random
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, cast

import orjson

_TEXT: Final = 0x1
_CLOSE: Final = 0x8
_PING: Final = 0x9
_PONG: Final = 0xA
_NO_MASK: Final = b"\0\0\0\0"  # a mask that changes nothing: allowed, and costs the client nothing
_ACCEPTED: Final = b" 101 "
_OVER: Final = b'"stage":"over"'
_OPENING: Final = 60.0
_NUMBER: Final = len(b'{"type":"update","number":')


@dataclass
class Tally:
    """What was counted since the last `reset`. `waits` are seconds from sending to receiving."""

    sent: int = 0
    received: int = 0
    octets: int = 0
    actions: int = 0
    refused: int = 0
    lost: int = 0
    waits: list[float] = field(default_factory=list)

    def reset(self) -> None:
        self.sent = self.received = self.octets = self.actions = self.refused = 0
        self.waits = []


class Socket(asyncio.Protocol):
    """One WebSocket. Every text frame goes to `heard`, as bytes."""

    def __init__(self, tally: Tally, request: bytes) -> None:
        self.heard: Callable[[bytes], None] = lambda _: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tally = tally
        self._request = request
        self._buffer = b""
        self._transport: asyncio.Transport

    @classmethod
    async def connect(cls, tally: Tally, port: int, path: str, *, cookie: str | None = None) -> Socket:
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            *([] if cookie is None else [f"Cookie: rookery={cookie}"]),
        )
        request = "".join(f"{line}\r\n" for line in lines).encode() + b"\r\n"
        _, socket = await asyncio.get_running_loop().create_connection(lambda: cls(tally, request), "127.0.0.1", port)
        await asyncio.wait_for(socket.opened, _OPENING)
        return socket

    def send(self, text: bytes) -> None:
        if not self._transport.is_closing():  # what was due later may come after the end of a measurement
            self._tally.sent += 1
            self._send(_TEXT, text)

    def close(self) -> None:
        self._transport.abort()

    def _send(self, opcode: int, body: bytes) -> None:
        size = bytes((0x80 | len(body),)) if len(body) < 126 else b"\xfe" + struct.pack("!H", len(body))
        self._transport.write(bytes((0x80 | opcode,)) + size + _NO_MASK + body)

    # What the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self._tally.lost += 1
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if _ACCEPTED not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
        self._buffer = self._take(data)

    def _take(self, data: bytes) -> bytes:
        """Pass on whole frames; the rest waits for more. A server's frames have no mask."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if end < start + 2:
                    break
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                if end < start + 8:
                    break
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if end < start + size:
                break
            self._frame(data[at] & 0xF, data[start : start + size])
            at = start + size
        return data[at:]

    def _frame(self, opcode: int, body: bytes) -> None:
        if opcode == _TEXT:
            self._tally.received += 1
            self._tally.octets += len(body)
            self.heard(body)
        elif opcode == _PING:
            self._send(_PONG, body)
        elif opcode == _CLOSE:
            self._transport.close()


class Echoer:
    """Sends a message, and again once it has come back: at once, or so many times a second."""

    def __init__(self, socket: Socket, tally: Tally, message: bytes, *, rate: float | None, phase: float) -> None:
        self._socket = socket
        self._tally = tally
        self._message = message
        self._pause = None if rate is None else 1 / rate
        self._due = perf_counter() + phase * (self._pause or 0.0)
        self._sent = 0.0
        socket.heard = self._heard

    def start(self) -> None:
        if self._pause is None:
            self._send()
            return
        asyncio.get_running_loop().call_later(max(0.0, self._due - perf_counter()), self._send)
        self._due += self._pause

    def _send(self) -> None:
        self._sent = perf_counter()
        self._socket.send(self._message)

    def _heard(self, body: bytes) -> None:
        self._tally.waits.append(perf_counter() - self._sent)
        self.start()


class PlayedTable:
    """A table all of whose seats are played from here, at random: at once, or so many actions a second.

    The time from an action to its broadcast is taken at every seat but the one that acted.
    """

    def __init__(self, seats: Sequence[Socket], tally: Tally, *, rate: float | None, phase: float) -> None:
        self._seats = seats
        self._tally = tally
        self._rng = random.Random(phase)
        self.pace(rate, phase=phase)
        self._sent: dict[int, tuple[float, int]] = {}  # when and by whom, by the row to come of it
        self._gathered = 0
        self._all_sit = asyncio.get_running_loop().create_future()

    def pace(self, rate: float | None, *, phase: float) -> None:
        self._pause = None if rate is None else 1 / rate
        self._due = perf_counter() + phase * (self._pause or 0.0)

    async def sit(self) -> None:
        """Greet, and take the seats beside the host, who has the first."""
        for seat, socket in enumerate(self._seats):
            socket.heard = self._gathering
            socket.send(b'{"type":"hello","seen":null}')
            if seat:
                socket.send(b'{"type":"sit","seat":%d}' % seat)
        await self._all_sit

    def start(self) -> None:
        for seat, socket in enumerate(self._seats):
            socket.heard = self._listener(seat)
        self._seats[0].send(b'{"type":"start"}')

    def _gathering(self, body: bytes) -> None:
        if body.startswith(b'{"type":"done"'):
            self._gathered += 1
            if self._gathered == len(self._seats) - 1:
                self._all_sit.set_result(None)

    def _listener(self, seat: int) -> Callable[[bytes], None]:
        def heard(body: bytes) -> None:
            if body.startswith(b'{"type":"update"'):
                number = int(body[_NUMBER : body.index(b",", _NUMBER)])
                sent = self._sent.get(number)
                if sent is not None and sent[1] != seat:
                    self._tally.waits.append(perf_counter() - sent[0])
                self._look(seat, number, body)
            elif body.startswith(b'{"type":"refused"'):
                self._tally.refused += 1

        return heard

    def _look(self, seat: int, number: int, body: bytes) -> None:
        start = body.find(b'"decision":{')
        if start >= 0:
            decision = orjson.loads(body[start + len(b'"decision":') : body.index(b',"out_of_turn":', start)])
            self._when_due(lambda: self._act(seat, number, decision))
        elif seat == 0 and body.find(_OVER) >= 0:
            self._when_due(lambda: self._seats[0].send(b'{"type":"rematch"}'))

    def _when_due(self, act: Callable[[], None]) -> None:
        if self._pause is None:
            act()
            return
        # A table that is late waits for its next turn: to act at once would bunch together all that were late.
        late = perf_counter() - self._due
        if late > 0:
            self._due += self._pause * math.ceil(late / self._pause)
        asyncio.get_running_loop().call_later(max(0.0, self._due - perf_counter()), act)
        self._due += self._pause

    def _act(self, seat: int, number: int, decision: dict[str, Any]) -> None:
        self._tally.actions += 1
        text = _choice(decision, self._rng).encode()
        self._sent[number + 1] = (perf_counter(), seat)
        self._sent.pop(number - 1, None)  # a seat can lag behind the one to act by a frame or two
        self._seats[seat].send(b'{"type":"act","id":"a","asked":%d,"text":"%s"}' % (decision["asked"], text))


def _choice(decision: dict[str, Any], rng: random.Random) -> str:
    """Any of the options; where they are too many to be listed, cards to lay away."""
    options = decision["options"]
    if options:
        return str(options[int(rng.random() * len(options))])
    allowed = [card for card in decision["cards"] if card not in decision["forbidden"]]
    return f"nest {' '.join(rng.sample(allowed, decision['size']))}"
