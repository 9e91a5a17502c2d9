"""Who one is: a name is enough to play. What is kept of somebody is theirs, to take home or to have forgotten."""

from __future__ import annotations

import json
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response

from rookery.interfaces.server.cookies import drop_cookie, is_secure
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import Service, known_person, service_of, spends, visitor
from rookery.interfaces.server.wire.http_messages import Forgotten, Me, NewName
from rookery.tables.people import Person

router = APIRouter()

_NO_NEWCOMERS: Final = (
    "New guests from your network are not let in just now, because somebody from there was banned. "
    "Who is known here can sign in."
)


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
        if await service.order.bars_newcomers(service.mark_of_address(request)):
            raise RefusedRequest(403, "no-newcomers", _NO_NEWCOMERS)
        person = await service.hall.new_person()
    else:
        await service.order.note_address(person.id, service.mark_of_address(request))
        person = await service.accounts.give_way(person)
    await service.hall.privacy.visit(person)
    service.give_cookie(response, person, secure=is_secure(request))
    response.headers["cache-control"] = "no-store"
    return Me(name=person.name, named=person.named, known=person.known)


@router.put("/api/me", dependencies=[spends(Errand.NAMES)])
async def call_me(
    wanted: NewName,
    person: Annotated[Person, Depends(known_person)],
    service: Annotated[Service, Depends(service_of)],
) -> Me:
    """Take a name, also at the tables where one sits."""
    renamed = await service.accounts.rename(person, wanted.name)
    service.rooms.rename(renamed)
    return Me(name=renamed.name, named=renamed.named, known=renamed.known)


@router.delete("/api/me", dependencies=[spends(Errand.NAMES)])
async def forget_me(
    request: Request,
    response: Response,
    person: Annotated[Person, Depends(known_person)],
    service: Annotated[Service, Depends(service_of)],
) -> Forgotten:
    """Forget this person: seats go to bots, name and words are taken out, shared score sheets and notes of
    learning deleted.

    Finished matches stay, with "Somebody" where the name was.
    """
    if person.known:
        raise RefusedRequest(409, "known-already", "You are known here: delete your account on the page “You”.")
    service.rooms.part_with(person.id, "forgotten", "You have been forgotten here, as you wished.")
    await service.hall.privacy.forget(person.id)
    drop_cookie(response, secure=is_secure(request))
    return Forgotten(name=person.name)


@router.get(
    "/api/me/data",
    dependencies=[spends(Errand.LOOKUPS)],
    response_class=Response,
    responses={200: {"content": {"application/json": {}}}},
)
async def my_data(
    person: Annotated[Person, Depends(known_person)], service: Annotated[Service, Depends(service_of)]
) -> Response:
    """All that is kept of this person, as a file."""
    body = json.dumps(await service.hall.privacy.export(person), indent=1, ensure_ascii=False)
    headers = {"content-disposition": 'attachment; filename="rookery-my-data.json"', "cache-control": "no-store"}
    return Response(body, media_type="application/json", headers=headers)


@router.delete("/api/me/cookies", dependencies=[spends(Errand.NAMES)])
async def sign_out_elsewhere(
    request: Request,
    response: Response,
    person: Annotated[Person, Depends(known_person)],
    service: Annotated[Service, Depends(service_of)],
) -> Me:
    """No cookie of this person holds any longer but the one that comes with the answer."""
    renewed = await service.hall.privacy.revoke_cookies(person)
    service.rooms.part_with(person.id, "signed-out", "You have signed out your other browsers.")
    service.give_cookie(response, renewed, secure=is_secure(request))
    return Me(name=person.name, named=person.named, known=person.known)
