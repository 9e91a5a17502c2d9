"""Many sampled worlds played to their end: with each card a seat may play, or from the declarer's nest on."""

from __future__ import annotations

from typing import Any

import numpy as np

from rookery.kernel.bits import NONE, lowest, one
from rookery.kernel.burying import Bury, lay_away, worth_kept
from rookery.kernel.compiling import jit
from rookery.kernel.layout import Cards
from rookery.kernel.play import draw, must_draw, put, suit_of, turn
from rookery.kernel.policy import choose, play_out
from rookery.kernel.sampling import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, IN_STOCK, Slots
from rookery.kernel.state import GONE, LAST, NEST, OPEN, Hand, State, copy_state


@jit
def fill(slots: Slots, row: Any, hidden: Any, permutation: Any, base: State, state: State) -> None:
    """Put a world's hidden cards where they lie; `base` has what is in sight.

    The world is in another layout's bits, which `permutation` translates.
    """
    copy_state(base, state)
    for place in range(state.hands.size):
        state.hands[place] |= translate(hidden[place], permutation)
    for slot in range(row.size):
        kind = slots.kind[slot]
        if kind == IN_HAND:
            continue
        card = permutation[row[slot]]
        home = slots.home[slot]
        if kind == IN_NEST:
            state.words[NEST] |= one(card)
        elif kind == IN_QUEUE:
            state.hands[slots.place[slot]] |= one(card)
            state.queue[home] = card
        elif kind == IN_STOCK:
            state.stock[home] = card
        elif kind == BENEATH:
            state.beneath[permutation[home]] = card


@jit
def take_roles(hand: Hand, relations: Any, declaring: Any, role: int) -> None:
    """Who plays with whom in this world."""
    places = hand.declaring.size
    for place in range(places):
        hand.declaring[place] = declaring[role, place]
        for other in range(places):
            hand.relation[place, other] = relations[role, place, other]


@jit
def roll_moves(
    cards: Cards,
    hand: Hand,
    relations: Any,
    declaring: Any,
    slots: Slots,
    worlds: Any,
    hidden: Any,
    roles: Any,
    permutation: Any,
    base: State,
    start: State,
    state: State,
    moves: Any,
    counters: Any,
    took: Any,
    last: Any,
) -> None:
    """In every world every move, then the policy to the end. A draw is a move of 1 (the open card) or 0.

    `state` shares with `start` the arrays that play does not change.
    """
    for world in range(worlds.shape[0]):
        take_roles(hand, relations, declaring, roles[world])
        fill(slots, worlds[world], hidden[world], permutation, base, start)
        for index in range(moves.size):
            copy_state(start, state)
            if must_draw(hand, state):
                draw(hand, state, moves[index])
            else:
                put(cards, hand, state, moves[index])
            play_out(cards, hand, state)
            for place in range(state.hands.size):
                counters[world, index, place] = state.counters[place]
                took[world, index, place] = state.took[place]
            last[world, index] = state.at[LAST]


@jit
def roll_deals(
    cards: Cards,
    hand: Hand,
    relations: Any,
    declaring: Any,
    slots: Slots,
    worlds: Any,
    hidden: Any,
    roles: Any,
    permutation: Any,
    base: State,
    state: State,
    bury: Bury,
    declarer: int,
    counters: Any,
    took: Any,
    last: Any,
) -> None:
    """Whole hands from the nest on: where `bury.exchange` is not 0 the declarer takes it and lays away."""
    for world in range(worlds.shape[0]):
        take_roles(hand, relations, declaring, roles[world])
        fill(slots, worlds[world], hidden[world], permutation, base, state)
        nest = state.words[NEST]
        if bury.exchange > 0 and nest != NONE:
            laid = lay_away(cards, bury, state.hands[declarer], nest)
            state.hands[declarer] = (state.hands[declarer] | nest) & ~laid
            state.words[NEST] = laid
            state.words[OPEN] = laid & cards.counting if hand.nest_shown else NONE
        play_out(cards, hand, state)
        for place in range(state.hands.size):
            counters[world, place] = state.counters[place]
            took[world, place] = state.took[place]
        last[world] = state.at[LAST]


@jit
def translate(word: Any, permutation: Any) -> Any:
    """The same cards in another layout."""
    found = NONE
    while word != NONE:
        found |= one(permutation[lowest(word)])
        word &= word - np.uint64(1)
    return found


@jit
def kept_hands(cards: Cards, bury: Bury, hands: Any, nests: Any, permutation: Any, kept: Any, worth: Any) -> None:
    """What a declarer would keep of each hand and nest with this layout's trump, and what it promises."""
    for world in range(hands.size):
        hand = translate(hands[world], permutation)
        nest = translate(nests[world], permutation)
        if bury.exchange > 0 and nest != NONE:
            hand = (hand | nest) & ~lay_away(cards, bury, hand, nest)
        kept[world] = hand
        worth[world] = worth_kept(cards, bury, hand)


@jit
def gather_words(slots: Slots, worlds: Any, hidden: Any, nests: Any) -> None:
    """By world the words of the hidden hands and of the nest, from the cards in the slots."""
    for world in range(worlds.shape[0]):
        for place in range(hidden.shape[1]):
            hidden[world, place] = NONE
        nests[world] = NONE
        for slot in range(worlds.shape[1]):
            word = one(worlds[world, slot])
            if slots.kind[slot] == IN_HAND:
                hidden[world, slots.home[slot]] |= word
            elif slots.kind[slot] == IN_NEST:
                nests[world] |= word


@jit
def surprises(
    cards: Cards,
    hand: Hand,
    relations: Any,
    declaring: Any,
    roles: Any,
    hidden: Any,
    nests: Any,
    start: State,
    state: State,
    moves: Any,
    judged: Any,
    out: Any,
) -> None:
    """By world, how many of the plays so far the policy would not have made in that world.

    `start` has the hands as they were before the first trick, but for the cards still hidden, which
    each world adds. Only the plays marked in `judged` count.
    """
    for world in range(hidden.shape[0]):
        take_roles(hand, relations, declaring, roles[world])
        copy_state(start, state)
        for place in range(state.hands.size):
            state.hands[place] |= hidden[world, place]
        state.words[NEST] |= nests[world]
        strange = np.int64(0)
        for index in range(moves.size):
            if judged[index]:
                chosen = choose(cards, hand, state)
                if not alike(cards, state, turn(hand, state), chosen, moves[index]):
                    strange += 1
            put(cards, hand, state, moves[index])
        out[world] = strange


@jit
def alike(cards: Cards, state: State, place: int, one_card: int, other: int) -> bool:
    """Whether two cards of a hand come to the same: neighbours among those still out, with equal points."""
    if one_card == other:
        return True
    if suit_of(cards, one_card) != suit_of(cards, other) or cards.points[one_card] != cards.points[other]:
        return False
    low, high = min(one_card, other), max(one_card, other)
    between = cards.above[low] & ~cards.above[high] & ~one(high)
    return between & ~state.words[GONE] & ~state.hands[place] == NONE
