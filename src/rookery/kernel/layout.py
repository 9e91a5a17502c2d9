"""An edition's cards as bits, with one trump named.

A card is the bit 16 x suit + rank, rank 0 the weakest of its suit. Suit 3 is always the trump, and
holds the bird and the red 1 at their rank, so the winner of a trick is the highest bit among its
cards of the suit led and the trumps. Without a trump, suit 3 is a colour like the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.engine.actions import NO_TRUMP, Trump
from rookery.engine.cards import Card, Colour, in_order
from rookery.families.auction_tricks.rules import AuctionRules
from rookery.families.auction_tricks.table import Table, table_for
from rookery.kernel.bits import SUIT_BITS

TRUMP_SUIT: Final = 3
_BITS: Final = 64


class Cards(NamedTuple):
    """The pack for compiled code.

    `above` are a card's betters in its own suit. `trumps` is empty without a trump. `free` may be
    played though the hand could follow, `counting` are the cards worth points.
    """

    pack: Any  # uint64
    trumps: Any  # uint64
    free: Any  # uint64
    counting: Any  # uint64
    suits: NDArray[np.uint64]
    above: NDArray[np.uint64]
    points: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Layout:
    """The way from cards to bits and back."""

    table: Table
    trump: Trump
    bit_of: dict[Card, int]
    card_at: dict[int, Card]
    cards: Cards

    def word(self, cards: Iterable[Card]) -> int:
        word = 0
        for card in cards:
            word |= 1 << self.bit_of[card]
        return word

    def cards_of(self, word: int) -> tuple[Card, ...]:
        word = int(word)
        found = []
        while word:
            bit = (word & -word).bit_length() - 1
            found.append(self.card_at[bit])
            word &= word - 1
        return in_order(found)


@lru_cache(maxsize=512)
def layout_for(rules: AuctionRules, seats: int, trump: Trump) -> Layout:
    table = table_for(rules, seats)
    ranking = table.ranking(trump)
    bit_of: dict[Card, int] = {}
    suits = np.zeros(4, np.uint64)
    above = np.zeros(_BITS, np.uint64)
    points = np.zeros(_BITS, np.int64)
    for suit, colour in enumerate(suit_colours(trump)):
        cards = [card for card in table.pack if ranking.colour_of[card] is colour]
        cards.sort(key=ranking.strength.__getitem__)
        full = (1 << len(cards)) - 1 << SUIT_BITS * suit
        suits[suit] = full
        for rank, card in enumerate(cards):
            bit = SUIT_BITS * suit + rank
            bit_of[card] = bit
            above[bit] = full & ~((1 << bit + 1) - 1)
            points[bit] = table.points[card]
    kernel = Cards(
        pack=np.uint64(sum(1 << bit for bit in bit_of.values())),
        trumps=np.uint64(0) if trump == NO_TRUMP else suits[TRUMP_SUIT],
        free=np.uint64(sum(1 << bit_of[card] for card in ranking.free)),
        counting=np.uint64(sum(1 << bit for card, bit in bit_of.items() if table.points[card])),
        suits=suits,
        above=above,
        points=points,
    )
    return Layout(table, trump, bit_of, {bit: card for card, bit in bit_of.items()}, kernel)


def suit_colours(trump: Trump) -> tuple[Colour, ...]:
    """The colours of suits 0 to 3."""
    others = tuple(colour for colour in Colour if colour != trump)
    return others if len(others) == len(Colour) else (*others, Colour(trump))
