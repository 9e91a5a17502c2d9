"""The deals of the day. What is answered is kept and stands: there is no taking back, and no second try.

Nothing about others, and nothing about the hidden cards, is told before one's own hand is over.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query
from starlette.responses import JSONResponse, Response

from rookery.coach.daily.line_names import LineName
from rookery.coach.daily.lines import LineOfPlay, replayed
from rookery.coach.daily.notes import DailyNote
from rookery.coach.daily.outcome import outcome_of
from rookery.coach.daily.programme import SEAT, DailyDeal
from rookery.coach.notebook import Shelf
from rookery.coach.study import Study
from rookery.interfaces.server import daily_deals
from rookery.interfaces.server.daily_deals import FoundDeal, deal_info, finished_deal, other_outcomes, played_deal
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.replays import steps_of
from rookery.interfaces.server.service import (
    Service,
    Worker,
    at_work,
    known_person,
    service_of,
    spends,
    visitor,
)
from rookery.interfaces.server.studies import RefusedAnswer
from rookery.interfaces.server.study_pages import study_page, study_refusal
from rookery.interfaces.server.wire.daily_messages import (
    DailyAnswer,
    DailyComparison,
    DailyPage,
    DailyProgramme,
)
from rookery.interfaces.server.wire.http_messages import ReplayHand
from rookery.interfaces.server.wire.study_messages import StudyRefusal
from rookery.tables.people import Person
from rookery.telling.people import names_around

router = APIRouter(prefix="/api/daily")

_TRIES: Final = 5
_PATIENCE: Final = 0.5  # seconds that somebody is kept waiting for the expert's line

Working = Annotated[Worker, Depends(at_work)]
Serving = Annotated[Service, Depends(service_of)]
Visitor = Annotated[Person | None, Depends(visitor)]
Known = Annotated[Person, Depends(known_person)]


@router.get("", dependencies=[spends(Errand.LOOKUPS)])
async def programme_of_day(
    person: Visitor, service: Serving, day: Annotated[str | None, Query(max_length=40)] = None
) -> DailyProgramme:
    """The deals of a day, today's unless another is named, with what you did with them and your streak."""
    return await daily_deals.programme(service, person, daily_deals.day_asked(service, day))


@router.get("/{day}/{name}", dependencies=[spends(Errand.STUDIES)])
async def look_at_deal(day: str, name: str, person: Visitor, service: Serving, worker: Working) -> DailyPage:
    """A deal as it stands for you. Nothing is kept of who only looks."""
    found = await played_deal(service, person, day, name)
    answers = () if found.note is None else found.note.answers
    return _page(found, await worker.do(_play, service, found.deal, answers))


@router.post(
    "/{day}/{name}",
    dependencies=[spends(Errand.STUDIES)],
    response_model=DailyPage,
    responses={422: {"model": StudyRefusal}},
)
async def answer_deal(
    day: str, name: str, asked: DailyAnswer, person: Known, service: Serving, worker: Working
) -> DailyPage | Response:
    """Answer for good what the deal asks, and see what comes of it. The same answer again is the same answer.

    What the rules forbid is answered with 422 as in a study, and 409 says that this was answered otherwise meanwhile.
    """
    for _ in range(_TRIES):
        found = await played_deal(service, person, day, name)
        note = DailyNote.first(found.deal, now=service.hall.now()) if found.note is None else found.note
        if asked.number < len(note.answers):
            _check_repeated(note, asked)
            return _page(found, await worker.do(_play, service, found.deal, note.answers))
        if asked.number > len(note.answers):
            raise RefusedRequest(
                409,
                "stale",
                f"Answer {asked.number + 1} cannot be given yet: {len(note.answers)} are kept of you here.",
            )
        try:
            study = await worker.do(_play, service, found.deal, (*note.answers, asked.action))
        except RefusedAnswer as refused:
            return JSONResponse(study_refusal(refused.study, refused.error).model_dump(), status_code=422)
        if asked.only_ask:
            return _page(found, await worker.do(_play, service, found.deal, note.answers))
        note = note.answered(asked.action, outcome_of(study) if study.over else None)
        kept = {"shelf": Shelf.DAILY, "body": note.to_json()}
        if await service.go_on_with_note(found.kept, person, found.deal.note_name, **kept):
            service.daily_lines.prepare(found.deal, worker.working)
            return _page(FoundDeal(found.deal, found.kept, note), study)
    raise RefusedRequest(409, "stale", "Another window of yours is answering just now: please look again.")


@router.get("/{day}/{name}/comparison", dependencies=[spends(Errand.LOOKUPS)])
async def compare(day: str, name: str, person: Known, service: Serving, worker: Working) -> DailyComparison:
    """How your result stands among the others', and what could have been made. Told once your hand is over."""
    deal, note = await finished_deal(service, person, day, name)
    assert note.outcome is not None
    lines = {LineName.USUAL: await worker.do(service.daily_lines.usual, deal)}
    known = [LineOfPlay(note.answers, note.outcome)]
    expert = await service.daily_lines.expert(deal, patience=_PATIENCE)
    if expert is not None:
        lines[LineName.EXPERT] = expert
        known.append(expert)
    lines[LineName.BEST] = await worker.do(service.daily_lines.best, deal, known)
    waiting = expert is None and service.daily_lines.expert_is_asked(deal)
    others = await other_outcomes(service, person, deal)
    return daily_deals.comparison(deal, note, others, lines, waiting=waiting)


@router.get("/{day}/{name}/lines/{line}", dependencies=[spends(Errand.LOOKUPS)])
async def replay_line(
    day: str, name: str, line: LineName, person: Known, service: Serving, worker: Working
) -> ReplayHand:
    """The hand step by step, every card open: as you played it, or as one of the bots did. Once yours is over."""
    deal, note = await finished_deal(service, person, day, name)
    if line is LineName.EXPERT:
        found = await service.daily_lines.expert(deal, patience=_PATIENCE)
        if found is None:
            raise RefusedRequest(404, "not-found", "The expert has not played this deal here.")
        return await worker.do(_steps, deal, found.answers)
    return await worker.do(_line_steps, service, deal, note, line)


def _line_steps(service: Service, deal: DailyDeal, note: DailyNote, line: LineName) -> ReplayHand:
    if line is LineName.OWN:
        return _steps(deal, note.answers)
    found: LineOfPlay = (service.daily_lines.best if line is LineName.BEST else service.daily_lines.usual)(deal)
    return _steps(deal, found.answers)


def _steps(deal: DailyDeal, answers: tuple[str, ...]) -> ReplayHand:
    return steps_of(replayed(deal, answers).match.record(), 1, names_around(SEAT, deal.seats), you=SEAT)


def _check_repeated(note: DailyNote, asked: DailyAnswer) -> None:
    kept = note.answers[asked.number]
    if kept != asked.action:
        raise RefusedRequest(
            409, "stale", f"This was answered already, with {kept!r}, and what was answered stands: please look again."
        )


def _play(service: Service, deal: DailyDeal, answers: tuple[str, ...]) -> Study:
    return service.studies.play(f"{deal.source}:{deal.definition}", deal.opening(), answers)


def _page(found: FoundDeal, study: Study) -> DailyPage:
    return DailyPage(deal=deal_info(found.deal, found.note), study=study_page(found.deal.source, study))
