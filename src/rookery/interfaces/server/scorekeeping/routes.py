"""Keeping score for people with real cards. The server keeps nothing: every request brings the whole sheet."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Response

from rookery.interfaces.server.scorekeeping.sheet_messages import (
    BlankPrinted,
    LineFound,
    LineTried,
    SheetAsked,
    SheetPage,
    SheetPrinted,
)
from rookery.interfaces.server.scorekeeping.sheet_pages import find_line, print_blank, print_sheet, sheet_page

router = APIRouter(prefix="/api/score")

_PAPER: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"text/html": {}, "application/pdf": {}}}}


@router.post("")
async def score(asked: SheetAsked) -> SheetPage:
    """A line is written or struck out, or nothing is done: the new sheet and all there is to show of it.

    What does not add up is refused with a sentence; the sheet that was sent is then still the sheet.
    """
    return await asyncio.to_thread(sheet_page, asked)


@router.post("/try")
async def try_line(tried: LineTried) -> LineFound:
    """What a line would be if it were written, with everything that follows from its answers."""
    return await asyncio.to_thread(find_line, tried)


@router.post("/print", response_class=Response, responses=_PAPER)
async def print_filled(wanted: SheetPrinted) -> Response:
    """The sheet as a page to print, or as a PDF."""
    return _paper(await asyncio.to_thread(print_sheet, wanted))


@router.post("/blank", response_class=Response, responses=_PAPER)
async def print_empty(wanted: BlankPrinted) -> Response:
    """An empty sheet of any edition, to be filled in by hand."""
    return _paper(await asyncio.to_thread(print_blank, wanted))


def _paper(made: tuple[bytes, str]) -> Response:
    body, kind = made
    return Response(body, media_type=kind, headers={"cache-control": "no-store"})
