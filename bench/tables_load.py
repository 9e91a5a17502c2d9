"""A thousand tables at once, over real sockets: `python -m bench.tables_load --tables 100 500 1000`.

Every seat of every table is a socket of its own and is played from here at random; the server is a process of its own
with an SQLite file. Beside it, in the same run, a plain WebSocket echo on the same uvicorn with as many sockets and as
many messages a second. Then both as quickly as they go. All times are of one clock, in this process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, Self

import uvloop

from bench.load_client import Echoer, PlayedTable, Socket, Tally
from bench.load_server import SEATS
from rookery.interfaces.server.process import allow_many_connections

_AT_ONCE: Final = 100
_MESSAGES_AN_ACTION: Final = SEATS + 2  # one in; one out to each seat, and the answer to who acted
_MESSAGE: Final = b'{"type":"act","id":"a","asked":123,"text":"play R14"}'
_WARM_UP: Final = 3.0  # seconds, or as long as is measured if that is less
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_STOPPING: Final = 20.0


class Server:
    """A server, of one process or of several `workers` that share its address. `ready` is what it said when it was."""

    def __init__(self, *options: str, workers: int = 1, cache: Path | None = None) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
        self.port: int = self._listening.getsockname()[1]
        self._environment = os.environ if cache is None else {**os.environ, "XDG_CACHE_HOME": str(cache)}
        self._processes: list[subprocess.Popen[bytes]] = []
        self.ready = self._start(*options)
        for _ in range(workers - 1):
            self._start(*options, "--join")

    def _start(self, *options: str) -> dict[str, Any]:
        command = [sys.executable, "-m", "bench.load_server", str(self._listening.fileno()), *options]
        process = subprocess.Popen(
            command, pass_fds=[self._listening.fileno()], stdout=subprocess.PIPE, env=self._environment
        )
        self._processes.append(process)
        assert process.stdout is not None
        said = process.stdout.readline()
        if not said:
            raise SystemExit("the server ended before it was ready")
        found: dict[str, Any] = json.loads(said)
        return found

    def worked(self) -> float:
        """Seconds of processor time so far."""
        return sum(_processor_time(each.pid) for each in self._processes)

    def memory(self) -> float:
        """Megabytes now."""
        pages = sum(int(Path(f"/proc/{each.pid}/statm").read_text().split()[1]) for each in self._processes)
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def worked_with_children(self) -> float:
        """Seconds of processor time so far, of the processes it has started too."""
        return sum(_processor_time(pid) for each in self._processes for pid in _family(each.pid))

    def memory_with_children(self) -> float:
        """Megabytes now, of all its processes; pages they share count once."""
        return sum(_own_memory(pid) for each in self._processes for pid in _family(each.pid))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()
        started = [pid for each in self._processes for pid in _family(each.pid)]  # whoever compiles would go on with it
        for pid in started:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for each in self._processes:
            each.wait(_STOPPING)


def _processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _own_memory(pid: int) -> float:
    """A process's share of the pages it uses, in megabytes."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024 / 1e6


def _family(pid: int) -> list[int]:
    """A process and all it has started that still run."""
    children = [int(each) for path in Path(f"/proc/{pid}/task").glob("*/children") for each in path.read_text().split()]
    return [pid, *(each for child in children for each in _family(child))]


@dataclass(frozen=True, kw_only=True)
class Figures:
    """What one stretch of time brought. Rates are by the second, waits in milliseconds."""

    actions: float
    messages: float
    median: float
    p99: float
    worst: float
    busy: float
    beside: float  # of one core, by what the server started: thinkers, and the compiling for them
    work: float  # microseconds of the server's processor for each message, in or out
    octets: float
    memory: float
    refused: int
    lost: int


async def measure(server: Server, tally: Tally, seconds: float) -> Figures:
    await asyncio.sleep(min(_WARM_UP, seconds))
    tally.reset()
    start, worked, all_worked = perf_counter(), server.worked(), server.worked_with_children()
    await asyncio.sleep(seconds)
    took, worked = perf_counter() - start, server.worked() - worked
    beside = server.worked_with_children() - all_worked - worked
    waits = sorted(tally.waits) or [float("nan")]
    messages = tally.sent + tally.received
    return Figures(
        actions=tally.actions / took,
        messages=messages / took,
        median=1e3 * waits[len(waits) // 2],
        p99=1e3 * waits[int(len(waits) * 0.99)],
        worst=1e3 * waits[-1],
        busy=worked / took,
        beside=beside / took,
        work=1e6 * worked / max(1, messages),
        octets=tally.octets / max(1, tally.received),
        memory=server.memory(),
        refused=tally.refused,
        lost=tally.lost,
    )


async def in_turn(jobs: Sequence[Callable[[], Awaitable[Any]]]) -> list[Any]:
    """All of them, a bounded number at once."""
    free = asyncio.Semaphore(_AT_ONCE)

    async def one(job: Callable[[], Awaitable[Any]]) -> Any:
        async with free:
            return await job()

    return await asyncio.gather(*map(one, jobs))


@dataclass(frozen=True, kw_only=True)
class Setting:
    """How the tables are served: the edition, the database (none for a new SQLite file), by how many workers, and
    whether the experts' search is compiled meanwhile, from an empty cache."""

    edition: str = "tournament/2008"
    database: str | None = None
    workers: int = 1
    compiles: bool = False


async def load_tables(count: int, *, rate: float | None, seconds: float, setting: Setting) -> Figures:
    with ExitStack() as open_meanwhile:
        directory = Path(open_meanwhile.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        database = setting.database or f"sqlite:///{directory}/tables.db"
        options = ["--tables", str(count), "--edition", setting.edition, "--database", database]
        if setting.compiles:
            options.append("--compile")
        cache = directory / "cache" if setting.compiles else None
        server = open_meanwhile.enter_context(Server(*options, workers=setting.workers, cache=cache))
        tally = Tally()

        async def gather(number: int, table: dict[str, Any]) -> PlayedTable:
            path = f"/ws/tables/{table['token']}"
            seats = [await Socket.connect(tally, server.port, path, cookie=each) for each in table["cookies"]]
            played = PlayedTable(seats, tally, rate=rate, phase=number / count)
            await played.sit()
            return played

        opened = enumerate(server.ready["tables"])
        tables = await in_turn([partial(gather, number, table) for number, table in opened])
        for number, table in enumerate(tables):
            table.pace(rate, phase=number / count)
            table.start()
            await asyncio.sleep(0)
        return await measure(server, tally, seconds)


async def load_echo(count: int, *, rate: float | None, seconds: float) -> Figures:
    """As many sockets, and with a rate as many messages a second, as the tables have."""
    with Server() as server:
        tally = Tally()
        sockets = await in_turn([lambda: Socket.connect(tally, server.port, "/")] * (count * SEATS))
        each = None if rate is None else rate * _MESSAGES_AN_ACTION / 2 / SEATS
        for number, open_socket in enumerate(sockets):
            Echoer(open_socket, tally, _MESSAGE, rate=each, phase=number / len(sockets)).start()
        return await measure(server, tally, seconds)


def row(name: str, figures: Figures) -> str:
    return (
        f"| {name} | {figures.actions:,.0f} | {figures.messages:,.0f} | {figures.median:.1f} | {figures.p99:.1f} "
        f"| {figures.worst:.0f} | {figures.busy:.0%} | {figures.work:.0f} | {figures.memory:.0f} |"
    )


def check(figures: Figures) -> None:
    if figures.refused or figures.lost:
        print(f"NOT WELL: {figures.refused} actions refused, {figures.lost} sockets lost", flush=True)


def _ratio(one: float, other: float) -> float:
    """Not a number where a measurement was too short for the system's clock of processor time."""
    return one / other if other else math.nan


async def compare_with_compiling(count: int, asked: argparse.Namespace, setting: Setting) -> None:
    """How long people wait while the experts' search is compiled beside their tables, and while it is not."""
    for turn in range(asked.rounds):
        for compiles in (False, True):
            each = replace(setting, compiles=compiles)
            played = await load_tables(count, rate=asked.rate, seconds=asked.seconds, setting=each)
            print(row(f"{count:,} tables, {'beside a cold compile' if compiles else 'alone'}", played), flush=True)
            check(played)
            if compiles:
                print(f"round {turn + 1}: the compiling took {played.beside:.0%} of a core", flush=True)


async def run(asked: argparse.Namespace) -> None:
    setting = Setting(edition=asked.edition, database=asked.database, workers=asked.workers)
    print("| | actions/s | messages/s | p50 ms | p99 ms | longest ms | server busy | µs a message | MB |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    for count in asked.tables:
        if asked.compiling:
            await compare_with_compiling(count, asked, setting)
            continue
        for rate in (asked.rate, None):
            pace = "at full speed" if rate is None else f"at {rate:g}/s"
            for turn in range(asked.rounds):
                plain = await load_echo(count, rate=rate, seconds=asked.seconds)
                print(row(f"echo, {count * SEATS:,} sockets, {pace}", plain), flush=True)
                played = await load_tables(count, rate=rate, seconds=asked.seconds, setting=setting)
                print(row(f"{count:,} tables, {count * SEATS:,} sockets, {pace}", played), flush=True)
                check(plain)
                check(played)
                if rate is None:
                    print(
                        f"round {turn + 1}: {_ratio(played.messages, plain.messages):.2f} of the echo's messages; "
                        f"by processor time {_ratio(plain.work, played.work):.2f}; {played.octets:.0f} octets a frame",
                        flush=True,
                    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tables_load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 500, 1000], help="(default: %(default)s)")
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second and table (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--edition", default="tournament/2008", help="one for four (default: %(default)s)")
    parser.add_argument("--database", help="an empty PostgreSQL's address (default: a new SQLite file)")
    parser.add_argument("--workers", type=int, default=1, help="at the PostgreSQL (default: %(default)s)")
    parser.add_argument("--compiling", action="store_true", help="only: waits beside a cold compile, and without it")
    allow_many_connections()
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
