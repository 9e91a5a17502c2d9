"""Players of Clock and of Match, in which there is nothing to choose."""

from __future__ import annotations

from rookery.bots.family_bot import FamilyBot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families import clock, match_piles
from rookery.families.actions import Turn
from rookery.families.clock.views import ClockView
from rookery.families.match_piles.views import MatchPilesView


class ClockBot(FamilyBot[ClockView]):
    """Turns the next card, which is all there is to do."""

    family = clock.FAMILY

    def _answer(self, view: ClockView, decision: Decision) -> Action | None:
        return Turn()


class MatchPilesBot(FamilyBot[MatchPilesView]):
    """Turns the next card."""

    family = match_piles.FAMILY

    def _answer(self, view: MatchPilesView, decision: Decision) -> Action | None:
        return Turn()
