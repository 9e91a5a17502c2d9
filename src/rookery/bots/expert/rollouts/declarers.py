"""What a hand comes to with each seat as its declarer, in many worlds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.valuation.points import Ints, Totals, add_up
from rookery.bots.expert.valuation.promise import learn_promises
from rookery.bots.expert.valuation.standing import Sample, Standing
from rookery.bots.expert.worlds.knowledge import Knowledge
from rookery.families.auction.rules import AuctionRules, Sides
from rookery.families.tricks import Trump
from rookery.kernel.discard import DiscardValues
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.rollouts import Declaration, Team, WorldRoles, keep_hands, play_deals
from rookery.kernel.state import LEADER, NEST, OPEN, Hand, State, new_state
from rookery.kernel.translation import hand_to_lead, owners_of, sides_of
from rookery.kernel.worlds import Worlds


@dataclass(frozen=True, slots=True)
class Future:
    """By world what every seat's side takes with one declarer, and who plays with them."""

    declarer: int
    took: Totals
    sides: Ints

    def rate(self, standing: Standing, bid: int, *, moon: bool = False) -> Sample:
        """By world what it is worth at this bid; `moon` is one for every trick."""
        return standing.rate(self.took, sides=self.sides, declarer=self.declarer, bid=bid, moon=moon)


@lru_cache(maxsize=512)
def permute(rules: AuctionRules, seats: int, source: Trump, target: Trump) -> NDArray[np.int64]:
    """From one layout's bits to another's."""
    one, other = layout_for(rules, seats, source), layout_for(rules, seats, target)
    found = np.zeros(64, np.int64)
    for card, bit in one.bit_of.items():
        found[bit] = other.bit_of[card]
    return found


class DeclarerRollouts:
    """The worlds of one decision before play, and what becomes of them with a declarer."""

    def __init__(self, known: Knowledge, worlds: Worlds) -> None:
        self.known = known
        self.worlds = worlds
        self.table = known.layout.table
        self.promises = learn_promises(known.view.rules, known.view.seats)

    def with_declarer(self, declarer: int, *, trump: Trump | None = None) -> Future:
        """They name the trump that their hand and the nest promise most with, or the one given."""
        number = self.worlds.number
        order = [*self.promises]
        choice = self.choose_trumps(declarer) if trump is None else np.full(number, order.index(trump))
        seats = self.table.seats
        full, counters, moon = np.zeros((number, seats)), np.zeros((number, seats)), np.zeros((number, seats))
        every, swept = np.zeros((number, seats), bool), np.zeros((number, seats), bool)
        sides = np.zeros((number, seats), np.int64)
        for index, named in enumerate(self.promises):
            rows = np.flatnonzero(choice == index)
            if len(rows):
                took, of_world = self.play(declarer, named, self.worlds.pick(rows))
                full[rows], counters[rows], moon[rows] = took.full, took.counters, took.moon
                every[rows], swept[rows] = took.every, took.swept
                sides[rows] = of_world
        return Future(declarer, Totals(full, counters, moon, every, swept), sides)

    def choose_trumps(self, declarer: int) -> Ints:
        """By world the number of the trump they would name."""
        own = self.worlds.hidden[:, declarer] | self.known.seen.hands[declarer]
        nests = self.worlds.nests | self.known.seen.words[NEST]
        rules, seats = self.known.view.rules, self.known.view.seats
        worth = np.zeros((len(self.promises), len(own)))
        for index, (trump, promise) in enumerate(self.promises.items()):
            turned = permute(rules, seats, self.known.layout.trump, trump)
            keep_hands(promise.layout.cards, promise.discard, own, nests, turned, np.zeros_like(own), worth[index])
        choice: Ints = np.argmax(worth, axis=0)
        return choice

    def play(
        self,
        declarer: int,
        trump: Trump,
        worlds: Worlds,
        *,
        discard: DiscardValues | None = None,
        holding: int | None = None,
        nest: int = 0,
        called: tuple[int, ...] = (),
    ) -> tuple[Totals, Ints]:
        """Play the worlds out with this declarer and trump: what was taken, and by world and seat the sides.

        `holding` and `nest` are a declarer's cards that they have already chosen, in the trump's layout.
        """
        view, table = self.known.view, self.table
        promise = self.promises[trump]
        layout = promise.layout
        turned = permute(view.rules, view.seats, self.known.layout.trump, trump)
        hand, leader = self._hand_to_lead(declarer, trump, ())
        seen = new_state(table.places, tricks=table.tricks, stock=table.stock_size)
        seen.at[LEADER] = leader
        self._show(seen, turned)
        if holding is not None:
            seen.hands[declarer] = np.uint64(holding)
            seen.words[NEST] = np.uint64(nest)
            seen.words[OPEN] = np.uint64(nest & int(layout.cards.counting) if hand.nest_shown else 0)
        roles, sides = self._roles(declarer, trump, worlds, called)
        declaration = Declaration(declarer, discard or promise.discard, turned)
        takings = play_deals(layout, worlds, hand=hand, seen=seen, declaration=declaration, roles=roles)
        took = add_up(
            table,
            takings=takings,
            owners=owners_of(table, declarer),
            sides=sides,
            declarer=declarer,
            per_trick=int(hand.per_trick),
        )
        return took, np.broadcast_to(sides, (worlds.number, table.seats))

    def _hand_to_lead(self, declarer: int, trump: Trump, partners: Team) -> tuple[Hand, int]:
        view = self.known.view
        return hand_to_lead(
            self.table, seating=view.seating, dealer=view.dealer, declarer=declarer, partners=partners, trump=trump
        )

    def _show(self, seen: State, turned: Ints) -> None:
        """The cards the seat sees, in the other layout."""
        source = self.known.seen
        for place in range(seen.hands.size):
            seen.hands[place] = _translate(int(source.hands[place]), turned)
        for word in (NEST, OPEN):
            seen.words[word] = _translate(int(source.words[word]), turned)
        if source.stock.size:
            seen.stock[0] = turned[source.stock[0]]

    def _roles(
        self, declarer: int, trump: Trump, worlds: Worlds, called: tuple[int, ...]
    ) -> tuple[WorldRoles | None, Ints]:
        view, table = self.known.view, self.table
        if view.rules.sides is not Sides.CALLED_PARTNER:
            return None, sides_of(table, seating=view.seating, declarer=declarer)
        holders = self._holders(declarer, trump, worlds, called)
        roles, teams, _ = WorldRoles.of_teams(holders, lambda team: self._hand_to_lead(declarer, trump, team)[0])
        by_role = [sides_of(table, seating=view.seating, declarer=declarer, partners=team) for team in teams]
        return roles, np.stack(by_role)[roles.of_world]

    def _holders(self, declarer: int, trump: Trump, worlds: Worlds, called: tuple[int, ...]) -> Ints:
        """By world who holds each card that is called: the given ones, then the strongest a declarer lacks."""
        view = self.known.view
        back = permute(view.rules, view.seats, trump, self.known.layout.trump)
        others = np.array([seat for seat in range(view.seats) if seat != declarer])
        hands = worlds.hidden[:, others] | self.known.seen.hands[others]
        wanted = view.rules.called_cards
        found = np.full((worlds.number, wanted), others[0])
        done = np.zeros(worlds.number, np.int64)
        for bit in dict.fromkeys((*called, *order_calls(self.promises[trump].layout))):
            holding = (hands >> np.uint64(back[bit]) & np.uint64(1)).astype(bool)
            settled = np.flatnonzero((done < wanted) & holding.any(axis=1))
            found[settled, done[settled]] = others[np.argmax(holding[settled], axis=1)]
            done[settled] += 1
            if (done == wanted).all():
                break
        return found


def order_calls(layout: Layout) -> list[int]:
    """S33: the top trumps, then the tops of the other colours."""
    bits = sorted(layout.card_at, reverse=True)
    trumps = [bit for bit in bits if int(layout.cards.trumps) >> bit & 1]
    tops = [bit for bit in bits if not layout.cards.above[bit] and bit not in trumps]
    return [*trumps[:2], *tops, *trumps[2:], *bits]


def _translate(word: int, turned: Ints) -> np.uint64:
    found = 0
    while word:
        low = word & -word
        found |= 1 << int(turned[low.bit_length() - 1])
        word ^= low
    return np.uint64(found)
