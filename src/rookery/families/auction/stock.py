"""Tennessee's stock: after each trick its winner draws the exposed card or the unseen one (A27)."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.engine.events import Event
from rookery.engine.seats import next_left
from rookery.families.auction.actions import Draw
from rookery.families.auction.decisions import DrawDecision
from rookery.families.auction.events import DrewUnseen, StockDrawn
from rookery.families.auction.state import AuctionHand, AuctionPhase, Drawn
from rookery.families.auction.table import AuctionTable


def decision(table: AuctionTable, hand: AuctionHand) -> DrawDecision:
    assert hand.exposed is not None
    return DrawDecision(seat=hand.turn, exposed=hand.exposed)


def apply(table: AuctionTable, hand: AuctionHand, action: Action) -> tuple[AuctionHand, tuple[Event, ...]]:
    assert isinstance(action, Draw)
    assert hand.exposed is not None
    winner, other = hand.turn, next_left(hand.seating, hand.turn)
    takes_exposed, takes_unseen = (winner, other) if action.source == "up" else (other, winner)
    unseen, *rest = hand.stock
    drawn: dict[int, Card] = {takes_exposed: hand.exposed, takes_unseen: unseen}
    holdings = tuple(
        in_order((*cards, drawn[place])) if place in drawn else cards for place, cards in enumerate(hand.holdings)
    )
    next_exposed = rest[0] if rest else None
    after = hand._replace(
        phase=AuctionPhase.PLAY,
        holdings=holdings,
        exposed=next_exposed,
        stock=tuple(rest[1:]),
        draws=(*hand.draws, Drawn(takes_exposed, hand.exposed), Drawn(takes_unseen, None)),
    )
    events = (
        StockDrawn(
            takes_exposed=takes_exposed,
            exposed=hand.exposed,
            takes_unseen=takes_unseen,
            next_exposed=next_exposed,
        ),
        DrewUnseen(seat=takes_unseen, card=unseen, audience=(takes_unseen,)),
    )
    return after, events
