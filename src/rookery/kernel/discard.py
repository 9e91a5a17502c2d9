"""What a declarer lays away, in compiled code: the cheapest cards, with or without emptying a suit or two."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, count, lowest, one
from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards
from rookery.kernel.state import sum_points

_SUITS = 4
_FORBIDDEN = 1e6
_EMPTIED = 1e3


class DiscardValues(NamedTuple):
    """`keep` is how much a card is wanted in the hand; `weight` and `length` value what is kept, as in
    `Signs`, for this trump alone; `buried` is what a point laid away brings. `barred` must not be
    laid away while there are other cards. At most `exchange` cards may be changed; without `fewer` that many or none.
    """

    keep: NDArray[np.float64]
    weight: NDArray[np.float64]
    length: NDArray[np.float64]
    buried: Any  # float64
    barred: Any  # uint64
    exchange: Any  # int64
    fewer: Any  # bool


@jit
def worth_kept(cards: Cards, discard: DiscardValues, kept: Any) -> float:
    total = discard.length[count(kept & cards.trumps)]
    while kept != NONE:
        total += discard.weight[lowest(kept)]
        kept &= kept - np.uint64(1)
    return total


@jit
def _cheapest(cards: Cards, discard: DiscardValues, word: Any, size: int, emptied: Any) -> Any:
    """The `size` cards least wanted, those of the emptied suits first."""
    found = NONE
    for _ in range(size):
        best, best_keep = -1, 1e30
        left = word & ~found
        while left != NONE:
            card = lowest(left)
            left &= left - np.uint64(1)
            keep = discard.keep[card]
            if one(card) & discard.barred != NONE:
                keep += _FORBIDDEN
            if one(card) & emptied != NONE:
                keep -= _EMPTIED
            if keep < best_keep:
                best, best_keep = card, keep
        found |= one(best)
    return found


@jit
def _exchanged(discard: DiscardValues, hand: Any, nest: Any) -> Any:
    """What lies in the nest after changing a few cards: the weakest of the hand for the nest's best."""
    for _ in range(discard.exchange):
        worst, worst_keep = -1, 1e30
        left = hand
        while left != NONE:
            card = lowest(left)
            left &= left - np.uint64(1)
            if discard.keep[card] < worst_keep and one(card) & discard.barred == NONE:
                worst, worst_keep = card, discard.keep[card]
        best, best_keep = -1, worst_keep
        left = nest
        while left != NONE:
            card = lowest(left)
            left &= left - np.uint64(1)
            if discard.keep[card] > best_keep:
                best, best_keep = card, discard.keep[card]
        if worst < 0 or best < 0:
            break
        hand = (hand & ~one(worst)) | one(best)
        nest = (nest & ~one(best)) | one(worst)
    return nest


@jit
def _exchanged_all(discard: DiscardValues, hand: Any, nest: Any) -> Any:
    """The same where so many cards are changed or none: all of them if that is a gain together."""
    out, new, gain = NONE, NONE, 0.0
    for _ in range(discard.exchange):
        worst, worst_keep = -1, 1e30
        left = hand & ~out
        while left != NONE:
            card = lowest(left)
            left &= left - np.uint64(1)
            if discard.keep[card] < worst_keep:
                worst, worst_keep = card, discard.keep[card]
        best, best_keep = -1, -1e30
        left = nest & ~new
        while left != NONE:
            card = lowest(left)
            left &= left - np.uint64(1)
            if discard.keep[card] > best_keep:
                best, best_keep = card, discard.keep[card]
        if worst < 0 or best < 0:
            return nest
        out |= one(worst)
        new |= one(best)
        gain += best_keep - worst_keep
    return (nest & ~new) | out if gain > 0 else nest


@jit
def lay_away(cards: Cards, discard: DiscardValues, hand: Any, nest: Any) -> Any:
    """The cards a declarer with this hand and this nest puts down."""
    size = count(nest)
    if size == 0:
        return nest
    if discard.exchange < size:
        return _exchanged(discard, hand, nest) if discard.fewer else _exchanged_all(discard, hand, nest)
    word = hand | nest
    best, best_value = NONE, -1e30
    for first in range(_SUITS):
        for second in range(first, _SUITS):
            emptied = cards.suits[first] | cards.suits[second]
            if first == second == _SUITS - 1:
                emptied = NONE  # no suit is emptied on purpose
            elif emptied & cards.trumps != NONE:
                continue
            found = _cheapest(cards, discard, word, size, emptied)
            value = worth_kept(cards, discard, word & ~found) + discard.buried * sum_points(
                cards.points, found & cards.counting
            )
            if value > best_value:
                best, best_value = found, value
    return best
