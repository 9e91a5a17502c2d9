"""The course of a match with unseen hands: draw, deal, play, count, and the next deal."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, NamedTuple, Protocol, TypeVar

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Step, finished_hands
from rookery.engine.results import HandResult, MatchResult
from rookery.families.ceremony import draw_for_deal
from rookery.families.events import MatchWon
from rookery.families.shedding.face_down import dealing
from rookery.families.shedding.face_down.dealing import Cards, Holdings
from rookery.families.shedding.face_down.events import Dealt, HandScored
from rookery.families.shedding.face_down.rules import FaceDownRules


class Deal(Protocol):
    """What every game's deal in play can tell. `pack` is the shuffled pack it was dealt from."""

    @property
    def number(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def pack(self) -> Cards: ...


D = TypeVar("D", bound=Deal)


class FaceDownState(NamedTuple, Generic[D]):
    """A match: running scores by seat, the deals so far, and the one in play."""

    scores: tuple[int, ...]
    deal_number: int
    hands: tuple[HandResult, ...]
    deal: D
    result: MatchResult | None = None


class Ending(NamedTuple):
    """How a deal ended. `points` are by seat, and `what` they are for."""

    winners: tuple[int, ...]
    reason: str
    what: str
    points: tuple[int, ...]


class FaceDownGame(Game[FaceDownState[D]], Generic[D]):
    """One edition at one seat count, with one seed. A game adds what happens within a deal."""

    def __init__(self, rules: FaceDownRules, *, edition: str, seats: int, seed: str) -> None:
        self.seats = seats
        self.edition = edition
        self._match_hands = rules.match_hands
        self._pack = rules.pack(seats)
        self._seed = seed

    @abstractmethod
    def opened(self, *, number: int, dealer: int, pack: Cards, holdings: Holdings) -> D:
        """A deal waiting for its first card."""

    @abstractmethod
    def decision(self, deal: D) -> Decision:
        """What the deal waits for."""

    @abstractmethod
    def played(self, deal: D, action: Action) -> tuple[D, tuple[Event, ...]]:
        """The deal after an action and all that follows from it of itself."""

    @abstractmethod
    def ending(self, deal: D) -> Ending | None:
        """How the deal ended, or None while it goes on."""

    def begin(self) -> Step[FaceDownState[D]]:
        dealer, events = draw_for_deal(self._pack, self.seats, self._seed)
        step = self._deal(number=1, dealer=dealer, scores=(0,) * self.seats, hands=())
        return Step(step.state, (*events, *step.events))

    def set_up(self, position: Position) -> Step[FaceDownState[D]]:
        pack = dealing.read_position(self._pack, seats=self.seats, position=position, seed=self._seed)
        return self._deal(number=1, dealer=position.dealer, scores=position.scores, hands=(), pack=pack)

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[FaceDownState[D]]:
        latest = snapshots[-1]
        return self._deal(
            number=latest.deal,
            dealer=latest.dealer,
            scores=latest.scores,
            hands=finished_hands(snapshots),
            pack=latest.pack,
        )

    def pending(self, state: FaceDownState[D]) -> tuple[Decision, ...]:
        return () if state.result is not None else (self.decision(state.deal),)

    def apply(self, state: FaceDownState[D], seat: int, action: Action) -> Step[FaceDownState[D]]:
        deal, events = self.played(state.deal, action)
        state = state._replace(deal=deal)
        ending = self.ending(deal)
        return Step(state, events) if ending is None else self._finish(state, ending, events)

    def snapshot(self, state: FaceDownState[D], actions: int) -> Snapshot:
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
        scores: tuple[int, ...],
        hands: tuple[HandResult, ...],
        pack: Cards = (),
    ) -> Step[FaceDownState[D]]:
        pack = pack or dealing.shuffled_pack(self._pack, seed=self._seed, number=number)
        holdings = dealing.deal_out(pack, seats=self.seats, dealer=dealer)
        deal = self.opened(number=number, dealer=dealer, pack=pack, holdings=holdings)
        dealt = Dealt(number=number, dealer=dealer, sizes=tuple(map(len, holdings)))
        return Step(FaceDownState(scores=scores, deal_number=number, hands=hands, deal=deal), (dealt,))

    def _finish(self, state: FaceDownState[D], ending: Ending, events: tuple[Event, ...]) -> Step[FaceDownState[D]]:
        """Write the deal down; then the match is won, or the player to the left deals the next (A52)."""
        scores = tuple(map(sum, zip(state.scores, ending.points, strict=True)))
        nothing = (0,) * self.seats
        hand = HandResult(
            number=state.deal_number,
            dealer=state.deal.dealer,
            tricks=nothing,
            points=ending.points,
            bonus=nothing,
            scored=ending.points,
            scores=scores,
            details=((ending.what, ending.points),),
        )
        events = (*events, HandScored(hand=hand, winners=ending.winners, reason=ending.reason))
        state = state._replace(hands=(*state.hands, hand), scores=scores)
        if state.deal_number >= self._match_hands:
            result = self._result(state, ending)
            return Step(state._replace(result=result), (*events, MatchWon(result=result)))
        following = self._deal(
            number=state.deal_number + 1,
            dealer=dealing.left_of(state.deal.dealer, self.seats),
            scores=scores,
            hands=state.hands,
        )
        return Step(following.state, (*events, *following.events))

    def _result(self, state: FaceDownState[D], ending: Ending) -> MatchResult:
        if self._match_hands == 1:
            return MatchResult(ending.winners, ending.reason, state.scores)
        best = max(state.scores)
        winners = tuple(seat for seat, points in enumerate(state.scores) if points == best)
        return MatchResult(winners, f"highest score, {best}, after {self._match_hands} deals", state.scores)
