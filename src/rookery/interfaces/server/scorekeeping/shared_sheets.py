"""Score sheets that several phones at one table share: kept in the database, and told to everybody who looks."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.scorekeeping.sheet_messages import (
    MOST_LINES,
    KeptSheet,
    SharedAsked,
    SharedPage,
    SheetAsked,
    SheetPage,
)
from rookery.interfaces.server.scorekeeping.sheet_pages import sheet_page
from rookery.tables.people import Person, new_token
from rookery.tables.storage.store import Notice, SharedSheet, Store

SHEETS_AN_HOUR: Final = 30
_HOUR: Final = 3600.0
_FORGOTTEN: Final = 180 * 24 * _HOUR
_LONGEST_KEY: Final = 64


class SharedSheets:
    """All shared sheets of this server, and who looks at them now."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._now = now
        self._looking: dict[str, set[asyncio.Event]] = {}

    async def share(self, person: Person, kept: KeptSheet) -> SharedPage:
        """Keep a sheet for others to see; refuses one that is none, and one too many."""
        page = await asyncio.to_thread(sheet_page, SheetAsked(sheet=kept))
        now = self._now()
        if await self._store.count_sheets(person.id, since=now - _HOUR) >= SHEETS_AN_HOUR:
            raise RefusedRequest(
                429, "too-many", f"{SHEETS_AN_HOUR} shared sheets in an hour are enough: please use one of them."
            )
        sheet = SharedSheet(
            read=new_token(),
            pen=new_token(),
            owner=person.id,
            body=page.sheet.model_dump_json(),
            lines=len(page.sheet.lines),
            opened=now,
            touched=now,
        )
        await self._store.share_sheet(sheet, forget_before=now - _FORGOTTEN)
        return self._shown(sheet, sheet.pen, page)

    async def look(self, key: str) -> SharedPage:
        sheet = await self._find(key)
        return self._shown(sheet, key, await self._page(sheet))

    async def write(self, key: str, asked: SharedAsked) -> SharedPage:
        """A line written or struck out, if nobody has written meanwhile."""
        sheet = await self._find(key)
        if key != sheet.pen:
            raise RefusedRequest(
                403, "read-only", "This link is for looking on: whoever has the link for writing can write."
            )
        if asked.seen != sheet.lines:
            raise _overtaken()
        wanted = SheetAsked(sheet=_kept(sheet), write=asked.write, strike=asked.strike)
        page = await asyncio.to_thread(sheet_page, wanted)
        if len(page.sheet.lines) > MOST_LINES:
            raise RefusedRequest(422, "too-large", f"A sheet has {MOST_LINES} lines at most: please begin another.")
        after = replace(sheet, body=page.sheet.model_dump_json(), lines=len(page.sheet.lines), touched=self._now())
        if not await self._store.write_sheet(after, seen=sheet.lines):
            raise _overtaken()
        self._tell(after.read)
        return self._shown(after, key, page)

    async def watch(self, key: str) -> AsyncIterator[SharedPage]:
        """The sheet as it is, and again whenever it has changed or somebody has come or gone.

        Who is slow misses what was in between and never more: only the latest is worth anything.
        """
        read = (await self._find(key)).read
        with self._at(read) as changed:
            while True:
                changed.clear()
                yield await self.look(key)
                await changed.wait()

    def hear(self, notice: Notice | None) -> None:
        """Another server has written on a sheet; None if we may have missed that."""
        for read in tuple(self._looking) if notice is None else (notice.token,):
            self._tell(read)

    def count(self, read: str) -> int:
        return len(self._looking.get(read, ()))

    @contextmanager
    def _at(self, read: str) -> Iterator[asyncio.Event]:
        changed = asyncio.Event()
        self._looking.setdefault(read, set()).add(changed)
        self._tell(read)
        try:
            yield changed
        finally:
            self._looking[read].discard(changed)
            if not self._looking[read]:
                del self._looking[read]
            self._tell(read)

    def _tell(self, read: str) -> None:
        for changed in self._looking.get(read, ()):
            changed.set()

    async def _find(self, key: str) -> SharedSheet:
        sheet = await self._store.shared_sheet(key) if len(key) <= _LONGEST_KEY else None
        if sheet is None:
            raise RefusedRequest(404, "not-found", "There is no such sheet here: the link may have been cut short.")
        return sheet

    async def _page(self, sheet: SharedSheet) -> SheetPage:
        return await asyncio.to_thread(sheet_page, SheetAsked(sheet=_kept(sheet)))

    def _shown(self, sheet: SharedSheet, key: str, page: SheetPage) -> SharedPage:
        may_write = key == sheet.pen
        return SharedPage(
            page=page,
            may_write=may_write,
            pen=sheet.pen if may_write else None,
            read=sheet.read,
            looking=self.count(sheet.read),
        )


def _kept(sheet: SharedSheet) -> KeptSheet:
    return KeptSheet.model_validate(json.loads(sheet.body))


def _overtaken() -> RefusedRequest:
    return RefusedRequest(
        409,
        "overtaken",
        "Somebody else has just written on this sheet. Nothing of yours is lost: look at what they wrote, "
        "and write yours if it is still missing.",
    )
