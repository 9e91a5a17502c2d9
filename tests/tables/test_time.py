"""Bots that stand in for who is slow or gone, windows that close, and seats handed back."""

from __future__ import annotations

import pytest

from rookery.bots import make_bot
from rookery.tables import commands
from rookery.tables.driver import Pace
from rookery.tables.entries import Acted, CameBack, StoodIn
from rookery.tables.live_table import LiveTable
from tests.tables.support import QUICK, UNHURRIED, a_hall, a_table, my_turn, named, play_on, run, until


def reasons(live: LiveTable) -> list[str]:
    return [each.entry.why for each in live.table.history if isinstance(each.entry, StoodIn)]


def test_a_bot_stands_in_for_who_is_gone_and_hands_the_seat_back() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await live.leave(tom)
            await until(live, lambda: live.table.chairs[1].stand_in)
            assert reasons(live) == ["gone"]
            assert live.table.chairs[1].person == tom.id
            await live.enter(tom)
            assert not live.table.chairs[1].stand_in

    run(story())


def test_a_bot_stands_in_for_who_is_slow_until_they_are_back() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, clock=1)
            await until(live, lambda: live.table.chairs[0].stand_in)
            assert reasons(live) == ["slow"]
            came_back = live.now()
            await live.do(maria, commands.Back())
            assert not live.table.chairs[0].stand_in
            deadline = live.deadline(0)
            assert deadline is None or deadline >= came_back + 1, "they have all their time again"

    run(story())


def test_to_act_is_to_be_back() -> None:
    async def story() -> None:
        async with a_hall(pace=Pace(bots=30.0, grace=60.0)) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="clock/1913", clock=1)
            await until(live, lambda: live.table.chairs[0].stand_in)
            await live.do(maria, commands.Act(asked=live.table.asked[0].number, text="turn"))
            assert any(isinstance(each.entry, CameBack) for each in live.table.history)
            assert not live.table.chairs[0].stand_in

    run(story())


def test_without_a_clock_nobody_is_hurried() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await my_turn(live, 0)
            assert live.deadline(0) is None

    run(story())


def test_a_window_closes_by_itself_for_those_who_do_not_speak() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="i-doubt-it/1913", seats=4, window=2)
            bot = make_bot("solid", 1)

            def open_for_me() -> bool:
                asked = live.table.asked.get(0)
                return asked is not None and asked.decision.kind == "doubt"

            def let_by_clock() -> bool:
                entries = (each.entry for each in live.table.history)
                return any(isinstance(entry, Acted) and entry.by == "clock" for entry in entries)

            while not open_for_me():
                await my_turn(live, 0)
                if not open_for_me():
                    assert live.table.match is not None
                    action = str(bot.choose(live.table.match.recall(0)))
                    await live.do(maria, commands.Act(asked=live.table.asked[0].number, text=action))
            closes = live.window_closes()
            assert closes is not None
            assert closes <= live.now() + 2
            await until(live, let_by_clock)

    run(story())


def test_the_first_to_speak_closes_a_window_and_the_next_is_told_so() -> None:
    async def story() -> None:
        async with a_hall(pace=UNHURRIED) as hall:
            people = [await named(hall, name) for name in ("Ann", "Bob", "Cat", "Dot")]
            live = await a_table(hall, *people, edition="i-doubt-it/1913", seats=4, window=60)
            turn = next(iter(live.table.asked))
            match = live.table.match
            assert match is not None
            card = next(match.pending()[0].options())
            await live.do(people[turn], commands.Act(asked=live.table.asked[turn].number, text=str(card)))
            first, second = [seat for seat in live.table.asked if live.table.asked[seat].decision.kind == "doubt"][:2]
            numbers = {seat: live.table.asked[seat].number for seat in (first, second)}
            await live.do(people[first], commands.Act(asked=numbers[first], text="doubt"))
            with pytest.raises(commands.Denied) as refused:
                await live.do(people[second], commands.Act(asked=numbers[second], text="doubt"))
            assert refused.value.code in {"stale", "not-your-turn", "illegal"}

    run(story())


def test_choices_made_by_all_at_once_do_not_disturb_each_other() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            people = [await named(hall, name) for name in ("Ann", "Bob", "Cat")]
            live = await a_table(hall, *people, edition="donkey/1913", seats=3)
            match = live.table.match
            assert match is not None
            asked = {seat: question.number for seat, question in live.table.asked.items()}
            cards = {seat: match.view(seat).hand[0] for seat in asked}
            for seat in sorted(asked, reverse=True):  # each with the number it saw before anybody had chosen
                await live.do(people[seat], commands.Act(asked=asked[seat], text=f"give {cards[seat]}"))
            assert live.table.match is not None
            assert live.table.match.version == 3

    run(story())


def test_a_whole_match_of_bots_can_be_watched() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="match/1913", seats=3, start=False)
            await live.do(maria, commands.Stand())
            await live.do(maria, commands.Start())
            await until(live, lambda: live.table.kept is not None)
            await play_on(live, {}, done=lambda: True)

    run(story())
