"""The hall: all tables of one server, those in memory and those asleep in the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from pydantic import ConfigDict, Field, StringConstraints

from rookery.engine.errors import BadSetUp, RookeryError
from rookery.engine.randomness import readable_seed
from rookery.games.rule_sets import read_rules
from rookery.tables import commands
from rookery.tables.agenda import Agenda
from rookery.tables.arranged import Arranged
from rookery.tables.clock import in_order, steady_time
from rookery.tables.commands import MOST_SEATS
from rookery.tables.driver import Driver, Pace
from rookery.tables.entries import DamagedTable, Opened, Row, TableOptions
from rookery.tables.experts.queue import Thinking
from rookery.tables.holidays import Holidays
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person, PersonId, Token, clean_name, new_guest, new_token
from rookery.tables.privacy import Privacy, Retention
from rookery.tables.storage.pulse import Pulse
from rookery.tables.storage.store import CannotKeep, Kept, Listing, Notice, NumberTaken, Stage, Store
from rookery.tables.table import Table
from rookery.tables.turns import check_days

LONGEST_RULES: Final = 2_000
MOST_HOUSE_RULES: Final = 100
HouseRules: TypeAlias = Annotated[dict[str, str], Field(max_length=MOST_HOUSE_RULES, json_schema_extra={"default": {}})]
_LOG: Final = logging.getLogger("rookery.tables")
_BEAT: Final = 2.0
_AT_ONCE: Final = 2  # bots that go by rules of thumb
_LOBBY_SINCE: Final = 24 * 3600.0
_HOUR: Final = 3600.0
_NAP: Final = 5.0


class NoTable(RookeryError):
    """There is no table with this token."""


class TooManyTables(RookeryError):
    """Somebody opened more tables than one person needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HallLimits:
    """`sleep_after` is how many seconds a table without connections stays in memory."""

    tables_an_hour: int = 60
    sleep_after: float = 120.0
    listed: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table to open. `seat_me` sits its maker down; `start` deals at once, bots on every other seat.

    With `shuffles` its maker's client takes part in the shuffle, and `start` deals once it has (docs/wire.md).

    `edition` may also be a preset's name or the text of a rule set; `house_rules` are laid over it.

    A `seed` of one's own gives the same cards again. Whoever names it may know them, so it is for
    playing with bots alone: it needs `start`, and nobody else can sit down in that match.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    edition: Annotated[str, StringConstraints(max_length=LONGEST_RULES)]
    seats: Annotated[int, Field(ge=1, le=MOST_SEATS)] | None = None
    house_rules: Annotated[dict[str, str], Field(max_length=MOST_HOUSE_RULES, json_schema_extra={"default": {}})] = (
        field(default_factory=dict)
    )
    options: TableOptions = TableOptions()
    seat_me: bool = True
    start: bool = False
    shuffles: bool = False
    seed: Annotated[str, StringConstraints(max_length=80)] | None = None


class Hall:
    """Every table a server knows. `start` it before use and `close` it after.

    `thinking` is where its experts think; it belongs to the hall from then on.
    """

    def __init__(
        self,
        store: Store,
        *,
        limits: HallLimits | None = None,
        pace: Pace | None = None,
        thinking: Thinking | None = None,
        retention: Retention | None = None,
        now: Callable[[], float] = steady_time,
    ) -> None:
        self.store = store
        self.limits = limits or HallLimits()
        # A server alone keeps its name over a restart, so that it knows its own traces in the log.
        self.worker = new_token() if store.shared else "alone"
        self._pace = pace or Pace()
        self.now = now
        self.privacy = Privacy(self)
        self.holidays = Holidays(self)
        self.agenda = Agenda(self)
        self._retention = retention or Retention()
        self.pulse = Pulse()
        self.thinking = thinking or Thinking()
        self._pool = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="bot")
        self._live: dict[Token, LiveTable] = {}
        self._drivers: dict[Token, tuple[Driver, asyncio.Task[None]]] = {}
        self._waking: dict[Token, asyncio.Future[LiveTable]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._more_chores: list[Callable[[], Coroutine[Any, Any, None]]] = []
        self._moves_of_sleepers = 0
        # Who else wants to hear what other servers write; None after a gap.
        self.hearers: list[Callable[[Notice | None], None]] = []

    async def start(self) -> None:
        await self.store.beat(self.worker)
        self.pulse.feel()
        self._chores = [asyncio.create_task(self._keep_house()), asyncio.create_task(self.agenda.keep())]
        self._chores += [asyncio.create_task(chore()) for chore in self._more_chores]
        if self._retention.forgets:
            self._chores.append(asyncio.create_task(self._forget()))
        if self.store.shared:
            self._chores.append(asyncio.create_task(self._listen()))

    def add_chore(self, chore: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Have something done for as long as the hall is open; it goes on until it is cancelled."""
        if self._chores:
            self._chores.append(asyncio.create_task(chore()))
        else:
            self._more_chores.append(chore)

    async def close(self) -> None:
        tasks = [*self._chores, *(task for _, task in self._drivers.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)
        await self.thinking.close()
        with contextlib.suppress(CannotKeep):
            await asyncio.gather(*(self.store.list_table(live.table.listing()) for live in self._live.values()))
            await self.store.release(self.worker)

    @property
    def live(self) -> Mapping[Token, LiveTable]:
        return self._live

    @property
    def bot_moves(self) -> int:
        return self._moves_of_sleepers + sum(driver.moves for driver, _ in self._drivers.values())

    # Tables

    async def open_table(self, person: Person, wanted: NewTable) -> Token:
        """Open a table, sit its maker down and deal, as far as that is wanted."""
        edition = read_rules(wanted.edition).with_house_rules(**wanted.house_rules)
        seats = edition.usual_seats() if wanted.seats is None else wanted.seats
        edition.rules_for(seats)
        check_days(edition, seats, wanted.options)
        self.thinking.check(wanted.options.bots)
        seed = None if wanted.seed is None else readable_seed(wanted.seed)
        if seed is not None and not wanted.start:
            raise BadSetUp("a seed was given, but no start: only a match with bots alone is dealt from a chosen seed")
        if await self.store.count_opened(person.id, since=self.now() - _HOUR) >= self.limits.tables_an_hour:
            raise TooManyTables(
                f"{self.limits.tables_an_hour} tables in an hour are enough: please play at one of them"
            )
        token = new_token()
        opened = Opened(
            edition=edition.id,
            seats=seats,
            house_rules=edition.house_rules_text(),
            options=asdict(wanted.options),
            host=person.id,
            name=person.name,
        )
        row = Row(1, self.now(), opened)
        table = Table.from_rows(token, [row])
        await self.store.append(token, [row], listing=table.listing())
        live = self._take_in(table)
        if wanted.seat_me:
            await live.do(person, commands.Sit(seat=0, shuffles=wanted.shuffles))
        if wanted.start:
            await live.do(person, commands.Start(), seed=seed)
        return token

    async def open_arranged(self, arranged: Arranged) -> LiveTable:
        """The table that an event arranged: opened, with everybody in their seat and the first cards dealt.

        It is all one commit, and its token is settled beforehand: to ask for it again changes nothing.
        """
        live = self._live.get(arranged.token)
        if live is not None:
            return live
        self.thinking.check(arranged.options.bots)
        rows = arranged.rows(self.now())
        table = Table.from_rows(arranged.token, rows)
        try:
            await self.store.append(arranged.token, rows, listing=table.listing())
        except NumberTaken:
            return await self.table(arranged.token)
        return self._live.get(arranged.token) or self._take_in(table)

    async def table(self, token: Token) -> LiveTable:
        """A table, woken if it slept; raises `NoTable`."""
        live = self._live.get(token)
        if live is not None:
            return live
        waking = self._waking.get(token)
        if waking is None:
            waking = self._waking[token] = asyncio.ensure_future(self._wake(token))
            waking.add_done_callback(lambda _: self._waking.pop(token, None))
        return await asyncio.shield(waking)

    async def _wake(self, token: Token) -> LiveTable:
        try:
            rows = in_order(await self.store.rows(token), after=0.0, now=self.now())
            if not rows:
                raise NoTable("there is no such table; the link may have been cut short")
            table = await asyncio.get_running_loop().run_in_executor(None, Table.from_rows, token, rows)
        except (NoTable, CannotKeep):
            raise
        except Exception as error:  # whatever stands in its rows, it concerns this table alone
            _LOG.exception("a table cannot be read")
            raise DamagedTable("what is kept of this table is damaged, and it cannot be opened") from error
        live = self._live.get(token) or self._take_in(table)
        if self.store.shared:
            await live.catch_up()  # what was written while it woke: nobody was there to hear the notice
        return live

    def _take_in(self, table: Table) -> LiveTable:
        live = LiveTable(table, self.store, worker=self.worker, now=self.now)
        self._live[table.token] = live
        driver = Driver(live, self.store, self._pool, self.thinking, pace=self._pace)
        self._drivers[table.token] = (driver, asyncio.create_task(self._drive(driver)))
        return live

    async def _drive(self, driver: Driver) -> None:
        told = ""
        while True:
            try:
                await driver.run()
            except asyncio.CancelledError:
                raise
            except CannotKeep as error:
                if self.pulse.is_well:  # of a database that is away the pulse tells, once for all tables
                    _LOG.warning("a table stands still for a moment: %s", error)
            except Exception as error:  # a table must not stand still for ever because of one mistake
                if str(error) != told:
                    _LOG.exception("a table's driver failed, and begins again")
                told = str(error)
            await asyncio.sleep(_BEAT)

    # Lists and people

    async def lobby(self) -> list[Listing]:
        return await self.store.lobby(limit=self.limits.listed, since=self.now() - _LOBBY_SINCE)

    async def tables_of(self, person: PersonId) -> list[Listing]:
        return await self.store.tables_of(person, limit=self.limits.listed)

    async def matches_of(self, person: PersonId) -> list[Kept]:
        return await self.store.matches_of(person, limit=self.limits.listed)

    async def new_person(self) -> Person:
        person = new_guest()
        await self.store.save_person(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody the name they want, also where they sit."""
        renamed = replace(person, name=clean_name(name), named=True)
        await self.store.save_person(renamed)
        for live in tuple(self._live.values()):
            if live.is_connected(person.id):
                await live.settle(renamed)
        return renamed

    # Chores

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(_BEAT)
            try:
                await self.store.beat(self.worker)
                self.pulse.feel()
            except CannotKeep as error:
                self.pulse.miss(error)
                continue
            try:
                await self._put_to_sleep()
            except Exception as error:  # the house must be kept for the other tables all the same
                _LOG.warning("a table cannot be put to sleep: %s", error)

    async def _forget(self) -> None:
        """What is too old to be kept goes; where several servers share the tables, one of them sees to it."""
        while True:
            try:
                if await self.store.lease("retention", self.worker, seconds=_HOUR):
                    await self.privacy.tidy(self._retention)
            except Exception as error:
                _LOG.warning("what is too old could not be forgotten: %s", error)
            await asyncio.sleep(_HOUR)

    async def _put_to_sleep(self) -> None:
        for token, live in tuple(self._live.items()):
            if not self._is_idle(live):
                continue
            # A table is listed as it is before it leaves memory: whoever sees that it sleeps sees its listing too.
            number = live.table.number
            await self.store.list_table(live.table.listing())
            if self._is_idle(live) and live.table.number == number:
                await self._let_go(token)

    def _is_idle(self, live: LiveTable) -> bool:
        if live.table.place is not None and live.table.stage is Stage.PLAYING:
            return False  # an event waits for it
        after = self.limits.sleep_after
        if live.table.runs_by_days and live.table.stage is Stage.PLAYING:
            if not live.is_settled:
                return False
            after = min(after, _NAP)  # it wakes when something is due, and may wait for days until then
        return live.connections == 0 and self.now() - live.idle_since > after

    async def _let_go(self, token: Token) -> None:
        del self._live[token]
        driver, task = self._drivers.pop(token)
        self._moves_of_sleepers += driver.moves
        task.cancel()
        await asyncio.wait([task])  # not `await task`, which cannot tell the driver's end from the hall's

    async def _listen(self) -> None:
        """Hear of what other servers write."""
        async for notice in self.store.notices():
            for hear in self.hearers:
                hear(notice)
            for live in tuple(self._live.values()) if notice is None else self._find_behind(notice):
                try:
                    await live.catch_up()
                except CannotKeep:  # whoever asks next, and the next notice, reads it again
                    continue
                except Exception:  # a damaged row: nobody else's table shall wait for it
                    _LOG.exception("a table cannot read what another server wrote")

    def _find_behind(self, notice: Notice) -> tuple[LiveTable, ...]:
        live = self._live.get(notice.token)
        return () if live is None or live.table.number >= notice.number else (live,)
