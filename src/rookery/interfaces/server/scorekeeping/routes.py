"""Keeping score for people with real cards.

Every request brings the whole sheet, and the server keeps nothing. Only a sheet that is shared is kept here, for all
the phones that look at it.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, Response
from starlette.websockets import WebSocket

from rookery.interfaces.server.guard import same_origin
from rookery.interfaces.server.limits import Bucket, Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.scorekeeping.sheet_messages import (
    BlankPrinted,
    LineFound,
    LineTried,
    SharedAsked,
    SharedPage,
    SheetAsked,
    SheetPage,
    SheetPrinted,
    SheetToShare,
)
from rookery.interfaces.server.scorekeeping.sheet_pages import find_line, print_blank, print_sheet, sheet_page
from rookery.interfaces.server.service import Service, Worker, at_work, known_person, service_of, spends
from rookery.tables.people import Person

router = APIRouter(prefix="/api/score")
sockets = APIRouter()

_POLICY: Final = 1008
_WRITING: Final = spends(Errand.SHEETS)
_PRINTING: Final = spends(Errand.PAPERS)

_PAPER: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/html": {}, "application/pdf": {}}}}


@router.post("", dependencies=[_WRITING])
async def score(asked: SheetAsked, worker: Annotated[Worker, Depends(at_work)]) -> SheetPage:
    """A line is written or struck out, or nothing is done: the new sheet and all there is to show of it.

    What does not add up is refused with a sentence; the sheet that was sent is then still the sheet.
    """
    return await worker.do(sheet_page, asked)


@router.post("/try", dependencies=[_WRITING])
async def try_line(tried: LineTried, worker: Annotated[Worker, Depends(at_work)]) -> LineFound:
    """What a line would be if it were written, with everything that follows from its answers."""
    return await worker.do(find_line, tried)


@router.post("/shared", status_code=201, dependencies=[_WRITING])
async def share_sheet(
    wanted: SheetToShare,
    person: Annotated[Person, Depends(known_person)],
    service: Annotated[Service, Depends(service_of)],
) -> SharedPage:
    """Share a sheet: with one key others may write on it, with the other they may look."""
    return await service.shared_sheets.share(person, wanted.sheet)


@router.get("/shared/{key}", dependencies=[_WRITING])
async def look_at_sheet(key: str, service: Annotated[Service, Depends(service_of)]) -> SharedPage:
    """A shared sheet as it is now."""
    return await service.shared_sheets.look(key)


@router.post("/shared/{key}", dependencies=[_WRITING])
async def write_on_sheet(key: str, asked: SharedAsked, service: Annotated[Service, Depends(service_of)]) -> SharedPage:
    """A line is written or struck out on a shared sheet; 409 if somebody else wrote meanwhile."""
    return await service.shared_sheets.write(key, asked)


@sockets.websocket("/ws/score/{key}")
async def sheet_socket(websocket: WebSocket, key: str) -> None:
    """A shared sheet, sent whole at once and after every change. Nothing that a client says is listened to."""
    service = cast(Service, websocket.app.state.service)
    if not same_origin(websocket.headers, service.settings.origins) or service.spend(Errand.VISITS, websocket):
        await websocket.close(_POLICY)
        return
    await websocket.accept()
    with contextlib.ExitStack() as places:
        for count, place in ((service.of_address, service.address_of(websocket)), (service.of_table, key)):
            if not count.admit(place):
                await websocket.close(_POLICY)
                return
            places.callback(count.release, place)
        bucket = Bucket(rate=service.settings.limits.rate, burst=service.settings.limits.burst)
        telling = asyncio.create_task(_tell(service, websocket, key))
        try:
            while (await websocket.receive())["type"] != "websocket.disconnect" and bucket.take():
                pass
        finally:
            telling.cancel()
            await asyncio.wait([telling])


async def _tell(service: Service, websocket: WebSocket, key: str) -> None:
    with contextlib.suppress(Exception):  # whoever has left needs no answer, and comes back if they want one
        try:
            async for shown in service.shared_sheets.watch(key):
                await websocket.send_text(shown.model_dump_json())
        except RefusedRequest:
            await websocket.close(_POLICY)


@router.post("/print", dependencies=[_PRINTING], response_class=Response, responses=_PAPER)
async def print_filled(wanted: SheetPrinted, worker: Annotated[Worker, Depends(at_work)]) -> Response:
    """The sheet as a page to print, or as a PDF."""
    return _paper(await worker.do(print_sheet, wanted))


@router.post("/blank", dependencies=[_PRINTING], response_class=Response, responses=_PAPER)
async def print_empty(wanted: BlankPrinted, worker: Annotated[Worker, Depends(at_work)]) -> Response:
    """An empty sheet of any edition, to be filled in by hand."""
    return _paper(await worker.do(print_blank, wanted))


def _paper(made: tuple[bytes, str]) -> Response:
    body, kind = made
    return Response(body, media_type=kind, headers={"cache-control": "no-store"})
