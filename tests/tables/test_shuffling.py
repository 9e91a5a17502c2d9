"""The people at a table make the seed of their match together, and nobody can choose it."""

from __future__ import annotations

import itertools

import pytest

from rookery.engine.randomness import commitment
from rookery.engine.shared_seed import SharedSeed, commitment_together, seal_of
from rookery.records.match import Match
from rookery.records.verify import verify
from rookery.tables import commands
from rookery.tables.commands import Denied
from rookery.tables.driver import Pace
from rookery.tables.entries import Started, TableOptions
from rookery.tables.first_deal import go_on_without
from rookery.tables.hall import Hall, NewTable
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person
from rookery.tables.shuffle import Shuffle
from rookery.tables.storage.store import Stage
from rookery.tables.table import Table
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, named, play_on, run, until

IMPATIENT = Pace(bots=0.0, grace=60.0, shuffle=0.05)
PATIENT = Pace(bots=0.0, grace=60.0, shuffle=600.0)
SHARES = ("a1" * 16, "b2" * 16)


async def a_shuffle(hall: Hall, *people: Person, edition: str = "match/1913") -> LiveTable:
    """A table whose people take part in the shuffle, which the host has just begun."""
    plan = NewTable(edition=edition, seats=4, options=TableOptions(bots="easy"), shuffles=True)
    live = await hall.table(await hall.open_table(people[0], plan))
    for seat, person in enumerate(people):
        await live.enter(person)
        await live.do(person, commands.Sit(seat=seat, shuffles=True))
    await live.do(people[0], commands.Start())
    return live


def shuffle_of(live: LiveTable) -> Shuffle:
    assert live.table.shuffle is not None
    return live.table.shuffle


async def seal(live: LiveTable, person: Person, seat: int, share: str) -> None:
    shuffle = shuffle_of(live)
    promise = seal_of(shuffle.promised, seat, share)
    await live.do(person, commands.Seal(shuffle=shuffle.number, seal=promise))


async def show(live: LiveTable, person: Person, share: str) -> None:
    await live.do(person, commands.ShowShare(shuffle=shuffle_of(live).number, share=share))


async def time_is_over(live: LiveTable) -> None:
    """For those who have not answered: what the driver does then."""
    number = shuffle_of(live).number
    await live.carry_out(lambda table: go_on_without(table, number=number))


def test_the_seed_is_made_of_everybodys_part_and_promised_before_any_is_shown() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store, pace=PATIENT) as hall:
            people = [await named(hall, "Maria"), await named(hall, "Tom")]
            live = await a_shuffle(hall, *people)
            assert live.table.stage is Stage.GATHERING
            server = shuffle_of(live).server
            with pytest.raises(Denied, match="Others have yet to promise"):
                await show(live, people[0], SHARES[0])
            with pytest.raises(Denied, match="being shuffled"):
                await live.do(await named(hall, "Late"), commands.Sit(seat=2))
            for seat, person in enumerate(people):
                await seal(live, person, seat, SHARES[seat])
            seals = tuple(shuffle_of(live).seals.get(seat) for seat in range(4))
            promise = commitment_together(shuffle_of(live).promised, seals)
            with pytest.raises(Denied, match="not the part that you promised"):
                await show(live, people[1], "c3" * 16)
            for share, person in zip(SHARES, people, strict=True):
                await show(live, person, share)
            made = SharedSeed(server, (*SHARES, None, None))
            match = live.table.match
            assert match is not None
            assert (match.seed, match.commitment) == (made.seed, promise)
            assert match.snapshots[0].pack == Match(match.edition, seats=4, seed=made.seed).snapshots[0].pack
            again = Table.from_rows(live.table.token, await store.rows(live.table.token))
            assert again.match is not None
            assert again.match.commitment == promise
            await play_on(live, dict(enumerate(people)), done=lambda: live.table.stage is Stage.OVER)
            (kept,) = await hall.matches_of(people[0].id)
            assert live.table.match is not None
            record = live.table.match.record()
            assert kept.record == record.to_json()
            assert all(check.holds for check in verify(record))

    run(story())


def test_browsers_that_never_answer_hold_nobody_up() -> None:
    async def story() -> None:
        async with a_hall(pace=IMPATIENT) as hall:
            live = await a_shuffle(hall, await named(hall, "Maria"), await named(hall, "Tom"))
            server = shuffle_of(live).server
            await until(live, lambda: live.table.stage is Stage.PLAYING)
            assert live.table.match is not None
            assert live.table.match.commitment == commitment(server), "the server keeps its promise alone"

    run(story())


def test_who_promises_no_part_in_time_takes_no_part() -> None:
    async def story() -> None:
        async with a_hall(pace=PATIENT) as hall:
            people = [await named(hall, "Maria"), await named(hall, "Tom")]
            live = await a_shuffle(hall, *people)
            await seal(live, people[1], 1, SHARES[1])
            await time_is_over(live)
            with pytest.raises(Denied, match="without you"):
                await seal(live, people[0], 0, SHARES[0])
            await show(live, people[1], SHARES[1])
            assert live.table.match is not None
            assert live.table.match.shared_seed is not None
            assert live.table.match.shared_seed.shares == (None, SHARES[1], None, None)

    run(story())


def test_who_keeps_a_promised_part_back_does_not_choose_by_that() -> None:
    async def story() -> None:
        async with a_hall(pace=PATIENT) as hall:
            people = [await named(hall, "Maria"), await named(hall, "Tom")]
            live = await a_shuffle(hall, *people)
            first = shuffle_of(live)
            for seat, person in enumerate(people):
                await seal(live, person, seat, SHARES[seat])
            await show(live, people[0], SHARES[0])
            await time_is_over(live)
            second = shuffle_of(live)
            assert (second.seats, second.again) == ({0}, 1)
            assert second.server != first.server, "all is made anew"
            with pytest.raises(Denied, match="without you"):
                await seal(live, people[1], 1, SHARES[1])
            with pytest.raises(Denied, match="earlier shuffle"):
                await live.do(people[0], commands.ShowShare(shuffle=first.number, share=SHARES[0]))

    run(story())


def test_a_server_that_was_killed_between_promise_and_deal_goes_on_with_the_same_promise() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store, pace=PATIENT) as hall:
            people = [await named(hall, "Maria"), await named(hall, "Tom")]
            live = await a_shuffle(hall, *people)
            for seat, person in enumerate(people):
                await seal(live, person, seat, SHARES[seat])
            await show(live, people[0], SHARES[0])
            before, token = shuffle_of(live), live.table.token
        async with a_hall(store, pace=PATIENT) as hall:
            live = await hall.table(token)
            assert shuffle_of(live) == before
            await live.enter(people[1])
            await show(live, people[1], SHARES[1])
            assert live.table.match is not None
            assert live.table.match.seed == SharedSeed(before.server, (*SHARES, None, None)).seed

    run(story())


def test_people_at_two_servers_shuffle_together() -> None:
    async def story() -> None:
        store = MemoryStore(shared=True)
        async with a_hall(store, pace=PATIENT) as one, a_hall(store, pace=PATIENT) as other:
            people = [await named(one, "Maria"), await named(one, "Tom")]
            live = await a_shuffle(one, *people)
            there = await other.table(live.table.token)
            await seal(live, people[0], 0, SHARES[0])
            await seal(there, people[1], 1, SHARES[1])  # it hears of the first only when its own row is refused
            assert shuffle_of(there).open
            await show(there, people[1], SHARES[1])
            await live.catch_up()
            await show(live, people[0], SHARES[0])
            await there.catch_up()
            assert live.table.match is not None
            assert there.table.match is not None
            assert there.table.match.commitment == live.table.match.commitment
            assert there.table.match.snapshots == live.table.match.snapshots

    run(story())


def test_who_leaves_while_the_cards_are_shuffled_ends_the_shuffle() -> None:
    async def story() -> None:
        async with a_hall(pace=PATIENT) as hall:
            people = [await named(hall, "Maria"), await named(hall, "Tom")]
            live = await a_shuffle(hall, *people)
            await live.do(people[1], commands.Leave())
            assert live.table.shuffle is None
            await live.do(people[0], commands.Start())
            assert shuffle_of(live).seats == {0}

    run(story())


def test_clients_that_take_no_part_and_seeds_of_ones_own_are_dealt_at_once() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store) as hall:
            maria = await named(hall, "Maria")
            for shuffles, seed in itertools.product((False, True), (None, "7")):
                options = TableOptions(bots="easy")
                plan = NewTable(edition="match/1913", options=options, start=True, shuffles=shuffles, seed=seed)
                live = await hall.table(await hall.open_table(maria, plan))
                waits = shuffles and seed is None
                assert (live.table.stage is Stage.GATHERING) == waits
                assert any(isinstance(row.entry, Started) for row in store.logs[live.table.token]) != waits

    run(story())
