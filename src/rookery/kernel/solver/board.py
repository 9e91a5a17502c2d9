"""What the solver works on: the position in compiled form, and the memory of a search.

Cards are renumbered so that the ranks of each suit are consecutive among the cards still out. A card
has a label within its suit: cards of the same owner and the same points share one, and nothing but
their rank tells them apart. Since no card changes its owner, a position between tricks is given by
the cards still out and the leader.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, ONE, count, highest, lowest
from rookery.kernel.compiler import inlined, jit

# `SolverBoard.numbers`
PLACES: Final = 0
PER_TRICK: Final = 1
LAST_POINTS: Final = 2  # points that go with the last trick
LAST_TRICKS: Final = 3  # tricks the nest counts for, with the last trick
BONUS: Final = 4  # for the side with most tricks
TIE: Final = 5  # one of the four below
MOON: Final = 6  # for side 0 when it takes every trick
BLIND: Final = 7
TRICKS: Final = 8  # left at the root
TOOK_0: Final = 9
TOOK_1: Final = 10
TOOK_NOBODY: Final = 11
EXACT_TRICKS: Final = 12  # how many tricks are searched before the estimate
TRACKED: Final = 13  # whether the numbers of tricks taken matter
BATTERIES: Final = 14  # whether cards lie beneath others, or a place plays for another side than its own
EVEN: Final = 15  # whether every hand holds as many cards as tricks are left
WORTHS: Final = 16  # how many different points cards have
MERGED: Final = 17  # whether the table tells the worths of plain cards apart by `shares`
RANKED: Final = 18  # how many worths `shares` tells apart
NUMBERS: Final = 19

TIE_NOBODY, TIE_SIDE_0, TIE_SIDE_1, TIE_HALVES = 0, 1, 2, 3

# `SolverBoard.words`
FREE: Final = 0
TRUMPS: Final = 1
PLAIN: Final = 2  # cards whose worth is told by `shares`, not by their weight
COUNTERS: Final = 3  # cards worth something
WORDS: Final = 4

LANE: Final = np.uint64(0xFFFF)
ALL: Final = np.uint64(0xFFFFFFFFFFFFFFFF)
TRUMP_SHIFT: Final = np.uint64(48)
_GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2: Final = np.uint64(0x94D049BB133111EB)
_LABEL_BITS: Final = np.uint64(4)

MOST_PLACES: Final = 8
MOST_PLIES: Final = 72
MOST_MOVES: Final = 32
SUIT_WORDS: Final = 1 << 16
RANKS: Final = 3  # different worths above nothing that `shares` can tell apart
MERGED_PLACES: Final = 4
FIELD: Final = 7  # the most a field of `shares` can count


class SolverBoard(NamedTuple):
    """The position with its cards renumbered: `bit_of` the caller's bits, `was` the way back. `worths` are the
    different points of cards, least first, and `worthy` the cards that have them. `hands` change
    during a search, `root` are the hands it begins with.
    """

    numbers: NDArray[np.int64]
    words: NDArray[np.uint64]
    order: NDArray[np.int64]
    side: NDArray[np.int64]
    mover: NDArray[np.int64]
    points: NDArray[np.int64]
    beneath: NDArray[np.int64]
    queue: NDArray[np.int64]
    labels: NDArray[np.uint64]
    weights: NDArray[np.uint64]
    alike: NDArray[np.uint64]
    shares: NDArray[np.uint64]
    owner: NDArray[np.int64]
    worths: NDArray[np.int64]
    rank_of_worth: NDArray[np.int64]
    worthy: NDArray[np.uint64]
    hands: NDArray[np.uint64]
    root: NDArray[np.uint64]
    bit_of: NDArray[np.int64]
    was: NDArray[np.int64]


class Given(NamedTuple):
    """A position in the caller's bits, as `OpenPosition` has it; `budget` is how many cards may be tried."""

    hands: NDArray[np.uint64]
    points: NDArray[np.int64]
    beneath: NDArray[np.int64]
    queue: NDArray[np.int64]
    trick: NDArray[np.int64]
    leader: Any  # int64
    free: Any  # uint64
    trump: Any  # bool
    budget: Any  # int64


class Memory(NamedTuple):
    """`heads` has a chain of rows of `rows` for each hash; `codes` remembers the labels from the top
    for every set of cards of a suit; `state` is (rows used, generation, plays made, budget, estimates used).
    """

    heads: NDArray[np.uint64]
    rows: NDArray[np.uint64]
    codes: NDArray[np.uint64]
    state: NDArray[np.int64]
    at: NDArray[np.int64]
    sets: NDArray[np.uint64]
    moves: NDArray[np.int64]
    lows: NDArray[np.int64]
    scores: NDArray[np.int64]


ROWS_USED, GENERATION, PLAYS, BUDGET, ESTIMATES, PROBES, HITS = 0, 1, 2, 3, 4, 5, 6


@inlined
def one(bit: int) -> Any:
    """The set with this bit alone; `bits.one` is not inlined."""
    return ONE << np.uint64(bit)


@inlined
def from_card_up(card: int) -> Any:
    """The card and all above it in its suit, as a set without gaps."""
    return (ALL << np.uint64(card)) & (LANE << np.uint64(card & 48))


@inlined
def sum_of(points: Any, word: Any) -> int:
    total = np.int64(0)
    while word != NONE:
        total += points[lowest(word)]
        word &= word - ONE
    return total


@inlined
def code_of(board: SolverBoard, memory: Memory, suit: int, cards: Any) -> Any:
    """The labels of a suit's cards from the top, four bits each, the highest card's first."""
    code = memory.codes[suit, cards]
    if code != NONE or cards == NONE:
        return code
    shift = NONE
    word = cards
    while word != NONE:
        top = highest(word)
        code |= board.labels[16 * suit + top] << shift
        shift += _LABEL_BITS
        word ^= one(top)
    memory.codes[suit, cards] = code
    return code


@jit
def prepare(board: SolverBoard, memory: Memory, out: Any) -> None:
    """Give labels and weights to the cards, and forget what the memory held."""
    numbers = board.numbers
    _note_owners(board, out)
    _note_worths(board, out)
    board.words[PLAIN] = NONE
    for suit in range(4):
        lane = (out >> np.uint64(16 * suit)) & LANE
        memory.codes[suit, : 1 << count(lane)] = NONE
        _label(board, 16 * suit, 16 * suit + count(lane))
    memory.state[ROWS_USED] = 0
    memory.state[GENERATION] += 1
    numbers[TRACKED] = 1 if numbers[BONUS] != 0 or numbers[MOON] != 0 else 0


@jit
def _note_owners(board: SolverBoard, out: Any) -> None:
    """The place that holds a card; -1 for a special card, which nothing can stand in for."""
    while out != NONE:
        card = lowest(out)
        word = one(card)
        out ^= word
        board.owner[card] = -1
        if board.words[FREE] & word != NONE or board.beneath[card] >= 0:
            continue
        for place in range(board.numbers[PLACES]):
            if board.hands[place] & word != NONE and place != board.numbers[BLIND]:
                board.owner[card] = place


@jit
def _note_worths(board: SolverBoard, out: Any) -> None:
    """The different points of cards, least first, and the cards that have them. Where few plain cards differ,
    `MERGED` is set.
    """
    number = np.int64(0)
    plain_worths = 0
    counters = NONE
    while out != NONE:
        least = np.int64(1 << 30)
        word = out
        while word != NONE:
            least = min(least, board.points[lowest(word)])
            word &= word - ONE
        same = NONE
        plain = 0
        word = out
        while word != NONE:
            card = lowest(word)
            word &= word - ONE
            if board.points[card] == least:
                same |= one(card)
                if board.owner[card] >= 0 and least > 0:
                    plain = 1
        plain_worths += plain
        board.worths[number] = least
        board.worthy[number] = same
        board.rank_of_worth[number] = plain_worths - 1 if plain == 1 else -1
        if least > 0:
            counters |= same
        out &= ~same
        number += 1
    board.numbers[WORTHS] = number
    few = plain_worths <= RANKS and board.numbers[PLACES] <= MERGED_PLACES
    for suit in range(4):
        few = few and count(counters & (LANE << np.uint64(16 * suit))) <= FIELD
    board.numbers[MERGED] = 1 if few else 0
    board.numbers[RANKED] = plain_worths if few else 0
    board.words[COUNTERS] = counters


@jit
def _label(board: SolverBoard, first: int, end: int) -> None:
    """Label and weigh the cards of a suit. Where worths are merged, plain cards of an owner weigh the same
    whatever they are worth, and `shares` tells their worths apart: a field of four bits for each suit and owner.
    """
    labels = NONE
    for card in range(first, end):
        owner = board.owner[card]
        label = NONE
        board.alike[card] = one(card)
        for other in range(first, card):
            if owner >= 0 and board.owner[other] == owner and board.points[other] == board.points[card]:
                label = board.labels[other]
                board.alike[card] |= one(other)
                board.alike[other] |= one(card)
        if label == NONE:
            labels += ONE
            label = labels
        board.labels[card] = label
        board.shares[:, card] = NONE
        if board.numbers[MERGED] == 0 or owner < 0:
            board.weights[card] = _mix(np.uint64(first) + label)
            continue
        board.words[PLAIN] |= one(card)
        board.weights[card] = _mix(np.uint64(1000 + first + owner))
        for worth in range(board.numbers[WORTHS]):
            rank = board.rank_of_worth[worth]
            if rank >= 0 and board.worths[worth] <= board.points[card]:
                board.shares[rank, card] = one(first + 4 * owner)


@jit
def _mix(word: Any) -> Any:
    """A random-looking word for a small one (SplitMix64)."""
    word = (word + ONE) * _GOLDEN
    word = (word ^ (word >> np.uint64(30))) * _MIX_1
    word = (word ^ (word >> np.uint64(27))) * _MIX_2
    return word ^ (word >> np.uint64(31))
