"""The search: whether side 0 can still take so many points, by alpha-beta with an empty window.

It goes through positions with a stack of its own. Each result comes with the cards whose rank it
relied on: the winner of a trick, where other cards of its suit fell, and what stood above it. Cards
below those are alike if their labels are, so that a proof covers a whole class of positions, and
after one card was tried in vain, its likes below the cards relied on need not be.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from rookery.kernel.bits import NONE
from rookery.kernel.compiler import inlined, jit
from rookery.kernel.solver.board import (
    ALL,
    BUDGET,
    ESTIMATES,
    EVEN,
    EXACT_TRICKS,
    LAST_POINTS,
    LAST_TRICKS,
    PER_TRICK,
    PLACES,
    PLAYS,
    RANKED,
    TRACKED,
    TRICKS,
    Memory,
    SolverBoard,
    from_card_up,
    one,
)
from rookery.kernel.solver.bounds import bonus_range, estimate, final_bonus, final_trick, settle
from rookery.kernel.solver.moves import (
    BEST_CARD,
    BEST_PLACE,
    COUNTED,
    CROWD,
    FULL_KEY,
    GAIN,
    KEY,
    LEADER,
    LED,
    LEFT,
    MOVE,
    MOVES,
    NEED,
    OUT,
    OUT_POINTS,
    PLACE,
    RELEVANT,
    RIVALS,
    SKIP,
    TABLE,
    TOOK0,
    TOOK1,
    TOOKN,
    TRICK_POINTS,
    VALUE,
    WEALTH,
    WINNER,
    K,
    bring_best,
    list_moves,
    strength,
)
from rookery.kernel.solver.proofs import probe, store

UNFINISHED: Final = -1
SOLVE, GREEDY, LIST, MAKE = 0, 1, 2, 3
_MANY: Final = 1 << 40
_LEADER_WEIGHT: Final = np.uint64(0xD1B54A32D192ED03)
_TOOK_WEIGHT: Final = np.uint64(0x8CB92BA72F3D8DD7)


@jit
def search(board: SolverBoard, memory: Memory, base: int, need: int, mode: int) -> int:
    """At least `need` if side 0 can reach it from the ply `base`, else a bound below it; UNFINISHED past the budget.

    One function serves the other modes too, so that its parts are compiled once: GREEDY gives what side 0
    takes when everybody plays the card that looks best, LIST lists the moves at `base` and gives their
    number, MAKE makes the one chosen there.
    """
    at = memory.at
    sets = memory.sets
    places = board.numbers[PLACES]
    at[base, NEED] = need
    ply = np.int64(base)
    entering = mode != MAKE
    done = False
    value = np.int64(0)
    relevant = counted = NONE
    while True:
        if entering:
            done, value, relevant, counted = _enter(board, memory, ply, mode)
            if mode == LIST:
                return at[ply, MOVES]
        while done:  # go up with the result until a move is left to try
            ply -= 1
            if ply < base:
                return value
            take_back(board, memory, ply)
            if at[ply, K] == places - 1:
                value += at[ply, GAIN]
                if at[ply, CROWD] > 1:
                    relevant |= from_card_up(at[ply, WINNER])
                if board.side[at[ply + 1, LEADER]] == 0:
                    counted |= sets[ply, OUT] if at[ply, LEFT] == 1 else sets[ply, OUT] & ~sets[ply + 1, OUT]
            if mode == GREEDY:
                continue
            done, value, relevant, counted = _note(board, memory, ply, value, relevant, counted)
            if done and at[ply, K] == 0:
                store(board, memory, ply, relevant, counted, value)
        if memory.state[PLAYS] > memory.state[BUDGET]:
            return UNFINISHED
        make(board, memory, ply)
        if mode == MAKE:
            return 0
        ply += 1
        entering = True


@inlined
def _enter(board: SolverBoard, memory: Memory, ply: int, mode: int) -> tuple[bool, int, Any, Any]:
    """Settle a position without search, or list its moves and choose the first."""
    at = memory.at[ply]
    if at[LEFT] == 0:
        return True, np.int64(0), NONE, NONE
    if at[K] == 0 and mode == SOLVE:
        if at[LEFT] == 1 and board.numbers[EVEN] != 0:
            value, relevant, counted = final_trick(board, memory, ply)
            return True, value, relevant, counted
        done, value, relevant, counted = settle(board, memory, ply)
        if done:
            return True, value, relevant, counted
        memory.sets[ply, FULL_KEY] = _full_key(board, memory, ply)
        done, value, relevant, counted = probe(board, memory, ply)
        if done:
            return True, value, relevant, counted
        if board.numbers[TRICKS] - at[LEFT] >= board.numbers[EXACT_TRICKS]:
            memory.state[ESTIMATES] += 1
            return True, estimate(board, memory, ply), ALL, ALL
    list_moves(board, memory, ply)
    at[MOVE] = 0
    at[VALUE] = -_MANY if board.mover[at[PLACE]] == 0 else _MANY
    memory.sets[ply, RELEVANT] = NONE
    memory.sets[ply, COUNTED] = NONE
    return False, np.int64(0), NONE, NONE


@inlined
def _note(
    board: SolverBoard, memory: Memory, ply: int, value: int, relevant: Any, counted: Any
) -> tuple[bool, int, Any, Any]:
    """Take in the result of a move; whether the position is settled, and by what."""
    at = memory.at[ply]
    sets = memory.sets[ply]
    card = memory.moves[ply, at[MOVE]]
    maximises = board.mover[at[PLACE]] == 0
    if (value >= at[NEED]) == maximises:
        return True, value, relevant, counted
    alike = board.alike[card] & board.hands[at[PLACE]]
    if counted & alike != NONE:  # what holds for the card must hold for its likes
        counted |= alike
    sets[COUNTED] |= counted
    if relevant & one(card) != NONE:
        relevant |= from_card_up(memory.lows[ply, at[MOVE]])  # its equals were not tried by themselves
    else:
        sets[SKIP] |= board.alike[card] & ~relevant
    at[VALUE] = max(at[VALUE], value) if maximises else min(at[VALUE], value)
    sets[RELEVANT] |= relevant
    move = at[MOVE] + 1
    while move < at[MOVES]:
        bring_best(memory, ply, move)
        if sets[SKIP] & one(memory.moves[ply, move]) == NONE:
            break
        move += 1
    at[MOVE] = move
    return move >= at[MOVES], at[VALUE], sets[RELEVANT], sets[COUNTED]


@inlined
def make(board: SolverBoard, memory: Memory, ply: int) -> None:
    """Play the move chosen at a ply and set up the next."""
    memory.state[PLAYS] += 1
    at = memory.at[ply]
    sets = memory.sets[ply]
    after = memory.at[ply + 1]
    sets_after = memory.sets[ply + 1]
    card = memory.moves[ply, at[MOVE]]
    place = at[PLACE]
    board.hands[place] &= ~one(card)
    if board.beneath[card] >= 0:
        board.hands[place] |= one(board.beneath[card])
    best, best_place, rivals, led = at[BEST_CARD], at[BEST_PLACE], at[RIVALS], at[LED]
    if at[K] == 0:
        best, best_place, rivals, led = card, place, np.int64(1), card >> 4
    else:
        beats = strength(board, card, led) > strength(board, best, led)
        if card >> 4 == best >> 4:
            rivals += 1
        elif beats:
            rivals = np.int64(1)
        if beats:
            best, best_place = card, place
    points = at[TRICK_POINTS] + board.points[card]
    sets_after[KEY] = sets[KEY] - board.weights[card]
    for rank in range(board.numbers[RANKED]):
        sets_after[WEALTH + rank] = sets[WEALTH + rank] - board.shares[rank, card]
    after[OUT_POINTS] = at[OUT_POINTS] - board.points[card]
    after[TOOK0], after[TOOK1], after[TOOKN] = at[TOOK0], at[TOOK1], at[TOOKN]
    if at[K] < board.numbers[PLACES] - 1:
        after[K] = at[K] + 1
        after[LEADER], after[LEFT], after[NEED] = at[LEADER], at[LEFT], at[NEED]
        after[BEST_CARD], after[BEST_PLACE], after[RIVALS], after[LED] = best, best_place, rivals, led
        after[TRICK_POINTS] = points
        sets_after[OUT] = sets[OUT]
        sets_after[TABLE] = sets[TABLE] | one(card)
        return
    at[WINNER], at[CROWD] = best, rivals
    after[K] = 0
    after[LEADER] = best_place
    after[LEFT] = at[LEFT] - 1
    after[TRICK_POINTS] = 0
    sets_after[OUT] = sets[OUT] & ~(sets[TABLE] | one(card))
    sets_after[TABLE] = NONE
    at[GAIN] = _gain(board, memory, ply, points)
    after[NEED] = at[NEED] - at[GAIN]


@inlined
def _gain(board: SolverBoard, memory: Memory, ply: int, points: int) -> int:
    """What side 0 gets for the trick just completed; the numbers of tricks are noted for the next ply."""
    after = memory.at[ply + 1]
    numbers = board.numbers
    side = board.side[after[LEADER]]
    last = after[LEFT] == 0
    tricks = 1 + (numbers[LAST_TRICKS] if last else 0)
    if side == 0:
        after[TOOK0] += tricks
    elif side == 1:
        after[TOOK1] += tricks
    else:
        after[TOOKN] += tricks
    gain = np.int64(0)
    if side == 0:
        gain = points + numbers[PER_TRICK]
        if last:
            gain += numbers[LAST_POINTS] + after[OUT_POINTS]
    if last and numbers[TRACKED] != 0:
        gain += final_bonus(board, after[TOOK0], after[TOOK1], after[TOOKN])
    return gain


@inlined
def take_back(board: SolverBoard, memory: Memory, ply: int) -> None:
    card = memory.moves[ply, memory.at[ply, MOVE]]
    place = memory.at[ply, PLACE]
    if board.beneath[card] >= 0:
        board.hands[place] &= ~one(board.beneath[card])
    board.hands[place] |= one(card)


@inlined
def _full_key(board: SolverBoard, memory: Memory, ply: int) -> Any:
    """The cards out, by label, with the leader and what the numbers of tricks taken can still change."""
    at = memory.at[ply]
    key = memory.sets[ply, KEY] + np.uint64(at[LEADER] + 1) * _LEADER_WEIGHT
    if board.numbers[TRACKED] != 0:
        least, most = bonus_range(board, at)
        took = np.int64(10000) + least
        if least != most:
            took = at[TOOK0] * 64 + at[TOOK1] + (4096 if at[TOOKN] > 0 else 0)
        key += np.uint64(took) * _TOOK_WEIGHT
    return key ^ (key >> np.uint64(29))
