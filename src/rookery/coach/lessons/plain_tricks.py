"""The lessons of Golden Ten and High 14: tricks to be had, or to be kept away from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from rookery.coach.lessons.arranged import LEARNER, ArrangedDeal, alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.study import Opening, Scene
from rookery.engine.cards import Colour
from rookery.engine.editions import Edition
from rookery.families.plain_tricks.rules import PlainSides, PlainTricksRules
from rookery.families.plain_tricks.views import PlainTricksView
from rookery.families.tricks import PlayDecision, TrickTaken
from rookery.families.words import counted, start, word

TRICK = "trick-taken"
FOLLOW = "follow-colour"


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, PlainTricksRules)
    steps = _golden_ten(edition, rules) if rules.lowest_wins else _high_fourteen(edition, rules)
    about = "keeping red cards away from you" if rules.lowest_wins else "tricks, 14s and trumps"
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: {about}, and a whole deal.",
        steps=steps,
    )


def _until_trick(deal: ArrangedDeal, edition: Edition) -> Opening:
    return deal.opening(edition, stops=frozenset({TRICK}))


def _together(edition: Edition, rules: PlainTricksRules) -> str:
    if rules.sides is PlainSides.PARTNERS_OPPOSITE:
        return "Four play, two against two; your partner sits opposite you, and what you two take is counted together."
    return f"{start(word(edition.usual_seats()))} play here, everybody for themselves."


def _must_follow(colour: str) -> Reply:
    return Reply(refused=FOLLOW, says=f"You hold a {colour} card, so you must play one.")


# Golden Ten


def _golden_ten(edition: Edition, rules: PlainTricksRules) -> tuple[LessonStep, ...]:
    goal = f"After {counted(rules.match_hands, 'deal')} the smallest count wins."
    return (
        _duck(edition, rules),
        _throw(edition, rules),
        *((_golden(edition, rules),) if rules.golden_ten else ()),
        whole_hand(
            edition,
            "11",
            (f"Now a whole deal. {_together(edition, rules)} Keep your tricks poor in red. {goal}",),
            ends="That was a deal. Every point here is one too many, so a small number is a good one.",
        ),
        alone(edition, "12", goal=goal),
    )


def _reds(rules: PlainTricksRules) -> str:
    special = ", ".join(f"the red {number} counts {points}" for number, points in rules.counters)
    return f"Each red card in your tricks counts {rules.other_points} against you; {special}."


def _duck(edition: Edition, rules: PlainTricksRules) -> LessonStep:
    deal = ArrangedDeal(
        dealer=LEARNER,
        holds={0: "R3 R14", 1: "R9", 2: "R5", 3: "R12"},
        never=lambda card: card.colour is Colour.RED,
        actions=("play R9", "play R5", "play R12"),
    )
    return LessonStep(
        name="duck",
        title="Leave it to the others",
        says=(
            f"Welcome! {_together(edition, rules)}",
            "Everybody plays one card in turn; together they are a trick, and the highest card of the colour that was "
            "led takes it. Whoever has a card of that colour must play one.",
            f"But here you do not want tricks with red in them. {_reds(rules)}",
        ),
        asks="Red was led, and you play last. Let somebody else have this trick!",
        opening=_until_trick(deal, edition),
        hint="Your red 3 is below the red 12, so the trick goes elsewhere.",
        best="play R3",
        replies=(
            _must_follow("red"),
            Reply(
                good=True,
                actions=frozenset({"play R3"}),
                brings=TRICK,
                by="others",
                says="Well done: four red cards, and the other side has to count them."
                if rules.sides is PlainSides.PARTNERS_OPPOSITE
                else "Well done: four red cards, and none of them yours.",
            ),
            Reply(says="With the 14 the trick would be yours, and all its red points with it. You have a lower one."),
        ),
    )


def _throw(edition: Edition, rules: PlainTricksRules) -> LessonStep:
    deal = ArrangedDeal(
        dealer=LEARNER,
        holds={0: "R10 R2", 1: "G9", 2: "G4", 3: "G12"},
        never=lambda card: card.colour in (Colour.GREEN, Colour.RED),
        actions=("play G9", "play G4", "play G12"),
    )
    dearest = max(rules.counters, key=lambda each: each[1])
    return LessonStep(
        name="throw",
        title="Throw red away",
        says=(
            "Whoever has no card of the colour led may play anything, and never takes the trick with it.",
            "That is the moment to be rid of a red card.",
        ),
        asks="Green was led, and you have none. Which card would you like least to keep?",
        opening=_until_trick(deal, edition),
        hint=f"The red {dearest[0]} counts {dearest[1]} against whoever takes it: more than any other card.",
        best=f"play R{dearest[0]}",
        replies=(
            Reply(
                good=True,
                actions=frozenset({f"play R{dearest[0]}"}),
                says=f"Exactly: {dearest[1]} points lie in somebody else's trick now.",
            ),
            Reply(cards=frozenset({"R2"}), says="A red card, well: but you have one that counts far more."),
            Reply(says="That is allowed, and it harms nobody. A red card would: look for the dearest."),
        ),
    )


def _golden(edition: Edition, rules: PlainTricksRules) -> LessonStep:
    deal = ArrangedDeal(
        dealer=LEARNER,
        holds={0: "Y13 Y2", 1: "Y3", 2: "Y6", 3: "Y10"},
        never=lambda card: card.colour is Colour.YELLOW,
        actions=("play Y3", "play Y6", "play Y10"),
    )
    return LessonStep(
        name="golden",
        title="The golden ten",
        says=(
            "One trick is worth having: the one with the yellow 10, which gives the game its name.",
            f"It takes {rules.golden_ten} off the red points of whoever captures it, down to nothing.",
        ),
        asks="There it lies! Take the trick with the yellow 10.",
        opening=_until_trick(deal, edition),
        hint="Yellow was led; your 13 is above the 10.",
        best="play Y13",
        replies=(
            _must_follow("yellow"),
            Reply(good=True, brings=TRICK, says="It is yours, and so is a place for a few red cards."),
            Reply(says="The 2 is too low: the golden ten would stay where it is."),
        ),
    )


# High 14


def _high_fourteen(edition: Edition, rules: PlainTricksRules) -> tuple[LessonStep, ...]:
    goal = f"{rules.target} points win the match."
    return (
        _take(edition, rules),
        _fourteen(edition),
        _trump(edition),
        whole_hand(
            edition,
            "21",
            (f"Now a whole deal. {_together(edition, rules)} {goal}",),
            ends="That was a deal. Points are added up deal by deal.",
        ),
        alone(edition, "22", goal=goal),
    )


def _take(edition: Edition, rules: PlainTricksRules) -> LessonStep:
    deal = _with_green_trump(
        edition,
        ArrangedDeal(
            dealer=LEARNER,
            holds={0: "R13 R2", 1: "R6", 2: "R5", 3: "R10"},
            never=lambda card: card.colour is Colour.RED or card.number == 14,
            actions=("play R6", "play R5", "play R10"),
        ),
    )
    points = ", ".join(f"each {number} counts {worth}" for number, worth in rules.counters)
    return LessonStep(
        name="take",
        title="Take a trick",
        says=(
            f"Welcome! {_together(edition, rules)}",
            "Everybody plays one card in turn; together they are a trick. Whoever has a card of the colour led must "
            "play one, and its highest takes the trick, unless somebody trumps it or plays a 14.",
            f"A trick counts {rules.trick_points} points, and {points} besides.",
        ),
        asks="Red was led, and you play last. Take the trick!",
        opening=_until_trick(deal, edition),
        hint="The red 10 leads, and your red 13 is higher.",
        best="play R13",
        replies=(
            _must_follow("red"),
            Reply(good=True, brings=TRICK, says="Well done! The trick is yours, and you lead the next one."),
            Reply(says="The 2 does not take it. You hold a higher red card."),
        ),
    )


def _fourteen(edition: Edition) -> LessonStep:
    deal = _with_green_trump(
        edition,
        ArrangedDeal(
            dealer=LEARNER,
            holds={0: "B3 Y14", 1: "B7", 2: "B5", 3: "B12"},
            never=lambda card: card.colour is Colour.BLACK or card.number == 14,
            actions=("play B7", "play B5", "play B12"),
        ),
    )
    return LessonStep(
        name="fourteen",
        title="A 14 goes anywhere",
        says=(
            "A 14 of any colour may be played to any trick, even if you could follow, and beats everything but the "
            "14 of the colour led. Of several other 14s the first one counts.",
            "It is worth nothing itself, but it takes what lies there.",
        ),
        asks="Black was led. You could follow with the 3: take the trick instead!",
        opening=_until_trick(deal, edition),
        hint="Your yellow 14 may be played although you hold a black card.",
        best="play Y14",
        replies=(
            _must_follow("black"),
            Reply(good=True, brings=TRICK, says="That is what a 14 is for: nobody can take it from you now."),
            Reply(says="With the 3 you follow, and the black 12 takes the trick. You have something stronger."),
        ),
    )


def _trump(edition: Edition) -> LessonStep:
    deal = _with_green_trump(
        edition,
        ArrangedDeal(
            dealer=LEARNER,
            holds={0: "G4 B2", 1: "Y5", 2: "Y3", 3: "Y9"},
            never=lambda card: card.colour in (Colour.YELLOW, Colour.GREEN) or card.number == 14,
            actions=("play Y5", "play Y3", "play Y9"),
        ),
    )
    return LessonStep(
        name="trump",
        title="Trump it",
        says=(
            "Before the deal a card is cut, and its colour is trump for this deal: green, here.",
            "Whoever cannot follow may trump: a trump beats every card of the other colours but the 14s.",
        ),
        asks="Yellow was led, and you have none. Take the trick with a trump!",
        opening=_until_trick(deal, edition),
        hint="Green is trump, and your green 4 is enough.",
        best="play G4",
        replies=(
            Reply(good=True, brings=TRICK, says="A small trump, and the whole trick is yours."),
            Reply(says="That is allowed, but such a card never takes a trick. Where is your trump?"),
        ),
    )


def _with_green_trump(edition: Edition, deal: ArrangedDeal) -> ArrangedDeal:
    """The same deal by the first seed whose cut shows green."""
    for number in count(1):
        found = replace(deal, seed=f"lesson-{number}", actions=())
        view = found.match(edition).view(LEARNER)
        assert isinstance(view, PlainTricksView)
        if view.trump is Colour.GREEN:
            return replace(found, actions=deal.actions)
    raise AssertionError


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    """What is said in a whole deal."""
    view = scene.view
    assert isinstance(view, PlainTricksView)
    against = view.rules.lowest_wins
    for event in scene.events:
        if isinstance(event, TrickTaken) and event.counters and event.seat in view.allies:
            if past.once("points"):
                yield (
                    f"That trick brought you {counted(event.counters, 'point')}: what counts here counts against you."
                    if against
                    else f"That trick has {counted(event.counters, 'point')} in its cards, besides those for the trick."
                )
        elif isinstance(event, TrickTaken) and event.counters and past.once("theirs"):
            yield "A trick with points in it, and not yours: " + ("so much the better." if against else "a pity.")
    if isinstance(view.decision, PlayDecision):
        yield from _on_play(past, view, view.decision, against=against)


def _on_play(past: Past, view: PlainTricksView, decision: PlayDecision, *, against: bool) -> Iterator[str]:
    if decision.led is None:
        if past.once("lead"):
            yield "You lead, so you may play anything. " + (
                "A low card is seldom yours in the end." if against else "A high card of a long colour is a good start."
            )
    elif len(decision.legal) == len(decision.hand) and len(decision.hand) > 1:
        if past.once("void"):
            yield "You cannot follow, so you are free: " + (
                "throw off your worst red card." if against else "trump, play a 14, or throw off a low card."
            )
    elif len(decision.legal) < len(decision.hand) and past.once("follow"):
        yield f"{str(decision.led).capitalize()} was led, and you must follow."
