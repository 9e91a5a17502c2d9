"""Tables nobody looks at leave memory, and are as they were when somebody does."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from rookery.tables.hall import Hall, HallLimits
from rookery.tables.people import Token
from rookery.tables.storage.store import Listing
from rookery.tables.turns import OpenTurn
from tests.support import PATIENCE
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, my_turn, named, run


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


class SlowToList(MemoryStore):
    """Writes a listing only when it is allowed to."""

    def __init__(self) -> None:
        super().__init__()
        self.listing_now = asyncio.Event()
        self.may_list = asyncio.Event()
        self.may_list.set()

    async def list_table(self, listing: Listing, *, turns: Sequence[OpenTurn] | None = None) -> None:
        self.listing_now.set()
        await self.may_list.wait()
        await super().list_table(listing, turns=turns)


def test_a_table_is_listed_before_it_sleeps_and_stays_awake_if_somebody_comes_meanwhile() -> None:
    async def story() -> None:
        store = SlowToList()
        async with a_hall(store, limits=HallLimits(sleep_after=0.1)) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await my_turn(live, 0)
            await live.leave(maria)
            store.may_list.clear()
            store.listing_now.clear()
            await store.listing_now.wait()
            assert live.table.token in hall.live, "it must not sleep before its listing is there to be seen"
            assert await hall.table(live.table.token) is live
            await live.enter(maria)
            store.may_list.set()
            await asyncio.sleep(0.1)
            assert await hall.table(live.table.token) is live

    run(story(), limit=PATIENCE)


class SlowToLetGo(MemoryStore):
    """Whoever asks it for live workers is kept, and when cancelled takes a moment to end."""

    def __init__(self) -> None:
        super().__init__(shared=True)
        self.ending = asyncio.Event()

    async def live_workers(self, *, within: float) -> frozenset[str]:
        try:
            await asyncio.Event().wait()
        finally:
            self.ending.set()
            await asyncio.sleep(0.2)
        return frozenset()


def test_a_hall_that_is_closed_while_a_table_goes_to_sleep_ends() -> None:
    """The hall's own end was once taken for the end of the table's driver, and it kept house for ever."""

    async def story() -> None:
        store = SlowToLetGo()
        async with a_hall(store, limits=HallLimits(sleep_after=0.1)) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, start=False)
            await asyncio.sleep(0.1)  # the driver asks for the live workers
            await live.leave(maria)
            await store.ending.wait()

    run(story(), limit=PATIENCE)


def test_a_table_somebody_looks_at_stays_awake() -> None:
    async def story() -> None:
        async with a_hall(limits=HallLimits(sleep_after=0.1)) as hall:
            live = await a_table(hall, await named(hall, "Maria"))
            await asyncio.sleep(2.5)  # longer than the house is kept in one round
            assert live.table.token in hall.live

    run(story())
