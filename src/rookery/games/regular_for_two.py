"""The Regular Game for Two: a blind third hand plays its top card to every trick (A28, A30).

The nest is dead (A24), and two cards or none go in and out of it (A25). In 1988 the dealer bids
first, in 2008 the opponent.
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.engine.family import Correction
from rookery.families.auction.rules import (
    FROM_FOUR,
    AuctionRules,
    Dummy,
    ExchangeNumber,
    Failed,
    FirstBidder,
    NestOwner,
    OpponentsWhenFailed,
    Reviewing,
)
from rookery.families.auction.trick_points import every_trick
from rookery.games.agreements import AGREED_HANDS, DUMMYS_SCORE
from rookery.games.booklets import GENERAL_1988, TOURNAMENT_2008

FOR_TWO_2008 = AuctionRules(
    ranks=FROM_FOUR,
    dummy=Dummy.BLIND,
    nest_size=5,
    nest_exchange=2,
    exchange_number=ExchangeNumber.ALL_OR_NONE,
    nest_owner=NestOwner.NOBODY,
    first_bidder=FirstBidder.LEFT_OF_DEALER,
    minimum_bid=30,
    trick_points=every_trick(2),
    failed=Failed.NOTHING,
    opponents_when_failed=OpponentsWhenFailed.DOUBLE,
    reviewing=Reviewing.LAST_TRICK,
    target=150,
    booklet=replace(TOURNAMENT_2008, total=126),
)

# Until then one card alone could be exchanged, too (A25).
TWO_OR_NONE = Correction({"exchange_number": ExchangeNumber.UP_TO})

REGULAR_FOR_TWO_1988 = Edition(
    id="regular-for-two/1988",
    title="The Regular Game for Two",
    source="1988 booklet, lines 352-368 with the general rules, lines 50-110",
    summary="Two players and a blind third hand that turns up its top card; the dealer bids first.",
    rules={
        2: replace(
            FOR_TWO_2008,
            first_bidder=FirstBidder.DEALER,
            reviewing=Reviewing.EVERY_TRICK,
            booklet=replace(GENERAL_1988, total=126),
        )
    },
    options=(AGREED_HANDS, DUMMYS_SCORE),
    revision=2,
    corrections=(TWO_OR_NONE,),
)

REGULAR_FOR_TWO_2008 = Edition(
    id="regular-for-two/2008",
    title="The Original Game for Two",
    source="2008 booklet, lines 359-385",
    summary="Two players and a blind third hand; the dealer's opponent bids first.",
    rules={2: FOR_TWO_2008},
    options=(DUMMYS_SCORE,),
    revision=2,
    corrections=(TWO_OR_NONE,),
)

EDITIONS = (REGULAR_FOR_TWO_1988, REGULAR_FOR_TWO_2008)
