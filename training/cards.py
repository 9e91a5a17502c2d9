"""Learning the play of the cards: what each card that may be played brings beside the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.experience import Habit
from rookery.kernel.network import INPUTS, Network
from rookery.kernel.sights import OF_CARD, OF_MOMENT
from training.contracts import Lessons, duel, make_contract, study
from training.network import Fitter
from training.tables import Table

_WIDE: Final = 64
_NARROW: Final = 32
SHAPE: Final = (INPUTS, _WIDE, _NARROW)
_HABIT: Final = Habit(noted=0.3, random=0.1)
_CONTRACTS: Final = 8
_HANDS: Final = 24
_BATCH: Final = 2048  # decisions


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one process works on at a time: some contracts of a table."""

    table: Table
    seed: tuple[int, ...]
    network: Network
    by_network: bool
    contracts: int = _CONTRACTS
    hands: int = _HANDS

    def learn(self) -> Lessons:
        rng = np.random.default_rng(self.seed)
        found = []
        for _ in range(self.contracts):
            contract = make_contract(self.table, rng, hands=self.hands)
            found.append(study(contract, self.network, by_network=self.by_network, habit=_HABIT, rng=rng))
        return put_together(found)


@dataclass(frozen=True, slots=True)
class Match:
    """A duel of the network with the policy over some contracts of a table."""

    table: Table
    seed: tuple[int, ...]
    network: Network
    contracts: int
    hands: int

    def play(self) -> NDArray[np.float64]:
        rng = np.random.default_rng(self.seed)
        return np.concatenate(
            [duel(make_contract(self.table, rng, hands=self.hands), self.network) for _ in range(self.contracts)]
        )


def put_together(lessons: Iterable[Lessons]) -> Lessons:
    parts = list(lessons)
    first = np.cumsum([0, *(len(part.moment) for part in parts)])
    return Lessons(
        cards=np.concatenate([part.cards for part in parts]),
        decision=np.concatenate([part.decision + start for part, start in zip(parts, first, strict=False)]),
        gain=np.concatenate([part.gain for part in parts]),
        moment=np.concatenate([part.moment for part in parts]),
        rules=np.concatenate([part.rules for part in parts]),
    )


def fit(fitter: Fitter, lessons: Lessons, *, learning: Sequence[float], rng: np.random.Generator) -> float:
    """Go through the lessons once for every size of step; the answer is the share of the gains that is explained."""
    size = np.bincount(lessons.decision, minlength=len(lessons.moment))
    first = np.cumsum(size) - size
    missed, all_of_it = 0.0, 0.0
    for step_size in learning:
        order = rng.permutation(len(size))
        for start in range(0, len(order), _BATCH):
            chosen = order[start : start + _BATCH]
            number = size[chosen]
            group = np.repeat(np.arange(len(chosen)), number)
            rows = np.arange(len(group)) - np.repeat(np.cumsum(number) - number, number) + first[chosen][group]
            gain = lessons.gain[rows]
            inputs = np.empty((len(rows), INPUTS), np.float32)
            inputs[:, :OF_CARD] = lessons.cards[rows]
            inputs[:, OF_CARD : OF_CARD + OF_MOMENT] = lessons.moment[chosen][group]
            inputs[:, OF_CARD + OF_MOMENT :] = lessons.rules[chosen][group]
            error = np.zeros_like(gain)

            def slope(answers: NDArray[np.float32]) -> NDArray[np.float32]:
                mean = np.bincount(group, weights=answers) / number  # noqa: B023
                error[:] = answers - mean[group] - gain  # noqa: B023
                return error / np.float32(len(chosen))  # noqa: B023

            fitter.step(inputs, slope, learning=step_size)
            missed += float(error @ error)
            all_of_it += float(gain @ gain)
    return 1 - missed / all_of_it
