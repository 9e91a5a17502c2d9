"""Lines of play that results of a daily deal are compared with, worked out once by each process and kept at hand.

They follow from the deal, so that nothing is lost when a process ends, and several processes tell the same. The expert
is the exception, whose search the clock may cut short: its line is told as a bot's, and nobody's place depends on a
difference of a few points in it for long.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from rookery.bots.levels import EXPERT, is_searched
from rookery.coach.daily.lines import LineOfPlay, best_line, usual_line
from rookery.coach.daily.outcome import outcome_of
from rookery.coach.daily.programme import DailyDeal
from rookery.coach.study import Study

if TYPE_CHECKING:
    from rookery.tables.experts.queue import Thinking

_MOST_KEPT: Final = 200
_MOST_WAITING: Final = 8  # deals to be prepared; who asks after that has it worked out when they compare
_TURN: Final = "daily"  # in the queue of the experts this is one table among the others

T = TypeVar("T")


class DailyLines:
    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._usual = _Kept[LineOfPlay]()
        self._best = _Kept[LineOfPlay]()
        self._experts = _Kept[LineOfPlay]()
        self._underway: dict[str, asyncio.Task[LineOfPlay | None]] = {}
        self._prepared: set[asyncio.Task[None]] = set()
        self._preparing = asyncio.Lock()

    @property
    def preparing(self) -> int:
        """How many deals are being prepared or wait for it."""
        return len(self._prepared)

    def prepare(self, deal: DailyDeal, working: asyncio.Semaphore) -> None:
        """Work out while somebody plays what takes longest, so that nobody waits for it afterwards.

        One deal at a time and few in all: whoever begins every deal of a month must not hold up what others ask for.
        The expert's line is not begun here: it is played when somebody asks, for experts need memory of their own.
        """
        if self.preparing < _MOST_WAITING and self._best.begin(deal):
            task = asyncio.create_task(self._prepare(deal, working), name="lines of a daily deal")
            self._prepared.add(task)
            task.add_done_callback(self._prepared.discard)

    async def _prepare(self, deal: DailyDeal, working: asyncio.Semaphore) -> None:
        async with self._preparing, working:
            await asyncio.to_thread(self.best, deal)

    def usual(self, deal: DailyDeal) -> LineOfPlay:
        """What the day's bots would have done in the learner's seat. It takes a moment: to be called by a worker."""
        return self._usual.of(deal, lambda: usual_line(deal))

    def best(self, deal: DailyDeal, known: Sequence[LineOfPlay] = ()) -> LineOfPlay:
        """The best line that can be found. It takes a second or two: to be called by a worker.

        Where a line that is known is better than the best so far, it is gone on from there.
        """
        best = self._best.of(deal, lambda: best_line(deal, (self.usual(deal),)))
        better = max(known, key=lambda line: line.outcome.ahead, default=best)
        if better.outcome.ahead <= best.outcome.ahead:
            return best
        return self._best.keep(deal, best_line(deal, (better,)))

    def expert_is_asked(self, deal: DailyDeal) -> bool:
        """Whether the expert plays otherwise than the rules of thumb in this game."""
        return is_searched(deal.edition)

    async def expert(self, deal: DailyDeal, *, patience: float) -> LineOfPlay | None:
        """The expert's line; None while it is being played, or where experts cannot search here."""
        known = self._experts.known(deal)
        if known is not None or not self.expert_is_asked(deal):
            return known
        key = deal.note_name
        task = self._underway.get(key)
        if task is None:
            task = self._underway[key] = asyncio.create_task(self._played(deal), name="the expert's daily deal")
            task.add_done_callback(lambda _: self._underway.pop(key, None))
        done, _ = await asyncio.wait((task,), timeout=patience)
        return task.result() if done and not task.cancelled() else None

    async def _played(self, deal: DailyDeal) -> LineOfPlay | None:
        """The expert at every decision of the hand; None where it would have had to go by rules of thumb."""
        study, answers = Study(deal.opening()), list[str]()
        while not study.over:
            view = study.match.recall(study.seat)
            assert view.decision is not None
            found = await self._thinking.choose(_TURN, EXPERT, f"{deal.seed}.{len(answers)}", view)
            if not found.worlds and len(list(zip(view.decision.options(), range(2), strict=False))) > 1:
                return None
            answers.append(str(found.action))
            study.act(found.action)
        line = LineOfPlay(tuple(answers), outcome_of(study))
        self._experts.keep(deal, line)
        return line


class _Kept(Generic[T]):
    """What was worked out lately, by deal."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._lock = threading.Lock()
        self._at_work = threading.Lock()
        self._begun: set[str] = set()

    def begin(self, deal: DailyDeal) -> bool:
        """Whether nobody has begun to work it out; then the caller has."""
        with self._lock:
            if deal.note_name in self._begun or deal.note_name in self._kept:
                return False
            self._begun.add(deal.note_name)
            return True

    def known(self, deal: DailyDeal) -> T | None:
        with self._lock:
            return self._kept.get(deal.note_name)

    def keep(self, deal: DailyDeal, value: T) -> T:
        with self._lock:
            self._kept[deal.note_name] = value
            self._begun.discard(deal.note_name)
            while len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        return value

    def of(self, deal: DailyDeal, work_out: Callable[[], T]) -> T:
        """It is worked out by one thread, and others wait for it."""
        with self._at_work:
            known = self.known(deal)
            return self.keep(deal, work_out()) if known is None else known
