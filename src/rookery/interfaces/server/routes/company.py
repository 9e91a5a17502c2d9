"""Other people: friends, whom one would rather not meet, and what is reported of somebody."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends

from rookery.interfaces.server.acquaintances import Acquaintances, acquaintances
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import known_person, spends
from rookery.interfaces.server.wire.company_messages import (
    Friends,
    Reported,
    ReportMade,
    SomebodyMeant,
    TableReports,
)
from rookery.tables.people import Person

router = APIRouter(prefix="/api")

Somebody = Annotated[Person, Depends(known_person)]
Known = Annotated[Acquaintances, Depends(acquaintances)]


@router.get("/people", dependencies=[spends(Errand.LOOKUPS)])
async def friends(person: Somebody, known: Known) -> Friends:
    """This person's friends, who asked whom, and whom they ignore."""
    return await known.friends_of(person)


@router.post("/people/friends", dependencies=[spends(Errand.BONDS)])
async def befriend(wanted: SomebodyMeant, person: Somebody, known: Known) -> Friends:
    """Ask somebody to be a friend, or say yes to them."""
    await known.service.bonds.befriend(person, await known.find(person, wanted))
    return await known.friends_of(person)


@router.post("/people/ignored", dependencies=[spends(Errand.BONDS)])
async def ignore(wanted: SomebodyMeant, person: Somebody, known: Known) -> Friends:
    """Be told nothing of what somebody says, and have them sit at no table where one sits or is the host."""
    await known.service.bonds.ignore(person, await known.find(person, wanted))
    await known.tell_sockets(person)
    return await known.friends_of(person)


@router.delete("/people/{who}", dependencies=[spends(Errand.BONDS)])
async def let_go(who: str, person: Somebody, known: Known) -> Friends:
    """End a friendship, take back or decline a wish for one, or ignore somebody no longer."""
    circle = await known.service.bonds.circle(person.id)
    other = circle.person_marked(who)
    if other is not None:
        await known.service.bonds.let_go(person.id, other)
        await known.tell_sockets(person)
    return await known.friends_of(person)


@router.post("/reports", status_code=201, dependencies=[spends(Errand.REPORTS)])
async def report(wanted: ReportMade, person: Somebody, known: Known) -> Reported:
    """Tell the host of a table and the keepers of the server what somebody said or did there."""
    about = await known.find(person, SomebodyMeant(who=wanted.who, table=wanted.table))
    table = (await known.table(wanted.table)).table
    await known.service.order.report(
        person,
        about,
        kind=wanted.kind,
        text=wanted.text,
        token=wanted.table,
        said=known.said_last(table, about.id),
    )
    return Reported(host=table.host not in (about.id, person.id), keepers=True)


@router.get("/tables/{token}/reports", dependencies=[spends(Errand.LOOKUPS)])
async def reports_at_table(token: str, person: Somebody, known: Known) -> TableReports:
    """What was reported at a table, for its host; not who reported it, and nothing about the host."""
    live = await known.table(token)
    if live.table.host != person.id:
        raise RefusedRequest(403, "not-allowed", f"Only the host, {live.table.host_name}, can see that.")
    found = await known.service.order.reports_at(token)
    return TableReports(reports=[await known.report_info(each) for each in found if each.about != person.id])
