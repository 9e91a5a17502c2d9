"""The guard against luck on made-up choices: `python -m bench.luck_simulated`.

Twelve choices, worlds of independent noise. With equal work, how often is the best choice found, and how
much is the chosen one overrated, in standard errors of the fresh worlds?
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import numpy as np

from rookery.bots.expert.choice.allowance import Allowance, random_state
from rookery.bots.expert.choice.comparison import Sums, compare
from rookery.bots.expert.valuation.standing import Sample

FIRST, FRESH, AT_ONCE = 96, 192, 48


class Noise:
    """Worlds in which each choice comes to its mean, more or less; counts the hands played out."""

    def __init__(self, means: Sequence[float], rng: np.random.Generator) -> None:
        self._means, self._rng = np.array(means), rng
        self.hands = 0

    def __call__(self, tried: Sequence[int]) -> Sample:
        self.hands += AT_ONCE * len(tried)
        value = self._means[list(tried)] + self._rng.normal(0.0, 1.0, (AT_ONCE, len(tried)))
        return Sample(np.ones(AT_ONCE), value, value, value)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.luck_simulated", description=__doc__)
    parser.add_argument("--times", type=int, default=2000, help="decisions of each kind (default: %(default)s)")
    times = parser.parse_args().times
    rng = np.random.default_rng(1)
    for name, means in (
        ("one a little better than five, six clearly worse", (0.12, *(0.0,) * 5, *(-0.4,) * 6)),
        ("all twelve alike", (0.0,) * 12),
    ):
        guarded = [_guarded(means, rng) for _ in range(times)]
        work = int(np.mean([hands for _, _, hands in guarded]))
        plain = [_plain(means, rng, work) for _ in range(times)]
        print(f"{name}; {work} hands played out for a decision, {times} decisions")
        for way, rows in (("plain maximum", plain), ("guarded", guarded)):
            found = np.mean([best == 0 for best, _, _ in rows])
            over = np.mean([rated - means[best] for best, rated, _ in rows]) * FRESH**0.5
            print(f"  {way:14} first choice taken {found:6.1%}   overrated by {over:+.2f} standard errors")


def _guarded(means: Sequence[float], rng: np.random.Generator) -> tuple[int, float, int]:
    play = Noise(means, rng)
    allowance = Allowance(random_state("luck"), budget=None, longest=60.0)
    best = compare(range(len(means)), play, allowance=allowance, first=FIRST, fresh=FRESH).best
    hands = play.hands
    rating = Sums(1)
    while rating.worlds < FRESH:
        rating.add(play([best]))
    return best, float(rating.averages().points[0]), hands


def _plain(means: Sequence[float], rng: np.random.Generator, work: int) -> tuple[int, float, int]:
    play, sums = Noise(means, rng), Sums(len(means))
    while play.hands < work:
        sums.add(play(range(len(means))))
    averages = sums.averages()
    return averages.best, float(averages.points[averages.best]), play.hands


if __name__ == "__main__":
    main()
