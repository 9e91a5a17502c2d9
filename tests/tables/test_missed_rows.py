"""Nothing that happened at a table is skipped: for who comes back, for who asks twice, and for other servers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from rookery.tables import commands
from rookery.tables.entries import Row
from rookery.tables.people import Token
from rookery.tables.storage.store import CannotKeep, Notice, Stage
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, my_turn, named, play_on, run, until


def test_who_comes_back_after_the_next_match_began_gets_every_row_in_between() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="donkey/1913")
            await play_on(live, {0: maria}, done=lambda: live.table.stage is Stage.OVER)
            await live.do(maria, commands.Chat(text="well played"))
            await live.do(maria, commands.Rematch())
            number = live.table.number
            woken = Table.from_rows(live.table.token, (await store.rows(live.table.token))[:number])
            for table in (live.table, woken):
                missed = [each for each in table.since(2) if each.row.number <= number]
                assert [each.row.number for each in missed] == list(range(3, number + 1))
                assert missed[-1].events, "the match that goes on is told with what happened"
                assert not any(each.events for each in missed[:-1]), "the one before without"

    run(story())


def test_an_action_repeated_with_its_cards_in_another_order_is_known_again() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await live.do(maria, commands.Act(asked=await my_turn(live, 0, "bid"), text="bid 120"))
            asked = await my_turn(live, 0, "nest")
            cards = str(next(iter(live.table.asked[0].decision.options()))).split()[1:]
            first = await live.do(maria, commands.Act(asked=asked, text=f"nest {' '.join(cards)}"))
            again = await live.do(maria, commands.Act(asked=asked, text=f"nest {' '.join(reversed(cards))}"))
            assert (first.again, again.again) == (False, True)

    run(story())


class Faulty(MemoryStore):
    """Tells several servers of rows, as PostgreSQL does; `faults` is how often it will not say what they are."""

    def __init__(self) -> None:
        super().__init__(shared=True)
        self.listeners: list[asyncio.Queue[Notice]] = []
        self.faults = 0

    def tell(self, notice: Notice) -> None:
        for listener in self.listeners:
            listener.put_nowait(notice)

    async def notices(self) -> AsyncIterator[Notice | None]:
        told: asyncio.Queue[Notice] = asyncio.Queue()
        self.listeners.append(told)
        while True:
            yield await told.get()

    async def rows(self, token: Token, *, after: int = 0) -> list[Row]:
        if self.faults:
            self.faults -= 1
            raise CannotKeep("the database does not answer")
        return await super().rows(token, after=after)


def test_a_database_that_fails_once_does_not_make_a_server_deaf() -> None:
    async def story() -> None:
        store = Faulty()
        async with a_hall(store) as here, a_hall(store) as there:
            maria, tom = await named(here, "Maria"), await named(there, "Tom")
            live = await a_table(here, maria, start=False)
            token = live.table.token
            elsewhere = await there.table(token)
            for faults in (1, 0):
                store.faults = faults
                await elsewhere.do(tom, commands.Chat(text="hello"))
                store.tell(Notice(token, elsewhere.table.number))
                await asyncio.sleep(0.05)
            await until(live, lambda: live.table.number == elsewhere.table.number)

    run(story())
