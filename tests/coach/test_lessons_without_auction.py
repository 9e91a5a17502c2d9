"""What the lessons of the games without an auction say of their positions is so, and comes to pass."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.coach.lessons.catalogue import lesson_for
from rookery.coach.lessons.commentary import comments_on
from rookery.coach.lessons.judgement import help_with, judge
from rookery.coach.study import Study
from rookery.engine.events import Event


def answered(edition: str, step: str, action: str = "") -> tuple[Study, dict[str, Event]]:
    """The step with this answer, or the lesson's own; and what the learner saw happen, by kind."""
    lesson = lesson_for(edition)
    taught = lesson.step(step)
    study = Study(taught.opening)
    study.act(action or taught.best)
    return study, {event.kind: event for event in reversed(study.events)}


def view_of(edition: str, step: str) -> Any:
    return Study(lesson_for(edition).step(step).opening).view


@pytest.mark.parametrize("edition", ["golden-ten/1913", "golden-ten/1988"])
def test_golden_ten_a_trick_is_left_red_is_thrown_and_the_yellow_10_is_taken(edition: str) -> None:
    view = view_of(edition, "duck")
    assert {str(card) for card in view.hand if str(card).startswith("R")} == {"R3", "R14"}
    study, seen = answered(edition, "duck")
    taken: Any = seen["trick-taken"]
    assert taken.seat not in study.view.allies  # type: ignore[attr-defined]
    _, seen = answered(edition, "duck", "play R14")
    worse: Any = seen["trick-taken"]
    assert worse.seat == 0
    study, seen = answered(edition, "throw")
    elsewhere: Any = seen["trick-taken"]
    assert elsewhere.seat not in study.view.allies  # type: ignore[attr-defined]
    _, seen = answered(edition, "golden")
    golden: Any = seen["trick-taken"]
    assert golden.seat == 0
    assert "Y10" in {str(play.card) for play in golden.plays}


@pytest.mark.parametrize(("step", "other"), [("take", "play R2"), ("fourteen", "play B3"), ("trump", "play B2")])
def test_high_14_the_answer_takes_the_trick_and_the_other_card_does_not(step: str, other: str) -> None:
    _, seen = answered("high-fourteen/1913", step)
    ours: Any = seen["trick-taken"]
    assert ours.seat == 0
    _, seen = answered("high-fourteen/1913", step, other)
    theirs: Any = seen["trick-taken"]
    assert theirs.seat != 0


@pytest.mark.parametrize("edition", ["tuxedo/1913", "tuxedo/1988"])
def test_tuxedo_captures_sweeps_builds_and_calls(edition: str) -> None:
    study, _ = answered(edition, "capture")
    assert len(study.view.piles[0]) == 4  # type: ignore[attr-defined]
    study, seen = answered(edition, "sweep")
    swept: Any = seen["swept"]
    assert swept.seat == 0
    assert study.view.big_sweeps[0] == 1  # type: ignore[attr-defined]
    assert sorted(card.number for card in view_of(edition, "build").hand) == [2, 8, 13, 14]
    _, seen = answered(edition, "build")
    assert "built" in seen
    study, _ = answered(edition, "orange")
    assert study.view.oranges[0] == 1  # type: ignore[attr-defined]


def test_i_doubt_it_whoever_holds_all_four_2s_is_right_to_doubt() -> None:
    assert sum(card.number == 2 for card in view_of("i-doubt-it/1913", "doubt").hand) == 4
    assert not any(card.number == 1 for card in view_of("i-doubt-it/1913", "other").hand)
    _, seen = answered("i-doubt-it/1913", "doubt")
    settled: Any = seen["doubted"]
    assert (settled.doubter, settled.true, settled.taker) == (0, False, 1)


def test_club_the_first_play_is_enough_and_the_stop_card_stops() -> None:
    need = view_of("club/1988", "meld").need
    study, _ = answered("club/1988", "meld")
    assert study.view.laid_points >= need > 0  # type: ignore[attr-defined]
    study, _ = answered("club/1988", "discard")
    match = study.match
    discarded = [event for event in match.events_for(0) if event.kind == "discarded"]
    assert str(getattr(discarded[0], "card", None)) == "B3"
    drew = [event for event in match.events_for(0) if event.kind in ("drew", "pile-claimed")]
    assert drew[1].kind == "drew", "whoever is next has to draw"


@pytest.mark.parametrize("edition", ["panjandrum/1913", "panjandrum/1988"])
def test_panjandrum_a_1_opens_a_9_waits_and_two_piles_take_it(edition: str) -> None:
    for step, kind in (("build", "built"), ("delay", "delayed"), ("onto", "put-on")):
        _, seen = answered(edition, step)
        assert kind in seen
    study = Study(lesson_for(edition).step("onto").opening)
    assert study.decision is not None
    assert sorted(map(str, study.decision.options())) == ["onto 1", "onto 2"]


def test_donkey_match_solitaire_and_clock_show_what_they_say() -> None:
    hand = view_of("donkey/1913", "give").hand
    assert [sum(card.number == number for card in hand) for number in (7, 1)] == [3, 1]
    study, seen = answered("donkey/1913", "fold")
    assert "folded" in seen
    study, _ = answered("match/1913", "take")
    taken: Any = next(event for event in study.match.events_for(0) if event.kind == "pile-taken")
    assert taken.seat == 0
    assert sum(pile.reached for pile in answered("solitaire/1913", "build")[0].view.building_piles) > 0  # type: ignore[attr-defined]
    assert {"card-turned"} <= answered("clock/1913", "turn")[1].keys()


@pytest.mark.parametrize("edition", ["golden-ten/1988", "donkey/1913", "club/1988", "panjandrum/1988"])
def test_the_comments_of_a_deal_explain_each_thing_once(edition: str) -> None:
    step = lesson_for(edition).step("hand")
    study, texts = Study(step.opening), []
    while not study.over:
        texts += [comment.text for comment in comments_on(step, study)]
        shown = help_with(step, study)
        assert judge(step, study, shown.action).good
        study.act(shown.action)
    texts += [comment.text for comment in comments_on(step, study)]
    assert len(texts) >= 2
    assert len(texts) == len(set(texts))
