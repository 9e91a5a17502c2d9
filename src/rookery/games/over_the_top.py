"""Over the Top: two players, each with a hand and an open battery, in tricks of four (A31, A32)."""

from rookery.engine.editions import Edition, Option
from rookery.families.auction.rules import (
    FROM_FOUR,
    AuctionRules,
    Failed,
    FirstBidder,
    NestCounters,
    NestOwner,
    OpeningLead,
    OpponentsWhenFailed,
)
from rookery.families.auction.trick_points import every_trick
from rookery.games.agreements import AGREED_HANDS
from rookery.games.booklets import GENERAL_1988

OVER_THE_TOP_1988 = Edition(
    id="over-the-top/1988",
    title="Over the Top",
    source="1988 booklet, lines 330-350 with the general rules, lines 50-110",
    summary="Two players play a hand and a battery of open cards each, hand after hand, battery after battery.",
    rules={
        2: AuctionRules(
            ranks=FROM_FOUR,
            battery_size=10,
            nest_size=4,
            nest_counters=NestCounters.FORBIDDEN,
            nest_owner=NestOwner.NOBODY,
            first_bidder=FirstBidder.DEALER,
            minimum_bid=50,
            opening_lead=OpeningLead.LEFT_OF_DECLARER,
            failed=Failed.NOTHING,
            opponents_when_failed=OpponentsWhenFailed.DOUBLE,
            target=200,
            booklet=GENERAL_1988,
        )
    },
    options=(
        AGREED_HANDS,
        Option("trick-points", "Every captured trick counts 2.", {"trick_points": every_trick(2)}),
    ),
)

EDITIONS = (OVER_THE_TOP_1988,)
