"""Donkey as a machine: all choose, all pass, and when a set is there the others fold."""

from __future__ import annotations

from rookery.engine import phrases
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.phrases import also, does, who
from rookery.families.dealt_game import DealOpening, Events, ViewHead
from rookery.families.donkey import pass_round
from rookery.families.donkey.rules import DonkeyRules, FirstTest
from rookery.families.donkey.state import DonkeyDeal, DonkeyPhase, DonkeyState
from rookery.families.donkey.views import DonkeyView, view_of
from rookery.families.packs import BySeat
from rookery.families.shedding import Outcome, SheddingGame, deal_out, dealt_events, take_up
from rookery.families.words import listed, word


class DonkeyGame(SheddingGame[DonkeyRules, DonkeyDeal, DonkeyView]):
    """One edition of Donkey at one seat count, with one seed."""

    @property
    def hand_size(self) -> int | None:
        return self.rules.hand_size

    def open_deal(self, opening: DealOpening) -> tuple[DonkeyDeal, Events]:
        number, dealer, _, pack, _ = opening
        dealt, aside = deal_out(pack, seats=self.seats, dealer=dealer, hand_size=self.hand_size)
        hands = take_up(dealt)
        deal = DonkeyDeal(
            number=number,
            dealer=dealer,
            pack=pack,
            holdings=hands,
            aside=aside,
            chosen=(None,) * self.seats,
            exchanges=((),) * self.seats,
        )
        events = dealt_events(hands, number=number, dealer=dealer, aside=len(aside))
        if self.rules.first_test is FirstTest.AFTER_PASS:
            return deal, events
        deal, more = pass_round.look_for_sets(self.rules, deal)  # A80: somebody may be dealt a set
        return deal, (*events, *more)

    def decisions(self, state: DonkeyState) -> tuple[Decision, ...]:
        return pass_round.decisions(self.rules, state.deal)

    def answer(self, state: DonkeyState, seat: int, action: Action) -> tuple[DonkeyDeal, Events]:
        return pass_round.answer(self.rules, state.deal, seat, action)

    def is_over(self, deal: DonkeyDeal) -> bool:
        return deal.is_over

    def outcome(self, deal: DonkeyDeal) -> Outcome:
        most = max(map(pass_round.most_of_a_number, (laid.cards for laid in deal.laid_down)))
        if deal.phase is DonkeyPhase.CAPPED:
            passes = "1 pass" if deal.passes == 1 else f"{deal.passes:,} passes"
            return self._count(deal.winners, None, f"most of one number, {most}, after {passes}")
        numbers = sorted({card.number for laid in deal.laid_down for card in laid.cards})
        sets = listed(f"{word(self.rules.set_size)} {number}s" for number in numbers)
        return self._count(deal.winners, deal.donkey, sets)

    def _count(self, winners: tuple[int, ...], donkey: int | None, reason: str) -> Outcome:
        return count(self.rules, self.seats, winners=winners, donkey=donkey, reason=reason)

    def seat_view(self, deal: DonkeyDeal, head: ViewHead) -> DonkeyView:
        return view_of(deal, head)

    def closed(self, state: DonkeyState, seat: int) -> str | None:
        deal = state.deal
        if deal.phase is DonkeyPhase.GIVE:
            chosen = does(seat, "has") + " chosen a card; the pass waits for "
            return chosen + phrases.listed(deal.not_chosen) + "."
        if seat in deal.winners:
            return does(seat, "has") + " won the deal: the others are folding."
        return does(seat, "has") + " folded already."


def count(rules: DonkeyRules, seats: int, *, winners: BySeat, donkey: int | None, reason: str) -> Outcome:
    """What a deal comes to: who laid a set down, and who was the last to fold."""
    points = tuple(
        rules.winner_points * (seat in winners) - rules.donkey_penalty * (seat == donkey) for seat in range(seats)
    )
    slow = "" if donkey is None else "; " + who(donkey) + " folded last and " + also(donkey, "is") + " the donkey"
    return Outcome(winners, reason + slow, points, (("donkey", tuple(int(seat == donkey) for seat in range(seats))),))
