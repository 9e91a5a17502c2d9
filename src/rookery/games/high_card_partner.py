"""High Card Partner: the declarer calls a card, and whoever holds it is secretly their partner (A34, A40).

In 1988 the dealer bids first, in 2008 the player at the dealer's left.
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import (
    FROM_FIVE,
    AuctionRules,
    Bird,
    FirstBidder,
    NestDealt,
    Sides,
)
from rookery.games.agreements import TWELVE_HANDS

_RULES_2008 = AuctionRules(
    ranks=FROM_FIVE,
    bird=Bird.HIGHEST,
    sides=Sides.CALLED_PARTNER,
    nest_size=6,
    nest_dealt=NestDealt.INTERLEAVED,
    first_bidder=FirstBidder.LEFT_OF_DEALER,
    target=500,
)

HIGH_CARD_PARTNER_1988 = Edition(
    id="high-card-partner/1988",
    title="High Card Partner",
    source="1988 booklet, lines 386-404 with the general rules, lines 50-110",
    summary="Five players; the declarer calls a card and its hidden holder plays with them.",
    rules={5: replace(_RULES_2008, first_bidder=FirstBidder.DEALER)},
    options=(TWELVE_HANDS,),
)

HIGH_CARD_PARTNER_2008 = Edition(
    id="high-card-partner/2008",
    title="High Card Partner",
    source="2008 booklet, lines 317-341",
    summary="Five players and a hidden partner; the dealer's left bids first.",
    rules={5: _RULES_2008},
)

EDITIONS = (HIGH_CARD_PARTNER_1988, HIGH_CARD_PARTNER_2008)
