"""Clocks that are set, or differ: nobody waits longer for it, and nobody loses their time."""

from __future__ import annotations

import asyncio
import time

import pytest

from rookery.tables.clock import in_order, steady_time
from rookery.tables.driver import Pace
from rookery.tables.entries import Row, WentOn
from tests.support import PATIENCE
from tests.tables.memory import MemoryStore
from tests.tables.support import a_hall, a_table, my_turn, named, play_on, run, until

HOUR = 3600.0


def at(*moments: float) -> list[Row]:
    return [Row(number, moment, WentOn(seat=0)) for number, moment in enumerate(moments, 1)]


def test_the_time_at_a_table_does_not_hear_of_a_clock_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    before = steady_time()
    monkeypatch.setattr(time, "time", lambda: before - HOUR)
    assert 0 <= steady_time() - before < HOUR / 2


def test_moments_that_another_clock_wrote_are_neither_in_the_future_nor_out_of_order() -> None:
    assert [row.at for row in in_order(at(10, 20, 15, 900, 30), after=12, now=40)] == [12, 20, 20, 40, 40]


def test_a_table_written_before_the_clock_was_set_back_goes_on_at_once() -> None:
    """The log's moments are an hour ahead of the clock: bots once waited that hour before they played."""

    async def story() -> None:
        store = MemoryStore()
        async with a_hall(store, pace=Pace(bots=0.0, grace=60.0)) as hall:
            maria = await named(hall, "Maria")
            live = await a_table(hall, maria)
            await my_turn(live, 0)
            token = live.table.token
        store.logs[token] = [row._replace(at=row.at + HOUR) for row in store.logs[token]]
        async with a_hall(store, pace=Pace(bots=0.05, grace=60.0)) as hall:
            live = await hall.table(token)
            await live.enter(maria)
            number = live.table.number
            await play_on(live, {0: maria}, done=lambda: live.table.number > number + 6)
            await until(live, lambda: live.table.number > number + 6)
            assert live.table.touched <= steady_time()

    run(story(), limit=PATIENCE)


def test_a_hall_in_trouble_tells_it_once_and_keeps_house_for_the_others(caplog: pytest.LogCaptureFixture) -> None:
    from rookery.tables.storage.store import CannotKeep

    class Away(MemoryStore):
        away = False
        beats = 0

        async def beat(self, worker: str) -> None:
            if self.away:
                Away.beats += 1
                raise CannotKeep("the database does not answer: it is away")
            await super().beat(worker)

    async def story() -> None:
        store = Away()
        async with a_hall(store) as hall:
            assert hall.pulse.is_well
            store.away = True
            async with asyncio.timeout(PATIENCE):
                while Away.beats < 2:
                    await asyncio.sleep(0.05)
            assert not hall.pulse.is_well
            store.away = False
            async with asyncio.timeout(PATIENCE):
                while not hall.pulse.is_well:
                    await asyncio.sleep(0.05)

    run(story())
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
