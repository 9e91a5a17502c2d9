"""How much a decision cost, in one measure, and what it is called for that; docs/review.md gives the reasons.

A *step* is a hundredth of the points in play, or half a hundredth of the chance to win the match, whichever is more.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

POINTS_OF_STEP: Final = 0.01  # of the points in play
CHANCE_OF_STEP: Final = 0.005
INACCURACY: Final = 1.0  # steps
MISTAKE: Final = 3.0
BLUNDER: Final = 10.0
HALVED: Final = 5.0  # steps that take half of a decision's accuracy
CLEAR: Final = 2.5  # standard errors by which a choice must be behind to be called anything
SURE: Final = 2.0  # standard errors that are taken off before something is called a mistake


class Grade(StrEnum):
    """`BEST` is what the expert would have done, `GOOD` what could not be told from it or was no worse."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def wrong(self) -> bool:
        """Whether it is called a mistake, small ones left aside."""
        return self in (Grade.MISTAKE, Grade.BLUNDER)

    @property
    def flawed(self) -> bool:
        return self.wrong or self is Grade.INACCURACY


def steps_of(points: float, chance: float, *, in_play: float) -> float:
    """What a gap of so many points and so much chance to win comes to, in steps."""
    return max(points / (POINTS_OF_STEP * in_play), chance / CHANCE_OF_STEP)


def grade_of(steps: float, *, surely: float) -> Grade:
    """What a choice that is clearly behind is called. `surely` are the steps it is behind at the least."""
    if steps < INACCURACY:
        return Grade.GOOD
    if steps < MISTAKE or surely < INACCURACY:
        return Grade.INACCURACY
    return Grade.MISTAKE if steps < BLUNDER else Grade.BLUNDER


def accuracy_of(costs: Iterable[float]) -> float | None:
    """The accuracy of decisions that cost so many steps each, in per cent; None where there was none."""
    each = [100.0 * 0.5 ** (max(0.0, cost) / HALVED) for cost in costs]
    return sum(each) / len(each) if each else None
