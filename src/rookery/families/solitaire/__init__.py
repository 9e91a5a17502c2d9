"""Solitaire of 1913: fourteen Transfer Piles, four Building Piles."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.solitaire.actions import BuildCard, MoveRun
from rookery.families.solitaire.rules import SolitaireRules

FAMILY: Final = Family(
    name="solitaire",
    title="For one player",
    package=__name__,
    rules=SolitaireRules,
    game="SolitaireGame",
    view="SolitaireView",
    actions=(MoveRun, BuildCard),
    piles=("batteries",),
)
