"""Fitting a small network in NumPy: Adam, the same numbers for the same seed on the same machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.network import Network

Floats = NDArray[np.float32]

_MEMORY: Final = (0.9, 0.999)
_TINY: Final = 1e-8


def new_network(inputs: int, *, wide: int, narrow: int, rng: np.random.Generator) -> Network:
    def layer(rows: int, columns: int) -> Floats:
        return rng.normal(0.0, np.sqrt(2.0 / rows), (rows, columns)).astype(np.float32)

    return Network(
        layer(inputs, wide),
        np.zeros(wide, np.float32),
        layer(wide, narrow),
        np.zeros(narrow, np.float32),
        (0.1 * layer(narrow, 1))[:, 0].copy(),
        np.zeros(1, np.float32),
    )


class Fitter:
    """A network being fitted. `step` takes one batch; `learning` is the size of its step."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._first = [np.zeros_like(each) for each in network]
        self._second = [np.zeros_like(each) for each in network]
        self.steps = 0

    def memory(self) -> dict[str, list[Floats]]:
        """What the steps so far left behind, to go on from."""
        return {"first": self._first, "second": self._second}

    def recall(self, first: list[Floats], second: list[Floats], *, steps: int) -> None:
        self._first, self._second, self.steps = first, second, steps

    def answer(self, inputs: Floats) -> Floats:
        net = self.network
        one = np.maximum(inputs @ net.first + net.first_bias, 0.0)
        two = np.maximum(one @ net.second + net.second_bias, 0.0)
        found: Floats = two @ net.last + net.last_bias[0]
        return found

    def step(self, inputs: Floats, slope: Callable[[Floats], Floats], *, learning: float) -> Floats:
        """One step: `slope` says from the answers how the loss rises with each. The answers are handed back."""
        net = self.network
        one = np.maximum(inputs @ net.first + net.first_bias, 0.0)
        two = np.maximum(one @ net.second + net.second_bias, 0.0)
        answers: Floats = two @ net.last + net.last_bias[0]
        rise = slope(answers)
        to_two = np.where(two > 0, rise[:, None] * net.last[None, :], np.float32(0.0))
        to_one = np.where(one > 0, to_two @ net.second.T, np.float32(0.0))
        slopes = (
            inputs.T @ to_one,
            to_one.sum(axis=0),
            one.T @ to_two,
            to_two.sum(axis=0),
            two.T @ rise,
            rise.sum(keepdims=True),
        )
        self.steps += 1
        kept, squared = _MEMORY
        for weights, slope_of, first, second in zip(net, slopes, self._first, self._second, strict=True):
            first += (1 - kept) * (slope_of - first)
            second += (1 - squared) * (slope_of * slope_of - second)
            size = np.sqrt(second / (1 - squared**self.steps)) + _TINY
            weights -= np.float32(learning / (1 - kept**self.steps)) * first / size
        return answers
