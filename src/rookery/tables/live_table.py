"""A table in memory: requests are judged, committed, and only then told to whoever listens.

Everything goes through `do`, `enter` and `leave`. One request at a time is carried out; what another
server wrote meanwhile is read first, and the request judged anew.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from rookery.bots.wishes import can_let_go
from rookery.tables.clock import in_order, steady_time
from rookery.tables.commands import Command, Denied, Sit
from rookery.tables.entries import (
    Acted,
    Away,
    Chatted,
    Claimed,
    Entry,
    Here,
    Paced,
    Renamed,
    Row,
    Sat,
    SeatAnswered,
    Started,
    TakenBack,
    Vouched,
)
from rookery.tables.judgement import Verdict, Watching
from rookery.tables.people import Person, PersonId, told_apart
from rookery.tables.storage.store import NumberTaken, Stage, Store
from rookery.tables.table import Happening, Table
from rookery.tables.turns import OpenTurn
from rookery.tables.verdicts import judge

_TRIES: Final = 8
_MATCH_MOVES: Final = (Acted, Claimed, Started, TakenBack)
_NO_TURNS: Final = (Away, Chatted, Paced, Renamed)  # what never changes whom a turn-a-day table waits for


class Receipt(NamedTuple):
    """A request was carried out: the table is at `number` now. `again` if it had been carried out before."""

    number: int
    again: bool


@dataclass(frozen=True, slots=True)
class Change:
    """What happened just now, for everybody who listens.

    `moved` tells whether the match is at another moment, `seats` whether anything about the table
    itself changed, `hands` whether a hand was finished or taken back.
    """

    happenings: tuple[Happening, ...]
    moved: bool
    seats: bool
    hands: bool


Listener = Callable[[Change], None]
Judge = Callable[[Table], Verdict]


class LiveTable:
    """A table and those who listen to it. `table` is for reading; only committed rows change it."""

    def __init__(self, table: Table, store: Store, *, worker: str, now: Callable[[], float] = steady_time) -> None:
        self.table = table
        self.worker = worker
        self.now = now
        self.woken = now()
        self.idle_since = now()
        self._undo_told = table.undo is not None
        self._told_turns: tuple[OpenTurn, ...] | None = None  # those that the database has; None if it is not known
        self._store = store
        self._lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self._arrived: list[PersonId] = []
        self._connected: Counter[PersonId] = Counter()
        self._known: dict[PersonId, Watching] = {}  # of those connected: their names, and where they come from

    # Listening

    @contextlib.contextmanager
    def listen(self, listener: Listener) -> Iterator[None]:
        """Tell `listener` of every change; it must not wait."""
        self._listeners.add(listener)
        try:
            yield
        finally:
            self._listeners.discard(listener)

    def _announce(self, happenings: Sequence[Happening], *, hands: int) -> None:
        entries = [each.entry for each in happenings]
        moved = any(isinstance(entry, _MATCH_MOVES) for entry in entries)
        match = self.table.match
        undo_told, self._undo_told = self._undo_told, self.table.undo is not None
        is_dropped = undo_told and not self._undo_told  # who plays on has answered a wish to take back
        change = Change(
            tuple(happenings),
            moved=moved,
            seats=any(_changes_table(entry) for entry in entries) or is_dropped or self.table.stage is Stage.OVER,
            hands=any(isinstance(entry, (Started, TakenBack)) for entry in entries)
            or (match is not None and len(match.hands) != hands),
        )
        for listener in tuple(self._listeners):
            listener(change)

    # Connections

    @property
    def connections(self) -> int:
        return self._connected.total()

    @property
    def watchers(self) -> int:
        """People connected here without a seat."""
        return sum(self.table.seat_of(person) is None for person in self._connected)

    def onlookers(self) -> list[Watching]:
        """Who is connected here and has no seat."""
        return [each for each in self._known.values() if self.table.seat_of(each.person) is None]

    async def enter(self, person: Person, *, address: str | None = None) -> None:
        """Somebody connected. Who sits here is now seen to be here, and has their seat back from a bot.

        `address` is a mark of where from.
        """
        before = self._known.get(person.id)
        addresses = before.addresses if before is not None else frozenset()
        if address is not None:
            addresses |= {address}
        self._known[person.id] = Watching(person.id, person.name, addresses, person.known)
        self._connected[person.id] += 1
        await self.settle(person)

    async def leave(self, person: Person) -> None:
        """A connection ended; a seat is kept."""
        self._connected[person.id] -= 1
        if self._connected[person.id] <= 0:
            del self._connected[person.id]
            self._known.pop(person.id, None)
        if not self._connected:
            self.idle_since = self.now()
        await self.settle(person)

    async def settle(self, person: Person) -> None:
        """Write down whether and as whom somebody who sits here is connected, where the log says otherwise."""
        if person.id in self._known:
            self._known[person.id] = replace(self._known[person.id], name=person.name, known=person.known)
        await self.carry_out(partial(self._seen, person=person))

    def _presence(self, table: Table, person: Person) -> Iterator[Entry]:
        seat, connected = table.seat_of(person.id), person.id in self._connected
        wish = table.seat_wish
        if wish is not None and wish.person == person.id and not connected:
            yield SeatAnswered(seat=wish.seat, name=wish.name, agree=False)
        if seat is None:
            return
        chair = table.chairs[seat]
        if connected and self.worker not in chair.here:
            yield Here(seat=seat, worker=self.worker, address=self._address_of(person.id))
        elif not connected and self.worker in chair.here:
            yield Away(seat=seat, worker=self.worker)
        others = [name for each, name in enumerate(table.names) if each != seat]
        if person.named and chair.name != person.name and connected and told_apart(person.name, others) == person.name:
            yield Renamed(seat=seat, name=person.name)
        if connected and chair.known != person.known:
            yield Vouched(seat=seat, known=person.known)

    def _address_of(self, person: PersonId) -> str | None:
        known = self._known.get(person)
        return None if known is None else next(iter(sorted(known.addresses)), None)

    def is_connected(self, person: PersonId | None) -> bool:
        return person in self._connected

    # Requests

    async def do(self, person: Person, command: Command, *, seed: str | None = None) -> Receipt:
        """Carry out a request; raises `Denied`. When it returns, what came of it is committed and told."""
        outcome = await self.carry_out(lambda table: judge(table, person, command, seed=seed, watching=self.onlookers))
        if isinstance(command, Sit):
            await self.settle(person)
        return outcome

    async def carry_out(self, judge_it: Judge) -> Receipt:
        """Judge, commit, tell. Who was overtaken by another server is judged again."""
        receipt = await self._carry_out(judge_it)
        if self._arrived:
            await self._welcome_arrivals()
        return receipt

    async def _carry_out(self, judge_it: Judge) -> Receipt:
        async with self._lock:
            for _ in range(_TRIES):
                verdict = judge_it(self.table)
                if not verdict.entries:
                    return Receipt(self.table.number, verdict.again)
                try:
                    await self._commit(verdict)
                except NumberTaken:
                    await self._catch_up()
                    continue
                return Receipt(self.table.number, again=False)
        raise Denied("not-now", "The table is too busy at the moment: please try again.")

    async def _welcome_arrivals(self) -> None:
        """Who was given a seat by somebody else's word, or by a new deal, is seen to be here."""
        while self._arrived:
            known = self._known.get(self._arrived.pop())
            if known is not None:
                person = Person(known.person, known.name, known=known.known)
                await self._carry_out(partial(self._seen, person=person))

    def _seen(self, table: Table, person: Person) -> Verdict:
        return Verdict(tuple(self._presence(table, person)), relist=False)

    async def _commit(self, verdict: Verdict) -> None:
        table, at = self.table, self.now()
        rows = [Row(number, at, entry) for number, entry in enumerate(verdict.entries, table.number + 1)]
        hands = _hands(table)
        turns = [table.look()] if table.runs_by_days and not _keeps_turns(verdict.entries) else []
        # Should this server end here, the look stands in the database, and whoever is next finds out what is due.
        await self._store.append(table.token, rows, kept=verdict.kept, turns=turns)
        happenings = [
            table.apply(row, verdict.prepared if isinstance(row.entry, _MATCH_MOVES) else None) for row in rows
        ]
        self._note_arrivals(rows)
        self._announce(happenings, hands=hands)
        if table.runs_by_days:
            await self._tell_turns(relist=verdict.relist, anew=bool(turns))
        elif verdict.relist:
            await self._store.list_table(table.listing())

    @property
    def is_settled(self) -> bool:
        """Whether the database knows whom this turn-a-day table waits for, so that it can sleep."""
        return self._told_turns == self.table.turns() and not self.table.goes_on

    async def settle_turns(self) -> None:
        """Write down whom a turn-a-day table waits for, where that is not known to be written."""
        async with self._lock:
            await self._tell_turns(relist=False, anew=False)

    async def _tell_turns(self, *, relist: bool, anew: bool) -> None:
        turns = self.table.turns()
        if anew or relist or turns != self._told_turns:
            self._told_turns = None
            await self._store.list_table(self.table.listing(), turns=turns)
            self._told_turns = turns

    async def catch_up(self) -> None:
        """Read what other servers wrote."""
        async with self._lock:
            await self._catch_up()
        await self._welcome_arrivals()

    async def _catch_up(self) -> None:
        hands = _hands(self.table)
        found = await self._store.rows(self.table.token, after=self.table.number)
        rows = in_order(found, after=self.table.touched, now=self.now())
        happenings = [self.table.apply(row) for row in rows]
        self._note_arrivals(rows)
        if happenings:
            self._told_turns = None
            self._announce(happenings, hands=hands)

    def _note_arrivals(self, rows: Sequence[Row]) -> None:
        self._arrived += [row.entry.person for row in rows if isinstance(row.entry, Sat)]

    # Time

    def window_seats(self) -> list[int]:
        """Who is passed over when the moment is over in which several may speak.

        Not who plays next: they may speak until they play (A65, A70), and nobody counts their seconds.
        """
        asked = self.table.asked
        return [seat for seat in asked if asked[seat].decision.kind != "play" and can_let_go(asked[seat].decision)]

    def window_closes(self) -> float | None:
        """When the moment in which several may speak is over for those who have not; None if none is open.

        A person who wants a slow table has longer to speak. At a turn-a-day table it lasts until all have answered.
        """
        table, seats = self.table, self.window_seats()
        if not seats or table.pause is not None or table.runs_by_days:
            return None
        opened = max(table.resumed, self.woken, *(table.asked[seat].at for seat in seats))
        return opened + table.options.window * max(1.0, table.tempo)

    def deadline(self, seat: int) -> float | None:
        """When a seat's time for its decision is over; None without a clock or days, and for bots."""
        if self.table.runs_by_days:
            return self.table.due(seat)
        clock, asked, chair = self.table.options.clock, self.table.asked.get(seat), self.table.chairs[seat]
        if clock is None or asked is None or chair.bot_plays or self.table.stage is not Stage.PLAYING:
            return None
        if self.table.pause is not None:
            return None
        return max(asked.at, chair.since, self.woken, self.table.resumed) + clock


def _hands(table: Table) -> int:
    return 0 if table.match is None else len(table.match.hands)


def _keeps_turns(entries: Sequence[Entry]) -> bool:
    return all(isinstance(entry, _NO_TURNS) for entry in entries)


def _changes_table(entry: Entry) -> bool:
    return not isinstance(entry, (Acted, Claimed, Chatted))
