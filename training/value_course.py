"""The courses for what a hand is worth to its declarer, and for bids: rounds of examples from every table."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Final, Literal

import numpy as np

from rookery.kernel.network import Network
from training.network import Fitter, new_network
from training.state import Course
from training.tables import Table, all_tables, read_table
from training.values import BID_SHAPE, HAND_SHAPE, BidLesson, Examples, HandLesson, fit

Kind = Literal["hands", "bids"]

_STEP: Final = 0.002
_LEAST: Final = 0.02
_LATER: Final = 0.5
_TWICE: Final = 2


def new_value_course(
    kind: Kind, *, seed: int, rounds: int, phases: int, deals: int, tables: tuple[str, ...] = ()
) -> Course:
    inputs, wide, narrow = HAND_SHAPE if kind == "hands" else BID_SHAPE
    settings = {"seed": seed, "rounds": rounds, "phases": phases, "deals": deals, "tables": list(tables)}
    return Course(Fitter(new_network(inputs, wide=wide, narrow=narrow, rng=np.random.default_rng(seed))), settings)


class ValueCourse:
    """`cards` plays the hands, and for bids `values` says what they are worth; in every phase of these but the first
    half of the bidders bid as the network did at the end of the phase before.
    """

    def __init__(
        self, kind: Kind, course: Course, pool: Executor, *, cards: Network, values: Network | None = None
    ) -> None:
        self.kind, self.course = kind, course
        self._pool, self._cards, self._values = pool, cards, values
        settings = course.settings
        self._seed, self._deals = int(str(settings["seed"])), int(str(settings["deals"]))
        self._rounds, self._phases = int(str(settings["rounds"])), int(str(settings["phases"]))
        named = settings["tables"]
        assert isinstance(named, list)
        self._tables: tuple[Table, ...] = tuple(map(read_table, named)) or all_tables()

    @property
    def length(self) -> int:
        return self._rounds * self._phases

    def go(
        self, path: Path | None, told: Callable[[Course], object], *, stop: Callable[[], bool] = lambda: False
    ) -> None:
        course = self.course
        waiting = self._ask(course.rounds) if course.rounds < self.length else []
        while course.rounds < self.length and not stop():
            number = course.rounds
            examples = Examples.put_together([each.result() for each in waiting])
            ends = (number + 1) % self._rounds == 0
            if not ends:
                waiting = self._ask(number + 1)
            phase, within = divmod(number, self._rounds)
            size = _STEP * (_LATER if phase else 1.0) * max(_LEAST, 1 - within / self._rounds)
            rng = np.random.default_rng((self._seed, number))
            explained = fit(course.fitter, examples, learning=[size] * _TWICE, rng=rng)
            course.rounds += 1
            course.history.append({"explained": explained, "examples": len(examples.came_to)})
            if ends:
                course.teacher = Network(*(each.copy() for each in course.fitter.network))
                if course.rounds < self.length:
                    waiting = self._ask(course.rounds)
            if path is not None:
                course.save(path)
            told(course)

    def _ask(self, number: int) -> list[Future[Examples]]:
        found = []
        for index, table in enumerate(self._tables):
            seed = (self._seed, number, index)
            if self.kind == "hands":
                found.append(self._pool.submit(HandLesson(table, seed, self._cards, deals=self._deals).learn))
                continue
            assert self._values is not None
            teacher = self.course.teacher
            lesson = BidLesson(
                table,
                seed,
                self._cards,
                self._values,
                teacher or self.course.fitter.network,
                teacher is not None,
                deals=self._deals,
            )
            found.append(self._pool.submit(lesson.learn))
        return found
