"""What a side is sure of at the start of a trick, without search, and the cards this relies on."""

from __future__ import annotations

from typing import Any

import numpy as np

from rookery.kernel.bits import NONE, ONE, count, highest, lowest
from rookery.kernel.compiler import inlined
from rookery.kernel.solver.board import (
    BATTERIES,
    BLIND,
    BONUS,
    EVEN,
    FREE,
    LANE,
    LAST_POINTS,
    LAST_TRICKS,
    MOON,
    PER_TRICK,
    PLACES,
    TIE,
    TIE_HALVES,
    TIE_SIDE_0,
    TRACKED,
    TRUMP_SHIFT,
    TRUMPS,
    WORTHS,
    Memory,
    SolverBoard,
    from_card_up,
    one,
    sum_of,
)
from rookery.kernel.solver.moves import (
    LEADER,
    LEFT,
    NEED,
    OUT,
    OUT_POINTS,
    TOOK0,
    TOOK1,
    TOOKN,
    strength,
)


@inlined
def final_bonus(board: SolverBoard, took0: int, took1: int, nobody: int) -> int:
    """What side 0 gets at the end for the numbers of tricks."""
    numbers = board.numbers
    total = np.int64(0)
    if took0 > took1:
        total += numbers[BONUS]
    elif took0 == took1:
        if numbers[TIE] == TIE_SIDE_0:
            total += numbers[BONUS]
        elif numbers[TIE] == TIE_HALVES:
            total += numbers[BONUS] // 2
    if took1 == 0 and nobody == 0:
        total += numbers[MOON]
    return total


@inlined
def bonus_range(board: SolverBoard, at: Any) -> tuple[int, int]:
    """The least and the most side 0 can still get for numbers of tricks."""
    if board.numbers[TRACKED] == 0:
        return 0, 0
    rest = at[LEFT] + board.numbers[LAST_TRICKS]
    least = final_bonus(board, at[TOOK0], at[TOOK1] + rest, at[TOOKN])
    return least, final_bonus(board, at[TOOK0] + rest, at[TOOK1], at[TOOKN])


@inlined
def final_trick(board: SolverBoard, memory: Memory, ply: int) -> tuple[int, Any, Any]:
    """The value when every hand is down to its last card, and the cards it relies on."""
    at = memory.at[ply]
    numbers = board.numbers
    card = lowest(board.hands[at[LEADER]])
    led = card >> 4
    best = strength(board, card, led)
    place = at[LEADER]
    winner = card
    rivals = 1
    for k in range(1, numbers[PLACES]):
        other = board.order[at[LEADER], k]
        card = lowest(board.hands[other])
        power = strength(board, card, led)
        if card >> 4 == winner >> 4:
            rivals += 1
        elif power > best:
            rivals = 1
        if power > best:
            best, place, winner = power, other, card
    rest = 1 + numbers[LAST_TRICKS]
    side = board.side[place]
    value = np.int64(0)
    if side == 0:
        value = at[OUT_POINTS] + numbers[PER_TRICK] + numbers[LAST_POINTS]
    if numbers[TRACKED] != 0:
        value += final_bonus(
            board,
            at[TOOK0] + (rest if side == 0 else 0),
            at[TOOK1] + (rest if side == 1 else 0),
            at[TOOKN] + (rest if side < 0 else 0),
        )
    counted = memory.sets[ply, OUT] if side == 0 else NONE
    return value, from_card_up(winner) if rivals > 1 else NONE, counted


@inlined
def settle(board: SolverBoard, memory: Memory, ply: int) -> tuple[bool, int, Any, Any]:
    """Whether what is left and what a side is sure of settles a position, its bound, and the cards relied on."""
    at = memory.at[ply]
    numbers = board.numbers
    need = at[NEED]
    out = memory.sets[ply, OUT]
    least, most = bonus_range(board, at)
    everything = at[OUT_POINTS] + numbers[PER_TRICK] * at[LEFT] + numbers[LAST_POINTS]
    if least >= need:
        return True, least, NONE, NONE
    if everything + most < need:
        return True, everything + most, NONE, out
    if numbers[BATTERIES] != 0 or numbers[BLIND] >= 0:
        return False, 0, NONE, NONE
    side = board.side[at[LEADER]]
    owner, kept, kept_points, kept_cards = _kept_trumps(board, memory, ply)
    if kept > 0 and board.side[owner] != side:
        sure = kept_points + kept * numbers[PER_TRICK] + _least_fallen(board, owner, kept)
        if side == 0:
            if kept >= at[LEFT]:
                return True, least, kept_cards, NONE
            if everything + most - sure < need:
                return True, everything + most - sure, kept_cards, out
        elif kept >= at[LEFT]:
            return True, everything + most, kept_cards, out
        elif least + sure >= need:
            return True, least + sure, kept_cards, out
        kept = 0
    tricks, rounds, points, relevant = sure_tricks(board, memory, ply)
    if kept > 0 and (owner == at[LEADER] or rounds >> TRUMP_SHIFT != NONE):
        if kept > tricks:
            tricks, rounds, points, relevant = kept, NONE, kept_points, kept_cards
        kept = 0
    if tricks + kept > at[LEFT]:
        kept = 0
    if kept > 0:
        points += kept_points
        relevant |= kept_cards
    if tricks + kept == 0:
        return False, 0, NONE, NONE
    all_tricks = tricks + kept >= at[LEFT]
    sure = everything if all_tricks else points + (tricks + kept) * numbers[PER_TRICK]
    plain = not all_tricks
    lacking = need - (sure + (most if all_tricks else least))
    if side != 0:
        lacking = everything - sure + (least if all_tricks else most) - need + 1
    if lacking > 0 and tricks > 0 and not all_tricks and numbers[WORTHS] > 1:
        extra = min(_caught(board, at[LEADER], rounds), everything - sure)
        sure += extra
        plain = False
        lacking -= extra
    if lacking > 0:
        return False, 0, NONE, NONE
    if side == 0:
        return True, sure + (most if all_tricks else least), relevant, relevant if plain else out
    return True, everything - sure + (least if all_tricks else most), relevant, NONE if all_tricks else out


@inlined
def _kept_trumps(board: SolverBoard, memory: Memory, ply: int) -> tuple[int, int, int, Any]:
    """The place with most trumps above all of the other side's, how many, their counters and the cards this
    relies on. Whoever leads, each of them is played to a trick of its own, and its side takes that trick.
    """
    trumps = memory.sets[ply, OUT] & board.words[TRUMPS]
    if trumps == NONE or board.numbers[EVEN] == 0:
        return -1, 0, 0, NONE
    top = one(highest(trumps))
    friends = NONE
    side = np.int64(-1)
    for place in range(board.numbers[PLACES]):
        if board.hands[place] & top != NONE:
            side = board.side[place]
    if side < 0:
        return -1, 0, 0, NONE
    for place in range(board.numbers[PLACES]):
        if board.side[place] == side:
            friends |= board.hands[place]
    above = trumps & friends
    if above != trumps:
        above &= from_card_up(highest(trumps & ~friends))
    owner = np.int64(-1)
    number = np.int64(0)
    for place in range(board.numbers[PLACES]):
        held = count(board.hands[place] & above)
        if board.side[place] == side and held > number:
            owner, number = place, held
    winners = board.hands[owner] & above
    return owner, number, sum_of(board.points, winners), from_card_up(lowest(winners))


@inlined
def _least_fallen(board: SolverBoard, owner: int, number: int) -> int:
    """The least that the other hands can put on so many tricks."""
    total = np.int64(0)
    if board.numbers[WORTHS] > 1:
        for place in range(board.numbers[PLACES]):
            if place != owner:
                total += _least_points(board, board.hands[place], number)
    return total


@inlined
def _caught(board: SolverBoard, leader: int, rounds: Any) -> int:
    """The counters that fall to the leader's sure tricks, `rounds` of each suit in 16 bits each, besides their own.

    Partners give their best, enemies their least.
    """
    total = np.int64(0)
    side = board.side[leader]
    for place in range(board.numbers[PLACES]):
        if place == leader:
            continue
        hand = board.hands[place]
        spare = NONE
        idle = np.int64(0)
        for suit in range(4):
            lane = LANE << np.uint64(16 * suit)
            number = np.int64((rounds >> np.uint64(16 * suit)) & LANE)
            cards = hand & lane
            if number == 0:
                spare |= cards & ~board.words[TRUMPS]
                continue
            held = count(cards)
            if board.side[place] != side:
                total += _least_points(board, cards, min(number, held))
            else:
                total += _most_points(board, cards, min(number, held))
                idle += max(number - held, 0)
        if idle > 0 and board.side[place] == side:
            total += _most_points(board, spare, min(idle, count(spare)))
    return total


@inlined
def _least_points(board: SolverBoard, cards: Any, number: int) -> int:
    total = np.int64(0)
    for worth in range(board.numbers[WORTHS]):
        taken = min(number, count(cards & board.worthy[worth]))
        total += taken * board.worths[worth]
        number -= taken
    return total


@inlined
def _most_points(board: SolverBoard, cards: Any, number: int) -> int:
    total = np.int64(0)
    for worth in range(board.numbers[WORTHS] - 1, -1, -1):
        taken = min(number, count(cards & board.worthy[worth]))
        total += taken * board.worths[worth]
        number -= taken
    return total


@inlined
def estimate(board: SolverBoard, memory: Memory, ply: int) -> int:
    """What side 0 may expect of the rest: a share as large as its share of the strength of the cards out.

    A card's strength is 2 and its rank among those left in its suit, half as much again for a trump.
    """
    at = memory.at[ply]
    numbers = board.numbers
    out = memory.sets[ply, OUT]
    mine = np.int64(0)
    total = np.int64(0)
    for place in range(numbers[PLACES]):
        hand = board.hands[place]
        while hand != NONE:
            card = lowest(hand)
            hand &= hand - ONE
            rank = count(out & (LANE << np.uint64(card & 48)) & ~from_card_up(card))
            worth = 2 * (2 + rank) if board.words[TRUMPS] & one(card) == NONE else 3 * (2 + rank)
            total += worth
            if board.side[place] == 0:
                mine += worth
    least, most = bonus_range(board, at)
    rest = at[OUT_POINTS] + numbers[PER_TRICK] * at[LEFT] + numbers[LAST_POINTS] + most - least
    return least + rest * mine // max(total, 1)


@inlined
def sure_tricks(board: SolverBoard, memory: Memory, ply: int) -> tuple[int, Any, int, Any]:
    """How many tricks the leader can take at once from their own hand, how many of each suit (16 bits each),
    the counters on the cards they lead, and the cards this relies on.
    """
    at = memory.at[ply]
    numbers = board.numbers
    out = memory.sets[ply, OUT]
    leader = at[LEADER]
    own = board.hands[leader]
    side = board.side[leader]
    left = at[LEFT]
    trumps = board.words[TRUMPS]
    places = numbers[PLACES]
    tricks = np.int64(0)
    points = np.int64(0)
    relevant = NONE
    rounds = NONE
    enemy_trumps = np.int64(0)  # the longest trump holding of an enemy
    enemy_free = False
    discards = np.int64(64)  # what a partner with trumps can throw away before they must ruff
    for place in range(places):
        hand = board.hands[place]
        if board.side[place] != side:
            enemy_trumps = max(enemy_trumps, count(hand & trumps))
            if hand & board.words[FREE] != NONE:
                enemy_free = True
        elif place != leader and hand & trumps != NONE:
            discards = min(discards, count(hand & ~trumps))
    drawn = enemy_trumps == 0
    if trumps != NONE:
        winners, number = _masters(own, out, 3)
        if winners != NONE:
            tricks += number
            rounds |= np.uint64(number) << TRUMP_SHIFT
            points += sum_of(board.points, winners)
            relevant |= from_card_up(lowest(winners))
            drawn = drawn or number >= enemy_trumps
    for suit in range(3 if trumps != NONE else 4):
        winners, number = _masters(own, out, suit)
        if winners == NONE:
            continue
        if not drawn:
            if enemy_free:
                continue
            safe = number
            for place in range(places):
                if board.side[place] != side:
                    hand = board.hands[place]
                    if hand & trumps != NONE:
                        safe = min(safe, count(hand & (LANE << np.uint64(16 * suit))))
            while number > safe:
                winners ^= one(lowest(winners))
                number -= 1
            if number == 0:
                continue
        while number > discards:
            winners ^= one(lowest(winners))
            number -= 1
        if number == 0:
            continue
        discards -= number
        tricks += number
        rounds |= np.uint64(number) << np.uint64(16 * suit)
        points += sum_of(board.points, winners)
        relevant |= from_card_up(lowest(winners))
    if tricks > left:
        tricks = left
    return tricks, rounds, points, relevant


@inlined
def _masters(own: Any, out: Any, suit: int) -> tuple[Any, int]:
    """The cards of a hand in a suit above every other card that is out."""
    lane = LANE << np.uint64(16 * suit)
    mine = own & lane
    if mine == NONE:
        return NONE, 0
    others = out & lane & ~own
    if others != NONE:
        top = highest(others)
        if mine >> np.uint64(top) == NONE:
            return NONE, 0
        mine &= from_card_up(top)
    return mine, count(mine)
