"""What the declarer names: the trump, and where partners are called, their cards."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.events import Event
from rookery.families.auction.actions import Call, NameTrump
from rookery.families.auction.decisions import CallDecision, TrumpDecision
from rookery.families.auction.events import CardCalled, PartnerRevealed, TrumpNamed
from rookery.families.auction.phases import next_phase
from rookery.families.auction.rules import PartnerShown
from rookery.families.auction.state import AuctionHand
from rookery.families.auction.table import AuctionTable


def trump_decision(table: AuctionTable, hand: AuctionHand) -> TrumpDecision:
    return TrumpDecision(seat=hand.turn, trumps=table.trumps)


def apply_trump(table: AuctionTable, hand: AuctionHand, action: Action) -> tuple[AuctionHand, tuple[Event, ...]]:
    assert isinstance(action, NameTrump)
    named = TrumpNamed(seat=hand.turn, trump=action.trump)
    hand, following = next_phase(table, hand._replace(trump=action.trump))
    return hand, (named, *following)


def call_decision(table: AuctionTable, hand: AuctionHand) -> CallDecision:
    """A40: a card of the pack that the declarer neither holds nor laid away, and has not called yet."""
    own = {*hand.holdings[hand.turn], *(hand.laid_away or ()), *hand.called}
    return CallDecision(seat=hand.turn, cards=tuple(card for card in table.pack if card not in own))


def apply_call(table: AuctionTable, hand: AuctionHand, action: Action) -> tuple[AuctionHand, tuple[Event, ...]]:
    assert isinstance(action, Call)
    declarer = hand.turn
    events: tuple[Event, ...] = (CardCalled(seat=declarer, card=action.card),)
    holder = next(seat for seat in range(table.seats) if action.card in hand.holdings[seat])
    if table.rules.partner_shown is PartnerShown.OPEN and holder not in hand.holders:
        events = (*events, PartnerRevealed(seat=holder, declarer=declarer))
    hand = hand._replace(called=(*hand.called, action.card), holders=(*hand.holders, holder))
    if len(hand.called) < table.rules.called_cards:
        return hand, events
    hand, following = next_phase(table, hand)
    return hand, (*events, *following)
