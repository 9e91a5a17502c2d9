"""The search for a bid: how high to go, weighed in worlds against letting another buy the hand.

In every world each seat can be the declarer, and the hand is played out for each of them. The rest
of the auction is played for every limit the seat may set itself, the others going up to what their
hands promise. What the hand is worth depends on the score of the match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.choice.allowance import Allowance
from rookery.bots.expert.choice.choices import Choices
from rookery.bots.expert.choice.habits import USUAL, Habits
from rookery.bots.expert.rollouts.bidding import BiddingRollouts, auction_of
from rookery.bots.expert.valuation.promise import learn_promises
from rookery.bots.expert.valuation.standing import Standing
from rookery.bots.expert.worlds.knowledge import Knowledge, know
from rookery.bots.explanation import Candidate
from rookery.bots.sight import HandSight
from rookery.engine.actions import Action
from rookery.families.auction.actions import Bid, DemandRedeal, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump
from rookery.kernel.signs import promises
from rookery.kernel.worlds import Worlds

_WORLDS: Final = 160
_CHUNK: Final = 40
_CLEAR: Final = 3.0  # standard errors
_ENOUGH: Final = 4  # chunks, to know how much they differ
_HARDLY_EVER: Final = 0.05  # of the worlds in which the hand is bought
_PASS: Final = -1.0
_NAMED_AT_MOST: Final = 3  # trumps worth a closer look where the bid names one
_MOON_SURE: Final = 0.85  # of the worlds in which every trick is taken, for a bid on that


@dataclass(frozen=True, slots=True)
class BidChoice:
    """A limit to bid up to (none: pass) with what it comes to."""

    action: Action
    limit: int | None
    value: float
    points: float
    made: float


def choose_bid(view: AuctionView, decision: BidDecision, *, allowance: Allowance, habits: Habits = USUAL) -> Choices:
    tally = _Tally(view, decision, known := know(view), looks=allowance.reports, habits=habits)
    least, most = allowance.worlds(min(_WORLDS, habits.bid_worlds)), allowance.worlds(habits.bid_worlds)
    while tally.worlds < most:
        tally.add(known.sample(_CHUNK, allowance.rng), allowance.rng)
        if allowance.over or (tally.worlds >= least and tally.is_clear):
            break
    found = tally.choices()
    candidates = (Candidate(action=each.action, points=float(each.points), chance=float(each.made)) for each in found)
    choices = Choices(tuple(candidates), tally.worlds, limit=found[0].limit)
    return choices.with_sight(tally.sight(found)) if allowance.reports else choices


class _Tally:
    """Limits and what they came to, chunk by chunk."""

    def __init__(
        self, view: AuctionView, decision: BidDecision, known: Knowledge, *, looks: bool, habits: Habits
    ) -> None:
        self.view, self.decision, self.known, self.looks = view, decision, known, looks
        self.taken: list[NDArray[np.float64]] = []  # each: trump, world, what the side takes as the declarer's
        self.named: list[NDArray[np.int64]] = []  # each: by world the trump it would name
        self.standing = Standing.of(view)
        self.worlds = 0
        self.chunks: list[NDArray[np.float64]] = []  # each: trump, limit, (value, points, made), summed
        self.moons: list[NDArray[np.float64]] = []  # the same of a bid for every trick, with no limit to it
        self.sizes: list[int] = []
        self.prices: list[NDArray[np.float64]] = []  # each: limit, the price below which it is hardly ever bought
        assert view.seat is not None
        self.me = view.seat
        self.auction = auction_of(view, decision)
        self.limits = [_PASS, *range(decision.lowest, decision.highest + 1, decision.step)]
        self.trumps = self._trumps()
        self._nothing = float(self.standing.value(np.zeros((1, view.seats)))[0])
        holder = int(self.auction.standing)
        partner_has_it = holder >= 0 and holder != self.me and bool(self.auction.allied[self.me, holder])
        self._reserve = habits.over_partner * self.standing.per_point() if partner_has_it else 0.0

    def _trumps(self) -> list[Trump | None]:
        """Where the bid names the trump, the likeliest few; else it is named when the nest is seen."""
        moons = dict(self.decision.moon)
        named = [
            trump
            for trump, limit in self.decision.limits
            if trump is not None and (limit >= self.decision.lowest or trump in moons)
        ]
        if not named:
            return [None]
        own = promises(self.known.signs, self.known.seen.hands[self.me : self.me + 1])[0]
        order = list(learn_promises(self.view.rules, self.view.seats))
        return [*sorted(named, key=lambda trump: -own[order.index(trump)])[:_NAMED_AT_MOST]]

    def add(self, worlds: Worlds, rng: NDArray[np.uint64]) -> None:
        rollouts = BiddingRollouts(self.known, worlds, auction=self.auction, standing=self.standing, rng=rng)
        rows = np.zeros((len(self.trumps), len(self.limits), 3))
        moons = np.zeros((len(self.trumps), 3))
        floors = np.zeros(len(self.limits))
        taken = []
        for index, trump in enumerate(self.trumps):
            taken.append(rollouts.as_declarer(trump).took.full[:, self.me])
            stake = dict(self.decision.moon).get(trump)
            if stake is not None:
                moons[index] = rollouts.bid_for_all(stake, trump).sum(axis=0)
            for number, limit in enumerate(self.limits):
                outcome, paid = rollouts.bid_up_to(float(limit), trump)
                rows[index, number] = outcome.sum(axis=0)
                floors[number] = float(np.quantile(paid, _HARDLY_EVER)) if len(paid) else 0.0
        if self.looks:
            self.taken.append(np.stack(taken))
            self.named.append(rollouts.declarers.choose_trumps(self.me))
        self.chunks.append(rows)
        self.moons.append(moons)
        self.prices.append(floors)
        self.sizes.append(worlds.number)
        self.worlds += worlds.number

    @property
    def is_clear(self) -> bool:
        """Whether more worlds would hardly change whether the seat passes or bids."""
        if not self.decision.may_pass or len(self.limits) == 1:
            return True
        if len(self.chunks) < _ENOUGH:
            return False
        values = np.stack([chunk[..., 0] for chunk in self.chunks]) / np.array(self.sizes)[:, None, None]
        average = values.mean(axis=0)
        trump, limit = np.unravel_index(np.argmax(average[:, 1:]), average[:, 1:].shape)
        gains = values[:, trump, limit + 1] - values[:, 0, 0] - self._reserve
        error = gains.std(ddof=1) / np.sqrt(len(gains))
        return bool(abs(gains.mean()) > _CLEAR * error)

    def choices(self) -> list[BidChoice]:
        """One half of the worlds says which limit is best, the other what it is worth."""
        half = (len(self.chunks) + 1) // 2
        first = np.sum(self.chunks[:half], axis=0) / sum(self.sizes[:half])
        every = np.sum(self.chunks, axis=0) / self.worlds
        fresh = np.sum(self.chunks[half:], axis=0) / sum(self.sizes[half:]) if len(self.chunks) > half else first
        found = []
        passing = every[0, 0]
        if self.decision.may_pass:
            found.append(BidChoice(Pass(), None, fresh[0, 0, 0] + self._reserve, passing[1], passing[2]))
        if self.decision.may_redeal:  # the next deal promises nobody more than another
            found.append(BidChoice(DemandRedeal(), None, self._nothing, 0.0, 0.0))
        found.extend(self._moon_choices(half))
        limits = dict(self.decision.limits)
        for index, trump in enumerate(self.trumps):
            allowed = [number for number, limit in enumerate(self.limits) if 0 < limit <= limits[trump]]
            if not allowed:
                continue
            number = max(allowed, key=lambda each: first[index, each, 0])
            found.append(
                BidChoice(
                    Bid(self._amount(number), trump),
                    int(self.limits[number]),
                    fresh[index, number, 0],
                    every[index, number, 1],
                    every[index, number, 2],
                )
            )
        return sorted(found, key=lambda choice: -choice.value)

    def sight(self, found: list[BidChoice]) -> HandSight:
        """What the hand comes to if the seat buys it, with the trump of its best bid or the one it would name."""
        taken = np.concatenate(self.taken, axis=1)
        bid = next((each.action for each in found if isinstance(each.action, Bid)), None)
        index = self.trumps.index(bid.trump) if bid is not None else 0
        order = [*learn_promises(self.view.rules, self.view.seats)]
        counts = np.bincount(np.concatenate(self.named), minlength=len(order))
        named = self.trumps[index]
        return HandSight(
            trump=order[int(counts.argmax())] if named is None else named,
            often=float(counts.max() / counts.sum()) if named is None else 1.0,
            takes=float(taken[index].mean()),
            makes={int(limit): float((taken[index] >= limit).mean()) for limit in self.limits if limit > 0},
        )

    def _moon_choices(self, half: int) -> list[BidChoice]:
        """Bids for every trick, where that nearly always comes true."""
        every = np.sum(self.moons, axis=0) / self.worlds
        late = self.moons[half:] or self.moons
        fresh = np.sum(late, axis=0) / sum(self.sizes[half:] or self.sizes)
        stakes = dict(self.decision.moon)
        return [
            BidChoice(Bid(stakes[trump], trump, moon=True), stakes[trump], fresh[index, 0], *every[index, 1:].tolist())
            for index, trump in enumerate(self.trumps)
            if trump in stakes and every[index, 2] >= _MOON_SURE
        ]

    def _amount(self, limit: int) -> int:
        """The bid on the way to a limit: what the others will hardly let it go for less than, at once."""
        floor = min(prices[limit] for prices in self.prices)
        steps = max(0, int(floor - self.decision.lowest) // self.decision.step)
        return min(self.decision.lowest + steps * self.decision.step, int(self.limits[limit]))
