"""The catalogue, and each edition's rules."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from rookery.interfaces.server.editions import all_editions, found_games, house_page, read_house, rules_page
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.service import spends
from rookery.interfaces.server.wire.http_messages import EditionInfo, GamesFound, HousePage, RulesPage
from rookery.tables.commands import MOST_SEATS
from rookery.tables.hall import MOST_HOUSE_RULES

router = APIRouter(prefix="/api/editions", dependencies=[spends(Errand.LOOKUPS)])

LONGEST_SEARCH: Final = 80

Seats = Annotated[int | None, Query(ge=1, le=MOST_SEATS, description="How many play; left out, the usual number.")]
House = Annotated[list[str], Query(max_length=MOST_HOUSE_RULES, description="House rules, each as `name=value`.")]


@router.get("")
async def catalogue(response: Response) -> list[EditionInfo]:
    """Every edition, in the order a newcomer might try them."""
    response.headers["cache-control"] = "max-age=300"
    return list(all_editions())


@router.get("/search")
async def search(words: Annotated[str, Query(max_length=LONGEST_SEARCH)]) -> GamesFound:
    """Editions and presets by name, other names and what their rules say; slips of the pen are forgiven."""
    return await asyncio.to_thread(found_games, words)


@router.get("/{game}/{year}/rules")
async def rules(game: str, year: str, seats: Seats = None, house: House = []) -> RulesPage:  # noqa: B006
    """The rules in words, with the house rules given."""
    edition = read_house(f"{game}/{year}", house)
    return rules_page(edition, edition.usual_seats() if seats is None else seats)


@router.get("/{game}/{year}/house")
async def house_rules(game: str, year: str, seats: Seats = None) -> HousePage:
    """What can be changed, and the variations the booklet offers."""
    edition = read_house(f"{game}/{year}", ())
    return house_page(edition, edition.usual_seats() if seats is None else seats)
