"""Friends, and people somebody would rather not meet."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import bindparam, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.club.people.schema import bonds
from rookery.engine.errors import BadSetUp, RookeryError
from rookery.tables.erasure import NAMELESS
from rookery.tables.hall import Hall
from rookery.tables.people import Person, PersonId, mark_of
from rookery.tables.storage.schema import people

MOST_BONDS: Final = 500


class BondKind(StrEnum):
    FRIEND = "friend"
    IGNORED = "ignored"


class NoFriend(RookeryError):
    """Somebody who cannot be a friend."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bond:
    """One person's wish about another; two that wish to be friends are."""

    other: PersonId
    name: str
    at: float

    @property
    def mark(self) -> str:
        return mark_of(self.other)


@dataclass(frozen=True, slots=True, kw_only=True)
class Circle:
    """Everybody somebody has to do with. `asked` wait for an answer, `asking` for theirs."""

    friends: tuple[Bond, ...] = ()
    asked: tuple[Bond, ...] = ()
    asking: tuple[Bond, ...] = ()
    ignored: tuple[Bond, ...] = ()

    def person_marked(self, mark: str) -> PersonId | None:
        everybody = (*self.friends, *self.asked, *self.asking, *self.ignored)
        return next((each.other for each in everybody if each.mark == mark), None)


class Bonds:
    """What a hall's people are to each other."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._sql = hall.store.sql
        self._sql.erasers.append(_erase)
        hall.privacy.exports.append(self._export)

    async def circle(self, person: PersonId) -> Circle:
        own = await self._sql.read(_OWN, {"value": person})
        theirs = await self._sql.read(_THEIRS, {"value": person})
        ignored = {each["other"] for each in own if each["kind"] == BondKind.IGNORED}
        wished = {each["other"] for each in own if each["kind"] == BondKind.FRIEND}
        wishing = {each["person"] for each in theirs}
        friends = [_bond(each, each["other"]) for each in own if each["kind"] == BondKind.FRIEND]
        return Circle(
            friends=tuple(each for each in friends if each.other in wishing),
            asked=tuple(each for each in friends if each.other not in wishing),
            asking=tuple(_bond(each, each["person"]) for each in theirs if each["person"] not in wished | ignored),
            ignored=tuple(_bond(each, each["other"]) for each in own if each["kind"] == BondKind.IGNORED),
        )

    async def ignored_by(self, person: PersonId) -> frozenset[PersonId]:
        found = await self._sql.read(_IGNORED, {"value": person})
        return frozenset(each["other"] for each in found)

    async def is_unwelcome(self, person: PersonId, among: Collection[PersonId]) -> bool:
        """Whether any of these ignores somebody."""
        found = await self._sql.read(_IGNORERS, {"value": person})
        return any(each["person"] in among for each in found)

    async def befriend(self, person: Person, other: Person) -> None:
        """Ask somebody to be a friend, or say yes to them. Only those who are known can be found again."""
        if other.id == person.id:
            raise NoFriend("you are your own best friend already")
        if not person.known:
            raise NoFriend("take a name that is yours first: then your friends can find you on any device")
        if not other.known:
            raise NoFriend(f"{other.name} is a guest: only who is known here can be a friend")
        await self._put(person, other, BondKind.FRIEND)

    async def ignore(self, person: Person, other: Person) -> None:
        if other.id == person.id:
            raise NoFriend("nobody can ignore themselves")
        await self._put(person, other, BondKind.IGNORED)

    async def _put(self, person: Person, other: Person, kind: BondKind) -> None:
        row = {"person": person.id, "other": other.id, "kind": kind.value, "name": other.name, "at": self._hall.now()}
        new = self._sql.insert(bonds).values(row)
        new = new.on_conflict_do_update(
            index_elements=[bonds.c.person, bonds.c.other], set_={"kind": kind.value, "name": other.name}
        )
        count = select(func.count()).where(bonds.c.person == person.id, bonds.c.other != other.id)

        async def write(connection: AsyncConnection) -> bool:
            if (await connection.execute(count)).scalar_one() >= MOST_BONDS:
                return False
            await connection.execute(new)
            if kind is BondKind.IGNORED:
                await connection.execute(delete(bonds).where(*_friendly(other.id, person.id)))
            return True

        if not await self._sql.writer.run(("bond", person.id), write):
            raise BadSetUp(f"{MOST_BONDS} friends and ignored people are the most: let go of some first")

    async def let_go(self, person: PersonId, other: PersonId) -> None:
        """End a friendship, or ignore somebody no longer; a friendship ends for both."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(bonds).where(bonds.c.person == person, bonds.c.other == other))
            await connection.execute(delete(bonds).where(*_friendly(other, person)))

        await self._sql.writer.run(("bond", person), write)

    async def _export(self, person: Person) -> dict[str, Any]:
        circle = await self.circle(person.id)
        return {
            "friends": [each.name for each in circle.friends],
            "asked_to_be_friends": [each.name for each in circle.asked],
            "ignored": [each.name for each in circle.ignored],
        }


def _friendly(person: PersonId, other: PersonId) -> tuple[Any, ...]:
    return bonds.c.person == person, bonds.c.other == other, bonds.c.kind == BondKind.FRIEND.value


def _bond(columns: Any, other: PersonId) -> Bond:
    """What somebody is called now; a guest who was let go of keeps the name they had."""
    return Bond(other=other, name=columns["now_called"] or columns["name"] or NAMELESS, at=columns["at"])


async def _erase(connection: AsyncConnection, person: PersonId, _: PersonId) -> None:
    await connection.execute(delete(bonds).where(or_(bonds.c.person == person, bonds.c.other == person)))


_VALUE: Final[Any] = bindparam("value")
_CALLED: Final = people.c.name.label("now_called")
_OWN: Final = (
    select(bonds, _CALLED)
    .outerjoin(people, people.c.id == bonds.c.other)
    .where(bonds.c.person == _VALUE)
    .order_by(bonds.c.at)
)
_THEIRS: Final = (
    select(bonds, _CALLED)
    .outerjoin(people, people.c.id == bonds.c.person)
    .where(bonds.c.other == _VALUE, bonds.c.kind == BondKind.FRIEND.value)
    .order_by(bonds.c.at)
)
_IGNORED: Final = select(bonds.c.other).where(bonds.c.person == _VALUE, bonds.c.kind == BondKind.IGNORED.value)
_IGNORERS: Final = select(bonds.c.person).where(bonds.c.other == _VALUE, bonds.c.kind == BondKind.IGNORED.value)
