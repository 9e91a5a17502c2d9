"""Playing a study: the page says where it starts and what its learner has done, and is told how things stand."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.responses import JSONResponse, Response

from rookery.coach.study import Opening
from rookery.interfaces.server.limits import Errand
from rookery.interfaces.server.service import Service, Worker, at_work, service_of, spends, visitor
from rookery.interfaces.server.studies import RefusedAnswer, open_study
from rookery.interfaces.server.study_pages import study_page, study_refusal
from rookery.interfaces.server.wire.study_messages import StudyAsked, StudyPage, StudyRefusal
from rookery.tables.people import Person

router = APIRouter(prefix="/api", dependencies=[spends(Errand.STUDIES)])

Working = Annotated[Worker, Depends(at_work)]


@router.post("/study", response_model=StudyPage, responses={422: {"model": StudyRefusal}})
async def play_study(
    asked: StudyAsked,
    person: Annotated[Person | None, Depends(visitor)],
    service: Annotated[Service, Depends(service_of)],
    worker: Working,
) -> StudyPage | Response:
    """How a study stands after these actions of its learner. Nothing is kept: ask again with one action more.

    What the rules forbid is answered with 422, the rule and its text.
    """
    opening = await open_study(service, person, asked.source)
    try:
        return await worker.do(_play, service, opening, asked)
    except RefusedAnswer as refused:
        return JSONResponse(study_refusal(refused.study, refused.error).model_dump(), status_code=422)


def _play(service: Service, opening: Opening, asked: StudyAsked) -> StudyPage:
    return study_page(asked.source, service.studies.play(asked.source, opening, asked.actions))
