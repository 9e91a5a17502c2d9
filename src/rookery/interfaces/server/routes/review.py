"""The review of a finished match: asked for once, then looked at while it is made, and kept."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.review_pages import review_page
from rookery.interfaces.server.reviews import kept_match_of, seat_in
from rookery.interfaces.server.service import Service, Worker, at_work, known_person, service_of, spends
from rookery.interfaces.server.wire.review_messages import ReviewPage
from rookery.tables.people import Person

router = APIRouter(prefix="/api/review/{id}")

Known = Annotated[Person, Depends(known_person)]
Serving = Annotated[Service, Depends(service_of)]
Working = Annotated[Worker, Depends(at_work)]
Seat = Annotated[int | None, Query(description="Whose decisions, in a public match of others.", ge=0)]


@router.get("", dependencies=[spends(Errand.LOOKUPS)])
async def how_it_stands(
    id: str, person: Known, service: Serving, worker: Working, response: Response, seat: Seat = None
) -> ReviewPage:
    """How the review of a match stands, and the review itself once it is finished."""
    response.headers["cache-control"] = "no-store"
    kept = await kept_match_of(service, person, id)
    at = seat_in(kept, person, seat)
    stands = await service.reviews.stands(person, kept, at)
    return await worker.do(review_page, kept, person.id, at, stands)


@router.post("", dependencies=[spends(Errand.REVIEWS)])
async def begin(id: str, person: Known, service: Serving, worker: Working, seat: Seat = None) -> ReviewPage:
    """Begin the review of a match; what is there or going on already is only told."""
    kept = await kept_match_of(service, person, id)
    at = seat_in(kept, person, seat)
    stands = await service.reviews.begin(person, kept, at)
    return await worker.do(review_page, kept, person.id, at, stands)
