"""Tables of one person and three expert bots, over real sockets: `python -m bench.bots_load --tables 30 120 500`.

Every person is a socket, played from here at random; the server is a process of its own with an SQLite file, and
bots take the time they take for people. A bot's wait is from the frame that says it is its turn to the frame with
its move, by the clock of this process.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Final

import uvloop

from bench.load_client import PlayedTable, Socket, Tally
from bench.tables_load import Server, in_turn
from rookery.interfaces.server.process import allow_many_connections

_DECIDING: Final = re.compile(rb'"deciding":\[([0-9,]*)\]')
_READY: Final = 240.0


class TableWithBots(PlayedTable):
    """One person, on the first seat, among bots."""

    def __init__(self, person: Socket, tally: Tally, *, every: float, phase: float) -> None:
        super().__init__([person], tally, rate=1 / every, phase=phase)
        self._bots_turn: float | None = None
        person.heard = self._hear

    def begin(self) -> None:
        self._seats[0].send(b'{"type":"hello","seen":null}')

    def _hear(self, body: bytes) -> None:
        if body.startswith(b'{"type":"refused"'):
            self._tally.refused += 1
            return
        found = _DECIDING.search(body)
        if found is None or not body.startswith((b'{"type":"update","number":', b'{"type":"welcome"')):
            return
        if self._bots_turn is not None:
            self._tally.waits.append(perf_counter() - self._bots_turn)
        self._bots_turn = perf_counter() if found[1] not in (b"", b"0") else None
        self._look(0, int(re.search(rb'"number":(\d+)', body)[1]), body)  # type: ignore[index] # every frame has one


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What the server's metrics say of its bots so far."""

    searched: float
    by_rule: float
    worlds: float

    @staticmethod
    def of(port: int) -> Thoughts:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
            text = answer.read().decode()
        return Thoughts(*(_figure(text, f"rookery_{name}_total") for name in ("searches", "moves_by_rule", "worlds")))


def _figure(text: str, name: str) -> float:
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith((f"{name} ", f"{name}{{")))


async def load(count: int, *, every: float, warm_up: float, seconds: float, edition: str) -> str:
    with (
        tempfile.TemporaryDirectory() as directory,
        Server(
            *(
                "--tables",
                str(count),
                "--edition",
                edition,
                "--database",
                f"sqlite:///{directory}/tables.db",
                "--bots",
                "expert",
            )
        ) as server,
    ):
        tally = Tally()

        async def enter(number: int, table: dict[str, Any]) -> TableWithBots:
            path = f"/ws/tables/{table['token']}"
            person = await Socket.connect(tally, server.port, path, cookie=table["cookies"][0])
            return TableWithBots(person, tally, every=every, phase=number / count)

        tables = await in_turn([partial(enter, *each) for each in enumerate(server.ready["tables"])])
        began = perf_counter()
        for number, table in enumerate(tables):
            await asyncio.sleep(max(0.0, began + every * number / count - perf_counter()))
            table.begin()
        await _await_searches(server.port)
        await asyncio.sleep(warm_up)
        before, worked = await asyncio.to_thread(Thoughts.of, server.port), server.worked_with_children()
        tally.reset()
        start = perf_counter()
        await asyncio.sleep(seconds)
        took, waits = perf_counter() - start, sorted(tally.waits)
        worked = server.worked_with_children() - worked
        memory = server.memory_with_children()
        after = await asyncio.to_thread(Thoughts.of, server.port)
    searched, by_rule = after.searched - before.searched, after.by_rule - before.by_rule
    worlds = (after.worlds - before.worlds) / max(1.0, searched)
    if tally.refused or tally.lost:
        print(f"NOT WELL: {tally.refused} actions refused, {tally.lost} sockets lost", flush=True)
    return (
        f"| {count:,} | {tally.actions / took:.1f} | {len(waits) / took:.1f} | {_part(waits, 0.5):.2f} "
        f"| {_part(waits, 0.95):.2f} | {_part(waits, 0.99):.2f} | {worlds:.0f} "
        f"| {by_rule / max(1.0, searched + by_rule):.0%} | {worked / took:.0%} | {memory:.0f} |"
    )


def _part(waits: Sequence[float], share: float) -> float:
    return waits[int(len(waits) * share)] if waits else float("nan")


async def _await_searches(port: int) -> None:
    """Until the experts search: compiling may take a minute. A server that does not count them is not waited for."""
    until = perf_counter() + _READY
    while perf_counter() < until:
        text = await asyncio.to_thread(_metrics, port)
        if "rookery_searches_total" not in text or _figure(text, "rookery_searches_total"):
            return
        await asyncio.sleep(0.5)


def _metrics(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
        return str(answer.read().decode())


async def run(asked: argparse.Namespace) -> None:
    print(
        "| tables | people's actions/s | bots' moves/s | wait p50 s | p95 | p99 | worlds | by rule | processor | MB |"
    )
    print("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    for count in asked.tables:
        for _ in range(asked.rounds):
            told = await load(
                count, every=asked.every, warm_up=asked.warm_up, seconds=asked.seconds, edition=asked.edition
            )
            print(told, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.bots_load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[30, 120, 500], help="(default: %(default)s)")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a person's actions (%(default)s)")
    parser.add_argument("--warm-up", type=float, default=10.0, help="seconds before measuring (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--edition", default="tournament/2008", help="one for four (default: %(default)s)")
    allow_many_connections()
    uvloop.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
