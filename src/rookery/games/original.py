"""The Original Game of 2008 for three, five or six, each for themselves with a nest.

Three play as two do (see `regular_for_two`) with a person in place of the blind dummy (A29); five
and six play to Tournament's rules with a lower opening bid.
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import AuctionRules, Dummy, NestDealt, Reviewing
from rookery.games.booklets import TOURNAMENT_2008
from rookery.games.regular_for_two import FOR_TWO_2008, TWO_OR_NONE

_FIVE = AuctionRules(
    nest_size=6,
    nest_dealt=NestDealt.INTERLEAVED,
    minimum_bid=30,
    reviewing=Reviewing.LAST_TRICK,
    target=150,
    booklet=TOURNAMENT_2008,
)

ORIGINAL_THREE_2008 = Edition(
    id="original-three/2008",
    title="The Original Game for Three",
    source="2008 booklet, lines 287-291 with 359-385",
    summary="Three for themselves, with a nest of five to swap two with; a bid that fails doubles the others' score.",
    rules={3: replace(FOR_TWO_2008, dummy=Dummy.NONE)},
    revision=2,
    corrections=(TWO_OR_NONE,),
)

ORIGINAL_FIVE_SIX_2008 = Edition(
    id="original-five-six/2008",
    title="The Original Game for Five or Six",
    source="2008 booklet, lines 293-315",
    summary="Five or six for themselves with a nest, opening at 30, to 150.",
    rules={5: _FIVE, 6: replace(_FIVE, nest_size=2)},
)

EDITIONS = (ORIGINAL_THREE_2008, ORIGINAL_FIVE_SIX_2008)
