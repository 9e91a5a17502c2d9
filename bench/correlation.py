"""How alike two orders are."""

from __future__ import annotations

import math
from collections.abc import Sequence


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's: 1 for the same order, 0 for none; equal values share their ranks."""
    a, b = _ranks(one), _ranks(other)
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    covariance = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    spread = math.sqrt(sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b))
    return covariance / spread if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]
