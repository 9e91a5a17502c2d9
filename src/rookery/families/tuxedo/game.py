"""Tuxedo: a seat plays or speaks, and an empty-handed table is dealt to again while the pack lasts."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision
from rookery.engine.game import Position
from rookery.engine.phrases import does
from rookery.engine.results import MatchResult
from rookery.families.actions import LetGo
from rookery.families.dealt_game import DealOpening, DealtGame, Events, ViewHead
from rookery.families.results import HandResult
from rookery.families.tuxedo import count, deal, orange, play
from rookery.families.tuxedo.actions import CallOrange
from rookery.families.tuxedo.rules import TuxedoRules
from rookery.families.tuxedo.state import TuxedoPack, TuxedoState
from rookery.families.tuxedo.views import TuxedoView, view_of


class TuxedoGame(DealtGame[TuxedoRules, TuxedoPack, TuxedoView]):
    """One edition of Tuxedo at one seat count, with one seed."""

    def read_position(self, position: Position) -> tuple[Card, ...]:
        return deal.read_position(self.rules, self.seats, position, self.seed)

    def open_deal(self, opening: DealOpening) -> tuple[TuxedoPack, Events]:
        return deal.open_pack(self.rules, self.seats, number=opening.number, dealer=opening.dealer, pack=opening.pack)

    def decisions(self, state: TuxedoState) -> tuple[Decision, ...]:
        return play.decisions(self.rules, state.deal)

    def answer(self, state: TuxedoState, seat: int, action: Action) -> tuple[TuxedoPack, Events]:
        if isinstance(action, (CallOrange, LetGo)):
            pack, events = orange.answer(self.rules, state.deal, seat, action)
        else:
            pack, events = play.apply(self.rules, state.deal, action)
        if pack.stock and pack.hands_empty and pack.window is None:
            pack, more = deal.deal_again(self.rules, pack)
            events = (*events, *more)
        return pack, events

    def is_over(self, deal: TuxedoPack) -> bool:
        return deal.hands_empty and deal.window is None

    def score(self, state: TuxedoState) -> tuple[HandResult, Events]:
        return count.score(self.rules, state.deal, state.scores)

    def match_result(self, state: TuxedoState) -> MatchResult | None:
        return count.match_result(self.rules, state.scores, state.deal_number)

    def seat_view(self, deal: TuxedoPack, head: ViewHead) -> TuxedoView:
        return view_of(self.rules, deal, head)

    def closed(self, state: TuxedoState, seat: int) -> str | None:
        late = orange.too_late(state.deal, seat)
        if not late:
            return None
        return late + " " + does(state.deal.turn, "is") + " to play." if not state.deal.hands_empty else late
