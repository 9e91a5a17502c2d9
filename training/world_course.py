"""The course for reading bids and cards: hands of the mixed pool, kept table by table, and the fit to all of them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

import numpy as np

from rookery.bots.expert.worlds.readings import Reading, keep, read_file
from rookery.bots.quick.bot import await_ready
from rookery.kernel.readings import SITUATIONS
from training.readings import Experience, Floats, fit, fit_speech, gather, log_chances
from training.tables import Table

_HELD_OUT: Final = 5  # every so many plays one is not learnt from
_BINS: Final = np.linspace(0.0, 1.0, 11)


@dataclass(frozen=True, slots=True)
class WorldLesson:
    """What one process works on at a time: the hands of a table."""

    table: Table
    seed: int
    hands: int

    @property
    def name(self) -> str:
        return f"{self.table.name}-{self.table.seats}".replace("/", "-")

    def learn(self) -> Experience:
        await_ready()  # or quick players would play as solid ones until they are compiled
        return gather(self.table, f"worlds.{self.seed}.{self.name}", self.hands)


class WorldCourse:
    """Goes through the tables that are not done yet; `finish` fits what all of them taught."""

    def __init__(self, folder: Path, tables: tuple[Table, ...], *, seed: int, hands: int, pool: Executor) -> None:
        self.folder = folder / f"worlds-{seed}-{hands}"
        self.lessons = [WorldLesson(table, seed, hands) for table in tables]
        self._pool = pool

    @property
    def done(self) -> int:
        return sum(self._path(lesson).exists() for lesson in self.lessons)

    def go(self, told: Callable[[str], object], *, stop: Callable[[], bool] = lambda: False) -> bool:
        """Whether every table is done."""
        self.folder.mkdir(parents=True, exist_ok=True)
        left = [lesson for lesson in self.lessons if not self._path(lesson).exists()]
        waiting: list[tuple[WorldLesson, Future[Experience]]] = []
        while (left or waiting) and not stop():
            while left and len(waiting) < 2:
                lesson = left.pop(0)
                waiting.append((lesson, self._pool.submit(lesson.learn)))
            lesson, found = waiting.pop(0)
            _save(self._path(lesson), found.result())
            told(str(lesson.table))
        return not left and not waiting

    def finish(self) -> tuple[Reading, dict[str, object]]:
        """The fit, and how good it is on plays that it was not fitted to."""
        parts = [_load(self._path(lesson)) for lesson in self.lessons]
        plays = Experience.put_together(parts)
        out = np.arange(len(plays.options)) % _HELD_OUT == 0
        weights = fit(_some(plays, ~out), situations=SITUATIONS)
        speech, told_apart = fit_speech([part.speech for part in parts])
        held = _some(plays, out)
        chances = log_chances(held, weights)
        notes: dict[str, object] = {
            "plays": len(plays.options),
            "log chance of a play": float(chances.mean()),
            "by chance": float(-np.log(held.options).mean()),
            "bids told apart": told_apart,
            "speech": speech._asdict(),
            "calibration": _calibration(held, weights),
        }
        reading = Reading(weights, np.array(speech, np.float64))
        keep(self.folder.with_suffix(".npz"), reading)
        self.folder.with_suffix(".json").write_text(json.dumps(notes, indent=1) + "\n", encoding="utf-8")
        return reading, notes

    def plot(self, path: Path) -> None:
        """How often cards were played that the reading gave a chance of so much."""
        from matplotlib.figure import Figure

        notes = json.loads(self.folder.with_suffix(".json").read_text(encoding="utf-8"))
        figure = Figure(figsize=(5, 4.5), layout="constrained")
        axes = figure.subplots()
        axes.plot([0, 1], [0, 1], color="grey", linewidth=0.8)
        axes.plot(*zip(*notes["calibration"], strict=True), marker="o")
        axes.set(xlabel="chance that the reading gave a card", ylabel="share of them that were played")
        figure.savefig(path)

    @property
    def reading(self) -> Reading | None:
        path = self.folder.with_suffix(".npz")
        return read_file(path) if path.exists() else None

    def _path(self, lesson: WorldLesson) -> Path:
        return self.folder / f"{lesson.name}.npz"


def _some(experience: Experience, chosen: np.ndarray) -> Experience:
    plays = {name: getattr(experience, name)[chosen] for name in ("rows", "options", "taken", "situation")}
    return Experience(**plays, speech=experience.speech)


def _calibration(held: Experience, weights: Floats) -> list[tuple[float, float]]:
    given, played = [], []
    for option in range(int(held.options.max(initial=0))):
        there = held.options > option
        each = Experience(
            held.rows[there], held.options[there], np.full(int(there.sum()), option), held.situation[there], held.speech
        )
        given.append(np.exp(log_chances(each, weights)))
        played.append(held.taken[there] == option)
    chance, hit = np.concatenate(given), np.concatenate(played)
    which = np.clip(np.digitize(chance, _BINS) - 1, 0, len(_BINS) - 2)
    return [(float(chance[which == at].mean()), float(hit[which == at].mean())) for at in np.unique(which)]


def _save(path: Path, found: Experience) -> None:
    beside = path.with_suffix(".new.npz")
    np.savez_compressed(beside, **{each.name: getattr(found, each.name) for each in fields(found)})
    os.replace(beside, path)


def _load(path: Path) -> Experience:
    with np.load(path) as kept:
        return Experience(**{each.name: kept[each.name] for each in fields(Experience)})
