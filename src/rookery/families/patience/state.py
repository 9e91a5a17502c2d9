"""The state of a patience match: the deal in play, and what the deals before it came to."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from rookery.engine.cards import Card
from rookery.engine.results import MatchResult
from rookery.families.results import HandResult

L = TypeVar("L")


class PatienceState(NamedTuple, Generic[L]):
    """`layout` is the game's own: its piles. `pack` is the pack as it was dealt."""

    scores: tuple[int, ...]
    deal_number: int
    hands: tuple[HandResult, ...]
    pack: tuple[Card, ...]
    layout: L
    moves: int = 0
    result: MatchResult | None = None


class Ending(NamedTuple):
    """How a deal came out; `cards` are those that lie where they should."""

    won: bool
    reason: str
    cards: int
