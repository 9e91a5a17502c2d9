"""How quickly the bots play for a person, and when they wait: for a tap after a trick, for "Ready?" before a race."""

from __future__ import annotations

import pytest

from rookery.families.tricks import TrickTaken
from rookery.tables import commands
from rookery.tables.driver import Pace
from rookery.tables.entries import Acted
from rookery.tables.live_table import LiveTable
from rookery.tables.pauses import TEMPO, PauseReason
from rookery.tables.people import Person
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import QUICK, a_hall, a_table, named, play_on, run, until


def tricks_taken(live: LiveTable) -> int:
    return sum(isinstance(event, TrickTaken) for each in live.table.history for event in each.events)


async def until_a_trick_is_looked_at(live: LiveTable, person: Person) -> None:
    """Play until a bot took a trick and waits to be told to go on."""
    await play_on(live, {0: person}, done=lambda: live.table.pause is not None)
    while live.table.pause is not None and live.table.pause.why is PauseReason.HAND:
        await live.do(person, commands.GoOn(pause=live.table.pause.number))
        await play_on(live, {0: person}, done=lambda: live.table.pause is not None)
    assert live.table.pause is not None
    assert live.table.pause.why is PauseReason.TRICK
    assert live.table.pause.waiting == {0}


def test_the_slowest_of_those_who_are_there_sets_the_pace() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            assert live.table.tempo == TEMPO["normal"]
            await live.do(maria, commands.SetPace(pace="instant"))
            await live.do(tom, commands.SetPace(pace="slow"))
            assert live.table.tempo == TEMPO["slow"]
            await live.leave(tom)
            assert live.table.tempo == TEMPO["instant"]
            assert (await live.do(maria, commands.SetPace(pace="instant"))).again, "nothing new is nothing to write"

    run(story())


def test_at_an_instant_pace_bots_answer_at_once_and_at_a_slow_one_they_do_not() -> None:
    async def story() -> None:
        async with a_hall(pace=Pace(bots=1000.0, grace=60.0)) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await live.do(maria, commands.SetPace(pace="instant"))
            await until(live, lambda: 0 in live.table.asked)
            await live.do(maria, commands.SetPace(pace="quick"))
            await live.do(maria, commands.Act(asked=live.table.asked[0].number, text="pass"))
            bots = [each for each in live.table.asked if each]
            assert bots, "with 1000 times the usual time a bot is still thinking"

    run(story())


def test_a_bot_waits_for_a_tap_after_each_trick_and_a_reload_changes_nothing() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store, pace=QUICK) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await live.do(maria, commands.SetPace(pace="instant", taps=True))
            await until_a_trick_is_looked_at(live, maria)
            await live.leave(maria)
            await live.enter(maria)
            pause = live.table.pause
            assert pause is not None
            assert live.deadline(0) is None
            again = Table.from_rows(live.table.token, await store.rows(live.table.token))
            assert again.pause == pause
            before = live.table.match and live.table.match.version
            await live.do(maria, commands.GoOn(pause=pause.number))
            await until(live, lambda: live.table.match is not None and live.table.match.version != before)
            assert (await live.do(maria, commands.GoOn(pause=pause.number))).again, "an old tap skips no later trick"

    run(story())


def test_a_tap_holds_up_nobody_else() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await live.do(maria, commands.SetPace(pace="instant", taps=True))
            await live.do(tom, commands.SetPace(pace="instant"))
            people = {0: maria, 1: tom}
            await play_on(live, people, done=lambda: tricks_taken(live) >= 3 or live.table.pause is not None)
            assert live.table.pause is None
            await live.leave(tom)
            await until_a_trick_is_looked_at(live, maria)
            await live.enter(tom)
            assert live.table.pause is None, "somebody is there who would have to wait"

    run(story())


def test_who_does_not_want_to_tap_any_more_need_not() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await live.do(maria, commands.SetPace(pace="instant", taps=True))
            await until_a_trick_is_looked_at(live, maria)
            await live.do(maria, commands.SetPace(pace="instant"))
            assert live.table.pause is None

    run(story())


@pytest.mark.parametrize("edition", ["donkey/1913", "i-doubt-it/1913", "tuxedo/1913"])
def test_a_race_begins_when_people_say_that_they_are_ready(edition: str) -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom, edition=edition, seats=4)
            for person in (maria, tom):
                await live.do(person, commands.SetPace())
            pause = live.table.pause
            assert pause is not None
            assert (pause.why, pause.waiting) == (PauseReason.READY, {0, 1})
            assert live.window_closes() is None
            await live.do(maria, commands.GoOn(pause=pause.number))
            assert live.table.pause is not None, "Tom is not ready"
            await live.do(tom, commands.GoOn(pause=pause.number))
            assert live.table.pause is None
            await live.do(tom, commands.SetPace(pace="slow"))
            assert live.table.pause is None, "who was ready is not asked again"

    run(story())


def test_bots_do_nothing_before_a_race_begins() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="donkey/1913", seats=3, start=False)
            await live.do(maria, commands.SetPace())
            await live.do(maria, commands.Start(), seed="a-race")
            pause = live.table.pause
            assert pause is not None
            assert live.table.match is not None
            assert live.table.match.version == 0
            await live.do(maria, commands.GoOn(pause=pause.number))
            await until(live, lambda: any(isinstance(each.entry, Acted) for each in live.table.history))

    run(story())


def test_to_play_is_to_be_ready_and_other_games_ask_nothing() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="donkey/1913", seats=3)
            await live.do(maria, commands.SetPace())
            assert live.table.match is not None
            card = live.table.match.view(0).hand[0]
            await live.do(maria, commands.Act(asked=live.table.asked[0].number, text=f"give {card}"))
            assert live.table.pause is None
            other = await a_table(hall, maria)
            await other.do(maria, commands.SetPace())
            assert other.table.pause is None

    run(story())


def test_a_client_that_never_says_its_pace_is_waited_for_by_nobody() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="i-doubt-it/1913", seats=4)
            assert live.table.pause is None

    run(story())


def test_whoever_plays_next_may_doubt_until_they_play_and_no_clock_says_otherwise() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            people = [await named(hall, name) for name in ("Ann", "Bob", "Cat")]
            live = await a_table(hall, *people, edition="i-doubt-it/1913", seats=3, window=2)
            turn = next(iter(live.table.asked))
            card = live.table.match and live.table.match.view(turn).hand[0]
            await live.do(people[turn], commands.Act(asked=live.table.asked[turn].number, text=f"play {card}"))
            following = (turn + 1) % 3
            assert live.window_seats() == [(turn + 2) % 3]
            closes = live.window_closes()
            assert closes is not None
            await until(live, lambda: live.window_closes() is None)
            assert live.now() >= closes, "the time is over when the clock says so, not before"
            asked = live.table.asked[following]
            await live.do(people[following], commands.Act(asked=asked.number, text="doubt"))

    run(story())


def test_a_slow_table_gives_people_longer_to_speak() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            people = [await named(hall, name) for name in ("Ann", "Bob", "Cat")]
            live = await a_table(hall, *people, edition="i-doubt-it/1913", seats=3, window=20)
            turn = next(iter(live.table.asked))
            card = live.table.match and live.table.match.view(turn).hand[0]
            await live.do(people[turn], commands.Act(asked=live.table.asked[turn].number, text=f"play {card}"))
            usual = live.window_closes()
            await live.do(people[0], commands.SetPace(pace="slow"))
            slow = live.window_closes()
            assert usual is not None
            assert slow == usual + 20 * (TEMPO["slow"] - 1)
            await live.do(people[0], commands.SetPace(pace="instant"))
            assert live.window_closes() == usual, "an instant table hurries nobody in a race"

    run(story())


def test_who_comes_back_is_told_what_a_bot_did_for_them_until_they_act_again() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await live.leave(tom)
            await until(live, lambda: live.table.chairs[1].stand_in)
            await play_on(live, {0: maria}, done=lambda: len(live.table.chairs[1].meanwhile) >= 2)
            await live.enter(tom)
            kept = [each for each in live.table.history if each.row.number in live.table.chairs[1].meanwhile]
            assert len(kept) >= 2
            assert all(isinstance(each.entry, Acted) and each.entry.seat == 1 for each in kept)
            people = {0: maria, 1: tom}
            await play_on(live, people, done=lambda: not live.table.chairs[1].meanwhile)
            assert not live.table.chairs[1].meanwhile

    run(story())


def test_a_result_waits_for_everybody_who_looks_at_it() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            for person in (maria, tom):
                await live.do(person, commands.SetPace(pace="instant", taps=True))
            await play_on(live, {0: maria, 1: tom}, done=lambda: live.table.pause is not None)
            pause = live.table.pause
            assert pause is not None
            assert (pause.why, pause.waiting, pause.ends) == (PauseReason.HAND, {0, 1}, None)
            await live.do(maria, commands.GoOn(pause=pause.number))
            assert pause.waiting == {1}
            assert pause.ends is not None, "one has gone on, so the other has so many seconds"
            await live.do(tom, commands.GoOn(pause=pause.number))
            assert live.table.pause is None

    run(story())
