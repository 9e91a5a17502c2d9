"""Who one is: a name is enough to play."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rookery.interfaces.server.cookies import is_secure, set_cookie
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import Service, known_person, service_of, spends, visitor
from rookery.interfaces.server.wire.http_messages import Me, NewName
from rookery.tables.people import Person

router = APIRouter()


@router.get("/api/me")
async def who_am_i(
    request: Request,
    response: Response,
    person: Annotated[Person | None, Depends(visitor)],
    service: Annotated[Service, Depends(service_of)],
) -> Me:
    """Who this browser is; on a first visit somebody with a made-up name, remembered by a cookie."""
    if person is None:
        enough = service.spend(Errand.PEOPLE, request)
        if enough is not None:
            raise RefusedRequest(429, "too-many", enough)
        person = await service.hall.new_person()
    set_cookie(response, service.signer.sign(person.id), secure=is_secure(request))
    response.headers["cache-control"] = "no-store"
    return Me(name=person.name, named=person.named)


@router.put("/api/me", dependencies=[spends(Errand.NAMES)])
async def call_me(
    wanted: NewName,
    person: Annotated[Person, Depends(known_person)],
    service: Annotated[Service, Depends(service_of)],
) -> Me:
    """Take a name, also at the tables where one sits."""
    renamed = await service.hall.rename(person, wanted.name)
    service.rooms.rename(renamed)
    return Me(name=renamed.name, named=renamed.named)
