"""I Doubt It as a machine: a seat plays or speaks, then the deal goes on or is scored."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.phrases import does
from rookery.engine.seats import left_of
from rookery.families.dealt_game import DealOpening, Events, ViewHead
from rookery.families.i_doubt_it import play
from rookery.families.i_doubt_it.rules import FirstPlayer, IDoubtItRules
from rookery.families.i_doubt_it.state import IDoubtItDeal, IDoubtItState
from rookery.families.i_doubt_it.views import IDoubtItView, view_of
from rookery.families.packs import BySeat
from rookery.families.shedding import Outcome, SheddingGame, deal_out, dealt_events, take_up
from rookery.families.words import counted


class IDoubtItGame(SheddingGame[IDoubtItRules, IDoubtItDeal, IDoubtItView]):
    """One edition of I Doubt It at one seat count, with one seed."""

    def open_deal(self, opening: DealOpening) -> tuple[IDoubtItDeal, Events]:
        number, dealer, _, pack, _ = opening
        dealt, _ = deal_out(pack, seats=self.seats, dealer=dealer)
        hands = take_up(dealt)
        first = dealer if self.rules.first_player is FirstPlayer.DEALER else left_of(dealer, self.seats)
        deal = IDoubtItDeal(number=number, dealer=dealer, pack=pack, holdings=hands, turn=first)
        return deal, dealt_events(hands, number=number, dealer=dealer)

    def decisions(self, state: IDoubtItState) -> tuple[Decision, ...]:
        return play.decisions(self.rules, state.deal)

    def answer(self, state: IDoubtItState, seat: int, action: Action) -> tuple[IDoubtItDeal, Events]:
        return play.answer(self.rules, state.deal, seat, action)

    def is_over(self, deal: IDoubtItDeal) -> bool:
        """A71: a player without cards has won once their last card can be doubted no more."""
        return not deal.waiting and play.is_last(self.rules, deal)

    def outcome(self, deal: IDoubtItDeal) -> Outcome:
        return count(self.rules, tuple(map(len, deal.holdings)))

    def seat_view(self, deal: IDoubtItDeal, head: ViewHead) -> IDoubtItView:
        return view_of(self.rules, deal, head)

    def closed(self, state: IDoubtItState, seat: int) -> str | None:
        late = play.too_late(state.deal, seat)
        if not late:
            return None
        return late if state.deal.waiting else late + " " + does(state.deal.turn, "is") + " to play."


def count(rules: IDoubtItRules, sizes: BySeat) -> Outcome:
    """What a deal comes to with so many cards left in each hand."""
    fewest = min(sizes)
    winners = tuple(seat for seat, size in enumerate(sizes) if size == fewest)
    # A73: the cap is a guard; the fewest cards win then, and score as if they had gone out.
    if fewest:
        reason = f"fewest cards, {fewest}, after {counted(rules.longest_deal, 'card')} played"
    else:
        reason = "first out of cards"
    points = tuple(
        rules.points_per_card * (sum(sizes) - size) if seat in winners else 0 for seat, size in enumerate(sizes)
    )
    return Outcome(winners, reason, points, (("cards left", sizes),))
