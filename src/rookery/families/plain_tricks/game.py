"""The trick games without an auction."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.game import Position
from rookery.engine.randomness import Stream
from rookery.engine.results import MatchResult
from rookery.engine.seats import left_of
from rookery.families.actions import LetGo
from rookery.families.dealt_game import DealOpening, DealtGame, Events, ViewHead
from rookery.families.events import HandDealt
from rookery.families.honour import SAID_OUT_OF_TURN, count_decisions
from rookery.families.plain_tricks import play
from rookery.families.plain_tricks.count import match_result, score
from rookery.families.plain_tricks.deal import deal, pack_of
from rookery.families.plain_tricks.events import CentreShown, PlainDealt, PlainHandScored, TrumpCut
from rookery.families.plain_tricks.rules import PlainTricksRules, TrumpSource
from rookery.families.plain_tricks.state import PlainHand, PlainState
from rookery.families.plain_tricks.views import PlainTricksView, view_of
from rookery.families.results import HandResult
from rookery.families.tricks import NO_TRUMP, Trump


class PlainTricksGame(DealtGame[PlainTricksRules, PlainHand, PlainTricksView]):
    """One edition at one seat count, with one seed."""

    def read_position(self, position: Position) -> tuple[Card, ...]:
        return pack_of(self.rules, self.seats, position, self.seed)

    def open_deal(self, opening: DealOpening) -> tuple[PlainHand, Events]:
        number, dealer, _, pack, _ = opening
        trump, cut = self._trump(number, dealer)
        hands, centre = deal(pack, self.seats, dealer)
        holdings = tuple(map(in_order, hands))
        hand = PlainHand(
            number=number,
            dealer=dealer,
            pack=pack,
            holdings=holdings,
            centre=centre,
            trump=trump,
            turn=left_of(dealer, self.seats),
        )
        shown = PlainDealt(number=number, dealer=dealer, sizes=tuple(map(len, holdings)), centre_size=len(centre))
        private = (HandDealt(seat=seat, cards=cards, audience=(seat,)) for seat, cards in enumerate(holdings))
        return hand, (*cut, shown, *private)

    def _trump(self, number: int, dealer: int) -> tuple[Trump, Events]:
        """The cut comes before the shuffle, so the card shown tells nothing about the deal."""
        if self.rules.trump is TrumpSource.NONE:
            return NO_TRUMP, ()
        pack = self.whole_pack
        card = pack[Stream(self.seed, "trump", number).below(len(pack))]
        assert card.colour is not None
        return card.colour, (TrumpCut(seat=(dealer - 1) % self.seats, card=card),)

    def decisions(self, state: PlainState) -> tuple[Decision, ...]:
        hand = state.deal
        if not any(hand.holdings):
            return count_decisions(play.asides(self.rules, hand), hand.notes.counted)
        return (play.decision(self.rules, hand),)

    def said_out_of_turn(self, deal: PlainHand) -> tuple[Decision, ...]:
        return play.asides(self.rules, deal) if self.rules.honour else ()

    def answer(self, state: PlainState, seat: int, action: Action) -> tuple[PlainHand, Events]:
        hand = state.deal
        if isinstance(action, SAID_OUT_OF_TURN):
            return play.apply_aside(self.rules, hand, seat, action)
        if isinstance(action, LetGo):
            notes = hand.notes._replace(counted=(*hand.notes.counted, seat))
            return hand._replace(notes=notes), ()
        return play.apply(self.rules, hand, action)

    def is_over(self, deal: PlainHand) -> bool:
        if deal.notes.proven is not None:
            return True
        claims_open = self.rules.honour and len(deal.notes.counted) < self.seats
        return not (claims_open or any(deal.holdings))

    def score(self, state: PlainState) -> tuple[HandResult, Events]:
        hand = state.deal
        events: list[Event] = []
        if hand.centre and hand.tricks:  # A82: only now does anybody look at them
            events.append(CentreShown(seat=hand.tricks[0].winner, cards=in_order(hand.centre)))
        scored = score(self.rules, hand, scores=state.scores)
        return scored, (*events, PlainHandScored(hand=scored))

    def match_result(self, state: PlainState) -> MatchResult | None:
        return match_result(self.rules, state.scores, state.deal_number)

    def seat_view(self, deal: PlainHand, head: ViewHead) -> PlainTricksView:
        return view_of(self.rules, deal, head)
