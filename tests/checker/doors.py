"""A line between two programs that can be cut, held up and slowed down: a small TCP proxy of our own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

_CHUNK = 65_536
_CLOSING = 1.0


@dataclass
class _Trap:
    """A line breaks at a word."""

    word: bytes
    gets_through: bool
    sprung: asyncio.Event = field(default_factory=asyncio.Event)


class Door:
    """Listens on a port of its own and passes everything on to the port that `beyond` names at the time."""

    def __init__(self, beyond: Callable[[], int]) -> None:
        self._beyond = beyond
        self._lines: set[asyncio.Task[None]] = set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._passing = asyncio.Event()
        self._passing.set()
        self._server: asyncio.Server | None = None
        self.delay = 0.0
        """Seconds that each piece is late, either way."""
        self.port = 0
        self._trap: _Trap | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def lines(self) -> int:
        return len(self._lines)

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._admit, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for line in tuple(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    # Harm

    def cut(self) -> int:
        """Break every line at once, as when a cable is pulled; how many there were."""
        for end in tuple(self._ends):
            end.transport.abort()
        return len(self._lines)

    def hold(self) -> None:
        """From now on nothing gets through, and nobody is told: what is sent waits here."""
        self._passing.clear()

    def let_pass(self) -> None:
        self._passing.set()

    async def cut_after(self, word: bytes, *, patience: float) -> bool:
        """Break the line on which this is said next: it gets through, and the answer does not. Whether it was said."""
        return await self._cut_at(_Trap(word, gets_through=True), patience)

    async def cut_before(self, word: bytes, *, patience: float) -> bool:
        """Break the line on which this is said next, before it gets through. Whether it was said."""
        return await self._cut_at(_Trap(word, gets_through=False), patience)

    async def _cut_at(self, trap: _Trap, patience: float) -> bool:
        self._trap = trap
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await trap.sprung.wait()
        self._trap = None
        return trap.sprung.is_set()

    # Passing on

    async def _admit(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        self._lines.add(line)
        try:
            # Whoever connects to a dead server hears of it only once the line is no longer held.
            await self._passing.wait()
            onward = await asyncio.open_connection("127.0.0.1", self._beyond())
        except (OSError, asyncio.CancelledError):
            self._lines.discard(line)
            writer.transport.abort()
            return
        ends = {writer, onward[1]}
        self._ends |= ends
        both = [
            asyncio.create_task(self._pass(reader, onward[1], back=writer)),
            asyncio.create_task(self._pass(onward[0], writer)),
        ]
        try:
            with contextlib.suppress(asyncio.CancelledError):  # the door is taken down
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in both:
                each.cancel()
            await self._close(ends)
            self._ends -= ends
            self._lines.discard(line)

    @staticmethod
    async def _close(ends: set[asyncio.StreamWriter]) -> None:
        """Let what was said last get out, for a moment."""
        for end in ends:
            end.close()
        with contextlib.suppress(OSError, TimeoutError, asyncio.CancelledError):
            async with asyncio.timeout(_CLOSING):
                await asyncio.gather(*(end.wait_closed() for end in ends), return_exceptions=True)
        for end in ends:
            end.transport.abort()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, back: asyncio.StreamWriter | None = None
    ) -> None:
        """Until the end of a line. `back` is the way of the answers, where this is the way of the questions."""
        with contextlib.suppress(OSError):
            while piece := await reader.read(_CHUNK):
                await self._passing.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                trap = self._trap
                if back is not None and trap is not None and trap.word in piece:
                    self._trap = None
                    back.transport.abort()
                    trap.sprung.set()
                    if not trap.gets_through:
                        return
                writer.write(piece)
                await writer.drain()
