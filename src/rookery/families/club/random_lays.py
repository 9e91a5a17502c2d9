"""Random lay-downs, without listing the thousands there may be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.cards import Card, Colour
from rookery.families.club.actions import AddTo, LayMeld
from rookery.families.club.melds import Meld, possible_additions, possible_sequences
from rookery.families.club.rules import ClubRules

CHANCE_TO_LAY: Final = 0.8


def lay_downs(rules: ClubRules, hand: Sequence[Card], melds: Sequence[Meld], rng: random.Random) -> Iterator[Action]:
    """One attempt for each meld, colour and number, in a random order. They may yet be refused."""
    attempts: list[Action] = []
    for number, meld in enumerate(melds, 1):
        cards = (
            _to_set(rules, hand, meld.number, rng) if meld.number is not None else _to_sequence(rules, hand, meld, rng)
        )
        if cards:
            attempts.append(AddTo(cards, number))
    runs: dict[Colour | None, list[tuple[Card, ...]]] = {}
    for run in possible_sequences(rules, hand):
        runs.setdefault(run[0].colour, []).append(run)
    attempts += [LayMeld(rng.choice(each)) for each in runs.values()]
    for number, count in Counter(card.number for card in hand if not rules.is_wild(card)).items():
        if count >= rules.set_naturals:
            attempts.append(LayMeld(_to_set(rules, hand, number, rng)))
    rng.shuffle(attempts)
    return iter(attempts)


def _to_set(rules: ClubRules, hand: Sequence[Card], number: int, rng: random.Random) -> tuple[Card, ...]:
    own = [card for card in hand if card.number == number]
    return (*_some(own, rng), *_some([card for card in hand if rules.is_wild(card)], rng))


def _to_sequence(rules: ClubRules, hand: Sequence[Card], meld: Meld, rng: random.Random) -> tuple[Card, ...]:
    ways = tuple(possible_additions(rules, meld, hand))
    return rng.choice(ways) if ways else ()


def _some(cards: list[Card], rng: random.Random) -> list[Card]:
    """All of them as often as not."""
    return cards if rng.random() < 0.5 else rng.sample(cards, rng.randint(0, len(cards)))
