"""Tokens with which a person's programs speak for them: each may do what it was made for, and can be taken back."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.club.people.schema import tokens
from rookery.engine.errors import BadSetUp, RookeryError
from rookery.tables.clock import DAY
from rookery.tables.hall import Hall
from rookery.tables.people import Person, PersonId, clean_text
from rookery.tables.storage.schema import could_be, people

MOST_TOKENS: Final = 20
MOST_TOKEN_DAYS: Final = 3_650
LONGEST_LABEL: Final = 40
_BEGINS: Final = "rookery"
_NOTED_EVERY: Final = 3600.0  # seconds between two notes that a token is used


class Scope(StrEnum):
    """What a token may do: look at what its person may see, or also play for them."""

    READ = "read"
    PLAY = "play"


class BadToken(RookeryError):
    """A token that opens nothing, and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ApiToken:
    """A token as its person sees it: the token itself is told once, when it is made."""

    id: str
    person: PersonId
    label: str
    may: frozenset[Scope]
    made: float
    until: float | None
    used: float | None


class ApiTokens:
    """The tokens of a hall's people. Of each a digest is kept, for it has 190 random bits."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._sql = hall.store.sql
        self._sql.erasers.append(_erase)
        hall.privacy.exports.append(self._export)

    async def make(
        self, person: Person, *, label: str, may: Collection[Scope], days: int | None
    ) -> tuple[ApiToken, str]:
        """A new token and its text, which nobody can be told again."""
        if not person.known:
            raise BadSetUp("only who is known here can make a token: a guest's would be lost with their cookie")
        if not may:
            raise BadSetUp("a token that may do nothing is none: choose reading, playing or both")
        if days is not None and not 1 <= days <= MOST_TOKEN_DAYS:
            raise BadSetUp(f"{days} days: expected 1 to {MOST_TOKEN_DAYS:,}, or none until it is taken back")
        id, secret, now = secrets.token_hex(6), secrets.token_urlsafe(24), self._hall.now()
        token = ApiToken(
            id=id,
            person=person.id,
            label=clean_text(label)[:LONGEST_LABEL] or "A program",
            may=frozenset(may),
            made=now,
            until=None if days is None else now + days * DAY,
            used=None,
        )
        row = {
            "id": id,
            "person": person.id,
            "digest": _digest(secret),
            "label": token.label,
            "may": json.dumps(sorted(token.may)),
            "made": now,
            "until": token.until,
        }
        count = select(func.count()).where(tokens.c.person == person.id)

        async def write(connection: AsyncConnection) -> bool:
            if (await connection.execute(count)).scalar_one() >= MOST_TOKENS:
                return False
            await connection.execute(tokens.insert().values(row))
            return True

        if not await self._sql.writer.run(("token", person.id), write):
            raise BadSetUp(f"{MOST_TOKENS} tokens are the most: take one back that is no longer needed")
        return token, f"{_BEGINS}.{id}.{secret}"

    async def all_of(self, person: PersonId) -> list[ApiToken]:
        return [_token(each) for each in await self._sql.read(_ALL, {"value": person})]

    async def take_back(self, person: PersonId, id: str | None = None) -> int:
        """Take back a token of somebody's, or all of them; how many there were."""
        theirs = delete(tokens).where(tokens.c.person == person)
        if id is not None:
            theirs = theirs.where(tokens.c.id == id)

        async def write(connection: AsyncConnection) -> int:
            return len((await connection.execute(theirs.returning(tokens.c.id))).all())

        return await self._sql.writer.run(("token", person), write)

    async def redeem(self, text: str) -> ApiToken:
        """The token that a program shows; raises `BadToken`. A forged one is told no more than one taken back."""
        head, _, rest = text.partition(".")
        id, _, secret = rest.partition(".")
        if head != _BEGINS or not could_be(id) or not secret:
            raise BadToken("that is no token of this server: it begins with “rookery.” and has two more parts")
        found = await self._sql.read(_ONE, {"value": id})
        if not found or not hmac.compare_digest(found[0]["digest"], _digest(secret)):
            raise BadToken("that token is not known here: it was taken back, or never given out")
        token, now = _token(found[0]), self._hall.now()
        if token.until is not None and token.until <= now:
            raise BadToken("that token has expired: its person can make another")
        if token.used is None or now - token.used > _NOTED_EVERY:
            await self._note_use(id, now)
        return token

    async def _note_use(self, id: str, now: float) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(update(tokens).where(tokens.c.id == id).values(used=now))

        await self._sql.writer.run(("token", id), write)

    async def declare_program(self, person: Person) -> None:
        """From now on everybody sees that this person is a program; there is no way back."""
        if not person.known:
            raise BadSetUp("a program needs an account of its own first")

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(update(people).where(people.c.id == person.id).values(program=True))

        await self._sql.writer.run(("token", person.id), write)

    async def _export(self, person: Person) -> dict[str, Any]:
        return {
            "tokens": [
                {
                    "label": each.label,
                    "may": sorted(each.may),
                    "made": each.made,
                    "until": each.until,
                    "used": each.used,
                }
                for each in await self.all_of(person.id)
            ]
        }


def _digest(secret: str) -> str:
    return hashlib.sha256(f"rookery-token:{secret}".encode()).hexdigest()


def _token(columns: Any) -> ApiToken:
    return ApiToken(
        id=columns["id"],
        person=columns["person"],
        label=columns["label"],
        may=frozenset(map(Scope, json.loads(columns["may"]))),
        made=columns["made"],
        until=columns["until"],
        used=columns["used"],
    )


async def _erase(connection: AsyncConnection, person: PersonId, _: PersonId) -> None:
    await connection.execute(delete(tokens).where(tokens.c.person == person))


_VALUE: Final[Any] = bindparam("value")
_ALL: Final = select(tokens).where(tokens.c.person == _VALUE).order_by(tokens.c.made)
_ONE: Final = select(tokens).where(tokens.c.id == _VALUE)
