"""A small network in compiled code: two hidden layers, one number out. What cards share is worked out once."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards
from rookery.kernel.play import draw, must_draw, put
from rookery.kernel.policy import choose_draw
from rookery.kernel.sights import OF_CARD, OF_MOMENT, OF_RULES, Sights, Stakes, look
from rookery.kernel.state import LEFT, Hand, State

Floats = NDArray[np.float32]


class Network(NamedTuple):
    """Weights by input and unit. Of `first` the rows of what differs between choices come first."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats


class Scratch(NamedTuple):
    """Space for an evaluation: what the choices share, and the two hidden layers."""

    shared: Floats
    one: Floats
    two: Floats


def new_scratch(network: Network) -> Scratch:
    wide, narrow = network.second.shape
    return Scratch(np.zeros(wide, np.float32), np.zeros(wide, np.float32), np.zeros(narrow, np.float32))


@jit
def add_shared(network: Network, start: int, inputs: Any, shared: Any) -> None:
    """Add what inputs that the choices share bring to the first layer; `start` is the row of the first of them."""
    for index in range(inputs.size):
        value = inputs[index]
        if value != 0.0:
            weights = network.first[start + index]
            for unit in range(shared.size):
                shared[unit] += value * weights[unit]


@jit
def evaluate(network: Network, inputs: Any, scratch: Scratch) -> float:
    """The network's answer for one choice, what it shares with the others being in `scratch.shared`."""
    one, two = scratch.one, scratch.two
    for unit in range(one.size):
        one[unit] = scratch.shared[unit]
    add_shared(network, 0, inputs, one)
    for unit in range(two.size):
        two[unit] = network.second_bias[unit]
    for index in range(one.size):
        value = one[index]
        if value > 0.0:
            weights = network.second[index]
            for unit in range(two.size):
                two[unit] += value * weights[unit]
    total = network.last_bias[0]
    for unit in range(two.size):
        value = two[unit]
        if value > 0.0:
            total += value * network.last[unit]
    return np.float64(total)


@jit
def weigh(
    cards: Cards, hand: Hand, state: State, stakes: Stakes, network: Network, sights: Sights, scratch: Scratch
) -> int:
    """What the network thinks of each card of the place to play, in `sights.scores`; the answer is their number."""
    number = look(cards, hand, state, stakes, sights)
    if number == 1:
        return number
    for unit in range(scratch.shared.size):
        scratch.shared[unit] = network.first_bias[unit]
    add_shared(network, OF_CARD, sights.moment, scratch.shared)
    add_shared(network, OF_CARD + OF_MOMENT, stakes.rules, scratch.shared)
    for index in range(number):
        sights.scores[index] = evaluate(network, sights.cards[index], scratch)
    return number


@jit
def pick_best(sights: Sights, number: int) -> int:
    """The card that scores most, the first of equals."""
    best = 0
    for index in range(1, number):
        if sights.scores[index] > sights.scores[best]:
            best = index
    return sights.moves[best]


@jit
def play_out_by(
    cards: Cards, hand: Hand, state: State, stakes: Stakes, network: Network, sights: Sights, scratch: Scratch
) -> None:
    """Play the hand to its end by the network."""
    while state.at[LEFT] > 0:
        if must_draw(hand, state):
            draw(hand, state, choose_draw(cards, state))
        else:
            number = weigh(cards, hand, state, stakes, network, sights, scratch)
            put(cards, hand, state, pick_best(sights, number))


INPUTS = OF_CARD + OF_MOMENT + OF_RULES
