"""Tournament Rook, the game of Kentucky Discard: two pairs, the cards from 5 up with the bird, a nest of five.

The three booklets agree on the game, and on tricks that nobody may look at again (A107; 2008 says so a page later, for
Partnership Rook and all that follows). 2008 allows it without the bird; 1988 and 2008 change one
pair's seats after every four hands (A55), the modern sheet does not.
"""

from dataclasses import replace

from rookery.engine.editions import Edition, Option
from rookery.families.auction.rules import (
    FROM_FIVE,
    AfterFourHands,
    AuctionRules,
    Bird,
    BirdPlay,
    FirstBidder,
    NestDealt,
    NestOwner,
    OpeningLead,
    Reviewing,
    Sides,
)
from rookery.games import booklets
from rookery.games.agreements import AGREED_HANDS, DRAWN_PARTNERS, INDIVIDUAL_SCORES

TOURNAMENT = AuctionRules(
    ranks=FROM_FIVE,
    bird=Bird.HIGHEST,
    bird_play=BirdPlay.ANY_TIME,
    sides=Sides.PARTNERS_OPPOSITE,
    nest_size=5,
    nest_dealt=NestDealt.INTERLEAVED,
    nest_owner=NestOwner.LAST_TRICK,
    first_bidder=FirstBidder.LEFT_OF_DEALER,
    minimum_bid=70,
    opening_lead=OpeningLead.LEFT_OF_DEALER,
    reviewing=Reviewing.LAST_TRICK,
    target=300,
    booklet=booklets.TOURNAMENT_2008,
)

WITHOUT_BIRD = Option(
    "without-bird", "40 cards without the bird, and a nest of four.", {"bird": Bird.ABSENT, "nest_size": 4}
)

TOURNAMENT_1988 = Edition(
    id="tournament/1988",
    title="Official Tournament Rook (Kentucky Discard)",
    source="1988 booklet, lines 112-148",
    summary="Kentucky Discard as Rook clubs play it: partners, a nest of five, the bird highest.",
    rules={4: replace(TOURNAMENT, after_four_hands=AfterFourHands.ONE_PAIR_SWAPS, booklet=booklets.TOURNAMENT_1988)},
    options=(AGREED_HANDS, INDIVIDUAL_SCORES),
)

TOURNAMENT_2008 = Edition(
    id="tournament/2008",
    title="Tournament Rook (Kentucky Discard)",
    source="2008 booklet, lines 51-115",
    summary="The best-known Rook: partners, bids from 70, a nest of five, the bird beats everything.",
    rules={4: replace(TOURNAMENT, after_four_hands=AfterFourHands.ONE_PAIR_SWAPS)},
    options=(WITHOUT_BIRD,),
)

TOURNAMENT_MODERN = Edition(
    id="tournament/modern",
    title="The Original Partnership Game",
    source="Modern sheet, lines 5-78",
    summary="The sheet in today's box: Kentucky Discard with the bird, to 300.",
    rules={4: replace(TOURNAMENT, booklet=booklets.MODERN)},
    options=(DRAWN_PARTNERS, AGREED_HANDS, INDIVIDUAL_SCORES),
)

EDITIONS = (TOURNAMENT_1988, TOURNAMENT_2008, TOURNAMENT_MODERN)
