"""Dixie: the 13s count instead of the 14s, the nest is a trick, and most tricks bring 20.

What the three booklets change, besides how the nest is dealt (A12, A13) and what a wrong number laid
away costs at an honour table (A16); 2008 also takes over Tournament's change of seats after four
hands, which speaks of four players:

         bids first       leads first      equal tricks
  1913   dealer's left    dealer's left    cut for the 20
  1988   dealer           dealer           the 20 to the bidder's opponents
  2008   dealer's left    dealer           the 20 to the bidder's opponents
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import (
    FIVES_TENS_THIRTEENS,
    AfterFourHands,
    AuctionRules,
    DiscardFound,
    FirstBidder,
    NestDealt,
    NestOwner,
    NestTrick,
    OpeningLead,
    Reviewing,
    Sides,
    TricksTied,
)
from rookery.games.agreements import AGREED_HANDS, INDIVIDUAL_SCORES, OTHER_TARGET
from rookery.games.booklets import DIXIE_1913 as BOOKLET_1913
from rookery.games.booklets import GENERAL_1988, TOURNAMENT_2008

_FOUR_1913 = AuctionRules(
    sides=Sides.PARTNERS_OPPOSITE,
    nest_size=4,
    nest_dealt=NestDealt.LAST,
    nest_owner=NestOwner.LAST_TRICK,
    nest_trick=NestTrick.YES,
    first_bidder=FirstBidder.LEFT_OF_DEALER,
    minimum_bid=70,
    opening_lead=OpeningLead.LEFT_OF_DEALER,
    counters=FIVES_TENS_THIRTEENS,
    most_tricks_bonus=20,
    tricks_tied=TricksTied.CUT,
    target=300,
    discard_fine=50,  # A16
    discard_found=DiscardFound.AFTER_THE_LEAD,  # A108
    booklet=BOOKLET_1913,
)
_FOUR_2008 = replace(
    _FOUR_1913,
    nest_dealt=NestDealt.INTERLEAVED,
    opening_lead=OpeningLead.DEALER,
    tricks_tied=TricksTied.DEFENDERS,
    after_four_hands=AfterFourHands.ONE_PAIR_SWAPS,
    discard_fine=40,
    discard_found=DiscardFound.BEFORE_THE_LEAD,
    reviewing=Reviewing.LAST_TRICK,
    booklet=TOURNAMENT_2008,
)
_FOUR_1988 = replace(
    _FOUR_2008,
    first_bidder=FirstBidder.DEALER,
    after_four_hands=AfterFourHands.STAY,
    reviewing=Reviewing.EVERY_TRICK,
    booklet=GENERAL_1988,
)


def _four_or_six(four: AuctionRules) -> dict[int, AuctionRules]:
    return {4: four, 6: replace(four, nest_size=2, sides=Sides.ALTERNATE, after_four_hands=AfterFourHands.STAY)}


DIXIE_1913 = Edition(
    id="dixie/1913",
    title="Dixie Rook",
    source="1913 booklet, lines 137-199",
    summary="The Southern favourite: 13s count, the nest is a trick, and equal tricks are cut for.",
    rules=_four_or_six(_FOUR_1913),
    options=(OTHER_TARGET,),
)

DIXIE_1988 = Edition(
    id="dixie/1988",
    title="Dixie",
    source="1988 booklet, lines 205-233 with the general rules, lines 50-110",
    summary="Dixie with the dealer bidding and leading first; equal tricks favour the defenders.",
    rules=_four_or_six(_FOUR_1988),
    options=(
        AGREED_HANDS,
        INDIVIDUAL_SCORES,
    ),
)

DIXIE_2008 = Edition(
    id="dixie/2008",
    title="Dixie",
    source="2008 booklet, lines 233-285",
    summary="Dixie in which the player to the dealer's left bids first and the dealer leads.",
    rules=_four_or_six(_FOUR_2008),
)

EDITIONS = (DIXIE_1913, DIXIE_1988, DIXIE_2008)
