"""The rules-of-thumb player in compiled code: it plays the hands of sampled worlds to their end.

It is the solid player's way with a card (`bots/auction/cards.py`), on bits: what the trick would
bring with each card, less what the card is worth kept. It looks only at what its place may know:
its own cards, those that lie open, what was played, and who showed a void.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rookery.kernel.bits import NONE, count, highest, lowest, one
from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards
from rookery.kernel.play import draw, find_winner, led_suit, legal, may_play, must_draw, put, suit_of, turn
from rookery.kernel.rules_of_thumb import (
    BIRD_USED,
    CATCH_WEIGHT,
    DEFENDER_LEADS_TRUMP,
    DRAW_TRUMPS,
    LATER_SHARE,
    NEST_KEEPER,
    REGAIN,
    SHARE_DECLARING,
    SHARE_DEFENDING,
    SIDE_CATCHES,
    TRUMP_CATCHES,
)
from rookery.kernel.state import (
    DRAWN,
    GONE,
    LEADER,
    LEFT,
    NEST,
    OPEN,
    PLAYED,
    SHOWN,
    SHOWN_AFTER_THE_LEAD,
    Hand,
    State,
    sum_points,
)

_TRUMP_CATCHES = np.array(TRUMP_CATCHES)
_SIDE_CATCHES = np.array(SIDE_CATCHES)
_RANK_TRIFLE = 0.01
_TRUMP_DRAWN_BONUS = 9.0
_RANK_DRAWN_BONUS = 0.6
_RANKS = 15


class Known(NamedTuple):
    """What the place to play knows: the cards unseen, those an enemy may hold, and the stakes."""

    place: Any
    unseen: Any
    unseen_count: Any
    foes_out: Any
    now: Any
    later: Any
    nest: Any
    share: Any


class Threat(NamedTuple):
    """What could take a trick of the suit led: the cards above the best one in its own suit, and trumps on it."""

    led: Any
    over: Any
    ruff: Any


@jit
def choose(cards: Cards, hand: Hand, state: State) -> int:
    """The card the place to play puts down."""
    options = may_play(cards, hand, state)
    if options & (options - np.uint64(1)) == NONE:
        return lowest(options)
    place = turn(hand, state)
    known = survey(cards, hand, state, place)
    played = state.at[PLAYED]
    led = led_suit(cards, state)
    best_card, best_place, standing = -1, -1, 0.0
    if played > 0:
        index = find_winner(cards, state.trick, played)
        best_card = state.trick[index]
        best_place = hand.order[state.at[LEADER], index]
        standing = foresee(cards, hand, state, known, best_card, best_place, led)
    found, found_score = -1, -1e30
    mine = state.hands[place] | state.words[GONE]
    for suit in range(cards.suits.size):
        able = options & cards.suits[suit]
        if able == NONE:
            continue
        safe = 1.0
        if state.at[LEFT] > 1 and able & cards.trumps == NONE:
            safe = unruffed(cards, hand, state, known, suit, led)
        plan = lead_plan(cards, hand, state, known, suit) if played == 0 else 0.0
        before = -1
        while able != NONE:
            card = lowest(able)
            able &= able - np.uint64(1)
            if before >= 0 and comes_to_the_same(cards, mine, best_card, before, card):
                continue
            before = card
            if played == 0:
                outcome = foresee(cards, hand, state, known, card, place, suit)
            elif beats(cards, card, best_card):
                outcome = foresee(cards, hand, state, known, card, place, led)
            else:
                outcome = standing
            score = outcome * (known.now + cards.points[card]) - worth_held(cards, state, known, card, safe) + plan
            if score > found_score:
                found, found_score = card, score
    return found


@jit
def comes_to_the_same(cards: Cards, mine: Any, best: int, low: int, high: int) -> bool:
    """Whether two cards of a suit are neighbours among those still out, worth the same; then the lower one will do."""
    between = cards.above[low] & ~cards.above[high] & ~one(high)
    if cards.points[low] != cards.points[high] or between & ~mine != NONE:
        return False
    return not low < best < high


@jit
def visible(hand: Hand, state: State, place: int, other: int) -> bool:
    """Whether whoever decides for a place sees another place's cards."""
    shown = hand.shown[other]
    if shown == SHOWN or other == place or hand.chooser[place] == other:
        return True
    return shown == SHOWN_AFTER_THE_LEAD and state.words[GONE] != NONE


@jit
def survey(cards: Cards, hand: Hand, state: State, place: int) -> Known:
    at = state.at
    places = state.hands.size
    seen = state.words[GONE]
    foes = NONE
    held, friends = np.int64(0), 0.0
    hidden_cards = np.int64(0)
    for other in range(places):
        relation = hand.relation[place, other]
        if relation > 0:
            friends += relation
        if visible(hand, state, place, other):
            seen |= state.hands[other]
            held += sum_points(cards.points, state.hands[other] & cards.counting)
            if relation < 0:
                foes |= state.hands[other]
        else:
            hidden_cards += count(state.hands[other])
    chooser = hand.chooser[place]
    if hand.sees_nest[chooser]:
        seen |= state.words[NEST]
    seen |= state.words[OPEN]
    if at[DRAWN] < state.stock.size:
        seen |= one(state.stock[at[DRAWN]])
    unseen = cards.pack & ~seen
    unseen_count = count(unseen)
    average = sum_points(cards.points, unseen & cards.counting) / unseen_count if unseen_count else 0.0
    nest = 0.0
    if hand.nest_counts:
        if hand.sees_nest[chooser]:
            nest = np.float64(sum_points(cards.points, state.words[NEST]))
        else:
            hidden_nest = hand.nest_size - count(state.words[OPEN])
            nest = sum_points(cards.points, state.words[OPEN]) + average * hidden_nest * hand.nest_rich
    nest += hand.last_bonus
    per_trick = hand.per_trick + _bonus_slice(hand, state, place) + _moon_stake(hand, state)
    on_table = np.int64(0)
    for index in range(at[PLAYED]):
        on_table += cards.points[state.trick[index]]
    to_come = places - 1 - at[PLAYED]
    now = on_table + per_trick + average * to_come * LATER_SHARE
    if at[LEFT] == 1:
        now += nest
    later = (held + average * hidden_cards) / max(1, at[LEFT]) + per_trick
    share = friends / places + (SHARE_DECLARING if hand.declaring[place] else SHARE_DEFENDING)
    return Known(place, unseen, unseen_count, unseen | foes, now, later, nest, share)


@jit
def _moon_stake(hand: Hand, state: State) -> float:
    """While a bid for every trick can still be made, any trick decides it."""
    if hand.moon == 0:
        return 0.0
    for place in range(state.took.size):
        if state.took[place] > 0 and hand.declaring[place] == 0:
            return 0.0
    return np.float64(hand.moon)


@jit
def _bonus_slice(hand: Hand, state: State, place: int) -> float:
    if hand.bonus == 0:
        return 0.0
    ours, theirs = np.int64(0), np.int64(0)
    for other in range(state.took.size):
        if hand.relation[place, other] == 1.0:
            ours += state.took[other]
        else:
            theirs += state.took[other]
    needed = hand.tricks // 2 + 1
    if ours >= needed or theirs >= needed:
        return 0.0
    return hand.bonus / (2.0 + state.at[LEFT] / 2)


@jit
def beats(cards: Cards, card: int, best: int) -> bool:
    if suit_of(cards, card) == suit_of(cards, best):
        return card > best
    return one(card) & cards.trumps != NONE


@jit
def lead_plan(cards: Cards, hand: Hand, state: State, known: Known, suit: int) -> float:
    if cards.suits[suit] & cards.trumps == NONE:
        return 0.0
    if known.foes_out & cards.trumps == NONE:
        return -0.2 * known.later
    if not hand.declaring[known.place]:
        return DEFENDER_LEADS_TRUMP * known.later
    mine = count(state.hands[known.place] & cards.trumps)
    return DRAW_TRUMPS * known.later * min(1.0, mine / 4.0)


@jit
def worth_held(cards: Cards, state: State, known: Known, card: int, safe: float) -> float:
    """What the card is worth in the hand rather than on the table; `safe` is the chance nobody trumps its suit."""
    if state.at[LEFT] <= 1:
        return 0.0
    stronger = min(4, count(cards.above[card] & known.foes_out))
    trifle = (card & _RANKS) * _RANK_TRIFLE
    if one(card) & cards.trumps != NONE:
        catches = _TRUMP_CATCHES[stronger]
        worth = catches * known.later * CATCH_WEIGHT
        if known.nest > 0 and stronger <= 1:
            worth += known.nest * NEST_KEEPER / count(state.hands[known.place] & cards.trumps)
    else:
        catches = _SIDE_CATCHES[stronger] * safe
        worth = catches * known.later * CATCH_WEIGHT
    points = cards.points[card]
    if points == 0:
        return worth + trifle
    saved = known.share + (1 - known.share) * catches
    return worth + trifle + points * (2 * saved - 1)


@jit
def _power(base: float, exponent: int) -> float:
    result = 1.0
    while exponent > 0:
        if exponent & 1:
            result *= base
        base *= base
        exponent >>= 1
    return result


@jit
def unruffed(cards: Cards, hand: Hand, state: State, known: Known, suit: int, led: int) -> float:
    """The chance that no enemy trumps the suit when it is next led."""
    if cards.trumps == NONE:
        return 1.0
    played = state.at[PLAYED]
    falling = state.hands.size - 1 - played if led < 0 or led == suit else 0
    safe = 1.0
    for other in range(state.hands.size):
        relation = hand.relation[known.place, other]
        if relation >= 0 or other == hand.blind:
            continue
        if visible(hand, state, known.place, other):
            held = state.hands[other]
            ruffs = 1.0 if held & cards.trumps != NONE and held & cards.suits[suit] == NONE else 0.0
        elif known.unseen_count == 0:
            ruffs = 0.0
        else:
            lacks = 1 - min(1.0, count(state.hands[other]) / known.unseen_count)
            possible = known.unseen & ~state.voids[other]
            left = max(0, count(cards.suits[suit] & possible) - falling)
            ruffs = _power(lacks, left) * (1 - _power(lacks, count(cards.trumps & possible)))
        safe *= 1 + relation * ruffs
    return safe


@jit
def foresee(cards: Cards, hand: Hand, state: State, known: Known, card: int, place: int, led: int) -> float:
    """How friendly the taker of the trick is likely to be, if `card` of `place` stands now."""
    over, ruff = cards.above[card], NONE
    if suit_of(cards, card) != led:
        over, ruff = NONE, over
    elif cards.suits[led] & cards.trumps == NONE:
        ruff = cards.trumps
    threat = Threat(led, over, ruff)
    at = state.at
    holds, lost, taken = 1.0, 0.0, 0.0
    for index in range(at[PLAYED] + 1, state.hands.size):
        other = hand.order[at[LEADER], index]
        takes = _chance_to_take(cards, hand, state, known, threat, other)
        if takes == 0.0:
            continue
        relation = hand.relation[known.place, other]
        if lost > 0.0:
            taken += (relation * lost - taken) * takes * _regain_chance(cards, hand, state, known, threat, other)
        fresh = holds * takes
        taken += relation * fresh
        lost += fresh
        holds -= fresh
    return holds * hand.relation[known.place, place] + taken


@jit
def _regain_chance(cards: Cards, hand: Hand, state: State, known: Known, threat: Threat, other: int) -> float:
    over, ruff = threat.over, threat.ruff
    against = (over if over != NONE else ruff) & known.unseen
    if against == NONE or not visible(hand, state, known.place, other):
        return REGAIN
    able = legal(cards, state.hands[other], threat.led) & (over | ruff)
    if able == NONE:
        return 0.0
    return 1 - count(cards.above[highest(able)] & against) / count(against)


@jit
def _chance_to_take(cards: Cards, hand: Hand, state: State, known: Known, threat: Threat, other: int) -> float:
    over, ruff = threat.over, threat.ruff
    if visible(hand, state, known.place, other):
        return 1.0 if legal(cards, state.hands[other], threat.led) & (over | ruff) != NONE else 0.0
    if known.unseen_count == 0:
        return 0.0
    if other == hand.blind:
        return count((over | ruff) & known.unseen) / known.unseen_count
    lacks = 1 - min(1.0, count(state.hands[other]) / known.unseen_count)
    possible = known.unseen & ~state.voids[other]
    over &= possible
    ruff &= possible
    is_void = _power(lacks, count(cards.suits[threat.led] & possible))
    takes = 1 - _power(lacks, count(over))
    if ruff != NONE:
        takes += is_void * (1 - _power(lacks, count(ruff)))
        if cards.free & ruff != NONE:
            takes += (1 - is_void) * (1 - lacks) * BIRD_USED
    return min(1.0, takes)


@jit
def choose_draw(cards: Cards, state: State) -> int:
    """1 for the open card of the stock, if it is better than an average unseen one; else 0."""
    at = state.at
    drawn = state.stock[at[DRAWN]]
    winner_unseen = cards.pack & ~(state.words[GONE] | state.hands[at[LEADER]] | one(drawn))
    total, number = 0.0, 0
    while winner_unseen != NONE:
        total += _drawn_worth(cards, lowest(winner_unseen))
        number += 1
        winner_unseen &= winner_unseen - np.uint64(1)
    return 1 if number == 0 or _drawn_worth(cards, drawn) * number >= total else 0


@jit
def _drawn_worth(cards: Cards, card: int) -> float:
    trump = _TRUMP_DRAWN_BONUS if one(card) & cards.trumps != NONE else 0.0
    return cards.points[card] + (card & _RANKS) * _RANK_DRAWN_BONUS + trump


@jit
def play_out(cards: Cards, hand: Hand, state: State) -> None:
    """Play the hand to its end."""
    while state.at[LEFT] > 0:
        if must_draw(hand, state):
            draw(hand, state, choose_draw(cards, state))
        else:
            put(cards, hand, state, choose(cards, hand, state))
