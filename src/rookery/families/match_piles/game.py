"""Match as a game: whoever gathers the most cards wins."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.seats import left_of
from rookery.families.dealt_game import DealOpening, Events, ViewHead
from rookery.families.match_piles import play
from rookery.families.match_piles.decisions import TurnUpDecision
from rookery.families.match_piles.rules import MatchPilesRules
from rookery.families.match_piles.state import MatchPilesDeal, MatchPilesPhase, MatchPilesState
from rookery.families.match_piles.views import MatchPilesView, view_of
from rookery.families.packs import BySeat
from rookery.families.shedding import Outcome, SheddingGame, deal_out, public_deal
from rookery.families.words import counted


class MatchPilesGame(SheddingGame[MatchPilesRules, MatchPilesDeal, MatchPilesView]):
    """One edition of Match at one seat count, with one seed."""

    def open_deal(self, opening: DealOpening) -> tuple[MatchPilesDeal, Events]:
        number, dealer, _, pack, _ = opening
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

    def decisions(self, state: MatchPilesState) -> tuple[Decision, ...]:
        return (TurnUpDecision(seat=state.deal.turn),)

    def answer(self, state: MatchPilesState, seat: int, action: Action) -> tuple[MatchPilesDeal, Events]:
        return play.turn_card(self.rules, state.deal)

    def is_over(self, deal: MatchPilesDeal) -> bool:
        return deal.phase is MatchPilesPhase.OVER

    def outcome(self, deal: MatchPilesDeal) -> Outcome:
        outcome = count(tuple(map(len, deal.holdings)))
        return outcome._replace(reason=f"{outcome.reason}, after {counted(deal.piles, 'pile')}")

    def seat_view(self, deal: MatchPilesDeal, head: ViewHead) -> MatchPilesView:
        return view_of(self.rules, deal, head)


def count(cards: BySeat) -> Outcome:
    """What a deal comes to with so many cards gathered by each."""
    most = max(cards)
    winners = tuple(seat for seat, count in enumerate(cards) if count == most)
    if sum(map(bool, cards)) == 1:
        reason = "the only player with cards left"
    elif len(winners) > 1:
        reason = f"{most} cards each"
    else:
        reason = f"most cards, {most}"
    return Outcome(winners, reason, cards, (("cards", cards),))
