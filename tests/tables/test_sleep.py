"""Tables nobody looks at leave memory, and are as they were when somebody does."""

from __future__ import annotations

import asyncio

from rookery.tables.hall import Hall, HallLimits
from rookery.tables.people import Token
from tests.tables.memory import MemoryStore
from tests.tables.support import PATIENCE, a_hall, a_table, my_turn, named, run


async def asleep(hall: Hall, token: Token) -> None:
    async with asyncio.timeout(PATIENCE):
        while token in hall.live:
            await asyncio.sleep(0.05)


def test_an_idle_table_goes_to_sleep_and_wakes_at_the_next_visit() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store, limits=HallLimits(sleep_after=0.1)) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await my_turn(live, 0)
            token, number = live.table.token, live.table.number
            assert live.table.match is not None
            view = live.table.match.view(0)
            await live.leave(maria)
            await asleep(hall, token)
            (listed,) = await hall.tables_of(maria.id)
            assert listed.deciding == (0,)
            woken = await hall.table(token)
            assert woken is not live
            assert woken.table.number == number + 1  # that she was away
            assert woken.table.match is not None
            assert woken.table.match.view(0) == view

    run(story())


def test_a_table_somebody_looks_at_stays_awake() -> None:
    async def story() -> None:
        async with a_hall(limits=HallLimits(sleep_after=0.1)) as hall:
            live = await a_table(hall, await named(hall, "Maria"))
            await asyncio.sleep(2.5)  # longer than the house is kept in one round
            assert live.table.token in hall.live

    run(story())
