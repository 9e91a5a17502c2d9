"""What the player of Clock, or a spectator, sees: face-up cards, and how many lie face down."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.families.clock.layout import ClockLayout
from rookery.families.clock.rules import ClockRules
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.patience import PatienceDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPileView:
    """The pile of one number: how many cards lie face down, and those slid face up under them."""

    number: int
    face_down: int
    face_up: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockView(DealtView):
    """`turning` is the pile in turn, None once the match is over."""

    rules: ClockRules
    piles: tuple[ClockPileView, ...]
    turning: int | None
    moves: int


def view_of(deal: PatienceDeal[ClockLayout], head: ViewHead) -> ClockView:
    layout = deal.layout
    return ClockView(
        **head,
        hand=(),
        piles=tuple(
            ClockPileView(number=number, face_down=len(pile.down), face_up=pile.up)
            for number, pile in enumerate(layout.piles, 1)
        ),
        turning=layout.turning if head["result"] is None else None,
        moves=deal.moves,
    )
