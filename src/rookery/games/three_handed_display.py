"""Three-Handed Partnership Display: the high bidder plays with an open dummy against the other two (A38, A39)."""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.booklet import TotalRemark
from rookery.families.auction.rules import AuctionRules, Dummy, FirstBidder, OpeningLead, Sides
from rookery.games.agreements import AGREED_HANDS
from rookery.games.booklets import GENERAL_1988

# A38
_TOTAL = TotalRemark(
    total=100,
    says="The booklet prints 200: it adds up four scores, the dummy's as well, and partners both write down what they "
    "took together, so that every point is there twice.",
)

THREE_HANDED_DISPLAY_1988 = Edition(
    id="three-handed-display/1988",
    title="Three-Handed Partnership Display",
    source="1988 booklet, lines 370-384 with the general rules, lines 50-110",
    summary="The high bidder partners an open dummy against the other two; scores are kept singly.",
    rules={
        3: AuctionRules(
            sides=Sides.BIDDER_AND_DUMMY,
            dummy=Dummy.DECLARERS_PARTNER,
            first_bidder=FirstBidder.DEALER,
            minimum_bid=40,
            opening_lead=OpeningLead.LEFT_OF_DECLARER,
            target=200,
            booklet=replace(GENERAL_1988, total_remark=_TOTAL),
        )
    },
    options=(AGREED_HANDS,),
)

EDITIONS = (THREE_HANDED_DISPLAY_1988,)
