"""Thinkers in processes of their own, which share the memory of one compiled search.

One process, the house (house.py), loads the search and then splits into the thinkers: what is loaded is in memory
once, and compiling, if it must be, is done where no table waits for it and its memory is given back. Thoughts and
conclusions go over a pair of sockets for each thinker.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import socket
import struct
import subprocess
import sys
from collections import deque
from typing import Any, Final, cast

from rookery.tables.experts.thinkers import CannotThink
from rookery.tables.experts.thoughts import Chore, FailedThought, Thought

HEAD: Final = struct.Struct("!I")
READY: Final = b"ready"
FALLS: Final = 3  # how often a house may fall down soon after it was built until no more are
SOON: Final = 300.0
_REST: Final = 1.0  # seconds before the next one
_PATIENCE: Final = 30.0  # seconds beyond a thought's own after which its thinker is taken to be stuck
_ENDING: Final = 5.0
_LOG: Final = logging.getLogger("rookery.tables")


def can_have_crew() -> bool:
    """Whether processes can be split and sockets handed on here; elsewhere thinkers are threads."""
    return hasattr(os, "fork") and sys.platform == "linux"


class Crew:
    """So many thinkers, started when they are first wanted."""

    def __init__(self, number: int) -> None:
        self._wanted = number
        self._lines: list[ThinkerLine] = []
        self._house: subprocess.Popen[bytes] | None = None
        self._build: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def number(self) -> int:
        return self._wanted

    @property
    def capacity(self) -> float:
        return self._wanted

    @property
    def ready(self) -> bool:
        return len(self._lines) == self._wanted and all(line.ready for line in self._lines)

    def prepare(self) -> None:
        if self._build is None and not self._closed:
            self._build = asyncio.create_task(self._keep_house(), name="thinkers")

    def conclude(self, thinker: int, thought: Thought | Chore) -> asyncio.Future[Any]:
        if not self.ready:
            raise CannotThink("the thinkers are not there")
        return self._lines[thinker].ask(thought)

    async def close(self) -> None:
        self._closed = True
        if self._build is not None:
            self._build.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._build

    # The house

    async def _keep_house(self) -> None:
        """Have a house of thinkers until cancelled; one that falls down is built again, but not for ever."""
        falls, now = 0, asyncio.get_running_loop().time
        while falls < FALLS:
            built = now()
            try:
                await self._live_in_one()
            finally:
                await self._pull_down()
            falls = falls + 1 if now() - built < SOON else 1
            await asyncio.sleep(_REST)
        _LOG.error("the experts' search cannot be run here: experts play by rules of thumb")

    async def _live_in_one(self) -> None:
        """Start a house, and return when one of its thinkers is gone."""
        pairs = [socket.socketpair() for _ in range(self._wanted)]
        theirs = [pair[1].fileno() for pair in pairs]
        command = [sys.executable, "-m", "rookery.tables.experts.house", *map(str, theirs)]
        self._house = subprocess.Popen(command, pass_fds=theirs, stdin=subprocess.DEVNULL)
        for _, their in pairs:
            their.close()
        loop = asyncio.get_running_loop()
        for ours, _ in pairs:
            ours.setblocking(False)
            _, line = await loop.create_connection(ThinkerLine, sock=ours)
            self._lines.append(line)
        await asyncio.wait([line.gone for line in self._lines], return_when=asyncio.FIRST_COMPLETED)
        _LOG.warning("a thinker is gone; experts play by rules of thumb until there are others")

    async def _pull_down(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.close()
        house, self._house = self._house, None
        if house is not None:
            house.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                await asyncio.shield(asyncio.to_thread(house.wait, _ENDING))


class ThinkerLine(asyncio.Protocol):
    """The line to one thinker, which answers in the order it is asked."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.gone: asyncio.Future[None] = loop.create_future()
        self.ready = False
        self._asked: deque[tuple[asyncio.Future[Any], asyncio.TimerHandle]] = deque()
        self._buffer = bytearray()
        self._transport: asyncio.Transport

    def ask(self, thought: Thought | Chore) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()
        body = pickle.dumps(thought, pickle.HIGHEST_PROTOCOL)
        self._transport.write(HEAD.pack(len(body)) + body)
        self._asked.append((answer, loop.call_later(thought.within + _PATIENCE, self.close)))
        return answer

    def close(self) -> None:
        self._transport.abort()

    # What the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.ready = False
        while self._asked:
            answer, timer = self._asked.popleft()
            timer.cancel()
            if not answer.done():
                answer.set_exception(CannotThink("the thinker is gone"))
        if not self.gone.done():
            self.gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        while len(buffer) >= HEAD.size:
            end = HEAD.size + HEAD.unpack_from(buffer)[0]
            if len(buffer) < end:
                return
            body = bytes(buffer[HEAD.size : end])
            del buffer[:end]
            self._hear(body)

    def _hear(self, body: bytes) -> None:
        if body == READY:
            self.ready = True
            return
        answer, timer = self._asked.popleft()
        timer.cancel()
        found = pickle.loads(body)  # from a process of our own
        if answer.done():
            return
        if isinstance(found, FailedThought):
            answer.set_exception(RuntimeError(found.trace))
        else:
            answer.set_result(found)
