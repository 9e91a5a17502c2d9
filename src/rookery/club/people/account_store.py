"""Accounts, passkeys and recovery codes as rows. What is kept of them opens nothing: hashes and public keys."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from sqlalchemy import and_, bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.club.people.passkeys import Passkey
from rookery.club.people.schema import accounts, formerly, passkeys, recovery_codes
from rookery.tables.people import Person, PersonId, looks_of, mark_of
from rookery.tables.storage.access import SqlAccess
from rookery.tables.storage.schema import could_be, matches, notes, people, played, sheets

Refused = Literal["known", "name"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A known person's ways to sign in. `passphrase` is its hash."""

    person: PersonId
    mark: str
    passphrase: str | None
    made: float
    codes_left: int
    passkeys: tuple[Passkey, ...]


class SqlAccounts:
    """Every change is one write: all of it, or nothing."""

    def __init__(self, sql: SqlAccess) -> None:
        self._sql = sql
        sql.erasers.append(_erase)

    # Finding

    async def account(self, person: PersonId) -> Account | None:
        return await self._account(_BY_PERSON, person)

    async def account_named(self, looks: str) -> Account | None:
        return await self._account(_BY_LOOKS, looks)

    async def account_marked(self, mark: str) -> Account | None:
        return await self._account(_BY_MARK, mark) if could_be(mark) else None

    async def _account(self, statement: Any, value: str) -> Account | None:
        found = await self._sql.read(statement, {"value": value})
        if not found:
            return None
        columns = found[0]
        [codes] = await self._sql.read(_CODES_LEFT, {"value": columns["person"]})
        keys = await self._sql.read(_PASSKEYS_OF, {"value": columns["person"]})
        return Account(
            person=columns["person"],
            mark=columns["mark"],
            passphrase=columns["passphrase"],
            made=columns["made"],
            codes_left=codes["left"],
            passkeys=tuple(Passkey(**key) for key in keys),
        )

    async def passkey(self, id: str) -> Passkey | None:
        found = await self._sql.read(_PASSKEY, {"value": id}) if could_be(id) else ()
        return Passkey(**found[0]) if found else None

    async def guests_of(self, person: PersonId) -> list[PersonId]:
        return [each["guest"] for each in await self._sql.read(_GUESTS_OF, {"value": person})]

    # Changing

    async def open_account(
        self, person: Person, *, passphrase: str | None, passkey: Passkey | None, digests: Sequence[str], at: float
    ) -> Refused | None:
        looks = looks_of(person.name)
        row = {"person": person.id, "looks": looks, "mark": mark_of(person.id), "passphrase": passphrase, "made": at}
        new = self._sql.insert(accounts).values(row).on_conflict_do_nothing().returning(accounts.c.person)

        async def write(connection: AsyncConnection) -> Refused | None:
            if (await connection.execute(new)).first() is None:
                mine = await connection.execute(select(accounts.c.person).where(accounts.c.person == person.id))
                return "name" if mine.first() is None else "known"
            named = update(people).where(people.c.id == person.id)
            await connection.execute(named.values(known=True, named=True, name=person.name))
            await _put_codes(connection, person.id, digests)
            if passkey is not None:
                await connection.execute(passkeys.insert().values(asdict(passkey)))
            return None

        return await self._sql.writer.run(("account", looks), write)

    async def rename(self, person: PersonId, name: str) -> bool:
        """Whether the name was free, or the person's own already."""
        looks = looks_of(name)

        async def write(connection: AsyncConnection) -> bool:
            holder = (await connection.execute(select(accounts.c.person).where(accounts.c.looks == looks))).scalar()
            if holder not in (None, person):
                return False
            await connection.execute(update(accounts).where(accounts.c.person == person).values(looks=looks))
            await connection.execute(update(people).where(people.c.id == person).values(name=name, named=True))
            return True

        return await self._sql.writer.run(("account", looks), write)

    async def set_passphrase(self, person: PersonId, passphrase: str) -> None:
        statement = update(accounts).where(accounts.c.person == person).values(passphrase=passphrase)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._sql.writer.run(("account", person), write)

    async def use_code(self, person: PersonId, digest: str, *, passphrase: str) -> bool:
        """Whether there was such a code; it is gone now, and the passphrase is another."""
        theirs = and_(recovery_codes.c.person == person, recovery_codes.c.digest == digest)

        async def write(connection: AsyncConnection) -> bool:
            gone = await connection.execute(delete(recovery_codes).where(theirs).returning(recovery_codes.c.person))
            if gone.first() is None:
                return False
            await connection.execute(update(accounts).where(accounts.c.person == person).values(passphrase=passphrase))
            return True

        return await self._sql.writer.run(("account", person), write)

    async def replace_codes(self, person: PersonId, digests: Sequence[str]) -> None:
        async def write(connection: AsyncConnection) -> None:
            await _put_codes(connection, person, digests)

        await self._sql.writer.run(("account", person), write)

    async def add_passkey(self, passkey: Passkey) -> bool:
        new = self._sql.insert(passkeys).values(asdict(passkey)).on_conflict_do_nothing().returning(passkeys.c.id)

        async def write(connection: AsyncConnection) -> bool:
            return (await connection.execute(new)).first() is not None

        return await self._sql.writer.run(("account", passkey.person), write)

    async def remove_passkey(self, person: PersonId, id: str) -> None:
        statement = delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == id)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._sql.writer.run(("account", person), write)

    async def note_use(self, id: str, count: int, *, at: float) -> None:
        statement = update(passkeys).where(passkeys.c.id == id).values(count=count, used=at)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(statement)

        await self._sql.writer.run(("account", id), write)

    async def bring_along(self, guest: PersonId, person: PersonId) -> dict[str, int]:
        """What both have stays as it is: matches that they played together, and notes of one name."""

        async def write(connection: AsyncConnection) -> dict[str, int]:
            known = self._sql.insert(formerly).values(guest=guest, person=person).on_conflict_do_nothing()
            await connection.execute(known)
            return {
                "matches": await _bring_matches(connection, guest, person),
                "notes": await _bring_notes(connection, guest, person),
                "sheets": len(
                    (
                        await connection.execute(
                            update(sheets).where(sheets.c.owner == guest).values(owner=person).returning(sheets.c.read)
                        )
                    ).all()
                ),
            }

        return await self._sql.writer.run(("account", person), write)


async def _put_codes(connection: AsyncConnection, person: PersonId, digests: Sequence[str]) -> None:
    await connection.execute(delete(recovery_codes).where(recovery_codes.c.person == person))
    await connection.execute(recovery_codes.insert(), [{"person": person, "digest": each} for each in digests])


async def _bring_matches(connection: AsyncConnection, guest: PersonId, person: PersonId) -> int:
    both = select(played.c.match).where(played.c.person == person)
    theirs = select(matches.c.id, matches.c.people).join(played, played.c.match == matches.c.id)
    theirs = theirs.where(played.c.person == guest, matches.c.id.not_in(both))
    found = (await connection.execute(theirs)).all()
    for id, seats in found:
        seated = [person if each == guest else each for each in json.loads(seats)]
        await connection.execute(update(matches).where(matches.c.id == id).values(people=json.dumps(seated)))
        mine = update(played).where(played.c.person == guest, played.c.match == id)
        await connection.execute(mine.values(person=person))
    return len(found)


async def _bring_notes(connection: AsyncConnection, guest: PersonId, person: PersonId) -> int:
    own = notes.alias()
    there = select(own.c.name).where(own.c.person == person, own.c.shelf == notes.c.shelf, own.c.name == notes.c.name)
    moved = update(notes).where(notes.c.person == guest, ~there.exists()).values(person=person)
    return len((await connection.execute(moved.returning(notes.c.name))).all())


async def _erase(connection: AsyncConnection, person: PersonId, _: PersonId) -> None:
    for table in (accounts, passkeys, recovery_codes, formerly):
        await connection.execute(delete(table).where(table.c.person == person))
    await connection.execute(delete(formerly).where(formerly.c.guest == person))


_VALUE: Final[Any] = bindparam("value")
_BY_PERSON: Final = select(accounts).where(accounts.c.person == _VALUE)
_BY_LOOKS: Final = select(accounts).where(accounts.c.looks == _VALUE)
_BY_MARK: Final = select(accounts).where(accounts.c.mark == _VALUE)
_CODES_LEFT: Final = select(func.count().label("left")).where(recovery_codes.c.person == _VALUE)
_PASSKEYS_OF: Final = select(passkeys).where(passkeys.c.person == _VALUE).order_by(passkeys.c.made)
_PASSKEY: Final = select(passkeys).where(passkeys.c.id == _VALUE)
_GUESTS_OF: Final = select(formerly.c.guest).where(formerly.c.person == _VALUE)
