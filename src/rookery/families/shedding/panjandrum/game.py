"""Panjandrum as a game: who is out first wins."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.seats import left_of
from rookery.families.shedding.dealt_game import DealtGame, Outcome
from rookery.families.shedding.events import public_deal
from rookery.families.shedding.panjandrum import play
from rookery.families.shedding.panjandrum.rules import PanjandrumRules
from rookery.families.shedding.panjandrum.state import PanjandrumDeal, PanjandrumState, Phase
from rookery.families.shedding.panjandrum.views import PanjandrumView, view_of
from rookery.families.shedding.shared import Cards, deal_out
from rookery.families.words import counted


class PanjandrumGame(DealtGame[PanjandrumDeal]):
    """One edition of Panjandrum at one seat count, with one seed."""

    def __init__(self, rules: PanjandrumRules, *, edition: str, seats: int, seed: str) -> None:
        super().__init__(rules, edition=edition, seats=seats, seed=seed)
        self.rules = rules

    def open_deal(self, *, number: int, dealer: int, pack: Cards) -> tuple[PanjandrumDeal, tuple[Event, ...]]:
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

    def decisions(self, deal: PanjandrumDeal) -> tuple[Decision, ...]:
        return (play.decision(self.rules, deal),)

    def answer(self, deal: PanjandrumDeal, seat: int, action: Action) -> tuple[PanjandrumDeal, tuple[Event, ...]]:
        return play.apply(self.rules, deal, action)

    def outcome(self, deal: PanjandrumDeal) -> Outcome | None:
        """The winner scores the others' cards; should the guard have stopped the deal, those above his own."""
        if deal.phase is not Phase.OVER:
            return None
        cards = tuple(map(deal.cards_of, range(self.seats)))
        fewest = min(cards)
        winners = tuple(seat for seat, count in enumerate(cards) if count == fewest)
        worth = sum(cards) - fewest * self.seats
        reason = "first to be rid of every card"
        if fewest:
            reason = f"fewest cards left, {counted(fewest, 'card')}, after {counted(deal.turns, 'turn')}"
        points = tuple(worth if seat in winners else 0 for seat in range(self.seats))
        return Outcome(winners, reason, points, (("cards left", cards),))

    def view(self, state: PanjandrumState, seat: int | None) -> PanjandrumView:
        return view_of(self.rules, state, seat, edition=self.edition, decision=self.decision_of(state, seat))
