"""Deals of hidden cards, and playing them out in the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.outcomes import Taken
from rookery.kernel.bulk import piles_of
from rookery.kernel.burying import Bury
from rookery.kernel.layout import Layout
from rookery.kernel.rollouts import gather_words, roll_deals, roll_moves
from rookery.kernel.sampling import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, IN_STOCK, Slots
from rookery.kernel.state import Hand, State, new_state

IDENTITY: Final = np.arange(64, dtype=np.int64)

Words = NDArray[np.uint64]
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Deals:
    """Worlds: by world the card in every slot, the hidden part of every hand, and the hidden nest."""

    slots: Slots
    worlds: Ints
    hidden: Words
    nests: Words

    @staticmethod
    def of(slots: Slots, worlds: Ints, places: int) -> Deals:
        hidden = np.zeros((len(worlds), places), np.uint64)
        nests = np.zeros(len(worlds), np.uint64)
        gather_words(slots, worlds, hidden, nests)
        return Deals(slots, worlds, hidden, nests)

    def __len__(self) -> int:
        return len(self.worlds)

    def pick(self, rows: Ints | NDArray[np.bool_]) -> Deals:
        return Deals(self.slots, self.worlds[rows], self.hidden[rows], self.nests[rows])


@dataclass(frozen=True, slots=True)
class Roles:
    """Who plays with whom: by role the relations and the declarer's side, and by world its role."""

    relations: NDArray[np.float64]
    declaring: Ints
    of_world: Ints

    @staticmethod
    def fixed(hand: Hand, worlds: int) -> Roles:
        return Roles(hand.relation[None].copy(), hand.declaring[None].copy(), np.zeros(worlds, np.int64))

    @staticmethod
    def by_world(hands: list[Hand], of_world: Ints) -> Roles:
        return Roles(
            np.stack([hand.relation for hand in hands]), np.stack([hand.declaring for hand in hands]), of_world
        )


class SlotList:
    """Slots as they are put together."""

    def __init__(self) -> None:
        self._rows: list[tuple[int, int, int, int]] = []

    def add(self, kind: int, home: int, *, place: int = -1, barred: int = 0) -> None:
        self._rows.append((kind, home, place, barred))

    def __len__(self) -> int:
        return len(self._rows)

    def build(self, cards: Ints) -> Slots:
        rows = self._rows
        return Slots(
            card=cards.astype(np.int64),
            kind=np.array([row[0] for row in rows], np.int64),
            home=np.array([row[1] for row in rows], np.int64),
            place=np.array([row[2] for row in rows], np.int64),
            barred=np.array([row[3] for row in rows], np.uint64),
        )


def fresh_slots(layout: Layout, base: State, rng: np.random.Generator) -> Slots:
    """A whole pack to deal; where there are batteries, their open cards are dealt at once, into `base`."""
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
            base.hands[place] |= np.uint64(1 << int(bit))
            found.add(BENEATH, int(bit), place=place)
        taken += piles.beneath
    for _ in range(piles.nest):
        found.add(IN_NEST, 0)
    for number in range(piles.stock):
        found.add(IN_STOCK, number)
    return found.build(bits[taken:])


def play_deals(  # noqa: PLR0913 - all of them different each time
    layout: Layout,
    deals: Deals,
    *,
    hand: Hand,
    base: State,
    bury: Bury,
    declarer: int,
    permutation: Ints = IDENTITY,
    roles: Roles | None = None,
) -> Taken:
    """Each deal from the declarer's nest to the end."""
    places = layout.table.places
    roles = roles or Roles.fixed(hand, len(deals))
    state = new_state(places, tricks=layout.table.tricks, stock=base.stock.size)
    state.stock[:] = base.stock  # the card that lies open is no world's to deal
    counters = np.zeros((len(deals), places), np.int64)
    took = np.zeros_like(counters)
    last = np.zeros(len(deals), np.int64)
    roll_deals(
        layout.cards,
        hand,
        roles.relations,
        roles.declaring,
        deals.slots,
        deals.worlds,
        deals.hidden,
        roles.of_world,
        permutation,
        base,
        state,
        bury,
        declarer,
        counters,
        took,
        last,
    )
    return Taken(counters, took, last)


def play_moves(layout: Layout, deals: Deals, *, hand: Hand, base: State, roles: Roles, moves: Ints) -> Taken:
    """Each move in each deal, and then to the end."""
    places = layout.table.places
    start = new_state(places, tricks=layout.table.tricks, stock=base.stock.size)
    start.stock[:] = base.stock
    start.queue[:] = base.queue
    start.beneath[:] = base.beneath
    state = new_state(places, tricks=layout.table.tricks)._replace(
        beneath=start.beneath, queue=start.queue, stock=start.stock
    )
    counters = np.zeros((len(deals), len(moves), places), np.int64)
    took = np.zeros_like(counters)
    last = np.zeros((len(deals), len(moves)), np.int64)
    roll_moves(
        layout.cards,
        hand,
        roles.relations,
        roles.declaring,
        deals.slots,
        deals.worlds,
        deals.hidden,
        roles.of_world,
        IDENTITY,
        base,
        start,
        state,
        moves,
        counters,
        took,
        last,
    )
    return Taken(counters, took, last)
