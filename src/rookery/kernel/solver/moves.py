"""Which cards the solver tries, and in what order."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from rookery.kernel.bits import NONE, count, highest
from rookery.kernel.compiler import inlined
from rookery.kernel.solver.board import (
    BLIND,
    FREE,
    LANE,
    PER_TRICK,
    PLACES,
    TRUMPS,
    WORTHS,
    Memory,
    SolverBoard,
    one,
)

# `Memory.at`: the position at a ply, and how far its search is.
K: Final = 0  # cards in the trick
LEADER: Final = 1
LEFT: Final = 2  # tricks left, this one included
BEST_CARD: Final = 3  # that takes the trick so far
BEST_PLACE: Final = 4
RIVALS: Final = 5  # cards of the winning suit in the trick
TRICK_POINTS: Final = 6
OUT_POINTS: Final = 7  # counters of the cards still out at the start of the trick
NEED: Final = 8
TOOK0: Final = 9
TOOK1: Final = 10
TOOKN: Final = 11
LED: Final = 12
PLACE: Final = 13
MOVES: Final = 14
MOVE: Final = 15
VALUE: Final = 16
GAIN: Final = 17  # side 0's points for the trick this move completed
WINNER: Final = 18  # the card that took it
CROWD: Final = 19  # how many cards of its suit fell to it, itself included
AT: Final = 20

# `Memory.sets`
OUT: Final = 0  # cards out at the start of the trick, those in the trick included
TABLE: Final = 1  # cards in the trick
KEY: Final = 2
RELEVANT: Final = 3
SKIP: Final = 4  # cards proved no better than one that was tried
COUNTED: Final = 5
WEALTH: Final = 6  # three words: who holds how many cards of at least a worth in a suit
FULL_KEY: Final = 9
CODES: Final = 10  # four words: the labels of each suit's cards from the top
FIRST: Final = 14  # the first four labels of every suit, 16 bits each
SETS: Final = 16

_TRUMP: Final = 128
_NOTHING: Final = -1


@inlined
def strength(board: SolverBoard, card: int, led: int) -> int:
    if board.words[TRUMPS] & one(card) != NONE:
        return _TRUMP + card
    return card if card >> 4 == led else _NOTHING


@inlined
def list_moves(board: SolverBoard, memory: Memory, ply: int) -> None:
    """One card of every class of equals, the one with the best prospects first."""
    at = memory.at[ply]
    place = board.order[at[LEADER], at[K]]
    at[PLACE] = place
    at[MOVE] = -1
    memory.sets[ply, SKIP] = NONE
    if place == board.numbers[BLIND]:
        at[MOVES] = 1
        memory.moves[ply, 0] = board.queue[board.queue.size - at[LEFT]]
        memory.lows[ply, 0] = memory.moves[ply, 0]
        return
    hand = board.hands[place]
    legal = hand
    if at[K] > 0:
        following = hand & (LANE << np.uint64(16 * at[LED]))
        if following != NONE:
            legal = following | (hand & board.words[FREE])
    at[MOVES] = 0
    _list_classes(board, memory, ply, legal)
    if at[MOVES] > 1:
        if at[K] == 0:
            _score_leads(board, memory, ply)
        else:
            _score_follows(board, memory, ply)
        bring_best(memory, ply, 0)


@inlined
def _list_classes(board: SolverBoard, memory: Memory, ply: int, legal: Any) -> None:
    """Cards of one hand and label are equal when no other hand's card that can still matter lies between."""
    at = memory.at[ply]
    sets = memory.sets[ply]
    others = sets[OUT] & ~sets[TABLE] & ~board.hands[at[PLACE]]
    if at[K] > 0:
        others |= one(at[BEST_CARD])
    moves = memory.moves[ply]
    lows = memory.lows[ply]
    n = 0
    group = 0
    last = 64
    while legal != NONE:
        card = highest(legal)
        legal ^= one(card)
        between = (one(last) - one(card)) if last < 64 else NONE
        if last >> 4 != card >> 4 or others & between != NONE:
            group = n
        last = card
        known = False
        for index in range(group, n):
            if board.labels[moves[index]] == board.labels[card]:
                lows[index] = card
                known = True
        if not known:
            moves[n] = card
            lows[n] = card
            n += 1
    at[MOVES] = n


@inlined
def _prospects(board: SolverBoard, memory: Memory, ply: int, led: int) -> tuple[int, int]:
    """The strongest card that friends and foes yet to play could put on a trick of this suit."""
    at = memory.at[ply]
    friend = np.int64(_NOTHING)
    foe = np.int64(_NOTHING)
    trumps = board.words[TRUMPS]
    for k in range(at[K] + 1, board.numbers[PLACES]):
        place = board.order[at[LEADER], k]
        hand = board.hands[place]
        best = np.int64(_NOTHING)
        following = hand & (LANE << np.uint64(16 * led))
        if following != NONE:
            best = strength(board, highest(following), led)
            if hand & board.words[FREE] != NONE:
                best = max(best, strength(board, highest(hand & board.words[FREE]), led))
        elif hand & trumps != NONE:
            best = np.int64(_TRUMP) + highest(hand & trumps)
        if board.side[place] == board.side[at[PLACE]]:
            friend = max(friend, best)
        else:
            foe = max(foe, best)
    return friend, foe


# The numbers below were found by changing one after the other wherever that saved plays, on some hundred deals
# of Kentucky Discard and bridge; on fresh deals they saved two plays in five of the one and one in five of the other.


@inlined
def _company(board: SolverBoard, memory: Memory, ply: int, led: int) -> tuple[int, int, int, int]:
    """What makes a suit good to lead, beside who wins: the counters partners can give, those they must and those
    the foes must, and a score for hands that are out of the suit.
    """
    at = memory.at[ply]
    gift = loss = toll = bias = np.int64(0)
    for k in range(1, board.numbers[PLACES]):
        place = board.order[at[LEADER], k]
        hand = board.hands[place]
        cards = hand & (LANE << np.uint64(16 * led))
        friendly = board.side[place] == board.side[at[PLACE]]
        if cards == NONE:
            ruffs = hand & board.words[TRUMPS] != NONE
            if friendly:
                bias += -15 if ruffs else 115
            else:
                bias -= 360 if ruffs else 60
            cards = hand
        if board.numbers[WORTHS] > 1:
            if friendly:
                gift += _highest_worth(board, cards)
                loss += _lowest_worth(board, cards)
            else:
                toll += _lowest_worth(board, cards)
    return gift, loss, toll, bias


@inlined
def _highest_worth(board: SolverBoard, cards: Any) -> int:
    for worth in range(board.numbers[WORTHS] - 1, 0, -1):
        if cards & board.worthy[worth] != NONE:
            return board.worths[worth]
    return board.worths[0]


@inlined
def _lowest_worth(board: SolverBoard, cards: Any) -> int:
    for worth in range(board.numbers[WORTHS]):
        if cards & board.worthy[worth] != NONE:
            return board.worths[worth]
    return np.int64(0)


@inlined
def _score_leads(board: SolverBoard, memory: Memory, ply: int) -> None:
    at = memory.at[ply]
    moves = memory.moves[ply]
    led = -1
    friend = foe = np.int64(_NOTHING)
    gift = loss = toll = bias = length = np.int64(0)
    own_hand = board.hands[at[PLACE]]
    for index in range(at[MOVES]):
        card = moves[index]
        if card >> 4 != led:
            led = card >> 4
            friend, foe = _prospects(board, memory, ply, led)
            gift, loss, toll, bias = _company(board, memory, ply, led)
            length = count(own_hand & (LANE << np.uint64(16 * led)))
        own = strength(board, card, led)
        points = board.points[card]
        rank = card & 15
        if own > foe:
            score = 587 + 10 * points + 32 * rank + 33 * gift + 6 * toll - 12 * length + bias
            if own >= _TRUMP:
                score = 560 - 13 * rank - 12 * gift + 21 * toll if foe >= _TRUMP else -800 - 8 * rank
        else:
            if friend > foe:
                score = 640 + 19 * points - 11 * rank + 4 * toll - gift + 30 * length + bias
            else:
                score = 30 - 5 * points + 4 * rank - 14 * loss - length + bias
                if foe >= _TRUMP and own < _TRUMP:
                    score -= 105
                if length == 1 and own_hand & board.words[TRUMPS] != NONE:
                    score -= 120
            if own >= _TRUMP:
                score += 30
        memory.scores[ply, index] = score


@inlined
def _score_follows(board: SolverBoard, memory: Memory, ply: int) -> None:
    at = memory.at[ply]
    moves = memory.moves[ply]
    place = at[PLACE]
    led = at[LED]
    friend, foe = _prospects(board, memory, ply, led)
    now = strength(board, at[BEST_CARD], led)
    worth = at[TRICK_POINTS] + board.numbers[PER_TRICK]
    if board.side[at[BEST_PLACE]] == board.side[place]:
        friend = max(friend, now)
    else:
        foe = max(foe, now)
    for index in range(at[MOVES]):
        card = moves[index]
        own = strength(board, card, led)
        points = board.points[card]
        rank = card & 15
        if friend > foe:
            score = 1334 + 37 * points - 8 * rank
            if own > friend:
                score = 960 - 11 * rank if own >= _TRUMP else score - 10
        elif own > foe:
            score = 1600 - 38 * rank - 2 * points
            if own >= _TRUMP and worth == 0:
                score = -40 - 4 * rank
        else:
            score = -45 * points - 31 * rank
            if own >= _TRUMP:
                score -= 278
            elif own > now:
                score += 330
        if own == _NOTHING:
            score += _score_discard(board, memory, ply, card)
        memory.scores[ply, index] = score


@inlined
def _score_discard(board: SolverBoard, memory: Memory, ply: int, card: int) -> int:
    """Better from a short suit than a master, or what guards a card that may become one."""
    hand = board.hands[memory.at[ply, PLACE]]
    lane = LANE << np.uint64(card & 48)
    length = count(hand & lane)
    score = -34 * length
    if length == 1 and hand & board.words[TRUMPS] == NONE:
        score -= 112
    best = highest(memory.sets[ply, OUT] & ~memory.sets[ply, TABLE] & lane)
    if card == best:
        score -= 360
    elif length == 2 and hand & one(best) == NONE:
        score -= 120
    return score


@inlined
def bring_best(memory: Memory, ply: int, first: int) -> None:
    """Exchange a move with the best of those after it. Most often the first move settles the matter, so that
    sorting them all would be in vain.
    """
    moves, lows, scores = memory.moves[ply], memory.lows[ply], memory.scores[ply]
    best = np.int64(first)
    for index in range(first + 1, memory.at[ply, MOVES]):
        if scores[index] > scores[best]:
            best = index
    if best != first:
        moves[first], moves[best] = moves[best], moves[first]
        lows[first], lows[best] = lows[best], lows[first]
        scores[first], scores[best] = scores[best], scores[first]
