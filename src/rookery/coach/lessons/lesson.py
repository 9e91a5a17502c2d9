"""What a lesson is: a row of steps, each with a position, words, a question, and replies to answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.errors import shown


class StepKind(StrEnum):
    """A task is over with the first good answer; in the other two a hand is played to its end."""

    TASK = "task"
    HAND = "hand"  # with comments and hints
    ALONE = "alone"  # now without help


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What is said to an answer to which all of these conditions apply.

    `actions` are texts of which it must be one. `cards` are texts of cards, of which it must name one at least.
    `brings` is the kind of an event that it must bring about, done by `by`. `refused` is the rule by which the engine
    refuses it; without that only answers that the rules allow are meant.
    """

    says: str
    good: bool = False
    actions: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    brings: str = ""
    by: Literal["you", "your side", "others", "anybody"] = "you"
    refused: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One thing to do. `name` is short, and its own in the lesson. `ends` is said when it is over."""

    name: str
    title: str
    says: tuple[str, ...]
    opening: Opening
    kind: StepKind = StepKind.TASK
    asks: str = ""
    replies: tuple[Reply, ...] = ()
    hint: str = ""
    best: str = ""
    ends: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """The first hand of an edition. Its id is the edition's."""

    edition: str
    title: str
    summary: str
    steps: tuple[LessonStep, ...]

    def step(self, name: str) -> LessonStep:
        found = next((each for each in self.steps if each.name == name), None)
        if found is None:
            names = ", ".join(each.name for each in self.steps)
            raise NoSuchStudy(f"the lesson {self.edition} has no step {shown(name)}; its steps are {names}")
        return found

    def source(self, step: LessonStep) -> str:
        """The source of the study that a step is played as."""
        return f"lesson:{self.edition}:{step.name}"

    def after(self, step: LessonStep) -> LessonStep | None:
        place = self.steps.index(step) + 1
        return self.steps[place] if place < len(self.steps) else None
