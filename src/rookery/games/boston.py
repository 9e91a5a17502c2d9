"""Boston: every bid names its colour, and the colour sets what a trick is worth (A35, A36).

Three play with an imaginary dummy opposite the high bidder, as in Three-Handed Display (A37).
"""

from dataclasses import replace

from rookery.engine.cards import Colour
from rookery.engine.editions import Edition
from rookery.families.auction.booklet import TotalRemark
from rookery.families.auction.rules import (
    AuctionRules,
    BidNames,
    Dummy,
    Failed,
    FirstBidder,
    NoTrump,
    OpeningLead,
    OpponentsWhenFailed,
    Sides,
)
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW
from rookery.games.agreements import AGREED_HANDS, INDIVIDUAL_SCORES
from rookery.games.booklets import GENERAL_1988

# A35
_TOTAL = TotalRemark(
    total=240,
    says="The booklet prints 241 for red, a slip: 14 tricks at 10 and 100 in counters make 240.",
)

_FOUR = AuctionRules(
    sides=Sides.PARTNERS_OPPOSITE,
    dummy=Dummy.DECLARERS_PARTNER,
    first_bidder=FirstBidder.DEALER,
    minimum_bid=70,
    bid_step=10,
    bid_names=BidNames.POINTS_AND_COLOUR,
    no_trump=NoTrump.ALLOWED,
    opening_lead=OpeningLead.LEFT_OF_DECLARER,
    trick_points=(
        (Colour.RED, 10),
        (Colour.YELLOW, 4),
        (Colour.GREEN, 6),
        (Colour.BLACK, 8),
        (NO_TRUMP, 10),
        (NO_TRUMP_LOW, 10),  # no printed hand is played so
    ),
    failed=Failed.COUNTERS_ONLY,
    opponents_when_failed=OpponentsWhenFailed.DOUBLE,
    target=1000,
    booklet=replace(GENERAL_1988, total_remark=_TOTAL),
)

BOSTON_1988 = Edition(
    id="boston/1988",
    title="Boston",
    source="1988 booklet, lines 253-300 with the general rules, lines 50-110",
    summary="Bid a colour or none, worth 4 to 10 a trick, and play your partner's open hand, to 1,000.",
    rules={3: replace(_FOUR, sides=Sides.BIDDER_AND_DUMMY), 4: _FOUR},
    options=(
        AGREED_HANDS,
        INDIVIDUAL_SCORES,
    ),
)

EDITIONS = (BOSTON_1988,)
