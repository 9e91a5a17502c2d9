"""What a hand comes to with each seat as its declarer, in many worlds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.deals import Deals, Roles, play_deals
from rookery.bots.expert.judging import judge, starting
from rookery.bots.expert.knowledge import Knowledge
from rookery.bots.expert.outcomes import (
    Bools,
    Floats,
    Ints,
    Standing,
    Totals,
    against_others,
    recorded,
    totals,
    whose_bid,
)
from rookery.families.auction.rules import AuctionRules, Sides
from rookery.families.tricks import Trump
from rookery.kernel.burying import Bury
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.mapping import owners_of, sides_of
from rookery.kernel.rollouts import kept_hands
from rookery.kernel.state import NEST, OPEN, State


@dataclass(frozen=True, slots=True)
class Future:
    """By world what every seat's side takes with one declarer, and who plays with him."""

    declarer: int
    took: Totals
    sides: Ints

    def gained(self, standing: Standing, bid: int, *, moon: bool = False) -> tuple[Floats, Bools]:
        """By world and seat what is recorded at this bid, and whether it is made; `moon` is one for every trick."""
        return recorded(
            standing.table,
            took=self.took,
            sides=self.sides,
            declarer=self.declarer,
            bid=bid,
            moon=moon,
        )

    def value(self, standing: Standing, bid: int, *, moon: bool = False) -> tuple[Floats, Floats, Floats]:
        """By world: the value for the seat, its points against the others, whether the bid is made."""
        gained, made = self.gained(standing, bid, moon=moon)
        points = against_others(gained, standing.groups, standing.seat)
        bidders = whose_bid(self.sides, self.declarer, made)
        return standing.value(gained, bidders), points, made.astype(np.float64)


@lru_cache(maxsize=512)
def permutation(rules: AuctionRules, seats: int, source: Trump, target: Trump) -> NDArray[np.int64]:
    """From one layout's bits to another's."""
    one, other = layout_for(rules, seats, source), layout_for(rules, seats, target)
    found = np.zeros(64, np.int64)
    for card, bit in one.bit_of.items():
        found[bit] = other.bit_of[card]
    return found


class Fortune:
    """The worlds of one decision before play, and what becomes of them."""

    def __init__(self, known: Knowledge, deals: Deals) -> None:
        self.known = known
        self.deals = deals
        self.table = known.layout.table
        self.judgements = judge(known.view.rules, known.view.seats)

    def with_declarer(self, declarer: int, *, trump: Trump | None = None) -> Future:
        """He names the trump that his hand and the nest promise most with, or the one given."""
        number = len(self.deals)
        order = [*self.judgements]
        choice = self.trumps_for(declarer) if trump is None else np.full(number, order.index(trump))
        seats = self.table.seats
        full, counters, moon = np.zeros((number, seats)), np.zeros((number, seats)), np.zeros((number, seats))
        every, swept = np.zeros((number, seats), bool), np.zeros((number, seats), bool)
        sides = np.zeros((number, seats), np.int64)
        for index, named in enumerate(self.judgements):
            rows = np.flatnonzero(choice == index)
            if len(rows):
                took, of_world = self.play(declarer, named, self.deals.pick(rows))
                full[rows], counters[rows], moon[rows] = took.full, took.counters, took.moon
                every[rows], swept[rows] = took.every, took.swept
                sides[rows] = of_world
        return Future(declarer, Totals(full, counters, moon, every, swept), sides)

    def trumps_for(self, declarer: int) -> Ints:
        """By world the number of the trump he would name."""
        own = self.deals.hidden[:, declarer] | self.known.base.hands[declarer]
        nests = self.deals.nests | self.known.base.words[NEST]
        rules, seats = self.known.view.rules, self.known.view.seats
        worth = np.zeros((len(self.judgements), len(own)))
        for index, (trump, judgement) in enumerate(self.judgements.items()):
            turned = permutation(rules, seats, self.known.layout.trump, trump)
            kept_hands(judgement.layout.cards, judgement.bury, own, nests, turned, np.zeros_like(own), worth[index])
        choice: Ints = np.argmax(worth, axis=0)
        return choice

    def play(
        self,
        declarer: int,
        trump: Trump,
        deals: Deals,
        *,
        bury: Bury | None = None,
        holding: int | None = None,
        nest: int = 0,
        called: tuple[int, ...] = (),
    ) -> tuple[Totals, Ints]:
        """Play the deals out with this declarer and trump: what was taken, and by world and seat the sides.

        `holding` and `nest` are a declarer's cards that he has already chosen, in the trump's layout.
        """
        view, table = self.known.view, self.table
        judgement = self.judgements[trump]
        layout = judgement.layout
        turned = permutation(view.rules, view.seats, self.known.layout.trump, trump)
        hand, base = starting(table, seating=view.seating, dealer=view.dealer, declarer=declarer, trump=trump)
        self._show(base, turned, layout)
        if holding is not None:
            base.hands[declarer] = np.uint64(holding)
            base.words[NEST] = np.uint64(nest)
            base.words[OPEN] = np.uint64(nest & int(layout.cards.counting) if hand.nest_shown else 0)
        roles, sides = self._roles(declarer, trump, deals, called)
        taken = play_deals(
            layout,
            deals,
            hand=hand._replace(relation=hand.relation.copy(), declaring=hand.declaring.copy()),
            base=base,
            bury=bury or judgement.bury,
            declarer=declarer,
            permutation=turned,
            roles=roles,
        )
        took = totals(
            table,
            taken=taken,
            owners=owners_of(table, declarer),
            sides=sides,
            declarer=declarer,
            per_trick=int(hand.per_trick),
        )
        return took, np.broadcast_to(sides, (len(deals), table.seats))

    def _show(self, base: State, turned: Ints, layout: Layout) -> None:
        """The cards the seat sees, in the other layout."""
        source = self.known.base
        for place in range(base.hands.size):
            base.hands[place] = translated(int(source.hands[place]), turned)
        for word in (NEST, OPEN):
            base.words[word] = translated(int(source.words[word]), turned)
        if source.stock.size:
            base.stock[0] = turned[source.stock[0]]

    def _roles(self, declarer: int, trump: Trump, deals: Deals, called: tuple[int, ...]) -> tuple[Roles | None, Ints]:
        view, table = self.known.view, self.table
        if view.rules.sides is not Sides.CALLED_PARTNER:
            return None, sides_of(table, seating=view.seating, declarer=declarer)
        teams, of_world = np.unique(self._holders(declarer, trump, deals, called), axis=0, return_inverse=True)
        partners = [tuple(team) for team in teams.tolist()]
        hands = [
            starting(table, seating=view.seating, dealer=view.dealer, declarer=declarer, partners=each, trump=trump)[0]
            for each in partners
        ]
        by_role = np.stack(
            [sides_of(table, seating=view.seating, declarer=declarer, partners=each) for each in partners]
        )
        of_world = of_world.reshape(-1)
        return Roles.by_world(hands, of_world), by_role[of_world]

    def _holders(self, declarer: int, trump: Trump, deals: Deals, called: tuple[int, ...]) -> Ints:
        """By world who holds each card that is called: the given ones, then the strongest a declarer lacks."""
        view = self.known.view
        back = permutation(view.rules, view.seats, trump, self.known.layout.trump)
        others = np.array([seat for seat in range(view.seats) if seat != declarer])
        hands = deals.hidden[:, others] | self.known.base.hands[others]
        wanted = view.rules.called_cards
        found = np.full((len(deals), wanted), others[0])
        done = np.zeros(len(deals), np.int64)
        for bit in dict.fromkeys((*called, *_wanted(self.judgements[trump].layout))):
            holding = (hands >> np.uint64(back[bit]) & np.uint64(1)).astype(bool)
            settled = np.flatnonzero((done < wanted) & holding.any(axis=1))
            found[settled, done[settled]] = others[np.argmax(holding[settled], axis=1)]
            done[settled] += 1
            if (done == wanted).all():
                break
        return found


def _wanted(layout: Layout) -> list[int]:
    """S33: the top trumps, then the tops of the other colours."""
    bits = sorted(layout.card_at, reverse=True)
    trumps = [bit for bit in bits if int(layout.cards.trumps) >> bit & 1]
    tops = [bit for bit in bits if not layout.cards.above[bit] and bit not in trumps]
    return [*trumps[:2], *tops, *trumps[2:], *bits]


def translated(word: int, turned: Ints) -> np.uint64:
    found = 0
    while word:
        low = word & -word
        found |= 1 << int(turned[low.bit_length() - 1])
        word ^= low
    return np.uint64(found)
