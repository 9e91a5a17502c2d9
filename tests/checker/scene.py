"""Servers on one database, each behind doors that we hold, with clocks that we set."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

from tests.checker.clock import Clock
from tests.checker.doors import Door
from tests.server.processes import ServerProcess, Wanted
from tests.support import PATIENCE
from tests.tables.postgres import Cluster

_LOOK = 0.05
_BEFORE_ANOTHER_TRY = 0.3


class Worker:
    """A server that dies and is started again, always behind the same door."""

    def __init__(self, name: str, wanted: Wanted, folder: Path, *, to_database: Door | None) -> None:
        self.name = name
        self.door = Door(lambda: self.process.port)
        self.process: ServerProcess
        self.fell = 0
        """How often it ended by itself."""
        self._to_database = to_database
        self._wanted = wanted
        self._output = folder / f"{name}.txt"
        self.clock = Clock(folder / f"{name}.clock")
        self._is_up = False

    @property
    def to_database(self) -> Door:
        assert self._to_database is not None, "SQLite is a file"
        return self._to_database

    @property
    def printed(self) -> str:
        return self._output.read_text(encoding="utf-8") if self._output.exists() else ""

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Its doors open, itself started, and looked after until the end."""
        async with contextlib.AsyncExitStack() as stack:
            await stack.enter_async_context(self.door)
            if self._to_database is not None:
                door = await stack.enter_async_context(self._to_database)
                head, _, name = self._wanted.database.rpartition("/")
                self._wanted = replace(self._wanted, database=f"{head.rpartition(':')[0]}:{door.port}/{name}")
            stack.callback(self._end)
            await self.start()
            looking = asyncio.create_task(self._look_after())
            try:
                yield
            finally:
                looking.cancel()
                await asyncio.gather(looking, return_exceptions=True)

    async def start(self) -> None:
        """Start it and wait until it is well. One that ends because the database is away is started again."""
        async with asyncio.timeout(PATIENCE):
            while True:
                before = self.printed
                self.process = ServerProcess(
                    self._wanted, self._output, program="tests.checker.server", more=[str(self.clock.path)]
                )
                while self.process.process.poll() is None and not await asyncio.to_thread(self.process.is_well):
                    await asyncio.sleep(_LOOK)
                if self.process.process.poll() is None:
                    break
                self._output.write_text(before, encoding="utf-8")  # why it could not begin is no news
                await asyncio.sleep(_BEFORE_ANOTHER_TRY)
        self._is_up = True

    def kill(self) -> None:
        self._is_up = False
        self.process.kill()

    def _end(self) -> None:
        """Where it was ever started."""
        self._is_up = False
        with contextlib.suppress(AttributeError):
            self.process.__exit__()

    async def _look_after(self) -> None:
        """Start it again where it ended by itself, as whoever runs servers would."""
        while True:
            if self._is_up and self.process.process.poll() is not None:
                self._is_up = False
                self.fell += 1
                await self.start()
            await asyncio.sleep(_LOOK)


class Scene:
    """Everything that can fail. With a `cluster` two servers share it, and without one keeps a file."""

    def __init__(self, folder: Path, wanted: Wanted, *, cluster: Cluster | None) -> None:
        self.database = wanted.database
        self._cluster = cluster
        self.workers = [self._worker(name, folder, wanted) for name in (("one", "two") if cluster else ("alone",))]

    def _worker(self, name: str, folder: Path, wanted: Wanted) -> Worker:
        cluster = self._cluster
        to_database = None if cluster is None else Door(lambda: cluster.port)
        return Worker(name, wanted, folder, to_database=to_database)

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """All servers serving, and looked after until the end."""
        async with contextlib.AsyncExitStack() as stack:
            for worker in self.workers:
                await stack.enter_async_context(worker.opened())
            yield

    async def restart_database(self, seconds: float) -> None:
        assert self._cluster is not None
        away = self._cluster.stopped()
        await asyncio.to_thread(away.__enter__)
        try:
            await asyncio.sleep(seconds)
        finally:
            await asyncio.to_thread(away.__exit__, None, None, None)
