"""The lesson of Solitaire: onto the building piles, from pile to pile, and what to think of first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count

from rookery.coach.lessons.arranged import alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.lessons.positions import LessonMoment
from rookery.coach.study import Scene
from rookery.engine.editions import Edition
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.events import CardBuilt, PileEmptied, PutBeneath
from rookery.families.solitaire.rules import SolitaireRules
from rookery.families.solitaire.views import SolitaireView
from rookery.families.words import counted, listed, word


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(1)
    assert isinstance(rules, SolitaireRules)
    goal = f"The deal is won once all {word(rules.colours)} building piles are complete."
    steps = (
        _move(edition, rules),
        _build(edition, rules),
        whole_hand(
            edition,
            "71",
            (
                f"Now a whole deal. {goal}",
                "As long as there is a move you must make one, but which one is your choice. The hint knows the pack"
                " no better than you do: it looks at what lies open.",
            ),
            ends="That was a deal. Not every one can be won, however well it is played.",
        ),
        alone(edition, "72", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: moving, building, and a whole deal.",
        steps=steps,
    )


def _move(edition: Edition, rules: SolitaireRules) -> LessonStep:
    moment = _first(edition, building=False)
    match = moment.match(edition)
    view = match.view(0)
    assert isinstance(view, SolitaireView)
    (decision,) = match.pending()
    options = [each for each in decision.options() if isinstance(each, MoveRun)]
    best = options[0]
    card, onto = view.piles[best.source - 1].run[-1], view.piles[best.target - 1].run[-1]
    return LessonStep(
        name="move",
        title="From pile to pile",
        says=(
            f"Welcome! {counted(rules.pile_count, 'pile')} lie before you, with their top cards face up.",
            "A top card may go onto another that is one number higher and of a different colour. Beneath it a new "
            "card is turned up. Cards that lie face up together move together.",
        ),
        asks="Move a card onto one that is a number higher and of another colour.",
        opening=moment.opening(edition, answers=1),
        hint=f"The {card.colour} {card.number} of pile {best.source} fits onto the {onto.colour} {onto.number} of pile "
        f"{best.target}.",
        best=str(best),
        replies=(
            Reply(good=True, brings="run-moved", by="anybody", says="Right, and a new card has come to light."),
            Reply(refused="one-higher", says="The card beneath must be exactly one number higher."),
            Reply(refused="other-colour", says="The number fits, the colour does not."),
        ),
    )


def _build(edition: Edition, rules: SolitaireRules) -> LessonStep:
    moment = _first(edition, building=True)
    match = moment.match(edition)
    (decision,) = match.pending()
    builds = [each for each in decision.options() if isinstance(each, BuildCard)]
    view = match.view(0)
    assert isinstance(view, SolitaireView)
    cards = [view.piles[each.source - 1].run[-1] for each in builds]
    names = listed((f"the {card.colour} {card.number}" for card in cards), "or")
    return LessonStep(
        name="build",
        title="Building piles",
        says=(
            "A 1 goes out by itself as soon as it is turned up, and begins the building pile of its colour. The 2 of "
            f"that colour goes onto it, then the 3, up to the {rules.highest}.",
            "What is built stays, and each card that is built sets another one free.",
        ),
        asks="A card can be built now. Find it, and build it.",
        opening=moment.opening(edition, answers=1),
        hint=f"Look for {names}.",
        best=str(builds[0]),
        replies=(
            Reply(good=True, brings="card-built", by="anybody", says="That is one card less to worry about."),
            Reply(refused="building", says="That card has to wait for those below it."),
            Reply(says="That is allowed. But a card that can be built is seldom better kept: look for it first."),
        ),
    )


@cache
def _moment(id: str, building: bool) -> LessonMoment:  # noqa: FBT001 - a cache's key
    from rookery.games.catalogue import edition as edition_of

    edition = edition_of(id)
    for number in count(1):
        moment = LessonMoment(seed=str(number))
        match = moment.match(edition)
        taken: list[str] = []
        for _ in range(6):
            if not match.pending():
                break
            options = list(match.pending()[0].options())
            there = [each for each in options if isinstance(each, BuildCard)]
            moves = [each for each in options if isinstance(each, MoveRun)]
            fits = bool(there and moves) if building else bool(len(moves) >= 2 and not there)
            if fits and not (building and not taken):
                return LessonMoment(seed=str(number), actions=tuple(taken))
            if not moves:
                break
            match.act(0, moves[0])
            taken.append(str(moves[0]))
    raise AssertionError


def _first(edition: Edition, *, building: bool) -> LessonMoment:
    """The first moment in which there is something to build, or where there are several moves and nothing to build."""
    return _moment(edition.id, building)


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    for event in scene.events:
        match event:
            case PutBeneath() if past.once("beneath"):
                yield f"A {event.card.number} was turned up, and went to the bottom of its own pile."
            case CardBuilt() if event.by_itself and past.once("one"):
                yield "A 1 came up and went out by itself: its building pile is open."
            case PileEmptied() if past.once("empty"):
                yield "A pile is used up. Its space stays empty."
            case _:
                pass
