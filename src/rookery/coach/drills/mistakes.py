"""A learner's own mistakes as drills: what a review found wrong, asked once more.

They come from the notes of reviews (`coach/review/notes.py`). What is offered are the choice that was made, the one
that would have been best, and others that were weighed and came out clearly worse than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from rookery.coach.drills.drill import DrillAnswer, DrillKind
from rookery.coach.review.grades import Grade
from rookery.coach.review.notes import JudgedDecision, Review, read_review
from rookery.engine.errors import BadRecord

OWN: Final = "own-"
_KINDS: Final[Mapping[str, DrillKind]] = {
    "bid": DrillKind.BID,
    "nest": DrillKind.NEST,
    "trump": DrillKind.TRUMP,
    "call": DrillKind.CALL,
}
_MOST_OFFERED: Final = 5
_NEAR: Final = 0.5  # of what the mistake cost: what is nearer to the best is not offered as wrong


@dataclass(frozen=True)
class OwnMistake:
    """A decision of one's own that a review calls a mistake."""

    match: str
    rules: str
    seats: int
    seat: int
    judged: JudgedDecision

    @property
    def id(self) -> str:
        return f"{OWN}{self.match}-{self.judged.number}"

    @property
    def source(self) -> str:
        """Where a study of it starts: the match at that moment."""
        return f"match:{self.match}:{self.judged.number}"

    @property
    def kind(self) -> DrillKind:
        return _KINDS.get(self.judged.kind, DrillKind.PLAY)

    @property
    def grade(self) -> int:
        """A blunder is easier to see than a mistake."""
        return 2 if self.judged.grade is Grade.BLUNDER else 3

    @cached_property
    def answers(self) -> tuple[DrillAnswer, ...]:
        judged = self.judged
        points = {each.action: each.points for each in judged.options}
        best = points.get(judged.best, 0.0)
        offered = {judged.best: best, judged.did: points.get(judged.did, best - judged.points)}
        for action, worth in sorted(points.items(), key=lambda each: -each[1]):
            if len(offered) < _MOST_OFFERED and best - worth >= _NEAR * judged.points:
                offered.setdefault(action, worth)
        return tuple(DrillAnswer(action, offered[action]) for action in sorted(offered))

    @property
    def best(self) -> int:
        return next(number for number, each in enumerate(self.answers) if each.text == self.judged.best)

    @property
    def right(self) -> DrillAnswer:
        return self.answers[self.best]

    @property
    def worlds(self) -> int:
        return self.judged.worlds

    def answer_of(self, text: str) -> int | None:
        return next((number for number, each in enumerate(self.answers) if each.covers(text)), None)


def mistakes_in(notes: Iterable[Mapping[str, Any]]) -> list[OwnMistake]:
    """The mistakes in notes of reviews, the costliest first; a note that cannot be read has none."""
    found: list[OwnMistake] = []
    for body in notes:
        try:
            review = read_review(body)
        except BadRecord:
            continue
        found += _mistakes_of(review)
    return sorted(found, key=lambda each: (-each.judged.steps, each.id))


def _mistakes_of(review: Review) -> list[OwnMistake]:
    return [
        OwnMistake(review.match, review.edition, review.seats, review.seat, judged)
        for judged in review.mistakes
        if judged.did != judged.best
    ]
