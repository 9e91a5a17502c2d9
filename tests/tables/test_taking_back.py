"""Taking back: freely among bots, by consent among people."""

from __future__ import annotations

import pytest

from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, my_turn, named, play_on, run


def test_among_bots_the_last_decision_is_taken_back_at_once() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await my_turn(live, 0, "bid")
            before = live.table.match and live.table.match.view(0)
            await live.do(maria, commands.Act(asked=live.table.asked[0].number, text="bid 120"))
            await my_turn(live, 0, "nest")
            old = live.table.asked[0].number
            await live.do(maria, commands.Undo())
            assert live.table.match is not None
            assert live.table.match.view(0) == before
            with pytest.raises(Denied, match="earlier question"):
                await live.do(maria, commands.Act(asked=old, text="pass"))
            again = Table.from_rows(live.table.token, await store.rows(live.table.token))
            assert again.asked == live.table.asked

    run(story())


def test_there_may_be_nothing_to_take_back() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await my_turn(live, 0, "bid")
            with pytest.raises(Denied, match="nothing of yours"):
                await live.do(maria, commands.Undo())

    run(story())


def two_at_a_table(agree: bool) -> None:  # noqa: FBT001
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            people = {0: maria, 1: tom}
            await play_on(live, people, done=lambda: live.table.last_own(0) is not None)
            match = live.table.match
            assert match is not None
            version, own = match.version, live.table.last_own(0)
            await live.do(maria, commands.Undo())
            assert live.table.undo is not None
            assert live.table.undo.waiting == {1}
            assert live.table.match is not None
            assert live.table.match.version >= version
            with pytest.raises(Denied, match="Nobody waits"):
                await live.do(maria, commands.Consent(agree=True))
            await live.do(tom, commands.Consent(agree=agree))
            assert live.table.undo is None
            assert (live.table.match.version == own) == agree

    run(story())


def test_among_people_it_needs_consent() -> None:
    two_at_a_table(agree=True)


def test_one_who_does_not_agree_is_enough_to_play_on() -> None:
    two_at_a_table(agree=False)


def test_a_wish_to_take_back_ends_with_the_next_action() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            people = {0: maria, 1: tom}
            await play_on(live, people, done=lambda: live.table.last_own(0) is not None and 1 in live.table.asked)
            await live.do(maria, commands.Undo())
            seat = next(seat for seat in live.table.asked if seat in people)
            assert live.table.match is not None
            action = str(next(live.table.asked[seat].decision.options()))
            await live.do(people[seat], commands.Act(asked=live.table.asked[seat].number, text=action))
            assert live.table.undo is None

    run(story())


def test_who_plays_on_has_answered_and_everybody_is_told_that_nobody_asks_any_more() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            people = [await named(hall, name) for name in ("Ann", "Bob", "Cy", "Di")]
            live = await a_table(hall, *people)

            async def act() -> None:
                seat, asked = next(iter(live.table.asked.items()))
                text = str(next(iter(asked.decision.options())))
                await live.do(people[seat], commands.Act(asked=asked.number, text=text))

            first = next(iter(live.table.asked))
            await act()
            await live.do(people[first], commands.Undo())
            told: list[bool] = []
            with live.listen(lambda change: told.append(change.seats)):
                await act()
                await act()
            assert live.table.undo is None
            assert told == [True, False]

    run(story())
