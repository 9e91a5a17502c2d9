"""The Red 1: Kentucky Discard's pack with the red 1 on top of the bird, and neither plays out of turn (A41)."""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import (
    FROM_FIVE,
    AuctionRules,
    Bird,
    BirdPlay,
    FirstBidder,
    NestDealt,
    OpeningLead,
    RedOne,
    Sides,
)
from rookery.games.agreements import AGREED_HANDS, INDIVIDUAL_SCORES
from rookery.games.booklets import GENERAL_1988

RED_ONE_1988 = Edition(
    id="red-one/1988",
    title="The Red 1",
    source="1988 booklet, lines 150-172 with the general rules, lines 50-110",
    summary="The red 1 is worth 30 and beats even the bird; 150 points a hand, 500 to win.",
    rules={
        4: AuctionRules(
            ranks=FROM_FIVE,
            bird=Bird.HIGHEST,
            bird_play=BirdPlay.AS_TRUMP,
            red_one=RedOne.HIGHEST,
            sides=Sides.PARTNERS_OPPOSITE,
            nest_size=6,
            nest_dealt=NestDealt.INTERLEAVED,
            first_bidder=FirstBidder.DEALER,
            opening_lead=OpeningLead.LEFT_OF_DEALER,
            target=500,
            booklet=replace(GENERAL_1988, nest_called="a final trick"),
        )
    },
    options=(
        AGREED_HANDS,
        INDIVIDUAL_SCORES,
    ),
)

EDITIONS = (RED_ONE_1988,)
