"""When a drill comes again: FSRS, a scheduler of spaced repetition, decides by what was right and wrong before.

What is kept of a drill is a note on `Shelf.DRILLS` under the drill's id:

    {"card": {…as fsrs.Card.to_dict writes it…}, "asked": 3, "right": 2, "answer": "play R14", "grade": 2}

`answer` is the latest one. A note that cannot be read counts as none: the drill is new again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias, cast

from fsrs import Card, Rating, Scheduler

from rookery.coach.drills.drill import GRADES, Drill
from rookery.coach.drills.mistakes import OwnMistake
from rookery.families.words import counted

Exercise: TypeAlias = Drill | OwnMistake
_SCHEDULER: Final = Scheduler(enable_fuzzing=False)
_CARD: Final = 1  # cards are told apart by their notes' names
_LATEST: Final = 8
_ENOUGH: Final = 4  # answers, to know whether the drills are too easy
_TOO_EASY, _TOO_HARD = 0.8, 0.5


@dataclass(frozen=True, slots=True)
class Recall:
    """What is kept of one drill that somebody has done."""

    card: Card
    asked: int
    right: int
    answer: str
    grade: int

    @property
    def due(self) -> float:
        """When it should come again, in seconds since 1970."""
        return self.card.due.timestamp()

    @property
    def seen(self) -> float:
        return 0.0 if self.card.last_review is None else self.card.last_review.timestamp()

    @property
    def knows(self) -> bool:
        """Whether the latest answer was right."""
        return self.card.step is None or self.card.step > 0

    def to_plain(self) -> dict[str, Any]:
        card = {name: value for name, value in self.card.to_dict().items() if name != "card_id"}
        return {
            "card": card,
            "asked": self.asked,
            "right": self.right,
            "answer": self.answer,
            "grade": self.grade,
        }


def read_memory(body: Mapping[str, Any] | None) -> Recall | None:
    """What a note says; None where there is none or it is damaged."""
    if body is None:
        return None
    try:
        card = Card.from_dict(cast("Any", {**body["card"], "card_id": _CARD}))
        grade = int(body["grade"])
        return Recall(card, int(body["asked"]), int(body["right"]), str(body["answer"]), grade)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def review(memory: Recall | None, *, right: bool, answer: str, grade: int, now: float) -> Recall:
    """What is kept after an answer."""
    card = Card(card_id=_CARD) if memory is None else memory.card
    at = datetime.fromtimestamp(now, UTC)
    card, _ = _SCHEDULER.review_card(card, Rating.Good if right else Rating.Again, at)
    asked = 1 if memory is None else memory.asked + 1
    before = 0 if memory is None else memory.right
    return Recall(card, asked, before + right, answer, grade)


def when_again(memory: Recall, *, now: float) -> str:
    """When it comes again, in words: 'It comes again in 10 minutes.'"""
    seconds = max(0.0, memory.due - now)
    for unit, length in (("day", 86_400.0), ("hour", 3_600.0), ("minute", 60.0)):
        if round(seconds / length) >= (1 if unit != "minute" else 2):
            return f"It comes again in {counted(round(seconds / length), unit)}."
    return "It comes again in a minute."


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """What is waiting among some drills: how many are new, due now, and known for a while."""

    new: int
    due: int
    later: int
    following: str | None
    """The id of the next one: what is due, or else something new, or else what would be due first."""


def queue_of(
    drills: Iterable[Exercise], memories: Mapping[str, Recall], *, now: float, last: str | None = None
) -> Queue:
    """What is waiting. The drill that was done `last` does not come at once again while there is another."""
    new: list[Exercise] = []
    known: list[tuple[float, str]] = []
    for drill in drills:
        memory = memories.get(drill.id)
        if memory is None:
            new.append(drill)
        else:
            known.append((memory.due, drill.id))
    known.sort()
    due = sum(at <= now for at, _ in known)
    order = [name for at, name in known if at <= now]
    fresh = _first_new(new, memories)
    order += [] if fresh is None else [fresh.id]
    order += [name for at, name in known if at > now]
    following = next((name for name in order if name != last), order[0] if order else None)
    return Queue(new=len(new), due=due, later=len(known) - due, following=following)


def _first_new(new: Sequence[Exercise], memories: Mapping[str, Recall]) -> Exercise | None:
    """One's own mistakes before all else; then the first of the grade that suits, or of the nearest to it."""
    own = next((each for each in new if isinstance(each, OwnMistake)), None)
    if own is not None:
        return own
    grade = suited_grade(memories.values())
    return min(new, key=lambda drill: (abs(drill.grade - grade), drill.grade), default=None)


def suited_grade(memories: Iterable[Recall]) -> int:
    """How hard the next new drill should be, by the latest answers: easy ones for who begins."""
    latest = sorted(memories, key=lambda memory: -memory.seen)[:_LATEST]
    if len(latest) < _ENOUGH:
        return GRADES[0]
    share = sum(memory.knows for memory in latest) / len(latest)
    usual = round(sum(memory.grade for memory in latest) / len(latest))
    step = 1 if share >= _TOO_EASY else -1 if share < _TOO_HARD else 0
    return min(GRADES[-1], max(GRADES[0], usual + step))
