"""Turn-a-day tables: those that wait for you, how you want to be told of it, and your holidays."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends

from rookery.engine.errors import RookeryError
from rookery.interfaces.server.editions import head_of, listed_edition
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.service import Service, known_person, service_of, spends, visitor
from rookery.interfaces.server.wire.turn_messages import (
    BrowserLeft,
    BrowserWanted,
    CodeGiven,
    HolidayInfo,
    HolidayWanted,
    MailsStopped,
    MailWanted,
    NoticesPage,
    StopMails,
    TurnsWaiting,
    WaitingTable,
)
from rookery.tables.people import Person
from rookery.tables.storage.store import WaitingTurn

router = APIRouter(prefix="/api")

Serving = Annotated[Service, Depends(service_of)]
Known = Annotated[Person, Depends(known_person)]
_CHANGES = [spends(Errand.NOTICES)]


@router.get("/turns", dependencies=[spends(Errand.LOOKUPS)])
async def turns(person: Annotated[Person | None, Depends(visitor)], service: Serving) -> TurnsWaiting:
    """The turn-a-day tables that wait for this person."""
    found = [] if person is None else await service.hall.store.turns.waiting_for(person.id)
    tables = [_waiting_table(turn) for turn in found]
    return TurnsWaiting(tables=[table for table in tables if table is not None])


def _waiting_table(turn: WaitingTurn) -> WaitingTable | None:
    try:
        edition = listed_edition(turn.listing)
    except RookeryError:  # of an edition that this Rookery does not know: the others can be listed
        return None
    return WaitingTable(
        token=turn.token,
        edition=head_of(edition, len(turn.listing.people)),
        names=list(turn.listing.names),
        your_seat=turn.seat,
        since=turn.since,
        until=turn.due,
    )


@router.get("/me/notices", dependencies=[spends(Errand.LOOKUPS)])
async def notices(person: Known, service: Serving) -> NoticesPage:
    """How this person is told that it is their turn, and their holiday."""
    return await _page(person, service)


@router.post("/me/notices/browsers", dependencies=_CHANGES)
async def add_browser(wanted: BrowserWanted, person: Known, service: Serving) -> NoticesPage:
    """Have notices sent to this browser."""
    await service.contacts.add_browser(person.id, wanted.endpoint, p256dh=wanted.p256dh, auth=wanted.auth)
    return await _page(person, service)


@router.post("/me/notices/browsers/drop", dependencies=_CHANGES)
async def drop_browser(left: BrowserLeft, person: Known, service: Serving) -> NoticesPage:
    """No more notices to this browser."""
    await service.contacts.drop_browser(person.id, left.endpoint)
    return await _page(person, service)


@router.post("/me/notices/mail", dependencies=[spends(Errand.MAILS)])
async def add_mail(wanted: MailWanted, person: Known, service: Serving) -> NoticesPage:
    """Have a code sent to an address, which is written to once the code is given back."""
    await service.contacts.add_mail(person.id, wanted.address)
    return await _page(person, service)


@router.post("/me/notices/mail/code", dependencies=_CHANGES)
async def confirm_mail(given: CodeGiven, person: Known, service: Serving) -> NoticesPage:
    """Give back the code that came by mail."""
    await service.contacts.confirm_mail(person.id, given.code)
    return await _page(person, service)


@router.delete("/me/notices/mail", dependencies=_CHANGES)
async def drop_mail(person: Known, service: Serving) -> NoticesPage:
    """Forget this person's address for mail."""
    await service.contacts.drop_mail(person.id)
    return await _page(person, service)


@router.post("/notices/stop", dependencies=_CHANGES)
async def stop_mails(wanted: StopMails, service: Serving) -> MailsStopped:
    """No more mails to the address of a link that stands in one of them; whoever has the link may say so."""
    await service.contacts.stop(wanted.ticket)
    return MailsStopped()


@router.put("/me/holiday", dependencies=_CHANGES)
async def take_holiday(wanted: HolidayWanted, person: Known, service: Serving) -> NoticesPage:
    """Be away from now on: at turn-a-day tables this person's days stand still until then."""
    await service.hall.holidays.take(person.id, wanted.until)
    return await _page(person, service)


@router.delete("/me/holiday", dependencies=_CHANGES)
async def end_holiday(person: Known, service: Serving) -> NoticesPage:
    """Be back."""
    await service.hall.holidays.end(person.id)
    return await _page(person, service)


async def _page(person: Person, service: Service) -> NoticesPage:
    contacts = await service.contacts.of(person.id)
    mail = next((each for each in contacts if each.kind == "mail"), None)
    holiday = await service.hall.holidays.of(person.id)
    return NoticesPage(
        push_key=await service.contacts.push_key(),
        browsers=sum(each.kind == "push" for each in contacts),
        mails=service.contacts.mails,
        mail=None if mail is None else mail.address,
        mail_waits=mail is not None and not mail.confirmed,
        holiday=HolidayInfo(
            until=None if holiday is None else holiday.until,
            days_left=round(max(0.0, await service.hall.holidays.days_left(person.id)), 1),
        ),
    )
