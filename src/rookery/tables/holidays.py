"""Holidays of people at turn-a-day tables: while somebody is away, none of their clocks runs.

A holiday is kept once for a person (`storage/open_turns.py`) and noted in the log of each table that it matters to, so
that everybody there sees it and deadlines follow from the log. A table that sleeps is told when it wakes.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from rookery.engine.errors import RookeryError
from rookery.tables.clock import DAY
from rookery.tables.commands import Denied
from rookery.tables.entries import DamagedTable, Entry, Holiday
from rookery.tables.judgement import Verdict
from rookery.tables.people import PersonId
from rookery.tables.storage.store import CannotKeep
from rookery.tables.table import Table
from rookery.tables.turns import Break

if TYPE_CHECKING:
    from rookery.tables.hall import Hall

DAYS_A_YEAR: Final = 28
"""So many days of holiday may fall into any year: nobody can keep the others waiting for ever."""

_YEAR: Final = 365 * DAY
_SHORTEST: Final = 3600.0
_LOG: Final = logging.getLogger("rookery.tables")


class NoHoliday(RookeryError):
    """A holiday that cannot be taken."""


def note_holidays(
    table: Table, *, people: Collection[PersonId], found: Mapping[PersonId, Break], now: float
) -> Verdict:
    """What the log of a table must be told of these people's holidays, of which the latest are `found`."""
    entries: list[Entry] = []
    for seat, chair in enumerate(table.chairs):
        if chair.person is None or chair.person not in people:
            continue
        known = chair.breaks[-1] if chair.breaks else None
        holiday = found.get(chair.person)
        if holiday is not None and holiday.until > now and known != holiday:
            entries.append(Holiday(seat=seat, since=holiday.since, until=holiday.until))
        elif known is not None and known.until > now and (holiday is None or holiday.until <= now):
            ended = known.since if holiday is None else max(holiday.until, known.since)
            entries.append(Holiday(seat=seat, since=known.since, until=ended, over=True))
    return Verdict(tuple(entries), relist=False)


class Holidays:
    """The holidays of all people, for the tables of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def of(self, person: PersonId) -> Break | None:
        """The holiday somebody is on, if any."""
        found = (await self._hall.store.turns.holidays([person])).get(person)
        return found if found is not None and found.until > self._hall.now() else None

    async def days_left(self, person: PersonId) -> float:
        """How many days of holiday are left, besides the one somebody is on."""
        return DAYS_A_YEAR - await self._taken(person)

    async def _taken(self, person: PersonId, *, besides: float | None = None) -> float:
        """How many days of the last year somebody was, or is going to be, on holiday."""
        now = self._hall.now()
        all_of_them = await self._hall.store.turns.holidays_since(person, now - _YEAR)
        return sum(each.until - max(each.since, now - _YEAR) for each in all_of_them if each.since != besides) / DAY

    async def take(self, person: PersonId, until: float) -> Break:
        """Be away from now until a moment, or until another one than was said before; raises `NoHoliday`."""
        now, running = self._hall.now(), await self.of(person)
        if not until - now >= _SHORTEST:
            raise NoHoliday("a holiday ends an hour from now or later")
        since = now if running is None else running.since
        left = DAYS_A_YEAR - await self._taken(person, besides=since)
        if (until - since) / DAY > left:
            raise NoHoliday(
                f"a holiday of {(until - since) / DAY:.0f} days is too long: of the {DAYS_A_YEAR} days in a year "
                f"{max(0.0, left):.0f} are left"
            )
        await self._change(person, Break(since, until))
        return Break(since, until)

    async def end(self, person: PersonId) -> None:
        """Be back. Whose time had begun before goes on with what was left of it."""
        running = await self.of(person)
        if running is not None:
            await self._change(person, Break(running.since, self._hall.now()))

    async def _change(self, person: PersonId, holiday: Break) -> None:
        hall = self._hall
        await hall.store.turns.keep_holiday(person, holiday)
        waiting = {turn.token for turn in await hall.store.turns.waiting_for(person)}
        waiting |= {token for token, live in hall.live.items() if live.table.seat_of(person) is not None}
        found = {person: holiday}
        for token in sorted(waiting):
            try:  # what is not told now is told when the table wakes
                live = await hall.table(token)
                if live.table.runs_by_days:
                    await live.carry_out(partial(note_holidays, people=found, found=found, now=hall.now()))
            except (CannotKeep, DamagedTable, Denied) as error:
                _LOG.warning("a table could not be told of a holiday yet: %s", error)
