"""Where a course of training stands, kept in a file after every round, so that it can go on from there."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from rookery.kernel.network import Network
from training.network import Fitter


@dataclass(slots=True)
class Course:
    """A network on its way. `teacher` is what plays in the experience (none: the rules of thumb), `rounds` how many
    are done, `history` what was measured after each.
    """

    fitter: Fitter
    settings: dict[str, object]
    teacher: Network | None = None
    rounds: int = 0
    history: list[dict[str, object]] = field(default_factory=list)

    def save(self, path: Path) -> None:
        parts = {"now": self.fitter.network, "teacher": self.teacher or (), **self.fitter.memory()}
        arrays = {f"{name}.{index}": array for name, part in parts.items() for index, array in enumerate(part)}
        notes = {"settings": self.settings, "rounds": self.rounds, "steps": self.fitter.steps, "history": self.history}
        beside = path.with_suffix(".new.npz")
        np.savez(beside, allow_pickle=False, notes=np.array(json.dumps(notes)), **arrays)
        os.replace(beside, path)

    @staticmethod
    def load(path: Path) -> Course:
        with np.load(path) as kept:
            notes = json.loads(str(kept["notes"]))
            parts: dict[str, list[np.ndarray]] = {}
            for name in kept.files:
                if name != "notes":
                    part, _, _ = name.partition(".")
                    parts.setdefault(part, []).append(kept[name])
        fitter = Fitter(Network(*parts["now"]))
        fitter.recall(parts["first"], parts["second"], steps=notes["steps"])
        teacher = Network(*parts["teacher"]) if "teacher" in parts else None
        return Course(fitter, notes["settings"], teacher, notes["rounds"], notes["history"])
