"""What was bid, as people wrote it down: held against what can be bid in this game."""

from __future__ import annotations

from rookery.families.auction.rules import BidNames, Sides
from rookery.families.auction.settlement import Contract
from rookery.families.auction.table import AuctionTable
from rookery.families.auction.wording.parties import trump_name
from rookery.families.tricks import Trump
from rookery.families.words import counted, listed
from rookery.scorekeeping.entries import BadEntry, HandEntry, RevokeEntry
from rookery.scorekeeping.setup import Setup


def contract_of(setup: Setup, hand: HandEntry | RevokeEntry, *, number: int, dealer: int) -> Contract:
    """What the auction came to; refuses a bid, a trump or a partner that cannot be."""
    table = setup.table
    check_seat(setup, hand.declarer)
    _check_partners(setup, hand)
    trump = _trump(table, hand.trump)
    _check_bid(table, hand, trump)
    return Contract(
        number=number,
        dealer=dealer,
        declarer=hand.declarer,
        bid=hand.bid,
        trump=trump,
        moon=hand.moon,
        partners=hand.partners,
    )


def trump_matters(table: AuctionTable) -> bool:
    """Whether a hand cannot be counted without knowing its trump."""
    each = {table.rules.points_per_trick(trump) for trump in table.trumps}
    return len(each) > 1 or table.rules.bid_names is BidNames.POINTS_AND_COLOUR


def _trump(table: AuctionTable, given: Trump | None) -> Trump:
    if given is None:
        if trump_matters(table):
            raise BadEntry("Say what was trump: here the points of a hand depend on it.")
        return table.trumps[0]
    if given not in table.trumps:
        names = listed((trump_name(each) for each in table.trumps), "or")
        raise BadEntry(f"{trump_name(given)} cannot be trump here: expected {names}.")
    return given


def _check_bid(table: AuctionTable, hand: HandEntry | RevokeEntry, trump: Trump) -> None:
    rules = table.rules
    named = rules.bid_names is BidNames.POINTS_AND_COLOUR
    if hand.moon:
        stake = dict(table.moon_stakes).get(trump if named else None)
        if stake is None:
            raise BadEntry("There is no bid for every trick in this game.")
        if hand.bid != stake:
            raise BadEntry(f"A bid for every trick is made for {stake} here, not for {hand.bid}.")
        return
    highest = dict(table.bid_limits)[trump if named else None]
    if hand.bid % rules.bid_step:
        raise BadEntry(f"{hand.bid} is no bid: bids are multiples of {rules.bid_step}.")
    if not rules.minimum_bid <= hand.bid <= highest:
        raise BadEntry(f"{hand.bid} is no bid: bids are from {rules.minimum_bid} to {highest} here.")


def _check_partners(setup: Setup, hand: HandEntry | RevokeEntry) -> None:
    rules = setup.rules
    if rules.sides is not Sides.CALLED_PARTNER:
        if hand.partners:
            raise BadEntry("No partner is called in this game.")
        return
    for seat in hand.partners:
        check_seat(setup, seat)
    if not hand.partners:
        raise BadEntry("Say who was the partner: the holder of the called card.")
    if len(hand.partners) > rules.called_cards:
        raise BadEntry(f"{counted(len(hand.partners), 'partner')} named: expected {rules.called_cards} at most.")
    if hand.declarer in hand.partners or len(set(hand.partners)) < len(hand.partners):
        raise BadEntry(f"The partner of {setup.names[hand.declarer]} is somebody else, and named once.")


def check_seat(setup: Setup, seat: int) -> None:
    setup.players.check_seat(seat)
