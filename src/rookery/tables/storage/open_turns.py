"""The turns that turn-a-day tables wait for, and people's holidays, as rows with an index on what is due."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.tables.clock import DAY
from rookery.tables.people import PersonId, Token
from rookery.tables.storage.access import Read
from rookery.tables.storage.schema import could_be, listing_from, read_all, tables
from rookery.tables.storage.store import WaitingTurn
from rookery.tables.storage.turn_schema import holidays, turns
from rookery.tables.storage.writer import Writer
from rookery.tables.turns import LOOK, Break

_KEPT_FOR: Final = 400 * DAY
MOST_OF_PERSON: Final = 1000


class SqlTurns:
    """What is due at turn-a-day tables, and who is on holiday. The turns are written with the tables' logs."""

    def __init__(self, writer: Writer, read: Read, *, on_sqlite: bool) -> None:
        self._writer = writer
        self._read = read
        insert: Any = (sqlite.insert if on_sqlite else postgresql.insert)(holidays)
        self._keep_holiday = insert.on_conflict_do_update(
            index_elements=(holidays.c.person, holidays.c.since), set_={"until": insert.excluded.until}
        )

    async def due(self, *, by: float, limit: int) -> list[Token]:
        """Tables at which something is due, those that have waited longest first."""
        found = await self._read(_DUE, {"by": by, "most": limit})
        return list(dict.fromkeys(columns["token"] for columns in found))

    async def postpone(self, token: Token, until: float) -> None:
        """Look at a table later: just now nothing can be done there."""
        later = update(turns).where(turns.c.token == token, turns.c.due < until).values(due=until)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(later)

        await self._writer.run(("turn", token), write)

    async def waiting_for(self, person: PersonId) -> list[WaitingTurn]:
        """The turns of a person, what is due first first."""
        found = await self._read(_OF_PERSON, {"person": person}) if could_be(person) else []
        return read_all(found, _waiting)

    async def untold(self, *, by: float, limit: int) -> list[WaitingTurn]:
        """Turns that began by then, and of which their people were not told."""
        return read_all(await self._read(_UNTOLD, {"by": by, "most": limit}), _waiting)

    async def still_waits(self, token: Token, seat: int, began: int) -> bool:
        """Whether a table still waits for the turn that began with that row."""
        return bool(await self._read(_STILL, {"token": token, "seat": seat, "began": began}))

    async def holidays(self, people: Collection[PersonId]) -> dict[PersonId, Break]:
        """The latest holiday of each of these people who had any."""
        latest = select(holidays).where(holidays.c.person.in_(sorted(people))).order_by(holidays.c.since)
        return {columns["person"]: _break(columns) for columns in await self._read(latest, {})}

    async def holidays_since(self, person: PersonId, since: float) -> list[Break]:
        """A person's holidays that were not over then."""
        late = select(holidays).where(holidays.c.person == person, holidays.c.until > since)
        return [_break(columns) for columns in await self._read(late.order_by(holidays.c.since), {})]

    async def keep_holiday(self, person: PersonId, holiday: Break) -> None:
        """A new holiday, or another end of one; those that are long past go."""
        old = delete(holidays).where(holidays.c.person == person, holidays.c.until < holiday.since - _KEPT_FOR)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(old)
            await connection.execute(self._keep_holiday.values(person=person, since=holiday.since, until=holiday.until))

        await self._writer.run(("holiday", person), write)


def _break(columns: Any) -> Break:
    return Break(columns["since"], columns["until"])


def _waiting(columns: Any) -> WaitingTurn:
    return WaitingTurn(
        token=columns["token"],
        seat=columns["seat"],
        person=columns["person"],
        began=columns["began"],
        since=columns["since"],
        due=columns["due"],
        listing=listing_from(columns),
    )


_TURN: Final = (turns.c.seat, turns.c.person, turns.c.began, turns.c.since, turns.c.due)
_LISTED: Final = select(tables, *_TURN).join(turns, turns.c.token == tables.c.token)
_DUE: Final = select(turns.c.token).where(turns.c.due <= bindparam("by")).order_by(turns.c.due).limit(bindparam("most"))
_OF_PERSON: Final = _LISTED.where(turns.c.person == bindparam("person")).order_by(turns.c.due).limit(MOST_OF_PERSON)
_UNTOLD: Final = (
    _LISTED.where(turns.c.told.is_(False), turns.c.since <= bindparam("by"), turns.c.seat != LOOK)
    .order_by(turns.c.since)
    .limit(bindparam("most"))
)
_STILL: Final = select(turns.c.seat).where(
    turns.c.token == bindparam("token"), turns.c.seat == bindparam("seat"), turns.c.began == bindparam("began")
)
