"""The drills that ship: all of them load, and a position is set up with answers that can be given there."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from rookery.coach.drills.collection import SHIPPED, DrillCourse, Wanted, shipped
from rookery.coach.drills.drill import Drill, DrillKind, Proof
from rookery.coach.drills.questions import action_of, choice_text, judge
from rookery.coach.drills.workshop.batch import usual_rule_sets

_EVERY: Final = 4  # `rookery drills pack` sets up every one of them before it ships
_DRILLS: Final = list(shipped().drills.values())
_SAMPLE: Final = _DRILLS[::_EVERY]


def test_there_are_many_of_every_kind_and_edition_in_a_small_file() -> None:
    assert shipped().notices == ()
    assert SHIPPED.stat().st_size < 1_500_000
    assert len(_DRILLS) >= 5_000
    assert set(shipped().by_rules) >= set(usual_rule_sets())
    assert min(shipped().by_rules[rules] for rules in usual_rule_sets()) >= 20
    kinds, grades = Counter(each.kind for each in _DRILLS), Counter(each.grade for each in _DRILLS)
    assert all(kinds[kind] >= 20 for kind in DrillKind if kind not in (DrillKind.MOVE, DrillKind.PLAY))
    assert all(grades[grade] >= 300 for grade in (1, 2, 3))


def test_positions_are_set_up_with_answers_that_can_be_given() -> None:
    for drill in _SAMPLE:
        match = drill.begin()
        decision = next(each for each in match.pending() if each.seat == drill.seat)
        assert len({choice_text(each) for each in drill.answers}) == len(drill.answers) >= 2, drill.id
        for answer in drill.answers:
            action = action_of(drill, answer)
            if action is None:
                assert answer.text.isdigit()
                continue
            assert decision.refusal(action) is None, (drill.id, answer.text)
            for text in answer.same:
                assert decision.refusal(match.vocabulary.read(text)) is None, (drill.id, text)


def test_the_best_answer_is_ahead_of_all_others() -> None:
    for drill in _DRILLS:
        if drill.proof is Proof.FACT:
            continue
        assert drill.gap >= 3.0, drill.id
        if drill.proof is Proof.WORLDS:
            assert drill.gap >= 4 * drill.error, drill.id


@pytest.mark.parametrize("grade", [1, 2, 3])
def test_bids_and_passes_come_by_turns_so_that_nobody_is_right_by_always_passing(grade: int) -> None:
    course, wanted = DrillCourse(shipped()), Wanted(kind=DrillKind.BID, grade=grade)
    every = course.pick(wanted)
    assert sorted(each.id for each in every) == sorted(
        each.id for each in _DRILLS if (each.kind, each.grade) == (DrillKind.BID, grade)
    )
    passes = [each.right.text == "pass" for each in every]
    turns = min(10, passes.count(False), passes.count(True))
    assert turns >= 3
    assert passes[: 2 * turns] == [False, True] * turns


def test_a_bid_is_explained_by_what_the_hand_is_good_for_where_that_agrees() -> None:
    bids = [each for each in _SAMPLE if each.kind is DrillKind.BID][::4]
    reasons = [(each, judge(each, each.best).reason) for each in bids]
    assert sum(bool(reason) for _, reason in reasons) > len(bids) / 2
    for drill, reason in reasons:
        if reason:
            assert "By rule of thumb" in reason or "on your side, has the bid" in reason, drill.id
            assert ("you would have to bid" in reason or "on your side" in reason) is (drill.right.text == "pass"), (
                drill.id
            )


@pytest.mark.parametrize("drill", _SAMPLE[::40], ids=lambda drill: drill.id)
def test_every_answer_is_judged_in_words(drill: Drill) -> None:
    for number in range(len(drill.answers)):
        verdict = judge(drill, number)
        assert verdict.right is (number == drill.best)
        assert verdict.why.endswith(".")
        assert "{" not in verdict.reason
