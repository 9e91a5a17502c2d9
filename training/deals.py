"""Whole deals to learn bidding from: what each seat would take as the declarer, played out by the card network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.rollouts.declarers import order_calls, permute
from rookery.bots.expert.valuation.points import Totals, add_up, score
from rookery.bots.expert.valuation.promise import Promise, learn_promises, whole_pack
from rookery.bots.quick.terms import bidding_of, table_inputs
from rookery.families.auction.rules import BidNames, Sides, TrumpNaming
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.tricks import Trump
from rookery.kernel.discard import DiscardValues
from rookery.kernel.experience import play_against
from rookery.kernel.holdings import OF_HOLDING, describe_all, new_row, value_holdings
from rookery.kernel.layout import Layout
from rookery.kernel.network import Network, new_scratch
from rookery.kernel.offers import Bidding
from rookery.kernel.rollouts import Declaration, Takings, keep_hands
from rookery.kernel.sights import new_sights, stakes_of
from rookery.kernel.state import LEADER, State, new_state
from rookery.kernel.translation import hand_to_lead, owners_of, sides_of
from rookery.kernel.worlds import IN_NEST, Worlds, worlds_of
from training.tables import Table

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Words = NDArray[np.uint64]
Rows = NDArray[np.float32]

_OFF_PROMISE: Final = 0.92  # of what a hand promises, the bid that the cards are played for


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals of one table with the same dealer, in the layout of the first trump."""

    table: Table
    played: AuctionTable
    dealer: int
    promises: dict[Trump, Promise]
    worlds: Worlds
    seen: State
    sight: Words  # by world, seat and kind: the open cards of the nest, of the own battery, of the others'

    @property
    def base(self) -> Layout:
        return next(iter(self.promises.values())).layout

    @property
    def bidding(self) -> Bidding:
        seating = tuple(range(self.table.seats))
        return bidding_of(self.table.rules, self.table.seats, seating=seating, dealer=self.dealer)

    def turned(self, trump: Trump) -> Ints:
        return permute(self.table.rules, self.table.seats, self.base.trump, trump)

    def hands(self, seat: int) -> Words:
        return self.worlds.hidden[:, seat].copy()

    def kept(self, seat: int, trump: Trump, discard: DiscardValues | None = None) -> tuple[Words, Words, Floats]:
        """What a declarer would keep with this trump and lay away, in its layout, and what that promises."""
        promise = self.promises[trump]
        turned = self.turned(trump)
        kept, worth = np.zeros(self.worlds.number, np.uint64), np.zeros(self.worlds.number)
        values = promise.discard if discard is None else discard
        keep_hands(promise.layout.cards, values, self.hands(seat), self.worlds.nests, turned, kept, worth)
        every = _turn(self.hands(seat) | self.worlds.nests, turned)
        return kept, every & ~kept, worth


def deal(table: Table, rng: np.random.Generator, *, hands: int) -> Deals:
    played = table_for(table.rules, table.seats)
    promises = learn_promises(table.rules, table.seats)
    layout = next(iter(promises.values())).layout
    seen = new_state(played.places, tricks=played.tricks, stock=played.stock_size)
    slots = whole_pack(layout, seen, rng)
    worlds = worlds_of(slots, rng.permuted(np.tile(slots.card, (hands, 1)), axis=1), places=played.places)
    sight = np.zeros((hands, table.seats, 3), np.uint64)
    nest = np.flatnonzero(slots.kind == IN_NEST)[: table.rules.nest_face_up]
    for slot in nest:
        sight[:, :, 0] |= (np.uint64(1) << worlds.cards[:, slot].astype(np.uint64))[:, None]
    if table.rules.battery_size:
        for seat in range(table.seats):
            for other in range(table.seats):
                sight[:, seat, 1 if other == seat else 2] |= seen.hands[played.hand_places + other]
    return Deals(table, played, int(rng.integers(table.seats)), promises, worlds, seen, sight)


def describe_dealt(deals: Deals, seat: int, trump: Trump) -> Rows:
    layout, turned = deals.promises[trump].layout, deals.turned(trump)
    words = _turn(deals.hands(seat), turned)
    sight = np.stack([_turn(deals.sight[:, seat, kind], turned) for kind in range(3)], axis=1)
    rows = np.zeros((len(words), OF_HOLDING), np.float32)
    describe_all(layout.cards, words, sight, False, np.zeros_like(words), rows)
    return rows


def describe_kept(deals: Deals, trump: Trump, kept: Words, buried: Words) -> Rows:
    rows = np.zeros((len(kept), OF_HOLDING), np.float32)
    describe_all(deals.promises[trump].layout.cards, kept, np.zeros((len(kept), 3), np.uint64), True, buried, rows)
    return rows


def _turn(words: Words, turned: Ints) -> Words:
    found = np.zeros_like(words)
    for bit in range(64):
        found |= (words >> np.uint64(bit) & np.uint64(1)) << np.uint64(turned[bit])
    return found


def play_declared(
    deals: Deals, seat: int, trump: Trump, rows: Ints, network: Network, *, discard: DiscardValues | None = None
) -> tuple[Totals, Ints]:
    """These deals with this declarer and trump, all playing by the network: what the sides took, and the sides."""
    table, played = deals.table, deals.played
    promise = deals.promises[trump]
    turned = deals.turned(trump)
    worlds = deals.worlds.pick(rows)
    teams = _teams(deals, seat, trump, worlds)
    full = np.zeros((len(rows), table.seats))
    counters, moon = np.zeros_like(full), np.zeros_like(full)
    every, swept = np.zeros(full.shape, bool), np.zeros(full.shape, bool)
    sides = np.zeros(full.shape, np.int64)
    found, of_world = np.unique(teams, axis=0, return_inverse=True)
    for number, team in enumerate(found):
        some = np.flatnonzero(of_world.reshape(-1) == number)
        partners = tuple(int(each) for each in team)
        seating = tuple(range(table.seats))
        hand, leader = hand_to_lead(
            played, seating=seating, dealer=deals.dealer, declarer=seat, partners=partners, trump=trump
        )
        seen = new_state(played.places, tricks=played.tricks, stock=played.stock_size)
        seen.hands[:] = _turn(deals.seen.hands, turned)
        seen.at[LEADER] = leader
        state = new_state(played.places, tricks=played.tricks, stock=played.stock_size)
        taken = Takings.nothing(len(some), places=played.places)
        step = table.rules.bid_step
        promised = float(np.mean(deals.kept(seat, trump)[2][rows[some]])) * _OFF_PROMISE
        bid = int(np.clip(promised // step * step, table.rules.minimum_bid, played.highest_bid(trump)))
        play_against(
            promise.layout.cards,
            hand,
            stakes_of(promise.layout, hand, bid),
            worlds.pick(some),
            Declaration(seat, promise.discard if discard is None else discard, turned),
            seen,
            state,
            network,
            np.ones(played.places, np.int64),
            new_sights(),
            new_scratch(network),
            taken,
        )
        counted = sides_of(played, seating=seating, declarer=seat, partners=partners)
        took = add_up(
            played,
            takings=taken,
            owners=owners_of(played, seat),
            sides=counted,
            declarer=seat,
            per_trick=int(hand.per_trick),
        )
        full[some], counters[some], moon[some] = took.full, took.counters, took.moon
        every[some], swept[some], sides[some] = took.every, took.swept, counted
    return Totals(full, counters, moon, every, swept), sides


def _teams(deals: Deals, seat: int, trump: Trump, worlds: Worlds) -> Ints:
    """By world who holds each called card: the strongest that the declarer lacks."""
    rules = deals.table.rules
    if rules.sides is not Sides.CALLED_PARTNER:
        return np.zeros((worlds.number, 0), np.int64)
    back = permute(rules, deals.table.seats, trump, deals.base.trump)
    others = np.array([other for other in range(deals.table.seats) if other != seat])
    hands = worlds.hidden[:, others]
    found = np.full((worlds.number, rules.called_cards), others[0])
    done = np.zeros(worlds.number, np.int64)
    for bit in order_calls(deals.promises[trump].layout):
        holding = (hands >> np.uint64(back[bit]) & np.uint64(1)).astype(bool)
        settled = np.flatnonzero((done < rules.called_cards) & holding.any(axis=1))
        found[settled, done[settled]] = others[np.argmax(holding[settled], axis=1)]
        done[settled] += 1
    return found


@dataclass(frozen=True, slots=True)
class Outlook:
    """By world and seat: what its hand should take with each trump before the nest, and the trump it would name."""

    dealt: Floats  # by world, seat and trump
    named: Ints
    rows: Rows  # of the best trump before the nest


def look_ahead(deals: Deals, network: Network) -> Outlook:
    rules, seats = deals.table.rules, deals.table.seats
    trumps = list(deals.promises)
    number = deals.worlds.number
    dealt = np.zeros((number, seats, len(trumps)))
    rows = np.zeros((number, seats, len(trumps), OF_HOLDING), np.float32)
    late = np.zeros((number, seats, len(trumps)))
    scratch = new_scratch(network)
    after = rules.bid_names is not BidNames.POINTS_AND_COLOUR and rules.trump_named is not TrumpNaming.BEFORE_NEST
    none = np.arange(64)
    for index, trump in enumerate(trumps):
        cards, inputs = deals.promises[trump].layout.cards, table_inputs(rules, seats, trump)
        for seat in range(seats):
            values = np.zeros(number)
            sight = deals.sight[:, seat].copy()
            words = deals.hands(seat)
            turned = deals.turned(trump)
            value_holdings(
                cards, words, sight, False, np.zeros_like(words), turned, inputs, network, new_row(), scratch, values
            )
            dealt[:, seat, index] = values
            rows[:, seat, index] = describe_dealt(deals, seat, trump)
            if after and rules.nest_size:
                kept, buried, _ = deals.kept(seat, trump)
                nothing = np.zeros((number, 3), np.uint64)
                value_holdings(cards, kept, nothing, True, buried, none, inputs, network, new_row(), scratch, values)
            late[:, seat, index] = values * deals.played.points_in_play(trump)
    best = np.argmax(dealt, axis=2)
    return Outlook(
        dealt=dealt,
        named=np.argmax(late, axis=2),
        rows=np.take_along_axis(rows, best[:, :, None, None], axis=2)[:, :, 0],
    )


def prices_of(deals: Deals) -> Ints:
    bidding = deals.bidding
    return np.arange(int(bidding.minimum), max(int(bidding.highest), int(bidding.minimum)) + 1, int(bidding.step))


def leads_of(deals: Deals, outlook: Outlook, network: Network) -> NDArray[np.float32]:
    """By world, declarer, price and seat: what the seat's side scores beyond the average of the others.

    In points in play, as all that networks are told or asked.
    """
    prices = prices_of(deals)
    seats, number = deals.table.seats, deals.worlds.number
    found = np.zeros((number, seats, len(prices), seats), np.float32)
    trumps = list(deals.promises)
    in_play = float(deals.bidding.in_play)
    for seat in range(seats):
        for index, trump in enumerate(trumps):
            rows = np.flatnonzero(outlook.named[:, seat] == index)
            if not len(rows):
                continue
            took, sides = play_declared(deals, seat, trump, rows, network)
            apart = (sides[:, :, None] != sides[:, None, :]).astype(np.float64)
            apart /= np.maximum(1, apart.sum(axis=2, keepdims=True))
            for place, price in enumerate(prices):
                gained, _ = score(deals.played, took=took, sides=sides, declarer=seat, bid=int(price))
                others = np.einsum("wij,wj->wi", apart, gained)
                found[rows, seat, place] = (gained - others) / in_play
    return found
