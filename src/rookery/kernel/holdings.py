"""What a hand is, as numbers for a network that says what its holder would take as the declarer with one trump."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, count, highest, lowest, one
from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards
from rookery.kernel.network import Network, Scratch, add_shared, evaluate
from rookery.kernel.rollouts import translate
from rookery.kernel.state import sum_points

OF_HOLDING: Final = 36
OF_TABLE: Final = 32
"""How much is told of a hand, and of the rules it is played by."""

_TOPS = 4


@jit
def describe(cards: Cards, word: Any, sight: Any, kept: bool, buried: Any, row: Any) -> None:  # noqa: FBT001
    """Note what a hand is with this layout's trump, before the nest or `kept` after it with cards `buried`.

    `sight` are three sets of open cards besides: of the nest, of the own battery and of the others' ones.
    """
    trumps = word & cards.trumps
    number = count(trumps)
    size = max(1, count(word))
    all_trumps = cards.trumps
    for index in range(row.size):
        row[index] = 0.0
    row[0] = number / 8.0
    row[1] = number / size
    left = all_trumps
    for index in range(_TOPS):
        if left == NONE:
            break
        top = one(highest(left))
        row[2 + index] = word & top != NONE
        left &= ~top
    strength = 0.0
    held = trumps
    while held != NONE:
        strength += count(all_trumps & ~cards.above[lowest(held)])
        held &= held - np.uint64(1)
    row[6] = strength / max(1, count(all_trumps)) / 4.0
    row[7] = sum_points(cards.points, trumps & cards.counting) / 40.0
    longest, second = np.int64(0), np.int64(0)
    for suit in range(cards.suits.size):
        if cards.suits[suit] == NONE or (cards.suits[suit] & cards.trumps != NONE):
            continue
        mine = word & cards.suits[suit]
        length = count(mine)
        if length > longest:
            longest, second = length, longest
        elif length > second:
            second = length
        row[12] += (length == 0) / 3.0
        row[13] += (length == 1) / 3.0
        row[14] += (length == 2) / 3.0
        running = True
        held = mine
        while held != NONE:
            card = highest(held)
            held &= ~one(card)
            above = count(cards.above[card])
            running = running and cards.above[card] & ~mine == NONE
            points = cards.points[card]
            if above == 0:
                row[8] += 1 / 3.0
                row[16] += points / 20.0
            elif above == 1:
                row[9] += 1 / 3.0
                row[10] += (length >= 2) / 3.0
            elif above == 2:
                row[11] += 1 / 3.0
                row[24] += (length >= 3) / 3.0
            else:
                row[20] += 0.1
            if running:
                row[18] += 1 / 3.0
            elif points:
                row[25] += points / 20.0 / (1.0 + length)
            row[15] += points / 40.0
    row[17] = longest / 6.0
    row[19] = sum_points(cards.points, word & cards.counting) / 60.0
    row[21] = word & cards.free != NONE
    row[22] = size / 15.0
    row[23] = second / 6.0
    row[26] = kept
    row[27] = sum_points(cards.points, buried & cards.counting) / 20.0
    row[28] = count(sight[0] & cards.trumps) / 3.0
    row[29] = sum_points(cards.points, sight[0] & cards.counting) / 20.0
    row[30] = count(sight[0]) / 3.0
    row[31] = count(sight[1] & cards.trumps) / 4.0
    row[32] = count(sight[2] & cards.trumps) / 4.0
    row[33] = _count_high(cards, sight[1]) / 4.0
    row[34] = _count_high(cards, sight[2]) / 4.0
    row[35] = number * number / 40.0


@jit
def _count_high(cards: Cards, word: Any) -> int:
    found = np.int64(0)
    while word != NONE:
        card = lowest(word)
        word &= word - np.uint64(1)
        if count(cards.above[card]) < 2:
            found += 1
    return found


@jit
def value_holdings(
    cards: Cards,
    words: Any,
    sight: Any,
    kept: bool,  # noqa: FBT001
    buried: Any,
    permutation: Any,
    rules: Any,
    network: Network,
    row: Any,
    scratch: Scratch,
    values: Any,
) -> None:
    """What each of these hands should take as the declarer's with this layout's trump, in points in play.

    `sight` is by hand; the words are in the bits that `permutation` turns into this layout's.
    """
    for unit in range(scratch.shared.size):
        scratch.shared[unit] = network.first_bias[unit]
    add_shared(network, OF_HOLDING, rules, scratch.shared)
    for index in range(words.size):
        for number in range(3):
            sight[index, number] = translate(sight[index, number], permutation)
        word = translate(words[index], permutation)
        describe(cards, word, sight[index], kept, translate(buried[index], permutation), row)
        values[index] = evaluate(network, row, scratch)


def new_row() -> NDArray[np.float32]:
    return np.zeros(OF_HOLDING, np.float32)


@jit
def describe_all(cards: Cards, words: Any, sight: Any, kept: bool, buried: Any, rows: Any) -> None:  # noqa: FBT001
    """`describe` for many hands, in this layout's bits."""
    for index in range(words.size):
        describe(cards, words[index], sight[index], kept, buried[index], rows[index])
