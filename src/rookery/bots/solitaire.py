"""A player for Solitaire. Only what lies open decides; hidden cards are in no view."""

from __future__ import annotations

from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.solitaire import FAMILY
from rookery.families.solitaire.advice import advise
from rookery.families.solitaire.views import SolitaireView


class SolitaireBot(FamilyBot[SolitaireView]):
    """Builds what is no longer of use in the piles, then turns up hidden cards, and keeps places free."""

    family = FAMILY

    def _answer(self, view: SolitaireView, decision: Decision) -> Action | None:
        return advise(
            view.rules,
            [pile.run for pile in view.piles],
            built=tuple(pile.reached for pile in view.building_piles),
            face_down=[pile.face_down for pile in view.piles],
        )
