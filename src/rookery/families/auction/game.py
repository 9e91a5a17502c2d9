"""The auction games as one machine: a phase answers, then chores run until somebody must decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Game, Position, Snapshot, Step, finished_hands
from rookery.engine.results import MatchResult
from rookery.engine.seats import Seating
from rookery.families.actions import LetGo
from rookery.families.auction import bids, count, deal, declaration, honour, nest, play, stock
from rookery.families.auction.match_end import After, result_after
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.seat_changes import seats_after
from rookery.families.auction.state import AuctionState, HandInPlay, Phase
from rookery.families.auction.table import Table, table_for
from rookery.families.auction.views import AuctionView, view_of
from rookery.families.ceremony import draw_for_deal, shuffled_pack
from rookery.families.events import MatchWon
from rookery.families.honour import SAID_OUT_OF_TURN, AsideDecision, count_decisions
from rookery.families.results import HandResult

_Answer = Callable[[Table, HandInPlay, Action], tuple[HandInPlay, tuple[Event, ...]]]
_Ask = Callable[[Table, HandInPlay], Decision]

_PHASES: Final[dict[Phase, tuple[_Ask, _Answer]]] = {
    Phase.BID: (bids.decision, bids.apply),
    Phase.NEST: (nest.decision, nest.apply),
    Phase.TRUMP: (declaration.trump_decision, declaration.apply_trump),
    Phase.CALL: (declaration.call_decision, declaration.apply_call),
    Phase.PLAY: (play.decision, play.apply),
    Phase.DRAW: (stock.decision, stock.apply),
}


class AuctionGame(Game[AuctionState]):
    """One auction edition at one seat count, with one seed."""

    def __init__(self, rules: AuctionRules, *, edition: str, seats: int, seed: str) -> None:
        self.table = table_for(rules, seats)
        self.edition = edition
        self._seed = seed

    def begin(self) -> Step[AuctionState]:
        dealer, events = draw_for_deal(self.table.pack, self.table.seats, self._seed)
        seats = tuple(range(self.table.seats))
        step = self._deal(number=1, dealer=dealer, seating=seats, scores=(0,) * self.table.seats, hands=())
        return Step(step.state, (*events, *step.events))

    def set_up(self, position: Position) -> Step[AuctionState]:
        return self._deal(
            number=1,
            dealer=position.dealer,
            seating=tuple(range(self.table.seats)),
            scores=position.scores,
            hands=(),
            piles=deal.read_piles(self.table, position, self._seed),
            pack=position.pack,
        )

    def resume(self, snapshots: tuple[Snapshot, ...], position: Position | None) -> Step[AuctionState]:
        latest = snapshots[-1]
        by_hand = position is not None and len(snapshots) == 1
        return self._deal(
            number=latest.deal,
            dealer=latest.dealer,
            seating=latest.seating,
            scores=latest.scores,
            hands=finished_hands(snapshots),
            piles=deal.read_piles(self.table, position, self._seed) if position is not None and by_hand else None,
            pack=latest.pack or None,
        )

    def pending(self, state: AuctionState) -> tuple[Decision, ...]:
        if state.result is not None:
            return ()
        if state.hand.phase is Phase.COUNT:
            return count_decisions(self._asides(state), state.hand.counted)
        ask, _ = _PHASES[state.hand.phase]
        return (ask(self.table, state.hand),)

    def asides(self, state: AuctionState) -> tuple[Decision, ...]:
        if state.result is not None or not self.table.rules.honour:
            return ()
        return self._asides(state)

    def _asides(self, state: AuctionState) -> tuple[AsideDecision, ...]:
        return tuple(honour.aside(self.table, state.hand, seat) for seat in range(self.table.seats))

    def apply(self, state: AuctionState, seat: int, action: Action) -> Step[AuctionState]:
        if isinstance(action, SAID_OUT_OF_TURN):
            hand, events = honour.apply(self.table, state.hand, seat, action)
        elif isinstance(action, LetGo):
            hand, events = honour.let_count(self.table, state.hand, seat), ()
        else:
            _, answer = _PHASES[state.hand.phase]
            hand, events = answer(self.table, state.hand, action)
        while play.blind_dummy_must_play(self.table, hand):
            hand, more = play.turn_blind_dummy(self.table, hand)
            events = (*events, *more)
        if hand.phase is not Phase.OVER:
            return Step(state._replace(hand=hand), events)
        return self._finish(state, hand, events)

    def view(self, state: AuctionState, seat: int | None) -> AuctionView:
        pending = self.pending(state)
        decision = next((each for each in pending if each.seat == seat), None)
        aside = next((each for each in self.asides(state) if each.seat == seat), None)
        return view_of(self.table, state, seat, edition=self.edition, decision=decision, out_of_turn=aside)

    def snapshot(self, state: AuctionState, actions: int) -> Snapshot:
        return Snapshot(
            actions=actions,
            deal=state.deal_number,
            dealer=state.hand.dealer,
            seating=state.seating,
            scores=state.scores,
            pack=state.hand.pack,
            finished=state.hands,
        )

    def _deal(
        self,
        *,
        number: int,
        dealer: int,
        seating: Seating,
        scores: tuple[int, ...],
        hands: tuple[HandResult, ...],
        piles: deal.Piles | None = None,
        pack: tuple[Card, ...] | None = None,
    ) -> Step[AuctionState]:
        if piles is None:
            pack = pack or shuffled_pack(self.table.pack, seed=self._seed, deal=number)
            circle = deal.dealing_circle(self.table, seating, dealer)
            piles = deal.deal(self.table, pack, circle, dealer)
        hand, events = deal.open_hand(self.table, piles, number=number, dealer=dealer, seating=seating, pack=pack or ())
        state = AuctionState(scores=scores, seating=seating, deal_number=number, hands=hands, hand=hand)
        return Step(state, events)

    def _finish(self, state: AuctionState, hand: HandInPlay, events: tuple[Event, ...]) -> Step[AuctionState]:
        """Score the hand; then the match is won, or the next hand is dealt."""
        scored, counting = count.score(self.table, hand, state.scores, self._seed)
        events = (*events, *counting)
        state = state._replace(hand=hand, hands=(*state.hands, scored), scores=scored.scores)
        result = self._result(state, scored)
        if result is not None:
            return Step(state._replace(result=result), (*events, MatchWon(result=result)))
        seating, moved = seats_after(self.table, state.seating, scored, state.hands_played)
        # The deal passes to the left of where the dealer sat (A52, A55), but for a hand that was thrown in.
        passes = hand.thrown_in is None
        position = (state.seating.index(hand.dealer) + passes) % len(seating)
        following = self._deal(
            number=state.deal_number + 1,
            dealer=seating[position],
            seating=seating,
            scores=state.scores,
            hands=state.hands,
        )
        return Step(following.state, (*events, *moved, *following.events))

    def _result(self, state: AuctionState, last: HandResult) -> MatchResult | None:
        after = After(
            scores=state.scores,
            seating=state.seating,
            deals=state.deal_number,
            hands_played=state.hands_played,
            last=last,
        )
        return result_after(self.table, after)
