"""What a keeper of the server sees and does: reports, sanctions, and the log of every such act."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends

from rookery.club.people.order import Deed, Measure, NothingToDo
from rookery.club.people.order_store import Report
from rookery.interfaces.server.acquaintances import Acquaintances, acquaintances
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest, not_found
from rookery.interfaces.server.routes.account import act_info
from rookery.interfaces.server.service import known_person, spends
from rookery.interfaces.server.wire.company_messages import ActsPage, KeeperAct, KeeperActed, KeeperPage, SomebodyMeant
from rookery.tables.people import Person
from rookery.tables.seating import remove_by_keeper

router = APIRouter(prefix="/api/keeper")

_OF_KEEPERS: Final = frozenset({Deed.MUTED, Deed.UNMUTED, Deed.BANNED, Deed.UNBANNED, Deed.REMOVED, Deed.SETTLED})


async def keeper(
    person: Annotated[Person, Depends(known_person)], known: Annotated[Acquaintances, Depends(acquaintances)]
) -> Person:
    if not await known.service.order.keeps(person.id):
        raise RefusedRequest(403, "no-keeper", "Only a keeper of this server can see that.")
    return person


Keeper = Annotated[Person, Depends(keeper)]
Known = Annotated[Acquaintances, Depends(acquaintances)]


@router.get("", dependencies=[spends(Errand.LOOKUPS)])
async def keeper_page(person: Keeper, known: Known) -> KeeperPage:
    """Reports that wait, those that are settled, and the log; the latest of each."""
    order = known.service.order
    return KeeperPage(
        waiting=[await known.report_info(each, to_keeper=True) for each in await order.reports(settled=False)],
        settled=[await known.report_info(each, to_keeper=True) for each in await order.reports(settled=True)],
        acts=[act_info(each, to_keeper=True) for each in await order.acts()],
    )


@router.get("/acts", dependencies=[spends(Errand.LOOKUPS)])
async def older_acts(person: Keeper, known: Known, before: float) -> ActsPage:
    """The log before a moment."""
    return ActsPage(acts=[act_info(each, to_keeper=True) for each in await known.service.order.acts(before=before)])


@router.post("/acts", dependencies=[spends(Errand.ACCOUNTS)])
async def act(wanted: KeeperAct, person: Keeper, known: Known) -> KeeperActed:
    """Mute, ban, remove, or end that; or put a report aside. It is in the log before it is done."""
    if wanted.what not in _OF_KEEPERS:
        raise RefusedRequest(422, "refused", f"{wanted.what} is nothing that a keeper does here.")
    report = None if wanted.report is None else await known.service.order.report_of(wanted.report)
    if wanted.report is not None and report is None:
        raise not_found("such report")
    if wanted.what is Deed.SETTLED:
        if report is None:
            raise RefusedRequest(422, "malformed", "Expected the report that is put aside.")
        await known.service.order.settle(person, report, why=wanted.why)
        return KeeperActed(whom=report.about_name)
    whom = await _whom(known, person, wanted, report)
    if wanted.what is Deed.REMOVED:
        await _remove(known, person, whom, wanted, report)
        return KeeperActed(whom=whom.name)
    service = known.service
    await service.order.act(
        person,
        whom,
        Measure(what=wanted.what, why=wanted.why, days=wanted.days, newcomers=wanted.newcomers),
        token=None if report is None else report.token,
        addresses=service.rooms.addresses_of(whom.id),
    )
    if wanted.what is Deed.BANNED:
        service.rooms.part_with(whom.id, "banned", f"A keeper of this server has banned you. The reason: {wanted.why}")
    return KeeperActed(whom=whom.name)


async def _whom(known: Acquaintances, person: Person, wanted: KeeperAct, report: Report | None) -> Person:
    if report is None:
        return await known.find(person, SomebodyMeant(name=wanted.name))
    whom = await known.service.hall.store.person(report.about)
    if whom is None:
        raise RefusedRequest(404, "nobody", "They are no longer here.")
    return whom


async def _remove(known: Acquaintances, person: Person, whom: Person, wanted: KeeperAct, report: Report | None) -> None:
    """Send somebody away from the table that a report is about."""
    if report is None or report.token is None:
        raise NothingToDo("expected a report that was made at a table: its host sends people away otherwise")
    live = await known.table(report.token)
    if whom.id == person.id:
        raise NothingToDo("nobody sends themselves away")
    await known.service.order.act(person, whom, Measure(what=Deed.REMOVED, why=wanted.why), token=report.token)
    await live.carry_out(lambda table: remove_by_keeper(table, person, whom, live.onlookers()))
