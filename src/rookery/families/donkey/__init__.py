"""Donkey: everybody passes a card at once until somebody holds four of a number; then the last to fold loses."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.donkey.actions import Fold, Give
from rookery.families.donkey.rules import DonkeyRules

FAMILY: Final = Family(
    name="donkey",
    title="Getting rid of one's cards, or getting them all",
    package=__name__,
    rules=DonkeyRules,
    game="DonkeyGame",
    view="DonkeyView",
    actions=(Give, Fold),
    scored=True,
    is_race=True,
)
