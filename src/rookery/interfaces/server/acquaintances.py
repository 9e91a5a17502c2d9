"""Who is meant by a mark or a name, and what is told of other people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fastapi import Request

from rookery.club.people.bonds import Bond
from rookery.club.people.order import ReportKind
from rookery.club.people.order_store import Report
from rookery.interfaces.server.problems import RefusedRequest, not_found
from rookery.interfaces.server.service import Service, service_of
from rookery.interfaces.server.wire.company_messages import FriendInfo, Friends, ReportInfo, SomebodyMeant
from rookery.tables.entries import Chatted, DamagedTable
from rookery.tables.hall import NoTable
from rookery.tables.live_table import LiveTable
from rookery.tables.people import Person, PersonId, Token, mark_of
from rookery.tables.table import Table

_LINES_KEPT: Final = 10  # of what somebody said last, with a report
_ROWS_LOOKED_AT: Final = 200


@dataclass(frozen=True, slots=True)
class Acquaintances:
    """A request about somebody else."""

    service: Service

    async def find(self, person: Person, meant: SomebodyMeant) -> Person:
        """Who is meant: by the mark that a table shows of them, or by a name that is theirs alone."""
        found: Person | None = None
        if meant.who is not None:
            found = await self._marked(person, meant.who, meant.table)
        elif meant.name is not None:
            found = await self.named(meant.name)
        if found is None:
            raise RefusedRequest(404, "nobody", "Nobody of that name is known here, or they are no longer there.")
        return found

    async def named(self, name: str) -> Person | None:
        account = await self.service.accounts.named(name)
        return None if account is None else await self.service.hall.store.person(account.person)

    async def _marked(self, person: Person, mark: str, token: Token | None) -> Person | None:
        account = await self.service.accounts.marked(mark)
        if account is not None:
            return await self.service.hall.store.person(account.person)
        circle = await self.service.bonds.circle(person.id)
        id = circle.person_marked(mark)
        if id is None and token is not None:
            id = _marked_at(await self.table(token), mark)
        return None if id is None else await self.service.hall.store.person(id)

    async def table(self, token: Token) -> LiveTable:
        try:
            return await self.service.hall.table(token)
        except (NoTable, DamagedTable) as error:
            raise not_found("such table") from error

    def said_last(self, table: Table, person: PersonId) -> list[str]:
        rows = [each.entry for each in table.latest(_ROWS_LOOKED_AT)]
        return [row.text for row in rows if isinstance(row, Chatted) and row.person == person][-_LINES_KEPT:]

    async def tell_sockets(self, person: Person) -> None:
        """From now on this person's open pages are told nothing of those whom they ignore."""
        self.service.rooms.heed(person.id, await self.service.bonds.ignored_by(person.id))

    # What is told

    async def friends_of(self, person: Person) -> Friends:
        circle = await self.service.bonds.circle(person.id)
        return Friends(
            friends=[self._friend(each) for each in circle.friends],
            asked=[FriendInfo(who=each.mark, name=each.name) for each in circle.asked],
            asking=[FriendInfo(who=each.mark, name=each.name) for each in circle.asking],
            ignored=[FriendInfo(who=each.mark, name=each.name) for each in circle.ignored],
        )

    def _friend(self, bond: Bond) -> FriendInfo:
        """Where a friend is, as far as this server's process knows: the table only where everybody may find it."""
        at = [live for live in self.service.hall.live.values() if live.is_connected(bond.other)]
        public = next((live.table.token for live in at if live.table.options.public), None)
        return FriendInfo(who=bond.mark, name=bond.name, here=bool(at), table=public)

    async def report_info(self, report: Report, *, to_keeper: bool = False) -> ReportInfo:
        standing = await self.service.order.standing(report.about)
        return ReportInfo(
            id=report.id,
            at=report.at,
            by=report.reporter_name if to_keeper else None,
            about=report.about_name,
            kind=ReportKind(report.kind),
            text=report.text,
            said=list(report.said),
            table=report.token,
            settled=report.settled,
            settled_by=report.settled_by,
            muted=standing.muted is not None,
            banned=standing.banned is not None,
        )


def _marked_at(live: LiveTable, mark: str) -> PersonId | None:
    """Somebody at a table, or who was: seated, watching, or heard there."""
    table = live.table
    there: list[PersonId] = [chair.person for chair in table.chairs if chair.person is not None]
    there += [each.person for each in live.onlookers()]
    there += [*table.talkers, *table.banned, *table.hushed, *table.played]
    return next((each for each in there if mark_of(each) == mark), None)


async def acquaintances(request: Request) -> Acquaintances:
    return Acquaintances(service_of(request))
