"""Lessons over HTTP: the list, the way through one, answers judged before they are taken, and wrong names."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from rookery.coach.lessons.catalogue import FIRST, taught
from tests.server.support import Browser
from tests.support import PATIENCE

LESSON = f"/api/lessons/{FIRST}"


def post(who: Browser, step: str, what: str, **body: Any) -> dict[str, Any]:
    answer = who.http.post(f"{LESSON}/{step}/{what}", json={"actions": [], **body})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_lesson_is_offered_and_what_one_has_done_is_told_to_oneself_alone(ann: Browser, bob: Browser) -> None:
    offered = ann.http.get("/api/lessons").json()
    assert [each["edition"]["id"] for each in offered["lessons"]] == [each.id for each in taught()]
    assert (offered["first"], offered["latest"]) == (FIRST, None)
    page = ann.http.get(LESSON).json()
    first, second = page["steps"][:2]
    assert page["step"] == first["name"]
    moved = ann.http.put(LESSON, json={"step": second["name"], "done": first["name"]})
    assert moved.status_code == 200, moved.text
    again = ann.http.get(LESSON).json()
    assert (again["step"], again["steps"][0]["done"]) == (second["name"], True)
    mine = ann.http.get("/api/lessons").json()
    assert mine["latest"] == FIRST
    assert next(each["done"] for each in mine["lessons"] if each["edition"]["id"] == FIRST) == 1
    assert bob.http.get(LESSON).json()["step"] == first["name"]


def test_steps_done_in_two_windows_at_once_are_all_kept(ann: Browser) -> None:
    steps = [step["name"] for step in ann.http.get(LESSON).json()["steps"]]

    def finish(done: str) -> int:
        return ann.http.put(LESSON, json={"step": steps[0], "done": done}).status_code

    with ThreadPoolExecutor(len(steps)) as windows:
        assert set(windows.map(finish, steps, timeout=PATIENCE)) == {200}
    assert all(step["done"] for step in ann.http.get(LESSON).json()["steps"])


def test_an_answer_is_judged_and_nothing_is_changed_by_it(ann: Browser) -> None:
    hint = post(ann, "take", "hint")
    good = post(ann, "take", "answer", answer=hint["action"])
    assert good["good"] is True
    bad = post(ann, "take", "answer", answer="play R1")
    assert (bad["good"], bad["rule"]) == (False, "own-cards")
    page = ann.http.post("/api/study", json={"source": f"lesson:{FIRST}:take", "actions": []}).json()
    assert page["actions"] == 0
    assert page["scenes"][-1]["moment"]["decision"] is not None


def test_a_refused_answer_brings_the_text_of_its_rule(ann: Browser) -> None:
    page = ann.http.post("/api/study", json={"source": f"lesson:{FIRST}:follow", "actions": []}).json()
    moment = page["scenes"][-1]["moment"]
    allowed = set(moment["decision"]["options"])
    wrong = next(f"play {card}" for card in moment["view"]["hand"] if f"play {card}" not in allowed)
    answer = post(ann, "follow", "answer", answer=wrong)
    assert answer["rule"] == "follow-colour"
    assert answer["section"]["lines"]


def test_a_hand_has_comments_and_a_hint_at_every_question(ann: Browser) -> None:
    assert post(ann, "hand", "comments")["comments"]
    assert post(ann, "alone", "comments")["comments"] == []
    assert post(ann, "hand", "hint")["action"]


@pytest.mark.parametrize(
    ("method", "path", "said"),
    [
        ("GET", "/api/lessons/tournement/2008", "tournament/2008"),
        ("PUT", LESSON, "has no step 'dance'"),
        ("POST", f"{LESSON}/dance/hint", "has no step 'dance'"),
    ],
)
def test_wrong_names_are_refused_with_what_there_is(ann: Browser, method: str, path: str, said: str) -> None:
    body: dict[str, Any] = {"step": "dance"} if method == "PUT" else {"actions": []}
    answer = ann.http.get(path) if method == "GET" else ann.http.request(method, path, json=body)
    assert answer.status_code == 404, answer.text
    assert said in answer.json()["reason"]


def test_answers_that_do_not_fit_are_refused_in_words(ann: Browser) -> None:
    answer = ann.http.post(f"{LESSON}/take/hint", json={"actions": ["play R1"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "damaged")
