"""A contest: the deals that were asked for, what they came to so far, and when it is clear who is better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations

from rookery.arena.rounds import DealResult, Terms
from rookery.arena.statistics import Sequential
from rookery.arena.tally import differences
from rookery.arena.workers import results
from rookery.telling.estimates import LEVEL


@dataclass(slots=True)
class Contest:
    """`deals` are complete from the first on, so nothing that comes of them depends on who was quicker."""

    terms: Terms
    asked: int
    stop_early: bool = False
    deals: list[DealResult] = field(default_factory=list)
    tests: dict[tuple[int, int], Sequential] = field(default_factory=dict)
    interrupted: bool = False

    def __post_init__(self) -> None:
        pairs = list(combinations(range(len(self.terms.entrants)), 2))
        # The chance of a wrong verdict is shared out, so that it holds for all pairs together.
        self.tests = {pair: Sequential(error=(1 - LEVEL) / len(pairs)) for pair in pairs}

    @property
    def decided(self) -> bool:
        """Whether it was asked to stop when it is clear who is better, and it is."""
        return self.stop_early and all(test.decided for test in self.tests.values())

    def run(self, *, jobs: int = 1, step: Callable[[DealResult], object] = lambda _: None) -> None:
        """Play until all is played, it is clear who is better, or somebody presses Ctrl-C."""
        playing = results(self.terms, count=self.asked, jobs=jobs)
        try:
            for deal in playing:
                self._add(deal)
                step(deal)
                if self.decided:
                    break
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            playing.close()  # type: ignore[attr-defined]

    def _add(self, deal: DealResult) -> None:
        self.deals.append(deal)
        for pair, difference in differences(self.terms, deal).items():
            self.tests[pair].add(difference)
