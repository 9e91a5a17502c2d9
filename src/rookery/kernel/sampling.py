"""Worlds: the unseen cards dealt out anew, as often as one likes, in keeping with what a seat knows.

The hidden cards lie in *slots*: of a hand, the nest, the stock, a blind dummy's pile, beneath a
battery. A walk swaps two cards at a time, never into a slot that cannot hold them, and prefers the
deals that make what was bid and laid away likelier (Metropolis). Every so many steps it is a world.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, below, chance, one
from rookery.kernel.compiling import jit
from rookery.kernel.signs import Signs, likelihood

# Kinds of slot; a hand's slots have its place as their home, the others are in order of their number.
IN_HAND: Final = 0
IN_NEST: Final = 1
IN_QUEUE: Final = 2
IN_STOCK: Final = 3
BENEATH: Final = 4

_NOWHERE = -1
_ROTATE_EVERY = 4
_SETTLING = 5  # times the steps between two worlds, before the first


class Slots(NamedTuple):
    """Slot by slot: the card now in it, what kind it is, where it is and what it cannot hold.

    `home` is the place of a hand's slot, the trick in which a blind dummy's card is turned, the
    position in the stock, or the card that lies on top; `place` is whose pile or battery it is.
    """

    card: NDArray[np.int64]
    kind: NDArray[np.int64]
    home: NDArray[np.int64]
    place: NDArray[np.int64]
    barred: NDArray[np.uint64]


@jit
def walk(slots: Slots, signs: Signs, hands: Any, likely: Any, steps: int, rng: Any) -> None:
    """Exchange cards between slots; `hands` (the hidden cards by place, the nest last) and `likely` keep up.

    Between hands that each lack a colour no two cards may be able to change places; three may.
    """
    size = slots.card.size
    rotating = _any_barred(slots)
    for step in range(steps):
        first, second, third = below(rng, size), below(rng, size), _NOWHERE
        if _together(slots, first, second):
            continue
        if rotating and step % _ROTATE_EVERY == 0:
            third = below(rng, size)
            if _together(slots, first, third) or _together(slots, second, third):
                continue
        _exchange(slots, signs, hands, likely, first, second, third, rng)


@jit
def _exchange(
    slots: Slots, signs: Signs, hands: Any, likely: Any, first: int, second: int, third: int, rng: Any
) -> None:
    """Move the cards of two or three slots round, unless one is barred or the world becomes too unlikely."""
    last = second if third < 0 else third
    card_1, card_2, card_last = slots.card[first], slots.card[second], slots.card[last]
    if one(card_last) & slots.barred[first] != NONE or one(card_1) & slots.barred[second] != NONE:
        return
    if third >= 0 and one(card_2) & slots.barred[third] != NONE:
        return
    home_1, home_2, home_3 = _home(slots, hands, first), _home(slots, hands, second), _NOWHERE
    _put(hands, home_1, card_1, card_last)
    _put(hands, home_2, card_2, card_1)
    if third >= 0:
        home_3 = _home(slots, hands, third)
        _put(hands, home_3, card_last, card_2)
    nest = hands.size - 1
    beside = _NOWHERE  # what is laid away is judged by the declarer's hand too
    if signs.declarer >= 0 and (home_1 == signs.declarer or home_2 == signs.declarer or home_3 == signs.declarer):
        beside = nest if home_1 != nest and home_2 != nest and home_3 != nest else _NOWHERE
    new_1, new_2 = _term(signs, hands, home_1), _term(signs, hands, home_2)
    new_3, new_beside = _term(signs, hands, home_3), _term(signs, hands, beside)
    change = new_1 + new_2 + new_3 + new_beside
    change -= _now(likely, home_1) + _now(likely, home_2) + _now(likely, home_3) + _now(likely, beside)
    if change < 0.0 and chance(rng) >= math.exp(change):
        _put(hands, home_1, card_last, card_1)
        _put(hands, home_2, card_1, card_2)
        _put(hands, home_3, card_2, card_last)
        return
    slots.card[first], slots.card[second] = card_last, card_1
    if third >= 0:
        slots.card[third] = card_2
    _note(likely, home_1, new_1)
    _note(likely, home_2, new_2)
    _note(likely, home_3, new_3)
    _note(likely, beside, new_beside)


@jit
def _together(slots: Slots, first: int, second: int) -> bool:
    """Whether it makes no difference in which of the two slots a card is."""
    kind = slots.kind[first]
    return kind == slots.kind[second] and (kind == IN_NEST or slots.home[first] == slots.home[second])


@jit
def _home(slots: Slots, hands: Any, slot: int) -> int:
    """Whose cards tell something: a place, the nest, or nobody."""
    kind = slots.kind[slot]
    if kind == IN_HAND:
        return slots.home[slot]
    return hands.size - 1 if kind == IN_NEST else _NOWHERE


@jit
def _put(hands: Any, home: int, old: int, new: int) -> None:
    if home >= 0:
        hands[home] = (hands[home] & ~one(old)) | one(new)


@jit
def _term(signs: Signs, hands: Any, home: int) -> float:
    return likelihood(signs, hands, home) if home >= 0 else 0.0


@jit
def _now(likely: Any, home: int) -> float:
    return likely[home] if home >= 0 else 0.0


@jit
def _note(likely: Any, home: int, value: float) -> None:
    if home >= 0:
        likely[home] = value


@jit
def _any_barred(slots: Slots) -> bool:
    barred = NONE
    for slot in range(slots.barred.size):
        barred |= slots.barred[slot]
    return barred != NONE


@jit
def sample(
    slots: Slots, signs: Signs, hands: Any, likely: Any, steps: int, rng: Any, out_cards: Any, out_hands: Any
) -> None:
    """Fill each row with a world: the card in every slot, and by place the hidden cards of its hand.

    `hands` and `likely` are space for a word and a number by place, and for the nest.
    """
    for home in range(hands.size):
        hands[home] = NONE
    for slot in range(slots.card.size):
        home = _home(slots, hands, slot)
        if home >= 0:
            hands[home] |= one(slots.card[slot])
    for home in range(hands.size):
        likely[home] = likelihood(signs, hands, home)
    walk(slots, signs, hands, likely, _SETTLING * steps, rng)
    for world in range(out_cards.shape[0]):
        walk(slots, signs, hands, likely, steps, rng)
        for slot in range(slots.card.size):
            out_cards[world, slot] = slots.card[slot]
        for place in range(out_hands.shape[1]):
            out_hands[world, place] = hands[place]
