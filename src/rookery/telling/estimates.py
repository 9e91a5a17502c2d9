"""Figures and how sure one can be of them: means and shares with their 95% intervals, and in print."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
_Z: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)
_T_TABLE: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its 95% interval; `low` and `high` are None where there is too little to tell."""

    value: float
    low: float | None = None
    high: float | None = None

    def clear_of(self, point: float) -> bool:
        """Whether the interval leaves this value out."""
        return self.low is not None and self.high is not None and not self.low <= point <= self.high


def student(freedom: int) -> float:
    """The deviations within which 95% of Student's distribution lie (Abramowitz and Stegun 26.7.5)."""
    if freedom <= len(_T_TABLE):
        return _T_TABLE[freedom - 1]
    z = _Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean_of(values: Sequence[float]) -> Estimate | None:
    """The mean of one value a deal, with Student's interval."""
    count = len(values)
    if not count:
        return None
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean)
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    spread = student(count - 1) * math.sqrt(variance / count)
    return Estimate(mean, mean - spread, mean + spread)


def share_of(parts: Sequence[float], wholes: Sequence[float]) -> Estimate | None:
    """A share that each deal adds so much of so many to, with Wilson's interval.

    The tables of a deal go together, so Wilson's formula gets the number of independent trials that
    would vary as much as the deals do, and never more than there were.
    """
    total = math.fsum(wholes)
    if not total:
        return None
    rate = math.fsum(parts) / total
    deals = sum(1 for whole in wholes if whole)
    squares = math.fsum((part - rate * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    trials = float(deals)
    if deals > 1 and squares > 0:
        variance = squares * deals / (deals - 1) / total**2
        trials = min(total, rate * (1 - rate) / variance)
    low, high = wilson(rate, trials)
    return Estimate(rate, low, high)


def wilson(rate: float, trials: float) -> tuple[float, float]:
    """The 95% interval of a share found in so many trials."""
    middle = rate + _Z**2 / (2 * trials)
    spread = _Z * math.sqrt(max(0.0, rate * (1 - rate)) / trials + _Z**2 / (4 * trials**2))
    scale = 1 + _Z**2 / trials
    # At the ends the formula gives them exactly, but for the rounding.
    low = 0.0 if rate <= 0.0 else max(0.0, (middle - spread) / scale)
    high = 1.0 if rate >= 1.0 else min(1.0, (middle + spread) / scale)
    return low, high


def mean(numbers: Sequence[int]) -> str:
    return f"{sum(numbers) / len(numbers):.1f}" if numbers else "none"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "none"


def share_with_interval(part: int, whole: int) -> str:
    low, high = wilson(part / whole, whole) if whole else (0.0, 1.0)
    return f"{share(part, whole)} (95% interval {100 * low:.1f} to {100 * high:.1f}%)"
