"""The lesson of Clock: there is nothing to decide, and much to hope for."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.coach.lessons.arranged import alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.lessons.positions import LessonMoment
from rookery.coach.study import Scene
from rookery.engine.editions import Edition
from rookery.families.clock.events import CardTurned
from rookery.families.clock.rules import ClockRules
from rookery.families.words import counted, word

_TURN = "turn"


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(1)
    assert isinstance(rules, ClockRules)
    first = rules.first_pile
    goal = f"The deal is won if the last card of all is the {_ORDINALS[rules.colours - 1]} {first}."
    steps = (
        LessonStep(
            name="turn",
            title="Turn a card",
            says=(
                f"Welcome! The pack lies in {counted(rules.highest, 'pile')}, face down: twelve in a circle like the "
                "hours of a clock, and the others in the middle.",
                f"You turn the top card of pile {first} first.",
            ),
            asks=f"Turn the top card of pile {first}.",
            opening=LessonMoment(seed="81").opening(edition, answers=1),
            hint="There is nothing to choose: 'turn'.",
            best=_TURN,
            replies=(
                Reply(
                    good=True,
                    says="It went face up under the pile of its own number, and that pile is the next you turn from.",
                ),
            ),
        ),
        LessonStep(
            name="again",
            title="Where it leads",
            says=(
                "So it goes on: each card that you turn sends you to the pile of its number.",
                f"It ends with the {_ORDINALS[rules.colours - 1]} {first}, "
                f"for then pile {first} has nothing left to turn.",
            ),
            asks="Turn another one.",
            opening=LessonMoment(seed="81", actions=(_TURN,)).opening(edition, answers=1),
            hint="There is nothing to choose: 'turn'.",
            best=_TURN,
            replies=(
                Reply(
                    good=True,
                    says=f"Now you know all there is. It comes out once in {rules.highest} deals, on average.",
                ),
            ),
        ),
        whole_hand(
            edition,
            "82",
            (f"Now a whole deal. {goal}",),
            ends="That was a deal. If it did not come out: most do not.",
        ),
        alone(edition, "83", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: turning, and two whole deals.",
        steps=steps,
    )


_ORDINALS = ("only", "second", "third", "fourth")


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    rules = scene.view.rules
    assert isinstance(rules, ClockRules)
    for event in scene.events:
        if isinstance(event, CardTurned) and event.card.number == rules.first_pile and past.once("first"):
            yield (
                f"A {rules.first_pile}! There are {word(rules.colours)} of them, and with the last one it is over, "
                "wherever the other cards are."
            )
