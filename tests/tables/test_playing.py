"""Actions at a table: taken once, in order, and never for a later question."""

from __future__ import annotations

import pytest

from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.entries import Acted
from rookery.tables.hall import Hall
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person
from rookery.tables.storage.store import Stage
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import (
    QUICK,
    a_hall,
    a_table,
    hands_played,
    my_turn,
    named,
    play_on,
    run,
    until,
)


def acts(live: LiveTable) -> list[tuple[int, str]]:
    return [(each.entry.seat, each.entry.text) for each in live.table.history if isinstance(each.entry, Acted)]


async def bidding(hall: Hall) -> tuple[LiveTable, Person]:
    """Maria alone with bots, her bid awaited."""
    maria = await named(hall, "Maria")
    live = await a_table(hall, maria)
    await my_turn(live, 0, "bid")
    return live, maria


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live, maria = await bidding(hall)
            number, asked = live.table.number, live.table.asked[0].number
            with pytest.raises(Denied) as refused:
                await live.do(maria, commands.Act(asked=asked, text="bid 72"))
            assert (refused.value.code, refused.value.rule) == ("illegal", "bid-step")
            with pytest.raises(Denied) as refused:
                await live.do(maria, commands.Act(asked=asked, text="hello"))
            assert refused.value.code == "unreadable"
            assert live.table.number == number

    run(story())


def test_a_repeated_action_is_answered_and_not_taken_twice() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live, maria = await bidding(hall)
            asked = live.table.asked[0].number
            first = await live.do(maria, commands.Act(asked=asked, text="pass"))
            again = await live.do(maria, commands.Act(asked=asked, text="pass"))
            assert not first.again
            assert again.again
            assert sum(seat == 0 for seat, _ in acts(live)) == 1

    run(story())


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live, maria = await bidding(hall)
            asked = live.table.asked[0].number
            await live.do(maria, commands.Act(asked=asked, text="bid 120"))
            now = await my_turn(live, 0, "nest")
            assert now != asked
            with pytest.raises(Denied) as refused:
                await live.do(maria, commands.Act(asked=asked, text="nest R5"))
            assert refused.value.code == "stale"

    run(story())


def test_an_action_out_of_turn_says_whose_turn_it_is() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await until(live, lambda: any(seat in live.table.asked for seat in (0, 1)))
            turn = next(seat for seat in (0, 1) if seat in live.table.asked)
            other = (tom, maria)[turn]
            with pytest.raises(Denied) as refused:
                await live.do(other, commands.Act(asked=live.table.number, text="pass"))
            assert refused.value.code == "not-your-turn"

    run(story())


def test_somebody_without_a_seat_cannot_act() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live, _ = await bidding(hall)
            stranger = await named(hall, "Stranger")
            with pytest.raises(Denied) as refused:
                await live.do(stranger, commands.Act(asked=live.table.asked[0].number, text="pass"))
            assert refused.value.code == "not-allowed"

    run(story())


def test_the_log_gives_the_same_table_again() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await play_on(live, {0: maria}, done=lambda: hands_played(live) == 2)
            again = Table.from_rows(live.table.token, await store.rows(live.table.token))
            assert again.match is not None
            assert live.table.match is not None
            assert again.match.record() == live.table.match.record()
            assert again.asked == live.table.asked
            assert again.listing() == live.table.listing()

    run(story())


def test_a_table_that_slept_is_where_it_was() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            live, maria = await bidding(hall)
            await live.do(maria, commands.Act(asked=live.table.asked[0].number, text="bid 120"))
            await my_turn(live, 0, "nest")
            token, view = live.table.token, live.table.match and live.table.match.view(0)
        async with a_hall(store) as hall:
            woken = await hall.table(token)
            await woken.enter(maria)
            assert woken.table.match is not None
            assert woken.table.match.view(0) == view

    run(story())


def test_bots_stand_still_while_nobody_looks() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            live, maria = await bidding(hall)
            await live.leave(maria)
            number = live.table.number
            await live.catch_up()
            assert live.table.number == number
            assert live.table.stage is Stage.PLAYING

    run(story())


def test_two_servers_cannot_both_take_a_move() -> None:
    async def story() -> None:
        store = MemoryStore(shared=True)
        async with a_hall(store) as one, a_hall(store) as other:
            live, maria = await bidding(one)
            elsewhere = await other.table(live.table.token)
            asked = live.table.asked[0].number
            await live.do(maria, commands.Act(asked=asked, text="bid 120"))
            outcome = await elsewhere.do(maria, commands.Act(asked=asked, text="bid 120"))
            assert outcome.again
            rows = await store.rows(live.table.token)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            assert sum(getattr(row.entry, "text", "") == "bid 120" for row in rows) == 1

    run(story())


def test_a_different_move_at_another_server_is_stale() -> None:
    async def story() -> None:
        store = MemoryStore(shared=True)
        async with a_hall(store) as one, a_hall(store) as other:
            live, maria = await bidding(one)
            elsewhere = await other.table(live.table.token)
            asked = live.table.asked[0].number
            await live.do(maria, commands.Act(asked=asked, text="bid 120"))
            await my_turn(live, 0, "nest")
            with pytest.raises(Denied) as refused:
                await elsewhere.do(maria, commands.Act(asked=asked, text="pass"))
            assert refused.value.code == "stale"

    run(story())
