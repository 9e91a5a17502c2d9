"""The lesson of I Doubt It: calling, playing something else where one must, and doubting."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.coach.lessons.arranged import ArrangedDeal, alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.study import Scene
from rookery.engine.editions import Edition
from rookery.families.i_doubt_it.decisions import DoubtDecision
from rookery.families.i_doubt_it.events import DoubtSettled
from rookery.families.i_doubt_it.rules import Bluffing, IDoubtItRules
from rookery.families.i_doubt_it.views import IDoubtItView
from rookery.families.words import counted


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, IDoubtItRules)
    each = counted(rules.points_per_card, "point")
    goal = f"The first without cards wins, and gets {each} for every card the others still hold."
    steps = (
        _call(edition, rules),
        _other(edition),
        _doubt(edition),
        whole_hand(
            edition,
            "41",
            (f"Now a whole deal. {goal}",),
            ends="That was a deal. It can be short, or go round and round where much is doubted.",
        ),
        alone(edition, "44", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: calling, playing something else, doubting, and a whole deal.",
        steps=steps,
    )


def _call(edition: Edition, rules: IDoubtItRules) -> LessonStep:
    deal = ArrangedDeal(dealer=3, holds={0: "R1 G8 B12"}, never=lambda card: card.number == 1, seed="call")
    must = "" if rules.bluffing is Bluffing.FREELY else " Whoever holds the number must play it."
    return LessonStep(
        name="call",
        title="Call and play",
        says=(
            "Welcome! Everybody wants to be rid of their cards. Colours mean nothing here.",
            "In turn each plays one card face down and calls a number: the first one calls 1, the next 2, and so on to "
            f"the highest, and then from 1 again.{must}",
        ),
        asks="It is your turn to call 1. Play your 1.",
        opening=deal.opening(edition, answers=1),
        hint="You hold the red 1.",
        best="play R1",
        replies=(
            Reply(good=True, actions=frozenset({"play R1"}), says="An honest card: nobody can hurt you for it."),
            Reply(refused="true-card", says="You hold the number that is called."),
        ),
    )


def _other(edition: Edition) -> LessonStep:
    deal = ArrangedDeal(dealer=3, holds={0: "G8 B12"}, never=lambda card: card.number == 1, seed="other")
    return LessonStep(
        name="other",
        title="When you do not have it",
        says=(
            "This time you must call 1 and have none. Then you play any card, and call 1 with a straight face.",
            "If somebody doubts it, the card is shown: and since it is another one, you take up everything on the "
            "table.",
        ),
        asks="Play any card; you call it a 1.",
        opening=deal.opening(edition, answers=1),
        hint="Any card will do. Best one whose number you will not need to call soon.",
        best="play B12",
        replies=(Reply(good=True, says="Nobody knows what lies there but you."),),
    )


def _doubt(edition: Edition) -> LessonStep:
    deal = ArrangedDeal(
        dealer=3,
        holds={0: "R1 R2 Y2 G2 B2", 1: "G9"},
        actions=("0:play R1", "1:play G9"),
        seed="doubt",
    )
    return LessonStep(
        name="doubt",
        title="I doubt it!",
        says=(
            "Somebody has played a card and called it a 2. But there are only four 2s, and you hold all of them!",
            "Whoever doubts has the card shown. If it is false, its player takes the whole pile; if it is true, the "
            "doubter does.",
        ),
        asks="Doubt it!",
        opening=deal.opening(edition, answers=1),
        hint="All four 2s are in your hand, so that card is none.",
        best="doubt",
        replies=(
            Reply(
                good=True,
                actions=frozenset({"doubt", "doubt 2"}),
                says="Caught! The pile goes to whoever played it, and you are that much nearer to the end.",
            ),
            Reply(says="You let it go, though you know that it is false. What else could you say?"),
        ),
    )


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    view = scene.view
    assert isinstance(view, IDoubtItView)
    for event in scene.events:
        if isinstance(event, DoubtSettled) and past.once("doubted"):
            yield "A doubt settles it at once: the card is shown, and one of the two takes the pile."
    if isinstance(view.decision, DoubtDecision) and view.window is not None:
        held = sum(card.number == view.window.number for card in view.hand)
        if held >= 3 and past.once(f"held {view.window.number}"):
            yield f"You hold {held} of the four {view.window.number}s yourself: that call is hard to believe."
        elif past.once("window"):
            yield "You may doubt the card that was just played, or let it go. Count what you hold of its number."
    elif view.turn == view.seat and view.number is not None:
        lacks = not any(card.number == view.number for card in view.hand)
        if lacks and past.once("lacking"):
            yield f"You must call {view.number} and have none: play what you like, and hope."
