"""Whole hands in bulk: dealt from a seed and played by chance or by the policy, on one core or on all."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.families.auction.rules import AuctionRules, Sides
from rookery.families.auction.table import AuctionTable
from rookery.families.tricks import Trump
from rookery.kernel.bits import NONE, below, lowest, next_random, nth, one, pick
from rookery.kernel.bits import count as count_bits
from rookery.kernel.compiler import jit
from rookery.kernel.layout import Cards, layout_for
from rookery.kernel.play import draw, may_play, must_draw, put, suit_of
from rookery.kernel.policy import choose, choose_draw
from rookery.kernel.state import (
    DRAWN,
    GONE,
    LAST,
    LEADER,
    LEFT,
    NEST,
    OPEN,
    PLAYED,
    Hand,
    State,
    new_state,
    sum_points,
)
from rookery.kernel.translation import hand_to_lead

Players = Literal["random", "policy"]

_CHUNK: Final = 4096


class PileSizes(NamedTuple):
    """How many cards of a shuffled pack go where: the hands, the cards beneath batteries, the nest and the
    stock, in this order.
    """

    sizes: NDArray[np.int64]
    beneath: Any  # int64
    nest: Any  # int64
    stock: Any  # int64


class BulkDeal(NamedTuple):
    """What hands are dealt from: `pack` is shuffled for each, and `leader` leads to its first trick."""

    pack: NDArray[np.int64]
    piles: PileSizes
    leader: Any  # int64


class Rows(NamedTuple):
    """By hand and place, the counters and tricks taken."""

    counters: NDArray[np.int64]
    tricks: NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Bulk:
    """By hand and place: the counters and tricks taken, odd cards and nest where they go; and all decisions."""

    counters: NDArray[np.int64]
    tricks: NDArray[np.int64]
    decisions: int


def play_hands(
    rules: AuctionRules,
    *,
    seats: int,
    trump: Trump,
    hands: int,
    seed: int,
    players: Players = "random",
    cores: int | None = 1,
) -> Bulk:
    """Deal and play so many hands; `cores=None` uses all. The result does not depend on the cores."""
    layout = layout_for(rules, seats, trump)
    table = layout.table
    hand, leader = standard_hand(table, trump)
    piles = piles_of(table)
    bits = np.array(sorted(layout.card_at), np.int64)
    counters = np.zeros((hands, table.places), np.int64)
    tricks = np.zeros((hands, table.places), np.int64)
    lean = players == "random" and piles.beneath + piles.stock == 0 and hand.blind < 0

    def play(start: int) -> int:
        stop = min(hands, start + _CHUNK)
        rng = np.array([np.uint64(seed * 0x9E3779B97F4A7C15 + start & 0xFFFFFFFFFFFFFFFF)], np.uint64)
        deal = BulkDeal(bits.copy(), piles, leader)
        rows = Rows(counters[start:stop], tricks[start:stop])
        if lean:
            return int(play_random(layout.cards, hand, deal, np.zeros(table.places, np.uint64), rng, rows))
        state = new_state(table.places, tricks=table.tricks, stock=piles.stock)
        return int(play_any(layout.cards, hand, deal, players == "policy", rng, state, rows))

    starts = range(0, hands, _CHUNK)
    if cores == 1:
        return Bulk(counters, tricks, sum(map(play, starts)))
    with ThreadPoolExecutor(cores or os.cpu_count()) as pool:
        return Bulk(counters, tricks, sum(pool.map(play, starts)))


def standard_hand(table: AuctionTable, trump: Trump) -> tuple[Hand, int]:
    """Seat 0 deals, its left neighbour declares; partners who are called are every second seat from there."""
    declarer = 1 % table.seats
    called = table.rules.called_cards if table.rules.sides is Sides.CALLED_PARTNER else 0
    partners = tuple((declarer + 2 * number) % table.seats for number in range(1, called + 1))
    seating = tuple(range(table.seats))
    return hand_to_lead(table, seating=seating, dealer=0, declarer=declarer, partners=partners, trump=trump)


def piles_of(table: AuctionTable) -> PileSizes:
    each, over = divmod(table.to_hands - table.stock_size, table.hand_places)
    hands = [each + (1 <= place <= over) for place in range(table.hand_places)]
    groups = table.rules.battery_size // 2
    batteries = [groups] * (table.places - table.hand_places)
    return PileSizes(np.array(hands + batteries, np.int64), groups, table.rules.nest_size, table.stock_size)


@jit
def _shuffle(pack: Any, rng: Any) -> None:
    for index in range(pack.size - 1, 0, -1):
        other = below(rng, index + 1)
        pack[index], pack[other] = pack[other], pack[index]


@jit
def play_random(cards: Cards, hand: Hand, deal: BulkDeal, hands: Any, rng: Any, rows: Rows) -> int:
    """Hands without stock, battery or blind dummy, every legal card as likely as another. `hands` is space."""
    pack, sizes = deal.pack, deal.piles.sizes
    counters, tricks = rows.counters, rows.tricks
    places = sizes.size
    order, points, suits = hand.order, cards.points, cards.suits
    free, trumps = cards.free, cards.trumps
    decisions = np.int64(0)
    for number in range(counters.shape[0]):
        _shuffle(pack, rng)
        at = np.int64(0)
        for place in range(places):
            word = NONE
            for _ in range(sizes[place]):
                word |= one(pack[at])
                at += 1
            hands[place] = word
        place = np.int64(deal.leader)
        for _ in range(hand.tricks):
            first = np.int64(place)
            word = hands[first]
            best = pick(word, below(rng, count_bits(word)))
            hands[first] = word & ~best
            card = lowest(best)
            follow = suits[suit_of(cards, card)]
            able = follow | trumps
            worth = points[card]
            for index in range(1, places):
                other = order[first, index]
                word = hands[other]
                following = word & follow
                # Choices without branches: nothing here can be foretold.
                options = word if following == NONE else following | (word & free)
                played = pick(options, below(rng, count_bits(options)))
                hands[other] = word & ~played
                worth += points[lowest(played)]
                rival = played & able
                place = other if rival > best else place
                best = rival if rival > best else best
            counters[number, place] += worth
            tricks[number, place] += 1
        decisions += hand.tricks * places
        for other in range(places):
            counters[number, place] += sum_points(points, hands[other])
        keeper = place if hand.nest_counts else hand.nest_keeper
        if keeper >= 0:
            while at < pack.size:
                counters[number, keeper] += points[pack[at]]
                at += 1
    return decisions


@jit
def play_any(cards: Cards, hand: Hand, deal: BulkDeal, by_policy: bool, rng: Any, state: State, rows: Rows) -> int:  # noqa: FBT001
    """Hands of any edition, by chance or by the policy."""
    decisions = np.int64(0)
    for number in range(rows.counters.shape[0]):
        _shuffle(deal.pack, rng)
        _deal_out(hand, deal, state)
        while state.at[LEFT] > 0:
            decisions += 1
            if must_draw(hand, state):
                takes = choose_draw(cards, state) if by_policy else np.int64(next_random(rng) >> np.uint64(63))
                draw(hand, state, takes)
            elif by_policy:
                put(cards, hand, state, choose(cards, hand, state))
            else:
                put(cards, hand, state, _pick_any(cards, hand, state, rng))
        for place in range(state.hands.size):
            rows.counters[number, place] = state.counters[place]
            rows.tricks[number, place] = state.took[place]
    return decisions


@jit
def _pick_any(cards: Cards, hand: Hand, state: State, rng: Any) -> int:
    options = may_play(cards, hand, state)
    return nth(options, below(rng, count_bits(options)))


@jit
def _deal_out(hand: Hand, deal: BulkDeal, state: State) -> None:
    pack, sizes, beneath = deal.pack, deal.piles.sizes, deal.piles.beneath
    at = np.int64(0)
    for index in range(state.beneath.size):
        state.beneath[index] = -1
    for place in range(sizes.size):
        state.hands[place] = NONE
        state.voids[place] = NONE
        state.counters[place] = 0
        state.took[place] = 0
        first = at
        for _ in range(sizes[place]):
            state.hands[place] |= one(pack[at])
            at += 1
        if beneath > 0 and place >= sizes.size // 2:
            for index in range(beneath):
                state.beneath[pack[first + index]] = pack[at]
                at += 1
        if place == hand.blind:
            for index in range(state.queue.size):
                state.queue[index] = pack[first + index]
    state.words[GONE] = NONE
    state.words[NEST] = NONE
    state.words[OPEN] = NONE
    for _ in range(deal.piles.nest):
        state.words[NEST] |= one(pack[at])
        at += 1
    for index in range(state.stock.size):
        state.stock[index] = pack[at]
        at += 1
    state.at[LEADER] = deal.leader
    state.at[PLAYED] = 0
    state.at[LEFT] = hand.tricks
    state.at[DRAWN] = 0
    state.at[LAST] = -1
