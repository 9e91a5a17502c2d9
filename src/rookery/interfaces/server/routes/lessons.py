"""Lessons: which there are, how far one has come, and what is said to an answer before it is taken.

Their steps are played as studies (`lesson:EDITION:STEP`); nothing is kept of the answers here, only which step is done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends
from starlette.responses import Response

from rookery.coach.lessons.catalogue import FIRST, lesson_for, taught
from rookery.coach.lessons.commentary import comments_on
from rookery.coach.lessons.judgement import help_with, judge
from rookery.coach.lessons.lesson import Lesson, LessonStep
from rookery.coach.lessons.progress import LessonProgress, read_progress
from rookery.coach.notebook import Shelf
from rookery.coach.study import NoSuchStudy, Study
from rookery.games.catalogue import edition as edition_of
from rookery.interfaces.server.editions import head_of, section_of
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest
from rookery.interfaces.server.service import Service, Worker, at_work, known_person, service_of, spends, visitor
from rookery.interfaces.server.studies import RefusedAnswer
from rookery.interfaces.server.wire.lesson_messages import (
    LessonAnswer,
    LessonAsked,
    LessonComments,
    LessonHint,
    LessonMoved,
    LessonOffer,
    LessonPage,
    LessonRemark,
    LessonsOffered,
    LessonStepInfo,
    LessonWhere,
)
from rookery.interfaces.server.wire.server_messages import EditionHead, RuleText
from rookery.tables.people import Person
from rookery.tables.storage.store import PersonalNote

router = APIRouter(prefix="/api/lessons")

Working = Annotated[Worker, Depends(at_work)]
Serving = Annotated[Service, Depends(service_of)]
Visitor = Annotated[Person | None, Depends(visitor)]


@router.get("", dependencies=[spends(Errand.LOOKUPS)])
async def what_is_taught(person: Visitor, service: Serving, worker: Working, response: Response) -> LessonsOffered:
    """Every lesson, with how far you have come in each."""
    response.headers["cache-control"] = "no-store"
    notes = [] if person is None else await service.hall.store.notes.on_shelf(person.id, Shelf.LESSONS)
    return await worker.do(_offered, notes)


@router.get("/{game}/{year}", dependencies=[spends(Errand.LOOKUPS)])
async def lesson_page(
    game: str, year: str, person: Visitor, service: Serving, worker: Working, response: Response
) -> LessonPage:
    """A lesson's steps, and where you go on."""
    response.headers["cache-control"] = "no-store"
    lesson = await worker.do(_lesson, game, year)
    note = None if person is None else await _note(service, person, lesson)
    return _page(lesson, read_progress(None if note is None else note.body))


@router.put("/{game}/{year}", dependencies=[spends(Errand.LOOKUPS)])
async def move_on(
    game: str,
    year: str,
    moved: LessonMoved,
    person: Annotated[Person, Depends(known_person)],
    service: Serving,
    worker: Working,
) -> LessonPage:
    """Note that you are at a step now, and that another is done."""
    lesson = await worker.do(_lesson, game, year)
    to = _named(lesson, moved.step)
    done = None if moved.done is None else _named(lesson, moved.done)
    progress = LessonProgress()

    def change(body: Mapping[str, Any] | None) -> dict[str, Any]:
        nonlocal progress
        progress = read_progress(body)
        if done is not None:
            progress = progress.with_done(lesson, done)
        progress = progress.moved_to(to)
        return progress.to_plain()

    await service.change_note(person, Shelf.LESSONS, lesson.edition, change)
    return _page(lesson, progress)


@router.post("/{game}/{year}/{step}/answer", dependencies=[spends(Errand.STUDIES)])
async def judge_answer(
    game: str, year: str, step: str, asked: LessonAsked, service: Serving, worker: Working
) -> LessonAnswer:
    """What the lesson says to an answer; nothing is changed by it."""
    return await worker.do(_judged, service, game, year, step, asked)


@router.post("/{game}/{year}/{step}/hint", dependencies=[spends(Errand.STUDIES)])
async def give_hint(
    game: str, year: str, step: str, where: LessonWhere, service: Serving, worker: Working
) -> LessonHint:
    """What to do here, and why."""
    return await worker.do(_hint, service, game, year, step, where)


@router.post("/{game}/{year}/{step}/comments", dependencies=[spends(Errand.STUDIES)])
async def comment(
    game: str, year: str, step: str, where: LessonWhere, service: Serving, worker: Working
) -> LessonComments:
    """What is said to the scenes since the last of these answers."""
    return await worker.do(_comments, service, game, year, step, where)


def _offered(notes: Sequence[PersonalNote]) -> LessonsOffered:
    kept = {note.name: read_progress(note.body) for note in notes}
    offers = []
    for edition in taught():
        progress = kept.get(edition.id)
        steps = None if progress is None else lesson_for(edition.id).steps
        offers.append(
            LessonOffer(
                edition=head_of(edition, edition.usual_seats()),
                done=0 if progress is None or steps is None else sum(step.name in progress.done for step in steps),
                steps=None if steps is None else len(steps),
                begun=progress is not None,
                times=0 if progress is None else progress.times,
            )
        )
    latest = next((note.name for note in notes if note.name in {each.edition.id for each in offers}), None)
    return LessonsOffered(first=FIRST, latest=latest, lessons=offers)


def _lesson(game: str, year: str) -> Lesson:
    try:
        return lesson_for(f"{game}/{year}")
    except NoSuchStudy as error:
        raise RefusedRequest(404, "not-found", f"{error}.") from error


def _named(lesson: Lesson, name: str) -> LessonStep:
    try:
        return lesson.step(name)
    except NoSuchStudy as error:
        raise RefusedRequest(404, "not-found", f"{error}.") from error


async def _note(service: Service, person: Person, lesson: Lesson) -> PersonalNote | None:
    return await service.hall.store.notes.read(person.id, Shelf.LESSONS, lesson.edition)


def _head(lesson: Lesson) -> EditionHead:
    edition = edition_of(lesson.edition)
    return head_of(edition, edition.usual_seats())


def _page(lesson: Lesson, progress: LessonProgress) -> LessonPage:
    steps = [
        LessonStepInfo(
            name=step.name,
            kind=step.kind.value,
            title=step.title,
            source=lesson.source(step),
            says=list(step.says),
            asks=step.asks,
            ends=step.ends,
            done=step.name in progress.done,
        )
        for step in lesson.steps
    ]
    return LessonPage(
        edition=_head(lesson),
        summary=lesson.summary,
        steps=steps,
        step=progress.at(lesson).name,
        times=progress.times,
    )


def _at(service: Service, game: str, year: str, name: str, actions: Sequence[str]) -> tuple[LessonStep, Study]:
    lesson = _lesson(game, year)
    step = _named(lesson, name)
    try:
        return step, service.studies.play(lesson.source(step), step.opening, actions)
    except RefusedAnswer as refused:
        raise RefusedRequest(422, "damaged", f"The last answer does not fit here: {refused}.") from refused


def _judged(service: Service, game: str, year: str, name: str, asked: LessonAsked) -> LessonAnswer:
    step, study = _at(service, game, year, name, asked.actions)
    verdict = judge(step, study, asked.answer)
    rule = None if verdict.refusal is None else verdict.refusal.rule
    section = section_of(study.match.edition, study.match.seats, rule)
    return LessonAnswer(
        good=verdict.good,
        says=verdict.says,
        rule=rule,
        section=None if section is None else RuleText.model_validate(section),
    )


def _hint(service: Service, game: str, year: str, name: str, where: LessonWhere) -> LessonHint:
    step, study = _at(service, game, year, name, where.actions)
    found = help_with(step, study)
    return LessonHint(says=found.says, action=found.action)


def _comments(service: Service, game: str, year: str, name: str, where: LessonWhere) -> LessonComments:
    step, study = _at(service, game, year, name, where.actions)
    return LessonComments(
        comments=[LessonRemark(scene=each.scene, text=each.text) for each in comments_on(step, study)]
    )
