"""What a hand promises in an edition, learnt from play: deals are rolled out and the points fitted to the cards.

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

from rookery.bots.expert.valuation.points import add_up
from rookery.families.auction.rules import AuctionRules, NestOwner, NestTrumps, Sides
from rookery.families.auction.table import table_for
from rookery.families.tricks import Trump, is_colour
from rookery.kernel.bulk import piles_of
from rookery.kernel.discard import DiscardValues
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.rollouts import IDENTITY, Declaration, keep_hands, play_deals
from rookery.kernel.state import LEADER, State, new_state
from rookery.kernel.translation import hand_to_lead, owners_of, sides_of
from rookery.kernel.worlds import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, IN_STOCK, SlotList, Slots, worlds_of

_DEALS: Final = 3000
_RIDGE: Final = 3.0
_RANKS: Final = 16
_LONGEST: Final = 18
_KEEP_TRUMP: Final = 50.0
_KEEP_TOPS: Final = (12.0, 6.0, 2.0)
_BURIED_WORTH: Final = {NestOwner.LAST_TRICK: 0.25, NestOwner.DECLARER: 0.5, NestOwner.NOBODY: -0.5}


@dataclass(frozen=True, slots=True)
class Promise:
    """For one trump: what each card adds as one of a dealt hand, and as one of a hand kept after the nest."""

    layout: Layout
    weight: NDArray[np.float64]
    length: NDArray[np.float64]
    discard: DiscardValues
    spread: float


@lru_cache(maxsize=64)
def learn_promises(rules: AuctionRules, seats: int) -> dict[Trump, Promise]:
    """By trump. Colours that the rules treat alike share one promise's figures."""
    layouts = {trump: layout_for(rules, seats, trump) for trump in table_for(rules, seats).trumps}
    kinds = {trump: _kind(layout) for trump, layout in layouts.items()}
    deals = _DEALS // len(set(kinds.values()))
    fitted: dict[Hashable, Promise] = {}
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


def _first_discard(layout: Layout) -> DiscardValues:
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
    if rules.bars_counters:
        barred = int(layout.cards.counting)
    if rules.nest_trumps is NestTrumps.FORBIDDEN:
        barred |= int(layout.cards.trumps)
    return DiscardValues(
        keep=keep,
        weight=weight,
        length=np.zeros(_LONGEST),
        buried=_BURIED_WORTH[rules.nest_owner],
        barred=np.uint64(barred),
        exchange=np.int64(rules.exchange_amounts[-1]),
        fewer=rules.exchange_amounts != (0, rules.exchange_amounts[-1]),
    )


def _fit(layout: Layout, *, deals: int) -> Promise:
    discard = _first_discard(layout)
    dealt, kept, points = _experience(layout, discard, deals=deals, seed=1)
    weight, length, _ = _regress(layout, kept, points)
    discard = discard._replace(weight=weight, length=length)
    dealt, kept, points = _experience(layout, discard, deals=deals, seed=2)
    weight, length, _ = _regress(layout, kept, points)
    discard = discard._replace(weight=weight, length=length)
    weight, length, spread = _regress(layout, dealt, points)
    return Promise(layout, weight, length, discard, spread)


def _experience(
    layout: Layout, discard: DiscardValues, *, deals: int, seed: int
) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.float64]]:
    """Random deals played out: the declarer's dealt and kept hands, and the points their side took."""
    table = layout.table
    seating = tuple(range(table.seats))
    rng = np.random.default_rng(seed)
    dealt, kept, points = [], [], []
    for declarer in range(table.seats):
        called = table.rules.called_cards if table.rules.sides is Sides.CALLED_PARTNER else 0
        partners = tuple((declarer + number) % table.seats for number in range(1, called + 1))
        hand, leader = hand_to_lead(
            table, seating=seating, dealer=0, declarer=declarer, partners=partners, trump=layout.trump
        )
        seen = new_state(table.places, tricks=table.tricks, stock=table.stock_size)
        seen.at[LEADER] = leader
        slots = whole_pack(layout, seen, rng)
        number = max(1, deals // table.seats)
        worlds = worlds_of(slots, rng.permuted(np.tile(slots.card, (number, 1)), axis=1), places=table.places)
        takings = play_deals(layout, worlds, hand=hand, seen=seen, declaration=Declaration(declarer, discard))
        sides = sides_of(table, seating=seating, declarer=declarer, partners=partners)
        owners, per_trick = owners_of(table, declarer), int(hand.per_trick)
        took = add_up(table, takings=takings, owners=owners, sides=sides, declarer=declarer, per_trick=per_trick)
        own = worlds.hidden[:, declarer].copy()
        keeps = np.zeros(number, np.uint64)
        keep_hands(layout.cards, discard, own, worlds.nests, IDENTITY, keeps, np.zeros(number))
        dealt.append(own)
        kept.append(keeps)
        points.append(took.full[:, declarer])
    return np.concatenate(dealt), np.concatenate(kept), np.concatenate(points)


def whole_pack(layout: Layout, seen: State, rng: np.random.Generator) -> Slots:
    """A whole pack to deal; where there are batteries, their open cards are dealt at once, into `seen`."""
    table = layout.table
    piles = piles_of(table)
    bits = rng.permutation(np.array(sorted(layout.card_at), np.int64))
    found = SlotList()
    for place in range(table.hand_places):
        for number in range(int(piles.sizes[place])):
            if place == table.blind_place:
                found.add(IN_QUEUE, number, place=place)
            else:
                found.add(IN_HAND, place, place=place)
    taken = 0
    for place in range(table.hand_places, table.places):
        for bit in bits[taken : taken + piles.beneath]:
            seen.hands[place] |= np.uint64(1 << int(bit))
            found.add(BENEATH, int(bit), place=place)
        taken += piles.beneath
    for _ in range(piles.nest):
        found.add(IN_NEST, 0)
    for number in range(piles.stock):
        found.add(IN_STOCK, number)
    return found.build(bits[taken:])


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
