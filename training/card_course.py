"""The course for the cards: rounds of experience from every table, first as the rules of thumb play, then as the
network itself does.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Final

import numpy as np

from rookery.kernel.network import Network
from training.cards import SHAPE, Lesson, Match, fit, put_together
from training.contracts import Lessons
from training.network import Fitter, new_network
from training.state import Course
from training.tables import Table, all_tables, read_table

DUELS: Final = (
    "tournament/1988",
    "partnership/2008",
    "dixie/1913",
    "regular/1988",
    "high-card-partner/1988:5",
    "tennessee/1988:2",
    "kentucky-house",
    "low-ones-180",
    "thirteens-120",
)
_STEP: Final = 0.002
_LEAST: Final = 0.02  # of that, at the end of a phase
_LATER: Final = 0.5  # of that, once the network teaches itself
_TWICE: Final = 2  # how often a round's lessons are gone through
_DUEL_HANDS: Final = 40

Told = Callable[[Course], object]


def new_course(*, seed: int, rounds: int, phases: int, contracts: int, tables: tuple[str, ...] = ()) -> Course:
    inputs, wide, narrow = SHAPE
    settings = {"seed": seed, "rounds": rounds, "phases": phases, "contracts": contracts, "tables": list(tables)}
    network = new_network(inputs, wide=wide, narrow=narrow, rng=np.random.default_rng(seed))
    return Course(Fitter(network), settings)


class CardCourse:
    """Goes through what is left of a course, a round of lessons ahead of the fitting."""

    def __init__(self, course: Course, pool: Executor, *, duel_contracts: int = 40) -> None:
        self.course = course
        self._pool = pool
        self._duel_contracts = duel_contracts
        settings = course.settings
        self._seed = int(str(settings["seed"]))
        self._rounds, self._phases = int(str(settings["rounds"])), int(str(settings["phases"]))
        self._contracts = int(str(settings["contracts"]))
        named = settings["tables"]
        assert isinstance(named, list)
        self._tables: tuple[Table, ...] = tuple(map(read_table, named)) or all_tables()

    @property
    def length(self) -> int:
        return self._rounds * self._phases

    def go(self, path: Path | None, told: Told, *, stop: Callable[[], bool] = lambda: False) -> None:
        course = self.course
        waiting = self._ask(course.rounds) if course.rounds < self.length else []
        while course.rounds < self.length and not stop():
            number = course.rounds
            lessons = put_together([each.result() for each in waiting])
            ends = (number + 1) % self._rounds == 0
            if not ends:
                waiting = self._ask(number + 1)
            size = self._step_size(number)
            rng = np.random.default_rng((self._seed, number))
            explained = fit(course.fitter, lessons, learning=[size] * _TWICE, rng=rng)
            course.rounds += 1
            course.history.append({"explained": explained, "choices": len(lessons.gain)})
            if ends:
                course.teacher = Network(*(each.copy() for each in course.fitter.network))
                course.history[-1]["duels"] = self.duels()
                if course.rounds < self.length:
                    waiting = self._ask(course.rounds)
            if path is not None:
                course.save(path)
            told(course)

    def duels(self) -> dict[str, list[float]]:
        """Points a hand of the network beyond the rules of thumb with the same contracts, and the interval's half."""
        matches = [
            Match(read_table(name), (self._seed, 999, part), self.course.fitter.network, 10, _DUEL_HANDS)
            for name in DUELS
            for part in range(self._duel_contracts // 10)
        ]
        gains = list(self._pool.map(Match.play, matches))
        each = len(gains) // len(DUELS)
        found = {}
        for index, name in enumerate(DUELS):
            gain = np.concatenate(gains[index * each : (index + 1) * each]) / 2
            found[name] = [float(gain.mean()), float(1.96 * gain.std(ddof=1) / np.sqrt(len(gain)))]
        return found

    def _ask(self, number: int) -> list[Future[Lessons]]:
        teacher = self.course.teacher
        return [
            self._pool.submit(
                Lesson(
                    table,
                    (self._seed, number, index),
                    teacher or self.course.fitter.network,
                    teacher is not None,
                    self._contracts,
                ).learn
            )
            for index, table in enumerate(self._tables)
        ]

    def _step_size(self, number: int) -> float:
        phase, within = divmod(number, self._rounds)
        return _STEP * (_LATER if phase else 1.0) * max(_LEAST, 1 - within / self._rounds)
