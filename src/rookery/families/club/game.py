"""Club: turn after turn until somebody is out or the stock is gone, then the count."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.game import Position
from rookery.engine.results import MatchResult
from rookery.families.club import count, deal, turns
from rookery.families.club.events import HandScored, HandsShown
from rookery.families.club.rules import ClubRules, table_for
from rookery.families.club.state import ClubHand, ClubPhase, ClubState
from rookery.families.club.views import ClubView, view_of
from rookery.families.dealt_game import DealOpening, DealtGame, Events, ViewHead
from rookery.families.results import HandResult


class ClubGame(DealtGame[ClubRules, ClubHand, ClubView]):
    """One edition of Club at one seat count, with one seed."""

    def __init__(self, rules: ClubRules, *, edition: str, seats: int, seed: str) -> None:
        super().__init__(rules, edition=edition, seats=seats, seed=seed)
        self.table = table_for(rules, seats)

    def read_position(self, position: Position) -> tuple[Card, ...]:
        deal.check_position(self.table, position)
        return position.pack

    def open_deal(self, opening: DealOpening) -> tuple[ClubHand, Events]:
        number, dealer, _, pack, position = opening
        if pack or position is None:
            piles = deal.deal(self.table, pack, dealer)
        else:
            piles = deal.read_piles(self.table, position, self.seed)
        return deal.open_hand(self.table, piles, number=number, dealer=dealer, pack=pack)

    def decisions(self, state: ClubState) -> tuple[Decision, ...]:
        return (turns.decision(self.table, state.deal, state.scores),)

    def answer(self, state: ClubState, seat: int, action: Action) -> tuple[ClubHand, Events]:
        return turns.apply(self.table, state.deal, action, state.scores)

    def is_over(self, deal: ClubHand) -> bool:
        return deal.phase is ClubPhase.OVER

    def score(self, state: ClubState) -> tuple[HandResult, Events]:
        scored = count.score(self.table, state.deal, state.scores)
        sides = tuple(self.table.members(side) for side in range(self.table.sides))
        return scored, (HandsShown(hands=state.deal.holdings), HandScored(hand=scored, sides=sides))

    def match_result(self, state: ClubState) -> MatchResult | None:
        return count.result(self.table, state.scores, state.deal_number)

    def seat_view(self, deal: ClubHand, head: ViewHead) -> ClubView:
        return view_of(self.table, deal, head)
