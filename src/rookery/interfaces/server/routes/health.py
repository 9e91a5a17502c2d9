"""Whether the server is well, and its figures."""

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
    """`database` identifies the database without telling where it is."""

    ok: bool
    version: str
    database: str


@router.get("/health", responses={503: {"model": Health, "description": "The database does not answer."}})
async def health(service: Server) -> Response:
    try:
        await service.hall.store.ping()
        well = True
    except CannotKeep:
        well = False
    body = Health(ok=well, version=version("rookery"), database=service.settings.database_mark)
    return JSONResponse(body.model_dump(), status_code=200 if well else 503, headers={"cache-control": "no-store"})


@router.get("/metrics", include_in_schema=False)
async def metrics(service: Server) -> Response:
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
