"""Practising: what there is to practise, the next question, and answers judged at once."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from rookery.coach.drills.collection import Wanted
from rookery.coach.drills.drill import NoSuchDrill
from rookery.interfaces.server.drills import answer, drill_page, overview, practice_of, wanted_from
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.problems import RefusedRequest, sentence
from rookery.interfaces.server.service import Service, service_of, spends, visitor
from rookery.interfaces.server.wire.drill_messages import (
    LONGEST_ANSWER,
    DrillAnswered,
    DrillJudged,
    DrillPage,
    DrillsOverview,
)
from rookery.tables.people import Person

router = APIRouter(prefix="/api/drills", dependencies=[spends(Errand.STUDIES)])

Visitor = Annotated[Person | None, Depends(visitor)]
Serving = Annotated[Service, Depends(service_of)]
Name = Annotated[str | None, Query(max_length=LONGEST_ANSWER)]


def _wanted(
    rules: Name = None,
    kind: Name = None,
    grade: int | None = None,
    own: bool = False,  # noqa: FBT001, FBT002 - a query
) -> Wanted:
    return wanted_from(rules=rules, kind=kind, grade=grade, own=own)


@router.get("")
async def what_there_is(person: Visitor, service: Serving, response: Response) -> DrillsOverview:
    response.headers["cache-control"] = "no-store"
    return overview(await practice_of(service, person))


@router.get("/next")
async def next_drill(
    person: Visitor,
    service: Serving,
    response: Response,
    wanted: Annotated[Wanted, Depends(_wanted)],
    last: Name = None,
) -> DrillPage:
    """The drill whose turn it is, of those that are wanted: what is due, then something new, then what is due first."""
    response.headers["cache-control"] = "no-store"
    practice = await practice_of(service, person)
    try:
        queue = practice.queue(wanted, now=service.hall.now(), last=last)
        assert queue.following is not None
        return drill_page(practice, practice.course.find(queue.following), queue)
    except NoSuchDrill as error:
        raise _none(error) from error


@router.get("/{name}")
async def one_drill(name: str, person: Visitor, service: Serving, response: Response) -> DrillPage:
    response.headers["cache-control"] = "no-store"
    practice = await practice_of(service, person)
    try:
        drill = practice.course.find(name)
    except NoSuchDrill as error:
        raise _none(error) from error
    return drill_page(practice, drill, practice.queue(Wanted(), now=service.hall.now(), last=name))


@router.post("/{name}/answer")
async def answer_drill(name: str, given: DrillAnswered, person: Visitor, service: Serving) -> DrillJudged:
    """Which answer is best, and why; when the drill comes again is kept for who has a name here."""
    try:
        return await answer(service, person, name, given)
    except NoSuchDrill as error:
        raise _none(error) from error


def _none(error: NoSuchDrill) -> RefusedRequest:
    return RefusedRequest(404, "not-found", sentence(str(error)))
