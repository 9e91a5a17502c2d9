"""Given choices weighed against each other: the same fresh worlds for all of them, and paired differences.

A search looks for a good choice among many. Here the choices are given: what somebody did and what the expert
would have done, or the answers of a drill. In every world each of them is played to the end of the hand, so that what
the worlds have in common drops out of the difference; what chance leaves of it is its standard error.

A choice may leave several ways to go on: how high to bid afterwards, which trump to name after laying away. A first
handful of worlds finds its best way, and does not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.choice.allowance import random_state
from rookery.bots.expert.choice.declaration import DeclarerPlan, PlanRollouts, plans_for
from rookery.bots.expert.rollouts.bidding import BiddingRollouts, auction_of
from rookery.bots.expert.rollouts.cards import CardRollouts
from rookery.bots.expert.valuation.points import Floats
from rookery.bots.expert.valuation.standing import Sample, Standing
from rookery.bots.expert.worlds.knowledge import know
from rookery.engine.actions import Action
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid, DemandRedeal, Draw
from rookery.families.auction.decisions import BidDecision, CallDecision, DrawDecision, NestDecision, TrumpDecision
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision

_AT_ONCE: Final = 240
_SOLVED_AT_ONCE: Final = 48
_BIDS_AT_ONCE: Final = 80
_LOOKS: Final = 3  # handfuls of worlds in which the ways to go on are compared
_MOVES: Final = {"up": 1, "down": 0}


@dataclass(frozen=True, slots=True)
class Gap:
    """How much one choice is behind another on average, each figure with its standard error.

    `points` are those of the hand, the own side's beyond the average of the others. `value` is what the expert plays
    for: the chance to win the match, and a little for points. `chance` is that chance alone, and `made` how much less
    often the bid of whoever declares is made.
    """

    points: float
    points_error: float
    value: float
    value_error: float
    chance: float
    made: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """Choices by their number, with what each comes to on average; `behind` compares two of them world by world."""

    actions: tuple[Action, ...]
    standing: Standing
    sample: Sample

    @property
    def worlds(self) -> int:
        return len(self.sample.weights)

    @property
    def value(self) -> Floats:
        return self._mean(self.sample.value)

    @property
    def points(self) -> Floats:
        return self._mean(self.sample.points)

    @property
    def made(self) -> Floats:
        return self._mean(self.sample.made)

    @property
    def best(self) -> int:
        return int(np.argmax(self.value))

    def behind(self, one: int, other: int) -> Gap:
        """How much choice number `one` is behind number `other`; below zero where it is ahead."""
        points, points_error = self._difference(self.sample.points, one, other)
        value, value_error = self._difference(self.sample.value, one, other)
        made, _ = self._difference(self.sample.made, one, other)
        chance = self.standing.chance_in(value, points)
        return Gap(points, points_error, value, value_error, chance, made, self.worlds)

    def _mean(self, figures: Floats) -> Floats:
        weights = self.sample.weights
        found: Floats = weights @ figures / weights.sum()
        return found

    def _difference(self, figures: Floats, one: int, other: int) -> tuple[float, float]:
        weights = self.sample.weights
        differences = figures[:, other] - figures[:, one]
        mean = float(weights @ differences / weights.sum())
        spread = float(np.sum((weights * (differences - mean)) ** 2))
        effective = float(weights.sum() ** 2 / (weights**2).sum())
        correction = effective / max(1.0, effective - 1.0)
        return mean, float(np.sqrt(spread * correction) / weights.sum())


class Scales:
    """Weighs the given choices of a view's decision in as many worlds as it is asked for.

    The worlds follow from the seed. Another seed gives fresh ones: what was chosen in some worlds has to be confirmed
    in others.
    """

    def __init__(self, view: AuctionView, actions: Sequence[Action], *, seed: int | str) -> None:
        rng = random_state(f"scales:{seed}")
        self.actions = tuple(actions)
        self._standing = Standing.of(view)
        self._trial = _trial(view, self._standing, rng)
        self._ways: list[Any] | None = None
        self._samples: list[Sample] = []

    def weigh(self, worlds: int) -> Weighed:
        """Weigh the choices in so many worlds in all; those that were tried before are kept."""
        if self._ways is None:
            self._ways = self._best_ways()
        while (left := worlds - sum(len(sample.weights) for sample in self._samples)) > 0:
            self._samples.append(self._trial.play(self._ways, min(left, self._trial.at_once)))
        return Weighed(self.actions, self._standing, _together(self._samples))

    def _best_ways(self) -> list[Any]:
        """By choice the way to go on that came out best, all of them tried in the same worlds."""
        ways = [list(self._trial.ways(action)) for action in self.actions]
        every = list(dict.fromkeys(way for some in ways for way in some))
        if all(len(some) == 1 for some in ways):
            return [some[0] for some in ways]
        samples = [self._trial.play(every, self._trial.at_once) for _ in range(_LOOKS)]
        values = np.sum([sample.weights @ sample.value for sample in samples], axis=0)
        found = dict(zip(every, values.tolist(), strict=True))
        return [max(some, key=found.__getitem__) for some in ways]


def weigh(view: AuctionView, actions: Sequence[Action], *, worlds: int, seed: int | str) -> Weighed:
    """Weigh the given choices of a view's decision in so many worlds, side by side."""
    return Scales(view, actions, seed=seed).weigh(worlds)


class _Trial(Protocol):
    """Plays ways to go on in fresh worlds: the columns of the sample are the ways."""

    at_once: int

    def ways(self, action: Action) -> Sequence[Any]: ...

    def play(self, ways: Sequence[Any], worlds: int) -> Sample: ...


def _trial(view: AuctionView, standing: Standing, rng: NDArray[np.uint64]) -> _Trial:
    match view.decision:
        case PlayDecision() | DrawDecision():
            return _CardTrial(view, rng)
        case BidDecision() as decision:
            return _BidTrial(view, decision, standing, rng)
        case NestDecision() | TrumpDecision() | CallDecision():
            return _PlanTrial(view, rng)
        case decision:
            raise ValueError(f"choices of this decision cannot be weighed: {decision!r}")


class _CardTrial:
    def __init__(self, view: AuctionView, rng: NDArray[np.uint64]) -> None:
        self._rng = rng
        self._known = know(view)
        self._rollouts = CardRollouts(self._known)
        self._solves = self._rollouts.solvable
        self.at_once = _SOLVED_AT_ONCE if self._solves else _AT_ONCE

    def ways(self, action: Action) -> list[int]:
        match action:
            case Play(card=card):
                return [self._known.layout.bit_of[card]]
            case Draw(source=source):
                return [_MOVES[source]]
        raise ValueError(f"'{action}' is no card to play or draw")

    def play(self, ways: Sequence[int], worlds: int) -> Sample:
        play = self._rollouts.solve if self._solves else self._rollouts.play
        return play(ways, worlds=worlds, rng=self._rng)


class _PlanTrial:
    at_once = _AT_ONCE

    def __init__(self, view: AuctionView, rng: NDArray[np.uint64]) -> None:
        self._view = view
        self._rng = rng
        self._rollouts = PlanRollouts(view)

    def ways(self, action: Action) -> list[DeclarerPlan]:
        return plans_for(self._view, action)

    def play(self, ways: Sequence[DeclarerPlan], worlds: int) -> Sample:
        return self._rollouts.play(ways, worlds=worlds, rng=self._rng)


@dataclass(frozen=True, slots=True)
class _BidWay:
    """A word of the auction, and how high to go after it (below zero: no further)."""

    action: Action
    limit: int


class _BidTrial:
    at_once = _BIDS_AT_ONCE

    def __init__(self, view: AuctionView, decision: BidDecision, standing: Standing, rng: NDArray[np.uint64]) -> None:
        self._decision = decision
        self._standing = standing
        self._known = know(view)
        self._auction = auction_of(view, decision)
        self._rng = rng

    def ways(self, action: Action) -> list[_BidWay]:
        if not isinstance(action, Bid) or action.moon:
            return [_BidWay(action, -1)]
        highest = dict(self._decision.limits).get(action.trump, self._decision.highest)
        return [_BidWay(action, limit) for limit in range(action.points, highest + 1, self._decision.step)]

    def play(self, ways: Sequence[_BidWay], worlds: int) -> Sample:
        rollouts = BiddingRollouts(
            self._known,
            self._known.sample(worlds, self._rng),
            auction=self._auction,
            standing=self._standing,
            rng=self._rng,
        )
        found = np.stack([_outcome(rollouts, way) for way in ways], axis=1)
        return Sample(np.ones(worlds), found[..., 0], found[..., 1], found[..., 2])


def _outcome(rollouts: BiddingRollouts, way: _BidWay) -> NDArray[np.float64]:
    match way.action:
        case Bid(points=points, trump=trump, moon=True):
            return rollouts.bid_for_all(points, trump)
        case Bid(points=points, trump=trump):
            return rollouts.bid_up_to(float(way.limit), trump, first=points)[0]
        case DemandRedeal():
            return rollouts.deal_again()
    return rollouts.bid_up_to(float(way.limit), None)[0]


def _together(samples: Sequence[Sample]) -> Sample:
    return Sample(
        np.concatenate([sample.weights for sample in samples]),
        np.concatenate([sample.value for sample in samples]),
        np.concatenate([sample.points for sample in samples]),
        np.concatenate([sample.made for sample in samples]),
    )
