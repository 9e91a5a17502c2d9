"""Lessons: every claim is held against the engine, and a novice who only follows the hints comes through."""

from __future__ import annotations

import random
from functools import cache

import pytest

import rookery
from rookery.bots.levels import make_bot
from rookery.coach.lessons.auction.finder import wanted_by
from rookery.coach.lessons.catalogue import FIRST, lesson_for, open_lesson, taught
from rookery.coach.lessons.commentary import comments_on
from rookery.coach.lessons.judgement import help_with, judge, judge_action, reply_to
from rookery.coach.lessons.lesson import Lesson, LessonStep, StepKind
from rookery.coach.lessons.progress import LessonProgress, read_progress
from rookery.coach.study import NoSuchStudy, Study
from rookery.engine.decisions import Decision
from rookery.engine.editions import Edition
from rookery.families.tricks import PlayDecision

EDITIONS = [each.id for each in taught()]
SELDOM = {"take", "pass", "partner"}
"""Steps for which hundreds of deals bring no clear moment in some editions."""
MOST_TRIED = 60
LONGEST_HAND = 400
WORDS_A_MINUTE = 230


@cache
def lesson(edition: str) -> Lesson:
    return lesson_for(edition)


def test_every_edition_has_a_lesson() -> None:
    assert [each.id for each in rookery.catalogue()] == EDITIONS


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_begins_with_tasks_has_a_hand_with_comments_and_ends_with_one_without_help(edition: str) -> None:
    steps = lesson(edition).steps
    kinds = [step.kind for step in steps]
    assert kinds.count(StepKind.HAND) == kinds.count(StepKind.ALONE) == 1
    assert (kinds[0], kinds[1], kinds[-1]) == (StepKind.TASK, StepKind.TASK, StepKind.ALONE)
    assert len({step.name for step in steps}) == len(steps)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_reads_for_longer_than_two_minutes_before_the_first_whole_hand(edition: str) -> None:
    words = 0
    for step in lesson(edition).steps:
        praise = max((len(reply.says.split()) for reply in step.replies if reply.good), default=0)
        words += sum(len(text.split()) for text in (*step.says, step.asks)) + praise
        if step.kind is StepKind.HAND:
            break
    assert words <= 2 * WORDS_A_MINUTE


@pytest.mark.parametrize(
    "edition", [each for each in taught() if each.family.name == "auction"], ids=lambda each: each.id
)
def test_an_auction_lesson_teaches_all_that_the_rules_have_room_for(edition: Edition) -> None:
    names = {step.name for step in lesson(edition.id).steps}
    assert names <= wanted_by(edition)
    assert wanted_by(edition) - names <= SELDOM


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_claim_of_a_lesson_is_so(edition: str) -> None:
    for step in lesson(edition).steps:
        study = Study(step.opening)
        assert study.decision is not None, step.name
        assert step.title
        assert all(step.says)
        if step.kind is StepKind.TASK:
            assert all((step.asks, step.hint, step.replies)), step.name
            check_task(step, study)


def check_task(step: LessonStep, study: Study) -> None:
    """Each answer is judged as the step says, and the engine agrees."""
    assert judge(step, study, step.best).good, (step.name, step.best)
    decision = study.decision
    assert decision is not None
    read = study.match.vocabulary.read
    for reply in step.replies:
        for text in sorted(reply.actions)[:MOST_TRIED]:
            action = read(text, expected="")
            refusal = decision.refusal(action)
            assert (None if refusal is None else refusal.rule) == reply.refused, (step.name, text)
            verdict = judge_action(step, study, decision, action)
            assert verdict.good <= (refusal is None), (step.name, text)
            if not reply.brings:
                given = reply_to(step, study, action, refusal)
                assert given is not None
                assert verdict.good is given.good, (step.name, text)
            if refusal is not None:
                assert verdict.refusal is refusal or verdict.refusal == refusal
                assert study.copy().decision == decision
    other = make_bot("random", f"{step.name}.claims").choose(study.match.recall(study.seat))
    assert judge_action(step, study, decision, other).says, step.name


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_novice_who_knows_only_what_the_lesson_says_finishes_it(edition: str) -> None:
    for step in lesson(edition).steps:
        study = Study(step.opening)
        for _ in range(200):
            if study.over:
                break
            shown = help_with(step, study)
            assert judge(step, study, shown.action).good, (step.name, shown)
            study.act(shown.action)
        assert study.over, step.name
        if step.kind is not StepKind.TASK:
            assert study.match.hands, step.name


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_novice_without_hints_meets_only_what_the_lesson_has_shown_and_comes_through(edition: str) -> None:
    """They try whatever they hold: what they are asked has been asked or told before, and refusals are in words."""
    rng = random.Random(edition)
    shown: set[str] = set()
    for step in lesson(edition).steps:
        study = Study(step.opening)
        for _ in range(LONGEST_HAND):
            decision = study.decision
            if decision is None:
                break
            comments = comments_on(step, study)
            if step.kind is StepKind.TASK or any(each.scene == len(study.scenes) - 1 for each in comments):
                shown.add(decision.kind)
            assert decision.kind in shown, f"{step.name}: nobody has said what to do here: {decision.question}"
            study.act(step.best if step.kind is StepKind.TASK else accepted(step, study, decision, rng))
        assert study.over, step.name
        if step.kind is not StepKind.TASK:
            assert study.match.hands, step.name


def accepted(step: LessonStep, study: Study, decision: Decision, rng: random.Random) -> str:
    """Card after card of the hand until one may be played; other questions get any answer that they take."""
    cards = list(decision.hand) if isinstance(decision, PlayDecision) else []
    for card in rng.sample(cards, len(cards)):
        verdict = judge(step, study, f"play {card}")
        if verdict.good:
            return f"play {card}"
        assert verdict.refusal is not None, (step.name, card)
        assert len(verdict.says.split()) >= 4, (step.name, verdict.says)
    answer = str(decision.sample(rng))
    assert judge(step, study, answer).good, (step.name, answer)
    return answer


def test_the_comments_of_a_hand_are_the_same_every_time_and_each_thing_is_explained_once() -> None:
    step = lesson(FIRST).step("hand")

    def said() -> list[str]:
        study, texts = Study(step.opening), []
        while not study.over:
            texts += [comment.text for comment in comments_on(step, study)]
            study.act(help_with(step, study).action)
        return texts

    texts = said()
    assert texts == said()
    assert len(texts) >= 6
    assert len(texts) == len(set(texts))
    assert not any("{" in text or "\x00" in text for text in texts)


def test_what_the_rules_forbid_is_told_with_the_rule() -> None:
    step = lesson(FIRST).step("follow")
    study = Study(step.opening)
    wrong = next(sorted(reply.actions)[0] for reply in step.replies if reply.refused)
    verdict = judge(step, study, wrong)
    assert not verdict.good
    assert verdict.refusal is not None
    assert verdict.refusal.rule == "follow-colour"
    assert "was led" in verdict.says


def test_what_cannot_be_read_is_answered_in_words() -> None:
    step = lesson(FIRST).step("follow")
    verdict = judge(step, Study(step.opening), "dance")
    assert not verdict.good
    assert "'dance' is no action" in verdict.says


@pytest.mark.parametrize(
    ("rest", "said"),
    [
        ("tournament/2008", "expected EDITION:STEP"),
        ("tournement/2008:take", "tournament/2008"),
        ("tournament/2008:dance", "its steps are take, follow"),
    ],
)
def test_a_wrong_name_is_refused_with_what_there_is(rest: str, said: str) -> None:
    with pytest.raises(NoSuchStudy, match=said):
        open_lesson(rest)


def test_progress_goes_on_where_it_was_left_and_begins_anew_after_the_end() -> None:
    course = lesson(FIRST)
    progress = LessonProgress()
    assert progress.at(course) is course.steps[0]
    progress = progress.with_done(course, course.steps[0]).moved_to(course.steps[1], ("play R5",))
    again = read_progress(progress.to_plain())
    assert again == progress
    assert (again.at(course), again.actions, again.done) == (course.steps[1], ("play R5",), (course.steps[0].name,))
    for step in course.steps[1:]:
        progress = progress.with_done(course, step)
    assert progress.times == 1
    assert progress.at(course) is course.steps[0]
    assert len(progress.done) == len(course.steps)


def test_what_was_done_in_two_windows_is_done_in_both() -> None:
    course = lesson(FIRST)
    one = LessonProgress().with_done(course, course.steps[3])
    other = LessonProgress(times=1).with_done(course, course.steps[1])
    both = one.joined(course, other)
    assert both.done == (course.steps[1].name, course.steps[3].name)
    assert (both.at(course), both.times) == (one.at(course), 1)


@pytest.mark.parametrize(
    "body", [None, {}, {"format": "other"}, {"format": "rookery-lesson/1", "done": 7, "step": ["x"], "times": "many"}]
)
def test_a_note_that_says_nothing_is_a_beginning(body: dict[str, object] | None) -> None:
    assert read_progress(body) == LessonProgress()
