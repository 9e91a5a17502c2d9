"""Choices compared over worlds.

Taking the best of several noisy averages overrates it: some choice was lucky. So the worlds of a
first look only say who may still be best, and fresh worlds decide between those.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.thinking import Thinking

Floats = NDArray[np.float64]
Choice = TypeVar("Choice")

_STILL_BEST: Final = 1.6  # standard errors a choice may be behind and still be looked at again
_DROPPED: Final = 10.0  # below anything that was looked at again


@dataclass(frozen=True, slots=True)
class Sample:
    """Worlds played out: their weights, and by world and choice the value, points and whether the bid was made."""

    weights: Floats
    value: Floats
    points: Floats
    made: Floats


@dataclass(frozen=True, slots=True)
class Judged:
    """By choice what it comes to on average, over so many worlds."""

    value: Floats
    points: Floats
    made: Floats
    worlds: int

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

    def judged(self) -> Judged:
        return Judged(self._value / self._weight, self._points / self._weight, self._made / self._weight, self.worlds)

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
    thinking: Thinking,
    first: int,
    fresh: int,
) -> Judged:
    """Judge the choices: `play` tries them in a few more worlds each time it is called."""
    sums = _gather(choices, play, thinking=thinking, worlds=first)
    result = sums.judged()
    found = sums.contenders()
    if len(found) == 1 or thinking.over:
        return result
    again = _gather([choices[index] for index in found], play, thinking=thinking, worlds=fresh).judged()
    value, points, made = result.value - _DROPPED, result.points.copy(), result.made.copy()
    value[found], points[found], made[found] = again.value, again.points, again.made
    return Judged(value, points, made, result.worlds + again.worlds)


def _gather(
    choices: Sequence[Choice], play: Callable[[Sequence[Choice]], Sample], *, thinking: Thinking, worlds: int
) -> Sums:
    sums = Sums(len(choices))
    while sums.worlds < thinking.worlds(worlds):
        sums.add(play(choices))
        if thinking.over:
            break
    return sums
