"""What the views of all families have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypedDict

from rookery.engine.decisions import Decision
from rookery.engine.results import MatchResult
from rookery.engine.views import SeatView
from rookery.families.results import HandResult


class ViewHead(TypedDict):
    """What every view begins with: filled in by the match machine, and handed to the family, which adds the rest."""

    edition: str
    rules: Any
    seat: int | None
    seats: int
    scores: tuple[int, ...]
    decision: Decision | None
    out_of_turn: Decision | None
    result: MatchResult | None
    deal_number: int
    hands: tuple[HandResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtView(SeatView):
    """A view of a match of deals, each of which ends in a `HandResult`."""

    hands: tuple[HandResult, ...]
