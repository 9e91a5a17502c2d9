"""Finished matches: to look through, and to take home."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Response
from fastapi.responses import PlainTextResponse

from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import not_found
from rookery.interfaces.server.replays import match_page, record_text, replay_hand
from rookery.interfaces.server.service import Service, Worker, at_work, service_of, spends, visitor
from rookery.interfaces.server.wire.http_messages import KeptMatchPage, ReplayHand
from rookery.tables.people import Person
from rookery.tables.storage.store import Kept

router = APIRouter(prefix="/api/matches/{id}", dependencies=[spends(Errand.LOOKUPS)])


async def kept_match(id: str, service: Annotated[Service, Depends(service_of)]) -> Kept:
    kept = await service.hall.store.match(id)
    if kept is None:
        raise not_found("such match")
    await service.check_seal(kept)
    return kept


Found = Annotated[Kept, Depends(kept_match)]
Working = Annotated[Worker, Depends(at_work)]


@router.get("")
async def finished_match(
    kept: Found, person: Annotated[Person | None, Depends(visitor)], worker: Working
) -> KeptMatchPage:
    """A finished match: who won, every hand, and the seed that its shuffles can be checked with."""
    return await worker.do(match_page, kept, None if person is None else person.id)


@router.get("/hands/{deal}")
async def hand(kept: Found, deal: int, worker: Working) -> ReplayHand:
    """One deal step by step, every card open. Deals are numbered from 1."""
    return await worker.do(replay_hand, kept, deal)


@router.get("/record.json", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def record_as_json(kept: Found) -> Response:
    return Response(kept.record, media_type="application/json", headers=_download(kept, "json"))


@router.get("/record.txt", response_class=PlainTextResponse)
async def record_as_text(kept: Found, worker: Working) -> PlainTextResponse:
    return PlainTextResponse(await worker.do(record_text, kept), headers=_download(kept, "txt"))


def _download(kept: Kept, ending: str) -> dict[str, str]:
    name = f"rookery-{kept.edition.replace('/', '-')}-{kept.id[:6]}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"'}
