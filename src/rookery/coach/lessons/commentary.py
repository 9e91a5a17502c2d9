"""What is said in a whole hand at the moments that matter: what happened, and what is asked now.

A comment belongs to a scene of the study: it is said once that has been shown. All of it follows from the events and
the views that the learner has seen, so the same hand has the same comments every time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final, TypeAlias

from rookery.coach.lessons.judgement import told
from rookery.coach.lessons.lesson import LessonStep, StepKind
from rookery.coach.study import Scene, Study
from rookery.engine.decisions import Decision


@dataclass(frozen=True, slots=True)
class LessonComment:
    """`scene` is the place of the scene it belongs to, of those since the last answer."""

    scene: int
    text: str


Teller: TypeAlias = Callable[["Past", Scene], Iterator[str]]
"""What a family says to a scene; `Past` is what came before it."""

TELLERS: Final[Mapping[str, str]] = {
    "auction": "rookery.coach.lessons.auction.remarks",
    "plain-tricks": "rookery.coach.lessons.plain_tricks",
    "donkey": "rookery.coach.lessons.donkey",
    "i-doubt-it": "rookery.coach.lessons.i_doubt_it",
    "match": "rookery.coach.lessons.match_piles",
    "panjandrum": "rookery.coach.lessons.panjandrum",
    "solitaire": "rookery.coach.lessons.solitaire",
    "clock": "rookery.coach.lessons.clock",
    "club": "rookery.coach.lessons.club",
    "tuxedo": "rookery.coach.lessons.tuxedo",
}
"""By family, the module whose `remarks` are the comments; a family without one has none."""


@dataclass(slots=True)
class Past:
    """What the learner has seen before a scene, and of which things they have been told already."""

    study: Study
    told: set[str]

    @property
    def seat(self) -> int:
        return self.study.seat

    def once(self, topic: str) -> bool:
        """Whether nothing has been said of a thing yet; from now on it has."""
        if topic in self.told:
            return False
        self.told.add(topic)
        return True


def comments_on(step: LessonStep, study: Study) -> tuple[LessonComment, ...]:
    """The comments on the scenes since the learner's last answer."""
    module = TELLERS.get(study.match.edition.family.name)
    if step.kind is not StepKind.HAND or module is None:
        return ()
    remarks: Teller = import_module(module).remarks
    past = Past(study, set())
    for scene in _before(step, study):
        for _ in remarks(past, scene):
            pass
    return tuple(
        LessonComment(place, told(study, text))
        for place, scene in enumerate(study.scenes)
        for text in remarks(past, scene)
    )


def _before(step: LessonStep, study: Study) -> Iterator[Scene]:
    """The scenes up to the learner's last answer, played again."""
    if study.answers == 0:
        return
    own = [str(action) for seat, action in study.match.actions[_first(step) :] if seat == study.seat]
    again = Study(step.opening)
    for text in own[:-1]:
        yield from again.scenes
        again.act(text)
    yield from again.scenes


def _first(step: LessonStep) -> int:
    return len(step.opening.begin().actions)


def asked(scene: Scene, kind: str) -> Decision | None:
    """The learner's decision of this kind in a scene."""
    decision = scene.view.decision
    return decision if decision is not None and decision.kind == kind else None
