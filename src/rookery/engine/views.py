"""Views: all that one seat, or a spectator, may know."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.editions import Rules
from rookery.engine.plain import Json, plain
from rookery.engine.results import FinishedHand, MatchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """Built by listing what is visible; a family adds its own fields.

    `seat` is None for a spectator. `decision` is what this seat must decide now, if anything; `out_of_turn`
    what it may say out of turn at an honour table, for which nobody waits. `hands` are the results of the
    hands that are over; `hand` are the cards this seat holds and sees.
    """

    edition: str
    rules: Rules
    seat: int | None
    seats: int
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    decision: Decision | None
    result: MatchResult | None
    out_of_turn: Decision | None = None
    deal_number: int
    hands: tuple[FinishedHand, ...]

    @property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side that wins or loses this match together."""
        return self.rules.parties(self.seats)

    def to_json(self) -> Json:
        return plain(self)
