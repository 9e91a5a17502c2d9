"""The lesson of Match: cards are turned, and whoever matches the first takes the pile."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.coach.lessons.arranged import ArrangedDeal, alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.study import Scene
from rookery.engine.editions import Edition
from rookery.families.match_piles.events import LastPiles, OutOfCards, PileTaken
from rookery.families.match_piles.rules import MatchPilesRules
from rookery.families.words import counted

_TURN = "turn"


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, MatchPilesRules)
    last = "" if rules.last_piles is None else f" Once only two are left, {rules.last_piles} more piles are played."
    goal = f"Whoever runs out of cards is out.{last} The most cards win."
    steps = (
        _begin(edition, rules),
        _take(edition, rules),
        whole_hand(
            edition,
            "51",
            (f"Now a whole deal. {goal} It is all in the cards: turn, and see what comes.",),
            ends="That was a deal. There is nothing to decide in it, and children love it for that.",
        ),
        alone(edition, "52", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: turning, matching, and a whole deal.",
        steps=steps,
    )


def _begin(edition: Edition, rules: MatchPilesRules) -> LessonStep:
    deal = ArrangedDeal(dealer=3, holds={0: "R9"}, seed="begin")
    return LessonStep(
        name="begin",
        title="Begin a pile",
        says=(
            "Welcome! Your cards lie before you, face down, and nobody has looked at theirs.",
            "In turn everybody turns their top card onto the pile in the middle.",
            f"The first card of a pile is the one to match: by {rules.matching.words.removeprefix('the ')}, here.",
        ),
        asks="You begin: turn your top card.",
        opening=deal.opening(edition, answers=1),
        hint="There is nothing to choose: 'turn'.",
        best=_TURN,
        replies=(Reply(good=True, says="There it lies: the next card like it takes the pile."),),
    )


def _take(edition: Edition, rules: MatchPilesRules) -> LessonStep:
    deal = ArrangedDeal(
        dealer=0, holds={0: "R9", 1: "G9", 2: "Y4", 3: "B12"}, actions=(_TURN, _TURN, _TURN), seed="take"
    )
    return LessonStep(
        name="take",
        title="It matches!",
        says=(
            "The pile began with the green 9. A 4 and a 12 lie on it, which changed nothing.",
            "Whoever turns a card that matches the first takes the whole pile, and puts it under their hand.",
        ),
        asks="Turn your top card, and see.",
        opening=deal.opening(edition, answers=1),
        hint="There is nothing to choose: 'turn'.",
        best=_TURN,
        replies=(
            Reply(good=True, brings="pile-taken", says="A 9 on a 9: all four cards are yours."),
            Reply(good=True, says="No match this time."),
        ),
    )


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    for event in scene.events:
        match event:
            case PileTaken() if event.seat == past.seat:
                if past.once("mine"):
                    yield "Your pile! Its cards come back to your hand, and you can go on for longer."
            case PileTaken():
                if past.once("theirs"):
                    yield "That pile is somebody else's. The player at their left begins the next one."
            case OutOfCards() if past.once("out"):
                yield "Somebody is out of cards, and out of the game."
            case LastPiles():
                yield "Only two are left: the end is near, and what counts is how many cards each has."
            case _:
                pass
