"""What follows what in a hand: the order of its phases, and how each begins."""

from __future__ import annotations

from rookery.engine.cards import in_order
from rookery.engine.events import Event
from rookery.engine.seats import next_left
from rookery.families.auction_tricks.events import NestSeen, NestTaken
from rookery.families.auction_tricks.rules import OpeningLead, Sides, TrumpNamed
from rookery.families.auction_tricks.state import HandInPlay, Phase
from rookery.families.auction_tricks.table import Table
from rookery.families.tricks import Place


def phases_of(table: Table, hand: HandInPlay) -> tuple[Phase, ...]:
    """The phases this hand goes through once its auction is won."""
    rules = table.rules
    nest = (Phase.NEST,) if rules.nest_size and rules.nest_exchange != 0 else ()
    trump = (Phase.TRUMP,)
    middle = (*trump, *nest) if rules.trump_named is TrumpNamed.BEFORE_NEST else (*nest, *trump)
    call = (Phase.CALL,) if rules.sides is Sides.CALLED_PARTNER else ()
    return (Phase.BID, *middle, *call, Phase.PLAY)


def next_phase(table: Table, hand: HandInPlay) -> tuple[HandInPlay, tuple[Event, ...]]:
    """Move on from a finished phase, and begin the one after it."""
    phases = phases_of(table, hand)
    phase = phases[phases.index(hand.phase) + 1]
    if phase is Phase.TRUMP and hand.trump is not None:  # named with the bid
        return next_phase(table, hand._replace(phase=Phase.TRUMP))
    declarer = hand.declarer
    assert declarer is not None
    if phase is Phase.PLAY:
        leader = opening_leader(table, circle=hand.circle, dealer=hand.dealer, declarer=declarer)
        return hand._replace(phase=phase, turn=leader, order=table.order(hand.circle, leader)), ()
    hand = hand._replace(phase=phase, turn=declarer)
    if phase is not Phase.NEST:
        return hand, ()
    events = (
        NestTaken(seat=declarer, count=len(hand.nest)),
        NestSeen(seat=declarer, cards=in_order(hand.nest), audience=(declarer,)),
    )
    return hand, events


def opening_leader(table: Table, *, circle: tuple[Place, ...], dealer: int, declarer: int) -> Place:
    match table.rules.opening_lead:
        case OpeningLead.LEFT_OF_DEALER:
            return next_left(circle, dealer)
        case OpeningLead.LEFT_OF_DECLARER:
            return next_left(circle, declarer)
        case OpeningLead.DEALER:
            return dealer
