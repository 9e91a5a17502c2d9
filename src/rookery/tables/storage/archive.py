"""What is done with people's data besides playing: seeing them again, their cookies, taking them out, forgetting."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import and_, bindparam, delete, exists, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.tables.entries import Chatted, Row
from rookery.tables.erasure import NAMELESS, erase_from_listing, erase_from_match
from rookery.tables.people import PersonId, Token
from rookery.tables.storage.access import Eraser, Read
from rookery.tables.storage.schema import (
    columns_of_kept,
    columns_of_listing,
    columns_of_row,
    kept_from,
    listing_from,
    log,
    matches,
    notes,
    people,
    played,
    seated,
    sheet_from,
    sheets,
    tables,
    traces,
)
from rookery.tables.storage.store import SharedSheet
from rookery.tables.storage.turn_schema import contacts, holidays, letters, turns
from rookery.tables.storage.writer import Writer

_AT_ONCE: Final = 200
_UNSAID: Final = columns_of_row("", Row(0, 0.0, Chatted(person="", name=NAMELESS, text="")))["body"]


class SqlArchive:
    """An `Archive` over the same database as the store it belongs to."""

    def __init__(self, writer: Writer, read: Read, erasers: Sequence[Eraser]) -> None:
        self._writer = writer
        self._read = read
        self._erasers = erasers

    async def see(self, person: PersonId, *, at: float) -> None:
        await self._change("person", person, update(people).where(people.c.id == person).values(seen=at))

    async def revoke_cookies(self, person: PersonId) -> int:
        next_one = update(people).where(people.c.id == person).values(cookies=people.c.cookies + 1)

        async def revoke(connection: AsyncConnection) -> int:
            return int((await connection.execute(next_one.returning(people.c.cookies))).scalar_one_or_none() or 0)

        return await self._writer.run(("person", person), revoke)

    async def traces_of(self, person: PersonId) -> list[Token]:
        found = await self._read(select(traces.c.token).where(traces.c.person == person), {})
        return [columns["token"] for columns in found]

    async def sheets_of(self, person: PersonId) -> list[SharedSheet]:
        found = await self._read(select(sheets).where(sheets.c.owner == person), {})
        return [sheet_from(columns) for columns in found]

    async def unseen(self, *, before: float, limit: int) -> list[PersonId]:
        oldest = select(people.c.id).where(people.c.seen < before).order_by(people.c.seen).limit(limit)
        return [columns["id"] for columns in await self._read(oldest, {})]

    async def erase(self, person: PersonId, *, substitute: PersonId, logs: Mapping[Token, Sequence[Row]]) -> None:
        async def write(connection: AsyncConnection) -> None:
            for token in sorted(logs):
                if rows := [_rewritten(columns_of_row(token, row)) for row in logs[token]]:
                    await connection.execute(_REWRITE, rows)
                await _erase_from_listing(connection, token, person, substitute)
            await _erase_from_matches(connection, person, substitute)
            for table in (seated, played, traces):
                await connection.execute(delete(table).where(table.c.person == person))
            await connection.execute(delete(sheets).where(sheets.c.owner == person))
            await connection.execute(delete(notes).where(notes.c.person == person))
            for erase in self._erasers:
                await erase(connection, person, substitute)
            theirs = select(contacts.c.id).where(contacts.c.person == person)
            await connection.execute(delete(letters).where(letters.c.contact.in_(theirs)))
            for table in (contacts, holidays, turns):
                await connection.execute(delete(table).where(table.c.person == person))
            await connection.execute(delete(people).where(people.c.id == person))

        await self._writer.run(("erase", person), write)

    async def disown(self, person: PersonId, *, substitute: PersonId) -> int:
        theirs = select(played.c.match).where(played.c.person == person)
        of_others = select(played.c.match).where(played.c.person != person)
        nobody_elses = and_(matches.c.id.in_(theirs), matches.c.id.not_in(of_others))

        async def write(connection: AsyncConnection) -> int:
            await _erase_from_matches(connection, person, substitute)
            await connection.execute(delete(notes).where(notes.c.person == person, notes.c.name.in_(theirs)))
            ids = (await connection.execute(select(matches.c.id).where(nobody_elses))).scalars().all()
            gone = await connection.execute(delete(played).where(played.c.person == person).returning(played.c.match))
            many = len(gone.all())
            for start in range(0, len(ids), _AT_ONCE):
                some = ids[start : start + _AT_ONCE]
                await connection.execute(delete(notes).where(notes.c.name.in_(some)))
                await connection.execute(delete(matches).where(matches.c.id.in_(some)))
            return many

        return await self._writer.run(("disown", person), write)

    async def forget_matches(self, *, before: float, spare: Collection[Token]) -> int:
        """Finished matches and what is noted about them, and tables not touched since: those in memory excepted."""
        in_log = exists().where(log.c.token == tables.c.token, log.c.at >= before)
        in_matches = exists().where(matches.c.token == tables.c.token)
        old_matches = select(matches.c.id).where(matches.c.finished < before).limit(_AT_ONCE)
        waits = exists().where(turns.c.token == tables.c.token)  # for somebody who has days for a move
        old_tables = (
            select(tables.c.token).where(and_(tables.c.touched < before, ~in_log, ~in_matches, ~waits)).limit(_AT_ONCE)
        )

        async def forget(connection: AsyncConnection) -> int:
            ids = (await connection.execute(old_matches)).scalars().all()
            await connection.execute(delete(played).where(played.c.match.in_(ids)))
            await connection.execute(delete(matches).where(matches.c.id.in_(ids)))
            await connection.execute(delete(notes).where(notes.c.name.in_(ids)))
            found = (await connection.execute(old_tables)).scalars().all()
            tokens = [token for token in found if token not in spare]
            for table in (seated, traces, log, tables):
                await connection.execute(delete(table).where(table.c.token.in_(tokens)))
            return len(ids) + len(tokens)

        return await self._writer.run(("forget", "matches"), forget)

    async def forget_chat(self, *, before: float) -> None:
        """What was said loses its words and its speaker; the row stays, for a log has no gaps."""
        old = and_(log.c.kind == Chatted.kind, log.c.at < before, log.c.body != _UNSAID)
        await self._change("forget", "chat", update(log).where(old).values(body=_UNSAID))

    async def _change(self, what: str, whose: str, statement: Any) -> None:
        async def change(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._writer.run((what, whose), change)


def _rewritten(columns: Mapping[str, Any]) -> dict[str, Any]:
    return {"of": columns["token"], "row": columns["number"], "new": columns["body"]}


async def _erase_from_listing(
    connection: AsyncConnection, token: Token, person: PersonId, substitute: PersonId
) -> None:
    found = (await connection.execute(select(tables).where(tables.c.token == token))).mappings().first()
    if found is not None:
        listing = erase_from_listing(listing_from(found), person, substitute=substitute)
        await connection.execute(update(tables).where(tables.c.token == token).values(columns_of_listing(listing)))


async def _erase_from_matches(connection: AsyncConnection, person: PersonId, substitute: PersonId) -> None:
    theirs = select(matches).join(played, played.c.match == matches.c.id).where(played.c.person == person)
    for found in (await connection.execute(theirs)).mappings().all():
        kept = erase_from_match(kept_from(found), person, substitute=substitute)
        await connection.execute(update(matches).where(matches.c.id == kept.id).values(columns_of_kept(kept)))


_REWRITE: Final = (
    update(log).where(log.c.token == bindparam("of"), log.c.number == bindparam("row")).values(body=bindparam("new"))
)
