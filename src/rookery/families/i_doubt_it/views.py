"""What a seat may know of I Doubt It, built by listing what is visible."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.i_doubt_it.play import is_last, number_to_call
from rookery.families.i_doubt_it.rules import IDoubtItRules
from rookery.families.i_doubt_it.state import DoubtClaim, DoubtSeen, IDoubtItDeal
from rookery.families.packs import BySeat


@dataclass(frozen=True, slots=True, kw_only=True)
class IDoubtItView(DealtView):
    """A seat's knowledge in I Doubt It.

    `turn` is the seat to play and `number` what it will call; both are None where the deal ends
    unless the latest card is doubted. `pile` are the claims of the cards that lie face down, the
    latest last, and `own_pile` the cards among them that this seat played. `window` is the claim
    that may be doubted now; `waiting` may still speak about it, `let_go` have let it pass. `doubts`
    are the latest doubts of this deal, with what this seat knows of each.
    """

    rules: IDoubtItRules
    dealer: int
    turn: int | None
    number: int | None
    hand_sizes: BySeat
    pile: tuple[DoubtClaim, ...]
    own_pile: tuple[Card, ...]
    window: DoubtClaim | None
    waiting: tuple[int, ...]
    let_go: tuple[int, ...]
    doubts: tuple[DoubtSeen, ...]
    plays: int

    @property
    def pile_size(self) -> int:
        return len(self.pile)

    @property
    def last_claim(self) -> DoubtClaim | None:
        return self.pile[-1] if self.pile else None


def view_of(rules: IDoubtItRules, deal: IDoubtItDeal, head: ViewHead) -> IDoubtItView:
    seat = head["seat"]
    window = deal.window
    everyone = range(len(deal.holdings))
    spoken = () if window is None else tuple(each for each in everyone if each not in (*deal.waiting, window.seat))
    goes_on = head["result"] is None and not is_last(rules, deal)
    return IDoubtItView(
        **head,
        hand=() if seat is None else deal.holdings[seat],
        dealer=deal.dealer,
        turn=deal.turn if goes_on else None,
        number=number_to_call(rules, deal) if goes_on else None,
        hand_sizes=tuple(map(len, deal.holdings)),
        pile=tuple(laid.claim for laid in deal.pile),
        own_pile=tuple(laid.card for laid in deal.pile if laid.claim.seat == seat),
        window=window,
        waiting=deal.waiting,
        let_go=spoken,
        doubts=deal.doubts[len(deal.holdings) if seat is None else seat] if deal.doubts else (),
        plays=deal.plays,
    )
