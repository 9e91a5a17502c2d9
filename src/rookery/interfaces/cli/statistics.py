"""Means and shares in print."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.arena.statistics import wilson


def mean(numbers: Sequence[int]) -> str:
    return f"{sum(numbers) / len(numbers):.1f}" if numbers else "none"


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "none"


def share_with_interval(part: int, whole: int) -> str:
    low, high = wilson(part / whole, whole) if whole else (0.0, 1.0)
    return f"{share(part, whole)} (95% interval {100 * low:.1f} to {100 * high:.1f}%)"
