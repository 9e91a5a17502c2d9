"""What the player of Solitaire, or a spectator, sees: the runs, the Building Piles, and heights of hidden cards."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card, Colour
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.patience import PatienceDeal
from rookery.families.solitaire.layout import Layout
from rookery.families.solitaire.rules import SolitaireRules


@dataclass(frozen=True, slots=True, kw_only=True)
class PileView:
    """A Transfer Pile: its run from the highest card to the top, and how many cards lie face down.

    `buried` are cards of the highest number that the player put beneath it, the uppermost first:
    they are among the face-down ones, and no secret.
    """

    number: int
    run: tuple[Card, ...]
    face_down: int
    buried: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingPileView:
    """A Building Pile: the number it has reached; 0 while its 1 is missing."""

    colour: Colour
    reached: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SolitaireView(DealtView):
    rules: SolitaireRules
    piles: tuple[PileView, ...]
    building_piles: tuple[BuildingPileView, ...]
    moves: int


def view_of(deal: PatienceDeal[Layout], head: ViewHead) -> SolitaireView:
    layout = deal.layout
    return SolitaireView(
        **head,
        hand=(),
        piles=tuple(
            PileView(
                number=number,
                run=pile.up,
                face_down=len(pile.down),
                buried=tuple(reversed(pile.down[: pile.buried])),
            )
            for number, pile in enumerate(layout.piles, 1)
        ),
        building_piles=tuple(
            BuildingPileView(colour=colour, reached=reached)
            for colour, reached in zip(layout.rules.pack_colours, layout.built, strict=True)
        ),
        moves=deal.moves,
    )
