"""Match: turn up cards, match the first of the pile and take it all."""

from rookery.engine.editions import Edition, Option
from rookery.families.match_piles.rules import Matching, MatchPilesRules

COLOURS = Option("colours", "Little ones match colours instead of numbers.", {"matching": Matching.COLOUR})

MATCH_1913 = Edition(
    id="match/1913",
    title="Match",
    source="1913 booklet, lines 362-372",
    summary="For little ones: turn up cards until one matches the first, and the pile is yours.",
    rules=dict.fromkeys(range(2, 9), MatchPilesRules()),
    options=(COLOURS,),
)

EDITIONS = (MATCH_1913,)
