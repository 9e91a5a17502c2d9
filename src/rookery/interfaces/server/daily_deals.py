"""The daily deals of a server: what each person did with them, and what they are told of it and when."""

from __future__ import annotations

import datetime
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rookery.coach.daily.calendar import (
    DAY_FORMAT,
    NoSuchDay,
    NotYet,
    day_at,
    open_days,
    read_date,
    read_day,
    streak_of,
)
from rookery.coach.daily.comparison import compared
from rookery.coach.daily.line_names import LineName
from rookery.coach.daily.lines import LineOfPlay
from rookery.coach.daily.notes import DailyNote, days_kept, readable
from rookery.coach.daily.outcome import DailyOutcome
from rookery.coach.daily.programme import DailyDeal, deal_of, deals_of
from rookery.coach.notebook import Shelf
from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.errors import BadRecord, shown
from rookery.interfaces.server.editions import head_of
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.wire.daily_messages import (
    DailyComparison,
    DailyDay,
    DailyDealInfo,
    DailyProgramme,
    DailyState,
    OutcomeInfo,
    ReferenceLine,
    SharedOutcome,
    StandingInfo,
    StreakInfo,
)
from rookery.tables.people import Person
from rookery.tables.storage.store import PersonalNote

if TYPE_CHECKING:
    from rookery.interfaces.server.service import Service

_LOG: Final = logging.getLogger("rookery.server")


@dataclass(frozen=True, slots=True)
class FoundDeal:
    """A deal, and somebody's note of it as it was read, if there is one."""

    deal: DailyDeal
    kept: PersonalNote | None
    note: DailyNote | None


def today_at(service: Service) -> datetime.date:
    return day_at(service.hall.now())


def day_asked(service: Service, text: str | None) -> datetime.date:
    """A day that can be looked at: today unless another is named."""
    today = today_at(service)
    if text is None:
        return today
    try:
        return read_day(text, today=today)
    except NoSuchDay as error:
        raise _refused(error) from error


async def played_deal(service: Service, person: Person | None, day: str, name: str) -> FoundDeal:
    """A deal and what this person did with it. One that is too old to be begun is there for who has begun it."""
    today = today_at(service)
    try:
        date = read_date(day)
        if date > today:
            read_day(day, today=today)
        deal = deal_of(date, name)
        kept = None if person is None else await service.hall.store.notes.read(person.id, Shelf.DAILY, deal.note_name)
        found = FoundDeal(deal, kept, None if kept is None else _read(kept))
        if found.note is None:
            read_day(day, today=today)
    except NoSuchDay as error:
        raise _refused(error) from error
    except NoSuchStudy as error:
        raise RefusedRequest(404, "not-found", f"{error}.") from error
    return found


def _read(kept: PersonalNote) -> DailyNote | None:
    """A damaged note is as good as none: the deal begins anew, as in the programme, which leaves such notes out."""
    try:
        return DailyNote.from_json(kept.body)
    except BadRecord as error:
        _LOG.warning("a note of the daily deal %s is damaged: %s", kept.name, error)
        return None


async def finished_deal(service: Service, person: Person | None, day: str, name: str) -> tuple[DailyDeal, DailyNote]:
    """A deal that this person has played; to everybody else nothing is told about it."""
    found = await played_deal(service, person, day, name)
    if found.note is None or not found.note.over:
        raise RefusedRequest(
            403, "not-played", "How this deal can be played, and how others fared, is told once your hand is over."
        )
    return found.deal, found.note


async def open_daily(service: Service, person: Person | None, rest: str) -> Opening:
    """As a study that can be played again and again: only for who has played it for good."""
    day, colon, name = rest.partition(":")
    if not colon:
        raise NoSuchStudy(f"{shown(rest)} names no deal of a day: expected DATE:NAME, such as 2026-11-19:tournament")
    deal, _ = await finished_deal(service, person, day, name)
    return deal.opening()


# What is told


async def programme(service: Service, person: Person | None, day: datetime.date) -> DailyProgramme:
    notes: list[DailyNote] = []
    if person is not None:
        kept = await service.hall.store.notes.on_shelf(person.id, Shelf.DAILY)
        notes = readable(note.body for note in kept)
    today = today_at(service)
    mine = {(note.day, note.deal, note.definition): note for note in notes}
    finished = Counter(note.day for note in notes if note.over)
    on_time = days_kept(notes)
    streak = streak_of(on_time, today)
    return DailyProgramme(
        today=today.strftime(DAY_FORMAT),
        day=day.strftime(DAY_FORMAT),
        deals=[deal_info(deal, mine.get((deal.day, deal.name, deal.definition))) for deal in deals_of(day)],
        days=[
            DailyDay(day=each.strftime(DAY_FORMAT), finished=finished[each], on_time=each in on_time)
            for each in open_days(today)
        ],
        streak=StreakInfo(days=streak.days, longest=streak.longest, today=streak.today),
    )


def deal_info(deal: DailyDeal, note: DailyNote | None) -> DailyDealInfo:
    state = DailyState.NEW if note is None else DailyState.OVER if note.over else DailyState.BEGUN
    return DailyDealInfo(
        day=deal.day.strftime(DAY_FORMAT),
        name=deal.name,
        rules=deal.rules,
        edition=head_of(deal.edition, deal.seats),
        title=deal.title,
        state=state,
        late=note is not None and note.late,
        outcome=None if note is None or note.outcome is None else _outcome_info(note.outcome),
    )


async def other_outcomes(service: Service, person: Person, deal: DailyDeal) -> list[DailyOutcome]:
    """What others made of a deal on its day. Nobody is named: these are figures."""
    kept = await service.hall.store.notes.by_everybody(Shelf.DAILY, deal.note_name)
    notes = readable(note.body for note in kept if note.person != person.id)
    return [note.outcome for note in notes if note.outcome is not None and not note.late]


def comparison(
    deal: DailyDeal,
    note: DailyNote,
    others: Sequence[DailyOutcome],
    lines: Mapping[LineName, LineOfPlay],
    *,
    waiting: bool,
) -> DailyComparison:
    assert note.outcome is not None
    found = compared(note.outcome, others, lines)
    return DailyComparison(
        deal=deal_info(deal, note),
        standing=StandingInfo(
            place=found.place.place,
            alike=found.place.alike,
            people=found.people,
            bots=found.bots,
            percent=found.place.percent,
        ),
        spread=[
            SharedOutcome(outcome=_outcome_info(each.outcome), people=each.people, own=each.own)
            for each in found.spread
        ],
        references=[
            ReferenceLine(line=name, says=name.says, outcome=_outcome_info(outcome))
            for name, outcome in found.references
        ],
        waiting=waiting,
    )


def _outcome_info(outcome: DailyOutcome) -> OutcomeInfo:
    return OutcomeInfo(
        contract=outcome.contract,
        points=outcome.points,
        ahead=outcome.ahead,
        declared=outcome.declared,
        made=outcome.made,
    )


def _refused(error: NoSuchDay) -> RefusedRequest:
    reason = str(error)
    reason = f"{reason[:1].upper()}{reason[1:]}."
    return (
        RefusedRequest(403, "not-yet", reason)
        if isinstance(error, NotYet)
        else RefusedRequest(404, "not-found", reason)
    )
