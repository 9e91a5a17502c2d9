"""Does guarding against luck help? `python -m bench.luck [--decisions 150]`.

Real decisions of Kentucky Discard in which the expert has several cards to choose from. Each is
decided in two ways with the same number of played-out worlds: all of them spread over all choices
and the best average taken; and as the expert does, a first look at all and fresh worlds for those
that come near. What the chosen card is really worth is then measured in thousands of other worlds.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator, Sequence

import numpy as np

import rookery
from rookery.bots import make_bot
from rookery.bots.expert.choice.allowance import Allowance, random_state
from rookery.bots.expert.choice.cards import distinct_moves
from rookery.bots.expert.choice.comparison import Sums, compare
from rookery.bots.expert.preparation import await_ready
from rookery.bots.expert.rollouts.cards import CardRollouts
from rookery.bots.expert.valuation.standing import Sample
from rookery.bots.expert.worlds.knowledge import know
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision

TRUTH = 3000
AT_ONCE = 24
FIRST, FRESH = 48, 96


class Tried:
    """Plays moves out in fresh worlds, and counts how many hands that took."""

    def __init__(self, rollouts: CardRollouts, rng: np.ndarray) -> None:
        self._rollouts, self._rng = rollouts, rng
        self.hands = 0

    def __call__(self, moves: Sequence[int]) -> Sample:
        self.hands += AT_ONCE * len(moves)
        return self._rollouts.play(moves, worlds=AT_ONCE, rng=self._rng)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.luck", description=__doc__)
    parser.add_argument("--decisions", type=int, default=150)
    parser.add_argument("--edition", default="tournament/1988")
    options = parser.parse_args()
    await_ready()
    lost: dict[str, list[float]] = {"plain": [], "guarded": []}
    overrated: dict[str, list[float]] = {"plain": [], "guarded": []}
    work = []
    for rollouts, moves, name in positions(options.edition, options.decisions):
        truth = _truth(rollouts, moves, name)
        rng = random_state(f"guarded {name}")
        allowance = Allowance(rng, budget=None, longest=600.0)
        tried = Tried(rollouts, rng)
        guarded = compare(moves, tried, allowance=allowance, first=FIRST, fresh=FRESH)
        chosen = guarded.best
        fresh = Sums(1)
        while fresh.worlds < FRESH:
            fresh.add(rollouts.play([moves[chosen]], worlds=AT_ONCE, rng=rng))
        lost["guarded"].append(truth.max() - truth[chosen])
        overrated["guarded"].append(float(fresh.averages().points[0]) - _points_truth(rollouts, moves[chosen], name))
        work.append(tried.hands)
        sums, rng = Sums(len(moves)), random_state(f"plain {name}")
        while sums.worlds * len(moves) < tried.hands:
            sums.add(rollouts.play(moves, worlds=AT_ONCE, rng=rng))
        plain = sums.averages()
        lost["plain"].append(truth.max() - truth[plain.best])
        overrated["plain"].append(float(plain.points[plain.best]) - _points_truth(rollouts, moves[plain.best], name))
    print(f"{len(work)} decisions, {statistics.mean(work):.0f} hands played out for each on average")
    print(f"{'':10}{'value lost, in 1/1000 of a match':>36}{'points overrated':>24}")
    for way in ("plain", "guarded"):
        print(f"{way:10}{_with_error([1000 * each for each in lost[way]]):>36}{_with_error(overrated[way]):>24}")
    gain = [1000 * (one - other) for one, other in zip(lost["plain"], lost["guarded"], strict=True)]
    print(f"gain of the guard: {_with_error(gain)}")


def positions(edition: str, number: int) -> Iterator[tuple[CardRollouts, Sequence[int], str]]:
    """Decisions among four moves or more from the middle of hands that solid bots play, each with a name."""
    seed = 0
    solid = make_bot("solid", 1)
    while number > 0:
        seed += 1
        match = rookery.Match(rookery.edition(edition), seed=f"luck-{seed}")
        while not match.hands:
            decision = match.pending()[0]
            view = match.recall(decision.seat)
            if isinstance(decision, PlayDecision) and isinstance(view, AuctionView) and match.version % 7 == 0:
                known = know(view)
                moves = distinct_moves(known, decision)
                if len(moves) >= 4 and len(view.hand) > 4:
                    yield CardRollouts(known), moves, f"{seed}.{match.version}"
                    number -= 1
                    if number == 0:
                        return
            match.act(decision.seat, solid.choose(view))


def _truth(rollouts: CardRollouts, moves: Sequence[int], name: str) -> np.ndarray:
    sums, rng = Sums(len(moves)), random_state(f"truth {name}")
    while sums.worlds < TRUTH:
        sums.add(rollouts.play(moves, worlds=250, rng=rng))
    return sums.averages().value


def _points_truth(rollouts: CardRollouts, move: int, name: str) -> float:
    sums, rng = Sums(1), random_state(f"points {name}")
    while sums.worlds < TRUTH:
        sums.add(rollouts.play([move], worlds=250, rng=rng))
    return float(sums.averages().points[0])


def _with_error(values: Sequence[float]) -> str:
    error = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return f"{statistics.mean(values):.2f} ± {error:.2f}"


if __name__ == "__main__":
    main()
