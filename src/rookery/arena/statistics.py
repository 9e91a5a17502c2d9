"""A test of who is better that may be looked at after every deal.

The unit is the deal, because its tables share their cards and are anything but independent.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

from rookery.telling.estimates import LEVEL, Estimate

_WARM_UP: Final = 30
"""Deals that only tell how widely the differences vary."""

_PRIOR: Final = 0.2
"""How large a difference, in standard deviations of a deal, the test is keenest on."""

_DOUBLINGS, _HALVINGS = 12, 40


@dataclass(slots=True)
class Sequential:
    """A test of "no difference" that may be looked at after every deal and stopped at any time.

    Each deal's difference z is divided by the deviation of the deals before it. If the two players
    are alike, exchanging them makes a difference as likely as its opposite, so for every stake b the
    product of exp(b z - b² z² / 2) over the deals is a bet that cannot be expected to win (de la
    Peña). The evidence is the mean of these bets over b, normally distributed with deviation 0.2. By
    Ville's inequality it ever reaches 1/error with a chance of at most `error`, however long one
    looks. For players who are equal on average but not alike (one often gains a little, the other
    seldom a lot) (z² + 2) / 3 takes the place of z² where it is larger in sum (Delyon); that holds as
    far as the deviation so far is right, so the first thirty deals set it and are not bet on.
    """

    error: float = 1 - LEVEL
    values: list[float] = field(default_factory=list)
    _scales: list[float] = field(default_factory=list)
    _squares: float = 0.0
    _bets: int = 0
    _bet: float = 0.0
    _bet_squares: float = 0.0

    def add(self, difference: float) -> None:
        scale = math.inf  # bets nothing
        if len(self.values) >= _WARM_UP and self._squares > 0:
            scale = math.sqrt(self._squares / len(self.values))
        self.values.append(difference)
        self._scales.append(scale)
        self._squares += difference**2
        self._bets += math.isfinite(scale)
        self._bet += difference / scale
        self._bet_squares += (difference / scale) ** 2

    @property
    def decided(self) -> bool:
        return _evidence(self._bet, self._bet_squares, self._bets) >= self._bar

    def _rules_out(self, supposed: float) -> bool:
        """Whether the evidence against `supposed` as the true mean difference suffices."""
        bets = [(value - supposed) / scale for value, scale in zip(self.values, self._scales, strict=True)]
        return _evidence(math.fsum(bets), math.fsum(bet * bet for bet in bets), self._bets) >= self._bar

    @property
    def _bar(self) -> float:
        return -math.log(self.error)

    def estimate(self) -> Estimate | None:
        """The mean difference with an interval that holds however one stops: what the test does not rule out."""
        if not self.values:
            return None
        mean = math.fsum(self.values) / len(self.values)
        weights = [1 / scale for scale in self._scales]
        if not any(weights):
            return Estimate(mean)
        # The interval lies around the value with least evidence against it, near the weighted mean.
        middle = math.fsum(v * w for v, w in zip(self.values, weights, strict=True)) / math.fsum(weights)
        return Estimate(mean, self._edge(middle, -1), self._edge(middle, 1))

    def _edge(self, middle: float, sign: int) -> float | None:
        """Where values begin to be ruled out on one side; None while a few bets rule out nothing."""
        near, far = 0.0, math.sqrt(self._squares / len(self.values)) / 16
        for _ in range(_DOUBLINGS):
            if self._rules_out(middle + sign * far):
                break
            near, far = far, 2 * far
        else:
            return None
        for _ in range(_HALVINGS):
            half = (near + far) / 2
            near, far = (near, half) if self._rules_out(middle + sign * half) else (half, far)
        return middle + sign * far


def _evidence(total: float, squares: float, bets: int) -> float:
    """The logarithm of the bets' worth, averaged over all stakes; the larger measure of their spread counts."""
    widened = 1 + _PRIOR**2 * max(squares, (squares + 2 * bets) / 3)
    return _PRIOR**2 * total**2 / (2 * widened) - math.log(widened) / 2
