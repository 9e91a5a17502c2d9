"""Match as a game: whoever gathers the most cards wins."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.seats import left_of
from rookery.families.dealt_cards import Cards, deal_out
from rookery.families.dealt_events import public_deal
from rookery.families.dealt_game import DealtGame, Outcome
from rookery.families.match_piles import play
from rookery.families.match_piles.decisions import TurnDecision
from rookery.families.match_piles.rules import MatchPilesRules
from rookery.families.match_piles.state import MatchPilesDeal, MatchPilesState, Phase
from rookery.families.match_piles.views import MatchPilesView, view_of
from rookery.families.words import counted


class MatchPilesGame(DealtGame[MatchPilesDeal]):
    """One edition of Match at one seat count, with one seed."""

    def __init__(self, rules: MatchPilesRules, *, edition: str, seats: int, seed: str) -> None:
        super().__init__(rules, edition=edition, seats=seats, seed=seed)
        self.rules = rules

    def open_deal(self, *, number: int, dealer: int, pack: Cards) -> tuple[MatchPilesDeal, tuple[Event, ...]]:
        hands, _ = deal_out(pack, seats=self.seats, dealer=dealer)
        deal = MatchPilesDeal(
            number=number,
            dealer=dealer,
            pack=pack,
            turn=left_of(dealer, self.seats),
            holdings=hands,
            # A86: with two players the last piles are all there is.
            last_piles=0 if self.seats == 2 else None,
        )
        return deal, (public_deal(hands, number=number, dealer=dealer),)

    def decisions(self, deal: MatchPilesDeal) -> tuple[Decision, ...]:
        return (TurnDecision(seat=deal.turn),)

    def answer(self, deal: MatchPilesDeal, seat: int, action: Action) -> tuple[MatchPilesDeal, tuple[Event, ...]]:
        return play.turn_card(self.rules, deal)

    def outcome(self, deal: MatchPilesDeal) -> Outcome | None:
        if deal.phase is not Phase.OVER:
            return None
        cards = tuple(map(len, deal.holdings))
        most = max(cards)
        winners = tuple(seat for seat, count in enumerate(cards) if count == most)
        if len(deal.playing) == 1:
            reason = "the only player with cards left"
        elif len(winners) > 1:
            reason = f"{most} cards each"
        else:
            reason = f"most cards, {most}"
        return Outcome(winners, f"{reason}, after {counted(deal.piles, 'pile')}", cards, (("cards", cards),))

    def view(self, state: MatchPilesState, seat: int | None) -> MatchPilesView:
        return view_of(self.rules, state, seat, edition=self.edition, decision=self.decision_of(state, seat))
