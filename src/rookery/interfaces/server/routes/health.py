"""Whether the server lives, reads and writes, and its figures."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

from fastapi import APIRouter, Depends, Response
from pydantic import BaseModel
from starlette.responses import JSONResponse

from rookery.interfaces.server.service import Service, service_of
from rookery.tables.storage.store import CannotKeep

router = APIRouter()

Server = Annotated[Service, Depends(service_of)]


class Health(BaseModel):
    """`ok`: the database answers. `writes`: it also took what was written to it last.

    `database` identifies the database without telling where it is.
    """

    ok: bool
    writes: bool
    version: str
    database: str


class Alive(BaseModel):
    ok: bool = True


@router.get("/health", responses={503: {"model": Health, "description": "The database does not answer."}})
async def health(service: Server) -> Response:
    """Whether the database answers."""
    reads = await _reads(service)
    return _answer(service, reads=reads, good=reads)


@router.get("/ready", responses={503: {"model": Health, "description": "Nothing can be kept just now."}})
async def ready(service: Server) -> Response:
    """Whether people can play: by the beats that the server itself writes every other second, so asking is cheap."""
    reads = await _reads(service)
    return _answer(service, reads=reads, good=reads and service.hall.pulse.is_well)


@router.get("/alive")
async def alive() -> Alive:
    """An answer is enough: the process lives, whatever its database does."""
    return Alive()


async def _reads(service: Service) -> bool:
    try:
        await service.hall.store.ping()
    except CannotKeep:
        return False
    return True


def _answer(service: Service, *, reads: bool, good: bool) -> Response:
    body = Health(
        ok=reads,
        writes=reads and service.hall.pulse.is_well,
        version=version("rookery"),
        database=service.settings.database_mark,
    )
    return JSONResponse(body.model_dump(), status_code=200 if good else 503, headers={"cache-control": "no-store"})


@router.get("/metrics", include_in_schema=False)
async def metrics(service: Server) -> Response:
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
