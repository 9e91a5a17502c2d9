"""Panjandrum as a game: who is out first wins."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.families.shedding.face_down.dealing import Cards, Holdings, left_of
from rookery.families.shedding.face_down.game import Ending, FaceDownGame
from rookery.families.shedding.panjandrum import play
from rookery.families.shedding.panjandrum.rules import PanjandrumRules
from rookery.families.shedding.panjandrum.state import PanjandrumDeal, PanjandrumState, Phase
from rookery.families.shedding.panjandrum.views import PanjandrumView, view_of


class PanjandrumGame(FaceDownGame[PanjandrumDeal]):
    """One edition of Panjandrum at one seat count, with one seed."""

    def __init__(self, rules: PanjandrumRules, *, edition: str, seats: int, seed: str) -> None:
        super().__init__(rules, edition=edition, seats=seats, seed=seed)
        self.rules = rules

    def opened(self, *, number: int, dealer: int, pack: Cards, holdings: Holdings) -> PanjandrumDeal:
        return PanjandrumDeal(
            number=number,
            dealer=dealer,
            pack=pack,
            turn=left_of(dealer, self.seats),
            holdings=holdings,
            delay=((),) * self.seats,
        )

    def decision(self, deal: PanjandrumDeal) -> Decision:
        return play.decision(self.rules, deal)

    def played(self, deal: PanjandrumDeal, action: Action) -> tuple[PanjandrumDeal, tuple[Event, ...]]:
        return play.apply(self.rules, deal, action)

    def ending(self, deal: PanjandrumDeal) -> Ending | None:
        """The winner scores the others' cards; should the guard have stopped the deal, those above his own."""
        if deal.phase is not Phase.OVER:
            return None
        cards = tuple(map(deal.cards_of, range(self.seats)))
        fewest = min(cards)
        winners = tuple(seat for seat, count in enumerate(cards) if count == fewest)
        worth = sum(cards) - fewest * self.seats
        reason = "first to be rid of every card"
        if fewest:
            left = "1 card" if fewest == 1 else f"{fewest} cards"
            reason = f"fewest cards left, {left}, after {deal.turns:,} {'turn' if deal.turns == 1 else 'turns'}"
        points = tuple(worth if seat in winners else 0 for seat in range(self.seats))
        return Ending(winners=winners, reason=reason, what="cards the others hold", points=points)

    def view(self, state: PanjandrumState, seat: int | None) -> PanjandrumView:
        decision = next((each for each in self.pending(state) if each.seat == seat), None)
        return view_of(self.rules, state, seat, edition=self.edition, decision=decision)
