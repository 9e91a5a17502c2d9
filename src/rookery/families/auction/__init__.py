"""Auction and tricks: bid for the trump, take the nest, play tricks for counters."""

from typing import Final

from rookery.engine.family import Correction, Family
from rookery.families.actions import LetGo, Play
from rookery.families.auction.actions import Bid, Call, DemandRedeal, Draw, LayAway, NameTrump, Pass
from rookery.families.auction.rules import AuctionRules, DiscardFound, RevokeCosts, TableTalk
from rookery.families.conduct import Conduct
from rookery.families.honour import HONOUR, SAID_OUT_OF_TURN

FAMILY: Final = Family(
    name="auction",
    title="Bidding for the nest, taking tricks",
    package=__name__,
    rules=AuctionRules,
    game="AuctionGame",
    view="AuctionView",
    honour=HONOUR,
    actions=(Bid, Pass, DemandRedeal, LayAway, NameTrump, Call, Play, Draw, *SAID_OUT_OF_TURN, LetGo),
    piles=("nest", "stock", "batteries"),
    # Until then, in every game: table talk was fined (A48), a revoke was set back (A49), and a wrong number laid away
    # was found before the first lead (A108).
    corrections=(
        Correction(
            {
                "talk": TableTalk.FINED,
                "revoke_costs": RevokeCosts.SET_BACK,
                "discard_found": DiscardFound.BEFORE_THE_LEAD,
            },
            where={"conduct": Conduct.HONOUR},
        ),
    ),
)
