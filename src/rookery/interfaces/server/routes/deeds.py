"""What this person has done: their own figures, to look at, to take home and to delete. Nobody sees anybody else's."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Response

from rookery.coach.deeds.written import Lines, to_csv, to_json
from rookery.coach.notebook import Shelf
from rookery.interfaces.server.deeds import MOST_MATCHES, deeds_page, delete_deeds, look
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest, not_found
from rookery.interfaces.server.service import Service, Worker, at_work, known_person, service_of, spends, visitor
from rookery.interfaces.server.wire.deed_messages import DeedsDeleted, DeedsKept, DeedsPage
from rookery.tables.people import Person

router = APIRouter(prefix="/api/record", dependencies=[spends(Errand.LOOKUPS)])

_DAY: Final = 24 * 3600.0
_HALF_A_DAY_AND_MORE: Final = 14 * 60
_MOST_DAYS: Final = 36_500
_NOT_YET: Final = "Your matches are still being looked through: please open the page of what you have done first."

Known = Annotated[Person, Depends(known_person)]
Serving = Annotated[Service, Depends(service_of)]
Working = Annotated[Worker, Depends(at_work)]
Minutes = Annotated[int, Query(ge=-_HALF_A_DAY_AND_MORE, le=_HALF_A_DAY_AND_MORE)]


@router.get("")
async def what_i_have_done(
    person: Annotated[Person | None, Depends(visitor)],
    service: Serving,
    worker: Working,
    response: Response,
    game: Annotated[str | None, Query(max_length=100)] = None,
    days: Annotated[int | None, Query(ge=1, le=_MOST_DAYS)] = None,
    minutes: Minutes = 0,
) -> DeedsPage:
    """All figures, of one game or of the latest days if that is wanted; clocks there show UTC and so many minutes.

    Matches are looked through a few at a time: while some are `left`, ask again.
    """
    response.headers["cache-control"] = "no-store"
    looked = await look(service, person, worker, minutes=minutes)
    if game is not None and game not in looked.chronicle.groups and not looked.left:
        raise not_found(f"match of yours in the game {game!r}")
    since = None if days is None else service.hall.now() - days * _DAY
    return await worker.do(deeds_page, looked, game=game, since=since)


@router.get("/kept")
async def what_could_be_deleted(person: Known, service: Serving, response: Response) -> DeedsKept:
    response.headers["cache-control"] = "no-store"
    store = service.hall.store
    counts = {shelf.value: len(await store.notes.written(person.id, shelf)) for shelf in Shelf}
    counts[Shelf.MATCHES] = len(await store.matches_of(person.id, limit=MOST_MATCHES))
    return DeedsKept(**counts)


@router.get("/{lines}.csv", response_class=Response, responses={200: {"content": {"text/csv": {}}}})
async def as_csv(lines: Lines, person: Known, service: Serving, worker: Working) -> Response:
    """A line for each match, or for each hand."""
    looked = await look(service, person, worker)
    if looked.left:
        raise RefusedRequest(409, "not-yet", _NOT_YET)
    body = await worker.do(to_csv, looked.chronicle, lines)
    return Response(body, media_type="text/csv; charset=utf-8", headers=_download(f"rookery-{lines}.csv"))


@router.get("/deeds.json", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def as_json(person: Known, service: Serving, worker: Working) -> Response:
    """Every match with every hand."""
    looked = await look(service, person, worker)
    if looked.left:
        raise RefusedRequest(409, "not-yet", _NOT_YET)
    body = await worker.do(to_json, looked.chronicle)
    return Response(body, media_type="application/json", headers=_download("rookery-deeds.json"))


@router.delete("")
async def delete_what_i_have_done(
    person: Known, service: Serving, what: Annotated[list[Shelf], Query(min_length=1, max_length=len(Shelf))]
) -> DeedsDeleted:
    """Delete what is named: nothing of it can be had back.

    With `matches` this person is taken out of all they finished. Matches in which other people played stay for them,
    with "Somebody" in this person's place; the others are deleted.
    """
    return DeedsDeleted(deleted=await delete_deeds(service, person, what))


def _download(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
