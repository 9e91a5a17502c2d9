"""Drills over HTTP: a question without its answer, an answer judged at once, and what comes again."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from rookery.coach.drills.collection import shipped
from rookery.coach.drills.drill import DrillKind
from rookery.interfaces.server.wire.drill_messages import DrillJudged, DrillPage, DrillsOverview
from rookery.interfaces.server.wire.http_messages import Problem
from rookery.interfaces.server.wire.study_messages import StudyPage
from tests.server.support import Browser
from tests.support import PATIENCE

_CARD = re.compile(r"\b(?:[RYGB]\d{1,2}|Bird)\b")


def next_page(who: Browser, **wanted: Any) -> DrillPage:
    answer = who.http.get("/api/drills/next", params=wanted)
    assert answer.status_code == 200, answer.text
    return DrillPage.model_validate(answer.json())


def judged(who: Browser, drill: str, **given: Any) -> DrillJudged:
    answer = who.http.post(f"/api/drills/{drill}/answer", json=given)
    assert answer.status_code == 200, answer.text
    return DrillJudged.model_validate(answer.json())


def reason(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    return Problem.model_validate(answer.json()).reason


def test_what_there_is_to_practise(ann: Browser) -> None:
    found = DrillsOverview.model_validate(ann.http.get("/api/drills").json())
    assert found.total == sum(each.number for each in found.rules) == sum(each.number for each in found.kinds)
    assert found.own == 0
    assert found.notices == []
    assert [each.title for each in found.grades] == ["easy", "medium", "hard"]


@pytest.mark.parametrize("kind", ["bid", "nest", "trump", "call", "lead", "count", "ending"])
def test_a_question_holds_nothing_that_its_seat_may_not_know_and_not_its_answer(ann: Browser, kind: str) -> None:
    answer = ann.http.get("/api/drills/next", params={"kind": kind})
    page = DrillPage.model_validate(answer.json())
    drill = shipped().find(page.id)
    assert set(answer.json()) == set(DrillPage.model_fields)
    assert drill.seed not in answer.text
    view = drill.recall()
    known = set(_CARD.findall(str(view.to_json()))) | set(_CARD.findall(str(page.choices)))
    assert set(_CARD.findall(str(page.tricks))) <= known
    study = ann.http.post("/api/study", json={"source": page.source, "actions": []})
    scene = StudyPage.model_validate(study.json()).scenes[-1]
    assert scene.moment.decision is not None
    assert drill.seed not in study.text


def test_an_answer_is_judged_and_comes_again_by_whether_it_was_right(ann: Browser) -> None:
    first = next_page(ann)
    drill = shipped().find(first.id)
    wrong = judged(ann, drill.id, choice=(drill.best + 1) % len(drill.answers))
    assert (wrong.right, wrong.best) == (False, drill.best)
    assert wrong.why
    assert wrong.again == "It comes again in a minute."
    assert wrong.progress.new == first.progress.new - 1
    again = DrillPage.model_validate(ann.http.get(f"/api/drills/{drill.id}").json())
    assert again.asked == 1
    assert next_page(ann, last=drill.id).id != drill.id


def test_a_few_drills_come_round_what_was_wrong_first(ann: Browser) -> None:
    rules = next(iter(shipped().by_rules))
    few = {"rules": rules, "kind": "count", "grade": 1}
    number = sum(d.rules == rules and d.kind is DrillKind.COUNT and d.grade == 1 for d in shipped().drills.values())
    wrong = None
    for _ in range(number):
        page = next_page(ann, **few)
        drill = shipped().find(page.id)
        assert page.asked == 0
        missed = wrong is None
        choice = (drill.best + missed) % len(drill.answers)
        assert judged(ann, drill.id, choice=choice, **few).right is not missed
        wrong = wrong or drill.id
    back = next_page(ann, **few)
    assert (back.progress.new, back.id, back.asked) == (0, wrong, 1)


def test_an_action_of_the_table_is_an_answer_too(ann: Browser) -> None:
    page = next_page(ann, kind="lead")
    drill = shipped().find(page.id)
    assert judged(ann, drill.id, action=drill.right.text).right
    refused = ann.http.post(f"/api/drills/{drill.id}/answer", json={"action": "play nothing"})
    assert reason(refused, 422) == "That is not among the answers here: choose one of those."


def test_answers_given_in_two_windows_at_once_are_both_kept(ann: Browser) -> None:
    drill = shipped().find(next_page(ann, kind="lead").id)
    with ThreadPoolExecutor(6) as windows:
        list(windows.map(lambda choice: judged(ann, drill.id, choice=choice % 2), range(6), timeout=PATIENCE))
    assert DrillPage.model_validate(ann.http.get(f"/api/drills/{drill.id}").json()).asked == 6


def test_somebody_without_a_name_is_answered_and_nothing_is_kept(server: Any) -> None:
    with server.browser() as stranger:
        stranger.http.cookies.clear()
        page = next_page(stranger)
        drill = shipped().find(page.id)
        assert judged(stranger, drill.id, choice=drill.best).again == ""
        assert next_page(stranger).id == page.id


@pytest.mark.parametrize(
    ("query", "status", "told"),
    [
        ("/nonsense", 404, "There is no drill 'nonsense': expected eight signs such as"),
        ("/own-abc-7", 404, "None of your reviews has the mistake 'own-abc-7'"),
        ("/next?rules=dixie/1800", 404, "There are no drills of dixie/1800."),
        ("/next?kind=sing", 422, "'sing' is no kind of drill: expected bid, nest"),
        ("/next?grade=9", 422, "There is no grade 9: expected 1 (easy)"),
        ("/next?own=true", 404, "There are no mistakes of your own."),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(ann: Browser, query: str, status: int, told: str) -> None:
    assert reason(ann.http.get(f"/api/drills{query}"), status).startswith(told)


def test_an_answer_that_is_none_is_refused(ann: Browser) -> None:
    page = next_page(ann, kind="trump")
    for body in ({}, {"choice": 50}, {"choice": -1}):
        answer = ann.http.post(f"/api/drills/{page.id}/answer", json=body)
        assert answer.status_code == 422, answer.text
    nothing = ann.http.post("/api/study", json={"source": "drill:nonsense", "actions": []})
    assert "no drill 'nonsense'" in reason(nothing, 404)
