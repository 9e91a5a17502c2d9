"""Means, shares and how sure one can be of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

_Z: Final = 1.959964  # 95 % of a normal distribution lie within so many deviations


def mean(numbers: Sequence[int]) -> str:
    return f"{sum(numbers) / len(numbers):.1f}" if numbers else "none"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "none"


def wilson(part: int, whole: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson."""
    if not whole:
        return 0.0, 1.0
    rate = part / whole
    middle = rate + _Z**2 / (2 * whole)
    spread = _Z * math.sqrt(rate * (1 - rate) / whole + _Z**2 / (4 * whole**2))
    scale = 1 + _Z**2 / whole
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def share_with_interval(part: int, whole: int) -> str:
    low, high = wilson(part, whole)
    return f"{share(part, whole)} (95% interval {100 * low:.1f} to {100 * high:.1f}%)"
