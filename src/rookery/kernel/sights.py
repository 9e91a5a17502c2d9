"""What a place sees of its choice of a card, as numbers for a network: of each card, of the moment, of the rules.

Only what whoever decides for the place may know: their own cards, those that lie open, what was played, the sizes of
the other hands. The same in every world that fits a view, which a test holds it to.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, count, lowest, one
from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards, Layout
from rookery.kernel.play import find_winner, led_suit, may_play, suit_of, turn
from rookery.kernel.policy import Known, beats, comes_to_the_same, foresee, lead_plan, survey, unruffed, worth_held
from rookery.kernel.state import GONE, LEADER, LEFT, NO_CARD, PLAYED, Hand, State, sum_points

OF_CARD: Final = 32
OF_MOMENT: Final = 32
OF_RULES: Final = 16
MOST_CHOICES: Final = 32

_RANKS = 15


class Stakes(NamedTuple):
    """What a hand is played for: the bid, all points in play, and the rules in numbers."""

    bid: Any  # int64
    in_play: Any  # int64
    rules: NDArray[np.float32]


class Sights(NamedTuple):
    """Space for one decision: by choice its card and what is seen of it, and what is seen of the moment."""

    moves: NDArray[np.int64]
    scores: NDArray[np.float64]
    cards: NDArray[np.float32]
    moment: NDArray[np.float32]


def new_sights() -> Sights:
    return Sights(
        np.zeros(MOST_CHOICES, np.int64),
        np.zeros(MOST_CHOICES),
        np.zeros((MOST_CHOICES, OF_CARD), np.float32),
        np.zeros(OF_MOMENT, np.float32),
    )


def stakes_of(layout: Layout, hand: Hand, bid: int) -> Stakes:
    """What is played for in a hand with this trump."""
    table, cards = layout.table, layout.cards
    in_play = table.points_in_play(layout.trump)
    trumps = int(cards.trumps).bit_count()
    rules = np.zeros(OF_RULES, np.float32)
    rules[:] = (
        table.places / 6,
        table.tricks / 15,
        float(hand.per_trick) / 10,
        float(hand.nest_size) / 6,
        float(hand.nest_counts),
        hand.nest_keeper >= 0,
        float(hand.last_bonus) / 20,
        float(hand.bonus) / 20,
        hand.blind >= 0,
        table.stock_size > 0,
        table.rules.battery_size > 0,
        trumps / 16,
        not trumps,
        int(cards.free) > 0,
        table.counters_total / max(1, in_play),
        len(set(table.rules.ranks)) / 14,
    )
    return Stakes(np.int64(bid), np.int64(in_play), rules)


@jit
def look(cards: Cards, hand: Hand, state: State, stakes: Stakes, sights: Sights) -> int:
    """Note what is seen of the cards the place to play may choose from; the answer is their number.

    Of cards that come to the same only the lowest is there.
    """
    options = may_play(cards, hand, state)
    place = turn(hand, state)
    known = survey(cards, hand, state, place)
    at = state.at
    played = at[PLAYED]
    led = led_suit(cards, state)
    best_card, best_place, standing = NO_CARD, NO_CARD, 0.0
    if played > 0:
        index = find_winner(cards, state.trick, played)
        best_card = state.trick[index]
        best_place = hand.order[at[LEADER], index]
        standing = foresee(cards, hand, state, known, best_card, best_place, led)
    mine = state.hands[place]
    unit = 1.0 / (known.later + 1.0)
    later_foes = _count_later_foes(hand, state, place)
    found = np.int64(0)
    for suit in range(cards.suits.size):
        able = options & cards.suits[suit]
        if able == NONE:
            continue
        trump = cards.suits[suit] & cards.trumps != NONE
        safe = 1.0
        if at[LEFT] > 1 and able & cards.trumps == NONE:
            safe = unruffed(cards, hand, state, known, suit, led)
        plan = lead_plan(cards, hand, state, known, suit) if played == 0 else 0.0
        held = mine & cards.suits[suit]
        length = count(held)
        unseen = known.unseen & cards.suits[suit]
        foes_void, friends_void = _count_voids(cards, hand, state, place, suit)
        unseen_points = sum_points(cards.points, unseen & cards.counting)
        own_points = sum_points(cards.points, held & cards.counting)
        tops = _count_tops(cards, known, held)
        gone = count(state.words[GONE] & cards.suits[suit])
        before = NO_CARD
        while able != NONE:
            card = lowest(able)
            able &= able - np.uint64(1)
            if before >= 0 and comes_to_the_same(cards, mine | state.words[GONE], best_card, before, card):
                continue
            before = card
            wins = played > 0 and beats(cards, card, best_card)
            outcome = standing
            if played == 0:
                outcome = foresee(cards, hand, state, known, card, place, suit)
            elif wins:
                outcome = foresee(cards, hand, state, known, card, place, led)
            kept = worth_held(cards, state, known, card, safe)
            points = cards.points[card]
            score = outcome * (known.now + points) - kept + plan
            stronger = cards.above[card] & known.foes_out
            row = sights.cards[found]
            row[0] = score * unit
            row[1] = 0.0
            row[2] = outcome
            row[3] = outcome * known.now * unit
            row[4] = kept * unit
            row[5] = plan * unit
            row[6] = trump
            row[7] = one(card) & cards.free != NONE
            row[8] = points * 0.1
            row[9] = points * outcome * 0.1
            row[10] = wins
            row[11] = stronger == NONE
            row[12] = min(4, count(stronger)) * 0.25
            row[13] = count(unseen & ~cards.above[card]) * 0.125
            row[14] = length / 6.0
            row[15] = length == 1
            row[16] = count(unseen) * 0.1
            row[17] = unseen_points * 0.05
            row[18] = sum_points(cards.points, stronger & cards.counting) * 0.05
            row[19] = count(held & cards.above[card]) * 0.25
            row[20] = safe
            row[21] = gone * 0.1
            row[22] = foes_void
            row[23] = friends_void
            row[24] = played > 0 and suit != led and not trump
            row[25] = played > 0 and suit != led and trump
            row[26] = (card & _RANKS) / 15.0
            row[27] = length / 6.0 if trump else 0.0
            row[28] = played > 0 and suit == led
            row[29] = later_foes if wins or played == 0 else 0.0
            row[30] = own_points * 0.05
            row[31] = tops / 3.0
            sights.moves[found] = card
            sights.scores[found] = score
            found += 1
    best = -1e30
    for index in range(found):
        best = max(best, sights.scores[index])
    for index in range(found):
        sights.cards[index, 1] = (sights.scores[index] - best) * unit
    _note_moment(cards, hand, state, stakes, known, sights.moment)
    moment = sights.moment
    moment[8] = _count_later_friends(hand, state, place)
    moment[9] = later_foes
    moment[19] = standing
    if played > 0:
        moment[20] = hand.relation[place, best_place]
        moment[21] = one(best_card) & cards.trumps != NONE
    moment[26] = found * 0.125
    return found


@jit
def _note_moment(cards: Cards, hand: Hand, state: State, stakes: Stakes, known: Known, moment: Any) -> None:
    at, place = state.at, known.place
    played, left = at[PLAYED], at[LEFT]
    mine = state.hands[place]
    unit = 1.0 / (known.later + 1.0)
    on_table = np.int64(0)
    for index in range(played):
        on_table += cards.points[state.trick[index]]
    declaring, taken, ours, done = np.int64(0), np.int64(0), np.int64(0), np.int64(0)
    for other in range(state.hands.size):
        points = state.counters[other] + hand.per_trick * state.took[other]
        taken += points
        done += state.took[other]
        if hand.declaring[other]:
            declaring += points
        if hand.relation[place, other] > 0:
            ours += state.took[other]
    remaining = max(1.0, np.float64(stakes.in_play - taken))
    need = np.float64(stakes.bid - declaring)
    trumps_out = known.unseen & cards.trumps
    tops = np.int64(0)
    for suit in range(cards.suits.size):
        tops += _count_tops(cards, known, mine & cards.suits[suit])
    moment[0] = left / max(1, hand.tricks)
    moment[1] = left == 1
    moment[2] = left == 2
    moment[3] = played / (state.hands.size - 1.0)
    moment[4] = played == 0
    moment[5] = played == state.hands.size - 1
    moment[6] = hand.declaring[place]
    moment[7] = hand.sees_nest[hand.chooser[place]]
    moment[10] = count(mine & cards.trumps) / 6.0
    moment[11] = count(trumps_out) / 6.0
    moment[12] = 0.0
    if cards.trumps != NONE:
        moment[12] = _count_voids(cards, hand, state, place, _trump_suit(cards))[0]
    moment[13] = known.now * unit
    moment[14] = known.nest * 0.05
    moment[15] = on_table * 0.05
    moment[16] = min(2.0, max(-1.0, need / remaining))
    moment[17] = need <= 0
    moment[18] = need > remaining
    moment[19] = 0.0
    moment[20] = 0.0
    moment[21] = 0.0
    moment[22] = count(mine) * 0.1
    moment[23] = ours / max(1.0, np.float64(done))
    moment[24] = tops * 0.25
    moment[25] = count(state.words[GONE] & cards.trumps) * 0.1
    moment[27] = mine & cards.trumps != NONE and _count_tops(cards, known, mine & cards.trumps) > 0
    moment[28] = remaining / max(1, stakes.in_play)
    moment[29] = need / max(1, stakes.in_play)
    moment[30] = known.share
    moment[31] = hand.moon > 0


@jit
def _trump_suit(cards: Cards) -> int:
    return suit_of(cards, lowest(cards.trumps))


@jit
def _count_tops(cards: Cards, known: Known, held: Any) -> int:
    """How many of these cards of one suit nothing of an enemy's can beat in it."""
    found = np.int64(0)
    while held != NONE:
        card = lowest(held)
        held &= held - np.uint64(1)
        if cards.above[card] & known.foes_out == NONE:
            found += 1
    return found


@jit
def _count_voids(cards: Cards, hand: Hand, state: State, place: int, suit: int) -> tuple[float, float]:
    """The shares of the enemies and of the friends who have shown that they lack the suit."""
    foes, friends, foes_void, friends_void = 0.0, 0.0, 0.0, 0.0
    for other in range(state.hands.size):
        if other == place or other == hand.blind:
            continue
        void = 1.0 if state.voids[other] & cards.suits[suit] != NONE else 0.0
        if hand.relation[place, other] > 0:
            friends += 1.0
            friends_void += void
        else:
            foes += 1.0
            foes_void += void
    return foes_void / max(1.0, foes), friends_void / max(1.0, friends)


@jit
def _count_later_foes(hand: Hand, state: State, place: int) -> float:
    found = 0.0
    for index in range(state.at[PLAYED] + 1, state.hands.size):
        if hand.relation[place, hand.order[state.at[LEADER], index]] <= 0:
            found += 1.0
    return found / 3.0


@jit
def _count_later_friends(hand: Hand, state: State, place: int) -> float:
    found = 0.0
    for index in range(state.at[PLAYED] + 1, state.hands.size):
        if hand.relation[place, hand.order[state.at[LEADER], index]] > 0:
            found += 1.0
    return found / 3.0
