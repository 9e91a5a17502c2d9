"""Opening tables, and finding them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends

from rookery.engine.errors import RookeryError
from rookery.interfaces.server.editions import head_of, listed_edition
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.replays import kept_match
from rookery.interfaces.server.service import Service, known_person, service_of, spends, visitor
from rookery.interfaces.server.wire.http_messages import LobbyTable, Mine, MyTable, TableMade
from rookery.tables.hall import NewTable, TooManyTables
from rookery.tables.people import Person
from rookery.tables.storage.store import Listing

router = APIRouter(prefix="/api")


@router.post("/tables", status_code=201, dependencies=[spends(Errand.TABLES)])
async def open_table(
    wanted: NewTable,
    person: Annotated[Person, Depends(known_person)],
    service: Annotated[Service, Depends(service_of)],
) -> TableMade:
    """Open a table. Its token is the way in: whoever has it can sit down or watch."""
    try:
        return TableMade(token=await service.hall.open_table(person, wanted))
    except TooManyTables as error:
        raise RefusedRequest(429, "too-many", f"{error}.") from error


@router.get("/tables", dependencies=[spends(Errand.LOOKUPS)])
async def lobby(service: Annotated[Service, Depends(service_of)]) -> list[LobbyTable]:
    """Public tables that are not over, the latest first."""
    return [_lobby_table(listing) for listing in _playable(await service.hall.lobby())]


@router.get("/mine", dependencies=[spends(Errand.LOOKUPS)])
async def mine(
    person: Annotated[Person | None, Depends(visitor)], service: Annotated[Service, Depends(service_of)]
) -> Mine:
    """The tables where this person sits, and the matches they finished."""
    if person is None:
        return Mine(tables=[], matches=[])
    tables = _playable(await service.hall.tables_of(person.id))
    matches = await service.hall.matches_of(person.id)
    due = {turn.token: turn.due for turn in await service.hall.store.turns.waiting_for(person.id)}
    return Mine(
        tables=[_my_table(service, listing, person, until=due.get(listing.token)) for listing in tables],
        matches=[kept_match(kept, person.id) for kept in matches],
    )


def _playable(listings: list[Listing]) -> list[Listing]:
    """Without tables of an edition or of house rules that this Rookery does not know: the others can be listed."""
    return [listing for listing in listings if _is_known(listing)]


def _is_known(listing: Listing) -> bool:
    try:
        return len(listing.people) in listed_edition(listing).seats
    except RookeryError:
        return False


def _lobby_table(listing: Listing) -> LobbyTable:
    edition = listed_edition(listing)
    taken = [bool(name) for name in listing.names]
    people = [name for name, person in zip(listing.names, listing.people, strict=True) if person is not None]
    host = next((name for name, who in zip(listing.names, listing.people, strict=True) if who == listing.host), "")
    return LobbyTable(
        token=listing.token,
        edition=head_of(edition, len(listing.people)),
        host=host,
        seats=len(listing.people),
        open_seats=taken.count(False),
        people=people,
        stage=listing.stage,
        house_rules=dict(listing.house_rules),
    )


def _my_table(service: Service, listing: Listing, person: Person, *, until: float | None) -> MyTable:
    edition = listed_edition(listing)
    seat = listing.people.index(person.id) if person.id in listing.people else None
    live = service.hall.live.get(listing.token)
    return MyTable(
        token=listing.token,
        edition=head_of(edition, len(listing.people)),
        stage=listing.stage,
        names=list(listing.names),
        scores=list(listing.scores),
        your_seat=seat,
        your_turn=seat in (listing.deciding if live is None else live.table.asked),
        touched=listing.touched,
        until=until,
    )
