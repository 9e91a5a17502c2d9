"""The solver's table: each row proves a bound for a whole class of positions.

A proof holds wherever the same place leads, the hands hold as many cards of each suit, and the top cards
that it relied on stand in the same order. So a row keeps, for each suit, how many of the top cards matter
and their labels: those of the first four in full, since most rows are told apart by them, the others
as a hash. Below them only counters matter. A proof that side 0 gets so much holds as well where the
cards it counted on are worth more, whatever the others are worth; a proof that it gets no more holds where
the cards it conceded are worth less. So a row keeps for every owner and suit how many cards of at least a
worth there must be, or may be (`SolverBoard.shares`, four bits a field, the highest of them free for comparing).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from rookery.kernel.bits import NONE, ONE, count, highest, lowest
from rookery.kernel.compiler import inlined
from rookery.kernel.solver.board import (
    COUNTERS,
    GENERATION,
    LANE,
    PLACES,
    PLAIN,
    RANKED,
    ROWS_USED,
    Memory,
    SolverBoard,
    code_of,
    one,
)
from rookery.kernel.solver.moves import CODES, FIRST, FULL_KEY, NEED, OUT, WEALTH

# The columns of a row, which fills a line of the processor's cache.
_LINK, _META, _FIRST, _MASK, _DEEP, _WEALTH = 0, 1, 2, 3, 4, 5
ROW: Final = 8
MOST_ROWS: Final = 1 << 24
_HALF: Final = np.uint64(32)
_LOW: Final = np.uint64(0xFFFFFFFF)
_ROW: Final = np.uint64(MOST_ROWS - 1)  # the bits of a link that number a row; the others are of its key
_BYTE: Final = np.uint64(0xFF)
_QUARTER: Final = np.uint64(16)
_FOUR: Final = np.uint64(4)
_S61: Final = np.uint64(61)
_S62: Final = np.uint64(62)
_GUARDS: Final = np.uint64(0x8888888888888888)
_FIELD: Final = np.uint64(7)
_DEEP_WEIGHTS: Final = (
    np.uint64(0x9E3779B97F4A7C15),
    np.uint64(0xBF58476D1CE4E5B9),
    np.uint64(0x94D049BB133111EB),
    np.uint64(0xD6E8FEB86659FD93),
)


@inlined
def probe(board: SolverBoard, memory: Memory, ply: int) -> tuple[bool, int, Any, Any]:
    """A bound that settles whether what is needed is reached, and the cards whose rank and whose worth it relies on."""
    sets = memory.sets[ply]
    out = sets[OUT]
    need = memory.at[ply, NEED]
    key = sets[FULL_KEY]
    first = NONE
    for suit in range(4):
        code = code_of(board, memory, suit, (out >> np.uint64(16 * suit)) & LANE)
        sets[CODES + suit] = code
        first |= (code & LANE) << np.uint64(16 * suit)
    sets[FIRST] = first
    heads = memory.heads
    slot = key & np.uint64(heads.size - 1)
    head = heads[slot]
    if head >> _HALF != np.uint64(memory.state[GENERATION]):
        return False, 0, NONE, NONE
    row = head & _LOW
    before = NONE
    rows = memory.rows
    while row != NONE:
        link = rows[row, _LINK]
        if (link ^ key) & ~_ROW == NONE and (first ^ rows[row, _FIRST]) & rows[row, _MASK] == NONE:
            meta = rows[row, _META]
            bound = np.int64((meta >> _HALF) & LANE)
            reached = meta >> _S62 != NONE
            if (
                (bound >= need) == reached
                and ((meta >> _S61) & ONE == NONE or _deep(sets, meta) == rows[row, _DEEP])
                and _rich_enough(board, rows, row, sets, reached)
            ):
                if before != NONE:  # to the front: what helped once helps soon again
                    rows[before, _LINK] = (rows[before, _LINK] & ~_ROW) | (link & _ROW)
                    rows[row, _LINK] = (link & ~_ROW) | (head & _LOW)
                    heads[slot] = (head & ~_LOW) | row
                if board.numbers[RANKED] == 0:
                    return True, bound, _cards(out, meta), NONE
                if reached:
                    return True, bound, _cards(out, meta), _asked(board, rows[row, _WEALTH])
                return True, bound, _cards(out, meta), _limited(board, rows, row)
        before = row
        row = link & _ROW
    return False, 0, NONE, NONE


@inlined
def _rich_enough(board: SolverBoard, rows: Any, row: Any, sets: Any, reached: Any) -> bool:
    """Whether the counters are as the row asks."""
    for rank in range(board.numbers[RANKED]):
        if reached:
            if not _covers(sets[WEALTH + rank], rows[row, _WEALTH + rank]):
                return False
        elif not _covers(rows[row, _WEALTH + rank], sets[WEALTH + rank]):
            return False
    return True


@inlined
def _deep(sets: Any, tops: Any) -> Any:
    """A hash of the labels that matter below the first four of each suit."""
    found = NONE
    for suit in range(4):
        number = (tops >> np.uint64(8 * suit)) & _BYTE
        if number > _FOUR:
            labels = (sets[CODES + suit] & _top(number)) >> _QUARTER
            found += labels * _DEEP_WEIGHTS[suit]
    return found


@inlined
def _covers(larger: Any, smaller: Any) -> bool:
    """Whether every field of four bits is at least as large."""
    return ((larger | _GUARDS) - smaller) & _GUARDS == _GUARDS


@inlined
def _asked(board: SolverBoard, wealth: Any) -> Any:
    """All cards of the owners and suits of which a row asks some worth."""
    found = NONE
    while wealth != NONE:
        field = lowest(wealth) >> 2
        wealth &= ~(np.uint64(15) << np.uint64(4 * field))
        found |= board.hands[field & 3] & (LANE << np.uint64(16 * (field >> 2)))
    return found


@inlined
def _limited(board: SolverBoard, rows: Any, row: Any) -> Any:
    """All cards of the owners and suits whose worth a row limits."""
    found = NONE
    for place in range(min(board.numbers[PLACES], 4)):
        hand = board.hands[place] & board.words[PLAIN]
        for suit in range(4):
            cards = hand & (LANE << np.uint64(16 * suit))
            if cards != NONE:
                shift = np.uint64(16 * suit + 4 * place)
                fewest = _FIELD
                for rank in range(board.numbers[RANKED]):
                    fewest = min(fewest, (rows[row, _WEALTH + rank] >> shift) & _FIELD)
                if np.int64(fewest) < min(count(cards), 7):
                    found |= cards
    return found


@inlined
def _top(number: Any) -> Any:
    return (ONE << (number << np.uint64(2))) - ONE


@inlined
def _cards(out: Any, meta: Any) -> Any:
    """The top cards of each suit, as many as the row says."""
    found = NONE
    for suit in range(4):
        number = (meta >> np.uint64(8 * suit)) & _BYTE
        if number != NONE:
            cards = (out >> np.uint64(16 * suit)) & LANE
            while number > ONE:
                cards ^= one(highest(cards))
                number -= ONE
            found |= ((LANE << np.uint64(highest(cards))) & LANE) << np.uint64(16 * suit)
    return found


@inlined
def store(board: SolverBoard, memory: Memory, ply: int, relevant: Any, counted: Any, value: int) -> None:
    """Keep that positions like this one have at least this value if it is what was needed, else at most."""
    state = memory.state
    reached = value >= memory.at[ply, NEED]
    if state[ROWS_USED] + 1 >= memory.rows.shape[0]:  # full: begin anew
        state[GENERATION] += 1
        state[ROWS_USED] = 0
    key = memory.sets[ply, FULL_KEY]
    heads = memory.heads
    slot = key & np.uint64(heads.size - 1)
    head = heads[slot]
    following = NONE
    if head >> _HALF == np.uint64(state[GENERATION]):
        following = head & _LOW
    state[ROWS_USED] += 1
    row = np.uint64(state[ROWS_USED])
    heads[slot] = (np.uint64(state[GENERATION]) << _HALF) | row
    rows = memory.rows
    out = memory.sets[ply, OUT]
    tops = NONE
    mask = NONE
    deep = NONE
    for suit in range(4):
        number = np.uint64(count(out & relevant & (LANE << np.uint64(16 * suit))))
        tops |= number << np.uint64(8 * suit)
        mask |= _top(min(number, _FOUR)) << np.uint64(16 * suit)
        if number > _FOUR:
            deep = ONE
    rows[row, _LINK] = (key & ~_ROW) | following
    rows[row, _META] = tops | (np.uint64(value) << _HALF) | (deep << _S61) | (np.uint64(1 if reached else 0) << _S62)
    rows[row, _FIRST] = memory.sets[ply, FIRST]
    rows[row, _MASK] = mask
    if deep != NONE:
        rows[row, _DEEP] = _deep(memory.sets[ply], tops)
    if board.numbers[RANKED] > 0:
        _store_wealth(board, memory, row, out & (counted | relevant), reached)


@inlined
def _store_wealth(board: SolverBoard, memory: Memory, row: Any, counted: Any, reached: Any) -> None:
    """The least that must be held where the proof is of a lower bound, the most that may be where of an upper one."""
    rows = memory.rows
    ranked = board.numbers[RANKED]
    for rank in range(ranked):
        rows[row, _WEALTH + rank] = NONE
    cards = counted & board.words[COUNTERS]
    while cards != NONE:
        for rank in range(ranked):
            rows[row, _WEALTH + rank] += board.shares[rank, lowest(cards)]
        cards &= cards - ONE
    if reached:
        return
    for place in range(min(board.numbers[PLACES], 4)):
        hand = board.hands[place] & board.words[PLAIN] & ~counted
        for suit in range(4):
            cards = hand & (LANE << np.uint64(16 * suit))
            if cards != NONE:
                shift = np.uint64(16 * suit + 4 * place)
                for rank in range(ranked):
                    held = (rows[row, _WEALTH + rank] >> shift) & _FIELD
                    grown = min(held + np.uint64(count(cards)), _FIELD)
                    rows[row, _WEALTH + rank] += (grown - held) << shift
