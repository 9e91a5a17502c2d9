"""What people keep of their learning, as rows of one table."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.engine.errors import shown
from rookery.tables.people import PersonId
from rookery.tables.storage.access import Read
from rookery.tables.storage.schema import Columns, columns_of_note, could_be, note_from, notes, read_all
from rookery.tables.storage.store import NoRoom, NoteRoom, PersonalNote
from rookery.tables.storage.writer import Writer


class SqlNotes:
    """The `Notes` of a store, in the same database."""

    def __init__(self, writer: Writer, read: Read, *, on_sqlite: bool) -> None:
        self._writer = writer
        self._find = read
        insert: Any = (sqlite.insert if on_sqlite else postgresql.insert)(notes)
        key = (notes.c.person, notes.c.shelf, notes.c.name)
        new = {name: insert.excluded[name] for name in ("at", "size", "body")}
        self._replace = insert.on_conflict_do_update(index_elements=key, set_=new)
        self._begin = insert.on_conflict_do_nothing(index_elements=key).returning(notes.c.at)

    async def keep(self, note: PersonalNote, *, room: NoteRoom) -> None:
        await self._write(note, room, self._replace.values)

    async def keep_after(self, seen: PersonalNote | None, note: PersonalNote, *, room: NoteRoom) -> bool:
        if seen is not None:
            return await self._replace_that_of(seen.at, note, room)
        if await self._write(note, room, self._begin.values):
            return True
        if await self.read(note.person, note.shelf, note.name) is not None:
            return False
        # What is there cannot be read, by anybody: it must not be in the way for ever.
        damaged = (await self.written(note.person, note.shelf)).get(note.name)
        return damaged is not None and await self._replace_that_of(damaged, note, room)

    async def _replace_that_of(self, at: float, note: PersonalNote, room: NoteRoom) -> bool:
        if not note.at > at:
            note = replace(note, at=math.nextafter(at, math.inf))
        return await self._write(note, room, lambda columns: _go_on(columns, at))

    async def _write(self, note: PersonalNote, room: NoteRoom, statement: Callable[[Columns], Any]) -> bool:
        """Whether the statement for the note's columns wrote anything."""
        if not could_be(note.shelf) or not could_be(note.name):
            raise ValueError(f"{note.shelf!r}, {note.name!r}: no name for a note")
        columns = columns_of_note(note)
        if columns["size"] > room.note:
            raise NoRoom(f"the note {shown(note.name)} has {columns['size']:,} bytes: {room.note:,} are the most here")

        async def write(connection: AsyncConnection) -> str | bool:
            [(many, size)] = (await connection.execute(_KEPT, columns)).all()
            old = (await connection.execute(_OLD, columns)).scalar_one_or_none()
            if old is None and many >= room.notes:
                return f"{many:,} notes are kept of you: there is no room here for another"
            if size - (old or 0) + columns["size"] > room.total:
                return f"{size:,} bytes of notes are kept of you: {room.total:,} are the most here"
            done = await connection.execute(statement(columns))
            return not done.returns_rows or done.first() is not None

        # What is refused is an answer, not an error: that would be one of the whole transaction's.
        answer = await self._writer.run(("note", note.person), write)
        if isinstance(answer, str):
            raise NoRoom(answer)
        return answer

    async def read(self, person: PersonId, shelf: str, name: str) -> PersonalNote | None:
        found = await self._notes(_ONE, person=person, shelf=shelf, name=name)
        return found[0] if found else None

    async def on_shelf(self, person: PersonId, shelf: str) -> list[PersonalNote]:
        return await self._notes(_SHELF, person=person, shelf=shelf)

    async def written(self, person: PersonId, shelf: str) -> dict[str, float]:
        found = await self._find(_WRITTEN, {"person": person, "shelf": shelf}) if could_be(person) else []
        return {columns["name"]: columns["at"] for columns in found}

    async def by_everybody(self, shelf: str, name: str) -> list[PersonalNote]:
        return await self._notes(_BY_EVERYBODY, shelf=shelf, name=name)

    async def all_of(self, person: PersonId) -> list[PersonalNote]:
        return await self._notes(_ALL, person=person)

    async def drop(self, person: PersonId, shelf: str, name: str | None = None) -> int:
        theirs = delete(notes).where(notes.c.person == person, notes.c.shelf == shelf)
        if name is not None:
            theirs = theirs.where(notes.c.name == name)

        async def write(connection: AsyncConnection) -> int:
            return len((await connection.execute(theirs.returning(notes.c.name))).all())

        return await self._writer.run(("note", person), write) if could_be(name or shelf) else 0

    async def _notes(self, statement: Any, **names: str) -> list[PersonalNote]:
        if not all(map(could_be, names.values())):
            return []
        return read_all(await self._find(statement, dict(names)), note_from)


def _go_on(columns: Columns, seen: float) -> Any:
    """Replace a note that is still the one of that moment."""
    new = {name: columns[name] for name in ("at", "size", "body")}
    key = {name: columns[name] for name in ("person", "shelf", "name")}
    there = [notes.c[name] == value for name, value in key.items()]
    return update(notes).where(*there, notes.c.at == seen).values(**new).returning(notes.c.at)


_THEIRS: Final = notes.c.person == bindparam("person")
_ON_SHELF: Final = notes.c.shelf == bindparam("shelf")
_NAMED: Final = notes.c.name == bindparam("name")
_KEPT: Final = select(func.count(), func.coalesce(func.sum(notes.c.size), 0)).where(_THEIRS)
_OLD: Final = select(notes.c.size).where(_THEIRS, _ON_SHELF, _NAMED)
_ONE: Final = select(notes).where(_THEIRS, _ON_SHELF, _NAMED)
_SHELF: Final = select(notes).where(_THEIRS, _ON_SHELF).order_by(notes.c.at.desc(), notes.c.name)
_WRITTEN: Final = select(notes.c.name, notes.c.at).where(_THEIRS, _ON_SHELF)
_BY_EVERYBODY: Final = select(notes).where(_NAMED, _ON_SHELF).order_by(notes.c.at, notes.c.person)
_ALL: Final = select(notes).where(_THEIRS).order_by(notes.c.shelf, notes.c.name)
