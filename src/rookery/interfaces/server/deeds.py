"""What somebody has done at a server: made of their finished matches, a few at a time, and kept as notes."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from typing import Any, Final

from rookery.coach.deeds.chronicle import Chronicle
from rookery.coach.deeds.feats import feats, figures
from rookery.coach.deeds.match_deed import UNREADABLE, MatchDeed, judged_in, match_deed
from rookery.coach.deeds.plots import Plot, plots
from rookery.coach.notebook import Note, Shelf
from rookery.engine.errors import RookeryError
from rookery.interfaces.server.service import Service, Worker
from rookery.interfaces.server.wire.deed_messages import (
    DeedsFeat,
    DeedsFigure,
    DeedsGame,
    DeedsPage,
    PlotInfo,
    PlotSlot,
)
from rookery.records.record import Record
from rookery.tables.attendance import attendance
from rookery.tables.entries import BadLog, Row
from rookery.tables.people import Person, Token, new_token
from rookery.tables.storage.store import Kept, NoRoom, PersonalNote

MOST_MATCHES: Final = 5_000
_AT_A_TIME: Final = 1.0  # seconds of looking through matches, before how it stands is answered


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found: the chronicle, all matches there are, how many are still to be looked through."""

    chronicle: Chronicle
    elsewhere: int
    matches: int
    left: int
    notice: str


async def look(service: Service, person: Person | None, worker: Worker, *, minutes: int = 0) -> Looked:
    """A person's chronicle; clocks where they are show UTC and so many `minutes`."""
    zone = timezone(timedelta(minutes=minutes))

    def chronicle(deeds: Sequence[MatchDeed]) -> Chronicle:
        return Chronicle(deeds, lambda seconds: datetime.fromtimestamp(seconds, zone))

    if person is None:
        return Looked(chronicle(()), elsewhere=0, matches=0, left=0, notice="")
    store = service.hall.store
    kept = await store.matches_of(person.id, limit=MOST_MATCHES)
    notes = {note.name: note for note in await store.notes.on_shelf(person.id, Shelf.MATCHES)}
    found, missing, damaged = await worker.do(_read, kept, notes)
    reviewed = await store.notes.written(person.id, Shelf.REVIEWS)
    look_through = _Look(service, person, worker, reviewed)
    deeds = await look_through.judge(found)
    new = await look_through.take(missing)
    deeds += [deed for deed in new if deed is not None]
    damaged += new.count(None)
    notice = look_through.notice
    if not notice and len(kept) == MOST_MATCHES:
        notice = f"These are your latest {MOST_MATCHES:,} matches."
    if damaged:
        notice = f"{notice} {damaged:,} of your matches cannot be read.".strip()
    whole = chronicle(deeds)
    left = 0 if look_through.notice else len(missing) - len(new)
    return Looked(whole, elsewhere=len(deeds) - len(whole.deeds), matches=len(kept), left=left, notice=notice)


class _Look:
    """Looking through matches for one request, until its time is over. `notice` says where there is no room."""

    def __init__(self, service: Service, person: Person, worker: Worker, reviewed: Mapping[str, float]) -> None:
        self.notice = ""
        self._service, self._person, self._worker = service, person, worker
        self._reviewed = reviewed
        self._logs: dict[Token, list[Row]] = {}
        self._until = time.monotonic() + _AT_A_TIME

    @property
    def _over(self) -> bool:
        return bool(self.notice) or time.monotonic() > self._until

    async def judge(self, deeds: Sequence[MatchDeed]) -> list[MatchDeed]:
        """The deeds with what their reviews say now, as far as there is time; the rest is for the next request."""
        judged: list[MatchDeed] = []
        for deed in deeds:
            now, then = self._reviewed.get(deed.id), None if deed.judged is None else deed.judged.at
            if now == then or self._over:
                judged.append(deed)
                continue
            judged.append(await self._with_review(deed))
            await self._keep(deed.id, judged[-1].to_plain())
        return judged

    async def take(self, missing: Sequence[Kept]) -> list[MatchDeed | None]:
        """The deeds of matches, one at least; None for each that cannot be read."""
        taken: list[MatchDeed | None] = []
        for each in missing:
            if taken and self._over:
                break
            deed = await self._deed(each)
            if deed is not None and deed.id in self._reviewed:
                deed = await self._with_review(deed)
            taken.append(deed)
            await self._keep(each.id, UNREADABLE if deed is None else deed.to_plain())
        return taken

    async def _with_review(self, deed: MatchDeed) -> MatchDeed:
        found = await self._service.hall.store.notes.read(self._person.id, Shelf.REVIEWS, deed.id)
        if found is None:
            return replace(deed, judged=None)
        note = Note(shelf=Shelf.REVIEWS, name=found.name, at=found.at, body=found.body)
        return replace(deed, judged=await self._worker.do(judged_in, note))

    async def _keep(self, id: str, body: Mapping[str, Any]) -> None:
        try:
            await self._service.keep_note(self._person, Shelf.MATCHES, id, body)
        except NoRoom as error:
            self.notice = f"Older matches may be missing here: {error}."

    async def _deed(self, listed: Kept) -> MatchDeed | None:
        store = self._service.hall.store
        kept = await store.match(listed.id)
        if kept is None or self._person.id not in kept.people:
            return None
        if kept.token not in self._logs:
            try:
                self._logs[kept.token] = await store.rows(kept.token)
            except BadLog:
                self._logs[kept.token] = []
        return await self._worker.do(_deed, kept, self._logs[kept.token], self._person)


def _read(kept: Sequence[Kept], notes: dict[str, PersonalNote]) -> tuple[list[MatchDeed], list[Kept], int]:
    """The deeds there are, the matches still without one, the latest first, and how many cannot be read."""
    deeds: list[MatchDeed] = []
    missing: list[Kept] = []
    damaged = 0
    for each in kept:
        note = notes.get(each.id)
        if note is not None and note.body == UNREADABLE:
            damaged += 1
            continue
        deed = None if note is None else MatchDeed.read(each.id, note.body)
        if deed is None:
            missing.append(each)
        else:
            deeds.append(deed)
    return deeds, missing, damaged


def _deed(kept: Kept, rows: Sequence[Row], person: Person) -> MatchDeed | None:
    """The person's deed in a match; None where its record cannot be read."""
    seat = kept.people.index(person.id)
    try:
        record = Record.from_json(kept.record)
        present = attendance(rows, kept)
        deals = [(deal.deal, deal.actions) for deal in record.deals]
        unknown = tuple(None if each is not None else "" for each in kept.people)
        return match_deed(
            record,
            id=kept.id,
            seat=seat,
            finished=kept.finished,
            levels=unknown if present is None else present.levels,
            others=frozenset() if present is None else present.others_deals(person.id, seat, deals),
            chosen=present is not None and present.chosen,
        )
    except RookeryError:
        return None


def deeds_page(looked: Looked, *, game: str | None, since: float | None) -> DeedsPage:
    chronicle = looked.chronicle.part(group=game, since=since)
    to_review = chronicle.to_review
    return DeedsPage(
        to_review=None if to_review is None else to_review.id,
        matches=looked.matches,
        left=looked.left,
        elsewhere=looked.elsewhere,
        notice=looked.notice,
        games=[
            DeedsGame(game=group, title=those[0].title, matches=len(those))
            for group, those in looked.chronicle.groups.items()
        ],
        figures=[
            DeedsFigure(name=each.name, label=each.label, value=each.value, detail=each.detail)
            for each in figures(chronicle)
        ],
        plots=[_plot(each) for each in plots(chronicle)],
        feats=[
            DeedsFeat(name=each.name, title=each.title, value=each.value, detail=each.detail, match=each.match)
            for each in feats(chronicle)
        ],
    )


def _plot(plot: Plot) -> PlotInfo:
    return PlotInfo(
        name=plot.name,
        title=plot.title,
        says=plot.says,
        shape=plot.shape,
        along=plot.along,
        part=plot.part,
        count=plot.count,
        figure=plot.figure,
        percent=plot.percent,
        slots=[
            PlotSlot(
                label=slot.label,
                count=slot.count,
                part=slot.part,
                value=None if slot.value is None else slot.value.value,
                low=None if slot.value is None else slot.value.low,
                high=None if slot.value is None else slot.value.high,
            )
            for slot in plot.slots
        ],
        heads=list(plot.heads),
        rows=[list(row) for row in plot.rows()],
    )


async def delete_deeds(service: Service, person: Person, shelves: Sequence[Shelf]) -> dict[str, int]:
    """Let go of what is kept of these; of matches also the person's place in them. How many there were of each."""
    store = service.hall.store
    deleted: dict[str, int] = {}
    for shelf in dict.fromkeys(shelves):
        notes = await store.notes.drop(person.id, shelf)
        deleted[shelf] = notes
        if shelf is Shelf.MATCHES:
            deleted[shelf] = await store.archive.disown(person.id, substitute=new_token())
    return deleted
