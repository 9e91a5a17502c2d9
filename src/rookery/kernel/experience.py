"""Experience to learn from: hands played in bulk, and what becomes of them with each card that could be played.

A card's result is that of the hand played on to its end with the true cards. Averaged over deals it is what the card
is worth to somebody who sees only what its place may know, without any guess at the hidden cards.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, below, chance
from rookery.kernel.compiler import jit
from rookery.kernel.discard import lay_away
from rookery.kernel.layout import Cards
from rookery.kernel.network import Network, Scratch, pick_best, play_out_by, weigh
from rookery.kernel.play import draw, must_draw, put, turn
from rookery.kernel.policy import choose, choose_draw, play_out
from rookery.kernel.rollouts import Declaration, Takings, fill
from rookery.kernel.sights import OF_CARD, OF_MOMENT, Sights, Stakes, look
from rookery.kernel.state import LAST, LEFT, NEST, OPEN, Hand, State, copy_state
from rookery.kernel.worlds import Worlds

ROWS: Final = 0
DECISIONS: Final = 1


class Log(NamedTuple):
    """By choice what was seen of it and what came of it; by decision the rest. `used` counts choices and decisions."""

    cards: NDArray[np.float32]
    decision: NDArray[np.int64]
    taken: Takings
    moment: NDArray[np.float32]
    world: NDArray[np.int64]
    place: NDArray[np.int64]
    used: NDArray[np.int64]


class Habit(NamedTuple):
    """How hands are played on the way: how often a decision is noted, and how often a card is played by chance."""

    noted: Any  # float64
    random: Any  # float64


def new_log(choices: int, *, places: int) -> Log:
    return Log(
        np.zeros((choices, OF_CARD), np.float32),
        np.zeros(choices, np.int64),
        Takings.nothing(choices, places=places),
        np.zeros((choices, OF_MOMENT), np.float32),
        np.zeros(choices, np.int64),
        np.zeros(choices, np.int64),
        np.zeros(2, np.int64),
    )


@jit
def deal_world(
    cards: Cards, hand: Hand, worlds: Worlds, world: int, declaration: Declaration, seen: State, state: State
) -> None:
    """A world before its first trick: the declarer has taken the nest and laid away."""
    fill(worlds, world, declaration.permutation, seen, state)
    declarer, nest = declaration.declarer, state.words[NEST]
    if declaration.discard.exchange > 0 and nest != NONE:
        laid = lay_away(cards, declaration.discard, state.hands[declarer], nest)
        state.hands[declarer] = (state.hands[declarer] | nest) & ~laid
        state.words[NEST] = laid
        state.words[OPEN] = laid & cards.counting if hand.nest_shown else NONE


@jit
def study_hands(
    cards: Cards,
    hand: Hand,
    stakes: Stakes,
    worlds: Worlds,
    declaration: Declaration,
    seen: State,
    boards: Any,
    network: Network,
    by_network: bool,  # noqa: FBT001
    sights: Sights,
    scratch: Scratch,
    habit: Habit,
    rng: Any,
    log: Log,
) -> None:
    """Play every world once, by the policy or the network, and log decisions with what comes of every choice.

    `boards` are two states, one to play on and one to try choices on.
    """
    state, trial = boards
    for world in range(worlds.cards.shape[0]):
        deal_world(cards, hand, worlds, world, declaration, seen, state)
        while state.at[LEFT] > 0:
            if must_draw(hand, state):
                draw(hand, state, choose_draw(cards, state))
                continue
            if by_network:
                number = weigh(cards, hand, state, stakes, network, sights, scratch)
                chosen = pick_best(sights, number)
            else:
                number = look(cards, hand, state, stakes, sights)
                chosen = choose(cards, hand, state)
            if number > 1:
                if chance(rng) < habit.random:
                    chosen = sights.moves[below(rng, number)]
                room = log.decision.size - log.used[ROWS] >= number
                if room and chance(rng) < habit.noted:
                    _note(log, sights, number, world, turn(hand, state))
                    first = log.used[ROWS] - number
                    for index in range(number):
                        copy_state(state, trial)
                        put(cards, hand, trial, log.decision[first + index])
                        log.decision[first + index] = log.used[DECISIONS] - 1
                        if by_network:
                            play_out_by(cards, hand, trial, stakes, network, sights, scratch)
                        else:
                            play_out(cards, hand, trial)
                        _note_taken(log.taken, first + index, trial)
            put(cards, hand, state, chosen)


@jit
def _note(log: Log, sights: Sights, number: int, world: int, place: int) -> None:
    """Note a decision; the choices' cards lie in `log.decision` until they are tried."""
    first, decision = log.used[ROWS], log.used[DECISIONS]
    for index in range(number):
        log.decision[first + index] = sights.moves[index]
        for number_of in range(sights.cards.shape[1]):
            log.cards[first + index, number_of] = sights.cards[index, number_of]
    for index in range(sights.moment.size):
        log.moment[decision, index] = sights.moment[index]
    log.world[decision] = world
    log.place[decision] = place
    log.used[ROWS] = first + number
    log.used[DECISIONS] = decision + 1


@jit
def _note_taken(taken: Takings, row: int, state: State) -> None:
    for place in range(state.hands.size):
        taken.counters[row, place] = state.counters[place]
        taken.tricks[row, place] = state.took[place]
    taken.last[row] = state.at[LAST]


@jit
def play_against(
    cards: Cards,
    hand: Hand,
    stakes: Stakes,
    worlds: Worlds,
    declaration: Declaration,
    seen: State,
    state: State,
    network: Network,
    by_network: Any,
    sights: Sights,
    scratch: Scratch,
    taken: Takings,
) -> None:
    """Play every world once, the places marked in `by_network` by the network and the others by the policy."""
    for world in range(worlds.cards.shape[0]):
        deal_world(cards, hand, worlds, world, declaration, seen, state)
        while state.at[LEFT] > 0:
            if must_draw(hand, state):
                draw(hand, state, choose_draw(cards, state))
            elif by_network[turn(hand, state)]:
                number = weigh(cards, hand, state, stakes, network, sights, scratch)
                put(cards, hand, state, pick_best(sights, number))
            else:
                put(cards, hand, state, choose(cards, hand, state))
        _note_taken(taken, world, state)
