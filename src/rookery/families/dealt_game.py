"""A match of separate deals: the machinery around one deal, whatever is played in it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, NamedTuple, Protocol, TypeVar

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Step, finished_hands
from rookery.engine.results import MatchResult
from rookery.engine.seats import left_of
from rookery.families.ceremony import draw_for_deal, shuffled_pack
from rookery.families.dealt_cards import BySeat, Cards, read_position
from rookery.families.dealt_events import DealWon, HandScored
from rookery.families.dealt_rules import DealtRules
from rookery.families.events import MatchWon
from rookery.families.results import HandResult


class Deal(Protocol):
    """What every deal in play can tell; `pack` is the shuffled pack it was dealt from."""

    @property
    def number(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def pack(self) -> Cards: ...


D = TypeVar("D", bound=Deal)


class DealtState(NamedTuple, Generic[D]):
    """A match: running scores by seat, the deals so far, and the one in play."""

    scores: BySeat
    deal_number: int
    hands: tuple[HandResult, ...]
    deal: D
    result: MatchResult | None = None


class Outcome(NamedTuple):
    """What a deal came to. `points` and `details` are by seat."""

    winners: tuple[int, ...]
    reason: str
    points: BySeat
    details: tuple[tuple[str, BySeat], ...]


class DealtGame(Game[DealtState[D]], Generic[D]):
    """One edition at one seat count, with one seed; a game says how a deal opens, goes on and ends."""

    def __init__(self, rules: DealtRules, *, edition: str, seats: int, seed: str) -> None:
        self._match_rules = rules
        self.edition = edition
        self.seats = seats
        self._seed = seed
        self._whole = rules.pack(seats)

    @abstractmethod
    def open_deal(self, *, number: int, dealer: int, pack: Cards) -> tuple[D, tuple[Event, ...]]:
        """A deal with its cards dealt from `pack`."""

    @abstractmethod
    def decisions(self, deal: D) -> tuple[Decision, ...]:
        """What the deal waits for."""

    @abstractmethod
    def answer(self, deal: D, seat: int, action: Action) -> tuple[D, tuple[Event, ...]]:
        """The deal after an action its decision allows."""

    @abstractmethod
    def outcome(self, deal: D) -> Outcome | None:
        """What the deal came to, or None while it is in play."""

    @property
    def hand_size(self) -> int | None:
        """Cards dealt to a seat; None deals the whole pack."""
        return None

    def begin(self) -> Step[DealtState[D]]:
        dealer, drawn = draw_for_deal(self._whole, self.seats, self._seed)
        step = self._deal(number=1, dealer=dealer, scores=(0,) * self.seats, hands=())
        return Step(step.state, (*drawn, *step.events))

    def set_up(self, position: Position) -> Step[DealtState[D]]:
        pack = read_position(self._whole, position, seats=self.seats, seed=self._seed, hand_size=self.hand_size)
        return self._deal(number=1, dealer=position.dealer, scores=position.scores, hands=(), pack=pack)

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[DealtState[D]]:
        latest = snapshots[-1]
        return self._deal(
            number=latest.deal,
            dealer=latest.dealer,
            scores=latest.scores,
            hands=finished_hands(snapshots),
            pack=latest.pack,
        )

    def pending(self, state: DealtState[D]) -> tuple[Decision, ...]:
        return () if state.result is not None else self.decisions(state.deal)

    def decision_of(self, state: DealtState[D], seat: int | None) -> Decision | None:
        """What this seat is asked, if it is."""
        return next((each for each in self.pending(state) if each.seat == seat), None)

    def apply(self, state: DealtState[D], seat: int, action: Action) -> Step[DealtState[D]]:
        deal, events = self.answer(state.deal, seat, action)
        return self._carry_on(state._replace(deal=deal), events)

    def snapshot(self, state: DealtState[D], actions: int) -> Snapshot:
        return Snapshot(
            actions=actions,
            deal=state.deal_number,
            dealer=state.deal.dealer,
            seating=tuple(range(self.seats)),
            scores=state.scores,
            pack=state.deal.pack,
            finished=state.hands,
        )

    def _deal(
        self,
        *,
        number: int,
        dealer: int,
        scores: BySeat,
        hands: tuple[HandResult, ...],
        pack: Cards = (),
    ) -> Step[DealtState[D]]:
        pack = pack or shuffled_pack(self._whole, seed=self._seed, deal=number)
        deal, events = self.open_deal(number=number, dealer=dealer, pack=pack)
        return self._carry_on(DealtState(scores=scores, deal_number=number, hands=hands, deal=deal), events)

    def _carry_on(self, state: DealtState[D], events: tuple[Event, ...]) -> Step[DealtState[D]]:
        """Where the deal is over, score it; then the match is won, or the seat to the left deals (A52)."""
        outcome = self.outcome(state.deal)
        if outcome is None:
            return Step(state, events)
        scored = self._scored(state, outcome)
        won = DealWon(number=state.deal_number, winners=outcome.winners, reason=outcome.reason)
        events = (*events, won, HandScored(hand=scored))
        state = state._replace(hands=(*state.hands, scored), scores=scored.scores)
        result = self._result(state, outcome)
        if result is not None:
            return Step(state._replace(result=result), (*events, MatchWon(result=result)))
        following = self._deal(
            number=state.deal_number + 1,
            dealer=left_of(state.deal.dealer, self.seats),
            scores=state.scores,
            hands=state.hands,
        )
        return Step(following.state, (*events, *following.events))

    def _scored(self, state: DealtState[D], outcome: Outcome) -> HandResult:
        won = tuple(int(seat in outcome.winners) for seat in range(self.seats))
        return HandResult(
            number=state.deal_number,
            dealer=state.deal.dealer,
            tricks=(0,) * self.seats,
            points=outcome.points,
            bonus=(0,) * self.seats,
            scored=outcome.points,
            scores=tuple(map(sum, zip(state.scores, outcome.points, strict=True))),
            details=(("winner", won), *outcome.details),
        )

    def _result(self, state: DealtState[D], outcome: Outcome) -> MatchResult | None:
        """A73: one deal decides, unless several were agreed on; then points do, and a tie plays on (A45)."""
        rules = self._match_rules
        if rules.match_hands == 1:
            return MatchResult(outcome.winners, outcome.reason, state.scores)
        played = state.deal_number
        if played < rules.match_hands:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, points in enumerate(state.scores) if points == best)
        if len(winners) > 1 and played < rules.longest_match:
            return None
        return MatchResult(winners, f"highest score, {best}, after {played} deals", state.scores)
