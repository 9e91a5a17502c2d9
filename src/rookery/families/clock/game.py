"""Clock as a machine: one card after another, until the first pile runs out."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.game import Step
from rookery.families.clock.decisions import TurnDecision
from rookery.families.clock.events import CardTurned
from rookery.families.clock.layout import ClockPile, Layout, turned
from rookery.families.clock.rules import ClockRules
from rookery.families.clock.views import ClockView, view_of
from rookery.families.patience.deal import dealt_round
from rookery.families.patience.events import PilesDealt
from rookery.families.patience.game import PatienceGame
from rookery.families.patience.state import Ending, PatienceState


class ClockGame(PatienceGame[ClockRules, Layout]):
    def dealing_order(self) -> tuple[int, ...]:
        return self.rules.dealing_order

    def lay_out(self, pack: tuple[Card, ...], number: int) -> tuple[Layout, tuple[Event, ...]]:
        stacks = dealt_round(pack, self.dealing_order())
        piles = tuple(ClockPile(stacks[pile]) for pile in sorted(stacks))
        layout = Layout(self.rules, piles, self.rules.first_pile)
        return layout, (PilesDealt(number=number, sizes=tuple(len(pile.down) for pile in piles)),)

    def ending(self, layout: Layout) -> Ending | None:
        """A92: over when the last card of the first pile's number is placed; won if all lie face up."""
        if not layout.stopped:
            return None
        up, all_cards = layout.face_up, self.rules.pack_size
        if up == all_cards:
            return Ending(won=True, reason=f"all {up} cards lie face up on their own numbers", cards=up)
        reason = f"the last {layout.turning} is placed with {all_cards - up} of {all_cards} cards still face down"
        return Ending(won=False, reason=reason, cards=up)

    def decision(self, layout: Layout) -> TurnDecision:
        return TurnDecision(seat=0, pile=layout.turning)

    def apply(self, state: PatienceState[Layout], seat: int, action: Action) -> Step[PatienceState[Layout]]:
        layout, card = turned(state.layout)
        told = CardTurned(pile=state.layout.turning, card=card)
        return self.go_on(state._replace(layout=layout, moves=state.moves + 1), (told,))

    def view(self, state: PatienceState[Layout], seat: int | None) -> ClockView:
        decision = next((each for each in self.pending(state) if each.seat == seat), None)
        return view_of(state, seat, edition=self.edition, decision=decision)
