"""Events of the club: making them, finding them, acting in them, and taking their results home."""

from __future__ import annotations

from copy import deepcopy
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Depends, Query, Response

from rookery.club.events.acts import AnyAct, EventDenied
from rookery.club.events.evening import Evening
from rookery.club.events.house import NoEvent, TooManyEvents
from rookery.club.events.papers import EventPaper, check_paper, print_paper
from rookery.club.events.plan import EventPlan
from rookery.interfaces.server.event_pages import event_page, event_results, results_csv
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import Service, Worker, at_work, known_person, service_of, spends, visitor
from rookery.interfaces.server.wire.event_messages import EventFound, EventListed, EventPage, EventResults
from rookery.scorekeeping.printed import Paper
from rookery.tables.people import Person

router = APIRouter(prefix="/api/club")

_LONGEST_CODE: Final = 20
_STATUS: Final = {"not-allowed": 403, "unreadable": 422}
_PDF: Final = "application/pdf"
_PAPER: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {_PDF: {}}}}

Serving = Annotated[Service, Depends(service_of)]
Somebody = Annotated[Person, Depends(known_person)]
Anybody = Annotated[Person | None, Depends(visitor)]


async def event_of(token: str, service: Serving) -> Evening:
    try:
        return await service.events.event(token)
    except NoEvent as error:
        raise RefusedRequest(404, "not-found", str(error)) from error


Found = Annotated[Evening, Depends(event_of)]


@router.post("/events", status_code=201, dependencies=[spends(Errand.CLUB)])
async def make_event(plan: EventPlan, person: Somebody, service: Serving) -> EventFound:
    """Make an event, which this person directs. Its token is the way in, and so is its code."""
    try:
        return EventFound(token=await service.events.make(person, plan))
    except TooManyEvents as error:
        raise RefusedRequest(429, "too-many", str(error)) from error


@router.get("/events", dependencies=[spends(Errand.LOOKUPS)])
async def my_events(person: Anybody, service: Serving) -> list[EventListed]:
    """The events that this person directs or takes part in, the latest first."""
    if person is None:
        return []
    return [
        EventListed(
            token=each.token,
            title=each.title,
            stage=each.stage,
            made=each.made,
            you_direct=each.director == person.id,
        )
        for each in await service.events.of_person(person.id)
    ]


@router.get("/codes/{code}", dependencies=[spends(Errand.CODES)])
async def find_event(code: str, service: Serving) -> EventFound:
    """The event with this code, as the room's screen shows it."""
    try:
        return EventFound(token=await service.events.token_of(code[:_LONGEST_CODE]))
    except NoEvent as error:
        raise RefusedRequest(404, "not-found", str(error)) from error


@router.get("/events/{token}", dependencies=[spends(Errand.ROOMS)])
async def event(
    evening: Found, person: Anybody, service: Serving, seen: Annotated[int, Query(ge=0)] = 0
) -> EventPage | None:
    """The event as this person sees it; null where nothing has happened since the number they have `seen`."""
    if 0 < evening.number <= seen:
        return None
    if person is not None:
        await service.events.open_table_of(evening, person.id)
    return event_page(evening, None if person is None else person.id, now=service.hall.now())


@router.post("/events/{token}/acts", dependencies=[spends(Errand.CLUB)])
async def act_in_event(
    evening: Found, act: Annotated[AnyAct, Body(discriminator="type")], person: Somebody, service: Serving
) -> EventPage:
    """Do something in an event: enter, leave, begin it, type in a result, correct one. The event afterwards."""
    try:
        after = await service.events.do(person, evening.token, act)
    except EventDenied as error:
        raise _refused(error) from error
    await service.events.open_table_of(after, person.id)
    return event_page(after, person.id, now=service.hall.now())


@router.get("/events/{token}/results.json", dependencies=[spends(Errand.LOOKUPS)])
async def results(evening: Found, response: Response) -> EventResults:
    """The results so far, as a file."""
    response.headers["content-disposition"] = 'attachment; filename="rookery-event.json"'
    return event_results(evening)


@router.get(
    "/events/{token}/results.csv",
    dependencies=[spends(Errand.LOOKUPS)],
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}}},
)
async def results_for_spreadsheet(evening: Found) -> Response:
    """The standings as a table for a spreadsheet."""
    headers = {"content-disposition": 'attachment; filename="rookery-event.csv"'}
    return Response(results_csv(evening), media_type="text/csv; charset=utf-8", headers=headers)


@router.get(
    "/events/{token}/papers/{which}.pdf",
    dependencies=[spends(Errand.PAPERS)],
    response_class=Response,
    responses=_PAPER,
)
async def print_event_paper(
    evening: Found,
    which: EventPaper,
    person: Somebody,
    worker: Annotated[Worker, Depends(at_work)],
    paper: Paper = Paper.A4,
) -> Response:
    """Cards for an evening with real cards, for the director: for each player, for each table, or the hands to make up.

    The hands have to be asked for first, by the act `show-hands`.
    """
    try:
        check_paper(evening, person.id, which)
    except EventDenied as error:
        raise _refused(error) from error
    made = await worker.do(print_paper, deepcopy(evening), which, paper)  # acts go on meanwhile
    headers = {"cache-control": "no-store", "content-disposition": f'inline; filename="{which}.pdf"'}
    return Response(made, media_type=_PDF, headers=headers)


def _refused(error: EventDenied) -> RefusedRequest:
    return RefusedRequest(_STATUS.get(error.code, 409), error.code, str(error))
