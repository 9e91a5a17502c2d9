"""What the player of Solitaire, or a spectator, sees: the runs, the Building Piles, and heights of hidden cards."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card, Colour
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.patience import PatienceDeal
from rookery.families.solitaire.layout import SolitaireLayout
from rookery.families.solitaire.rules import SolitaireRules


@dataclass(frozen=True, slots=True, kw_only=True)
class SolitairePile:
    """A Transfer Pile: its run from the highest card to the top, and how many cards lie face down.

    `buried` are cards of the highest number that the player put beneath it, the uppermost first:
    they are among the face-down ones, and no secret.
    """

    number: int
    run: tuple[Card, ...]
    face_down: int
    buried: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SolitaireBuildingPile:
    """A Building Pile: the number it has reached; 0 while its 1 is missing."""

    colour: Colour
    reached: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SolitaireView(DealtView):
    rules: SolitaireRules
    piles: tuple[SolitairePile, ...]
    building_piles: tuple[SolitaireBuildingPile, ...]
    moves: int


def view_of(deal: PatienceDeal[SolitaireLayout], head: ViewHead) -> SolitaireView:
    layout = deal.layout
    return SolitaireView(
        **head,
        hand=(),
        piles=tuple(
            SolitairePile(
                number=number,
                run=pile.up,
                face_down=len(pile.down),
                buried=tuple(reversed(pile.down[: pile.buried])),
            )
            for number, pile in enumerate(layout.piles, 1)
        ),
        building_piles=tuple(
            SolitaireBuildingPile(colour=colour, reached=reached)
            for colour, reached in zip(layout.rules.pack_colours, layout.built, strict=True)
        ),
        moves=deal.moves,
    )
