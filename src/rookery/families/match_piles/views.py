"""What a seat may know of Match: the pile in the middle and how many cards everybody has."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.match_piles.rules import MatchPilesRules
from rookery.families.match_piles.state import MatchPilesDeal, MatchPilesPhase


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPilesView(DealtView):
    """A seat's knowledge in Match, which is everybody's.

    `hand` is always empty: hands are face down, and `hand_sizes` counts them. `pile` is in the order
    it was turned; its first card is the one to match. A captured pile is hidden again. `out` are the
    seats without cards. `piles` counts the piles captured; `piles_left` says how many the last two
    still play, None before that or where they play on until one is out.
    """

    rules: MatchPilesRules
    dealer: int
    turn: int | None
    hand_sizes: tuple[int, ...]
    pile: tuple[Card, ...]
    piles: int
    piles_left: int | None
    out: tuple[int, ...]

    @property
    def to_match(self) -> Card | None:
        return self.pile[0] if self.pile else None


def view_of(rules: MatchPilesRules, deal: MatchPilesDeal, head: ViewHead) -> MatchPilesView:
    counting = deal.last_piles is not None and rules.last_piles is not None
    return MatchPilesView(
        **head,
        hand=(),
        dealer=deal.dealer,
        turn=deal.turn if deal.phase is MatchPilesPhase.PLAY else None,
        hand_sizes=tuple(map(len, deal.holdings)),
        pile=deal.pile,
        piles=deal.piles,
        piles_left=(rules.last_piles or 0) - (deal.last_piles or 0) if counting else None,
        out=tuple(owner for owner, hand in enumerate(deal.holdings) if not hand),
    )
