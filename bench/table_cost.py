"""What one action costs a server without its sockets, and what a table takes: `python -m bench.table_cost`.

Tables of four people, played at random in one process with an SQLite file. The time is that of writing the frames for
all four seats, by the median; the memory is that of the process, with the frames of four people who look on.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import statistics
import tempfile
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

from rookery.interfaces.server.wire.frames import Frames, Onlooker
from rookery.tables import commands
from rookery.tables.driver import Pace
from rookery.tables.entries import TableOptions
from rookery.tables.hall import Hall, NewTable
from rookery.tables.live_table import Change, LiveTable
from rookery.tables.people import Person
from rookery.tables.storage.sql_store import SqlStore

SEATS = 4


class Watched:
    """A table whose four people look on; `waits` are the seconds their frames took to write."""

    def __init__(self, live: LiveTable, people: list[Person], waits: list[float]) -> None:
        self.live, self.people = live, people
        self._frames = Frames(live)
        self._onlookers = [Onlooker(seat, seat == 0) for seat in range(SEATS)]
        self._waits = waits

    def hear(self, change: Change) -> None:
        began = perf_counter()
        self._frames.updates(change, self._onlookers)
        self._waits.append(perf_counter() - began)

    async def play(self, actions: int, rng: random.Random) -> None:
        for _ in range(actions):
            match = self.live.table.match
            if match is None or match.result is not None:
                await self.live.do(self.people[0], commands.Rematch())
            seat, asked = next(iter(self.live.table.asked.items()))
            text = str(asked.decision.sample(rng))
            await self.live.do(self.people[seat], commands.Act(asked=asked.number, text=text, id="a"))


async def open_table(hall: Hall, number: int, edition: str, waits: list[float]) -> Watched:
    people = [Person(f"{number}-{seat}", f"Player {seat + 1}") for seat in range(SEATS)]
    plan = NewTable(edition=edition, seats=SEATS, options=TableOptions(bots="easy"))
    live = await hall.table(await hall.open_table(people[0], plan))
    for seat, person in enumerate(people):
        await live.enter(person)
        if seat:
            await live.do(person, commands.Sit(seat=seat))
    await live.do(people[0], commands.Start(), seed=f"cost-{number}")
    return Watched(live, people, waits)


def memory() -> float:
    """Kilobytes now."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e3


async def run(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as directory, ExitStack() as listening:
        store = await SqlStore.open(f"sqlite:///{directory}/tables.db")
        hall = Hall(store, pace=Pace(bots=0.0))
        await hall.start()
        waits: list[float] = []
        rng = random.Random(1)

        async def open_some(numbers: range) -> list[Watched]:
            found = await asyncio.gather(*(open_table(hall, number, asked.edition, waits) for number in numbers))
            for each in found:
                listening.enter_context(each.live.listen(each.hear))
            return found

        for first in await open_some(range(-1, 0)):
            await first.play(asked.actions, rng)
        waits.clear()
        before = memory()
        tables = await open_some(range(asked.tables))
        opened = memory()
        await asyncio.gather(*(table.play(asked.actions, rng) for table in tables))
        after = memory()
        print(f"four frames: {1e6 * statistics.median(waits):.0f} µs at the median of {len(waits):,} actions")
        print(
            f"a table: {(opened - before) / asked.tables:.0f} kB new, {(after - before) / asked.tables:.0f} kB after "
            f"{asked.actions} actions, {1e3 * (after - opened) / asked.tables / asked.actions:.0f} octets an action"
        )
        await hall.close()
        await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.table_cost", description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="(default: %(default)s)")
    parser.add_argument("--actions", type=int, default=300, help="at each table (default: %(default)s)")
    parser.add_argument("--edition", default="tournament/2008", help="one for four (default: %(default)s)")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
