"""Tuxedo: cards are caught from the middle of the table by number and by sum."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.actions import LetGo
from rookery.families.tuxedo.actions import Build, CallOrange, Capture, Trail
from rookery.families.tuxedo.rules import TuxedoRules

FAMILY: Final = Family(
    name="tuxedo",
    title="Fishing for cards in the centre",
    package=__name__,
    rules=TuxedoRules,
    game="TuxedoGame",
    view="TuxedoView",
    actions=(Capture, Build, Trail, CallOrange, LetGo),
    piles=("nest", "stock"),
    scored=True,
    is_race=True,
    honour="Orange can be called by mistake, and costs what the booklet says",
)
