"""Partnership for Six: three against three with the bird and a nest of nine, by Tournament's rules (A33)."""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.auction.rules import ALL_RANKS, Sides
from rookery.games.agreements import AGREED_HANDS
from rookery.games.booklets import TOURNAMENT_1988
from rookery.games.tournament import TOURNAMENT

_SIX = replace(TOURNAMENT, ranks=ALL_RANKS, sides=Sides.ALTERNATE, nest_size=9)

PARTNERSHIP_FOR_SIX_1988 = Edition(
    id="partnership-for-six/1988",
    title="Partnership for Six",
    source="1988 booklet, lines 406-414 with the tournament rules, lines 112-148",
    summary="Three against three, eight cards each and a nest of nine.",
    rules={6: replace(_SIX, booklet=TOURNAMENT_1988)},
    options=(AGREED_HANDS,),
)

PARTNERSHIP_FOR_SIX_2008 = Edition(
    id="partnership-for-six/2008",
    title="Partnership for Six",
    source="2008 booklet, lines 343-357 with the tournament rules, lines 51-115",
    summary="Three against three with a nest of nine, as the Deluxe set prints it.",
    rules={6: _SIX},
)

EDITIONS = (PARTNERSHIP_FOR_SIX_1988, PARTNERSHIP_FOR_SIX_2008)
