"""A bid in many worlds: who buys the hand if a seat goes up to a limit, and what each would make of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.rollouts.declarers import DeclarerRollouts, Future
from rookery.bots.expert.valuation.standing import Sample, Standing
from rookery.bots.expert.worlds.knowledge import Knowledge
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.rules import AllPass, Passing
from rookery.families.auction.table import side_numbers
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump
from rookery.kernel.auctions import Auction, finish
from rookery.kernel.signs import promises
from rookery.kernel.worlds import Worlds

_NOISE: Final = 0.8  # of what a hand leaves open: how far its holder's own limit strays from what it promises
_COURTESY: Final = 3  # steps
# How much less an enemy takes as declarer against this player than against the policy, as a share of the points in
# play: measured at Kentucky Discard, where the expert's play is worth about four points on either side.
_DEFENCE: Final = 0.03


class BiddingRollouts:
    """A handful of worlds of a bid, with the hand played out for each seat that could still buy it."""

    def __init__(
        self, known: Knowledge, worlds: Worlds, *, auction: Auction, standing: Standing, rng: NDArray[np.uint64]
    ) -> None:
        self.known = known
        self.auction = auction
        self.standing = standing
        self.declarers = DeclarerRollouts(known, worlds)
        self.me = standing.seat
        buyers = {seat for seat in range(known.view.seats) if not auction.passed[seat]}
        if auction.forced >= 0:
            buyers.add(int(auction.forced))
        self._futures = {seat: self._future(seat) for seat in buyers - {self.me}}
        self._limits = self._others_limits(rng)
        self._mine: dict[Trump | None, Future] = {}
        self._rated: dict[tuple[int, int, Trump | None], Sample] = {}
        self._nothing = float(standing.value(np.zeros((1, known.view.seats)))[0])

    def as_declarer(self, trump: Trump | None) -> Future:
        """The seat itself buys the hand, with this trump or the one it would name in each world."""
        if trump not in self._mine:
            self._mine[trump] = self.declarers.with_declarer(self.me, trump=trump)
        return self._mine[trump]

    def bid_up_to(
        self, limit: float, trump: Trump | None, *, first: int | None = None
    ) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """If the seat goes up to the limit: by world value, points and bid made, and what it pays where it buys.

        `first` is what it bids at once; without it no more than it must.
        """
        auction = self.auction
        if first is not None:
            auction = auction._replace(
                standing=np.int64(self.me), points=np.int64(first), quiet=np.minimum(auction.quiet, np.int64(0))
            )
        number = len(self._limits)
        winners, prices = np.zeros(number, np.int64), np.zeros(number, np.int64)
        finish(auction, self._limits, self.me, limit, np.zeros(self.known.view.seats, np.int64), winners, prices)
        result = np.zeros((number, 3))
        result[:, 0] = self._nothing
        for winner in set(winners.tolist()):
            if winner < 0:
                continue
            for price in set(prices[winners == winner].tolist()):
                found = self._rate(winner, price, trump)
                rows = (winners == winner) & (prices == price)
                result[rows] = np.stack([found.value[rows], found.points[rows], found.made[rows]], axis=1)
        return result, prices[winners == self.me]

    def bid_for_all(self, stake: int, trump: Trump | None) -> NDArray[np.float64]:
        """If the seat bids for every trick: by world value, points and bid made."""
        every = self.as_declarer(trump).rate(self.standing, stake, moon=True)
        return np.stack([every.value, every.points, every.made], axis=1)

    def deal_again(self) -> NDArray[np.float64]:
        """Another deal promises nobody more than another."""
        return np.tile([self._nothing, 0.0, 0.0], (len(self._limits), 1))

    def _rate(self, winner: int, price: int, trump: Trump | None) -> Sample:
        key = (winner, price, trump if winner == self.me else None)
        if key not in self._rated:
            future = self.as_declarer(trump) if winner == self.me else self._futures[winner]
            self._rated[key] = future.rate(self.standing, price)
        return self._rated[key]

    def _future(self, declarer: int) -> Future:
        """Against this seat an enemy who declares does worse than the policy's defence would let them."""
        future = self.declarers.with_declarer(declarer)
        enemies = future.sides != future.sides[:, declarer : declarer + 1]
        if enemies[:, self.me].all():
            better = _DEFENCE * self.known.layout.table.points_in_play(self.known.layout.trump)
            shift = np.where(enemies, better, -better)
            took = replace(future.took, full=future.took.full + shift, counters=future.took.counters + shift)
            return replace(future, took=took)
        return future

    def _others_limits(self, rng: NDArray[np.uint64]) -> NDArray[np.float64]:
        worlds = self.declarers.worlds
        signs = self.known.signs
        noise = np.random.default_rng(int(rng[0]) & 0xFFFFFFFF)
        limits = np.zeros((worlds.number, self.known.view.seats))
        for seat in range(self.known.view.seats):
            words = worlds.hidden[:, seat] | self.known.seen.hands[seat]
            best = promises(signs, words)[:, : len(self.declarers.promises)].max(axis=1)
            limits[:, seat] = best + noise.normal(0.0, _NOISE * signs.spread, worlds.number)
        return limits


def auction_of(view: AuctionView, decision: BidDecision) -> Auction:
    """The auction as it stands before the seat of a view speaks."""
    assert view.seat is not None
    start = view.seating.index(view.seat)
    order = view.seating[start:] + view.seating[:start]
    standing = next((said for said in reversed(view.said) if isinstance(said.action, Bid)), None)
    passed = {said.seat for said in view.said if not isinstance(said.action, Bid)}
    quiet = -1
    if view.rules.passing is Passing.MAY_RETURN:
        quiet = (
            len(view.said) - 1 - max((number for number, said in enumerate(view.said) if said is standing), default=-1)
        )
        passed = set()
    numbers = side_numbers(view.rules.sides, view.seating)
    forced = view.dealer if view.rules.all_pass is AllPass.DEALER_TAKES_MINIMUM else -1
    return Auction(
        order=np.array(order, np.int64),
        passed=np.array([seat in passed for seat in range(view.seats)], np.int64),
        allied=np.array([[one == other for other in numbers] for one in numbers], np.int64),
        standing=np.int64(-1 if standing is None else standing.seat),
        points=np.int64(0 if decision.standing is None else decision.standing),
        minimum=np.int64(view.rules.minimum_bid),
        step=np.int64(decision.step),
        highest=np.int64(decision.highest),
        forced=np.int64(forced),
        courtesy=np.int64(_COURTESY * decision.step),
        quiet=np.int64(quiet),
    )
