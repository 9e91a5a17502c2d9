"""How likely players of many kinds were to play as they did, if they held the cards they hold in a world.

A play is read as a choice among all the cards its place might have played. Each gets a score, a weighted sum of what
the rules of thumb make of it and of what catches a person's eye, and is the likelier the more it scores. The weights
are fitted to hands of a mixed pool of players (`training/readings.py`). What is looked at is what the place could see.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, count, highest, lowest, one
from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards
from rookery.kernel.play import find_winner, led_suit, may_play, put, turn
from rookery.kernel.policy import beats, comes_to_the_same, foresee, lead_plan, survey, unruffed, worth_held
from rookery.kernel.state import GONE, LEADER, LEFT, PLAYED, Hand, State

OF_OPTION: Final = 20
SITUATIONS: Final = 6  # leading, following suit and not following it; as a defender and on the declaring side
MOST_OPTIONS: Final = 24
_MOST_BEHIND: Final = -4.0
_SLIPS: Final = 0.02  # how often any card whatever is played
_RANKS: Final = 15


class Options(NamedTuple):
    """The cards the place to play may choose from, and what is seen of each; `situation` says how it is placed."""

    moves: NDArray[np.int64]
    rows: NDArray[np.float64]
    situation: NDArray[np.int64]


class PlayLog(NamedTuple):
    """By option what was seen of it; by decision how many options there were, which was taken, and how it was placed.

    `used` counts options and decisions.
    """

    rows: NDArray[np.float32]
    options: NDArray[np.int64]
    taken: NDArray[np.int64]
    situation: NDArray[np.int64]
    used: NDArray[np.int64]


def new_options() -> Options:
    return Options(
        np.zeros(MOST_OPTIONS, np.int64), np.zeros((MOST_OPTIONS, OF_OPTION), np.float64), np.zeros(1, np.int64)
    )


def new_play_log(decisions: int) -> PlayLog:
    return PlayLog(
        np.zeros((decisions * MOST_OPTIONS, OF_OPTION), np.float32),
        np.zeros(decisions, np.int64),
        np.zeros(decisions, np.int64),
        np.zeros(decisions, np.int64),
        np.zeros(2, np.int64),
    )


@jit
def note_options(cards: Cards, hand: Hand, state: State, move: int, options: Options) -> int:
    """Fill in what is seen of every card that may be played; the answer is their number.

    Cards that come to the same are one: which of them people play is a habit that bots need not share. It goes by the
    lowest, or by the card that was played, `move`.
    """
    able_all = may_play(cards, hand, state)
    if able_all & (able_all - np.uint64(1)) == NONE:
        options.moves[0] = lowest(able_all)
        return 1
    place = turn(hand, state)
    known = survey(cards, hand, state, place)
    played = state.at[PLAYED]
    led = led_suit(cards, state)
    best_card, standing = -1, 0.0
    if played > 0:
        index = find_winner(cards, state.trick, played)
        best_card = state.trick[index]
        standing = foresee(cards, hand, state, known, best_card, hand.order[state.at[LEADER], index], led)
    held = state.hands[place]
    mine = held | state.words[GONE]
    scale = max(5.0, known.later)
    kind = np.int64(0)
    if played > 0:
        kind = 1 if held & cards.suits[led] != NONE else 2
    options.situation[0] = kind + 3 * hand.declaring[place]
    number, best_score = 0, -1e30
    for suit in range(cards.suits.size):
        able = able_all & cards.suits[suit]
        if able == NONE:
            continue
        safe = 1.0
        if state.at[LEFT] > 1 and able & cards.trumps == NONE:
            safe = unruffed(cards, hand, state, known, suit, led)
        plan = lead_plan(cards, hand, state, known, suit) if played == 0 else 0.0
        own = held & cards.suits[suit]
        length, lowest_own, highest_own = count(own), lowest(own), highest(own)
        out = count(cards.suits[suit] & known.unseen)
        before = -1
        while able != NONE and number < options.moves.size:
            card = lowest(able)
            able &= able - np.uint64(1)
            word = one(card)
            if before >= 0 and comes_to_the_same(cards, mine, best_card, before, card):
                if card == move:
                    options.moves[number - 1] = card
                continue
            before = card
            points = np.float64(cards.points[card])
            wins = played == 0 or beats(cards, card, best_card)
            if played == 0:
                outcome = foresee(cards, hand, state, known, card, place, suit)
            elif wins:
                outcome = foresee(cards, hand, state, known, card, place, led)
            else:
                outcome = standing
            kept = worth_held(cards, state, known, card, safe)
            score = outcome * (known.now + points) - kept + plan
            best_score = max(best_score, score)
            row = options.rows[number]
            row[0] = score
            row[1] = 0.0
            row[2] = outcome * (known.now + points) / scale
            row[3] = kept / scale
            row[4] = points * outcome / scale
            row[5] = points > 0.0
            row[6] = 1.0 / (1.0 + count(cards.above[card] & known.foes_out))
            row[7] = cards.above[card] == NONE
            row[8] = word & cards.trumps != NONE
            row[9] = played > 0 and wins
            row[10] = max(0.0, standing) if wins else 0.0
            row[11] = card == lowest_own
            row[12] = card == highest_own
            row[13] = out / _RANKS
            row[14] = length / state.at[LEFT]
            row[15] = length == 1
            row[16] = (card & _RANKS) / _RANKS
            row[17] = points / scale if word & cards.trumps != NONE else 0.0
            row[18] = word & cards.free != NONE
            row[19] = outcome > 0.95
            options.moves[number] = card
            number += 1
    for index in range(number):
        behind = (options.rows[index, 0] - best_score) / scale
        options.rows[index, 1] = behind > -1e-9
        options.rows[index, 0] = max(_MOST_BEHIND, behind)
    return number


@jit
def log_chance(weights: Any, options: Options, number: int, move: int) -> float:
    """The logarithm of how likely the place was to play this card."""
    situation = options.situation[0]
    found, most = 0.0, -1e30
    for index in range(number):
        score = 0.0
        for each in range(weights.shape[1]):
            score += weights[situation, each] * options.rows[index, each]
        options.rows[index, 0] = score  # what was seen there is no longer needed
        most = max(most, score)
        if options.moves[index] == move:
            found = score
    total = 0.0
    for index in range(number):
        total += math.exp(options.rows[index, 0] - most)
    return math.log((1.0 - _SLIPS) * math.exp(found - most) / total + _SLIPS / number)


@jit
def study_plays(cards: Cards, hand: Hand, state: State, moves: Any, options: Options, log: PlayLog) -> None:
    """Play a hand through again and log every choice that was made."""
    for index in range(moves.size):
        number = note_options(cards, hand, state, moves[index], options)
        if number > 1:
            row, decision = log.used[0], log.used[1]
            for option in range(number):
                for each in range(OF_OPTION):
                    log.rows[row + option, each] = options.rows[option, each]
                if options.moves[option] == moves[index]:
                    log.taken[decision] = option
            log.options[decision] = number
            log.situation[decision] = options.situation[0]
            log.used[0], log.used[1] = row + number, decision + 1
        put(cards, hand, state, moves[index])
