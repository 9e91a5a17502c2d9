"""What the two patience games share: deals one after another, until the match is won or used up."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Step, finished_hands
from rookery.engine.results import MatchResult
from rookery.families.ceremony import shuffled_pack
from rookery.families.events import MatchLost, MatchWon
from rookery.families.patience.deal import pack_of
from rookery.families.patience.events import DealEnded
from rookery.families.patience.rules import PatienceRules
from rookery.families.patience.state import Ending, PatienceState
from rookery.families.results import HandResult

L = TypeVar("L")
R = TypeVar("R", bound=PatienceRules)


class PatienceGame(Game[PatienceState[L]], Generic[R, L]):
    """One patience with one seed; a subclass lays the cards out, says what is asked and when it is over."""

    def __init__(self, rules: R, *, edition: str, seats: int, seed: str) -> None:
        self.rules = rules
        self.edition = edition
        self._seed = seed
        self._pack = rules.pack(1)

    @abstractmethod
    def dealing_order(self) -> tuple[int, ...]:
        """The numbers of the piles in the order in which they are dealt to."""

    @abstractmethod
    def lay_out(self, pack: tuple[Card, ...], number: int) -> tuple[L, tuple[Event, ...]]:
        """The piles of deal `number`, up to the first decision."""

    @abstractmethod
    def ending(self, layout: L) -> Ending | None:
        """How the deal came out, or None while it goes on."""

    @abstractmethod
    def decision(self, layout: L) -> Decision:
        """What the player must decide while a deal goes on."""

    def begin(self) -> Step[PatienceState[L]]:
        return self._deal(1, scores=(0,), hands=())

    def set_up(self, position: Position) -> Step[PatienceState[L]]:
        pack = pack_of(position, pack=self._pack, order=self.dealing_order())
        return self._deal(1, scores=position.scores, hands=(), pack=pack)

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[PatienceState[L]]:
        latest = snapshots[-1]
        finished = finished_hands(snapshots)
        return self._deal(latest.deal, scores=latest.scores, hands=finished, pack=latest.pack)

    def pending(self, state: PatienceState[L]) -> tuple[Decision, ...]:
        return () if state.result is not None else (self.decision(state.layout),)

    def snapshot(self, state: PatienceState[L], actions: int) -> Snapshot:
        return Snapshot(
            actions=actions,
            deal=state.deal_number,
            dealer=0,
            seating=(0,),
            scores=self._scores_before(state),
            pack=state.pack,
            finished=self._finished_before(state),
        )

    def go_on(self, state: PatienceState[L], events: tuple[Event, ...]) -> Step[PatienceState[L]]:
        """Count a deal that is over and deal the next, until there is something to decide."""
        while state.result is None:
            ending = self.ending(state.layout)
            if ending is None:
                break
            state, told = self._finish(state, ending)
            events = (*events, *told)
            if state.result is None:
                state, told = self._opened(state.deal_number + 1, scores=state.scores, hands=state.hands)
                events = (*events, *told)
        return Step(state, events)

    def _deal(
        self,
        number: int,
        *,
        scores: tuple[int, ...],
        hands: tuple[HandResult, ...],
        pack: tuple[Card, ...] | None = None,
    ) -> Step[PatienceState[L]]:
        return self.go_on(*self._opened(number, scores=scores, hands=hands, pack=pack))

    def _opened(
        self,
        number: int,
        *,
        scores: tuple[int, ...],
        hands: tuple[HandResult, ...],
        pack: tuple[Card, ...] | None = None,
    ) -> tuple[PatienceState[L], tuple[Event, ...]]:
        pack = pack or shuffled_pack(self._pack, seed=self._seed, deal=number)
        layout, events = self.lay_out(pack, number)
        return PatienceState(scores=scores, deal_number=number, hands=hands, pack=pack, layout=layout), events

    def _finish(self, state: PatienceState[L], ending: Ending) -> tuple[PatienceState[L], tuple[Event, ...]]:
        scored = int(ending.won)
        scores = (state.scores[0] + scored,)
        hand = HandResult(
            number=state.deal_number,
            dealer=0,
            made=ending.won,
            tricks=(0,),
            points=(scored,),
            bonus=(0,),
            scored=(scored,),
            scores=scores,
            details=(("deal won", (scored,)), ("cards in place", (ending.cards,)), ("moves", (state.moves,))),
        )
        state = state._replace(scores=scores, hands=(*state.hands, hand))
        ended = DealEnded(won=ending.won, reason=ending.reason, hand=hand)
        result = self._result(state, ending)
        if result is None:
            return state, (ended,)
        over = MatchWon(result=result) if result.winners else MatchLost(result=result)
        return state._replace(result=result), (ended, over)

    def _result(self, state: PatienceState[L], ending: Ending) -> MatchResult | None:
        won, deals = state.scores[0], state.deal_number
        if self.rules.match_hands == 1:
            return MatchResult((0,) if ending.won else (), ending.reason, state.scores)
        if won >= self.rules.wins_needed:
            return MatchResult((0,), f"{_deals(won)} won, {self.rules.wins_needed} needed", state.scores)
        if deals >= self.rules.match_hands:
            reason = f"{_deals(won)} won in {deals}, {self.rules.wins_needed} needed"
            return MatchResult((), reason, state.scores)
        return None

    def _scores_before(self, state: PatienceState[L]) -> tuple[int, ...]:
        """The scores at the start of the deal: a deal that was over at once has been counted already."""
        if state.result is not None and state.hands:
            return (state.scores[0] - state.hands[-1].scored[0],)
        return state.scores

    def _finished_before(self, state: PatienceState[L]) -> tuple[HandResult, ...]:
        return state.hands[:-1] if state.result is not None else state.hands


def _deals(count: int) -> str:
    return "1 deal" if count == 1 else f"{count} deals"
