"""One's own mistakes as drills, from the notes of reviews."""

from __future__ import annotations

from typing import Any

from rookery.coach.drills.collection import Collection, DrillCourse, Wanted
from rookery.coach.drills.drill import DrillKind
from rookery.coach.drills.mistakes import mistakes_in
from rookery.coach.drills.questions import judge, question_of
from rookery.coach.drills.schedule import queue_of
from rookery.coach.review.grades import Grade
from rookery.coach.review.notes import JudgedDecision, Review, WeighedOption, note_of
from tests.coach.drills.examples import COUNT


def judged(number: int, grade: Grade, *, points: float = 12.0) -> JudgedDecision:
    return JudgedDecision(
        number=number,
        deal=1,
        kind="play",
        did="play R14",
        grade=grade,
        best="play G5",
        points=points,
        error=1.0,
        steps=points / 2,
        worlds=960,
        reason="It draws the trumps.",
        options=(
            WeighedOption("play G5", 31.0),
            WeighedOption("play G6", 30.0),
            WeighedOption("play Y7", 22.0),
            WeighedOption("play R14", 19.0),
        ),
    )


def note(*decisions: JudgedDecision) -> dict[str, Any]:
    review = Review(match="abc", edition="tournament/2008", seats=4, seat=2, in_play=180, judged=decisions)
    return note_of(review)


def test_mistakes_are_asked_again_with_what_was_done_and_what_is_clearly_worse() -> None:
    decisions = judged(20, Grade.MISTAKE), judged(31, Grade.BLUNDER, points=30.0), judged(40, Grade.INACCURACY)
    found = mistakes_in([note(*decisions), {"format": "something else"}, {}])
    assert [each.id for each in found] == ["own-abc-31", "own-abc-20"]
    mistake = found[1]
    assert (mistake.source, mistake.kind, mistake.seat) == ("match:abc:20", DrillKind.PLAY, 2)
    assert question_of(mistake).choices == ("G5", "R14", "Y7")  # the G6 is hardly worse, and so is not offered as wrong
    verdict = judge(mistake, 1)
    assert (verdict.right, verdict.best) == (False, 0)
    assert verdict.why.endswith("12 points better than what you did in your match, R14.")
    assert judge(mistake, 0).right


def test_they_join_the_queue_and_come_before_what_is_new() -> None:
    course = DrillCourse(Collection({COUNT.id: COUNT}), mistakes_in([note(judged(20, Grade.MISTAKE))]))
    every = course.pick(Wanted())
    assert queue_of(every, {}, now=0.0).following == "own-abc-20"
    assert [each.id for each in course.pick(Wanted(own=True))] == ["own-abc-20"]
    assert course.find("own-abc-20").kind is DrillKind.PLAY
