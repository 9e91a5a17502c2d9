"""Panjandrum's rules in words, built from its data, so that a house rule changes the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.families.conduct import Conduct
from rookery.families.panjandrum.rules import (
    DelayColours,
    DelaySteps,
    PanjandrumRules,
    PenaltyFrom,
    TurnOver,
)
from rookery.families.results import HandResult
from rookery.families.shedding import tell_first_out
from rookery.families.shedding_rules import face_down_deal, face_down_players, match_lines, pack_lines
from rookery.families.words import counted

SECTION_OF_RULE: Final[dict[str, str]] = {
    "turn": "turn",
    "opponents-pile": "delay-piles",
    "next-number": "delay-piles",
}


def describe(rules: PanjandrumRules, seats: int) -> tuple[Section, ...]:
    told = (
        ("players", "Players", face_down_players(seats)),
        ("pack", "The pack", pack_lines(rules)),
        ("deal", "The deal", face_down_deal(rules, seats)),
        ("turn", "A turn", _turn(rules)),
        ("building", "The building piles", _building(rules)),
        ("delay-piles", "The delay piles", _delay_piles(rules)),
        ("new-hand", "A new hand", _new_hand(rules)),
        ("calling", "Calling Panjandrum", _calling(rules)),
        ("winning", "Winning", _winning(rules, seats)),
    )
    return tuple(Section(rule, title, tuple(lines)) for rule, title, lines in told)


def _turn(rules: PanjandrumRules) -> Iterator[str]:
    yield "The player at the dealer's left begins. Everything in a turn has its order, and what can be played must be."
    yield (
        "Look first at the top card of your own delay pile, if there is one. It goes on a building pile if it can; "
        "if not, on an opponent's delay pile if it can."
    )
    yield (
        "If it goes nowhere, lift the top card of your hand and turn it face up. It has the same places to go: "
        "a building pile first of all, or else an opponent's delay pile."
    )
    yield "After every card that found such a place begin again from your delay pile: your turn goes on."
    yield "A lifted card that goes nowhere is laid on your own delay pile, and your turn is over."
    yield "Your only choice is between opponents, where a card goes on the delay piles of several (A77)."
    if rules.conduct is Conduct.HONOUR:
        yield (
            "The table is on its honour: you place every card yourself, on whichever pile you like, and nobody stops "
            "you. Laying a card on your own delay pile ends your turn."
        )


def _building(rules: PanjandrumRules) -> Iterator[str]:
    low, high = rules.ranks[0], rules.ranks[-1]
    yield f"A {low} opens a building pile in the middle of the table, one for each colour."
    yield f"A building pile grows in its own colour, one number at a time, up to the {high}."


def _delay_piles(rules: PanjandrumRules) -> Iterator[str]:
    yield "Every player has one delay pile at most, face up before the hand; only its top card can be played."
    step = {
        DelaySteps.UP_OR_DOWN: "the next number above or below its top card",
        DelaySteps.UP: "the next number above its top card",
        DelaySteps.DOWN: "the next number below its top card",
    }[rules.delay_steps]
    colour = "of any colour" if rules.delay_colours is DelayColours.ANY else "of the same colour"
    yield f"An opponent's delay pile takes {step}, {colour}."
    yield f"The numbers do not go round: {rules.ranks[-1]} and {rules.ranks[0]} are not neighbours (A77)."
    yield "Where an opponent has no delay pile you cannot begin one. A card laid on your own always ends your turn."


def _new_hand(rules: PanjandrumRules) -> Iterator[str]:
    unshuffled = "as it lies, so that its oldest card is on top"
    if rules.turn_over is TurnOver.AT_ONCE:
        yield (
            "The moment the last card of your hand has found its place, turn your delay pile over, "
            f"{unshuffled}: it is your new hand (A76)."
        )
        yield "If that card found a place away from your own pile, your turn goes on with the new hand."
    else:
        yield (
            "When you must lift and your hand is used up, turn your delay pile over, "
            f"{unshuffled}: it is your new hand. Until then the pile stays open to everybody."
        )


def _calling(rules: PanjandrumRules) -> Iterator[str]:
    honour = rules.conduct is Conduct.HONOUR
    if not honour:
        yield "Nothing out of order can be played here, so there is nothing to call."
    giving = {
        PenaltyFrom.HAND: "the top card of each giver's hand",
        PenaltyFrom.HAND_OR_DELAY: "the top card of each giver's hand or delay pile, as the giver likes",
    }[rules.penalty_from]
    first, others = counted(rules.caller_gives, "card"), counted(rules.others_give, "card")
    yield (
        f'{"Whoever" if honour else "With real cards, whoever"} first sees a mistake calls "Panjandrum". The player '
        f"who made it gets {first} from the caller and {others} from everybody else, and puts them under "
        f"their hand. What is given is {giving} (A78)."
    )
    yield f"A call without a mistake costs the caller the same, with {first} from the player wrongly called."
    if not honour:
        return
    yield (
        "Any move of a turn may be called by anybody else, until the next player has made one. A right call takes "
        "back every move from the first mistake on, and after the penalty the turn goes on from there (A78)."
    )
    yield "The caller gives first, then the others round from the left. Whoever gives their last card has won (A78)."
    yield (
        "Whoever plays the last card has won when everybody else has let it go, or a call was wrong. A mistake that "
        "nobody calls in time stands; a card that came to a building pile out of order takes its place when its "
        "number comes."
    )


def _winning(rules: PanjandrumRules, seats: int) -> Iterator[str]:
    yield (
        "The first to have no card left, neither in the hand nor on the delay pile, wins the deal, "
        "and scores a point for every card the others still have. These points are ours, for matches of several "
        "deals; the booklet has none."
    )
    calls = ", a call counted as a turn" if rules.conduct is Conduct.HONOUR else ""
    yield (
        f"Should nobody be out after {counted(rules.longest_deal, 'turn')}{calls}, this program ends the deal: the "
        "fewest cards win it, and a tie is shared; a point is scored for every card the others have beyond that "
        "number (A75)."
    )
    yield from match_lines(rules, "the winner of the deal", seats)


def tell_hand(rules: PanjandrumRules, seats: int, hand: HandResult) -> str:
    return tell_first_out(hand)
