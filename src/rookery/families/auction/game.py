"""The auction games: each phase of a hand asks and answers in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Position
from rookery.engine.results import MatchResult
from rookery.engine.seats import Seating
from rookery.families.actions import LetGo
from rookery.families.auction import bids, count, deal, declaration, honour, mishaps, nest, play, stock
from rookery.families.auction.match_end import After, hands_played, result_after
from rookery.families.auction.rules import AuctionRules, Reviewing
from rookery.families.auction.seat_changes import seats_after
from rookery.families.auction.state import AuctionHand, AuctionPhase, AuctionState
from rookery.families.auction.table import AuctionTable, table_for
from rookery.families.auction.views import AuctionView, CommonSight, view_of
from rookery.families.dealt_game import DealOpening, DealtGame, Events, ViewHead
from rookery.families.honour import SAID_OUT_OF_TURN, count_decisions
from rookery.families.packs import draw_for_partners
from rookery.families.results import HandResult
from rookery.families.tricks import forget_tricks

_Answer = Callable[[AuctionTable, AuctionHand, Action], tuple[AuctionHand, Events]]
_Ask = Callable[[AuctionTable, AuctionHand], Decision]

_PHASES: Final[dict[AuctionPhase, tuple[_Ask, _Answer]]] = {
    AuctionPhase.BID: (bids.decision, bids.apply),
    AuctionPhase.NEST: (nest.decision, nest.apply),
    AuctionPhase.TRUMP: (declaration.trump_decision, declaration.apply_trump),
    AuctionPhase.CALL: (declaration.call_decision, declaration.apply_call),
    AuctionPhase.PLAY: (play.decision, play.apply),
    AuctionPhase.DRAW: (stock.decision, stock.apply),
}


class AuctionGame(DealtGame[AuctionRules, AuctionHand, AuctionView]):
    """One auction edition at one seat count, with one seed."""

    def __init__(self, rules: AuctionRules, *, edition: str, seats: int, seed: str) -> None:
        super().__init__(rules, edition=edition, seats=seats, seed=seed)
        self.table = table_for(rules, seats)
        # Of the latest moment that somebody looked at, as it lies on the table and as it is remembered.
        self._seen: CommonSight | None = None
        self._remembered: CommonSight | None = None

    def read_position(self, position: Position) -> tuple[Card, ...]:
        deal.check_position(self.table, position)
        return position.pack

    def open_deal(self, opening: DealOpening) -> tuple[AuctionHand, Events]:
        number, dealer, seating, pack, position = opening
        if pack or position is None:
            piles = deal.deal(self.table, pack, deal.dealing_circle(self.table, seating, dealer), dealer)
        else:
            piles = deal.read_piles(self.table, position, self.seed)
        hand, events = deal.open_hand(self.table, piles, number=number, dealer=dealer, seating=seating, pack=pack)
        if self.rules.deal_mishaps and position is None:
            hand, mishap = mishaps.befall(self.table, hand, self.seed)
            events = (*events, *mishap)
        return hand, events

    def decisions(self, state: AuctionState) -> tuple[Decision, ...]:
        hand = state.deal
        if hand.phase is AuctionPhase.COUNT:
            return count_decisions(honour.asides(self.table, hand), hand.notes.counted)
        ask, _ = _PHASES[hand.phase]
        return (ask(self.table, hand),)

    def said_out_of_turn(self, deal: AuctionHand) -> tuple[Decision, ...]:
        return honour.asides(self.table, deal) if self.rules.honour else ()

    def answer(self, state: AuctionState, seat: int, action: Action) -> tuple[AuctionHand, Events]:
        hand = state.deal
        events: Events = ()
        if isinstance(action, SAID_OUT_OF_TURN):
            hand, events = honour.apply(self.table, hand, seat, action)
        elif isinstance(action, LetGo):
            hand = honour.let_count(self.table, hand, seat)
        else:
            _, answer = _PHASES[hand.phase]
            hand, events = answer(self.table, hand, action)
        while play.blind_dummy_must_play(self.table, hand):
            hand, more = play.turn_blind_dummy(self.table, hand)
            events = (*events, *more)
        hand, found = mishaps.find(self.table, hand)
        return hand, (*events, *found)

    def is_over(self, deal: AuctionHand) -> bool:
        return deal.phase is AuctionPhase.OVER

    def score(self, state: AuctionState) -> tuple[HandResult, Events]:
        return count.score(self.table, state.deal, state.scores, self.seed, before=state.hands)

    def match_result(self, state: AuctionState) -> MatchResult | None:
        after = After(
            scores=state.scores,
            seating=state.seating,
            deals=state.deal_number,
            hands_played=hands_played(state.hands),
            last=state.hands[-1],
        )
        return result_after(self.table, after)

    def first_seating(self) -> tuple[Seating, Events]:
        if self.rules.draws_partners:
            return draw_for_partners(self.whole_pack, self.seats, self.seed)
        return super().first_seating()

    def seats_after(self, state: AuctionState) -> tuple[Seating, Events]:
        return seats_after(self.table, state.seating, state.hands[-1], hands_played(state.hands))

    def next_dealer(self, state: AuctionState, seating: Seating) -> int:
        """A hand that was thrown in is dealt again by who sits in the same place."""
        if state.deal.thrown_in is not None:
            return seating[state.seating.index(state.deal.dealer)]
        return super().next_dealer(state, seating)

    def seat_view(self, deal: AuctionHand, head: ViewHead) -> AuctionView:
        return view_of(self.table, self._look(deal), head)

    def seat_recollection(self, deal: AuctionHand, head: ViewHead) -> AuctionView:
        seen = self._look(deal)
        if not seen.turned_over:
            return view_of(self.table, seen, head)
        if self._remembered is None or self._remembered.hand is not deal:
            self._remembered = seen.recollected()
        return view_of(self.table, self._remembered, head)

    def _look(self, deal: AuctionHand) -> CommonSight:
        if self._seen is None or self._seen.hand is not deal:
            self._seen = CommonSight(self.table, deal, turned_over=self._hides_tricks(deal), before=self._seen)
        return self._seen

    def forgets(self, state: AuctionState) -> bool:
        return self._hides_tricks(state.deal)

    def still_told(self, state: AuctionState, events: Sequence[Event]) -> tuple[Event, ...]:
        return forget_tricks(events) if self._hides_tricks(state.deal) else tuple(events)

    def _hides_tricks(self, hand: AuctionHand) -> bool:
        """A107: until the hand is over."""
        return self.rules.reviewing is Reviewing.LAST_TRICK and hand.phase is not AuctionPhase.OVER
