"""A player for Clock."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.views import SeatView
from rookery.families.actions import Turn
from rookery.families.clock.views import ClockView


class ClockBot:
    """Turns the next card, which is all there is to do."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    @property
    def name(self) -> str:
        return "solid"

    def choose(self, view: SeatView) -> Action:
        if not isinstance(view, ClockView):
            raise ValueError(f"the clock bot does not play {view.edition}")
        if view.decision is None:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        return Turn()
