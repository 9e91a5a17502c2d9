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
from numpy.typing import NDArray

from rookery.bots.expert.thinking import Thinking

Floats = NDArray[np.float64]
Choice = TypeVar("Choice")

_STILL_BEST: Final = 1.6  # standard errors a choice may be behind and still be looked at again
_DROPPED: Final = 10.0  # below anything that was looked at again
_ROUNDS: Final = 2  # of fresh worlds at most


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

    def only(self, choices: Sequence[int]) -> Sums:
        """The same worlds, for these choices."""
        kept = Sums(len(choices))
        kept.worlds, kept._weight, kept._squared = self.worlds, self._weight, self._squared
        kept._value, kept._points, kept._made = self._value[choices], self._points[choices], self._made[choices]
        kept._gaps = self._gaps[np.ix_(choices, choices)]
        return kept

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
    sums = Sums(len(choices))
    _gather(sums, choices, play, thinking=thinking, worlds=first)
    result = sums.judged()
    value, points, made = result.value - _DROPPED, result.points, result.made
    alive = sums.contenders()
    sums = sums.only(alive)
    for _ in range(_ROUNDS):
        if len(alive) == 1 or thinking.over:
            break
        _gather(sums, [choices[index] for index in alive], play, thinking=thinking, worlds=fresh)
        near = sums.contenders()
        alive = [alive[index] for index in near]
        sums = sums.only(near)
    last = sums.judged()
    value[alive], points[alive], made[alive] = last.value, last.points, last.made
    if thinking.reports:
        _rate(choices, alive, play, thinking=thinking, worlds=fresh, into=(points, made))
    return Judged(value, points, made, last.worlds)


def _rate(
    choices: Sequence[Choice],
    alive: Sequence[int],
    play: Callable[[Sequence[Choice]], Sample],
    *,
    thinking: Thinking,
    worlds: int,
    into: tuple[Floats, Floats],
) -> None:
    """What the choices that were still in it come to in worlds that did not choose between them."""
    sums = Sums(len(alive))
    _gather(sums, [choices[index] for index in alive], play, thinking=thinking, worlds=worlds)
    rated = sums.judged()
    into[0][alive], into[1][alive] = rated.points, rated.made


def _gather(
    sums: Sums,
    choices: Sequence[Choice],
    play: Callable[[Sequence[Choice]], Sample],
    *,
    thinking: Thinking,
    worlds: int,
) -> None:
    """So many worlds more, or as many as there is time for, but some."""
    wanted = sums.worlds + thinking.worlds(worlds)
    while sums.worlds < wanted:
        sums.add(play(choices))
        if thinking.over:
            break
