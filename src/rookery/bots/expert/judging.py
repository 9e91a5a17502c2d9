"""What a hand is worth in an edition, learnt from play: deals are rolled out and the points fitted to the cards.

So it fits every edition and house rule without a table of constants. It is done once for each set
of rules and takes a fraction of a second.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.deals import IDENTITY, Deals, fresh_slots, play_deals
from rookery.bots.expert.outcomes import totals
from rookery.families.auction.deal import dealing_circle
from rookery.families.auction.phases import opening_leader
from rookery.families.auction.rules import AuctionRules, NestCounters, NestOwner, NestTrumps, Sides
from rookery.families.auction.table import Table, table_for
from rookery.families.tricks import Place, Trump, is_colour
from rookery.kernel.burying import Bury
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.mapping import hand_of, owners_of, sides_of
from rookery.kernel.rollouts import kept_hands
from rookery.kernel.state import LEADER, Hand, State, new_state

_DEALS: Final = 3000
_RIDGE: Final = 3.0
_RANKS: Final = 16
_LONGEST: Final = 18
_KEEP_TRUMP: Final = 50.0
_KEEP_TOPS: Final = (12.0, 6.0, 2.0)
_BURIED_WORTH: Final = {NestOwner.LAST_TRICK: 0.25, NestOwner.DECLARER: 0.5, NestOwner.NOBODY: -0.5}


@dataclass(frozen=True, slots=True)
class Judgement:
    """For one trump: what each card adds as one of a dealt hand, and as one of a hand kept after the nest."""

    layout: Layout
    weight: NDArray[np.float64]
    length: NDArray[np.float64]
    bury: Bury
    spread: float


@lru_cache(maxsize=64)
def judge(rules: AuctionRules, seats: int) -> dict[Trump, Judgement]:
    """By trump. Colours that the rules treat alike share one judgement's figures."""
    layouts = {trump: layout_for(rules, seats, trump) for trump in table_for(rules, seats).trumps}
    kinds = {trump: _kind(layout) for trump, layout in layouts.items()}
    deals = _DEALS // len(set(kinds.values()))
    fitted: dict[Hashable, Judgement] = {}
    for trump, layout in layouts.items():
        if kinds[trump] not in fitted:
            fitted[kinds[trump]] = _fit(layout, deals=deals)
    return {trump: replace(fitted[kinds[trump]], layout=layout) for trump, layout in layouts.items()}


def _kind(layout: Layout) -> Hashable:
    """What makes a trump different from another: the cards' ranks and worth, and what a trick counts."""
    cards = layout.cards
    each = layout.table.rules.points_per_trick(layout.trump)
    without = None if is_colour(layout.trump) else layout.trump
    return (without, each, tuple(cards.points), tuple(cards.suits))


def layout_for_any(rules: AuctionRules, seats: int) -> Layout:
    """Some layout, for cards that are dealt before a trump is named."""
    return layout_for(rules, seats, table_for(rules, seats).trumps[0])


def circle_of(table: Table, *, seating: tuple[int, ...], dealer: int, declarer: int) -> tuple[Place, ...]:
    """The places clockwise once the declarer is known (A39 puts an imaginary dummy opposite him)."""
    if table.rules.sides is not Sides.BIDDER_AND_DUMMY:
        return dealing_circle(table, seating, dealer)
    return table.dummy_opposite(seating, declarer)


def starting(
    table: Table,
    *,
    seating: tuple[int, ...],
    dealer: int,
    declarer: int,
    partners: tuple[int, ...] = (),
    trump: Trump,
) -> tuple[Hand, State]:
    """A hand about to be led to, its cards not yet dealt."""
    circle = circle_of(table, seating=seating, dealer=dealer, declarer=declarer)
    hand = hand_of(
        table, seating=seating, circle=circle, dealer=dealer, declarer=declarer, partners=partners, trump=trump
    )
    state = new_state(table.places, tricks=table.tricks, stock=table.stock_size)
    state.at[LEADER] = opening_leader(table, circle=circle, dealer=dealer, declarer=declarer)
    return hand, state


def exchange_of(rules: AuctionRules) -> int:
    return rules.nest_size if rules.nest_exchange is None else min(rules.nest_exchange, rules.nest_size)


def _first_bury(layout: Layout) -> Bury:
    """Rules of thumb to begin with: every trump is kept, then the tops of the other colours (S16, S24)."""
    rules = layout.table.rules
    keep = np.zeros(64)
    weight = np.zeros(64)
    for bit in layout.card_at:
        stronger = int(layout.cards.above[bit]).bit_count()
        points = int(layout.cards.points[bit])
        rank = bit % _RANKS
        if int(layout.cards.trumps) >> bit & 1:
            keep[bit] = _KEEP_TRUMP + rank + points
            weight[bit] = 5.0 + rank * 0.5
            continue
        keep[bit] = rank * 0.1 + (_KEEP_TOPS[stronger] if stronger < len(_KEEP_TOPS) else 0.0)
        if rules.nest_owner is NestOwner.LAST_TRICK:
            keep[bit] -= points * 0.4 if stronger > 1 else 0.0
        elif rules.nest_owner is NestOwner.DECLARER:
            keep[bit] -= points * 0.8 if stronger > 1 else 0.0
        else:
            keep[bit] += points * 0.6
        weight[bit] = (8.0, 4.0, 2.0)[stronger] if stronger < 3 else 0.0
    barred = 0
    if rules.nest_counters is NestCounters.FORBIDDEN:
        barred = int(layout.cards.counting)
    if rules.nest_trumps is NestTrumps.FORBIDDEN:
        barred |= int(layout.cards.trumps)
    return Bury(
        keep=keep,
        weight=weight,
        length=np.zeros(_LONGEST),
        buried=_BURIED_WORTH[rules.nest_owner],
        barred=np.uint64(barred),
        exchange=np.int64(exchange_of(rules)),
    )


def _fit(layout: Layout, *, deals: int) -> Judgement:
    bury = _first_bury(layout)
    dealt, kept, points = _experience(layout, bury, deals=deals, seed=1)
    weight, length, _ = _regress(layout, kept, points)
    bury = bury._replace(weight=weight, length=length)
    dealt, kept, points = _experience(layout, bury, deals=deals, seed=2)
    weight, length, _ = _regress(layout, kept, points)
    bury = bury._replace(weight=weight, length=length)
    weight, length, spread = _regress(layout, dealt, points)
    return Judgement(layout, weight, length, bury, spread)


def _experience(
    layout: Layout, bury: Bury, *, deals: int, seed: int
) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.float64]]:
    """Random deals played out: the declarer's dealt and kept hands, and the points his side took."""
    table = layout.table
    seating = tuple(range(table.seats))
    rng = np.random.default_rng(seed)
    dealt, kept, points = [], [], []
    for declarer in range(table.seats):
        called = table.rules.called_cards if table.rules.sides is Sides.CALLED_PARTNER else 0
        partners = tuple((declarer + number) % table.seats for number in range(1, called + 1))
        hand, base = starting(
            table, seating=seating, dealer=0, declarer=declarer, partners=partners, trump=layout.trump
        )
        slots = fresh_slots(layout, base, rng)
        number = max(1, deals // table.seats)
        worlds = rng.permuted(np.tile(slots.card, (number, 1)), axis=1)
        dealt_out = Deals.of(slots, worlds, table.places)
        taken = play_deals(layout, dealt_out, hand=hand, base=base, bury=bury, declarer=declarer)
        sides = sides_of(table, seating=seating, declarer=declarer, partners=partners)
        owners, per_trick = owners_of(table, declarer), int(hand.per_trick)
        took = totals(table, taken=taken, owners=owners, sides=sides, declarer=declarer, per_trick=per_trick)
        own = dealt_out.hidden[:, declarer].copy()
        keeps = np.zeros(number, np.uint64)
        kept_hands(layout.cards, bury, own, dealt_out.nests, IDENTITY, keeps, np.zeros(number))
        dealt.append(own)
        kept.append(keeps)
        points.append(took.full[:, declarer])
    return np.concatenate(dealt), np.concatenate(kept), np.concatenate(points)


def _regress(
    layout: Layout, hands: NDArray[np.uint64], points: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64], float]:
    """Weights of the cards and of the number of trumps that fit the points best, and what they leave open.

    A card counts by its rank, as a trump or in one of the other colours; these are all alike.
    """
    bits = np.array(sorted(layout.card_at), np.int64)
    held = (hands[:, None] >> bits.astype(np.uint64) & np.uint64(1)).astype(np.float64)
    trump = (np.uint64(layout.cards.trumps) >> bits.astype(np.uint64) & np.uint64(1)).astype(bool)
    column = np.where(trump, bits % _RANKS, _RANKS + bits % _RANKS)
    features = np.zeros((len(hands), 2 * _RANKS + 2))
    for index in range(len(bits)):
        features[:, column[index]] += held[:, index]
    trumps = held[:, trump].sum(axis=1)
    features[:, -2] = trumps**2
    features[:, -1] = 1.0
    mean = points.mean()
    penalty = np.full(features.shape[1], _RIDGE)
    penalty[-1] = 0.0
    solution = np.linalg.solve(features.T @ features + np.diag(penalty), features.T @ (points - mean))
    weight = np.zeros(64)
    weight[bits] = solution[column]
    length = mean + solution[-1] + solution[-2] * np.arange(_LONGEST, dtype=np.float64) ** 2
    spread = float(np.std(points - mean - features @ solution))
    return weight, length, spread
