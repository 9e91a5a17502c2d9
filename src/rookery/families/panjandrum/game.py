"""Panjandrum as a game: who is out first wins."""

from __future__ import annotations

from dataclasses import replace

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.seats import left_of
from rookery.families.conduct import Conduct
from rookery.families.dealt_cards import Cards, deal_out
from rookery.families.dealt_events import public_deal
from rookery.families.dealt_game import DealtGame, Outcome
from rookery.families.panjandrum import honour, play
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.panjandrum.state import PanjandrumDeal, PanjandrumState, Phase
from rookery.families.panjandrum.views import PanjandrumView, view_of
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
        if self.rules.conduct is Conduct.HONOUR:
            return honour.decisions(self.rules, deal)
        return (play.decision(self.rules, deal),)

    def asides(self, state: PanjandrumState) -> tuple[Decision, ...]:
        """A78: who may call the latest moves; at a strict table there are none to call."""
        return () if state.result is not None else honour.asides(state.deal)

    def answer(self, deal: PanjandrumDeal, seat: int, action: Action) -> tuple[PanjandrumDeal, tuple[Event, ...]]:
        if self.rules.conduct is Conduct.HONOUR:
            return honour.apply(self.rules, deal, seat, action)
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
            calls = f" and {counted(deal.calls, 'call')}" if deal.calls else ""
            reason = f"fewest cards left, {counted(fewest, 'card')}, after {counted(deal.turns, 'turn')}{calls}"
        points = tuple(worth if seat in winners else 0 for seat in range(self.seats))
        return Outcome(winners, reason, points, (("cards left", cards),))

    def view(self, state: PanjandrumState, seat: int | None) -> PanjandrumView:
        aside = next((each for each in self.asides(state) if each.seat == seat), None)
        view = view_of(self.rules, state, seat, edition=self.edition, decision=self.decision_of(state, seat))
        return view if aside is None else replace(view, out_of_turn=aside)
