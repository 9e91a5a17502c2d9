"""Setting a position up for the search."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, ONE, count, lowest
from rookery.kernel.compiler import jit
from rookery.kernel.solver.board import (
    BATTERIES,
    BONUS,
    BUDGET,
    ESTIMATES,
    EVEN,
    EXACT_TRICKS,
    FREE,
    LAST_POINTS,
    MOON,
    MOST_MOVES,
    MOST_PLACES,
    MOST_PLIES,
    NUMBERS,
    PER_TRICK,
    PLACES,
    PLAYS,
    RANKS,
    SUIT_WORDS,
    TIE,
    TIE_HALVES,
    TOOK_0,
    TOOK_1,
    TOOK_NOBODY,
    TRICKS,
    TRUMP_SHIFT,
    TRUMPS,
    WORDS,
    Given,
    Memory,
    SolverBoard,
    one,
    prepare,
    sum_of,
)
from rookery.kernel.solver.moves import (
    AT,
    BEST_CARD,
    BEST_PLACE,
    KEY,
    LEADER,
    LED,
    LEFT,
    OUT,
    OUT_POINTS,
    RIVALS,
    SETS,
    TABLE,
    TOOK0,
    TOOK1,
    TOOKN,
    TRICK_POINTS,
    WEALTH,
    K,
    strength,
)
from rookery.kernel.solver.proofs import MOST_ROWS, ROW

_CARDS: Final = 64
_SUITS: Final = 4
_LANE: Final = np.uint64(0xFFFF)


def new_board() -> SolverBoard:
    return SolverBoard(
        numbers=np.zeros(NUMBERS, np.int64),
        words=np.zeros(WORDS, np.uint64),
        order=np.zeros((MOST_PLACES, MOST_PLACES), np.int64),
        side=np.zeros(MOST_PLACES, np.int64),
        mover=np.zeros(MOST_PLACES, np.int64),
        points=np.zeros(_CARDS, np.int64),
        beneath=np.full(_CARDS, -1, np.int64),
        queue=np.zeros(_CARDS, np.int64),
        labels=np.zeros(_CARDS, np.uint64),
        weights=np.zeros(_CARDS, np.uint64),
        alike=np.zeros(_CARDS, np.uint64),
        shares=np.zeros((RANKS, _CARDS), np.uint64),
        owner=np.zeros(_CARDS, np.int64),
        worths=np.zeros(_CARDS + 1, np.int64),
        rank_of_worth=np.zeros(_CARDS + 1, np.int64),
        worthy=np.zeros(_CARDS + 1, np.uint64),
        hands=np.zeros(MOST_PLACES, np.uint64),
        root=np.zeros(MOST_PLACES, np.uint64),
        bit_of=np.zeros(_CARDS, np.int64),
        was=np.zeros(_CARDS, np.int64),
    )


def new_memory(megabytes: int) -> Memory:
    return Memory(
        heads=np.zeros(1 << 17, np.uint64),
        rows=_aligned_rows(min(max(1024, megabytes * (1 << 20) // (8 * ROW)), MOST_ROWS)),
        codes=np.zeros((_SUITS, SUIT_WORDS), np.uint64),
        state=np.zeros(8, np.int64),
        at=np.zeros((MOST_PLIES, AT), np.int64),
        sets=np.zeros((MOST_PLIES, SETS), np.uint64),
        moves=np.zeros((MOST_PLIES, MOST_MOVES), np.int64),
        lows=np.zeros((MOST_PLIES, MOST_MOVES), np.int64),
        scores=np.zeros((MOST_PLIES, MOST_MOVES), np.int64),
    )


def _aligned_rows(number: int) -> NDArray[np.uint64]:
    """Rows that begin where a line of the processor's cache begins."""
    words = np.empty((number + 1) * ROW, np.uint64)
    first = -(words.ctypes.data // 8) % ROW
    return words[first : first + number * ROW].reshape(number, ROW)


@jit
def load(board: SolverBoard, memory: Memory, given: Given) -> int:
    """Renumber the cards and set ply 0 up. The step between values."""
    numbers = board.numbers
    hands, beneath, queue, trick = given.hands, given.beneath, given.queue, given.trick
    out = NONE
    for index in range(trick.size):
        out |= one(trick[index])
    for place in range(hands.size):
        out |= hands[place]
    numbers[BATTERIES] = 0
    for place in range(hands.size):
        if board.side[place] >= 0 and board.mover[place] != board.side[place]:
            numbers[BATTERIES] = 1  # the bounds trust every place to play for its side
    if beneath.size > 0:
        for card in range(_CARDS):  # a card beneath one that is out is out as well
            if out & one(card) != NONE and beneath[card] >= 0:
                numbers[BATTERIES] = 1
                out |= one(beneath[card])
    board.bit_of[:] = -1
    for suit in range(_SUITS):
        rank = 0
        for bit in range(16 * suit, 16 * suit + 16):
            if out & one(bit) != NONE:
                card = 16 * suit + rank
                board.bit_of[bit] = card
                board.was[card] = bit
                board.points[card] = given.points[bit]
                rank += 1
    board.beneath[:] = -1
    board.words[FREE] = NONE
    renumbered = NONE
    for bit in range(_CARDS):
        card = board.bit_of[bit]
        if card >= 0:
            renumbered |= one(card)
            if given.free & one(bit) != NONE:
                board.words[FREE] |= one(card)
            if beneath.size > 0 and beneath[bit] >= 0:
                board.beneath[card] = board.bit_of[beneath[bit]]
    board.words[TRUMPS] = (_LANE << TRUMP_SHIFT) if given.trump else NONE
    for index in range(queue.size):
        board.queue[_CARDS - queue.size + index] = board.bit_of[queue[index]]
    for place in range(hands.size):
        board.root[place] = NONE
        word = hands[place]
        while word != NONE:
            board.root[place] |= one(board.bit_of[lowest(word)])
            word &= word - ONE
        board.hands[place] = board.root[place]
    prepare(board, memory, renumbered)
    memory.state[PLAYS] = 0
    memory.state[BUDGET] = given.budget
    memory.state[ESTIMATES] = 0
    _set_root(board, memory, renumbered, trick, given.leader)
    return _step(board, renumbered)


@jit
def _set_root(board: SolverBoard, memory: Memory, out: Any, trick: Any, leader: int) -> None:
    at = memory.at[0]
    sets = memory.sets[0]
    numbers = board.numbers
    at[K] = trick.size
    at[LEADER] = leader
    at[LEFT] = numbers[TRICKS]
    at[TOOK0], at[TOOK1], at[TOOKN] = numbers[TOOK_0], numbers[TOOK_1], numbers[TOOK_NOBODY]
    at[TRICK_POINTS] = 0
    sets[TABLE] = NONE
    for index in range(trick.size):
        card = board.bit_of[trick[index]]
        place = board.order[leader, index]
        sets[TABLE] |= one(card)
        at[TRICK_POINTS] += board.points[card]
        if index == 0:
            at[BEST_CARD], at[BEST_PLACE], at[RIVALS], at[LED] = card, place, 1, card >> 4
            continue
        beats = strength(board, card, at[LED]) > strength(board, at[BEST_CARD], at[LED])
        if card >> 4 == at[BEST_CARD] >> 4:
            at[RIVALS] += 1
        elif beats:
            at[RIVALS] = 1
        if beats:
            at[BEST_CARD], at[BEST_PLACE] = card, place
    at[OUT_POINTS] = sum_of(board.points, out & ~sets[TABLE])
    sets[OUT] = out
    sets[KEY] = NONE
    sets[WEALTH : WEALTH + RANKS] = NONE
    word = out & ~sets[TABLE]
    while word != NONE:
        sets[KEY] += board.weights[lowest(word)]
        for rank in range(RANKS):
            sets[WEALTH + rank] += board.shares[rank, lowest(word)]
        word &= word - ONE
    numbers[EVEN] = 1 - numbers[BATTERIES]
    for k in range(numbers[PLACES]):
        if count(board.hands[board.order[leader, k]]) > numbers[TRICKS] - (1 if k < trick.size else 0):
            numbers[EVEN] = 0


@jit
def _step(board: SolverBoard, out: Any) -> int:
    """The greatest number that divides every possible difference of values."""
    numbers = board.numbers
    step = np.int64(0)
    while out != NONE:
        step = _common(step, board.points[lowest(out)])
        out &= out - ONE
    step = _common(step, numbers[PER_TRICK])
    step = _common(step, numbers[LAST_POINTS])
    step = _common(step, numbers[MOON])
    step = _common(step, numbers[BONUS] // 2 if numbers[TIE] == TIE_HALVES else numbers[BONUS])
    if numbers[EXACT_TRICKS] < numbers[TRICKS]:
        return 1
    return max(step, 1)


@jit
def _common(one_number: int, other: int) -> int:
    while other != 0:
        one_number, other = other, one_number % other
    return one_number
