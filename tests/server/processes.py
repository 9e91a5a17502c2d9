"""A server in a process of its own, which can be killed; its bots are as quick as a test wants them."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import httpx
import uvicorn
import uvloop

from rookery.interfaces.server.app import create_app
from rookery.interfaces.server.limits import Limits
from rookery.interfaces.server.notices.outfit import Outfit
from rookery.interfaces.server.process import config_for, write_logs
from rookery.interfaces.server.settings import BUILT_PAGE, Settings
from rookery.tables.clock import steady_time
from rookery.tables.driver import Pace
from rookery.tables.hall import Hall, HallLimits
from rookery.tables.storage.sql_store import SqlStore
from tests.support import PATIENCE

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """The server to run. `bots` scales their delays, `grace` is how long a seat waits for who has gone.

    Its clock is so many seconds `ahead`. It shows the built `page` if that is wanted, and sends notices at once to the
    push service that is named.
    """

    database: str
    bots: float = 0.0
    grace: float = 30.0
    rate: float = 10.0
    burst: int = 30
    ahead: float = 0.0
    page: bool = False
    push: str = ""


class ServerProcess:
    """A running server. `output` is the file with everything it prints.

    `program` is the module that runs it, and `more` what that one is told beside what is wanted. Without a `port` it
    takes one that is free.
    """

    def __init__(
        self,
        wanted: Wanted,
        output: Path,
        *,
        program: str = "tests.server.processes",
        more: Sequence[str] = (),
        port: int = 0,
    ) -> None:
        self._output = output
        with socket.create_server(("127.0.0.1", port)) as listening:
            self.port: int = listening.getsockname()[1]
            told = [json.dumps(dataclasses.asdict(wanted)), str(listening.fileno())]
            with output.open("ab") as file:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", program, *told, *more],
                    cwd=ROOT,
                    pass_fds=[listening.fileno()],
                    stdin=subprocess.DEVNULL,
                    stdout=file,
                    stderr=file,
                )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def printed(self) -> str:
        return self._output.read_text(encoding="utf-8")

    def is_well(self) -> bool:
        """Whether it says that it is, database and all."""
        try:
            return httpx.get(f"{self.address}/health", timeout=5.0, trust_env=False).status_code == 200
        except httpx.HTTPError:
            return False

    def wait(self) -> Self:
        """Until it serves."""
        end = time.monotonic() + PATIENCE
        while not self.is_well():
            assert self.process.poll() is None, f"the server ended by itself:\n{self.printed}"
            assert time.monotonic() < end, f"the server does not answer:\n{self.printed}"
            time.sleep(0.05)
        return self

    def kill(self) -> None:
        """As a power cut would end it."""
        self.process.kill()
        self.process.wait(PATIENCE)

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """It stands still, as on a machine that has something else to do."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """End it in an orderly way; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()


async def _serve(wanted: Wanted, listening: socket.socket) -> None:
    store = await SqlStore.open(wanted.database)
    pace = Pace(bots=wanted.bots, grace=wanted.grace)
    hall = Hall(store, pace=pace, limits=HallLimits(tables_an_hour=1000), now=lambda: steady_time() + wanted.ahead)
    settings = Settings(
        database_url=wanted.database,
        secret=await store.secret(),
        page=BUILT_PAGE if wanted.page else ROOT / "no-page",
        notices=Outfit(push="mailto:tests@club.example", services=(wanted.push,), delay=0.0)
        if wanted.push
        else Outfit(),
        limits=Limits(rate=wanted.rate, burst=wanted.burst).for_one_machine(),
    )
    await hall.start()
    try:
        await uvicorn.Server(config_for(create_app(hall, settings), settings)).serve(sockets=[listening])
    finally:
        await hall.close()
        await store.close()


def main() -> None:
    wanted, listening = Wanted(**json.loads(sys.argv[1])), socket.socket(fileno=int(sys.argv[2]))
    write_logs()
    # uvicorn raises the signal that ended it once more, and there is more to put away after it.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(wanted, listening))


if __name__ == "__main__":
    main()
