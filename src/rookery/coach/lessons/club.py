"""The lesson of Club: drawing, the first play, stop cards, and what a Birdie is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rookery.coach.lessons.arranged import LEARNER, alone, whole_hand
from rookery.coach.lessons.commentary import Past
from rookery.coach.lessons.lesson import Lesson, LessonStep, Reply
from rookery.coach.study import Opening, Scene, Until
from rookery.engine.editions import Edition
from rookery.families.club.actions import LayMeld
from rookery.families.club.decisions import LayDecision
from rookery.families.club.events import BirdFaced, BirdieMade, Discarded, PileTaken, WentOut
from rookery.families.club.rules import ClubRules
from rookery.families.club.views import ClubView
from rookery.families.words import counted, listed, word
from rookery.records.match import Match

_STOCK: Final = "take stock"
_HAND: Final = "R6 Y6 G6 R2 B3 R9 Y11 G13 B5 Y8 G10 B12 R14"
_FIRST_PLAY: Final = "meld R2 R6 Y6 G6"
_STOP: Final = "discard B3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubScene:
    """The learner's hand as it is dealt; they play first. `actions` are what they did since."""

    hand: str = _HAND
    actions: tuple[str, ...] = ()

    def match(self, edition: Edition) -> Match:
        seats = edition.usual_seats()
        hands = [self.hand if seat == LEARNER else None for seat in range(seats)]
        match = Match.set_up(edition, hands=hands, dealer=seats - 1, seats=seats, seed="club")
        for text in self.actions:
            match.act(LEARNER, text)
        return match

    def opening(self, edition: Edition, **more: Any) -> Opening:
        begin = partial(self.match, edition)
        return Opening(begin=begin, seat=LEARNER, **{"seed": "club", "until": Until.HAND, "answers": 1, **more})


def lesson_of(edition: Edition) -> Lesson:
    rules = edition.rules_for(edition.usual_seats())
    assert isinstance(rules, ClubRules)
    goal = f"{rules.target:,} points win the match."
    steps = (
        _draw(edition, rules),
        _meld(edition, rules),
        _discard(edition, rules),
        whole_hand(
            edition,
            "101",
            (
                f"Now a whole hand. Sets and sequences of {rules.birdie_size} cards or more are Birdies: "
                f"{rules.sequence_birdie:,} points for a sequence, {rules.natural_birdie:,} for a set without "
                "wild cards "
                f"and {rules.regular_birdie:,} for one with them. You and your partner build them together.",
                f"A side with {word(rules.birdies_to_go_out)} Birdies may go out, for {rules.out_points} more. {goal}",
            ),
            ends="That was a hand. Cards still held come off what a side has laid down, so do not hold on too long.",
        ),
        alone(edition, "102", goal=goal),
    )
    return Lesson(
        edition=edition.id,
        title=edition.title,
        summary=f"{counted(len(steps), 'step')}: drawing, laying down, discarding, and a whole hand.",
        steps=steps,
    )


def _draw(edition: Edition, rules: ClubRules) -> LessonStep:
    return LessonStep(
        name="draw",
        title="Draw",
        says=(
            f"Welcome! Four play, two against two, with {word(rules.packs)} packs at once, so many cards are "
            "there twice. "
            "Your partner sits opposite you.",
            f"A turn has three parts: draw {word(rules.draw)} cards, lay down what you like, discard one. Later "
            "on you may "
            "take the discard pile instead of drawing.",
        ),
        asks="Begin your turn: draw from the stock.",
        opening=ClubScene().opening(edition),
        hint="In your first turn there is only the stock: 'take stock'.",
        best=_STOCK,
        replies=(Reply(good=True, brings="drew", says="Two more cards in your hand. Now see what goes together."),),
    )


def _meld(edition: Edition, rules: ClubRules) -> LessonStep:
    wilds = listed(f"{number}s" for number in rules.wilds)
    return LessonStep(
        name="meld",
        title="The first play",
        says=(
            f"You may lay down sets, {rules.meld_size} cards or more of one number, and sequences, "
            f"{rules.meld_size} or "
            f"more of one colour in a row. {wilds.capitalize()} are wild: they stand in for others in a set, "
            "though not in "
            "a sequence.",
            f"A wild card is worth {rules.wild_points}, every other {rules.card_points}. The first time that your side "
            f"lays down it must come to {rules.first_play_at(0)} at least.",
            "You hold three 6s and a red 2.",
        ),
        asks=f"Make the first play: {rules.first_play_at(0)} points.",
        opening=ClubScene(actions=(_STOCK,)).opening(edition),
        hint=f"Three 6s and the 2 together: three times {rules.card_points}, and {rules.wild_points}.",
        best=_FIRST_PLAY,
        replies=(
            Reply(
                good=True,
                actions=frozenset({_FIRST_PLAY}),
                says=(
                    "There they lie. From now on you and your partner may lay down whatever you like, and add "
                    "to this set."
                ),
            ),
            Reply(refused="wild-cards", says="Wild cards go into sets only, and not by themselves."),
            Reply(refused="set-naturals", says="Too many wild cards in it."),
            Reply(refused="melds", says="These cards make neither a set nor a sequence."),
            Reply(says="That alone does not make the first play. Put the three 6s and the wild 2 together."),
        ),
    )


def _discard(edition: Edition, rules: ClubRules) -> LessonStep:
    stops = listed(f"{number}s" for number in rules.stops)
    return LessonStep(
        name="discard",
        title="Discard",
        says=(
            "Every turn ends with a discard, face up on the pile. Whoever has two natural cards of its number may take "
            "the whole pile up, and that can be a lot.",
            f"{stops} are stop cards: after one of them the next player may not take the pile, and they are of "
            "little use "
            "otherwise.",
        ),
        asks="Discard a card that does your opponents no good.",
        opening=ClubScene(actions=(_STOCK, _FIRST_PLAY)).opening(edition),
        hint="You hold a black 3.",
        best=_STOP,
        replies=(
            Reply(good=True, cards=frozenset({"B3"}), brings="discarded", says="Stopped! The next player has to draw."),
            Reply(refused="keep-a-card", says="You have to keep a card."),
            Reply(says="That can be done. But you hold a stop card, which is just the thing for it."),
        ),
    )


def remarks(past: Past, scene: Scene) -> Iterator[str]:
    view = scene.view
    assert isinstance(view, ClubView)
    rules = view.rules
    for event in scene.events:
        match event:
            case BirdieMade() if past.once("birdie"):
                yield f"A Birdie: {rules.birdie_size} cards lie there. It may still grow, but that brings little."
            case BirdFaced() if past.once("bird"):
                yield (
                    "A bird is never held: it is laid open, and another card drawn. It counts for a side with Birdies."
                )
            case PileTaken() if past.once("pile"):
                yield "The whole discard pile has gone into somebody's hand. Much can be laid down with that."
            case Discarded() if rules.is_stop(event.card) and event.seat != past.seat and past.once("stop"):
                yield "A stop card lies on the pile: whoever is next must draw."
            case WentOut():
                yield "The last card is gone, and the hand is over."
            case _:
                pass
    if isinstance(view.decision, LayDecision):
        if any(isinstance(each, LayMeld) for each in view.decision.options()):
            if view.need and past.once("need"):
                yield f"Your side's first play must come to {view.need}: add up what you could lay down."
            elif not view.need and past.once("free"):
                yield "Your side has opened, so you may lay down what you like, or add to what lies there."
        elif past.once("nothing"):
            yield "Nothing to lay down yet: discard what fits least with the rest of your hand."
