"""Panjandrum as a game: who is out first wins."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.seats import left_of
from rookery.families.conduct import Conduct
from rookery.families.dealt_game import DealOpening, Events, ViewHead
from rookery.families.packs import BySeat
from rookery.families.panjandrum import honour, play
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.panjandrum.state import PanjandrumDeal, PanjandrumPhase, PanjandrumState
from rookery.families.panjandrum.views import PanjandrumView, view_of
from rookery.families.shedding import Outcome, SheddingGame, deal_out, public_deal
from rookery.families.words import counted


class PanjandrumGame(SheddingGame[PanjandrumRules, PanjandrumDeal, PanjandrumView]):
    """One edition of Panjandrum at one seat count, with one seed."""

    def open_deal(self, opening: DealOpening) -> tuple[PanjandrumDeal, Events]:
        number, dealer, _, pack, _ = opening
        hands, _ = deal_out(pack, seats=self.seats, dealer=dealer)
        deal = PanjandrumDeal(
            number=number,
            dealer=dealer,
            pack=pack,
            turn=left_of(dealer, self.seats),
            holdings=hands,
            delay=((),) * self.seats,
        )
        return deal, (public_deal(hands, number=number, dealer=dealer),)

    def decisions(self, state: PanjandrumState) -> tuple[Decision, ...]:
        if self.rules.conduct is Conduct.HONOUR:
            return honour.decisions(self.rules, state.deal)
        return (play.decision(self.rules, state.deal),)

    def said_out_of_turn(self, deal: PanjandrumDeal) -> tuple[Decision, ...]:
        """A78: who may call the latest moves; at a strict table there are none to call."""
        return honour.asides(deal)

    def answer(self, state: PanjandrumState, seat: int, action: Action) -> tuple[PanjandrumDeal, Events]:
        if self.rules.conduct is Conduct.HONOUR:
            return honour.apply(self.rules, state.deal, seat, action)
        return play.apply(self.rules, state.deal, action)

    def is_over(self, deal: PanjandrumDeal) -> bool:
        return deal.phase is PanjandrumPhase.OVER

    def outcome(self, deal: PanjandrumDeal) -> Outcome:
        cards = tuple(map(deal.cards_of, range(self.seats)))
        calls = f" and {counted(deal.calls, 'call')}" if deal.calls else ""
        return count(cards, stopped=f"{counted(deal.turns, 'turn')}{calls}")

    def seat_view(self, deal: PanjandrumDeal, head: ViewHead) -> PanjandrumView:
        return view_of(self.rules, deal, head)


def count(cards: BySeat, *, stopped: str = "") -> Outcome:
    """The winner scores the others' cards; should the guard have `stopped` the deal, those above their own."""
    fewest = min(cards)
    winners = tuple(seat for seat, count in enumerate(cards) if count == fewest)
    worth = sum(cards) - fewest * len(cards)
    reason = "first to be rid of every card"
    if fewest:
        reason = f"fewest cards left, {counted(fewest, 'card')}, after {stopped}"
    points = tuple(worth if seat in winners else 0 for seat in range(len(cards)))
    return Outcome(winners, reason, points, (("cards left", cards),))
