"""The course of a hand: what may be played, who takes the trick, what goes where."""

from __future__ import annotations

from typing import Any

import numpy as np

from rookery.kernel.bits import NONE, ONE, highest, one
from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards
from rookery.kernel.state import DRAWN, GONE, LAST, LEADER, LEFT, NEST, PLAYED, Hand, State, sum_points

_SUIT_SHIFT = 4


@jit
def suit_of(cards: Cards, bit: int) -> int:
    """The number of a card's suit; trumps that belong to no colour are suit 4."""
    return (bit >> _SUIT_SHIFT) + np.int64(cards.apart >> np.uint64(bit) & ONE)


@jit
def turn(hand: Hand, state: State) -> int:
    """The place to play."""
    return hand.order[state.at[LEADER], state.at[PLAYED]]


@jit
def legal(cards: Cards, word: Any, led: int) -> Any:
    """What a holding may play; `led` is the suit led, or -1."""
    if led < 0:
        return word
    following = word & cards.suits[led]
    if following == NONE:
        return word
    return following | (word & cards.free)


@jit
def led_suit(cards: Cards, state: State) -> int:
    return suit_of(cards, state.trick[0]) if state.at[PLAYED] > 0 else -1


@jit
def may_play(cards: Cards, hand: Hand, state: State) -> Any:
    """The cards the place to play may choose from; a blind dummy's is its top card."""
    place = turn(hand, state)
    if place == hand.blind:
        return one(state.queue[hand.tricks - state.at[LEFT]])
    return legal(cards, state.hands[place], led_suit(cards, state))


@jit
def find_winner(cards: Cards, trick: Any, played: int) -> int:
    """Which of the cards played so far takes the trick, as its place in the row."""
    word = NONE
    for index in range(played):
        word |= one(trick[index])
    best = highest(word & (cards.suits[suit_of(cards, trick[0])] | cards.trumps))
    for index in range(played):
        if trick[index] == best:
            return index
    return -1


@jit
def put(cards: Cards, hand: Hand, state: State, bit: int) -> int:
    """Play a card; the place that takes the trick, or -1 while it is not full."""
    at = state.at
    place = turn(hand, state)
    word = one(bit)
    state.hands[place] &= ~word
    if state.beneath[bit] >= 0:
        state.hands[place] |= one(state.beneath[bit])
    state.words[GONE] |= word
    led = led_suit(cards, state)
    strange = led >= 0 and suit_of(cards, bit) != led and word & cards.free == NONE and place != hand.blind
    if strange and at[DRAWN] >= state.stock.size:  # who still draws may get the suit again
        state.voids[place] |= cards.suits[led]
    state.trick[at[PLAYED]] = bit
    at[PLAYED] += 1
    if at[PLAYED] < hand.order.shape[1]:
        return -1
    return _gather(cards, hand, state)


@jit
def _gather(cards: Cards, hand: Hand, state: State) -> int:
    at = state.at
    winner = hand.order[at[LEADER], find_winner(cards, state.trick, at[PLAYED])]
    for index in range(at[PLAYED]):
        state.counters[winner] += cards.points[state.trick[index]]
    state.took[winner] += 1
    at[LEADER] = winner
    at[PLAYED] = 0
    at[LAST] = winner
    at[LEFT] -= 1
    if at[LEFT] == 0:
        for place in range(state.hands.size):  # A20: odd cards go with the last trick
            state.counters[winner] += sum_points(cards.points, state.hands[place])
        if hand.nest_counts:
            state.counters[winner] += sum_points(cards.points, state.words[NEST])
        elif hand.nest_keeper >= 0:
            state.counters[hand.nest_keeper] += sum_points(cards.points, state.words[NEST])
    return winner


@jit
def must_draw(hand: Hand, state: State) -> bool:
    """Whether the winner of a trick is to draw before the next one: a pair for every trick, while there are any."""
    drawn = state.at[DRAWN]
    return drawn < state.stock.size and drawn < 2 * (hand.tricks - state.at[LEFT])


@jit
def draw(hand: Hand, state: State, takes_open: int) -> None:
    """The last trick's winner takes the open card or the unseen one, the other player the other."""
    at = state.at
    winner = at[LAST]
    other = hand.order[winner, 1]
    open_card, unseen = state.stock[at[DRAWN]], state.stock[at[DRAWN] + 1]
    if not takes_open:
        open_card, unseen = unseen, open_card
    state.hands[winner] |= one(open_card)
    state.hands[other] |= one(unseen)
    at[DRAWN] += 2


@jit
def replay(cards: Cards, hand: Hand, state: State, moves: Any, allowed: Any, winners: Any) -> int:
    """Play the moves and note before each what was allowed and after each who took the trick.

    A draw is a move of 1 for the open card or 0. The answer is how many moves were legal.
    """
    for index in range(moves.size):
        if must_draw(hand, state):
            allowed[index] = np.uint64(3)
            winners[index] = -1
            draw(hand, state, moves[index])
            continue
        allowed[index] = may_play(cards, hand, state)
        if allowed[index] & (ONE << np.uint64(moves[index])) == NONE:
            return index
        winners[index] = put(cards, hand, state, moves[index])
    return moves.size
