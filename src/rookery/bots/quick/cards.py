"""The play of a card by the network."""

from __future__ import annotations

from rookery.bots.quick.seat import seat_of
from rookery.engine.cards import Card
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.kernel.network import Network, new_scratch, weigh
from rookery.kernel.sights import new_sights


def weigh_cards(view: AuctionView, decision: PlayDecision, network: Network) -> dict[Card, float]:
    """What the network thinks of each card; of cards that come to the same only the lowest is there."""
    at = seat_of(view, decision)
    sights = new_sights()
    number = weigh(at.layout.cards, at.hand, at.state, at.stakes, network, sights, new_scratch(network))
    return {
        at.layout.card_at[int(move)]: float(score)
        for move, score in zip(sights.moves[:number], sights.scores[:number], strict=True)
    }


def choose_card(view: AuctionView, decision: PlayDecision, network: Network) -> Card:
    if len(decision.legal) == 1:
        return decision.legal[0]
    scores = weigh_cards(view, decision, network)
    return max(scores, key=scores.__getitem__)
