"""The auction: bids and passes, round the table, until one bid stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.seats import from_seat, next_left
from rookery.families.auction.actions import Bid, DemandRedeal, Pass
from rookery.families.auction.decisions import BidDecision
from rookery.families.auction.events import AuctionWon, HandThrownIn, Spoke, TrumpNamed
from rookery.families.auction.mishaps import NewDealDemanded
from rookery.families.auction.phases import next_phase
from rookery.families.auction.rules import AllPass, DealerOpens, Passing, Redeal, Sides
from rookery.families.auction.state import AuctionHand, AuctionPhase, Said
from rookery.families.auction.table import AuctionTable

_POOR: Final = range(6, 10)


def decision(table: AuctionTable, hand: AuctionHand) -> BidDecision:
    rules = table.rules
    standing = standing_bid(hand)
    must_open = rules.dealer_opens is DealerOpens.MUST and not hand.said
    return BidDecision(
        seat=hand.turn,
        lowest=rules.minimum_bid if standing is None else _points(standing) + rules.bid_step,
        step=rules.bid_step,
        limits=table.bid_limits,
        standing=None if standing is None else _points(standing),
        may_pass=not must_open,  # A2
        moon=table.moon_stakes,
        may_redeal=_may_throw_in(table, hand, hand.turn),
        exposed=hand.seen_in_deal,
    )


def standing_bid(hand: AuctionHand) -> Said | None:
    return next((said for said in reversed(hand.said) if isinstance(said.action, Bid)), None)


def apply(table: AuctionTable, hand: AuctionHand, action: Action) -> tuple[AuctionHand, tuple[Event, ...]]:
    speaker = hand.turn
    if isinstance(action, DemandRedeal):
        shown: Event = HandThrownIn(seat=speaker, cards=hand.holdings[speaker])
        if hand.seen_in_deal is not None:
            shown = NewDealDemanded(seat=speaker)
        return hand._replace(phase=AuctionPhase.OVER, thrown_in=speaker), (shown,)
    hand = hand._replace(said=(*hand.said, Said(speaker, action)))
    spoke = Spoke(seat=speaker, action=action)
    standing = standing_bid(hand)
    bidding = _still_bidding(table, hand, standing)
    if standing is not None and (bidding == [standing.seat] or _is_moon(standing)):  # A7
        assert isinstance(standing.action, Bid)
        hand, events = _won(table, hand, standing.seat, standing.action)
        return hand, (spoke, *events)
    if not bidding:
        if table.rules.all_pass is AllPass.VOID:  # A1
            return hand._replace(phase=AuctionPhase.OVER), (spoke,)
        hand, events = _won(table, hand, hand.dealer, Bid(table.rules.minimum_bid))
        return hand, (spoke, *events)
    return hand._replace(turn=bidding[0]), (spoke,)


def _still_bidding(table: AuctionTable, hand: AuctionHand, standing: Said | None) -> list[int]:
    """Those who may speak again, the next to speak first, the standing bidder among them."""
    speaker = hand.said[-1].seat
    passes = [said.seat for said in hand.said if isinstance(said.action, Pass)]
    if table.rules.passing is Passing.MAY_RETURN and standing is not None:
        # Only a whole round of passes after the bid ends it.
        passes = [said.seat for said in hand.said[_after(hand, standing) :]]
    return [seat for seat in from_seat(hand.seating, next_left(hand.seating, speaker)) if seat not in passes]


def _after(hand: AuctionHand, standing: Said) -> int:
    return max(index for index, said in enumerate(hand.said) if said is standing) + 1


def _may_throw_in(table: AuctionTable, hand: AuctionHand, seat: int) -> bool:
    """Before the first word of a player with a poor hand, or of anybody after a card was exposed."""
    if any(said.seat == seat for said in hand.said):
        return False
    if hand.seen_in_deal is not None:
        return True
    if table.rules.redeal is Redeal.NEVER:
        return False
    return _is_poor(table, hand.holdings[seat])


def _is_poor(table: AuctionTable, cards: Sequence[Card]) -> bool:
    """Whether the house deals again for such a hand (H6)."""
    if table.rules.redeal is Redeal.SIX_TO_NINE:
        return all(card.number in _POOR for card in cards)
    return not any(table.points[card] for card in cards)


def _won(table: AuctionTable, hand: AuctionHand, declarer: int, bid: Bid) -> tuple[AuctionHand, tuple[Event, ...]]:
    hand = hand._replace(declarer=declarer, bid=bid.points, trump=bid.trump, moon=bid.moon)
    if table.rules.sides is Sides.BIDDER_AND_DUMMY:
        hand = hand._replace(circle=table.dummy_opposite(hand.seating, declarer))
    events: tuple[Event, ...] = (AuctionWon(seat=declarer, bid=bid.points, moon=bid.moon),)
    if bid.trump is not None:
        events = (*events, TrumpNamed(seat=declarer, trump=bid.trump))
    hand, following = next_phase(table, hand)
    return hand, (*events, *following)


def _points(said: Said) -> int:
    assert isinstance(said.action, Bid)
    return said.action.points


def _is_moon(said: Said) -> bool:
    return isinstance(said.action, Bid) and said.action.moon
