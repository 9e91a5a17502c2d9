"""A bot that takes any allowed action: a yardstick, and a tireless tester."""

from __future__ import annotations

import random

from rookery.engine.actions import Action
from rookery.engine.views import SeatView


class RandomBot:
    """Every allowed action is about as likely as any other."""

    def __init__(self, seed: int | str) -> None:
        self._rng = random.Random(f"random:{seed}")

    @property
    def name(self) -> str:
        return "random"

    def choose(self, view: SeatView) -> Action:
        if view.decision is None:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        return view.decision.sample(self._rng)
