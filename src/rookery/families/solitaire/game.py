"""Solitaire: a move, then every pile settles by itself."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.dealt_game import Events, ViewHead
from rookery.families.patience import Ending, PatienceDeal, PatienceGame, PilesDealt, deal_round
from rookery.families.solitaire.decisions import MoveDecision
from rookery.families.solitaire.layout import SolitaireLayout, lay_out, make_move, moves
from rookery.families.solitaire.rules import SolitaireRules
from rookery.families.solitaire.views import SolitaireView, view_of


class SolitaireGame(PatienceGame[SolitaireRules, SolitaireLayout, SolitaireView]):
    def dealing_order(self) -> tuple[int, ...]:
        return tuple(range(1, self.rules.pile_count + 1))

    def lay_out(self, pack: tuple[Card, ...], number: int) -> tuple[SolitaireLayout, Events]:
        layout, settled = deal(self.rules, pack)
        stacks = deal_round(pack, self.dealing_order())
        dealt = PilesDealt(
            number=number,
            sizes=tuple(len(stack) for stack in stacks.values()),
            turned_up=tuple(stack[-1] for stack in stacks.values()),
        )
        return layout, (dealt, *settled)

    def ending(self, layout: SolitaireLayout) -> Ending | None:
        """A90: all built wins, no move left loses; in between the player must move."""
        built = layout.cards_built
        if built == self.rules.pack_size:
            return Ending(won=True, reason=f"all {built} cards are on the Building Piles", cards=built)
        if next(moves(layout), None) is None:
            reason = f"no move is left, with {built} of {self.rules.pack_size} cards on the Building Piles"
            return Ending(won=False, reason=reason, cards=built)
        return None

    def decision(self, layout: SolitaireLayout) -> MoveDecision:
        return MoveDecision(seat=0, rules=self.rules, runs=tuple(pile.up for pile in layout.piles), built=layout.built)

    def move(self, layout: SolitaireLayout, action: Action) -> tuple[SolitaireLayout, Events]:
        return make_move(layout, action)

    def seat_view(self, deal: PatienceDeal[SolitaireLayout], head: ViewHead) -> SolitaireView:
        return view_of(deal, head)


def deal(rules: SolitaireRules, pack: tuple[Card, ...]) -> tuple[SolitaireLayout, Events]:
    """The layout of a shuffled pack: a card to each pile in turn, the first to the bottom of pile 1."""
    return lay_out(rules, tuple(deal_round(pack, range(1, rules.pile_count + 1)).values()))
