"""I Doubt It as a machine: a seat plays or speaks, then the deal goes on or is scored."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.events import Event
from rookery.engine.phrases import does
from rookery.engine.seats import left_of
from rookery.families.dealt_cards import Cards, deal_out, taken_up
from rookery.families.dealt_events import dealt_events
from rookery.families.dealt_game import DealtGame, Outcome
from rookery.families.i_doubt_it import play
from rookery.families.i_doubt_it.rules import FirstPlayer, IDoubtItRules
from rookery.families.i_doubt_it.state import DealInPlay, IDoubtItState
from rookery.families.i_doubt_it.views import IDoubtItView, view_of
from rookery.families.words import counted


class IDoubtItGame(DealtGame[DealInPlay]):
    """One edition of I Doubt It at one seat count, with one seed."""

    def __init__(self, rules: IDoubtItRules, *, edition: str, seats: int, seed: str) -> None:
        super().__init__(rules, edition=edition, seats=seats, seed=seed)
        self.rules = rules

    def open_deal(self, *, number: int, dealer: int, pack: Cards) -> tuple[DealInPlay, tuple[Event, ...]]:
        dealt, _ = deal_out(pack, seats=self.seats, dealer=dealer)
        hands = taken_up(dealt)
        first = dealer if self.rules.first_player is FirstPlayer.DEALER else left_of(dealer, self.seats)
        deal = DealInPlay(number=number, dealer=dealer, pack=pack, holdings=hands, turn=first)
        return deal, dealt_events(hands, number=number, dealer=dealer)

    def decisions(self, deal: DealInPlay) -> tuple[Decision, ...]:
        return play.decisions(self.rules, deal)

    def answer(self, deal: DealInPlay, seat: int, action: Action) -> tuple[DealInPlay, tuple[Event, ...]]:
        return play.answer(self.rules, deal, seat, action)

    def outcome(self, deal: DealInPlay) -> Outcome | None:
        """A71: a player without cards has won once his last card can be doubted no more."""
        if deal.waiting or not play.is_last(self.rules, deal):
            return None
        sizes = tuple(map(len, deal.holdings))
        fewest = min(sizes)
        winners = tuple(seat for seat, size in enumerate(sizes) if size == fewest)
        # A73: the cap is a guard; the fewest cards win then, and score as if they had gone out.
        if fewest:
            reason = f"fewest cards, {fewest}, after {counted(self.rules.longest_deal, 'card')} played"
        else:
            reason = "first out of cards"
        points = tuple(
            self.rules.points_per_card * (sum(sizes) - size) if seat in winners else 0
            for seat, size in enumerate(sizes)
        )
        return Outcome(winners, reason, points, (("cards left", sizes),))

    def view(self, state: IDoubtItState, seat: int | None) -> IDoubtItView:
        return view_of(
            self.rules,
            state,
            seat,
            edition=self.edition,
            decision=self.decision_of(state, seat),
            last=play.is_last(self.rules, state.deal),
        )

    def closed(self, state: IDoubtItState, seat: int) -> str | None:
        late = play.too_late(state.deal, seat)
        if not late:
            return None
        return late if state.deal.waiting else late + " " + does(state.deal.turn, "is") + " to play."
