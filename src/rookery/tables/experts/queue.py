"""One queue for the thinking of all tables: each table in its turn, and everybody answered in time.

What a thought may take is what is left of its time, divided by those that wait: so under load all searches shrink
before any answer is late. When not even the smallest search fits, the solid player's rules of thumb answer, which
cost next to nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from rookery.bots import SolidBot
from rookery.bots.advice import NOT_READY, TOO_BUSY, Advice, advise_by_rule
from rookery.bots.levels import QUICK, Level, UnknownBot, read_level
from rookery.engine.views import SeatView
from rookery.families.tricks import PlayDecision
from rookery.tables.experts.thinkers import CannotThink, Thinkers, Threads
from rookery.tables.experts.thoughts import Chore, Conclusion, Thought
from rookery.tables.people import Token

LONGEST: Final = 1.0
"""Seconds a decision may take at most, whatever a table asks for, where nothing else was set."""
_IN_TIME: Final = 0.7  # seconds in which an answer should be there: a bot takes as long for people to follow
_LEAST: Final = 0.004  # a search that gets less is none
_LONG: Final = 0.25  # who thinks longer must leave another thinker to the rest
_AHEAD: Final = 0.03  # seconds of work given to a thinker at once, so that it never waits for the next
_QUIET: Final = 3.0  # seconds without a thought of any table after which chores may have all thinkers
_LIKELY_OF_CHORE: Final = 0.2
_LEARNS: Final = 0.05  # how much the latest thought counts for what one usually takes
_LOG: Final = logging.getLogger("rookery.tables")


@dataclass(slots=True)
class Figures:
    """What was thought so far."""

    searches: int = 0
    by_rule: int = 0
    worlds: int = 0
    seconds: float = 0.0


@dataclass(slots=True, eq=False)
class _Waiting:
    thought: Thought
    due: float
    answer: asyncio.Future[Conclusion]


@dataclass(slots=True, eq=False)
class _ChoreWaiting:
    chore: Chore
    answer: asyncio.Future[Any]


class _Given(NamedTuple):
    """A thought that was given to a thinker: what it may take, and what it probably will."""

    within: float
    likely: float


@dataclass(slots=True)
class _Desk:
    """What one thinker has before it. `chore` is how many seconds at most it may be at a chore, if it is at one."""

    given: list[_Given] = field(default_factory=list)
    chore: float = 0.0

    @property
    def busy(self) -> bool:
        return bool(self.given) or self.chore > 0

    @property
    def likely(self) -> float:
        return sum(each.likely for each in self.given) + (_LIKELY_OF_CHORE if self.chore else 0.0)


class Thinking:
    """The queue of one server. `longest` is what a table may ask for at most, in seconds for a decision."""

    def __init__(
        self,
        thinkers: Thinkers | None = None,
        *,
        longest: float = LONGEST,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.figures = Figures()
        self.longest = longest
        self._thinkers = Threads() if thinkers is None else thinkers
        self._now = now
        self._tables: OrderedDict[Token, deque[_Waiting]] = OrderedDict()
        self._waiting = 0
        self._desks: list[_Desk] = []
        self._usual = 0.02  # seconds a thought takes, as they have gone lately
        self._running: set[asyncio.Task[None]] = set()
        self._chores: deque[_ChoreWaiting] = deque()
        self._asked_at = -_QUIET  # when a table last had something to think about

    async def close(self) -> None:
        for task in tuple(self._running):
            task.cancel()
        for thoughts in self._tables.values():
            for waiting in thoughts:
                waiting.answer.cancel()
        for waiting_chore in self._chores:
            waiting_chore.answer.cancel()
        self._tables, self._waiting = OrderedDict(), 0
        self._chores.clear()
        await self._thinkers.close()

    def check(self, text: str) -> None:
        """Refuse a level that thinks longer than anybody may here."""
        level = read_level(text)
        if level.budget is not None and level.budget > self.longest:
            raise UnknownBot(
                f"{text!r}: on this server the expert may think for at most {self.longest:g} seconds a decision, "
                f"so that it has time for every table"
            )

    def prepare(self) -> None:
        """Somebody will want an expert."""
        self._thinkers.prepare()

    async def choose(self, table: Token, level: str, seed: str, view: SeatView) -> Conclusion:
        """What an expert does."""
        if isinstance(view.decision, PlayDecision) and len(view.decision.legal) == 1:
            return Conclusion(next(view.decision.options()))
        level, seconds = self._cut(level)
        thought = Thought(level, seed, view, seconds)
        self._thinkers.prepare()
        if not self._thinkers.ready:
            return self._by_rule(thought)
        return await self._queue(table, thought)

    async def advise(self, table: Token, level: str, seed: str, view: SeatView) -> Advice:
        """What an expert would do in somebody's place, and why."""
        level, seconds = self._cut(level)
        self._thinkers.prepare()
        if not self._thinkers.ready:
            return advise_by_rule(view, seed=seed, remark=NOT_READY)
        found = await self._queue(table, Thought(level, seed, view, seconds, advises=True))
        return found.advice or advise_by_rule(view, seed=seed, remark=TOO_BUSY)

    @property
    def at_once(self) -> int:
        """How many chores can be at work together."""
        return self._thinkers.number

    @property
    def ready(self) -> bool:
        """Whether there is anybody to think; getting ready begins when somebody asks."""
        self._thinkers.prepare()
        return self._thinkers.ready

    async def work_out(self, chore: Chore) -> Any:
        """Have something worked out once no table waits. Raises `CannotThink` where that cannot be just now."""
        if not self.ready:
            raise CannotThink("the thinkers are not there")
        waiting = _ChoreWaiting(chore, asyncio.get_running_loop().create_future())
        self._chores.append(waiting)
        self._give()
        return await waiting.answer

    def _cut(self, text: str) -> tuple[str, float]:
        """The level with no more thinking time than anybody may have here, and the seconds it has at most."""
        level = read_level(text)
        if level.budget is None:
            return text, self.longest
        budget = min(level.budget, self.longest)
        return str(Level(level.name, budget)), budget

    async def _queue(self, table: Token, thought: Thought) -> Conclusion:
        budget = read_level(thought.level).budget or 0.0
        self._asked_at = self._now()
        due = self._asked_at + max(_IN_TIME, budget)
        waiting = _Waiting(thought, due, asyncio.get_running_loop().create_future())
        self._tables.setdefault(table, deque()).append(waiting)
        self._waiting += 1
        self._give()
        return await waiting.answer

    # Whose turn it is

    def _next(self) -> _Waiting | None:
        """The thought of the table whose turn it is; a table that has more goes to the end."""
        while self._tables:
            table, thoughts = self._tables.popitem(last=False)
            found = thoughts.popleft()
            if thoughts:
                self._tables[table] = thoughts
            self._waiting -= 1
            if not found.answer.done():  # whoever asked may be gone
                return found
        return None

    def _give(self) -> None:
        """Give thoughts to thinkers, as many as keep them at work, and chores to those that are left over."""
        while self._waiting:
            thinker = self._idle()
            if thinker is None:
                return
            found = self._next()
            if found is None:
                break
            within = self._share(found)
            if within < _LEAST:
                found.answer.set_result(self._by_rule(found.thought))
                continue
            given = _Given(within, min(within, self._usual))
            self._desks[thinker].given.append(given)
            self._start(self._have_concluded(thinker, given, found))
        self._give_chores()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def _give_chores(self) -> None:
        """While tables play, one thinker is left to them, and always where a chore is a long one."""
        while self._chores and not self._waiting:
            thinker = self._idle()
            if thinker is None or self._desks[thinker].busy:
                return
            busy = [desk.chore for desk in self._desks if desk.chore]
            long = self._chores[0].chore.within > _LONG
            quiet = self._now() - self._asked_at > _QUIET
            at_these = len(busy) if not quiet else sum(each > _LONG for each in busy) if long else 0
            if at_these >= max(1, self._thinkers.number - 1):
                return
            waiting = self._chores.popleft()
            if not waiting.answer.done():  # whoever asked may be gone
                self._desks[thinker].chore = waiting.chore.within
                self._start(self._have_done(thinker, waiting))

    async def _have_done(self, thinker: int, waiting: _ChoreWaiting) -> None:
        try:
            found = await self._thinkers.conclude(thinker, waiting.chore)
        except asyncio.CancelledError:
            waiting.answer.cancel()
            raise
        except Exception as error:  # whoever asked is told, and knows what to do
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(found)
        finally:
            self._desks[thinker].chore = 0.0
        self._give()

    def _idle(self) -> int | None:
        """The thinker with the least to do, if it has so little that it may soon have nothing."""
        number = self._thinkers.number
        self._desks += [_Desk() for _ in range(number - len(self._desks))]
        thinker = min(range(number), key=lambda each: self._desks[each].likely, default=None)
        if thinker is None or (self._desks[thinker].busy and self._desks[thinker].likely >= _AHEAD):
            return None
        return thinker

    def _share(self, waiting: _Waiting) -> float:
        """What is left of its time for a thought, divided fairly."""
        left = waiting.due - self._now()
        unfinished = 1 + self._waiting + sum(len(desk.given) for desk in self._desks)
        within = min(waiting.thought.within, left * self._thinkers.capacity / unfinished)
        others = sum(given.within > _LONG for desk in self._desks for given in desk.given)
        return min(within, _LONG) if others >= max(1, self._thinkers.number - 1) else within

    async def _have_concluded(self, thinker: int, given: _Given, waiting: _Waiting) -> None:
        began = self._now()
        queued = len(self._desks[thinker].given) - 1
        thought = replace(waiting.thought, within=given.within)
        try:
            found = await self._thinkers.conclude(thinker, thought)
        except asyncio.CancelledError:
            waiting.answer.cancel()
            raise
        except Exception as error:  # a table must not stand still because of somebody's mistake
            if not isinstance(error, CannotThink):
                _LOG.exception("an expert could make nothing of a decision, and plays by rules of thumb")
            found = self._by_rule(thought)
        else:
            took = (self._now() - began) / (queued + 1)
            self._usual += _LEARNS * (took - self._usual)
            self._note(thought, found, took)
        finally:
            self._desks[thinker].given.remove(given)
        if not waiting.answer.done():
            waiting.answer.set_result(found)
        self._give()

    def _by_rule(self, thought: Thought) -> Conclusion:
        found = Conclusion(SolidBot(thought.seed).choose(thought.view))
        self._note(thought, found, 0.0, by_rule=True)
        return found

    def _note(self, thought: Thought, found: Conclusion, took: float, *, by_rule: bool = False) -> None:
        """The quick player searches nothing, and is by rule only where somebody else answers for it."""
        figures = self.figures
        figures.seconds += took
        figures.worlds += found.worlds
        figures.searches += found.worlds > 0
        figures.by_rule += by_rule or (found.worlds == 0 and read_level(thought.level).name != QUICK)
