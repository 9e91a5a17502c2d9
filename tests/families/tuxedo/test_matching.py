"""What a card catches, against brute force: every set of cards tried by itself."""

from __future__ import annotations

import itertools
import random

import pytest

from rookery.engine.cards import Card, Colour, card_of
from rookery.families.tuxedo import captures
from rookery.families.tuxedo.actions import Capture
from rookery.families.tuxedo.decisions import TurnDecision
from rookery.families.tuxedo.rules import Building, Trailing
from rookery.families.tuxedo.state import Unit, loose
from rookery.games.catalogue import read_action

PACK = [card_of(colour, number) for colour in Colour for number in range(1, 15)]


def by_brute_force(number: int, centre: list[Unit]) -> set[frozenset[tuple[Card, ...]]]:
    """Every union of disjoint matches to which no further match can be added."""
    singles = [frozenset([unit.cards]) for unit in centre if unit.value == number]
    free = [unit for unit in centre if not unit.is_build]
    groups = [
        frozenset(unit.cards for unit in group)
        for size in range(2, len(free) + 1)
        for group in itertools.combinations(free, size)
        if sum(unit.value for unit in group) == number
    ]
    matches = [*singles, *groups]
    unions = {frozenset[tuple[Card, ...]]()}
    for match in matches:
        unions |= {union | match for union in unions if not union & match}
    return {union for union in unions if union and all(union & match for match in matches)}


def random_centre(rng: random.Random, most: int) -> tuple[list[Unit], list[Card]]:
    """A centre with some builds, and the cards that are left."""
    cards = rng.sample(PACK, len(PACK))
    if rng.random() < 0.5:  # crowded with low cards, where sums are many
        cards.sort(key=lambda card: card.number > 7)
    size = rng.randint(0, most)
    centre = [loose(card) for card in cards[:size]]
    rest = cards[size:]
    for owner in range(rng.choice((0, 0, 1, 2))):
        one, other = rest.pop(), rest.pop()
        if one.number + other.number <= 14:
            centre.append(Unit(tuple(sorted((one, other))), one.number + other.number, owner))
    return centre, rest


@pytest.mark.parametrize("seed", range(60))
def test_the_captures_offered_are_all_maximal_ones_and_each_once(seed: int) -> None:
    rng = random.Random(seed)
    centre, _ = random_centre(rng, most=9)
    for number in range(1, 15):
        found = list(captures.captures(number, centre))
        assert len({frozenset(taken) for taken in found}) == len(found)
        assert {frozenset(taken) for taken in found} == by_brute_force(number, centre)
        assert captures.has_match(number, centre) is bool(found)


@pytest.mark.parametrize("seed", range(30))
def test_any_other_set_of_cards_is_refused(seed: int) -> None:
    rng = random.Random(seed)
    centre, rest = random_centre(rng, most=7)
    card = rng.choice(rest)
    decision = TurnDecision(
        seat=0, hand=(card,), centre=tuple(centre), building=Building.ALLOWED, trailing=Trailing.WITHOUT_CAPTURE
    )
    allowed = by_brute_force(card.number, centre)
    for size in range(1, len(centre) + 1):
        for units in itertools.combinations(centre, size):
            action = Capture(card, tuple(unit.cards for unit in units))
            assert (decision.refusal(action) is None) is (frozenset(action.taken) in allowed)
            assert read_action(str(action)) == action


@pytest.mark.parametrize("seed", range(20))
def test_a_sampled_capture_is_maximal_in_a_crowded_centre_too(seed: int) -> None:
    rng = random.Random(seed)
    centre, rest = random_centre(rng, most=40)
    for card in rest[:6]:
        if captures.has_match(card.number, centre):
            decision = TurnDecision(
                seat=0, hand=(card,), centre=tuple(centre), building=Building.NEVER, trailing=Trailing.ANY_TIME
            )
            taken = captures.random_capture(card.number, centre, rng)
            assert decision.refusal(Capture(card, taken)) is None
            assert next(decision.options())


def test_every_capture_can_be_sampled() -> None:
    centre = [loose(card_of(Colour.RED, number)) for number in (1, 2, 3, 4, 5)]
    found = {frozenset(taken) for taken in captures.captures(6, centre)}
    rng = random.Random(1)
    assert {frozenset(captures.random_capture(6, centre, rng)) for _ in range(200)} == found
    assert len(found) > 1
