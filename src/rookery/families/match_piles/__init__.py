"""Match: turn up cards until one has the number of the first, and take the pile.

The game is called `match` wherever people or the wire name it. In Python its modules and classes are `match_piles`
and `MatchPiles…`, since a `Match` is a match of any game.
"""

from typing import Final

from rookery.engine.family import Family
from rookery.families.actions import Turn
from rookery.families.match_piles.rules import MatchPilesRules

FAMILY: Final = Family(
    name="match",
    title="Getting rid of one's cards, or getting them all",
    package=__name__,
    rules=MatchPilesRules,
    game="MatchPilesGame",
    view="MatchPilesView",
    actions=(Turn,),
    scored=True,
)
