"""High Card Partner: the declarer calls a card, and whoever holds it is their partner (A34, A40).

In 1988 the dealer bids first, in 2008 the player at the dealer's left.
"""

from dataclasses import replace

from rookery.engine.editions import Edition, Option
from rookery.families.auction.rules import (
    FROM_FIVE,
    AuctionRules,
    Bird,
    FirstBidder,
    NestDealt,
    PartnerShown,
    Reviewing,
    Sides,
)
from rookery.games.agreements import AGREED_HANDS
from rookery.games.booklets import GENERAL_1988, PARTNERSHIP_2008

_RULES_2008 = AuctionRules(
    ranks=FROM_FIVE,
    bird=Bird.HIGHEST,
    sides=Sides.CALLED_PARTNER,
    nest_size=6,
    nest_dealt=NestDealt.INTERLEAVED,
    first_bidder=FirstBidder.LEFT_OF_DEALER,
    reviewing=Reviewing.LAST_TRICK,
    target=500,
    booklet=PARTNERSHIP_2008,
)

# A40: the booklets say only that the holder becomes the partner. These are the two ways to read it.
WHEN_THE_PARTNER_IS_KNOWN = (
    Option(
        "partner-known-when-played",
        "Whoever holds the called card says nothing, and the others learn it when it is played. So it is played here.",
        {"partner_shown": PartnerShown.HIDDEN},
    ),
    Option(
        "partner-says-so",
        "Or whoever holds the called card says so at once. The booklet can be read either way.",
        {"partner_shown": PartnerShown.OPEN},
    ),
)

HIGH_CARD_PARTNER_1988 = Edition(
    id="high-card-partner/1988",
    title="High Card Partner",
    source="1988 booklet, lines 386-404 with the general rules, lines 50-110",
    summary="Five players; the declarer calls a card, and whoever holds it plays with them.",
    rules={
        5: replace(
            _RULES_2008,
            first_bidder=FirstBidder.DEALER,
            reviewing=Reviewing.EVERY_TRICK,
            booklet=replace(GENERAL_1988, nest_called="a final trick"),
        )
    },
    options=(AGREED_HANDS, *WHEN_THE_PARTNER_IS_KNOWN),
)

HIGH_CARD_PARTNER_2008 = Edition(
    id="high-card-partner/2008",
    title="High Card Partner",
    source="2008 booklet, lines 317-341",
    summary="Five players; the declarer calls a card to find a partner. The player to the dealer's left bids first.",
    rules={5: _RULES_2008},
    options=WHEN_THE_PARTNER_IS_KNOWN,
)

EDITIONS = (HIGH_CARD_PARTNER_1988, HIGH_CARD_PARTNER_2008)
