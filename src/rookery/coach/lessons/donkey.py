"""The lesson of Donkey: pass on what does not match, and never be the last to fold."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.coach.lessons.arranged import ArrangedDeal, alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.study import Scene
from rookery.engine.editions import Edition
from rookery.families.donkey.decisions import GiveDecision
from rookery.families.donkey.events import SetLaidDown
from rookery.families.donkey.rules import DonkeyRules
from rookery.families.donkey.views import DonkeyView
from rookery.families.words import counted, start, word

_COLLECTED = 7


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, DonkeyRules)
    goal = f"Whoever has {word(rules.set_size)} of a number first wins; whoever folds last is the donkey."
    steps = (
        _give(edition, rules),
        _fold(edition, rules),
        whole_hand(
            edition,
            "31",
            (f"Now a whole deal. {goal} Everybody passes at the same moment, so there is no turn to wait for.",),
            ends="That was a deal: short, and loud at a real table.",
        ),
        alone(edition, "32", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: collecting a number, folding in time, and a whole deal.",
        steps=steps,
    )


def _give(edition: Edition, rules: DonkeyRules) -> LessonStep:
    deal = ArrangedDeal(
        dealer=3, holds={0: "R7 Y7 G7 R1"}, never=lambda card: card.number in (_COLLECTED, 1), seed="give"
    )
    kept = frozenset({"give R7", "give Y7", "give G7"})
    return LessonStep(
        name="give",
        title="Pass a card on",
        says=(
            f"Welcome! {start(word(edition.usual_seats()))} play, and colours mean nothing: "
            f"you want {word(rules.set_size)} cards of the same number.",
            f"Again and again everybody passes one card to {rules.passed_to.words}, all at the same moment, and gets "
            "one from the other neighbour.",
            f"You hold three {_COLLECTED}s already.",
        ),
        asks="Pass on a card that you do not need.",
        opening=deal.opening(edition, answers=1),
        hint="You have only one 1, and nobody collects with you. Let it go.",
        best="give R1",
        replies=(
            Reply(
                actions=kept, says=f"That is one of your {_COLLECTED}s: with it you would be further away from the set."
            ),
            Reply(good=True, says=f"Right: keep what belongs together, and wait for the fourth {_COLLECTED}."),
        ),
    )


def _fold(edition: Edition, rules: DonkeyRules) -> LessonStep:
    deal = ArrangedDeal(dealer=3, holds={2: "R4 Y4 G4 B4"}, never=lambda card: card.number in (3, 5), seed="fold")
    return LessonStep(
        name="fold",
        title="Fold in time",
        says=(
            f"Somebody has got {word(rules.set_size)} of a number and laid them down. From now on nobody passes: "
            "everybody lays the cards down and folds, and the last to do so is the donkey.",
            f"The winner gets {rules.winner_points}, the donkey loses {rules.donkey_penalty}. At a real table one must "
            "keep an eye on the others' hands.",
        ),
        asks="Be quick, and fold!",
        opening=deal.opening(edition, answers=1),
        hint="There is only one thing to do: 'fold'.",
        best="fold",
        replies=(Reply(good=True, says="Safe! You are not the last."),),
    )


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    view = scene.view
    assert isinstance(view, DonkeyView)
    if any(isinstance(event, SetLaidDown) for event in scene.events):
        yield "There is the set. Fold at once, unless it is yours!"
    if isinstance(view.decision, GiveDecision):
        most = max((sum(other.number == card.number for other in view.hand) for card in view.hand), default=0)
        if past.once("begin"):
            yield "Look for a number of which you hold two or three, and pass on what stands alone."
        elif most >= view.rules.set_size - 1 and past.once("nearly"):
            yield f"{word(most).capitalize()} of a number: one more is all you need."
