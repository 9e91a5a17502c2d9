"""1-High Partnership: the 1s beat the 14s and count 15, and the bird is the lowest trump (A42)."""

from dataclasses import replace

from rookery.engine.editions import Edition, Option
from rookery.families.auction.rules import (
    AuctionRules,
    Bird,
    BirdPlay,
    FirstBidder,
    NestCounters,
    NestDealt,
    NestOwner,
    Ones,
    OpeningLead,
    Sides,
    TricksTied,
)
from rookery.games.agreements import AGREED_HANDS, INDIVIDUAL_SCORES
from rookery.games.booklets import GENERAL_1988

ONE_HIGH_1988 = Edition(
    id="one-high/1988",
    title="1-High Partnership",
    source="1988 booklet, lines 185-203 with the general rules, lines 50-110",
    summary="The 1s rank highest and count 15, the bird is the weakest trump; 200 points a hand.",
    rules={
        4: AuctionRules(
            bird=Bird.LOWEST,
            bird_play=BirdPlay.AS_TRUMP,
            ones=Ones.HIGH,
            sides=Sides.PARTNERS_OPPOSITE,
            nest_size=1,
            nest_dealt=NestDealt.LAST,
            nest_counters=NestCounters.FORBIDDEN,
            nest_owner=NestOwner.NOBODY,
            first_bidder=FirstBidder.DEALER,
            minimum_bid=75,
            opening_lead=OpeningLead.LEFT_OF_DECLARER,
            ones_points=15,
            most_tricks_bonus=20,
            tricks_tied=TricksTied.DEFENDERS,
            target=500,
            booklet=replace(GENERAL_1988, total=200),
        )
    },
    options=(
        AGREED_HANDS,
        INDIVIDUAL_SCORES,
        Option("shoot-the-moon", "A side that takes every trick gets 100 more.", {"moon_bonus": 100}),
    ),
)

EDITIONS = (ONE_HIGH_1988,)
