"""The lesson of Panjandrum: what a lifted card must do, and where there is a choice."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.coach.lessons.arranged import ArrangedDeal, alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.study import Scene
from rookery.engine.editions import Edition
from rookery.families.panjandrum.decisions import OntoDecision
from rookery.families.panjandrum.events import Delayed, TurnedOver
from rookery.families.panjandrum.rules import DelaySteps, PanjandrumRules
from rookery.families.panjandrum.views import PanjandrumView
from rookery.families.words import counted

_LIFT = "lift"


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, PanjandrumRules)
    goal = "Whoever has neither hand nor delay pile left first has won."
    steps = (
        _build(edition),
        _delay(edition),
        _onto(edition, rules),
        whole_hand(
            edition,
            "61",
            (
                f"Now a whole deal. {goal}",
                "What must be done is done by itself here; with real cards you have to see it, and the others watch.",
            ),
            ends="That was a deal: building piles grow, delay piles shrink, and somebody is empty-handed.",
        ),
        alone(edition, "62", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: building piles, delay piles, and a whole deal.",
        steps=steps,
    )


def _build(edition: Edition) -> LessonStep:
    deal = ArrangedDeal(dealer=3, holds={0: "R1 R2 B9"}, seed="build")
    return LessonStep(
        name="build",
        title="Building piles",
        says=(
            "Welcome! Your cards lie before you face down: that is your hand, and you want to be rid of it.",
            "At your turn you lift the top card. A 1 opens a building pile in the middle, one for each colour; the 2"
            " of that colour goes onto it, then the 3, and so on. Whatever can be built must be.",
        ),
        asks="Lift your top card.",
        opening=deal.opening(edition, answers=1),
        hint="There is nothing to choose: 'lift'.",
        best=_LIFT,
        replies=(
            Reply(
                good=True,
                brings="built",
                says="A 1! It opens the red pile, and since it found its place you go on lifting.",
            ),
        ),
    )


def _delay(edition: Edition) -> LessonStep:
    deal = ArrangedDeal(dealer=3, holds={0: "B9 G4"}, seed="delay")
    return LessonStep(
        name="delay",
        title="Your delay pile",
        says=(
            "A card that fits nowhere goes face up before you, onto your delay pile, and ends your turn.",
            "When your hand is used up you turn the delay pile over, and it is your hand again.",
        ),
        asks="Lift your top card, and see what becomes of it.",
        opening=deal.opening(edition, answers=1),
        hint="There is nothing to choose: 'lift'.",
        best=_LIFT,
        replies=(
            Reply(
                good=True,
                brings="delayed",
                says="A 9, and no pile for it: it waits on your delay pile, and the next player goes on.",
            ),
        ),
    )


def _onto(edition: Edition, rules: PanjandrumRules) -> LessonStep:
    deal = ArrangedDeal(
        dealer=0,
        holds={0: "Y9", 1: "B10", 2: "G8", 3: "R4"},
        actions=(_LIFT, _LIFT, _LIFT, _LIFT),
        seed="onto",
    )
    near = {
        DelaySteps.UP_OR_DOWN: "one above or one below",
        DelaySteps.UP: "one above",
        DelaySteps.DOWN: "one below",
    }[rules.delay_steps]
    return LessonStep(
        name="onto",
        title="A present for the others",
        says=(
            f"A card may also go onto somebody else's delay pile, if its number is {near} that pile's top card, "
            "whatever the colours. It must, if it cannot be built.",
            "You have lifted the yellow 9. One delay pile shows a 10, another an 8: both take it, and you choose.",
        ),
        asks="Put the 9 onto one of the two piles.",
        opening=deal.opening(edition, answers=1),
        hint="Either will do: the player whose turn comes next has the 10.",
        best="onto 1",
        replies=(Reply(good=True, brings="put-on", says="One card less for you, one more for them, and you go on."),),
    )


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    view = scene.view
    assert isinstance(view, PanjandrumView)
    for event in scene.events:
        match event:
            case Delayed() if event.seat == past.seat and past.once("delayed"):
                yield "That card has no place yet, so it waits on your delay pile, and your turn is over."
            case TurnedOver() if event.seat == past.seat and past.once("over"):
                yield "Your hand is used up: the delay pile is turned over and is your hand now."
            case _:
                pass
    if isinstance(view.decision, OntoDecision) and past.once("onto"):
        yield "This card fits on more than one pile. Think of who is nearest to the end, and give it to them."
    hand = view.hand_sizes[past.seat] + next(pile.size for pile in view.delay_piles if pile.seat == past.seat)
    if hand and hand <= 3 and past.once("few"):
        yield f"Only {counted(hand, 'card')} left for you: you are nearly there."
