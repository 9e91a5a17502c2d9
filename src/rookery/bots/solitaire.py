"""A player for Solitaire. Only what lies open decides; hidden cards are in no view."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.views import SeatView
from rookery.families.solitaire.advice import advised
from rookery.families.solitaire.views import SolitaireView


class SolitaireBot:
    """Builds what is no longer of use in the piles, then turns up hidden cards, and keeps places free.

    It leaves nothing to chance: the seed is taken as every bot takes one, and changes nothing.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    @property
    def name(self) -> str:
        return "solid"

    def choose(self, view: SeatView) -> Action:
        if not isinstance(view, SolitaireView):
            raise ValueError(f"the solitaire bot does not play {view.edition}")
        if view.decision is None:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        return advised(
            view.rules,
            [pile.run for pile in view.piles],
            built=tuple(pile.reached for pile in view.building_piles),
            face_down=[pile.face_down for pile in view.piles],
        )
