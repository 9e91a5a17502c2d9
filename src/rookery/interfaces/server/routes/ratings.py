"""Ladders: how good people are at a game, among whom, and how sure that is."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from rookery.club.ratings import Pool
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.service import Service, service_of, spends, visitor
from rookery.interfaces.server.wire.rating_messages import LadderPage, RatingsPage
from rookery.tables.people import Person

router = APIRouter(prefix="/api/ratings", dependencies=[spends(Errand.LOOKUPS)])

Serving = Annotated[Service, Depends(service_of)]


@router.get("")
async def games_with_a_ladder(service: Serving, response: Response) -> RatingsPage:
    """The games in which somebody has a rating, and among whom."""
    response.headers["cache-control"] = "no-store"
    return await service.ladders.games()


@router.get("/{game}")
async def ladder(
    game: Annotated[str, Path(max_length=100)],
    service: Serving,
    person: Annotated[Person | None, Depends(visitor)],
    response: Response,
    pool: Annotated[str, Query(max_length=100, description=f"One of {', '.join(Pool)}.")] = Pool.PEOPLE.value,
) -> LadderPage:
    """The ladder of a game, such as `tournament`: among `people`, with `guests` or with `bots`."""
    response.headers["cache-control"] = "no-store"
    return await service.ladders.ladder(game, pool, person)
