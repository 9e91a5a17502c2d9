"""What moves a table without being asked: bots, clocks, windows that close, and people who have gone.

One server drives a table at a time (a lease in the database says which); the others only pass on
what their people want. A driver never waits for a person longer than the table's options say.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from rookery.bots import Bot, make_bot
from rookery.bots.levels import COMPILED, is_searched, read_level
from rookery.bots.protocol import Speaks
from rookery.bots.wishes import UNHURRIED, Remark, Wish, can_let_go, wish_of
from rookery.families.actions import LetGo
from rookery.records.match import Match
from rookery.tables.commands import Denied
from rookery.tables.entries import Away, Entry, StoodIn, TakenBack, WentOn
from rookery.tables.experts.queue import Thinking
from rookery.tables.first_deal import go_on_without
from rookery.tables.holidays import note_holidays
from rookery.tables.judgement import Verdict
from rookery.tables.live_table import Change, LiveTable
from rookery.tables.people import PersonId
from rookery.tables.prompts import Prompt, request_to
from rookery.tables.shuffle import Shuffle
from rookery.tables.storage.store import Stage, Store
from rookery.tables.table import Author, Table
from rookery.tables.verdicts import move

LEASE: Final = 6.0
GRACE: Final = 30.0
_ARRIVING: Final = 4  # how many times as long a seat waits for somebody who has never been there
SHUFFLE: Final = 6.0
_RENEW: Final = 2.0
_THOUGHT: Final = 0.7  # seconds a bot takes over an ordinary decision, so that people can follow
_TRICK_LOOK: Final = 1.3  # and before it leads, when a trick has just been taken
_LET: Final = 0.3
_AFTER_PAUSE: Final = 0.25  # people have seen what there was to see
_REMARK: Final = 0.6  # before it says something out of turn: sooner than the next bot plays


@dataclass(frozen=True, slots=True)
class Pace:
    """How quickly things happen here: `bots` scales their delays, on top of what the people at a table want
    (`Table.tempo`); `grace` is how long a seat waits for who has gone, `shuffle` for a part of the seed."""

    bots: float = 1.0
    grace: float = GRACE
    shuffle: float = SHUFFLE


class Driver:
    """Moves one table for as long as `run` runs."""

    def __init__(self, live: LiveTable, store: Store, pool: Executor, thinking: Thinking, *, pace: Pace) -> None:
        self._live = live
        self._store = store
        self._pool = pool
        self._thinking = thinking
        self._pace = pace
        self._bots: dict[tuple[int, str, str], Bot] = {}
        self._wishes: dict[int, tuple[int, Wish]] = {}
        self._listened: dict[int, int] = {}  # the row after which a seat's bot was last asked for a remark
        self._remarks: dict[int, Remark] = {}
        self._remarked = 0
        self._woken = asyncio.Event()
        self._leased_until = 0.0
        self._checked_workers = 0.0
        self._asked_after: set[PersonId] = set()  # whose holidays this turn-a-day table has been told of
        self.moves = 0

    async def run(self) -> None:
        """Until cancelled."""
        with self._live.listen(self._hear):
            while True:
                self._woken.clear()
                pause = await self._once()
                await asyncio.sleep(0)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._woken.wait()

    def _hear(self, change: Change) -> None:
        if change.seats or self._may_be_due():
            self._woken.set()

    def _may_be_due(self) -> bool:
        """Whether anything may be due before the next look: not where people play among themselves without a clock."""
        live, table = self._live, self._live.table
        if table.options.clock is not None or table.runs_by_days or live.window_closes() is not None:
            return True
        return any(table.chairs[seat].bot_plays for seat in (*table.asked, *table.asides))

    async def _once(self) -> float:
        """Do what is due now; how long until something may be due again."""
        table = self._live.table
        if not (table.runs_by_days or self._is_watched()) or not await self._holds_lease():
            return _RENEW
        await self._write_off_dead_workers()
        if table.runs_by_days:
            await self._heed_holidays()
            await self._live.settle_turns()
            if not (table.is_played or self._is_watched()):
                return _RENEW
        if table.to_take_back is not None:
            await self._try(_finish_resuming)
        if table.shuffle is not None:
            return await self._do_first([*self._end_of_shuffle(table.shuffle)])
        if table.stage is not Stage.PLAYING or table.match is None:
            return _RENEW
        if table.runs_by_days:
            due = [*self._days_over()]
        else:
            due = [*self._absences(), *self._ends_of_pause(), *self._deadlines()]
        await self._think()
        if table.pause is not None:
            return await self._do_first(due)
        await self._listen()
        due += [*self._due_remarks()] or [*self._due_moves()]  # nobody plays on while somebody is about to speak
        return await self._do_first(due)

    async def _do_first(self, due: Sequence[tuple[float, Callable[[Table], Verdict]]]) -> float:
        live = self._live
        now = live.now()  # a thought may have taken a part of the wait
        waits = [max(0.0, at - now) for at, _ in due]
        for at, judge in sorted(due, key=lambda each: each[0]):
            if at <= live.now():
                await self._try(judge)
                return 0.0  # what else was due may be past
        return min([_RENEW, *waits])

    async def _try(self, judge: Callable[[Table], Verdict]) -> None:
        try:
            await self._live.carry_out(judge)
        except Denied:  # overtaken: the next look at the table shows by what
            self._wishes.clear()

    def _is_watched(self) -> bool:
        """A table that nobody looks at stands still, unless an event waits for it.

        A turn-a-day table does only where bots sit in for everybody.
        """
        table = self._live.table
        return table.place is not None or self._live.connections > 0 or any(chair.here for chair in table.chairs)

    async def _holds_lease(self) -> bool:
        now = self._live.now()
        if not self._store.shared:
            return True
        if now < self._leased_until - LEASE + _RENEW:
            return True
        held = await self._store.lease(self._live.table.token, self._live.worker, seconds=LEASE)
        self._leased_until = now + LEASE if held else 0.0
        return held

    async def _write_off_dead_workers(self) -> None:
        """People whose server died are away, though nobody was left to say so."""
        now = self._live.now()
        if now < self._checked_workers + _RENEW:
            return
        self._checked_workers = now
        alive = await self._store.live_workers(within=LEASE) if self._store.shared else frozenset()

        def judge(table: Table) -> Verdict:
            gone: list[Entry] = [
                Away(seat=seat, worker=worker)
                for seat, chair in enumerate(table.chairs)
                for worker in sorted(chair.here)
                if worker not in alive and not (worker == self._live.worker and self._live.is_connected(chair.person))
            ]
            return Verdict(tuple(gone), relist=False)

        await self._try(judge)  # who is overtaken again and again looks later

    async def _heed_holidays(self) -> None:
        """Have the log know of people's holidays: of each person's once, and again before their time is over."""
        live, table = self._live, self._live.table
        dues = {seat: table.due(seat) for seat in table.asked}
        late = {table.chairs[seat].person for seat, due in dues.items() if due is not None and due <= live.now()}
        sitting = {chair.person for chair in table.chairs} - {None}
        wanted = {
            person for person in sitting if person is not None and (person in late or person not in self._asked_after)
        }
        if not wanted:
            return
        found = await self._store.turns.holidays(wanted)
        self._asked_after |= wanted
        await self._try(partial(note_holidays, people=wanted, found=found, now=live.now()))

    # What is due, and when

    def _absences(self) -> Iterator[tuple[float, Callable[[Table], Verdict]]]:
        table = self._live.table
        for seat, chair in enumerate(table.chairs):
            if chair.person is not None and not chair.here and not chair.stand_in:
                since = max(chair.since, self._live.woken)
                # Who was given a seat by an event has yet to walk over to it.
                grace = self._pace.grace if chair.went_away or table.place is None else _ARRIVING * self._pace.grace
                yield since + grace, partial(_stand_in, seat=seat, why="gone")

    def _end_of_shuffle(self, shuffle: Shuffle) -> Iterator[tuple[float, Callable[[Table], Verdict]]]:
        """Who has only just connected has the whole time for it."""
        arrived = (chair.since for seat in shuffle.waiting if (chair := self._live.table.chairs[seat]).here)
        since = max(shuffle.since, self._live.woken, *arrived)
        yield since + self._pace.shuffle, partial(go_on_without, number=shuffle.number)

    def _ends_of_pause(self) -> Iterator[tuple[float, Callable[[Table], Verdict]]]:
        pause = self._live.table.pause
        if pause is not None and pause.ends is not None:
            yield max(pause.ends, self._live.woken), _end_pause

    def _deadlines(self) -> Iterator[tuple[float, Callable[[Table], Verdict]]]:
        table, closes = self._live.table, self._live.window_closes()
        in_window = self._live.window_seats()
        for seat, asked in table.asked.items():
            if table.chairs[seat].bot_plays:
                continue
            if closes is not None and seat in in_window:
                yield closes, partial(_let_go, seat=seat, asked=asked)
            deadline = self._live.deadline(seat)
            if deadline is not None:
                yield deadline, partial(_stand_in, seat=seat, why="slow")

    def _days_over(self) -> Iterator[tuple[float, Callable[[Table], Verdict]]]:
        """Whose days are over: a moment in which several may speak is let go, any other decision a bot's."""
        table, in_window = self._live.table, self._live.window_seats()
        for seat, asked in table.asked.items():
            due = table.due(seat)
            if due is not None and seat in in_window:
                yield due, partial(_let_go, seat=seat, asked=asked)
            elif due is not None:
                yield due, partial(_run_out, seat=seat, number=asked.number)

    def _due_moves(self) -> Iterator[tuple[float, Callable[[Table], Verdict]]]:
        table = self._live.table
        for seat, (number, wish) in self._wishes.items():
            asked = table.asked.get(seat)
            if asked is None or asked.number != number:
                continue
            at = self._moment_for(wish, asked)
            if at is not None:
                yield at, partial(self._bot_move, wish=wish, number=number)

    def _moment_for(self, wish: Wish, asked: Prompt) -> float | None:
        """When a bot does what it wants to. In a race it is never quicker than a person, whatever pace is wanted."""
        table, scale = self._live.table, self._pace.bots
        if table.runs_by_days and not any(chair.here for chair in table.chairs):
            scale = 0.0  # nobody looks on
        start = max(asked.at, self._live.woken, table.resumed)
        in_window, closes = can_let_go(asked.decision), self._live.window_closes()
        if wish.speaks:
            at = start + wish.after * scale * max(1.0, table.tempo)
            return at if closes is None else min(at, closes)
        if wish.lets_go:
            return start + _LET * scale
        if in_window:  # it wants to play on, and gives the others the time to speak
            others = [seat for seat in table.asked if seat != wish.seat and can_let_go(table.asked[seat].decision)]
            if others and (closes is not None or table.runs_by_days):
                return closes  # with days to speak it waits for all of them
        if table.resumed > asked.at:
            return start + _AFTER_PAUSE * scale
        return start + (_TRICK_LOOK if _leads_on(self._live, wish.seat) else _THOUGHT) * scale * table.tempo

    def _bot_move(self, table: Table, *, wish: Wish, number: int) -> Verdict:
        asked = table.asked.get(wish.seat)
        if asked is None or asked.number != number or not table.chairs[wish.seat].bot_plays:
            raise Denied("stale", "the table has moved on")
        self.moves += 1
        return move(table, wish.seat, wish.action, by=Author.BOT)

    def _due_remarks(self) -> Iterator[tuple[float, Callable[[Table], Verdict]]]:
        for remark in self._remarks.values():
            at = max(remark.since, self._live.woken) + _REMARK * self._pace.bots
            yield at, partial(self._bot_remark, remark=remark)

    def _bot_remark(self, table: Table, *, remark: Remark) -> Verdict:
        seat, action = remark.seat, remark.action
        self._remarks.pop(seat, None)
        if table.moved != remark.heard or table.aside_for(seat, action) is None or not table.chairs[seat].bot_plays:
            raise Denied("stale", "the table has moved on")
        verdict = move(table, seat, action, by=Author.BOT)
        self.moves += 1
        self._remarked = table.number + len(verdict.entries)
        return verdict

    # Thinking

    async def _listen(self) -> None:
        """Ask the bots of an honour table, once after each thing that happens, whether they have something to say.

        What a bot said is no reason to ask again, so that they never talk among themselves for ever.
        """
        table, match = self._live.table, self._live.table.match
        assert match is not None
        for seat in tuple(table.asides):
            bot = self._bot(seat, match.seed) if table.chairs[seat].bot_plays else None
            if not isinstance(bot, Speaks) or table.moved in (self._listened.get(seat), self._remarked):
                continue
            if seat not in table.asides:  # the match ended while another was asked
                return
            if _is_asked_of_a_person(table, seat):
                continue
            heard, match = table.moved, table.match or match
            action = await asyncio.get_running_loop().run_in_executor(self._pool, bot.remark, match.recall(seat))
            self._listened[seat] = heard
            before = self._remarks.pop(seat, None)
            if action is not None:
                since = self._live.now() if before is None or before.action != action else before.since
                self._remarks[seat] = Remark(seat, action, heard, since)

    async def _think(self) -> None:
        """Have every bot with a decision make up its mind, outside the event loop."""
        table, match = self._live.table, self._live.table.match
        assert match is not None
        for seat, asked in tuple(table.asked.items()):
            known = self._wishes.get(seat)
            if not table.chairs[seat].bot_plays or (known is not None and known[0] == asked.number):
                continue
            self._wishes[seat] = (asked.number, await self._wish(seat, asked, match))

    async def _wish(self, seat: int, asked: Prompt, match: Match) -> Wish:
        view, level = match.recall(seat), self._level(seat)
        if read_level(level).name in COMPILED and is_searched(self._live.table.edition):
            seed = f"{match.seed}.{seat}.{match.version}"  # the same moment brings the same answer
            found = await self._thinking.choose(self._live.table.token, level, seed, view)
            return Wish(seat, asked.decision, found.action, UNHURRIED)
        rng = random.Random(f"{match.seed}.race.{match.version}.{seat}")
        bot = self._bot(seat, match.seed)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, wish_of, bot, view, asked.decision, rng)

    def _level(self, seat: int) -> str:
        return self._live.table.chairs[seat].level or self._live.table.options.bots

    def _bot(self, seat: int, seed: str) -> Bot:
        level = self._level(seat)
        key = (seat, level, seed)
        if key not in self._bots:
            self._bots = {each: bot for each, bot in self._bots.items() if each[2] == seed}
            self._bots[key] = make_bot(level, f"{seed}.{seat}")
        return self._bots[key]


def _leads_on(live: LiveTable, seat: int) -> bool:
    """Whether a seat leads to a new trick, with one just taken for people to look at."""
    view = live.table.match.view(seat) if live.table.match is not None else None
    return bool(getattr(view, "tricks", ())) and not getattr(view, "trick", ())


def _is_asked_of_a_person(table: Table, seat: int) -> bool:
    """Whether a request that a bot might answer is its partner's to answer, who sits there in person."""
    if request_to(table.asides[seat].decision) is None:
        return False
    present = (each for each in table.people_here(besides=seat) if each in table.asides)
    return any(request_to(table.asides[each].decision) for each in present)


def _stand_in(table: Table, *, seat: int, why: Literal["slow", "gone"]) -> Verdict:
    chair = table.chairs[seat]
    if chair.person is None or chair.stand_in or table.stage is not Stage.PLAYING:
        return Verdict()
    if why == "gone" and chair.here:
        return Verdict()
    return Verdict((StoodIn(seat=seat, why=why),), relist=False)


def _run_out(table: Table, *, seat: int, number: int) -> Verdict:
    """Somebody's days for a decision are over: a bot does as was agreed when the table was opened."""
    asked, chair = table.asked.get(seat), table.chairs[seat]
    if asked is None or asked.number != number or chair.bot_plays or table.stage is not Stage.PLAYING:
        return Verdict()
    return Verdict((StoodIn(seat=seat, why="turn" if table.options.out_of_time == "move" else "slow"),))


def _let_go(table: Table, *, seat: int, asked: Prompt) -> Verdict:
    if table.asked.get(seat) != asked:
        return Verdict()
    return move(table, seat, LetGo(), by=Author.CLOCK)


def _end_pause(table: Table) -> Verdict:
    waiting = () if table.pause is None else sorted(table.pause.waiting)
    return Verdict(tuple(WentOn(seat=seat) for seat in waiting), relist=False)


def _finish_resuming(table: Table) -> Verdict:
    if table.to_take_back is None:
        return Verdict()
    return Verdict((TakenBack(seat=0, to=table.to_take_back),), relist=False)
