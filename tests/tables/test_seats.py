"""Who sits where, and who may change it."""

from __future__ import annotations

import pytest

from rookery.engine.errors import BadSetUp
from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.entries import TableOptions
from rookery.tables.hall import HallLimits, NewTable, NoTable, TooManyTables
from rookery.tables.people import BadName, clean_name
from rookery.tables.storage.store import Stage
from tests.tables.support import QUICK, a_hall, a_table, named, play_on, run, until


def test_whoever_opens_a_table_is_its_host_and_sits_down() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, start=False)
            assert live.table.host == maria.id
            assert live.table.names[0] == "Maria"
            assert [chair.is_open for chair in live.table.chairs] == [False, True, True, True]

    run(story())


def test_bots_take_the_open_seats_when_the_match_starts() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live = await a_table(hall, await named(hall, "Maria"), await named(hall, "Tom"))
            assert live.table.stage is Stage.PLAYING
            assert [chair.level for chair in live.table.chairs] == [None, None, "solid", "solid"]
            assert len(set(live.table.names)) == 4

    run(story())


def test_a_seat_with_a_person_on_it_is_taken() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live = await a_table(hall, await named(hall, "Maria"), await named(hall, "Tom"), start=False)
            late = await named(hall, "Late")
            with pytest.raises(Denied, match="Tom sits there"):
                await live.do(late, commands.Sit(seat=1))
            await live.do(late, commands.Sit(seat=3))
            assert live.table.names[3] == "Late"

    run(story())


def test_a_latecomer_takes_a_bots_seat_when_the_host_agrees() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom, seed=None)
            late, later = await named(hall, "Late"), await named(hall, "Later")
            await live.enter(late)
            await live.do(late, commands.Sit(seat=2))
            assert live.table.chairs[2].bot_plays
            with pytest.raises(Denied, match="Late has asked for a seat already"):
                await live.do(later, commands.Sit(seat=3))
            for nosy in (tom, late):  # the host is here
                with pytest.raises(Denied, match="for the host to decide: Maria"):
                    await live.do(nosy, commands.Admit(agree=True))
            await live.do(maria, commands.Admit(agree=True))
            assert live.table.chairs[2].bot_plays, "in the middle of a deal the others must agree, too"
            await live.do(tom, commands.Admit(agree=True, seat=2))
            assert live.table.chairs[2].person == late.id
            assert live.table.chairs[2].here
            assert not live.table.chairs[2].bot_plays
            with pytest.raises(Denied, match="Nobody waits for a seat"):
                await live.do(maria, commands.Admit(agree=True))

    run(story())


def test_who_plays_decides_about_a_latecomer_where_the_host_is_away() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            maria, tom, late = [await named(hall, name) for name in ("Maria", "Tom", "Late")]
            live = await a_table(hall, maria, tom, seed=None)
            await live.enter(late)
            await live.leave(maria)
            await live.do(late, commands.Sit(seat=2))
            await until(live, lambda: live.table.chairs[0].stand_in)
            await live.do(tom, commands.Admit(agree=False))
            assert live.table.chairs[2].bot_plays
            await live.do(late, commands.Sit(seat=3))
            await live.leave(late)
            assert live.table.seat_wish is None, "who went away wants no seat any more"

    run(story())


def test_the_host_and_who_sat_there_before_ask_nobody() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom, seed=None)
            for person, seat in ((tom, 1), (maria, 0)):
                await live.do(person, commands.Stand())
                await live.do(person, commands.Sit(seat=seat))
                assert live.table.chairs[seat].person == person.id

    run(story())


def test_nobody_joins_a_match_whose_host_may_know_the_cards() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, late = await named(hall, "Maria"), await named(hall, "Late")
            options = TableOptions(bots="solid")
            with pytest.raises(BadSetUp, match="a seed was given"):
                await hall.open_table(maria, NewTable(edition="match/1913", house_rules={}, options=options, seed="7"))
            plan = NewTable(edition="match/1913", house_rules={}, options=options, seed="7", start=True)
            live = await hall.table(await hall.open_table(maria, plan))
            with pytest.raises(Denied, match="a seed that the host chose"):
                await live.do(late, commands.Sit(seat=1))
            await live.enter(maria)
            await play_on(live, {0: maria}, done=lambda: live.table.stage is Stage.OVER)
            await live.do(maria, commands.Rematch())
            await live.do(late, commands.Sit(seat=1))

    run(story())


def test_nobody_sees_the_cards_of_two_seats_in_one_match() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await live.do(tom, commands.Stand())
            with pytest.raises(Denied, match="another seat's cards"):
                await live.do(tom, commands.Sit(seat=2))
            await live.do(tom, commands.Sit(seat=1))
            assert live.table.chairs[1].person == tom.id

    run(story())


def test_two_people_of_one_name_are_told_apart() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live = await a_table(hall, await named(hall, "Tom"), await named(hall, "Tom"), start=False)
            assert live.table.names[:2] == ("Tom", "Tom 2")

    run(story())


def test_only_the_host_starts_sends_away_and_seats_bots() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom, start=False)
            for command in (commands.Start(), commands.Kick(seat=0), commands.SeatBot(seat=2, level="easy")):
                with pytest.raises(Denied, match="Only the host, Maria"):
                    await live.do(tom, command)
            await live.do(maria, commands.SeatBot(seat=2, level="easy"))
            assert live.table.chairs[2].level == "easy"
            await live.do(maria, commands.SeatBot(seat=2, level=None))
            assert live.table.chairs[2].is_open
            with pytest.raises(Denied, match="there is no bot 'genius'"):
                await live.do(maria, commands.SeatBot(seat=2, level="genius"))

    run(story())


def test_who_is_sent_away_does_not_come_back() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await live.do(maria, commands.Kick(seat=1))
            assert live.table.chairs[1].level == "solid"
            with pytest.raises(Denied, match="sent you away"):
                await live.do(tom, commands.Sit(seat=1))
            with pytest.raises(Denied, match="sent you away"):
                await live.do(tom, commands.Chat(text="but why?"))

    run(story())


def test_who_leaves_in_the_middle_gives_the_seat_to_a_bot_and_the_table_to_the_next() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await live.do(maria, commands.Leave())
            assert live.table.chairs[0].level == "solid"
            assert live.table.host == tom.id

    run(story())


def test_a_rematch_is_another_match_with_the_same_people() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="donkey/1913", seats=4)
            with pytest.raises(Denied, match="going on"):
                await live.do(maria, commands.Rematch())
            await play_on(live, {0: maria}, done=lambda: live.table.stage is Stage.OVER)
            await until(live, lambda: live.table.stage is Stage.OVER)
            names, first = live.table.names, live.table.match
            await live.do(maria, commands.Rematch())
            assert live.table.stage is Stage.PLAYING
            assert live.table.match_number == 2
            assert live.table.names == names
            assert first is not None
            assert live.table.match is not None
            assert live.table.match.seed != first.seed
            numbers = [each.row.number for each in live.table.since(3)]
            assert numbers == list(range(4, live.table.number + 1))  # who was away since then misses nothing

    run(story())


def test_a_finished_match_is_kept_with_its_record() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria, edition="match/1913", seats=2)
            await play_on(live, {0: maria}, done=lambda: live.table.stage is Stage.OVER)
            (kept,) = await hall.matches_of(maria.id)
            assert kept.id == live.table.kept
            assert live.table.match is not None
            assert kept.record == live.table.match.record().to_json()
            assert kept.names[0] == "Maria"

    run(story())


def test_an_unknown_token_opens_nothing() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            with pytest.raises(NoTable):
                await hall.table("guess")

    run(story())


def test_nobody_opens_tables_without_end() -> None:
    async def story() -> None:
        async with a_hall(limits=HallLimits(tables_an_hour=3)) as hall:
            maria = await named(hall, "Maria")
            plan = NewTable(edition="clock/1913", house_rules={}, options=TableOptions(bots="solid"))
            for _ in range(3):
                await hall.open_table(maria, plan)
            with pytest.raises(TooManyTables):
                await hall.open_table(maria, plan)
            await hall.open_table(await named(hall, "Tom"), plan)

    run(story())


@pytest.mark.parametrize(
    ("given", "shown"),
    [("  Anna  Maria ", "Anna Maria"), ("Zoë", "Zoë"), ("a\u202eb", "a b"), ("x\x00\ny", "x y"), ("李小龍", "李小龍")],
)
def test_a_name_is_shown_on_one_line_and_steers_nothing(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("given", ["", "   ", "\u200b\u200b", "…", "x" * 25])
def test_what_cannot_be_shown_is_no_name(given: str) -> None:
    with pytest.raises(BadName):
        clean_name(given)
