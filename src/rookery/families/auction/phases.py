"""What follows what in a hand: the order of its phases, and how each begins."""

from __future__ import annotations

from rookery.engine.cards import Card, in_order
from rookery.engine.events import Event
from rookery.engine.seats import next_left
from rookery.families.auction.events import NestSeen, NestTaken
from rookery.families.auction.penalties import is_found_now, lay_away_again
from rookery.families.auction.rules import NestSight, OpeningLead, Sides, TrumpNaming
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.families.auction.table import AuctionTable
from rookery.families.tricks import Place


def phases_of(table: AuctionTable, hand: AuctionHand) -> tuple[AuctionPhase, ...]:
    """The phases this hand goes through once its auction is won."""
    rules = table.rules
    nest = (AuctionPhase.NEST,) if rules.nest_size and rules.nest_exchange != 0 else ()
    trump = (AuctionPhase.TRUMP,)
    middle = (*nest, *trump) if rules.trump_named is TrumpNaming.AFTER_NEST else (*trump, *nest)
    call = (AuctionPhase.CALL,) if rules.sides is Sides.CALLED_PARTNER else ()
    return (AuctionPhase.BID, *middle, *call, AuctionPhase.PLAY)


def next_phase(table: AuctionTable, hand: AuctionHand) -> tuple[AuctionHand, tuple[Event, ...]]:
    """Move on from a finished phase, and begin the one after it."""
    phases = phases_of(table, hand)
    phase = phases[phases.index(hand.phase) + 1]
    if phase is AuctionPhase.TRUMP and hand.trump is not None:  # named with the bid
        return next_phase(table, hand._replace(phase=AuctionPhase.TRUMP))
    if phase is AuctionPhase.CALL and len(hand.called) == table.rules.called_cards:  # before the nest was laid again
        return next_phase(table, hand._replace(phase=AuctionPhase.CALL))
    declarer = hand.declarer
    assert declarer is not None
    if phase is AuctionPhase.PLAY and hand.trick:  # the nest was laid again after the lead
        return hand._replace(phase=phase, turn=hand.order[len(hand.trick)]), ()
    if phase is AuctionPhase.PLAY:
        leader = opening_leader(table, circle=hand.circle, dealer=hand.dealer, declarer=declarer)
        if is_found_now(table, hand, leader):
            return lay_away_again(table, hand)
        return hand._replace(phase=phase, turn=leader, order=table.order(hand.circle, leader)), ()
    before = nest_is_up(table, hand)
    hand = hand._replace(phase=phase, turn=declarer)
    if before or not nest_is_up(table, hand):
        return hand, ()
    audience = None if table.rules.nest_taken is NestSight.SHOWN else (declarer,)
    events = (
        NestTaken(seat=declarer, count=len(hand.nest)),
        NestSeen(seat=declarer, cards=in_order(hand.nest), audience=audience),
    )
    return hand, events


def nest_is_up(table: AuctionTable, hand: AuctionHand) -> bool:
    """Whether the declarer has taken the nest up, and has not laid cards away yet."""
    looks_first = table.rules.trump_named is TrumpNaming.BEFORE_DISCARD and AuctionPhase.NEST in phases_of(table, hand)
    return hand.phase is AuctionPhase.NEST or (hand.phase is AuctionPhase.TRUMP and looks_first)


def nest_in_sight(table: AuctionTable, hand: AuctionHand) -> tuple[Card, ...]:
    """The cards of the nest that everybody has seen: dealt face up, or shown when it was taken up."""
    taken = hand.declarer is not None and (hand.laid_away is not None or nest_is_up(table, hand))
    if taken and table.rules.nest_taken is NestSight.SHOWN:
        return hand.nest
    return hand.nest[: table.rules.nest_face_up]


def opening_leader(table: AuctionTable, *, circle: tuple[Place, ...], dealer: int, declarer: int) -> Place:
    match table.rules.opening_lead:
        case OpeningLead.LEFT_OF_DEALER:
            return next_left(circle, dealer)
        case OpeningLead.LEFT_OF_DECLARER:
            return next_left(circle, declarer)
        case OpeningLead.DEALER:
            return dealer
        case OpeningLead.DECLARER:
            return declarer
