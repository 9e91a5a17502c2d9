"""Display: the dealer's partner lays their hand open and the dealer plays both (A44).

In 1913 a failed bid is set back, and a made bid leaves the opponents only their tricks; in 1988
both sides score all they took, and a failed bid doubles the opponents instead.
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import (
    AuctionRules,
    DealerOpens,
    Dummy,
    Failed,
    FirstBidder,
    Made,
    OpponentsWhenFailed,
    Sides,
)
from rookery.families.auction.trick_points import every_trick
from rookery.games.agreements import AGREED_HANDS, INDIVIDUAL_SCORES
from rookery.games.booklets import GENERAL_1988

_RULES_1913 = AuctionRules(
    sides=Sides.PARTNERS_OPPOSITE,
    dummy=Dummy.DEALERS_PARTNER,
    first_bidder=FirstBidder.DEALER,
    dealer_opens=DealerOpens.MUST,
    trick_points=every_trick(2),
    made=Made.OPPONENTS_TRICKS_ONLY,
    failed=Failed.SET_BACK,
    target=200,
)

DISPLAY_1913 = Edition(
    id="display/1913",
    title="Display Rook, or Parkette",
    source="1913 booklet, lines 409-465",
    summary="The dealer plays their partner's open hand; tricks count 2 each.",
    rules={4: _RULES_1913},
)

DISPLAY_1988 = Edition(
    id="display/1988",
    title="Display",
    source="1988 booklet, lines 235-251 with the general rules, lines 50-110",
    summary="The dealer plays their partner's open hand; if the bid fails, the other side scores double.",
    rules={
        4: replace(
            _RULES_1913,
            dealer_opens=DealerOpens.MAY,
            made=Made.ALL_SCORE,
            failed=Failed.NOTHING,
            opponents_when_failed=OpponentsWhenFailed.DOUBLE,
            booklet=GENERAL_1988,
        )
    },
    options=(
        AGREED_HANDS,
        INDIVIDUAL_SCORES,
    ),
)

EDITIONS = (DISPLAY_1913, DISPLAY_1988)
