"""Partnership Rook: the whole pack, no nest, 20 points for most tricks.

In 1913 the dealer must open and six may play as well, three against three or in three pairs (A47);
in 2008 the player at the dealer's left bids first and nobody is obliged to.
"""

from dataclasses import replace

from rookery.engine.editions import Edition, Option
from rookery.families.auction.rules import AuctionRules, DealerOpens, FirstBidder, Reviewing, Sides, TricksTied
from rookery.games.agreements import DRAWN_PARTNERS
from rookery.games.booklets import PARTNERSHIP_2008 as BOOKLET_2008

_FOUR_1913 = AuctionRules(
    sides=Sides.PARTNERS_OPPOSITE,
    first_bidder=FirstBidder.DEALER,
    dealer_opens=DealerOpens.MUST,
    most_tricks_bonus=20,
    tricks_tied=TricksTied.NOBODY,
    target=200,
)

PARTNERSHIP_1913 = Edition(
    id="partnership/1913",
    title="Partnership Rook",
    source="1913 booklet, lines 129-133",
    summary="Partners, no nest, 20 for most tricks; six may play three against three.",
    rules={4: _FOUR_1913, 6: replace(_FOUR_1913, sides=Sides.ALTERNATE)},
    options=(
        Option(
            "three-pairs",
            "Six play as three pairs, partners opposite, instead of three against three.",
            {"sides": Sides.PARTNERS_OPPOSITE},
        ),
    ),
)

PARTNERSHIP_2008 = Edition(
    id="partnership/2008",
    title="Partnership Rook",
    source="2008 booklet, lines 117-225",
    summary="Two pairs with the whole pack and no nest; plan for eight of the fourteen tricks.",
    rules={
        4: replace(
            _FOUR_1913,
            first_bidder=FirstBidder.LEFT_OF_DEALER,
            dealer_opens=DealerOpens.MAY,
            reviewing=Reviewing.LAST_TRICK,
            booklet=BOOKLET_2008,
        )
    },
    options=(DRAWN_PARTNERS,),
)

EDITIONS = (PARTNERSHIP_1913, PARTNERSHIP_2008)
