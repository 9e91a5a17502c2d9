"""The Clock pastime of 1913: it plays itself, and works out once in fourteen times."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.actions import Turn
from rookery.families.clock.rules import ClockRules

FAMILY: Final = Family(
    name="clock",
    title="For one player",
    package=__name__,
    rules=ClockRules,
    game="ClockGame",
    view="ClockView",
    actions=(Turn,),
    piles=("batteries",),
)
