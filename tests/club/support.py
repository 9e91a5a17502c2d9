"""Events for tests: a hall with a database, bots that play at once, and people who never come to their tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rookery.club.events import acts
from rookery.club.events.acts import AnyAct, EventDenied
from rookery.club.events.entries import EventEntry, EventMade, EventRow
from rookery.club.events.evening import Evening, EventStage
from rookery.club.events.house import EventHouse
from rookery.club.events.plan import EventKind, EventPlan, TablesOf
from rookery.club.events.storage import SqlEvents
from rookery.club.events.verdicts import judge_act
from rookery.tables.driver import Pace
from rookery.tables.hall import Hall
from rookery.tables.people import Person
from rookery.tables.storage.sql_store import SqlStore
from tests.support import PATIENCE

ABSENT = Pace(bots=0.0, grace=0.01)
"""Nobody waits for people who are not there."""

NAMES = "ABCDEFGHJKMNPQRSTUVW"
DIRECTOR = Person("director", "Dora")


def a_plan(**wanted: Any) -> EventPlan:
    """An event that bots get through quickly."""
    given: dict[str, Any] = {"title": "Thursday", "hands": 1, "bots": "easy", "seconds": None, **wanted}
    return EventPlan(**given)


class House:
    """A hall with its events, and people who have names."""

    def __init__(self, hall: Hall, events: EventHouse, store: SqlStore) -> None:
        self.hall = hall
        self.events = events
        self.store = store

    async def people(self, *names: str) -> list[Person]:
        return [await self.hall.rename(await self.hall.new_person(), name) for name in names]

    async def begun(self, plan: EventPlan, people: list[Person]) -> Evening:
        """An event that the first of them directs, all of them in it."""
        token = await self.events.make(people[0], plan)
        for person in people:
            await self.events.do(person, token, acts.Enter())
        return await self.events.do(people[0], token, acts.BeginEvent())


@contextlib.asynccontextmanager
async def a_house(directory: Path, *, pace: Pace = ABSENT, look: float = 0.0) -> AsyncIterator[House]:
    store = await SqlStore.open(f"sqlite:///{directory / 'tables.db'}")
    hall = Hall(store, pace=pace)
    events = EventHouse(hall, SqlEvents(store.sql), look=look)
    await hall.start()
    try:
        yield House(hall, events, store)
    finally:
        await hall.close()
        await store.close()


async def wait_until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def over(evening: Evening) -> None:
    await wait_until(lambda: evening.stage is EventStage.OVER)


class Log:
    """An event without a database: acts are judged and applied at once."""

    def __init__(self, kind: EventKind = EventKind.PROGRESSIVE, **wanted: Any) -> None:
        plan = a_plan(kind=kind, **{"tables": TablesOf.REAL, **wanted})
        made = EventMade(plan=asdict(plan), director=DIRECTOR.id, name="Dora", secret="s", code="ABCDEF")
        self.evening = Evening("event")
        self._take(made)

    def _take(self, *entries: EventEntry) -> None:
        for entry in entries:
            number = self.evening.number + 1
            self.evening.apply(EventRow(number, float(number), entry))

    def do(self, person: Person, act: AnyAct) -> int:
        """Do it; how many entries came of it."""
        entries = judge_act(self.evening, person, act, now=100.0)
        self._take(*entries)
        return len(entries)

    def refusal(self, person: Person, act: AnyAct) -> tuple[str, str]:
        """The code and the sentence of a refusal, which changes nothing."""
        number = self.evening.number
        try:
            self.do(person, act)
        except EventDenied as error:
            assert self.evening.number == number
            return error.code, str(error)
        raise AssertionError("it was not refused")

    def people(self, many: int) -> list[Person]:
        """So many enter, and are called A, B, C …, without letters that look like others."""
        found = [Person(f"person-{number}", NAMES[number]) for number in range(many)]
        for person in found:
            self.do(person, acts.Enter())
        return found

    def begin(self, many: int) -> list[Person]:
        people = self.people(many)
        self.do(DIRECTOR, acts.BeginEvent())
        return people

    def report(self, table: int, *scores: tuple[int, int], winner: int | None = None) -> None:
        """The director types in a result of the latest round."""
        number = len(self.evening.rounds)
        self.do(DIRECTOR, acts.TellResult(round=number, table=table, scores=list(scores), winner=winner))

    def next_round(self) -> None:
        self.do(DIRECTOR, acts.BeginRound(round=len(self.evening.rounds) + 1))
