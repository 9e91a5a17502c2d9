"""Every match that was finished at a public table, to take home: JSON lines, packed, in pieces."""

from __future__ import annotations

import logging
import math
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query
from fastapi.responses import StreamingResponse

from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import Service, Worker, at_work, service_of, spends
from rookery.records.published import match_line
from rookery.tables.people import Token
from rookery.tables.storage.store import Kept, Store

router = APIRouter(prefix="/api/matches/download", dependencies=[spends(Errand.DOWNLOADS)])

LATEST: Final = 1_000
_AT_ONCE: Final = 8  # matches read, and packed, before tables and other people have their turn
_GZIP: Final = zlib.MAX_WBITS | 16
_LOG: Final = logging.getLogger("rookery.server")


@router.get("", response_class=StreamingResponse, responses={200: {"content": {"application/gzip": {}}}})
async def public_matches(
    service: Annotated[Service, Depends(service_of)],
    worker: Annotated[Worker, Depends(at_work)],
    day: Annotated[str | None, Query(max_length=40, examples=["2026-11-19"])] = None,
) -> StreamingResponse:
    """The matches finished on a day (UTC) at public tables, a JSON line each in a gzip file, the latest first.

    Without a day the latest 1,000. What others have yet to play in an event is left out until that is over.
    """
    since, until, most = (-math.inf, math.inf, LATEST) if day is None else _bounds(day, now=service.hall.now())
    name = "latest" if day is None else day
    return StreamingResponse(
        pack_matches(service.hall.store, service.events.seals, worker, since=since, until=until, most=most),
        media_type="application/gzip",
        headers={
            "content-disposition": f'attachment; filename="rookery-matches-{name}.jsonl.gz"',
            "cache-control": "no-store",
        },
    )


def _bounds(day: str, *, now: float) -> tuple[float, float, None]:
    try:
        first = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    except ValueError:
        first = None
    if first is None or first.date().isoformat() != day:
        raise RefusedRequest(422, "malformed", f"There is no day {day!r}: expected one such as 2026-11-19.")
    if first.timestamp() > now:
        raise RefusedRequest(404, "not-found", f"The day {day} has not come: days are counted in UTC.")
    return first.timestamp(), (first + timedelta(days=1)).timestamp(), None


async def pack_matches(
    store: Store,
    is_sealed: Callable[[Token], Awaitable[bool]],
    worker: Worker,
    *,
    since: float,
    until: float,
    most: int | None,
) -> AsyncIterator[bytes]:
    """The file, a few matches at a time: between two pieces nothing is held, however slowly it is read."""
    packer = zlib.compressobj(wbits=_GZIP)
    sealed: dict[Token, bool] = {}
    before, left = (until, ""), math.inf if most is None else most
    while left > 0:
        found = await store.public_matches(since=since, before=before, limit=int(min(left, _AT_ONCE)))
        if not found:
            break
        before = (found[-1].finished, found[-1].id)
        left -= len(found)
        for token in {kept.token for kept in found} - sealed.keys():
            sealed[token] = await is_sealed(token)
        if piece := await worker.do(_pack, packer, [kept for kept in found if not sealed[kept.token]]):
            yield piece
    yield packer.flush()


def _pack(packer: zlib._Compress, some: Sequence[Kept]) -> bytes:
    return b"".join(packer.compress(line.encode()) for line in map(_line, some))


def _line(kept: Kept) -> str:
    """A match whose record is damaged is left out: it must not hide the others."""
    try:
        return match_line(id=kept.id, finished=kept.finished, names=kept.names, record=kept.record)
    except ValueError as error:
        _LOG.warning("the match %s is left out of a download: %s", kept.id, error)
        return ""
