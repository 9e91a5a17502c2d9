"""Choices compared over worlds.

Taking the best of several noisy averages overrates it: some choice was lucky. Two guards: where the
best is not clearly best, it must show it on fresh worlds beside those that come near it, round after
round; and what is reported of it comes from worlds that had no part in choosing it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np

from rookery.bots.expert.choice.allowance import Allowance
from rookery.bots.expert.valuation.points import Floats
from rookery.bots.expert.valuation.standing import Sample

Choice = TypeVar("Choice")

_STILL_BEST: Final = 1.6  # standard errors a choice may be behind and still be looked at again
SAME: Final = 1.0  # points
SAME_CHANCE: Final = 0.02
_DROPPED: Final = 10.0  # below anything that was looked at again
_ROUNDS: Final = 2  # of fresh worlds at most


@dataclass(frozen=True, slots=True)
class Averages:
    """By choice what it comes to on average, over so many worlds.

    `near` are those not clearly behind the best, and `alike` those of them whose figures were the same as the best's
    when they were compared, itself among them.
    """

    value: Floats
    points: Floats
    made: Floats
    worlds: int
    near: tuple[int, ...] = ()
    alike: tuple[int, ...] = ()

    @property
    def best(self) -> int:
        return int(np.argmax(self.value))


class Sums:
    """Weighted sums over worlds."""

    def __init__(self, choices: int) -> None:
        self.worlds = 0
        self._weight = 0.0
        self._squared = 0.0
        self._value = np.zeros(choices)
        self._points = np.zeros(choices)
        self._made = np.zeros(choices)
        self._gaps = np.zeros((choices, choices))

    def add(self, sample: Sample) -> None:
        weights, value = sample.weights, sample.value
        self._weight += float(weights.sum())
        self._squared += float((weights**2).sum())
        self._value += weights @ value
        self._points += weights @ sample.points
        self._made += weights @ sample.made
        self._gaps += np.einsum("w,wij->ij", weights, (value[:, :, None] - value[:, None, :]) ** 2)
        self.worlds += len(weights)

    def only(self, choices: Sequence[int]) -> Sums:
        """The same worlds, for these choices."""
        kept = Sums(len(choices))
        kept.worlds, kept._weight, kept._squared = self.worlds, self._weight, self._squared
        kept._value, kept._points, kept._made = self._value[choices], self._points[choices], self._made[choices]
        kept._gaps = self._gaps[np.ix_(choices, choices)]
        return kept

    def averages(self) -> Averages:
        return Averages(self._value / self._weight, self._points / self._weight, self._made / self._weight, self.worlds)

    def contenders(self) -> list[int]:
        """The choices that are not clearly behind the best."""
        mean = self._value / self._weight
        best = int(np.argmax(mean))
        gap = mean[best] - mean
        effective = self._weight**2 / self._squared
        variance = np.maximum(0.0, self._gaps[best] / self._weight - gap**2)
        error = np.sqrt(variance / max(1.0, effective - 1))
        return np.flatnonzero(gap <= _STILL_BEST * error + 1e-9).tolist()


def compare(
    choices: Sequence[Choice],
    play: Callable[[Sequence[Choice]], Sample],
    *,
    allowance: Allowance,
    first: int,
    fresh: int,
) -> Averages:
    """Weigh the choices against each other: `play` tries them in a few more worlds each time it is called."""
    sums = Sums(len(choices))
    _gather(sums, choices, play, allowance=allowance, worlds=first)
    result = sums.averages()
    value, points, made = result.value - _DROPPED, result.points, result.made
    alive = sums.contenders()
    sums = sums.only(alive)
    for _ in range(_ROUNDS):
        if len(alive) == 1 or allowance.over:
            break
        _gather(sums, [choices[index] for index in alive], play, allowance=allowance, worlds=fresh)
        near = sums.contenders()
        alive = [alive[index] for index in near]
        sums = sums.only(near)
    last = sums.averages()
    value[alive], points[alive], made[alive] = last.value, last.points, last.made
    alike = tuple(index for index in alive if is_same(points, made, index, int(np.argmax(value))))
    if allowance.reports:
        _rate(choices, alive, play, allowance=allowance, worlds=fresh, into=(points, made))
    return Averages(value, points, made, last.worlds, tuple(alive), alike)


def is_same(points: Floats, made: Floats, one: int, best: int) -> bool:
    """Whether two choices come to the same, in points and in how often the bid is made."""
    return bool(abs(points[one] - points[best]) < SAME and abs(made[one] - made[best]) < SAME_CHANCE)


def _rate(
    choices: Sequence[Choice],
    alive: Sequence[int],
    play: Callable[[Sequence[Choice]], Sample],
    *,
    allowance: Allowance,
    worlds: int,
    into: tuple[Floats, Floats],
) -> None:
    """What the choices that were still in it come to in worlds that did not choose between them."""
    sums = Sums(len(alive))
    _gather(sums, [choices[index] for index in alive], play, allowance=allowance, worlds=worlds)
    rated = sums.averages()
    into[0][alive], into[1][alive] = rated.points, rated.made


def _gather(
    sums: Sums,
    choices: Sequence[Choice],
    play: Callable[[Sequence[Choice]], Sample],
    *,
    allowance: Allowance,
    worlds: int,
) -> None:
    """So many worlds more, or as many as there is time for, but some."""
    wanted = sums.worlds + allowance.worlds(worlds)
    while sums.worlds < wanted:
        sums.add(play(choices))
        if allowance.over:
            break
