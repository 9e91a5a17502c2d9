"""A hand in play for compiled code: what stays the same through the hand, and what changes."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, lowest
from rookery.kernel.compiler import jit

# What `State.at` holds.
LEADER: Final = 0  # the place that led, or is to lead, to the trick
PLAYED: Final = 1  # cards in the trick
LEFT: Final = 2  # tricks left, the one in play included
DRAWN: Final = 3  # cards drawn from the stock
LAST: Final = 4  # the place that took the latest trick, -1 before the first
AT_SIZE: Final = 5

NO_CARD: Final = -1
NO_PLACE: Final = -1

# `Hand.shown`: whether everybody sees a place's cards.
HIDDEN, SHOWN, SHOWN_AFTER_THE_LEAD = 0, 1, 2


class Hand(NamedTuple):
    """Who plays when, and for whom.

    `order[leader, k]` plays the k-th card of a trick. `chooser` is the place whose holder decides.
    `relation[place, other]` is what the other's trick is worth to the place, 1 for a friend and -1
    for an enemy. `blind` is the place whose top card is turned, or -1. `nest_counts` says whether
    the last trick takes the nest, `nest_keeper` is the place that gets its counters otherwise, or -1;
    `nest_rich` is how much richer than an average card its unseen cards are. `sees_nest` says who knows what
    was laid away, `nest_shown` whether everybody sees its counters. `last_bonus` goes with the last trick.
    `moon` is what was staked on every trick, or 0.
    """

    order: NDArray[np.int64]
    chooser: NDArray[np.int64]
    shown: NDArray[np.int64]
    relation: NDArray[np.float64]
    declaring: NDArray[np.int64]
    sees_nest: NDArray[np.int64]
    blind: Any  # int64
    tricks: Any  # int64
    per_trick: Any  # int64
    bonus: Any  # int64
    nest_size: Any  # int64
    nest_counts: Any  # int64
    nest_keeper: Any  # int64
    nest_shown: Any  # int64
    nest_rich: Any  # float64
    last_bonus: Any  # int64
    moon: Any  # int64


class State(NamedTuple):
    """`beneath` gives the card under a battery's card, `queue` the blind dummy's cards by trick,
    `stock` what is drawn, in pairs of an open and an unseen card. `voids` are the suits a place has
    shown it lacks; `words` is (the cards played, the nest, what of it lies open); `counters` and `took` are by place.
    """

    hands: NDArray[np.uint64]
    voids: NDArray[np.uint64]
    words: NDArray[np.uint64]
    trick: NDArray[np.int64]
    at: NDArray[np.int64]
    counters: NDArray[np.int64]
    took: NDArray[np.int64]
    beneath: NDArray[np.int64]
    queue: NDArray[np.int64]
    stock: NDArray[np.int64]


GONE: Final = 0
NEST: Final = 1
OPEN: Final = 2


def new_state(places: int, *, tricks: int, stock: int = 0) -> State:
    at = np.zeros(AT_SIZE, np.int64)
    at[LEFT] = tricks
    at[LAST] = NO_PLACE
    return State(
        hands=np.zeros(places, np.uint64),
        voids=np.zeros(places, np.uint64),
        words=np.zeros(3, np.uint64),
        trick=np.full(places, NO_CARD, np.int64),
        at=at,
        counters=np.zeros(places, np.int64),
        took=np.zeros(places, np.int64),
        beneath=np.full(64, NO_CARD, np.int64),
        queue=np.zeros(tricks, np.int64),
        stock=np.zeros(stock, np.int64),
    )


def duplicate(state: State) -> State:
    """A state of its own, to be played on."""
    return State._make(array.copy() for array in state)


@jit
def copy_state(source: State, target: State) -> None:
    """All but `beneath`, `queue` and `stock`, which play does not change."""
    places = source.hands.size
    for place in range(places):
        target.hands[place] = source.hands[place]
        target.voids[place] = source.voids[place]
        target.trick[place] = source.trick[place]
        target.counters[place] = source.counters[place]
        target.took[place] = source.took[place]
    for index in range(AT_SIZE):
        target.at[index] = source.at[index]
    target.words[GONE] = source.words[GONE]
    target.words[NEST] = source.words[NEST]
    target.words[OPEN] = source.words[OPEN]


@jit
def sum_points(points: Any, word: Any) -> int:
    total = np.int64(0)
    while word != NONE:
        total += points[lowest(word)]
        word &= word - np.uint64(1)
    return total
