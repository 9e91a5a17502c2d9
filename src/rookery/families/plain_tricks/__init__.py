"""Tricks without an auction: what is taken counts for or against its taker."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.actions import LetGo, Play
from rookery.families.honour import HONOUR, SAID_OUT_OF_TURN
from rookery.families.plain_tricks.rules import PlainTricksRules

FAMILY: Final = Family(
    name="plain-tricks",
    title="Taking tricks, or not taking them",
    package=__name__,
    rules=PlainTricksRules,
    game="PlainTricksGame",
    view="PlainTricksView",
    honour=HONOUR,
    actions=(Play, *SAID_OUT_OF_TURN, LetGo),
    piles=("nest",),
    scored=True,
)
