"""I Doubt It: cards go face down with a number called, true or not, until somebody doubts it."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.actions import LetGo, Play
from rookery.families.i_doubt_it.actions import Doubt
from rookery.families.i_doubt_it.rules import IDoubtItRules

FAMILY: Final = Family(
    name="i-doubt-it",
    title="Getting rid of one's cards, or getting them all",
    package=__name__,
    rules=IDoubtItRules,
    game="IDoubtItGame",
    view="IDoubtItView",
    actions=(Play, Doubt, LetGo),
    scored=True,
    is_race=True,
)
