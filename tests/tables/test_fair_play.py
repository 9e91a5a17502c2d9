"""Fair play where a new name is free: seats in the middle of a deal, people who were sent away, names."""

from __future__ import annotations

import pytest

from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person, mark_of, told_apart
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import QUICK, a_hall, a_table, hands_played, named, play_on, run, until


def deal_of(live: LiveTable) -> int:
    assert live.table.match is not None
    return live.table.match.snapshots[-1].deal


async def next_deal(live: LiveTable, people: dict[int, Person]) -> None:
    deal = deal_of(live)
    await play_on(live, people, done=lambda: deal_of(live) > deal)


def test_a_host_who_sends_an_opponent_away_does_not_see_their_cards_under_a_second_name() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            host, tom, second = [await named(hall, name) for name in ("Maria", "Tom", "Guest 123")]
            live = await a_table(hall, host, tom, seed=None)
            await live.enter(second)
            await live.do(host, commands.Kick(seat=1))
            await live.do(second, commands.Sit(seat=1))
            for seat in (None, 1):  # however often the host agrees, who alone is left
                await live.do(host, commands.Admit(agree=True, seat=seat))
                assert live.table.chairs[1].level == "solid", "these are Tom's cards"
            assert live.table.coming[1].person == second.id
            await next_deal(live, {0: host})
            assert live.table.chairs[1].person == second.id, "with the next deal there is nothing to know"
            await until(live, lambda: bool(live.table.chairs[1].here))
            again = Table.from_rows(live.table.token, await store.rows(live.table.token))
            assert again.chairs[1].person == second.id
            assert again.held == live.table.held

    run(story())


def test_nobody_sits_down_in_the_middle_of_a_deal_unless_everybody_agrees_wherever_they_are() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            host, tom, late = [await named(hall, name) for name in ("Maria", "Tom", "Late")]
            live = await a_table(hall, host, tom, seed=None)
            await live.enter(late)
            await live.leave(tom)
            await until(live, lambda: live.table.chairs[1].stand_in)
            await live.do(late, commands.Sit(seat=2))
            await live.do(host, commands.Admit(agree=True))
            assert live.table.chairs[2].level == "solid", "Tom is away, which is not consent"
            with pytest.raises(Denied, match="Late sits down there with the next deal"):
                await live.do(await named(hall, "Later"), commands.Sit(seat=2))
            await live.enter(tom)
            await live.do(tom, commands.Admit(agree=True, seat=2))
            assert live.table.chairs[2].person == late.id

    run(story())


def test_the_host_too_waits_for_the_next_deal_or_for_the_others() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, host, tom, start=False)
            await live.do(host, commands.Stand())
            await live.do(host, commands.Start())
            await live.do(host, commands.Sit(seat=2))
            assert live.table.chairs[2].level == "solid"
            await next_deal(live, {1: tom})
            assert live.table.chairs[2].person == host.id

    run(story())


def test_who_gave_up_a_seat_gets_it_back_in_the_same_deal_and_waits_in_a_later_one() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, host, tom, seed=None)
            await live.do(tom, commands.Stand())
            await live.do(tom, commands.Sit(seat=1))
            assert live.table.chairs[1].person == tom.id
            await live.do(tom, commands.Stand())
            await next_deal(live, {0: host})
            await live.do(tom, commands.Sit(seat=1))
            assert live.table.chairs[1].level == "solid", "they may have seen other cards meanwhile, under another name"
            await live.do(tom, commands.Stand())
            assert not live.table.coming, "who thinks better of it does not come"

    run(story())


def test_what_was_played_before_somebody_sat_down_is_not_taken_back() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host, late = await named(hall, "Maria"), await named(hall, "Late")
            live = await a_table(hall, host, seed=None)
            await live.enter(late)
            await play_on(live, {0: host}, done=lambda: live.table.last_own(0) is not None)
            await live.do(late, commands.Sit(seat=2))
            await live.do(host, commands.Admit(agree=True))
            assert live.table.chairs[2].person == late.id, "the host alone sits here"
            with pytest.raises(Denied, match="nothing of yours to take back"):
                await live.do(host, commands.Undo())

    run(story())


def test_a_line_that_drops_is_no_consent_to_taking_back() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await play_on(live, {0: maria, 1: tom}, done=lambda: live.table.last_own(0) is not None)
            await live.do(maria, commands.Undo())
            await live.leave(tom)
            assert live.table.undo is not None
            assert live.table.undo.waiting == {1}
            with pytest.raises(Denied, match="already"):
                await live.do(maria, commands.Undo())
            await live.enter(tom)
            await live.do(tom, commands.Consent(agree=False))
            await live.leave(tom)
            await live.do(maria, commands.Undo())
            assert live.table.undo is not None, "who is away for a moment is asked"

    run(story())


def test_who_is_away_for_good_is_not_waited_for_in_taking_back() -> None:
    async def story() -> None:
        async with a_hall(pace=QUICK) as hall:
            maria, tom = await named(hall, "Maria"), await named(hall, "Tom")
            live = await a_table(hall, maria, tom)
            await play_on(live, {0: maria, 1: tom}, done=lambda: live.table.last_own(0) is not None)
            await live.leave(tom)
            await until(live, lambda: live.table.chairs[1].stand_in)
            await until(live, lambda: 0 in live.table.asked)
            assert live.table.match is not None
            before = live.table.match.version
            await live.do(maria, commands.Undo())
            assert live.table.match.version < before

    run(story())


def test_who_was_sent_away_stays_away_from_their_address_until_the_host_lets_them_back() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host, tom, other = [await named(hall, name) for name in ("Maria", "Tom", "Other")]
            live = await a_table(hall, host, start=False)
            await live.enter(tom, address="tom's")
            await live.do(tom, commands.Sit(seat=1))
            await live.do(host, commands.Kick(seat=1))
            assert live.table.bars(tom.id, ["elsewhere"])
            assert live.table.bars(other.id, ["tom's"]), "a new name from the same address"
            assert not live.table.bars(other.id, ["elsewhere"])
            with pytest.raises(Denied, match="Only the host"):
                await live.do(other, commands.Readmit(who=mark_of(tom.id)))
            await live.do(host, commands.Readmit(who=mark_of(tom.id)))
            assert not live.table.bars(tom.id, ["tom's"])
            await live.do(tom, commands.Sit(seat=1))

    run(story())


def test_an_address_that_others_at_the_table_share_is_not_barred() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host, tom, ann, sister = [await named(hall, name) for name in ("Maria", "Tom", "Ann", "Sister")]
            live = await a_table(hall, host, start=False)
            for seat, person in enumerate((tom, ann), 1):
                await live.enter(person, address="one house")
                await live.do(person, commands.Sit(seat=seat))
            await live.do(host, commands.Kick(seat=1))
            assert live.table.bars(tom.id, ["one house"])
            assert not live.table.bars(sister.id, ["one house"]), "the family of somebody who plays here"

    run(story())


def test_the_host_sends_watchers_away_and_closes_the_table_to_them() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host, tom, nosy = [await named(hall, name) for name in ("Maria", "Tom", "Nosy")]
            live = await a_table(hall, host, tom, seed=None)
            await live.enter(nosy, address="there")
            assert [each.name for each in live.onlookers()] == ["Nosy"]
            with pytest.raises(Denied, match="Only the host"):
                await live.do(tom, commands.Remove(who=mark_of(nosy.id)))
            await live.do(host, commands.Remove(who=mark_of(nosy.id)))
            assert live.table.bars(nosy.id)
            assert live.table.bars("a new name", ["there"])
            await live.do(host, commands.SetWatchers(open=False))
            assert live.table.shuts_out("anybody")
            assert not any(map(live.table.shuts_out, (host.id, tom.id)))
            await live.do(host, commands.SetWatchers(open=True))
            assert not live.table.shuts_out("anybody")

    run(story())


def test_a_closed_table_still_lets_people_in_to_its_free_seats() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live = await a_table(hall, await named(hall, "Maria"), start=False, watchers=False)
            assert not live.table.shuts_out("a friend")

    run(story())


def test_who_watches_is_not_called_as_somebody_who_sits() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            live = await a_table(hall, await named(hall, "Maria"), await named(hall, "Tom"), start=False)
            mimics = [await named(hall, name) for name in ("Maria", "maria", "Маrіа")]
            for each in mimics:
                await live.do(each, commands.Chat(text="I fold."))
                await live.do(each, commands.Chat(text="Really."))
            assert list(live.table.talkers.values()) == ["Maria 2", "maria 3", "Маrіа 4"]

    run(story())


@pytest.mark.parametrize(
    ("name", "taken", "told"),
    [("Tom", ["Ann"], "Tom"), ("tom", ["Tom"], "tom 2"), ("T0m", ["Tom", "Tom 2"], "T0m 3"), ("Zoé", ["zoe"], "Zoé 2")],
)
def test_names_that_look_alike_are_told_apart(name: str, taken: list[str], told: str) -> None:
    assert told_apart(name, taken) == told


def test_hands_go_on_while_somebody_waits_for_a_seat() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host, late = await named(hall, "Maria"), await named(hall, "Late")
            live = await a_table(hall, host, await named(hall, "Tom"), edition="donkey/1913", seats=4, seed=None)
            await live.enter(late)
            await live.do(late, commands.Sit(seat=3))
            await live.do(host, commands.Admit(agree=True))
            tom = Person(live.table.chairs[1].person or "", "Tom")
            await play_on(live, {0: host, 1: tom}, done=lambda: hands_played(live) > 0)
            assert live.table.chairs[3].person == late.id, "a match of one deal: when it is over"

    run(story())
