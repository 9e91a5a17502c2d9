"""`rookery learn`: a lesson by typing, left and taken up again, and wrong names told in a sentence."""

from __future__ import annotations

from pathlib import Path

from rookery.coach.lessons.catalogue import FIRST, lesson_for
from rookery.coach.lessons.judgement import help_with
from rookery.coach.lessons.lesson import LessonStep, StepKind
from rookery.coach.study import Study
from tests.interfaces.support import Ran, lines


def hints_of(step: LessonStep) -> list[str]:
    """What a novice types who asks for a hint each time."""
    study, typed = Study(step.opening), []
    while not study.over:
        typed.append(help_with(step, study).action)
        study.act(typed[-1])
    return typed


def test_a_lesson_is_left_and_taken_up_at_the_same_step_and_ends_with_the_way_to_a_match(tmp_path: Path) -> None:
    steps = lesson_for(FIRST).steps
    first = Ran(
        "learn", FIRST, typed=lines("hint", *(text for step in steps[:2] for text in hints_of(step))), home=tmp_path
    )
    assert f"Step 1 of {len(steps)}: {steps[0].title}" in first.out
    assert f"You could type: {steps[0].best}" in first.out
    assert f"'rookery learn {FIRST}' brings you back" in first.out
    assert f"2 of {len(steps)} done" in Ran("learn", home=tmp_path).out
    hand = next(place for place, step in enumerate(steps) if step.kind is StepKind.HAND)
    *some, last = hints_of(steps[hand])
    before = [text for step in steps[2:hand] for text in hints_of(step)]
    second = Ran("learn", FIRST, typed=lines(*before, *some), home=tmp_path)
    assert "Step 1 of" not in second.out
    after = [text for step in steps[hand + 1 :] for text in hints_of(step)]
    third = Ran("learn", FIRST, typed=lines(last, *after), home=tmp_path)
    assert f"Now play: rookery play {FIRST}" in third.out
    assert (first.code, second.code, third.code) == (0, 0, 0)
    assert "done" in Ran("learn", home=tmp_path).out


def test_an_answer_that_is_not_good_is_answered_and_not_taken(tmp_path: Path) -> None:
    step = lesson_for(FIRST).step("take")
    wrong = next(sorted(reply.actions)[0] for reply in step.replies if reply.refused)
    ran = Ran("learn", FIRST, "--step", "take", typed=lines(wrong, step.best), home=tmp_path)
    assert "follow-colour" in ran.out
    assert "Well done!" in ran.out


def test_a_wrong_game_or_step_is_told_in_a_sentence(tmp_path: Path) -> None:
    game, step = Ran("learn", "tournement/2008", home=tmp_path), Ran("learn", FIRST, "--step", "dance", home=tmp_path)
    assert (game.code, step.code) == (2, 2)
    assert "tournament/2008" in game.err
    assert "its steps are take, follow" in step.err
    assert "Traceback" not in game.err + step.err
