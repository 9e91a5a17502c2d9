"""Hands to learn from: dealt, with a declarer whose cards are good for about the bid, and played in the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.valuation.points import Totals, add_up, score
from rookery.bots.expert.valuation.promise import Promise, learn_promises, whole_pack
from rookery.families.auction.rules import Sides
from rookery.families.auction.table import AuctionTable, table_for
from rookery.kernel.experience import DECISIONS, ROWS, Habit, new_log, play_against, study_hands
from rookery.kernel.layout import Layout
from rookery.kernel.network import Network, new_scratch
from rookery.kernel.rollouts import IDENTITY, Declaration, Takings, keep_hands
from rookery.kernel.sights import MOST_CHOICES, Stakes, new_sights, stakes_of
from rookery.kernel.state import LEADER, Hand, State, new_state
from rookery.kernel.translation import hand_to_lead, owners_of, sides_of
from rookery.kernel.worlds import Worlds, worlds_of
from training.tables import Table

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_TRIED: Final = 4  # times the hands wanted, of which those are taken that a bid would be made with
_BETTER: Final = (-0.04, 0.12)  # how far what the declarer's cards promise is off the bid, of the points in play
_OF_SCORE: Final = 0.5  # how much of what is learnt is the score; the rest are the points taken


@dataclass(frozen=True, slots=True)
class Contract:
    """Hands of one table with the same trump, declarer and bid."""

    layout: Layout
    hand: Hand
    seen: State
    worlds: Worlds
    declaration: Declaration
    declarer: int
    bid: int
    stakes: Stakes
    sides: Ints
    owners: Ints

    @property
    def table(self) -> AuctionTable:
        return self.layout.table

    def leads(self, taken: Takings, *, of_score: float) -> Floats:
        """By row and seat, what its side gets beyond the average of the others, in points in play."""
        took = self.add_up(taken)
        gained, _ = score(self.table, took=took, sides=self.sides, declarer=self.declarer, bid=self.bid)
        value = of_score * gained + (1 - of_score) * took.full
        apart = (self.sides[:, None] != self.sides[None, :]).astype(np.float64)
        others = value @ (apart / apart.sum(axis=1, keepdims=True)).T
        found: Floats = (value - others) / float(self.stakes.in_play)
        return found

    def add_up(self, taken: Takings) -> Totals:
        return add_up(
            self.table,
            takings=taken,
            owners=self.owners,
            sides=self.sides,
            declarer=self.declarer,
            per_trick=int(self.hand.per_trick),
        )

    def space(self) -> State:
        return new_state(self.table.places, tricks=self.table.tricks, stock=self.table.stock_size)


@dataclass(frozen=True, slots=True)
class Lessons:
    """By choice: what was seen of it, its decision and what it came to beside the decision's average; by decision the
    moment and the rules.
    """

    cards: NDArray[np.float32]
    decision: Ints
    gain: NDArray[np.float32]
    moment: NDArray[np.float32]
    rules: NDArray[np.float32]


def make_contract(table: Table, rng: np.random.Generator, *, hands: int) -> Contract:
    """A declarer, a trump and a bid by chance, and hands in which that is about what the cards are good for."""
    promises = learn_promises(table.rules, table.seats)
    trump = list(promises)[rng.integers(len(promises))]
    promise = promises[trump]
    return _contract(table, promise, rng, hands=hands)


def _contract(table: Table, promise: Promise, rng: np.random.Generator, *, hands: int) -> Contract:
    played = table_for(table.rules, table.seats)
    declarer, dealer = int(rng.integers(table.seats)), int(rng.integers(table.seats))
    seating = tuple(range(table.seats))
    called = table.rules.called_cards if table.rules.sides is Sides.CALLED_PARTNER else 0
    strangers = rng.permutation([seat for seat in range(table.seats) if seat != declarer])
    partners = tuple(int(seat) for seat in strangers[:called])
    layout = promise.layout
    hand, leader = hand_to_lead(
        played, seating=seating, dealer=dealer, declarer=declarer, partners=partners, trump=layout.trump
    )
    seen = new_state(played.places, tricks=played.tricks, stock=played.stock_size)
    seen.at[LEADER] = leader
    slots = whole_pack(layout, seen, rng)
    worlds = worlds_of(slots, rng.permuted(np.tile(slots.card, (hands * _TRIED, 1)), axis=1), places=played.places)
    kept, worth = np.zeros(worlds.number, np.uint64), np.zeros(worlds.number)
    own = worlds.hidden[:, declarer].copy()
    keep_hands(layout.cards, promise.discard, own, worlds.nests, IDENTITY, kept, worth)
    in_play = played.points_in_play(layout.trump)
    step = table.rules.bid_step
    off = rng.uniform(*_BETTER) * in_play
    wanted = float(np.quantile(worth, rng.uniform(0.5, 1.0)))
    highest = min(played.highest_bid(layout.trump), in_play)
    bid = int(np.clip(round((wanted - off) / step) * step, min(table.rules.minimum_bid, highest), highest))
    rows = np.argsort(np.abs(worth - off - bid))[:hands]
    return Contract(
        layout=layout,
        hand=hand,
        seen=seen,
        worlds=worlds.pick(np.sort(rows)),
        declaration=Declaration(declarer, promise.discard),
        declarer=declarer,
        bid=bid,
        stakes=stakes_of(layout, hand, bid),
        sides=sides_of(played, seating=seating, declarer=declarer, partners=partners),
        owners=owners_of(played, declarer),
    )


def study(contract: Contract, network: Network, *, by_network: bool, habit: Habit, rng: np.random.Generator) -> Lessons:
    """Play the hands, and try every card of some decisions to the end."""
    state = contract.space()
    trial = contract.space()._replace(beneath=state.beneath, queue=state.queue, stock=state.stock)
    decisions = contract.worlds.number * contract.table.tricks * contract.table.places
    log = new_log(int(decisions * habit.noted * 8) + MOST_CHOICES, places=contract.table.places)
    study_hands(
        contract.layout.cards,
        contract.hand,
        contract.stakes,
        contract.worlds,
        contract.declaration,
        contract.seen,
        (state, trial),
        network,
        by_network,
        new_sights(),
        new_scratch(network),
        habit,
        rng.integers(0, 2**63, 1).astype(np.uint64),
        log,
    )
    rows, number = int(log.used[ROWS]), int(log.used[DECISIONS])
    taken = Takings(log.taken.counters[:rows], log.taken.tricks[:rows], log.taken.last[:rows])
    decision = log.decision[:rows]
    seats = contract.owners[contract.hand.chooser[log.place[:number]]]
    lead = contract.leads(taken, of_score=_OF_SCORE)[np.arange(rows), seats[decision]]
    size = np.bincount(decision, minlength=number)
    average = np.bincount(decision, weights=lead, minlength=number) / np.maximum(1, size)
    return Lessons(
        cards=log.cards[:rows],
        decision=decision,
        gain=(lead - average[decision]).astype(np.float32),
        moment=log.moment[:number],
        rules=np.broadcast_to(contract.stakes.rules, (number, contract.stakes.rules.size)),
    )


def duel(contract: Contract, network: Network) -> Floats:
    """By hand, what the declarer's side gets beyond the others if it plays by the network against the policy, less
    what it gets with the roles exchanged: in points of score.
    """
    found = []
    for declaring in (1, 0):
        taken = Takings.nothing(contract.worlds.number, places=contract.table.places)
        by_network = (contract.hand.declaring == declaring).astype(np.int64)
        play_against(
            contract.layout.cards,
            contract.hand,
            contract.stakes,
            contract.worlds,
            contract.declaration,
            contract.seen,
            contract.space(),
            network,
            by_network,
            new_sights(),
            new_scratch(network),
            taken,
        )
        found.append(contract.leads(taken, of_score=1.0)[:, contract.declarer] * float(contract.stakes.in_play))
    return found[0] - found[1]
