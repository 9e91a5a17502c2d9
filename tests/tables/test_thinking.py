"""Experts think in one queue for all tables: each in its turn, in time, and no longer than the server allows."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery.bots import SolidBot
from rookery.bots.levels import UnknownBot
from rookery.bots.quick.bot import QuickBot, await_ready
from rookery.engine.views import SeatView
from rookery.tables.entries import TableOptions
from rookery.tables.experts.crew import Crew, can_have_crew
from rookery.tables.experts.queue import Thinking
from rookery.tables.experts.shared_house import SharedCrew, SharedHouse
from rookery.tables.experts.thinkers import CannotThink
from rookery.tables.experts.thoughts import Chore, Conclusion, Thought
from rookery.tables.hall import NewTable
from tests.support import PATIENCE
from tests.tables.support import a_hall, named, run


class Pretenders:
    """Thinkers that answer when they are told to, and keep what they were given."""

    def __init__(self, number: int = 2, *, ready: bool = True) -> None:
        self.number, self.capacity, self.ready = number, float(number), ready
        self.given: list[Thought] = []
        self.chores: list[tuple[Chore, asyncio.Future[Any]]] = []
        self._answers: list[asyncio.Future[Conclusion]] = []

    def prepare(self) -> None: ...

    def conclude(self, thinker: int, thought: Thought | Chore) -> asyncio.Future[Any]:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if isinstance(thought, Thought):
            self.given.append(thought)
            self._answers.append(answer)
        else:
            self.chores.append((thought, answer))
        return answer

    async def answer_all(self) -> None:
        """Until nothing is asked any more."""
        while self._answers:
            answer = self._answers.pop(0)
            if not answer.done():
                answer.set_result(Conclusion(SolidBot("any").choose(self.given[0].view), worlds=7))
            for _ in range(5):
                await asyncio.sleep(0)

    async def close(self) -> None: ...


def a_view() -> SeatView:
    match = rookery.Match(rookery.edition("tournament/2008"), seed="thinking")
    return match.recall(match.pending()[0].seat)


async def _ask(thinking: Thinking, table: str, seed: str, level: str = "expert") -> Conclusion:
    return await thinking.choose(table, level, seed, a_view())


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_a_table_that_wants_much_does_not_come_before_one_that_wants_little() -> None:
    async def story() -> None:
        pretenders = Pretenders(1)
        thinking = Thinking(pretenders, now=lambda: 0.0)
        asked = [asyncio.create_task(_ask(thinking, "greedy", f"greedy {number}")) for number in range(20)]
        await _settle()
        asked.append(asyncio.create_task(_ask(thinking, "modest", "modest")))
        await _settle()
        waited_for = len(pretenders.given)
        await pretenders.answer_all()
        await asyncio.gather(*asked)
        order = [thought.seed for thought in pretenders.given]
        assert order.index("modest") <= waited_for + 1
        assert len(order) == 21

    run(story())


def test_the_more_tables_wait_the_less_time_each_thought_gets() -> None:
    async def most_time(tables: int) -> list[float]:
        pretenders = Pretenders()
        thinking = Thinking(pretenders, now=lambda: 0.0)
        asked = [asyncio.create_task(_ask(thinking, f"table {number}", str(number))) for number in range(tables)]
        await _settle()
        await pretenders.answer_all()
        await asyncio.gather(*asked)
        return [thought.within for thought in pretenders.given]

    [alone] = run(most_time(1))
    crowd = run(most_time(60))
    assert alone >= 0.5
    assert crowd[10] < alone / 10


def test_when_there_is_no_room_for_any_search_the_solid_player_answers() -> None:
    async def story() -> None:
        clock = 0.0
        pretenders = Pretenders(1)
        thinking = Thinking(pretenders, now=lambda: clock)
        asked = [asyncio.create_task(_ask(thinking, f"table {number}", "seed")) for number in range(1000)]
        await _settle()
        clock = 0.6  # and most of the time is over
        await pretenders.answer_all()
        answers = await asyncio.gather(*asked)
        assert len(pretenders.given) < 300
        by_rule = SolidBot("seed").choose(a_view())
        assert [each for each in answers if not each.worlds and each.action != by_rule] == []
        assert thinking.figures.by_rule == 1000 - len(pretenders.given)

    run(story())


def test_until_the_search_is_compiled_nobody_waits_for_it() -> None:
    async def story() -> None:
        thinking = Thinking(Pretenders(ready=False))
        found = await _ask(thinking, "table", "seed")
        assert found.action == SolidBot("seed").choose(a_view())
        advice = await thinking.advise("table", "expert", "seed", a_view())
        assert "not ready" in advice.remark

    run(story())


@dataclass(frozen=True)
class Sum:
    """A chore: it adds up."""

    numbers: tuple[int, ...]
    within: float = 0.1

    def conclude(self) -> int:
        return sum(self.numbers)


def test_chores_wait_for_every_table_and_leave_it_a_thinker() -> None:
    async def story() -> None:
        clock = [100.0]
        pretenders = Pretenders(2)
        thinking = Thinking(pretenders, now=lambda: clock[0])
        asked = asyncio.create_task(_ask(thinking, "table", "first"))
        await _settle()
        chores = [asyncio.create_task(thinking.work_out(Sum((number, 1)))) for number in range(4)]
        await _settle()
        assert len(pretenders.chores) == 1  # the table has thought just now: one thinker is left to it
        another = asyncio.create_task(_ask(thinking, "table", "second"))
        await _settle()
        await pretenders.answer_all()
        await asyncio.gather(asked, another)
        assert [thought.seed for thought in pretenders.given] == ["first", "second"]
        clock[0] += 10  # no table has thought for a while: chores have both thinkers
        while not all(chore.done() for chore in chores):
            running = [(chore, answer) for chore, answer in pretenders.chores if not answer.done()]
            assert len(running) <= 2
            for chore, answer in running:
                answer.set_result(chore.conclude())
            await _settle()
        assert [chore.result() for chore in chores] == [1, 2, 3, 4]

    run(story())


def test_a_long_chore_never_has_the_last_thinker_and_one_that_fails_says_so() -> None:
    async def story() -> None:
        pretenders = Pretenders(2)
        thinking = Thinking(pretenders, now=lambda: 100.0)
        long = [asyncio.create_task(thinking.work_out(Sum((number,), within=2.0))) for number in range(2)]
        await _settle()
        assert len(pretenders.chores) == 1
        pretenders.chores[0][1].set_exception(CannotThink("gone"))
        await _settle()
        assert len(pretenders.chores) == 2
        pretenders.chores[1][1].set_result(1)
        await _settle()
        with pytest.raises(CannotThink):
            long[0].result()
        assert long[1].result() == 1

    run(story())


def test_thinking_for_ten_minutes_is_refused_with_what_the_server_allows() -> None:
    async def story() -> None:
        async with a_hall() as hall:
            host = await named(hall, "Ada")
            plan = NewTable(edition="tournament/2008", options=TableOptions(bots="expert:600"))
            with pytest.raises(UnknownBot, match="at most 1 seconds a decision"):
                await hall.open_table(host, plan)

    run(story())


def test_a_table_opened_before_there_was_a_bound_thinks_no_longer_than_others() -> None:
    async def story() -> None:
        pretenders = Pretenders()
        thinking = Thinking(pretenders, longest=0.5, now=lambda: 0.0)
        asked = asyncio.create_task(_ask(thinking, "table", "seed", "expert:600"))
        await _settle()
        await pretenders.answer_all()
        await asked
        assert [(thought.level, thought.within) for thought in pretenders.given] == [("expert:0.5", 0.5)]

    run(story())


@pytest.mark.skipif(not can_have_crew(), reason="thinkers are processes on Linux")
def test_thinkers_in_processes_answer_as_the_expert_does_and_one_that_dies_is_replaced() -> None:
    async def story() -> None:
        thinking = Thinking(crew := Crew(2))
        try:
            crew.prepare()
            await_ready()
            async with asyncio.timeout(PATIENCE):
                while not crew.ready:
                    await asyncio.sleep(0.05)
            found = await _ask(thinking, "table", "seed", "expert:0.005")
            assert found.worlds > 0
            answered = thinking.figures.by_rule
            assert (await _ask(thinking, "table", "seed", "quick")).action == QuickBot("seed").choose(a_view())
            assert thinking.figures.by_rule == answered, "a quick player searches nothing, and is not by rule for that"
            advice = await thinking.advise("table", "expert", "seed", a_view())
            assert advice.explanation is not None
            os.kill(_thinkers(os.getpid())[0], signal.SIGKILL)
            async with asyncio.timeout(PATIENCE):
                while crew.ready:
                    assert (await _ask(thinking, "table", "seed")).action in tuple(a_view().decision.options())  # type: ignore[union-attr]
                    await asyncio.sleep(0.01)
                while not crew.ready:
                    await asyncio.sleep(0.05)
            assert (await _ask(thinking, "table", "seed", "expert:0.005")) == found, "the same seed, another answer"
        finally:
            await thinking.close()
        async with asyncio.timeout(PATIENCE):
            while _thinkers(os.getpid()):
                await asyncio.sleep(0.05)

    run(story())


@pytest.mark.skipif(not can_have_crew(), reason="thinkers are processes on Linux")
def test_workers_share_as_many_thinkers_as_there_are_cores() -> None:
    """Two workers, and one house that comes when somebody wants it, is built again, and goes with its keeper."""

    async def until_ready(house: SharedHouse, *crews: SharedCrew) -> None:
        async with asyncio.timeout(PATIENCE):
            while not all(crew.ready for crew in crews):
                house.tend()
                await asyncio.sleep(0.05)

    async def story() -> None:
        await_ready()
        with SharedHouse(thinkers=2, workers=4) as house:
            first, second = crews = SharedCrew(house.lodging), SharedCrew(house.lodging)
            before = _children(os.getpid())  # Python itself may have one, and other tests
            house.tend()
            assert _children(os.getpid()) == before, "nobody has wanted a thinker yet"
            one, other = Thinking(first), Thinking(second)
            try:
                for crew in crews:
                    crew.prepare()
                await until_ready(house, *crews)
                assert len(_thinkers(os.getpid())) == 2
                assert (first.number, first.capacity) == (2, 0.5), "each worker counts on its share"
                both = await asyncio.gather(*(_ask(each, "table", "seed", "expert:0.005") for each in (one, other)))
                assert both[0] == both[1]
                assert both[0].worlds > 0
                os.kill(_thinkers(os.getpid())[0], signal.SIGKILL)
                async with asyncio.timeout(PATIENCE):
                    while first.ready or second.ready:
                        await asyncio.sleep(0.01)
                await until_ready(house, *crews)
                assert (await _ask(other, "table", "seed", "expert:0.005")) == both[0]
                await one.close()
                assert (await _ask(other, "table", "seed", "expert:0.005")) == both[0], (
                    "a worker that goes takes no other's"
                )
            finally:
                await one.close()
                await other.close()
            folder = house.lodging.folder
        assert not folder.exists()
        async with asyncio.timeout(PATIENCE):
            while _thinkers(os.getpid()):
                await asyncio.sleep(0.05)

    run(story())


def _thinkers(pid: int) -> list[int]:
    """The children of the house, whose parent is this process."""
    return [thinker for house in _children(pid) for thinker in _children(house)]


def _children(pid: int) -> list[int]:
    found = (path.read_text().split() for path in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(each) for children in found for each in children]
