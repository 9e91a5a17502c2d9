"""Tennessee for Two: after each trick both draw, the winner choosing the open card or the unseen one (A27).

In 1988 the dealer bids first, in 2008 the opponent.
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import (
    FROM_FOUR,
    AuctionRules,
    Bird,
    Failed,
    FirstBidder,
    NestCounters,
    NestOwner,
    OpeningLead,
    OpponentsWhenFailed,
    Reviewing,
)
from rookery.families.auction.trick_points import every_trick
from rookery.games.agreements import AGREED_HANDS
from rookery.games.booklets import GENERAL_1988, TOURNAMENT_2008

_RULES_1988 = AuctionRules(
    ranks=FROM_FOUR,
    bird=Bird.HIGHEST,
    hand_size=11,
    nest_size=5,
    nest_counters=NestCounters.FORBIDDEN,
    nest_owner=NestOwner.NOBODY,
    first_bidder=FirstBidder.DEALER,
    minimum_bid=80,
    opening_lead=OpeningLead.LEFT_OF_DECLARER,
    trick_points=every_trick(2),
    failed=Failed.NOTHING,
    opponents_when_failed=OpponentsWhenFailed.DOUBLE,
    target=300,
    booklet=replace(GENERAL_1988, total=160),
)

TENNESSEE_1988 = Edition(
    id="tennessee/1988",
    title="Tennessee for Two",
    source="1988 booklet, lines 302-328 with the general rules, lines 50-110",
    summary="Two players draw from the stock after each trick: twenty tricks, 160 points a hand.",
    rules={2: _RULES_1988},
    options=(AGREED_HANDS,),
)

TENNESSEE_2008 = Edition(
    id="tennessee/2008",
    title="Tennessee for Two",
    source="2008 booklet, lines 387-415",
    summary="Two players draw from the stock after each trick; the dealer's opponent bids first.",
    rules={
        2: replace(
            _RULES_1988,
            first_bidder=FirstBidder.LEFT_OF_DEALER,
            reviewing=Reviewing.LAST_TRICK,
            booklet=replace(TOURNAMENT_2008, total=160),
        )
    },
)

EDITIONS = (TENNESSEE_1988, TENNESSEE_2008)
