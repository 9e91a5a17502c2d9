"""How far a learner has come, as it is kept on `Shelf.LESSONS` under the edition's id.

    {"format": "rookery-lesson/1", "done": ["take", "follow"], "step": "trump", "actions": ["play Y8"], "times": 0}

`done` are the steps that are done, `step` is where to go on, with the answers given in it where they are kept, and
`times` is how often the whole lesson has been gone through.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rookery.coach.lessons.lesson import Lesson, LessonStep

FORMAT: Final = "rookery-lesson/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonProgress:
    done: tuple[str, ...] = ()
    step: str | None = None
    actions: tuple[str, ...] = ()
    times: int = 0

    def at(self, lesson: Lesson) -> LessonStep:
        """Where to go on; at the beginning where that is a step that is no longer there."""
        return next((each for each in lesson.steps if each.name == self.step), lesson.steps[0])

    def moved_to(self, step: LessonStep, actions: tuple[str, ...] = ()) -> LessonProgress:
        return replace(self, step=step.name, actions=actions)

    def with_done(self, lesson: Lesson, step: LessonStep) -> LessonProgress:
        """The step is done: on to the next, or to the beginning once all are."""
        after = lesson.after(step)
        done = tuple(each.name for each in lesson.steps if each.name in self.done or each is step)
        return LessonProgress(
            done=done,
            step=lesson.steps[0].name if after is None else after.name,
            times=self.times + (after is None),
        )

    def joined(self, lesson: Lesson, other: LessonProgress) -> LessonProgress:
        """This way, with what was done in another window."""
        done = tuple(each.name for each in lesson.steps if each.name in (*self.done, *other.done))
        return replace(self, done=done, times=max(self.times, other.times))

    def to_plain(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "done": list(self.done),
            "step": self.step,
            "actions": list(self.actions),
            "times": self.times,
        }


def read_progress(body: Mapping[str, Any] | None) -> LessonProgress:
    """What a note says; where it says nothing that can be read, nothing is done yet."""
    if body is None or body.get("format") != FORMAT:
        return LessonProgress()
    step, times = body.get("step"), body.get("times")
    return LessonProgress(
        done=_texts(body.get("done")),
        step=step if isinstance(step, str) else None,
        actions=_texts(body.get("actions")),
        times=times if isinstance(times, int) else 0,
    )


def _texts(value: object) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()
