"""The nest: taken up by the declarer, and as many cards laid away."""

from __future__ import annotations

from rookery.engine.actions import Action, LayAway
from rookery.engine.cards import in_order, without
from rookery.engine.events import Event
from rookery.families.auction_tricks.decisions import NestDecision
from rookery.families.auction_tricks.events import LaidAway, LaidAwayCards
from rookery.families.auction_tricks.phases import next_phase
from rookery.families.auction_tricks.rules import NestCounters
from rookery.families.auction_tricks.state import HandInPlay
from rookery.families.auction_tricks.table import Table


def decision(table: Table, hand: HandInPlay) -> NestDecision:
    rules = table.rules
    own = hand.holdings[hand.turn]
    counters = tuple((card, table.points[card]) for card in in_order((*own, *hand.nest)) if table.points[card])
    return NestDecision(
        seat=hand.turn,
        hand=own,
        nest=in_order(hand.nest),
        exchange=rules.nest_size if rules.nest_exchange is None else rules.nest_exchange,
        forbidden=counters if rules.nest_counters is NestCounters.FORBIDDEN else (),
    )


def apply(table: Table, hand: HandInPlay, action: Action) -> tuple[HandInPlay, tuple[Event, ...]]:
    assert isinstance(action, LayAway)
    declarer = hand.turn
    kept = in_order(without((*hand.holdings[declarer], *hand.nest), action.cards))
    hand = hand._replace(
        holdings=(*hand.holdings[:declarer], kept, *hand.holdings[declarer + 1 :]),
        laid_away=action.cards,
    )
    events = (
        LaidAway(seat=declarer, count=len(action.cards)),
        LaidAwayCards(seat=declarer, cards=action.cards, audience=(declarer,)),
    )
    hand, following = next_phase(table, hand)
    return hand, (*events, *following)
