"""Where people want to be told that it is their turn, and what waits to be sent there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.tables.people import PersonId
from rookery.tables.storage.access import Read
from rookery.tables.storage.schema import could_be, read_all
from rookery.tables.storage.store import Contact, ContactKind, Letter, WaitingTurn
from rookery.tables.storage.turn_schema import contacts, letters, turns
from rookery.tables.storage.writer import Writer


class SqlLetters:
    """Contacts and letters, in the same database as the turns they tell of."""

    def __init__(self, writer: Writer, read: Read, *, on_sqlite: bool) -> None:
        self._writer = writer
        self._read = read
        statement: Any = (sqlite.insert if on_sqlite else postgresql.insert)(contacts)
        new = {column.name: statement.excluded[column.name] for column in contacts.c if not column.primary_key}
        self._replace = statement.on_conflict_do_update(index_elements=[contacts.c.id], set_=new)

    async def contacts_of(self, person: PersonId) -> list[Contact]:
        found = await self._read(_OF_PERSON, {"person": person}) if could_be(person) else []
        return read_all(found, _contact_from)

    async def keep_contact(self, contact: Contact) -> None:
        """Keep a contact; one of its id, and any other address for mail of its person, is replaced."""

        async def write(connection: AsyncConnection) -> None:
            if contact.kind == "mail":
                others = contacts.c.person == contact.person, contacts.c.kind == "mail", contacts.c.id != contact.id
                for (id,) in (await connection.execute(select(contacts.c.id).where(*others))).all():
                    await _drop(connection, id)
            await connection.execute(self._replace.values(_columns_of(contact)))

        await self._writer.run(("contact", contact.person), write)

    async def contact(self, id: str) -> Contact | None:
        found = await self._read(_CONTACT, {"id": id}) if could_be(id) else []
        return _contact_from(found[0]) if found else None

    async def drop_contact(self, id: str) -> None:
        """Forget a contact, with all that waits for it."""

        async def write(connection: AsyncConnection) -> None:
            await _drop(connection, id)

        await self._writer.run(("contact", id), write)

    async def write(self, new: Sequence[Letter], *, told: Sequence[WaitingTurn] = ()) -> None:
        """Keep letters to be sent, and that people are told of these turns: both or neither."""
        mark = (
            update(turns)
            .where(
                turns.c.token == bindparam("of"), turns.c.seat == bindparam("at"), turns.c.began == bindparam("from")
            )
            .values(told=True)
        )
        marks = [{"of": each.token, "at": each.seat, "from": each.began} for each in told]

        async def write(connection: AsyncConnection) -> None:
            if marks:
                await connection.execute(mark, marks)
            if new:
                await connection.execute(insert(letters), [_columns_of_letter(each) for each in new])

        if marks or new:
            await self._writer.run(("letter", ""), write)

    async def due(self, kind: ContactKind, *, by: float, limit: int) -> list[tuple[Letter, Contact]]:
        found = await self._read(_DUE, {"kind": kind, "by": by, "most": limit})
        return read_all(found, lambda columns: (_letter_from(columns), _contact_from(columns)))

    async def claim(self, letter: Letter, *, until: float) -> bool:
        mine = update(letters).where(letters.c.id == letter.id, letters.c.due == letter.due)
        mine_now = mine.values(due=until, tries=letters.c.tries + 1).returning(letters.c.id)

        async def take(connection: AsyncConnection) -> bool:
            return (await connection.execute(mine_now)).first() is not None

        return await self._writer.run(("letter", letter.id), take)

    async def try_later(self, letter: Letter, *, due: float) -> None:
        await self._change(letter.id, update(letters).where(letters.c.id == letter.id).values(due=due))

    async def drop(self, letter: Letter) -> None:
        await self._change(letter.id, delete(letters).where(letters.c.id == letter.id))

    async def _change(self, whose: str, statement: Any) -> None:
        async def change(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._writer.run(("letter", whose), change)


async def _drop(connection: AsyncConnection, id: str) -> None:
    await connection.execute(delete(letters).where(letters.c.contact == id))
    await connection.execute(delete(contacts).where(contacts.c.id == id))


def _columns_of(contact: Contact) -> dict[str, Any]:
    plain = {column.name: getattr(contact, column.name) for column in contacts.c}
    return {**plain, "keys": json.dumps(dict(contact.keys))}


def _contact_from(columns: Any) -> Contact:
    return Contact(
        id=columns["id"],
        person=columns["person"],
        kind=columns["kind"],
        address=columns["address"],
        keys=json.loads(columns["keys"]),
        code=columns["code"],
        tries=columns["tries"],
        at=columns["at"],
    )


def _columns_of_letter(letter: Letter) -> dict[str, Any]:
    return {
        "id": letter.id,
        "contact": letter.contact,
        "body": json.dumps(dict(letter.body)),
        "written": letter.written,
        "due": letter.due,
        "tries": letter.tries,
    }


def _letter_from(columns: Any) -> Letter:
    return Letter(
        id=columns["letter"],
        contact=columns["id"],
        body=json.loads(columns["body"]),
        written=columns["written"],
        due=columns["due"],
        tries=columns["tried"],
    )


_OF_PERSON: Final = select(contacts).where(contacts.c.person == bindparam("person")).order_by(contacts.c.at)
_CONTACT: Final = select(contacts).where(contacts.c.id == bindparam("id"))
_DUE: Final = (
    select(
        contacts,
        letters.c.id.label("letter"),
        letters.c.body,
        letters.c.written,
        letters.c.due,
        letters.c.tries.label("tried"),
    )
    .join(letters, letters.c.contact == contacts.c.id)
    .where(letters.c.due <= bindparam("by"), contacts.c.kind == bindparam("kind"))
    .order_by(letters.c.due)
    .limit(bindparam("most"))
)
