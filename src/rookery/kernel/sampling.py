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

from rookery.kernel.bits import NONE, below, chance, count, lowest, one
from rookery.kernel.compiling import jit

# Kinds of slot; a hand's slots have its place as their home, the others are in order of their number.
IN_HAND: Final = 0
IN_NEST: Final = 1
IN_QUEUE: Final = 2
IN_STOCK: Final = 3
BENEATH: Final = 4

_LEAST_LIKELY = 1e-6
_ROOT_TWO = math.sqrt(2.0)
_ROTATE_EVERY = 4
_IMPOSSIBLE = -1e6


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


class Signs(NamedTuple):
    """What was bid and laid away, and how to judge a hand by it.

    `weight[trump, card]` and `length[trump, number of trumps]` add up to the points a hand promises
    with a trump. `more` and `less` are the bids a place was and was not good for (-1 where it said
    nothing). A declarer who has taken the nest is judged by the last row, which is for hands kept with
    the trump he named (`named` is its number for him, -1 for all others).
    `before` are the cards a place held besides its slots when it bid: those it has played.
    `bury` are the logarithms of how readily a card is laid away, `spread` the doubt about a bid.
    """

    weight: NDArray[np.float64]
    length: NDArray[np.float64]
    trumps: NDArray[np.uint64]
    more: NDArray[np.float64]
    less: NDArray[np.float64]
    named: NDArray[np.int64]
    before: NDArray[np.uint64]
    bury: NDArray[np.float64]
    spread: Any  # float64


@jit
def promise(signs: Signs, word: Any, trump: int) -> float:
    """The points a hand promises with one trump."""
    total = signs.length[trump, count(word & signs.trumps[trump])]
    while word != NONE:
        total += signs.weight[trump, lowest(word)]
        word &= word - np.uint64(1)
    return total


@jit
def best_promise(signs: Signs, word: Any) -> float:
    best = -1e30
    for trump in range(signs.length.shape[0] - 1):
        best = max(best, promise(signs, word, trump))
    return best


@jit
def _likelihood(signs: Signs, place: int, word: Any) -> float:
    """The logarithm of how likely a place with this hand was to speak as it did."""
    more, less = signs.more[place], signs.less[place]
    if more < 0 and less < 0:
        return 0.0
    word |= signs.before[place]
    named = signs.named[place]
    points = best_promise(signs, word) if named < 0 else promise(signs, word, named)
    total = 0.0
    if more >= 0:
        total += math.log(max(_LEAST_LIKELY, _normal((points - more) / signs.spread)))
    if less >= 0:
        total += math.log(max(_LEAST_LIKELY, _normal((less - points) / signs.spread)))
    return total


@jit
def _normal(z: float) -> float:
    return 0.5 * (1.0 + math.erf(z / _ROOT_TWO))


@jit
def walk(slots: Slots, signs: Signs, hands: Any, likely: Any, steps: int, rng: Any) -> None:
    """Swap cards between slots; `hands` (by place, the hidden part) and `likely` are kept up to date."""
    size = slots.card.size
    rotating = _any_barred(slots)
    for step in range(steps):
        if rotating and step % _ROTATE_EVERY == 0:
            _rotate(slots, signs, hands, likely, rng)
            continue
        first = below(rng, size)
        second = below(rng, size)
        kind_1, kind_2 = slots.kind[first], slots.kind[second]
        home_1, home_2 = slots.home[first], slots.home[second]
        if kind_1 == kind_2 and (home_1 == home_2 or kind_1 == IN_NEST):
            continue
        card_1, card_2 = slots.card[first], slots.card[second]
        bit_1, bit_2 = one(card_1), one(card_2)
        if bit_1 & slots.barred[second] != NONE or bit_2 & slots.barred[first] != NONE:
            continue
        change = 0.0
        new_1, new_2, hand_1, hand_2 = 0.0, 0.0, NONE, NONE
        if kind_1 == IN_HAND:
            hand_1 = (hands[home_1] & ~bit_1) | bit_2
            new_1 = _likelihood(signs, home_1, hand_1)
            change += new_1 - likely[home_1]
        elif kind_1 == IN_NEST:
            change += signs.bury[card_2] - signs.bury[card_1]
        if kind_2 == IN_HAND:
            hand_2 = (hands[home_2] & ~bit_2) | bit_1
            new_2 = _likelihood(signs, home_2, hand_2)
            change += new_2 - likely[home_2]
        elif kind_2 == IN_NEST:
            change += signs.bury[card_1] - signs.bury[card_2]
        if change < 0.0 and chance(rng) >= math.exp(change):
            continue
        slots.card[first], slots.card[second] = card_2, card_1
        if kind_1 == IN_HAND:
            hands[home_1] = hand_1
            likely[home_1] = new_1
        if kind_2 == IN_HAND:
            hands[home_2] = hand_2
            likely[home_2] = new_2


@jit
def _rotate(slots: Slots, signs: Signs, hands: Any, likely: Any, rng: Any) -> None:
    """Move three cards round three places: between hands that each lack a colour, no two may be able to swap."""
    size = slots.card.size
    first, second, third = below(rng, size), below(rng, size), below(rng, size)
    if _together(slots, first, second) or _together(slots, second, third) or _together(slots, first, third):
        return
    change = _moved(slots, signs, hands, likely, first, third)
    change += _moved(slots, signs, hands, likely, second, first)
    change += _moved(slots, signs, hands, likely, third, second)
    if change < 0.0 and chance(rng) >= math.exp(change):
        return
    card_1, card_2, card_3 = slots.card[first], slots.card[second], slots.card[third]
    _change(slots, signs, hands, likely, first, card_3)
    _change(slots, signs, hands, likely, second, card_1)
    _change(slots, signs, hands, likely, third, card_2)


@jit
def _together(slots: Slots, first: int, second: int) -> bool:
    """Whether it makes no difference in which of the two slots a card is."""
    kind = slots.kind[first]
    return kind == slots.kind[second] and (kind == IN_NEST or slots.home[first] == slots.home[second])


@jit
def _moved(slots: Slots, signs: Signs, hands: Any, likely: Any, slot: int, source: int) -> float:
    """How much likelier the slot's place is with the card of another slot; very unlikely where it is barred."""
    card = slots.card[source]
    if one(card) & slots.barred[slot] != NONE:
        return _IMPOSSIBLE
    kind, home = slots.kind[slot], slots.home[slot]
    if kind == IN_HAND:
        return _likelihood(signs, home, (hands[home] & ~one(slots.card[slot])) | one(card)) - likely[home]
    if kind == IN_NEST:
        return signs.bury[card] - signs.bury[slots.card[slot]]
    return 0.0


@jit
def _change(slots: Slots, signs: Signs, hands: Any, likely: Any, slot: int, card: int) -> None:
    home = slots.home[slot]
    if slots.kind[slot] == IN_HAND:
        hands[home] = (hands[home] & ~one(slots.card[slot])) | one(card)
        likely[home] = _likelihood(signs, home, hands[home])
    slots.card[slot] = card


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
    """Fill each row with a world: the card in every slot, and by place the hidden cards of its hand."""
    for place in range(hands.size):
        hands[place] = NONE
    for slot in range(slots.card.size):
        if slots.kind[slot] == IN_HAND:
            hands[slots.home[slot]] |= one(slots.card[slot])
    for place in range(hands.size):
        likely[place] = _likelihood(signs, place, hands[place])
    walk(slots, signs, hands, likely, 5 * steps, rng)
    for world in range(out_cards.shape[0]):
        walk(slots, signs, hands, likely, steps, rng)
        for slot in range(slots.card.size):
            out_cards[world, slot] = slots.card[slot]
        for place in range(hands.size):
            out_hands[world, place] = hands[place]


@jit
def _promises(signs: Signs, words: Any, out: Any) -> None:
    for index in range(words.size):
        for trump in range(out.shape[1]):
            out[index, trump] = promise(signs, words[index], trump)


def promises(signs: Signs, words: NDArray[np.uint64]) -> NDArray[np.float64]:
    """By hand and trump (the last column: as a hand kept with the named trump), the points it promises."""
    out = np.zeros((len(words), len(signs.length)))
    _promises(signs, words, out)
    return out
