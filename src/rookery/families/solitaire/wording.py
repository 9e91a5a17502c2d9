"""The rules of Solitaire in words, built from the data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.families.conduct import nothing_to_call
from rookery.families.patience import tell_deal
from rookery.families.patience_rules import match_lines, pack_lines, pile_sizes
from rookery.families.results import HandResult
from rookery.families.solitaire.rules import OnResting, SolitaireRules
from rookery.families.words import counted, word

SECTION_OF_RULE: Final[dict[str, str]] = {
    "turn": "moving",
    "pile": "transfer",
    "other-pile": "transfer",
    "one-higher": "transfer",
    "other-colour": "transfer",
    "whole-run": "transfer",
    "vacant": "transfer",
    "resting": "resting",
    "building": "building",
}
"""Where the text explains each rule that a refusal cites."""


def describe(rules: SolitaireRules, seats: int) -> tuple[Section, ...]:
    return (
        Section("players", "Players", tuple(_players(rules))),
        Section("pack", "The pack", tuple(pack_lines(rules))),
        Section("deal", "The deal", tuple(_deal(rules))),
        Section("resting", f"The {rules.highest}s", tuple(_resting(rules))),
        Section("building", "Building Piles", tuple(_building(rules))),
        Section("transfer", "Moving from pile to pile", tuple(_transfer(rules))),
        Section("moving", "Your move", tuple(_moving(rules))),
        Section("winning", "Winning", tuple(_winning(rules))),
    )


def _players(rules: SolitaireRules) -> Iterator[str]:
    yield "One player, against the pack as it was shuffled."
    yield from nothing_to_call(rules.conduct, "there is nobody to call it")


def _deal(rules: SolitaireRules) -> Iterator[str]:
    yield (
        f"Deal all the cards face down, one to each pile in turn, in {counted(rules.pile_count, 'Transfer Pile')}: "
        f"{pile_sizes(rules.pack_size, rules.pile_count)}."
    )
    yield "Turn up the top card of each pile. Whenever no card of a pile lies face up, its top card is turned up."


def _resting(rules: SolitaireRules) -> Iterator[str]:
    top, below = rules.highest, rules.highest - 1
    yield (
        f"When a {top} is turned up, it goes face down to the bottom of its own pile, and the next card is turned up. "
        f"No other card does this."
    )
    yield (
        f"When all the cards beneath it are {top}s that you have put there, or there are none, nothing but {top}s is "
        f"left: it stays face up and rests. It leaves only for its Building Pile, and then the next one rests."
    )
    if rules.on_resting is OnResting.FORBIDDEN:
        yield f"Nothing may be put on a resting {top}."
    elif below > 1:
        yield f"A {below} of another colour may be put on a resting {top} (A91)."


def _building(rules: SolitaireRules) -> Iterator[str]:
    yield (
        f"A 1 goes out as soon as it is turned up and starts the Building Pile of its colour. "
        f"It is built up in that colour, one number after another, to the {rules.highest}."
    )
    yield "The top card of any Transfer Pile may be built, also from the end of a run. A built card stays."


def _transfer(rules: SolitaireRules) -> Iterator[str]:
    yield (
        "The top card of a Transfer Pile may go onto the top card of another, if that one is a number higher "
        "and of a different colour: a 7 onto an 8, say."
        if rules.highest > 8
        else "The top card of a Transfer Pile may go onto the top card of another, if that one is a number higher "
        "and of a different colour."
    )
    yield (
        "Cards that lie face up together are a run. Onto another Transfer Pile a run moves as a whole, "
        "and its highest card must fit there."
    )
    yield "Where a pile is used up, its space stays vacant."


def _moving(rules: SolitaireRules) -> Iterator[str]:
    yield "As long as there is a move you must make one; which one is your choice (A90)."
    yield (
        f"A deal always ends: every move builds a card, turns one up or uses up a pile, so there are "
        f"{counted(2 * rules.pack_size, 'move')} at the very most."
    )


def _winning(rules: SolitaireRules) -> Iterator[str]:
    yield (
        f"You win the deal when the {word(rules.colours)} Building Piles are complete, "
        f"and lose it when no move is left before that (A90)."
    )
    yield from match_lines(rules)


def tell_hand(rules: SolitaireRules, seats: int, hand: HandResult) -> str:
    return tell_deal(hand, in_all=len(rules.pack(seats)))
