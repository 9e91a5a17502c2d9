"""People at tables, for tests: a hall with a store in memory, and players who let a bot choose."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from rookery.bots import make_bot
from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.driver import Pace
from rookery.tables.entries import TableOptions
from rookery.tables.hall import Hall, HallLimits, NewTable
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person
from rookery.tables.storage.store import Stage
from tests.support import PATIENCE
from tests.tables.memory import MemoryStore

QUICK = Pace(bots=0.0, grace=0.05)
UNHURRIED = Pace(bots=0.0, grace=60.0)
LONGEST = 180.0

T = TypeVar("T")


def run(coroutine: Coroutine[Any, Any, T], *, limit: float = LONGEST) -> T:
    """Tell a story to its end. One that waits for ever fails after a while, whatever it waits for."""

    async def in_time() -> T:
        async with asyncio.timeout(limit):
            return await coroutine

    return asyncio.run(in_time())


@contextlib.asynccontextmanager
async def a_hall(
    store: MemoryStore | None = None, *, pace: Pace = UNHURRIED, limits: HallLimits | None = None
) -> AsyncIterator[Hall]:
    hall = Hall(store or MemoryStore(), pace=pace, limits=limits)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.close()


async def named(hall: Hall, name: str) -> Person:
    return await hall.rename(await hall.new_person(), name)


async def a_table(
    hall: Hall,
    *people: Person,
    edition: str = "tournament/2008",
    seats: int | None = None,
    start: bool = True,
    seed: str | None = "a-table",
    house_rules: dict[str, str] | None = None,
    **options: Any,
) -> LiveTable:
    """A table of the first person's, the others on the seats beside, all connected; bots on the rest."""
    options = {"bots": "solid", **options}
    plan = NewTable(edition=edition, seats=seats, house_rules=house_rules or {}, options=TableOptions(**options))
    live = await hall.table(await hall.open_table(people[0], plan))
    await live.enter(people[0])
    for seat, person in enumerate(people[1:], 1):
        await live.enter(person)
        await live.do(person, commands.Sit(seat=seat))
    if start:
        await live.do(people[0], commands.Start(), seed=seed)
    return live


async def until(live: LiveTable, holds: Callable[[], bool], *, patience: float = PATIENCE) -> None:
    """Wait for something to become true at a table."""
    changed = asyncio.Event()
    with live.listen(lambda _: changed.set()):
        async with asyncio.timeout(patience):
            while not holds():
                changed.clear()
                with contextlib.suppress(TimeoutError):  # not `wait_for`, which may swallow the end of our patience
                    async with asyncio.timeout(0.2):
                        await changed.wait()


async def my_turn(live: LiveTable, seat: int, kind: str | None = None) -> int:
    """Wait until a seat is asked something; the number of the question."""

    def asked() -> bool:
        question = live.table.asked.get(seat)
        return question is not None and kind in (None, question.decision.kind)

    await until(live, asked)
    return live.table.asked[seat].number


async def play_on(live: LiveTable, people: dict[int, Person], *, done: Callable[[], bool]) -> None:
    """Everybody plays as the solid bot would until something holds."""
    bot = make_bot("solid", "people")
    changed = asyncio.Event()
    with live.listen(lambda _: changed.set()):
        async with asyncio.timeout(PATIENCE):
            while not done() and live.table.stage is Stage.PLAYING:
                changed.clear()
                seat = next((each for each in live.table.asked if each in people), None)
                if seat is None:
                    await changed.wait()
                    continue
                assert live.table.match is not None
                action = str(bot.choose(live.table.match.recall(seat)))
                with contextlib.suppress(Denied):
                    await live.do(people[seat], commands.Act(asked=live.table.asked[seat].number, text=action))


def hands_played(live: LiveTable) -> int:
    return 0 if live.table.match is None else len(live.table.match.hands)
