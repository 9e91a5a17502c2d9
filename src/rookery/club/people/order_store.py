"""Reports, sanctions, keepers and the log of acts as rows. An act is only ever added."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import RowMapping, and_, bindparam, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.club.people.schema import acts, keepers, reports, sanctions
from rookery.tables.erasure import NAMELESS
from rookery.tables.people import Person, PersonId, Token
from rookery.tables.storage.access import SqlAccess
from rookery.tables.storage.schema import could_be, people, person_from

MOST_LISTED: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Somebody about somebody else; `said` is what that one had said last at the table."""

    id: str
    at: float
    reporter: PersonId
    reporter_name: str
    about: PersonId
    about_name: str
    token: Token | None
    kind: str
    text: str
    said: tuple[str, ...]
    settled: float | None = None
    settled_by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sanction:
    """What holds of somebody until a moment, or for good. `newcomers`: nobody new is let in from where they came."""

    person: PersonId
    kind: str
    until: float | None
    why: str
    newcomers: bool
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedAct:
    """Who did what about whom, when and why."""

    id: str
    at: float
    what: str
    by: PersonId
    by_name: str
    whom: PersonId
    whom_name: str
    token: Token | None
    until: float | None
    why: str


class SqlOrder:
    """A sanction and the act that brought it are one write."""

    def __init__(self, sql: SqlAccess) -> None:
        self._sql = sql
        sql.erasers.append(_erase)

    # Reports

    async def add_report(self, report: Report) -> None:
        row = {**asdict(report), "said": json.dumps(report.said), "kind": str(report.kind)}
        await self._write(report.id, reports.insert().values(row))

    async def report(self, id: str) -> Report | None:
        found = await self._sql.read(_REPORT, {"value": id}) if could_be(id) else ()
        return _report(found[0]) if found else None

    async def reports(self, *, settled: bool, before: float | None) -> list[Report]:
        wanted = select(reports).where(reports.c.settled.is_not(None) if settled else reports.c.settled.is_(None))
        if before is not None:
            wanted = wanted.where(reports.c.at < before)
        found = await self._sql.read(wanted.order_by(reports.c.at.desc()).limit(MOST_LISTED), {})
        return [_report(each) for each in found]

    async def reports_at(self, token: Token) -> list[Report]:
        found = await self._sql.read(_REPORTS_AT, {"value": token}) if could_be(token) else ()
        return [_report(each) for each in found]

    async def reports_by(self, person: PersonId) -> list[Report]:
        return [_report(each) for each in await self._sql.read(_REPORTS_BY, {"value": person})]

    async def settle(self, id: str, act: LoggedAct) -> None:
        done = update(reports).where(reports.c.id == id).values(settled=act.at, settled_by=act.by_name)
        await self._write(id, done, acts.insert().values(asdict(act)))

    # Sanctions and acts

    async def sanctions_of(self, person: PersonId) -> dict[str, Sanction]:
        return {each["kind"]: _sanction(each) for each in await self._sql.read(_SANCTIONS, {"value": person})}

    async def bans_of_newcomers(self, *, now: float) -> list[Sanction]:
        return [_sanction(each) for each in await self._sql.read(_BANS, {"value": now})]

    async def note_addresses(self, person: PersonId, addresses: Sequence[str]) -> None:
        theirs = and_(sanctions.c.person == person, sanctions.c.kind == "banned")
        await self._write(person, update(sanctions).where(theirs).values(addresses=json.dumps(list(addresses))))

    async def act(self, act: LoggedAct, *, sanction: Sanction | None = None, ends: str | None = None) -> None:
        statements: list[Any] = [acts.insert().values(asdict(act))]
        if sanction is not None:
            row = {**asdict(sanction), "addresses": json.dumps(sanction.addresses)}
            new = self._sql.insert(sanctions).values(row)
            changed = {name: new.excluded[name] for name in ("until", "why", "newcomers", "addresses")}
            key = [sanctions.c.person, sanctions.c.kind]
            statements.append(new.on_conflict_do_update(index_elements=key, set_=changed))
        if ends is not None:
            statements.append(delete(sanctions).where(sanctions.c.person == act.whom, sanctions.c.kind == ends))
        await self._write(act.whom, *statements)

    async def acts(self, *, before: float | None) -> list[LoggedAct]:
        wanted = select(acts) if before is None else select(acts).where(acts.c.at < before)
        found = await self._sql.read(wanted.order_by(acts.c.at.desc(), acts.c.id).limit(MOST_LISTED), {})
        return [LoggedAct(**each) for each in found]

    async def acts_about(self, person: PersonId) -> list[LoggedAct]:
        return [LoggedAct(**each) for each in await self._sql.read(_ACTS_ABOUT, {"value": person})]

    # Keepers

    async def is_keeper(self, person: PersonId) -> bool:
        return bool(await self._sql.read(_KEEPER, {"value": person}))

    async def keepers(self) -> list[Person]:
        return [person_from(each) for each in await self._sql.read(_KEEPERS, {})]

    async def set_keeper(self, act: LoggedAct, *, keeps: bool) -> None:
        row = {"person": act.whom, "at": act.at}
        change = (
            self._sql.insert(keepers).values(row).on_conflict_do_nothing()
            if keeps
            else delete(keepers).where(keepers.c.person == act.whom)
        )
        await self._write(act.whom, change, acts.insert().values(asdict(act)))

    async def _write(self, whose: str, *statements: Any) -> None:
        async def write(connection: AsyncConnection) -> None:
            for statement in statements:
                await connection.execute(statement)

        await self._sql.writer.run(("order", whose), write)


def _report(columns: RowMapping) -> Report:
    return Report(**{**columns, "said": tuple(json.loads(columns["said"]))})


def _sanction(columns: RowMapping) -> Sanction:
    return Sanction(**{**columns, "addresses": tuple(json.loads(columns["addresses"]))})


async def _erase(connection: AsyncConnection, person: PersonId, substitute: PersonId) -> None:
    """Reports by and about somebody go with them; the acts stay, without their name."""
    theirs = or_(reports.c.reporter == person, reports.c.about == person)
    await connection.execute(delete(reports).where(theirs))
    await connection.execute(delete(keepers).where(keepers.c.person == person))
    # Being forgotten ends no ban: it stays for where they came from, without a word of them.
    banned = and_(sanctions.c.person == person, sanctions.c.kind == "banned", sanctions.c.newcomers)
    await connection.execute(update(sanctions).where(banned).values(person=substitute, why=""))
    await connection.execute(delete(sanctions).where(sanctions.c.person == person))
    for who, name in (("by", "by_name"), ("whom", "whom_name")):
        nameless = {who: substitute, name: NAMELESS}
        await connection.execute(update(acts).where(acts.c[who] == person).values(nameless))


_VALUE: Final[Any] = bindparam("value")
_REPORT: Final = select(reports).where(reports.c.id == _VALUE)
_REPORTS_AT: Final = select(reports).where(reports.c.token == _VALUE).order_by(reports.c.at.desc()).limit(MOST_LISTED)
_REPORTS_BY: Final = select(reports).where(reports.c.reporter == _VALUE).order_by(reports.c.at)
_SANCTIONS: Final = select(sanctions).where(sanctions.c.person == _VALUE)
_BANS: Final = select(sanctions).where(
    sanctions.c.kind == "banned", sanctions.c.newcomers, or_(sanctions.c.until.is_(None), sanctions.c.until > _VALUE)
)
_ACTS_ABOUT: Final = select(acts).where(acts.c.whom == _VALUE).order_by(acts.c.at.desc()).limit(MOST_LISTED)
_KEEPER: Final = select(keepers.c.person).where(keepers.c.person == _VALUE)
_KEEPERS: Final = select(people).join(keepers, keepers.c.person == people.c.id).order_by(people.c.name)
