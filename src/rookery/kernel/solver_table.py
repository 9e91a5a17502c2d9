"""The solver's table: each row proves a bound for a whole class of positions.

A proof holds wherever the same place leads, the hands hold as many cards of each suit, and the top cards
that it relied on stand in the same order. So a row keeps, for each suit, how many of the top cards matter
and their labels. Below them only counters matter. A proof that side 0 gets so much holds as well where the
cards it counted on are worth more, whatever the others are worth; a proof that it gets no more holds where
the cards it conceded are worth less. So a row keeps for every owner and suit how many cards of at least a
worth there must be, or may be (`Board.shares`, four bits a field, the highest of them free for comparing).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from rookery.kernel.bits import NONE, ONE, count, highest, lowest
from rookery.kernel.solver_inline import inlined, one
from rookery.kernel.solver_moves import CODES, FULL_KEY, NEED, OUT, WEALTH
from rookery.kernel.solver_state import GENERATION, LANE, PLACES, PLAIN, RANKS, ROWS_USED, Board, Memory, code_of

# The columns of a row, with four codes and three words of wealth.
_KEY, _META, _NEXT, _CODE, _WEALTH = 0, 1, 2, 3, 7
ROW: Final = 10
_HALF: Final = np.uint64(32)
_LOW: Final = np.uint64(0xFFFFFFFF)
_BYTE: Final = np.uint64(0xFF)
_S62: Final = np.uint64(62)
_GUARDS: Final = np.uint64(0x8888888888888888)
_FIELD: Final = np.uint64(7)


@inlined
def probe(board: Board, memory: Memory, ply: int) -> tuple[bool, int, Any, Any]:
    """A bound that settles whether what is needed is reached, and the cards whose rank and whose worth it relies on."""
    sets = memory.sets[ply]
    out = sets[OUT]
    need = memory.at[ply, NEED]
    key = sets[FULL_KEY]
    for suit in range(4):
        sets[CODES + suit] = code_of(board, memory, suit, (out >> np.uint64(16 * suit)) & LANE)
    heads = memory.heads
    head = heads[key & np.uint64(heads.size - 1)]
    if head >> _HALF != np.uint64(memory.state[GENERATION]):
        return False, 0, NONE, NONE
    row = head & _LOW
    rows = memory.rows
    while row != NONE:
        if rows[row, _KEY] == key:
            meta = rows[row, _META]
            bound = np.int64((meta >> _HALF) & LANE)
            reached = meta >> _S62 != NONE
            if (bound >= need) == reached and _fits(rows, row, meta, sets):
                if reached:
                    if (
                        _covers(sets[WEALTH], rows[row, _WEALTH])
                        and _covers(sets[WEALTH + 1], rows[row, _WEALTH + 1])
                        and _covers(sets[WEALTH + 2], rows[row, _WEALTH + 2])
                    ):
                        return True, bound, _cards(out, meta), _asked(board, rows[row, _WEALTH])
                elif (
                    _covers(rows[row, _WEALTH], sets[WEALTH])
                    and _covers(rows[row, _WEALTH + 1], sets[WEALTH + 1])
                    and _covers(rows[row, _WEALTH + 2], sets[WEALTH + 2])
                ):
                    return True, bound, _cards(out, meta), _limited(board, rows, row)
        row = rows[row, _NEXT]
    return False, 0, NONE, NONE


@inlined
def _covers(larger: Any, smaller: Any) -> bool:
    """Whether every field of four bits is at least as large."""
    return ((larger | _GUARDS) - smaller) & _GUARDS == _GUARDS


@inlined
def _asked(board: Board, wealth: Any) -> Any:
    """All cards of the owners and suits of which a row asks some worth."""
    found = NONE
    while wealth != NONE:
        field = lowest(wealth) >> 2
        wealth &= ~(np.uint64(15) << np.uint64(4 * field))
        found |= board.hands[field & 3] & (LANE << np.uint64(16 * (field >> 2)))
    return found


@inlined
def _limited(board: Board, rows: Any, row: Any) -> Any:
    """All cards of the owners and suits whose worth a row limits."""
    found = NONE
    for place in range(min(board.numbers[PLACES], 4)):
        hand = board.hands[place] & board.words[PLAIN]
        for suit in range(4):
            cards = hand & (LANE << np.uint64(16 * suit))
            if cards != NONE:
                shift = np.uint64(16 * suit + 4 * place)
                fewest = min(
                    (rows[row, _WEALTH] >> shift) & _FIELD,
                    (rows[row, _WEALTH + 1] >> shift) & _FIELD,
                    (rows[row, _WEALTH + 2] >> shift) & _FIELD,
                )
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
def _fits(rows: Any, row: Any, tops: Any, sets: Any) -> bool:
    return (
        (sets[CODES] ^ rows[row, _CODE]) & _top(tops & _BYTE) == NONE
        and (sets[CODES + 1] ^ rows[row, _CODE + 1]) & _top((tops >> np.uint64(8)) & _BYTE) == NONE
        and (sets[CODES + 2] ^ rows[row, _CODE + 2]) & _top((tops >> np.uint64(16)) & _BYTE) == NONE
        and (sets[CODES + 3] ^ rows[row, _CODE + 3]) & _top((tops >> np.uint64(24)) & _BYTE) == NONE
    )


@inlined
def store(board: Board, memory: Memory, ply: int, relevant: Any, counted: Any, value: int) -> None:
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
    for suit in range(4):
        tops |= np.uint64(count(out & relevant & (LANE << np.uint64(16 * suit)))) << np.uint64(8 * suit)
        rows[row, _CODE + suit] = memory.sets[ply, CODES + suit]
    rows[row, _KEY] = key
    rows[row, _META] = tops | (np.uint64(value) << _HALF) | (np.uint64(1 if reached else 0) << _S62)
    rows[row, _NEXT] = following
    _store_wealth(board, memory, row, out & (counted | relevant), reached)


@inlined
def _store_wealth(board: Board, memory: Memory, row: Any, counted: Any, reached: Any) -> None:
    """The least that must be held where the proof is of a lower bound, the most that may be where of an upper one."""
    rows = memory.rows
    for rank in range(RANKS):
        wealth = NONE
        cards = counted
        while cards != NONE:
            wealth += board.shares[rank, lowest(cards)]
            cards &= cards - ONE
        rows[row, _WEALTH + rank] = wealth
    if reached:
        return
    for place in range(min(board.numbers[PLACES], 4)):
        for suit in range(4):
            cards = board.hands[place] & board.words[PLAIN] & ~counted & (LANE << np.uint64(16 * suit))
            if cards != NONE:
                shift = np.uint64(16 * suit + 4 * place)
                for rank in range(RANKS):
                    held = (rows[row, _WEALTH + rank] >> shift) & _FIELD
                    grown = min(held + np.uint64(count(cards)), _FIELD)
                    rows[row, _WEALTH + rank] += (grown - held) << shift
