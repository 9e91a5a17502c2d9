"""Learning what a hand is worth to its declarer, and when to bid: numbers fitted to what deals came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.quick.terms import table_inputs
from rookery.kernel.discard import DiscardValues
from rookery.kernel.holdings import OF_HOLDING, OF_TABLE
from rookery.kernel.network import Network, new_scratch
from rookery.kernel.offers import OF_OFFER, Hopes, Manners, OfferLog, new_offers, study_offers
from training.deals import (
    Deals,
    Outlook,
    deal,
    describe_dealt,
    describe_kept,
    leads_of,
    look_ahead,
    play_declared,
    prices_of,
)
from training.network import Fitter
from training.tables import Table

Rows = NDArray[np.float32]

HAND_SHAPE: Final = (OF_HOLDING + OF_TABLE, 48, 24)
BID_SHAPE: Final = (OF_OFFER + OF_HOLDING + OF_TABLE, 48, 24)
_BATCH: Final = 4096
_NOISE: Final = 0.8  # of what a hand leaves open: how far limits stray from what it promises
_STYLE: Final = 0.05  # points in play by which timid and wild bidders are off
_COURTESY: Final = 2  # steps
_STRANGERS: Final = 0.5  # of the bidders, who bid up to what their cards promise
_NOTED: Final = 0.6
_TASTE: Final = 6.0


@dataclass(frozen=True, slots=True)
class Examples:
    """Rows of inputs, and what each came to."""

    inputs: Rows
    came_to: Rows

    @staticmethod
    def put_together(parts: list[Examples]) -> Examples:
        return Examples(
            np.concatenate([part.inputs for part in parts]), np.concatenate([part.came_to for part in parts])
        )


@dataclass(frozen=True, slots=True)
class HandLesson:
    """Declarers of a table by chance: the share of the points in play they took, before the nest and after it."""

    table: Table
    seed: tuple[int, ...]
    cards: Network
    deals: int = 3
    hands: int = 120

    def learn(self) -> Examples:
        rng = np.random.default_rng(self.seed)
        return Examples.put_together([self._one(rng) for _ in range(self.deals)])

    def _one(self, rng: np.random.Generator) -> Examples:
        deals = deal(self.table, rng, hands=self.hands * 3)
        trump = list(deals.promises)[rng.integers(len(deals.promises))]
        seat = int(rng.integers(self.table.seats))
        discard = _stray(deals.promises[trump].discard, rng)
        kept, buried, worth = deals.kept(seat, trump, discard)
        likely = np.argsort(worth + rng.normal(0.0, np.std(worth), len(worth)))[-self.hands :]  # the stronger mostly
        took, _ = play_declared(deals, seat, trump, likely, self.cards, discard=discard)
        share = (took.full[:, seat] / deals.played.points_in_play(trump)).astype(np.float32)
        rules = np.broadcast_to(table_inputs(self.table.rules, self.table.seats, trump), (len(likely), OF_TABLE))
        rows = [describe_dealt(deals, seat, trump)[likely]]
        if self.table.rules.nest_size:
            rows.append(describe_kept(deals, trump, kept[likely], buried[likely]))
        inputs = np.concatenate([np.concatenate([each, rules], axis=1) for each in rows])
        return Examples(inputs.astype(np.float32), np.tile(share, len(rows)))


def _stray(discard: DiscardValues, rng: np.random.Generator) -> DiscardValues:
    """Another taste in what to lay away, so that more is tried than the rules of thumb would."""
    if rng.random() < 0.5:
        return discard
    keep = discard.keep + rng.normal(0.0, _TASTE, discard.keep.size)
    return discard._replace(keep=keep, weight=discard.weight + rng.normal(0.0, _TASTE / 3, discard.weight.size))


@dataclass(frozen=True, slots=True)
class BidLesson:
    """Auctions of a table: what each decision was worth either way, among bidders of many kinds."""

    table: Table
    seed: tuple[int, ...]
    cards: Network
    values: Network
    bids: Network
    trained: bool  # whether `bids` may bid yet
    deals: int = 1
    hands: int = 250

    def learn(self) -> Examples:
        rng = np.random.default_rng(self.seed)
        return Examples.put_together([self._one(rng) for _ in range(self.deals)])

    def _one(self, rng: np.random.Generator) -> Examples:
        deals = deal(self.table, rng, hands=self.hands)
        outlook = look_ahead(deals, self.values)
        leads = leads_of(deals, outlook, self.cards)
        prices = prices_of(deals)
        parts = []
        for _ in range(2):  # the same deals with other bidders
            log, spoken = self._hold_auctions(deals, outlook, rng)
            used = int(log.used[0])
            world, seat = log.world[:used], log.seat[:used]
            ends = []
            for bids in range(2):
                winner = log.winners[:used, bids]
                place = np.clip((log.prices[:used, bids] - prices[0]) // max(1, prices[1:2].sum() - prices[0]), 0, None)
                place = np.minimum(place, len(prices) - 1)
                ends.append(np.where(winner < 0, 0.0, leads[world, np.maximum(winner, 0), place, seat]))
            gain = (ends[1] - ends[0]).astype(np.float32)
            rules = spoken[None].repeat(used, axis=0)
            parts.append(Examples(np.concatenate([log.inputs[:used], rules], axis=1), gain))
        return Examples.put_together(parts)

    def _hold_auctions(
        self, deals: Deals, outlook: Outlook, rng: np.random.Generator
    ) -> tuple[OfferLog, NDArray[np.float32]]:
        table, number = self.table, deals.worlds.number
        seats = table.seats
        hopes = hopes_of(outlook)
        limits = limits_of(deals, rng)
        if self.trained:
            own = rng.random((number, seats)) >= _STRANGERS
            limits[own] = -1.0
        rules = table_inputs(table.rules, seats, next(iter(deals.promises)))
        bidding = deals.bidding
        log = OfferLog(
            np.zeros((number * seats * 3, OF_OFFER + OF_HOLDING), np.float32),
            np.zeros(number * seats * 3, np.int64),
            np.zeros(number * seats * 3, np.int64),
            np.zeros((number * seats * 3, 2), np.int64),
            np.zeros((number * seats * 3, 2), np.int64),
            np.zeros(1, np.int64),
        )
        study_offers(
            bidding,
            hopes,
            Manners(limits, rng.normal(0.0, 0.02, (number, seats)), float(_COURTESY * bidding.step), _NOTED),
            rules,
            self.bids,
            new_scratch(self.bids),
            (new_offers(seats), new_offers(seats)),
            np.zeros(OF_OFFER + OF_HOLDING, np.float32),
            rng.integers(0, 2**63, 1).astype(np.uint64),
            log,
            np.zeros(number, np.int64),
            np.zeros(number, np.int64),
        )
        return log, rules


def hopes_of(outlook: Outlook) -> Hopes:
    ordered = np.sort(outlook.dealt, axis=2)
    return Hopes(ordered[:, :, -1].copy(), ordered[:, :, max(-2, -ordered.shape[2])].copy(), outlook.rows)


def limits_of(deals: Deals, rng: np.random.Generator) -> NDArray[np.float64]:
    """How high each would go by what their cards promise, give or take, some timid and some wild."""
    number, seats = deals.worlds.number, deals.table.seats
    found = np.zeros((number, seats))
    for trump, promise in deals.promises.items():
        turned = deals.turned(trump)
        for seat in range(seats):
            worth = _promised(
                deals.hands(seat), promise.weight[turned], int(promise.layout.cards.trumps), turned, promise.length
            )
            found[:, seat] = np.maximum(found[:, seat], worth)
    spread = next(iter(deals.promises.values())).spread
    in_play = float(deals.bidding.in_play)
    found += rng.normal(0.0, _NOISE * spread, found.shape) + rng.normal(0.0, _STYLE * in_play, found.shape)
    return np.maximum(found, 0.0)


def _promised(
    words: NDArray[np.uint64],
    weight: NDArray[np.float64],
    trumps: int,
    turned: NDArray[np.int64],
    length: NDArray[np.float64],
) -> NDArray[np.float64]:
    held = (words[:, None] >> np.arange(64, dtype=np.uint64) & np.uint64(1)).astype(np.float64)
    trump = np.array([trumps >> int(bit) & 1 for bit in turned], np.float64)
    found: NDArray[np.float64] = held @ weight + length[np.minimum((held @ trump).astype(np.int64), length.size - 1)]
    return found


def fit(fitter: Fitter, examples: Examples, *, learning: list[float], rng: np.random.Generator) -> float:
    """Go through the examples once for every size of step; the answer is the share of what they came to explained."""
    missed, all_of_it = 0.0, 0.0
    middle = examples.came_to.mean()
    for step_size in learning:
        order = rng.permutation(len(examples.came_to))
        for start in range(0, len(order), _BATCH):
            rows = order[start : start + _BATCH]
            wanted = examples.came_to[rows]

            def slope(answers: NDArray[np.float32]) -> NDArray[np.float32]:
                return (answers - wanted) / np.float32(len(wanted))  # noqa: B023

            answers = fitter.step(examples.inputs[rows], slope, learning=step_size)
            missed += float(np.sum((answers - wanted) ** 2))
            all_of_it += float(np.sum((wanted - middle) ** 2))
    return 1 - missed / all_of_it
