"""What turn-a-day tables cost while they sleep, and how they wake: `python -m bench.turns --tables 10000`.

A few tables with one person and three bots are played for a while and put to sleep, and copied in an SQLite file until
there are as many as wanted, a tenth as many people at them. Memory is that of the process; times are its processor's,
which others on the machine hardly touch, beside the same for a hundredth of the tables.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sqlite3
import statistics
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from rookery.tables import commands
from rookery.tables.clock import DAY, steady_time
from rookery.tables.driver import Pace
from rookery.tables.entries import TableOptions
from rookery.tables.hall import Hall, HallLimits, NewTable
from rookery.tables.people import Person
from rookery.tables.storage.sql_store import SqlStore

_TEMPLATES: Final = 5
_COPIED: Final = ("tables", "log", "turns", "seated", "traces")
_OF_PERSON: Final = 10


class Clock:
    """The machine's time, and as many seconds more as are wanted."""

    ahead = 0.0

    def __call__(self) -> float:
        return steady_time() + self.ahead


async def make_templates(database: str, moves: int) -> int:
    """Tables that wait for their person after some moves; the rows of their logs."""
    store = await SqlStore.open(database)
    hall = Hall(store, pace=Pace(bots=0.0), limits=HallLimits(tables_an_hour=1000))
    rng = random.Random(1)
    rows = 0
    for number in range(_TEMPLATES):
        person = Person(f"person-{number}", "Ann")
        plan = NewTable(edition="tournament/2008", options=TableOptions(bots="easy", days=1))
        live = await hall.table(await hall.open_table(person, plan))
        await live.do(person, commands.Start(), seed=f"turns-{number}")
        for _ in range(moves):
            while 0 not in live.table.asked:
                await asyncio.sleep(0.001)
            asked = live.table.asked[0]
            await live.do(person, commands.Act(asked=asked.number, text=str(asked.decision.sample(rng))))
        while not live.is_settled:
            await asyncio.sleep(0.001)
        rows += live.table.number
    await hall.close()
    await store.close()
    return rows


def copy_tables(file: Path, tables: int) -> None:
    """As many tables as wanted, by copying those there are, row by row in the database."""
    with sqlite3.connect(file) as database:
        tokens = [token for (token,) in database.execute("SELECT token FROM tables ORDER BY opened")]
        for name in _COPIED:
            columns = [column for _, column, *_ in database.execute(f"PRAGMA table_info({name})")]
            values = ", ".join({"token": "?", "person": "?", "due": "due + ?"}.get(each, each) for each in columns)
            statement = f"INSERT INTO {name} ({', '.join(columns)}) SELECT {values} FROM {name} WHERE token = ?"
            for number in range(len(tokens), tables):
                own = {"token": f"copy-{number}", "person": f"person-{number // _OF_PERSON}", "due": number / tables}
                given = [own[each] for each in columns if each in own]
                database.execute(statement, [*given, tokens[number % len(tokens)]])


async def median(work: Callable[[], Awaitable[object]], times: int) -> float:
    """Milliseconds of the processor, after one time for nothing."""
    await work()
    waits = []
    for _ in range(times):
        began = process_time()
        await work()
        waits.append(process_time() - began)
    return 1e3 * statistics.median(waits)


def memory() -> float:
    """Kilobytes now."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e3


async def look_at(database: str, *, times: int, people: int) -> tuple[float, float, float]:
    """Kilobytes that a hall over these sleeping tables takes, and milliseconds for a look and for somebody's list."""
    store = await SqlStore.open(database)
    before = memory()
    hall = Hall(store, pace=Pace(bots=0.0))
    look = await median(hall.agenda.look, times)
    number = 0

    async def ask() -> None:
        nonlocal number
        number += 1
        await store.turns.waiting_for(f"person-{number % people}")

    listed = await median(ask, times)
    taken = memory() - before
    await hall.close()
    await store.close()
    return taken, look, listed


async def wake(database: str, tables: int) -> tuple[float, float, float]:
    """Milliseconds until a table that was due has its bot's move; for each of many, on the clock and at work."""
    store, clock = await SqlStore.open(database), Clock()
    hall = Hall(store, pace=Pace(bots=0.0), now=clock)
    clock.ahead = 1.1 * DAY
    [token] = await store.turns.due(by=clock(), limit=1)
    began = perf_counter()
    live = await hall.table(token)
    while not live.is_settled or live.table.due(0) is None:
        await asyncio.sleep(0.001)
    first = perf_counter() - began
    moved: set[str] = set()
    began, worked = perf_counter(), process_time()
    while len(moved) < tables:
        await hall.agenda.look()
        moved |= {token for token, live in hall.live.items() if live.is_settled and live.table.chairs[0].meanwhile}
        await hall._put_to_sleep()
        await asyncio.sleep(0.005)
    each, work = (perf_counter() - began) / len(moved), (process_time() - worked) / len(moved)
    await hall.close()
    await store.close()
    return 1e3 * first, 1e3 * each, 1e3 * work


async def run(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as directory:
        found = {}
        few = max(_TEMPLATES, asked.tables // 100)
        for tables in (few, asked.tables):
            file = Path(directory) / f"{tables}.db"
            database = f"sqlite:///{file}"
            rows = await make_templates(database, asked.moves)
            copy_tables(file, tables)
            found[tables] = await look_at(database, times=asked.times, people=max(1, tables // _OF_PERSON))
            taken, look, listed = found[tables]
            print(
                f"{tables:,} tables asleep ({rows // _TEMPLATES} rows each): {taken:,.0f} kB of memory, a look "
                f"{look:.2f} ms, the list of one person {listed:.2f} ms"
            )
        ratio = found[asked.tables][1] / found[few][1]
        print(f"a look at {asked.tables:,} tables takes {ratio:.2f} times as long as at {few:,}")
        first, each, work = await wake(database, min(asked.wake, asked.tables))
        print(
            f"woken: one table has its move after {first:.0f} ms; {min(asked.wake, asked.tables):,} of them "
            f"{each:.1f} ms each, {work:.1f} ms of it at work"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.turns", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000, help="(default: %(default)s)")
    parser.add_argument("--moves", type=int, default=12, help="of the person at each table (default: %(default)s)")
    parser.add_argument("--times", type=int, default=300, help="each is done so often (default: %(default)s)")
    parser.add_argument("--wake", type=int, default=150, help="tables to wake (default: %(default)s)")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
