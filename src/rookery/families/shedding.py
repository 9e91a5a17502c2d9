"""Games in which somebody wins each deal and nothing else counts: their deals, and matches of several."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, NamedTuple, TypeVar

from rookery.engine.game import Position
from rookery.engine.results import MatchResult
from rookery.families.dealt_cards import BySeat, Cards, read_position
from rookery.families.dealt_events import DealWon, HandScored
from rookery.families.dealt_game import Deal, DealtGame, DealtState, Events
from rookery.families.dealt_rules import DealtRules
from rookery.families.results import HandResult
from rookery.families.views import DealtView

R = TypeVar("R", bound=DealtRules)
D = TypeVar("D", bound=Deal)
V = TypeVar("V", bound=DealtView)


class Outcome(NamedTuple):
    """What a deal came to. `points` and `details` are by seat."""

    winners: tuple[int, ...]
    reason: str
    points: BySeat
    details: tuple[tuple[str, BySeat], ...]


class SheddingGame(DealtGame[R, D, V], Generic[R, D, V]):
    """One edition at one seat count, with one seed."""

    @abstractmethod
    def outcome(self, deal: D) -> Outcome:
        """What a deal that is over came to."""

    @property
    def hand_size(self) -> int | None:
        """Cards dealt to a seat; None deals the whole pack."""
        return None

    def read_position(self, position: Position) -> Cards:
        return read_position(self.whole_pack, position, seats=self.seats, seed=self.seed, hand_size=self.hand_size)

    def score(self, state: DealtState[D]) -> tuple[HandResult, Events]:
        outcome = self.outcome(state.deal)
        won = tuple(int(seat in outcome.winners) for seat in range(self.seats))
        hand = HandResult(
            number=state.deal_number,
            dealer=state.deal.dealer,
            tricks=(0,) * self.seats,
            points=outcome.points,
            bonus=(0,) * self.seats,
            scored=outcome.points,
            scores=tuple(map(sum, zip(state.scores, outcome.points, strict=True))),
            details=(("winner", won), *outcome.details),
        )
        told = DealWon(number=state.deal_number, winners=outcome.winners, reason=outcome.reason)
        return hand, (told, HandScored(hand=hand))

    def match_result(self, state: DealtState[D]) -> MatchResult | None:
        """A73: one deal decides, unless several were agreed on; then points do, and a tie plays on (A45)."""
        if self.rules.match_hands == 1:
            outcome = self.outcome(state.deal)
            return MatchResult(outcome.winners, outcome.reason, state.scores)
        played = state.deal_number
        if played < self.rules.match_hands:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, points in enumerate(state.scores) if points == best)
        if len(winners) > 1 and played < self.rules.longest_match:
            return None
        return MatchResult(winners, f"highest score, {best}, after {played} deals", state.scores)
