"""What a seat may know of Panjandrum: what lies open on the table. Nobody sees a hand, not even its owner."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card, Colour
from rookery.engine.plain import Json, plain
from rookery.families.dealt_game import DealtView, ViewHead
from rookery.families.panjandrum import piles
from rookery.families.panjandrum.moves import MoveSeen, seen
from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.panjandrum.state import PanjandrumDeal, PanjandrumPhase


@dataclass(frozen=True, slots=True)
class DelayPileView:
    """A delay pile. Every card was seen as it was laid, so all are listed: the oldest first, the top last."""

    seat: int
    cards: tuple[Card, ...]

    @property
    def top(self) -> Card | None:
        return self.cards[-1] if self.cards else None

    @property
    def size(self) -> int:
        return len(self.cards)

    def to_plain(self) -> dict[str, Json]:
        return {"seat": self.seat, "size": self.size, "top": plain(self.top), "cards": plain(self.cards)}


@dataclass(frozen=True, slots=True)
class PanjandrumBuildingPile:
    """A colour's building pile; `top` is None before it is opened."""

    colour: Colour
    top: Card | None
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PanjandrumView(DealtView):
    """A seat's knowledge in Panjandrum, which is everybody's.

    `hand` is always empty: hands are face down, and `hand_sizes` counts them. A delay pile that was
    turned over is hidden again: a sharp-eyed player may remember it, but it is not on show.
    `lifted` is the card that the player whose turn it is has turned up and must place. `wanted` are
    the cards that the building piles take now. `turns` counts the turns of the deal.

    At an honour table `strays` are the cards that came to the middle out of order, and `moves` those that
    may still be called, with what lay open before each: what everybody saw, and no word on whether it was right.
    """

    rules: PanjandrumRules
    dealer: int
    turn: int | None
    turns: int
    lifted: Card | None
    hand_sizes: tuple[int, ...]
    delay_piles: tuple[DelayPileView, ...]
    building: tuple[PanjandrumBuildingPile, ...]
    wanted: tuple[Card, ...]
    strays: tuple[Card, ...]
    moves: tuple[MoveSeen, ...]

    def cards_of(self, seat: int) -> int:
        """How many cards a seat still has to get rid of."""
        return self.hand_sizes[seat] + self.delay_piles[seat].size


def view_of(rules: PanjandrumRules, deal: PanjandrumDeal, head: ViewHead) -> PanjandrumView:
    return PanjandrumView(
        **head,
        hand=(),
        dealer=deal.dealer,
        turn=deal.turn if deal.phase is PanjandrumPhase.PLAY else None,
        turns=deal.turns,
        lifted=deal.lifted,
        hand_sizes=tuple(map(len, deal.holdings)),
        delay_piles=tuple(DelayPileView(owner, cards) for owner, cards in enumerate(deal.delay)),
        building=_building(rules, deal),
        wanted=piles.wanted(rules, deal.building),
        strays=deal.strays,
        moves=seen(rules, deal),
    )


def _building(rules: PanjandrumRules, deal: PanjandrumDeal) -> tuple[PanjandrumBuildingPile, ...]:
    return tuple(
        PanjandrumBuildingPile(colour, piles.top_built(rules, deal.building, place), deal.building[place])
        for place, colour in enumerate(piles.COLOURS)
    )
