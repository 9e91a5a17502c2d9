"""Regular Rook: everybody for themselves, the whole pack dealt out, no nest.

1913 and 1952 oblige the dealer to open and the player at their left leads; in 1988 the dealer may
pass and the player at the high bidder's left leads (A10).
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import (
    FROM_FIVE,
    AuctionRules,
    DealerOpens,
    FirstBidder,
    OpeningLead,
)
from rookery.games.agreements import AGREED_HANDS, LONGER_GAME
from rookery.games.booklets import GENERAL_1988

_FULL_1913 = AuctionRules(
    first_bidder=FirstBidder.DEALER,
    dealer_opens=DealerOpens.MUST,
    opening_lead=OpeningLead.LEFT_OF_DEALER,
    target=150,
)
_THREE_1913 = replace(_FULL_1913, ranks=FROM_FIVE)
_FULL_1988 = replace(
    _FULL_1913, dealer_opens=DealerOpens.MAY, opening_lead=OpeningLead.LEFT_OF_DECLARER, booklet=GENERAL_1988
)

REGULAR_1913 = Edition(
    id="regular/1913",
    title="Rook",
    source="1913 booklet, lines 88-127",
    summary="The first game of Rook: each for themselves, bidding for the trump, 150 points.",
    rules={3: _THREE_1913, **dict.fromkeys((4, 5, 6, 7, 8), _FULL_1913)},
    options=(LONGER_GAME,),
)

REGULAR_1952 = Edition(
    id="regular/1952",
    title="Regular Rook",
    source="1952 box rules, lines 54-104",
    summary="Each for themselves to 150, the dealer obliged to open, as the box printed it for decades.",
    rules={3: _THREE_1913, **dict.fromkeys((4, 5, 6), _FULL_1913)},
    options=(LONGER_GAME,),
)

REGULAR_1988 = Edition(
    id="regular/1988",
    title="The Regular Game",
    source="1988 booklet, lines 174-183 with the general rules, lines 50-110",
    summary="Each for themselves to 150; the dealer may pass, and the player to the high bidder's left leads.",
    rules={3: replace(_FULL_1988, ranks=FROM_FIVE), **dict.fromkeys((4, 5, 6), _FULL_1988)},
    options=(AGREED_HANDS,),
)

EDITIONS = (REGULAR_1913, REGULAR_1952, REGULAR_1988)
