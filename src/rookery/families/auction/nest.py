"""The nest: taken up by the declarer, and as many cards laid away."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order, without
from rookery.engine.events import Event
from rookery.families.auction.actions import LayAway
from rookery.families.auction.decisions import NestDecision
from rookery.families.auction.events import BuriedShown, LaidAway, LaidAwayCards
from rookery.families.auction.phases import next_phase
from rookery.families.auction.rules import NestCounters, NestTrumps
from rookery.families.auction.state import AuctionHand
from rookery.families.auction.table import AuctionTable

_LAST_TO_GO = 1_000  # more than any counter counts


def decision(table: AuctionTable, hand: AuctionHand) -> NestDecision:
    rules = table.rules
    own = hand.holdings[hand.turn]
    forbidden = ((card, _cost(table, hand, card)) for card in in_order((*own, *hand.nest)))
    names = {
        "counters": rules.bars_counters,
        "trumps": rules.nest_trumps is NestTrumps.FORBIDDEN,
    }
    return NestDecision(
        seat=hand.turn,
        hand=own,
        nest=in_order(hand.nest),
        exchange=rules.exchange_amounts[-1],
        amounts=rules.exchange_amounts,
        forbidden=tuple((card, cost) for card, cost in forbidden if cost),
        forbids=" or ".join(name for name, forbids in names.items() if forbids) or "counters",
        honour=rules.honour and not hand.discard_fined,
    )


def _cost(table: AuctionTable, hand: AuctionHand, card: Card) -> int:
    """What it costs to bury a card that should not be, 0 for one that may."""
    rules = table.rules
    cost = table.points[card] if rules.bars_counters else 0
    trump = hand.trump is not None and table.ranking(hand.trump).colour_of[card] == hand.trump
    if rules.nest_trumps is NestTrumps.FORBIDDEN and trump:
        cost += _LAST_TO_GO
    if rules.nest_counters is NestCounters.TRUMPS_IF_SHORT and cost and not trump:
        cost += _LAST_TO_GO
    return cost


def apply(table: AuctionTable, hand: AuctionHand, action: Action) -> tuple[AuctionHand, tuple[Event, ...]]:
    assert isinstance(action, LayAway)
    declarer = hand.turn
    kept = in_order(without((*hand.holdings[declarer], *hand.nest), action.cards))
    hand = hand._replace(
        holdings=(*hand.holdings[:declarer], kept, *hand.holdings[declarer + 1 :]),
        laid_away=action.cards,
    )
    events: tuple[Event, ...] = (
        LaidAway(seat=declarer, count=len(action.cards)),
        LaidAwayCards(seat=declarer, cards=action.cards, audience=(declarer,)),
    )
    shown = shown_counters(table, hand)
    if shown:
        events = (*events, BuriedShown(seat=declarer, cards=shown))
    hand, following = next_phase(table, hand)
    return hand, (*events, *following)


def shown_counters(table: AuctionTable, hand: AuctionHand) -> tuple[Card, ...]:
    """The buried counters that lie face up, where the house has it so."""
    if table.rules.nest_counters is not NestCounters.SHOWN:
        return ()
    return tuple(card for card in hand.laid_away or () if table.points[card])
