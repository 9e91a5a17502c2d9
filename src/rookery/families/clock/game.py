"""Clock: one card after another, until the first pile runs out."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.clock.decisions import TurnUpDecision
from rookery.families.clock.events import CardTurned
from rookery.families.clock.layout import ClockLayout, ClockPile, turn_top
from rookery.families.clock.rules import ClockRules
from rookery.families.clock.views import ClockView, view_of
from rookery.families.dealt_game import Events, ViewHead
from rookery.families.patience import Ending, PatienceDeal, PatienceGame, PilesDealt, deal_round


class ClockGame(PatienceGame[ClockRules, ClockLayout, ClockView]):
    def dealing_order(self) -> tuple[int, ...]:
        return self.rules.dealing_order

    def lay_out(self, pack: tuple[Card, ...], number: int) -> tuple[ClockLayout, Events]:
        stacks = deal_round(pack, self.dealing_order())
        piles = tuple(ClockPile(stacks[pile]) for pile in sorted(stacks))
        layout = ClockLayout(self.rules, piles, self.rules.first_pile)
        return layout, (PilesDealt(number=number, sizes=tuple(len(pile.down) for pile in piles)),)

    def ending(self, layout: ClockLayout) -> Ending | None:
        """A92: over when the last card of the first pile's number is placed; won if all lie face up."""
        if not layout.stopped:
            return None
        up, all_cards = layout.face_up, self.rules.pack_size
        if up == all_cards:
            return Ending(won=True, reason=f"all {up} cards lie face up on their own numbers", cards=up)
        reason = f"the last {layout.turning} is placed with {all_cards - up} of {all_cards} cards still face down"
        return Ending(won=False, reason=reason, cards=up)

    def decision(self, layout: ClockLayout) -> TurnUpDecision:
        return TurnUpDecision(seat=0, pile=layout.turning)

    def move(self, layout: ClockLayout, action: Action) -> tuple[ClockLayout, Events]:
        after, card = turn_top(layout)
        return after, (CardTurned(pile=layout.turning, card=card),)

    def seat_view(self, deal: PatienceDeal[ClockLayout], head: ViewHead) -> ClockView:
        return view_of(deal, head)
