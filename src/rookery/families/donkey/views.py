"""What a seat may know of Donkey, built by listing what is visible."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.donkey.rules import DonkeyRules
from rookery.families.donkey.state import DonkeyDeal, DonkeyPhase, Exchange, LaidDown
from rookery.families.packs import BySeat


@dataclass(frozen=True, slots=True, kw_only=True)
class DonkeyView(DealtView):
    """A seat's knowledge in Donkey.

    `chosen` is the card this seat has laid ready, still part of its `hand`; of the others only
    `have_chosen` tells that they are ready. `exchanges` are this seat's own passes so far.
    `laid_down` is what the winners show, `folded` who has folded, in that order.
    """

    rules: DonkeyRules
    dealer: int
    phase: DonkeyPhase
    hand_sizes: BySeat
    aside: int
    passes: int
    chosen: Card | None
    have_chosen: tuple[int, ...]
    exchanges: tuple[Exchange, ...]
    laid_down: tuple[LaidDown, ...]
    folded: tuple[int, ...]
    donkey: int | None


def view_of(deal: DonkeyDeal, head: ViewHead) -> DonkeyView:
    seat = head["seat"]
    return DonkeyView(
        **head,
        hand=() if seat is None else deal.holdings[seat],
        dealer=deal.dealer,
        phase=deal.phase,
        hand_sizes=tuple(map(len, deal.holdings)),
        aside=len(deal.aside),
        passes=deal.passes,
        chosen=None if seat is None else deal.chosen[seat],
        have_chosen=tuple(each for each, card in enumerate(deal.chosen) if card is not None),
        exchanges=() if seat is None else deal.exchanges[seat],
        laid_down=deal.laid_down,
        folded=deal.folded,
        donkey=deal.donkey,
    )
