"""The rules of Clock in words, built from the data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rookery.engine.editions import Section
from rookery.families.clock.rules import ClockRules
from rookery.families.conduct import nothing_to_call
from rookery.families.patience import tell_deal
from rookery.families.patience_rules import match_lines, pack_lines, pile_sizes
from rookery.families.results import HandResult
from rookery.families.words import counted, listed

SECTION_OF_RULE: Final[dict[str, str]] = {"turn": "play"}
"""Where the text explains each rule that a refusal cites."""


def describe(rules: ClockRules, seats: int) -> tuple[Section, ...]:
    return (
        Section("players", "Players", tuple(_players(rules))),
        Section("pack", "The pack", tuple(pack_lines(rules))),
        Section("deal", "The deal", tuple(_deal(rules))),
        Section("play", "Turning the cards", tuple(_play(rules))),
        Section("winning", "Winning", tuple(_winning(rules))),
    )


def _players(rules: ClockRules) -> Iterator[str]:
    yield "One player, who watches the clock run."
    yield from nothing_to_call(rules.conduct, "there is nobody to call it, and nothing to choose")


def _deal(rules: ClockRules) -> Iterator[str]:
    centre = f", and in the centre the {listed(rules.centre)}" if rules.centre else ""
    sizes = pile_sizes(rules.pack_size, rules.highest)
    yield (
        f"Deal all the cards face down, one at a time, in {rules.highest} piles, {sizes}: "
        f"the hours 1 to {rules.hours} in a circle, beginning with the {rules.hours} at the top{centre}."
    )


def _play(rules: ClockRules) -> Iterator[str]:
    example = min(5, rules.highest)
    yield f"Turn the top card of pile {rules.first_pile} first."
    yield (
        f"Slide each turned card face up under the pile of its number, a {example} under pile {example}; "
        f"then turn the top face-down card of that pile, and so on. There is nothing to choose."
    )
    yield (
        f"It stops when the {_last(rules)} {rules.first_pile} is placed, for pile {rules.first_pile} then has no card "
        f"to turn (A92): after {counted(rules.pack_size, 'card')} at the latest."
    )


def _winning(rules: ClockRules) -> Iterator[str]:
    yield (
        "You win the deal if every card then lies face up with its own number. "
        f"That happens once in {rules.highest} deals on average (A92)."
    )
    yield from match_lines(rules)


def _last(rules: ClockRules) -> str:
    return ("only", "second", "third", "fourth")[rules.colours - 1]


def tell_hand(rules: ClockRules, seats: int, hand: HandResult) -> str:
    return tell_deal(hand, in_all=len(rules.pack(seats)))
