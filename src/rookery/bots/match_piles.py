"""A player of Match, in which there is nothing to choose."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.views import SeatView
from rookery.families.actions import Turn
from rookery.families.match_piles.views import MatchPilesView


class MatchPilesBot:
    """Turns the next card. The seed is taken as every bot takes one, and changes nothing."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    @property
    def name(self) -> str:
        return "solid"

    def choose(self, view: SeatView) -> Action:
        if not isinstance(view, MatchPilesView):
            raise ValueError(f"this bot plays Match; {view.edition} is another game")
        if view.decision is None:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        return Turn()
