"""The Regular Game for Two: a blind third hand plays its top card to every trick (A28, A30).

The nest is dead (A24) and at most two cards go in or out of it (A25). In 1988 the dealer bids
first, in 2008 the opponent.
"""

from dataclasses import replace

from rookery.engine.editions import Edition, Option
from rookery.families.auction.rules import (
    FROM_FOUR,
    AuctionRules,
    Dummy,
    Failed,
    FirstBidder,
    NestOwner,
    OpponentsWhenFailed,
    TrumpNamed,
)
from rookery.families.auction.trick_points import every_trick
from rookery.games.agreements import TWELVE_HANDS

FOR_TWO_2008 = AuctionRules(
    ranks=FROM_FOUR,
    dummy=Dummy.BLIND,
    nest_size=5,
    nest_exchange=2,
    nest_owner=NestOwner.NOBODY,
    first_bidder=FirstBidder.LEFT_OF_DEALER,
    minimum_bid=30,
    trick_points=every_trick(2),
    failed=Failed.NOTHING,
    opponents_when_failed=OpponentsWhenFailed.DOUBLE,
    target=150,
)

NEST_TO_LAST_TRICK = Option(
    "nest-to-last-trick",
    "The taker of the last trick gets the nest's counters, so that every hand totals 126.",
    {"nest_owner": NestOwner.LAST_TRICK},
)
TRUMP_FIRST = Option(
    "trump-first",
    "The trump is named before the nest is seen.",
    {"trump_named": TrumpNamed.BEFORE_NEST},
)

REGULAR_FOR_TWO_1988 = Edition(
    id="regular-for-two/1988",
    title="The Regular Game for Two",
    source="1988 booklet, lines 352-368 with the general rules, lines 50-110",
    summary="Two players and a blind third hand that turns up its top card; the dealer bids first.",
    rules={2: replace(FOR_TWO_2008, first_bidder=FirstBidder.DEALER)},
    options=(TWELVE_HANDS, NEST_TO_LAST_TRICK, TRUMP_FIRST),
)

REGULAR_FOR_TWO_2008 = Edition(
    id="regular-for-two/2008",
    title="The Original Game for Two",
    source="2008 booklet, lines 359-385",
    summary="Two players and a blind third hand; the dealer's opponent bids first.",
    rules={2: FOR_TWO_2008},
    options=(NEST_TO_LAST_TRICK, TRUMP_FIRST),
)

EDITIONS = (REGULAR_FOR_TWO_1988, REGULAR_FOR_TWO_2008)
