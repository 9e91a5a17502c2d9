"""An edition's cards as bits, with one trump named.

A card is the bit 16 x suit + rank, rank 0 the weakest of its suit. Suit 3 is always the trump, and
holds the bird and the red 1 at their rank, so the winner of a trick is the highest bit among its
cards of the suit led and the trumps. Without a trump colour suit 3 is a colour like the others, and the
special cards, which are then the only trumps (H1), lie *apart* above it as a suit of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.engine.cards import Card, Colour, in_order
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.tricks import Trump, is_colour
from rookery.kernel.bits import SUIT_BITS

TRUMP_SUIT: Final = 3
APART: Final = 4
_BITS: Final = 64


class Cards(NamedTuple):
    """The pack for compiled code.

    `above` are a card's betters in its own suit. `trumps` is empty where nothing is trump. `free` may be
    played though the hand could follow, `counting` are the cards worth points. `apart` are trumps that
    belong to no colour: the highest bits of suit 3's room, but suit 4.
    """

    pack: Any  # uint64
    trumps: Any  # uint64
    free: Any  # uint64
    counting: Any  # uint64
    apart: Any  # uint64
    suits: NDArray[np.uint64]
    above: NDArray[np.uint64]
    points: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Layout:
    """The way from cards to bits and back."""

    table: AuctionTable
    trump: Trump
    bit_of: dict[Card, int]
    card_at: dict[int, Card]
    cards: Cards

    def suit_of(self, bit: int) -> int:
        return (bit >> 4) + (int(self.cards.apart) >> bit & 1)

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
    colours = _suit_colours(trump, rules)
    apart = [] if is_colour(trump) else [card for card in table.pack if ranking.colour_of[card] == trump]
    suits = np.zeros(len(colours) + bool(apart), np.uint64)
    above = np.zeros(_BITS, np.uint64)
    points = np.zeros(_BITS, np.int64)
    for suit in range(len(suits)):
        if suit == APART:
            cards, lowest = apart, _BITS - len(apart)
        else:
            cards = [card for card in table.pack if ranking.colour_of[card] is colours[suit]]
            lowest = SUIT_BITS * suit
        full = (1 << len(cards)) - 1 << lowest
        suits[suit] = full
        for bit, card in enumerate(sorted(cards, key=ranking.strength.__getitem__), start=lowest):
            bit_of[card] = bit
            above[bit] = full & ~((1 << bit + 1) - 1)
            points[bit] = table.points[card]
    apart_word = suits[APART] if apart else np.uint64(0)
    kernel = Cards(
        pack=np.uint64(sum(1 << bit for bit in bit_of.values())),
        trumps=suits[TRUMP_SUIT] if is_colour(trump) else apart_word,
        free=np.uint64(sum(1 << bit_of[card] for card in ranking.free)),
        counting=np.uint64(sum(1 << bit for card, bit in bit_of.items() if table.points[card])),
        apart=apart_word,
        suits=suits,
        above=above,
        points=points,
    )
    return Layout(table, trump, bit_of, {bit: card for card, bit in bit_of.items()}, kernel)


def _suit_colours(trump: Trump, rules: AuctionRules) -> tuple[Colour, ...]:
    """The colours of suits 0 to 3, the trump last.

    Without one it is red if the red 1 lies apart above the last suit, which red then leaves room for.
    """
    if not is_colour(trump) and not rules.has_red_one:
        return tuple(Colour)
    last = Colour(trump) if is_colour(trump) else Colour.RED
    return (*(colour for colour in Colour if colour is not last), last)
