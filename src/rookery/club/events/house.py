"""The events of one server: acts judged and committed, and the tables of a round opened and listened to.

An act is committed before anybody is told of it, and all that follows from it is done again, with the same outcome,
by whoever finds it undone: the tables of a round have tokens that are settled beforehand, and a table's result is
read from its own log. So a server may end between any two acts.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from copy import deepcopy
from dataclasses import asdict, replace
from typing import Any, Final

from rookery.club.events.acts import AnyAct, EventDenied, Withdraw
from rookery.club.events.deals import seeds_of
from rookery.club.events.entries import Entered, EventEntry, EventMade, EventRow, RoundBegan, Score, TookOver
from rookery.club.events.evening import Evening, EventStage, Participant, TableOfRound
from rookery.club.events.plan import EventPlan
from rookery.club.events.storage import EventListing, EventStore
from rookery.club.events.verdicts import check_plan, go_on, judge_act, report_of_table
from rookery.engine.errors import RookeryError
from rookery.engine.randomness import new_seed
from rookery.tables import commands
from rookery.tables.arranged import Arranged
from rookery.tables.commands import Denied
from rookery.tables.entries import Acted, Claimed, EventPlace
from rookery.tables.first_deal import next_of_event
from rookery.tables.hall import Hall
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person, PersonId, Token, new_token
from rookery.tables.storage.store import CannotKeep, NumberTaken, Stage

_LOG: Final = logging.getLogger("rookery.club")
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that look alike on a projector
_CODE: Final = 6
_BEAT: Final = 0.5
_TRIES: Final = 8
_LOOK: Final = 15.0  # seconds that people look at the result of a deal before the next is dealt for them
_LEASE: Final = 6.0
_RENEW: Final = 2.0
_STALE: Final = 1.0  # seconds after which what another server may have written is read
_AWAKE: Final = 3600.0  # seconds that an event stays in memory which nobody asks for
_HOUR: Final = 3600.0
_LISTED: Final = 100
_ALL: Final = 1_000_000


class NoEvent(RookeryError):
    """There is no event with this token or code."""


class TooManyEvents(RookeryError):
    """Somebody made more events than one person needs."""


class EventHouse:
    """Every event a server knows. It works for as long as its hall is open.

    `look` is how many seconds people may look at a deal's result before the next deal of their round.
    """

    def __init__(
        self, hall: Hall, store: EventStore, *, look: float = _LOOK, events_an_hour: int = 20, employ: bool = True
    ) -> None:
        self._hall = hall
        self._store = store
        self._look = look
        self._events_an_hour = events_an_hour
        self._awake: dict[Token, Evening] = {}
        self._read_at: dict[Token, float] = {}
        self._asked_at: dict[Token, float] = {}
        self._locks: dict[Token, asyncio.Lock] = {}
        self._leased_until: dict[Token, float] = {}
        self._over_since: dict[tuple[Token, int], float] = {}
        hall.privacy.exports.append(self._export)
        store.when_erased(self._forget_names)
        if employ:
            hall.add_chore(self.run)

    # Events

    async def make(self, person: Person, plan: EventPlan) -> Token:
        """Make an event that this person directs."""
        self._check(plan)
        now = self._hall.now()
        if await self._store.count_made(person.id, since=now - _HOUR) >= self._events_an_hour:
            raise TooManyEvents(f"{self._events_an_hour} events in an hour are enough")
        for _ in range(_TRIES):
            code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
            made = EventMade(plan=asdict(plan), director=person.id, name=person.name, secret=new_seed(), code=code)
            evening = Evening.from_rows(new_token(), [EventRow(1, now, made)])
            try:
                await self._store.append(_listing(evening), [EventRow(1, now, made)], people=[person.id], tables=[])
            except NumberTaken:  # the code is another event's
                continue
            self._awake[evening.token] = evening
            return evening.token
        raise TooManyEvents("there is no code left for another event: please try again")

    def _check(self, plan: EventPlan) -> None:
        check_plan(plan)
        self._hall.thinking.check(plan.bots)

    async def event(self, token: Token) -> Evening:
        """An event as it stands; raises `NoEvent`."""
        evening = self._awake.get(token)
        if evening is None:
            rows = await self._store.rows(token)
            if not rows:
                raise NoEvent("there is no such event; the link may have been cut short")
            evening = self._awake.setdefault(token, Evening.from_rows(token, rows))
        elif self._hall.store.shared and self._hall.now() > self._read_at.get(token, 0.0) + _STALE:
            async with self._lock(token):
                await self._catch_up(evening)
            self._read_at[token] = self._hall.now()
        self._asked_at[token] = self._hall.now()
        return evening

    async def token_of(self, code: str) -> Token:
        """The event of a code as people type it."""
        token = await self._store.token_of("".join(code.upper().split()))
        if token is None:
            raise NoEvent(f"no event has the code {code.strip()[:20]!r}: look at the room's screen once more")
        return token

    async def of_person(self, person: PersonId) -> list[EventListing]:
        return await self._store.of_person(person, limit=_LISTED)

    async def seals(self, table: Token) -> bool:
        """Whether what was dealt at a table is still to be kept from everybody."""
        token = await self._store.event_of(table)
        return token is not None and (await self.event(token)).is_sealed

    # Acts

    async def do(self, person: Person, token: Token, act: AnyAct) -> Evening:
        """Carry out an act; raises `EventDenied`. When it returns, what came of it is committed."""
        evening = await self.event(token)
        if self._hall.store.shared:
            async with self._lock(token):
                await self._catch_up(evening)  # nobody is refused for what another server knows better
        leaving = _leaving(evening, person, act)
        if hasattr(act, "plan"):
            self._check(act.plan)
        await self._carry_out(evening, lambda: judge_act(evening, person, act, now=self._hall.now()))
        if leaving is not None:
            await self._leave_table(evening, leaving)
        return evening

    async def _carry_out(self, evening: Evening, judge: Callable[[], Sequence[EventEntry]]) -> bool:
        """Judge and commit; who was overtaken by another server is judged again. Whether anything was written."""
        async with self._lock(evening.token):
            for _ in range(_TRIES):
                entries = judge()
                if not entries:
                    return False
                try:
                    await self._commit(evening, entries)
                except NumberTaken:
                    await self._catch_up(evening)
                    continue
                return True
        raise EventDenied("not-now", "Too much happens in this event at the moment: please try again.")

    async def _commit(self, evening: Evening, entries: Sequence[EventEntry]) -> None:
        at = max(self._hall.now(), evening.touched)
        rows = [EventRow(number, at, entry) for number, entry in enumerate(entries, evening.number + 1)]
        tried = deepcopy(evening)  # an entry that cannot be is found out before it is kept
        for row in rows:
            tried.apply(row)
        people = [each.person for each in entries if isinstance(each, Entered | TookOver) and each.person is not None]
        tables = [
            evening.table_token(entry.round, place["table"])
            for entry in entries
            if isinstance(entry, RoundBegan) and evening.is_online
            for place in entry.places
        ]
        await self._store.append(_listing(tried), rows, people=people, tables=tables)
        for row in rows:
            evening.apply(row)

    async def _catch_up(self, evening: Evening) -> None:
        for row in await self._store.rows(evening.token, after=evening.number):
            evening.apply(row)

    def _lock(self, token: Token) -> asyncio.Lock:
        return self._locks.setdefault(token, asyncio.Lock())

    async def _leave_table(self, evening: Evening, place: tuple[Participant, PersonId]) -> None:
        """Who left the event leaves the table they play at, and a bot goes on there."""
        entrant, person = place
        table = None if evening.round is None else evening.round.table_of(entrant.number)
        if table is None or table.result is not None or not evening.is_online:
            return
        with contextlib.suppress(Denied):
            live = await self._hall.table(evening.table_token(table.round, table.table))
            await live.do(Person(person, entrant.name), commands.Leave())

    # The course of the evening

    async def run(self) -> None:
        """Until cancelled: open the tables of rounds that have begun, take their results, go on."""
        while True:
            await self._try(self._conduct_all)
            await asyncio.sleep(_BEAT)

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except CannotKeep as error:
            if self._hall.pulse.is_well:
                _LOG.warning("the events stand still for a moment: %s", error)
        except Exception:  # one event's mistake must not keep the others waiting
            _LOG.exception("an event cannot go on, and is tried again")

    async def _conduct_all(self) -> None:
        for token in await self._store.running():
            if await self._holds_lease(token):
                await self._try(lambda token=token: self._conduct(token))  # type: ignore[misc]
        self._forget_sleepers()

    async def _holds_lease(self, token: Token) -> bool:
        """Where several servers share the events one conducts each, and another takes over from one that died."""
        now = self._hall.now()
        if not self._hall.store.shared or now < self._leased_until.get(token, 0.0) - _LEASE + _RENEW:
            return True
        held = await self._hall.store.lease(token, self._hall.worker, seconds=_LEASE)
        self._leased_until[token] = now + _LEASE if held else 0.0
        return held

    async def _conduct(self, token: Token) -> None:
        evening = await self.event(token)
        if evening.is_online:
            for table in evening.waiting_for():
                await self._tend(evening, table)
        await self._carry_out(evening, lambda: go_on(evening, now=self._hall.now()))

    async def open_table_of(self, evening: Evening, person: PersonId) -> None:
        """See to it that the table exists to which somebody is sent: they may be quicker than what opens it."""
        entrant = evening.entrant_of(person)
        if entrant is None or not evening.is_online:
            return
        for table in evening.waiting_for():
            if entrant.number in table.players:
                await self._open(evening, table)

    async def _open(self, evening: Evening, table: TableOfRound) -> LiveTable:
        known = self._hall.live.get(evening.table_token(table.round, table.table))
        return known or await self._hall.open_arranged(self._arranged(evening, table))

    async def _tend(self, evening: Evening, table: TableOfRound) -> None:
        """A table of the round: opened where it is not, its next deal dealt, its result taken when all is played."""
        live = await self._open(evening, table)
        if live.table.stage is not Stage.OVER:
            return
        key = (live.table.token, live.table.match_number)
        place = live.table.place
        if place is None or live.table.match_number < len(place.seeds):
            since = self._over_since.setdefault(key, self._hall.now())
            watched = any(chair.here for chair in live.table.chairs)
            if not watched or self._hall.now() >= since + self._look:
                with contextlib.suppress(Denied):
                    await live.carry_out(next_of_event)
            return
        scores = await self._scores_of(live)
        await self._carry_out(evening, lambda: report_of_table(evening, table, scores))

    async def _scores_of(self, live: LiveTable) -> list[Score]:
        """What each match of a table came to, from its log: whoever asks, and whenever, reads the same."""
        ended = [
            row.entry.kept
            for row in await self._hall.store.rows(live.table.token)
            if isinstance(row.entry, Acted | Claimed) and row.entry.kept is not None
        ]
        found = [await self._hall.store.match(id) for id in ended]
        return [(kept.scores[0], kept.scores[1]) for kept in found if kept is not None]

    def _arranged(self, evening: Evening, table: TableOfRound) -> Arranged:
        plan = evening.plan
        return Arranged(
            token=evening.table_token(table.round, table.table),
            edition=plan.rules(),
            options=plan.options(),
            people=tuple(_person(evening, number) for number in table.players),
            place=EventPlace(
                event=evening.token,
                title=plan.title,
                round=table.round,
                table=table.table,
                seeds=seeds_of(evening, table),
                deals=list(table.deals),
                same_deals=plan.kind.same_deals,
            ),
        )

    def _forget_sleepers(self) -> None:
        """An event that nobody has asked for in an hour is read again from its log when somebody does."""
        now = self._hall.now()
        for token, at in tuple(self._asked_at.items()):
            if now > at + _AWAKE:
                self._asked_at.pop(token, None)
                self._read_at.pop(token, None)
                self._awake.pop(token, None)
                self._locks.pop(token, None)
        if len(self._over_since) > _LISTED * _LISTED:
            self._over_since.clear()

    # People's data

    async def _export(self, person: Person) -> dict[str, Any]:
        """The events somebody directs or took part in."""
        found: list[dict[str, Any]] = []
        for listing in await self._store.of_person(person.id, limit=_ALL):
            own = (await self.event(listing.token)).entrant_of(person.id)
            found.append(
                {
                    "title": listing.title,
                    "made": listing.made,
                    "director": listing.director == person.id,
                    "entered_as": None if own is None else own.name,
                    "event": f"/club/{listing.token}",
                }
            )
        return {"events": found}

    def _forget_names(self, tokens: Sequence[Token]) -> None:
        """What stands in memory still names somebody who is forgotten: it is read again."""
        for token in tokens:
            self._awake.pop(token, None)


def _listing(evening: Evening) -> EventListing:
    return EventListing(
        token=evening.token,
        code=evening.code,
        director=evening.director,
        title=evening.plan.title,
        stage=evening.stage,
        made=evening.made,
        touched=evening.touched,
    )


def _person(evening: Evening, number: int | None) -> Person | None:
    """Who sits down for an entrant; nobody for a bot, or for somebody who left."""
    entrant = None if number is None else evening.entrants[number]
    return None if entrant is None or entrant.person is None else Person(entrant.person, entrant.name, named=True)


def _leaving(evening: Evening, person: Person, act: AnyAct) -> tuple[Participant, PersonId] | None:
    """Who leaves the event with an act, once it has begun, and who they are."""
    if not isinstance(act, Withdraw) or evening.stage is not EventStage.RUNNING:
        return None
    entrant = evening.entrant_of(person.id) if act.entrant is None else evening.entrants.get(act.entrant)
    return None if entrant is None or entrant.person is None else (replace(entrant), entrant.person)
