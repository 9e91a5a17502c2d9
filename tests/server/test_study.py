"""Studies over HTTP: how one stands after the learner's actions, and what is refused in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import httpx
import pytest

from rookery.coach.study import Study, open_deal
from rookery.interfaces.server.studies import Studies
from rookery.interfaces.server.wire.http_messages import Problem
from rookery.interfaces.server.wire.study_messages import MOST_ACTIONS, StudyPage, StudyRefusal
from tests.server.support import Browser

DEAL = "deal:7:tournament/2008"


def ask(who: Browser, source: str = DEAL, actions: Sequence[Any] = ()) -> httpx.Response:
    return who.http.post("/api/study", json={"source": source, "actions": list(actions)})


def page(who: Browser, source: str = DEAL, actions: Sequence[str] = ()) -> StudyPage:
    answer = ask(who, source, actions)
    assert answer.status_code == 200, answer.text
    return StudyPage.model_validate(answer.json())


def reason(answer: httpx.Response, status: int, code: str) -> str:
    assert answer.status_code == status, answer.text
    problem = Problem.model_validate({name: answer.json()[name] for name in ("code", "reason")})
    assert problem.code == code
    return problem.reason


@pytest.mark.parametrize("edition", ["tournament/2008", "tuxedo/1913", "clock/1913", "club/1988"])
def test_a_study_is_played_to_its_end_by_its_actions_alone(ann: Browser, edition: str) -> None:
    source = f"deal:7:{edition}"
    actions: list[str] = []
    found = page(ann, source)
    while not found.over and len(actions) < 30:
        decision = found.scenes[-1].moment.decision
        assert decision is not None
        assert decision.options
        actions.append(decision.options[-1])
        found = page(ann, source, actions)
        assert found.actions == len(actions)
    assert found.over or len(actions) == 30


def test_the_same_actions_bring_the_same_page_to_everybody(ann: Browser, bob: Browser) -> None:
    actions = ["pass"]
    first = ask(ann, actions=actions).json()
    page(ann, actions=[])
    assert ask(bob, actions=actions).json() == first


def test_what_is_kept_makes_no_difference() -> None:
    """A state that is at hand is gone on from; without one all is played again."""
    actions: list[str] = []
    keeping, forgetting = Studies(), Studies(most=0)
    while True:
        one = keeping.play(DEAL, open_deal("7:tournament/2008"), actions)
        other = forgetting.play(DEAL, open_deal("7:tournament/2008"), actions)
        assert (one.view, one.events, one.match.actions) == (other.view, other.events, other.match.actions)
        if one.decision is None:
            break
        actions.append(str(next(iter(one.decision.options()))))


def test_scenes_tell_what_each_did_in_turn(ann: Browser) -> None:
    found = page(ann, actions=["pass"])
    assert found.scenes[0].seat == 0
    assert found.scenes[0].events[0].sentence == "You pass."
    assert all(scene.moment.decision is None for scene in found.scenes[:-1])
    assert {scene.seat for scene in found.scenes[1:]} <= {1, 2, 3}


def test_what_the_rules_forbid_is_refused_with_the_rule_and_its_text(ann: Browser) -> None:
    answer = ask(ann, actions=["bid 72"])
    assert answer.status_code == 422
    refusal = StudyRefusal.model_validate(answer.json())
    assert (refusal.code, refusal.rule) == ("illegal", "bid-step")
    assert refusal.reason == "72 is no bid: bids are multiples of 5."
    assert refusal.section is not None
    assert refusal.section.lines


def test_what_cannot_be_read_is_refused_and_what_was_there_stands(ann: Browser) -> None:
    assert "'dance' is no action" in reason(ask(ann, actions=["dance"]), 422, "unreadable")
    assert page(ann).scenes[-1].moment.decision is not None


def test_actions_that_do_not_fit_what_is_played_are_refused_by_their_number(ann: Browser) -> None:
    told = reason(ask(ann, actions=["play R14", "pass"]), 422, "damaged")
    assert told.startswith("Action 1, 'play R14', does not fit what is played here")


def test_nothing_can_be_done_after_the_end(ann: Browser) -> None:
    actions: list[str] = []
    while not (found := page(ann, "deal:1:donkey/1913", actions)).over:
        decision = found.scenes[-1].moment.decision
        assert decision is not None
        assert decision.options
        actions.append(decision.options[0])
    told = reason(ask(ann, "deal:1:donkey/1913", [*actions, "pass"]), 422, "not-your-turn")
    assert "this is where it ends" in told


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("nonsense", "expected KIND:WHAT"),
        ("dance:7", "there is no kind of study 'dance'; the kinds are "),
        ("deal:7", "expected SEED:EDITION"),
        ("deal:7:tournement/2008", "tournament/2008"),
    ],
)
def test_an_unknown_source_is_refused_with_what_there_is(ann: Browser, source: str, said: str) -> None:
    assert said in reason(ask(ann, source), 404, "not-found")


@pytest.mark.parametrize(
    "body",
    [
        {"source": DEAL},
        {"source": "", "actions": []},
        {"source": DEAL, "actions": ["pass"] * (MOST_ACTIONS + 1)},
        {"source": DEAL, "actions": ["x" * 400]},
        {"source": DEAL, "actions": [7]},
        {"source": "d" * 400, "actions": []},
    ],
)
def test_a_request_that_is_malformed_or_too_much_is_refused(ann: Browser, body: dict[str, Any]) -> None:
    reason(ann.http.post("/api/study", json=body), 422, "malformed")


def test_an_answer_holds_no_card_that_the_learner_does_not_see(ann: Browser) -> None:
    """Three other hands and the nest: none of their cards is anywhere in the answer before they are played."""
    study = Study(open_deal("7:tournament/2008"))
    hidden = {str(card) for seat, hand in enumerate(study.match.open_state.deal.holdings) if seat != 0 for card in hand}
    scenes = ask(ann).json()["scenes"]
    words = set(str(scenes).replace("'", " ").replace(",", " ").replace(".", " ").split())
    assert not words & hidden
    assert str(study.view.hand[0]) in words
