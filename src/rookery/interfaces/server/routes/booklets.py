"""What stands beside the rules: a sheet of them for the table, the glossary, and the history of the booklets."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Response

from rookery.engine.editions import Edition
from rookery.interfaces.server.booklore import glossary as all_terms
from rookery.interfaces.server.booklore import history as whole_history
from rookery.interfaces.server.editions import read_house
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.service import Worker, at_work, spends
from rookery.interfaces.server.wire.http_messages import GlossaryTerm, HistoryPage
from rookery.scorekeeping.printed import Paper
from rookery.scorekeeping.rule_sheet import rule_sheet
from rookery.tables.commands import MOST_SEATS
from rookery.tables.hall import MOST_HOUSE_RULES

router = APIRouter(prefix="/api")

_LOOKING_UP: Final = spends(Errand.LOOKUPS)
_PRINTING: Final = spends(Errand.PAPERS)
_PDF: Final = "application/pdf"
_PAPER: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {_PDF: {}}}}

Seats = Annotated[int | None, Query(ge=1, le=MOST_SEATS, description="How many play; left out, the usual number.")]
House = Annotated[list[str], Query(max_length=MOST_HOUSE_RULES, description="House rules, each as `name=value`.")]


@router.get("/editions/{game}/{year}/sheet.pdf", dependencies=[_PRINTING], response_class=Response, responses=_PAPER)
async def sheet(
    game: str,
    year: str,
    worker: Annotated[Worker, Depends(at_work)],
    seats: Seats = None,
    house: House = [],  # noqa: B006
    paper: Paper = Paper.A4,
) -> Response:
    """The rules for the table on one or two pages, with the house rules given."""
    edition = read_house(f"{game}/{year}", house)
    made = await worker.do(_sheet, edition, edition.usual_seats() if seats is None else seats, paper)
    name = f"rules-{game}-{year}.pdf"
    headers = {"cache-control": "no-store", "content-disposition": f'inline; filename="{name}"'}
    return Response(made, media_type=_PDF, headers=headers)


def _sheet(edition: Edition, seats: int, paper: Paper) -> bytes:
    from rookery.scorekeeping.rule_sheet_pdf import rule_sheet_pdf  # slow to load, and rarely asked for

    return rule_sheet_pdf(rule_sheet(edition, seats), paper)


@router.get("/glossary", dependencies=[_LOOKING_UP])
async def glossary(response: Response) -> list[GlossaryTerm]:
    """The words of these games, and which games use them."""
    response.headers["cache-control"] = "max-age=300"
    return list(await asyncio.to_thread(all_terms))


@router.get("/history", dependencies=[_LOOKING_UP])
async def history(response: Response) -> HistoryPage:
    """The five booklets, and what each changed."""
    response.headers["cache-control"] = "max-age=300"
    return await asyncio.to_thread(whole_history)
