"""Hearing, through PostgreSQL, what other processes write."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from enum import Enum, auto
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from rookery.tables.storage.database import is_sqlite
from rookery.tables.storage.store import Notice
from rookery.tables.storage.writer import CHANNEL

_MOST_WAITING: Final = 10_000
_SECONDS_OF_SILENCE: Final = 15.0
_SECONDS_TO_ANSWER: Final = 5.0
_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0

_journal = logging.getLogger(__name__)


class _Sign(Enum):
    END = auto()


_Inbox = asyncio.Queue[Notice | None | _Sign]


class Notices:
    """What others write. `origin` is how this process marks its own, which are left out."""

    def __init__(self, engine: AsyncEngine, *, origin: str) -> None:
        self._engine = engine
        self._origin = origin
        self._listeners: set[asyncio.Task[None]] = set()

    async def hear(self) -> AsyncIterator[Notice | None]:
        """Begins with None as soon as it listens: what was written before is not going to be told."""
        inbox: _Inbox = asyncio.Queue()
        listener = asyncio.create_task(self._listen(inbox), name="notices")
        self._listeners.add(listener)
        listener.add_done_callback(self._listeners.discard)
        try:
            while not isinstance(said := await inbox.get(), _Sign):
                yield said
        finally:
            _end(listener)

    async def close(self) -> None:
        """End every iteration and let the connections go."""
        listeners = list(self._listeners)
        for listener in listeners:
            _end(listener)
        await asyncio.gather(*listeners, return_exceptions=True)

    async def _listen(self, inbox: _Inbox) -> None:
        try:
            if is_sqlite(self._engine.url):  # one process alone: nobody else writes
                await asyncio.Event().wait()
            pause, told = _FIRST_PAUSE, False
            while True:
                try:
                    await self._listen_once(inbox)
                    pause, told = _FIRST_PAUSE, False
                except Exception as error:  # whatever it was: without notices this process would be blind
                    if not told:
                        _journal.warning("PostgreSQL cannot be listened to (%s); trying again", type(error).__name__)
                    pause, told = min(pause * 2, _LONGEST_PAUSE), True
                await asyncio.sleep(pause)
        finally:
            inbox.put_nowait(_Sign.END)

    async def _listen_once(self, inbox: _Inbox) -> None:
        """Listen until the connection is lost."""
        lost = asyncio.Event()

        def hear(_connection: object, _process: int, _channel: str, payload: str) -> None:
            token, number, origin = payload.split(":")
            if origin == self._origin:
                return
            if inbox.qsize() < _MOST_WAITING:
                inbox.put_nowait(Notice(token, int(number)))
                return
            while not inbox.empty():  # nobody keeps up with this: better to read everything again
                inbox.get_nowait()
            inbox.put_nowait(None)

        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _: lost.set())
            try:
                await driver.add_listener(CHANNEL, hear)
                inbox.put_nowait(None)
                await _wait_until(lost, driver)
            finally:
                await connection.invalidate()  # a connection that listens must not go back to the pool


def _end(listener: asyncio.Task[None]) -> None:
    """Once only: a second time would interrupt it while it lets its connection go."""
    if not listener.cancelling():
        listener.cancel()


async def _wait_until(lost: asyncio.Event, driver: Any) -> None:
    while True:
        try:
            # Not `wait_for`: when the line is lost at the moment we are cancelled, Python 3.11's forgets the latter.
            async with asyncio.timeout(_SECONDS_OF_SILENCE):
                await lost.wait()
        except TimeoutError:
            # A line that was cut somewhere on the way looks like silence: only a question finds out.
            await driver.execute("SELECT 1", timeout=_SECONDS_TO_ANSWER)
        else:
            return
