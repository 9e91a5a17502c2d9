"""Solitaire for one: clear fourteen Transfer Piles onto four Building Piles."""

from rookery.engine.editions import Edition
from rookery.families.solitaire.rules import OnResting, SolitaireRules

SOLITAIRE_1913 = Edition(
    id="solitaire/1913",
    title="Rook Solitaire",
    source="1913 booklet, lines 477-501",
    summary="For one player: turn up, transfer and build, with a deal that can nearly always be won if you see how.",
    rules={1: SolitaireRules(highest=14, colours=4, on_resting=OnResting.ALLOWED)},
)

EDITIONS = (SOLITAIRE_1913,)
