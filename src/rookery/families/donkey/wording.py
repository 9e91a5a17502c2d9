"""The rules of Donkey in words, built from its data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.engine.phrases import who
from rookery.families.conduct import nothing_to_call
from rookery.families.donkey.rules import DonkeyRules, FirstTest, Together
from rookery.families.results import HandResult
from rookery.families.shedding import winners_of
from rookery.families.shedding_rules import NUMBERS_ONLY, match_lines, pack_lines, size_line
from rookery.families.words import counted, draw_for_deal, start, word

SECTION_OF_RULE: Final[dict[str, str]] = {
    "turn": "players",
    "own-cards": "passing",
    "passing": "passing",
    "folding": "folding",
}
"""Where the text explains each rule that a refusal cites."""


def describe(rules: DonkeyRules, seats: int) -> tuple[Section, ...]:
    told = (
        ("players", "Players", _players(rules, seats)),
        ("pack", "The pack", (*pack_lines(rules), NUMBERS_ONLY)),
        ("deal", "The deal", _deal(rules, seats)),
        ("passing", "Passing", _passing(rules)),
        ("folding", "Laying down and folding", _folding(rules)),
        ("winning", "Winning", _winning(rules, seats)),
    )
    return tuple(Section(rule, title, tuple(lines)) for rule, title, lines in told)


def _players(rules: DonkeyRules, seats: int) -> Iterator[str]:
    yield (
        f"{start(word(seats))} play, everybody for themselves. The object is to hold {word(rules.set_size)} cards "
        "of one number, and never to be the last to notice that somebody does."
    )
    yield "There are no turns: everybody acts at once."
    yield from nothing_to_call(rules.conduct, "folding is a race, and nobody can fold before there is a set")


def _deal(rules: DonkeyRules, seats: int) -> Iterator[str]:
    yield draw_for_deal("deal", seats)
    cards = len(rules.pack(seats))
    if rules.hand_size is None:
        uneven = " Hands keep their size, for everybody gives one card and gets one (A80)." if cards % seats else ""
        yield f"{size_line(cards, seats)}{uneven}"
        return
    left = cards - rules.hand_size * seats
    aside = f" The other {counted(left, 'card')} stay out of the game, unseen." if left > 1 else ""
    aside = " The card left over stays out of the game, unseen." if left == 1 else aside
    yield f"Deal {counted(rules.hand_size, 'card')} each, one at a time from the dealer's left.{aside}"


def _passing(rules: DonkeyRules) -> Iterator[str]:
    yield (
        "Everybody chooses a card from the hand and lays it face down. When all have chosen, all pass their cards at "
        f"once to the neighbour at the {rules.passed_to.value}, and take up what they are given."
    )
    yield "A choice stands once it is made. Nobody sees what the others pass, except the neighbour who gets it."
    yield "So it goes on until a set is complete."


def _folding(rules: DonkeyRules) -> Iterator[str]:
    first = {
        FirstTest.AFTER_DEAL: "A set that was dealt counts, too (A80).",
        FirstTest.AFTER_PASS: "A set that was dealt counts only if it is still there after the first pass.",
    }[rules.first_test]
    yield (
        f"Whoever holds {word(rules.set_size)} cards of one number lays them down at once, folds their hands "
        f"in their lap, and has won the deal. {first}"
    )
    if rules.together is Together.SHARED:
        yield "Players who complete a set with the same pass win together (A81)."
    else:
        yield "Of several who complete a set with the same pass, the nearest from the dealer's left round wins (A81)."
    yield (
        "Then everybody else folds their hands, too, as fast as they can and without waiting for a turn. The last to "
        "fold is the donkey."
    )
    yield (
        'The booklet has a forfeit for the donkey: to run round the table three times, calling "I am slow, I am slow".'
    )


def _winning(rules: DonkeyRules, seats: int) -> Iterator[str]:
    loses = f"the donkey loses {rules.donkey_penalty:,}" if rules.donkey_penalty else "the donkey loses nothing"
    yield (
        f"Winning a deal scores {counted(rules.winner_points, 'point')}, and {loses}. These points are ours, for "
        "matches of several deals; the booklet has none."
    )
    level = "Players who are level share it" if rules.together is Together.SHARED else "The same order decides a tie"
    passes = "1 pass" if rules.longest_deal == 1 else f"{rules.longest_deal:,} passes"
    yield (
        f"This program ends a deal after {passes} at the latest: the most cards of one number win it then, and there "
        f"is no donkey. {level} (A81)."
    )
    yield from match_lines(rules, "the winner of the deal", seats)


def tell_hand(rules: DonkeyRules, seats: int, hand: HandResult) -> str:
    """How a deal came out: who had the set, and who folded last."""
    winners, donkeys = winners_of(hand), hand.part("donkey")
    slow = next((seat for seat in range(seats) if donkeys[seat]), None)
    if slow is None:
        return winners + " had most of one number when the passing ended."
    return winners + f" had {word(rules.set_size)} of a number. " + who(slow) + " folded last: the donkey of this deal."


def race(rules: DonkeyRules) -> str:
    """What people must be quick about, before they begin."""
    return f"Collect {word(rules.set_size)} cards of one number, and never be the last to fold."
