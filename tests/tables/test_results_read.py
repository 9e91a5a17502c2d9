"""The result of a hand is read in peace: the next auction does not run under it, and a table may agree on a time."""

from __future__ import annotations

import pytest

from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.live_table import LiveTable
from rookery.tables.pauses import PauseReason
from rookery.tables.people import Person
from tests.tables.support import a_hall, a_table, hands_played, named, play_on, run, until


async def a_hand_over(live: LiveTable, people: dict[int, Person]) -> None:
    """Everybody's page says its pace, and a hand is played to its score."""
    for person in people.values():
        await live.do(person, commands.SetPace())
    await play_on(live, people, done=lambda: hands_played(live) > 0)


async def go_on(live: LiveTable, person: Person) -> None:
    assert live.table.pause is not None
    await live.do(person, commands.GoOn(pause=live.table.pause.number))


def test_nobody_bids_while_another_reads_the_result() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom, edition="regular-for-two/1988")
            await a_hand_over(live, {0: maria, 1: tom})
            pause = live.table.pause
            assert pause is not None
            assert pause.why is PauseReason.HAND
            first = next(iter(live.table.asked))
            quick, slow = (maria, tom) if first == 0 else (tom, maria)
            await go_on(live, quick)
            asked = live.table.asked[first].number
            with pytest.raises(Denied, match=f"waiting for {slow.name} to go on"):
                await live.do(quick, commands.Act(asked=asked, text="bid 40"))
            await go_on(live, slow)
            assert live.table.pause is None
            await live.do(quick, commands.Act(asked=asked, text="bid 40"))

    run(story())


def test_an_agreed_time_ends_the_pause() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, rest=1)
            await a_hand_over(live, {0: maria})
            pause = live.table.pause
            assert pause is not None
            assert pause.ends == pause.since + 1
            await until(live, lambda: live.table.pause is None)

    run(story())


@pytest.mark.parametrize("clock", [None, 45])
def test_without_an_agreement_a_result_waits_and_no_longer_than_a_clock(clock: int | None) -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, clock=clock)
            await a_hand_over(live, {0: maria})
            pause = live.table.pause
            assert pause is not None
            assert pause.ends == (None if clock is None else pause.since + clock)

    run(story())


def test_a_table_may_agree_not_to_wait() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, rest=0)
            await a_hand_over(live, {0: maria})
            assert live.table.pause is None

    run(story())
