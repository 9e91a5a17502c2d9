"""What the player of Clock, or a spectator, sees: face-up cards, and how many lie face down."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.clock.layout import Layout
from rookery.families.clock.rules import ClockRules
from rookery.families.patience.state import PatienceState
from rookery.families.results import HandResult


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPileView:
    """The pile of one number: how many cards lie face down, and those slid face up under them."""

    number: int
    face_down: int
    face_up: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockView(SeatView):
    """`turning` is the pile in turn, None once the match is over."""

    rules: ClockRules
    deal_number: int
    piles: tuple[ClockPileView, ...]
    turning: int | None
    moves: int
    hands: tuple[HandResult, ...]


def view_of(state: PatienceState[Layout], seat: int | None, *, edition: str, decision: Decision | None) -> ClockView:
    layout = state.layout
    return ClockView(
        edition=edition,
        seat=seat,
        seats=1,
        scores=state.scores,
        hand=(),
        decision=decision,
        result=state.result,
        rules=layout.rules,
        deal_number=state.deal_number,
        piles=tuple(
            ClockPileView(number=number, face_down=len(pile.down), face_up=pile.up)
            for number, pile in enumerate(layout.piles, 1)
        ),
        turning=layout.turning if state.result is None else None,
        moves=state.moves,
        hands=state.hands,
    )
