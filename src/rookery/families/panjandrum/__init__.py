"""Panjandrum: turn up card after card, and find it a place on a pile that is not your own."""

from typing import Final

from rookery.engine.family import Family
from rookery.families.actions import LetGo
from rookery.families.panjandrum.actions import BuildUp, CallPanjandrum, Lift, Onto, Pay
from rookery.families.panjandrum.rules import PanjandrumRules

FAMILY: Final = Family(
    name="panjandrum",
    title="Getting rid of one's cards, or getting them all",
    package=__name__,
    rules=PanjandrumRules,
    game="PanjandrumGame",
    view="PanjandrumView",
    actions=(Lift, Onto, BuildUp, CallPanjandrum, Pay, LetGo),
    scored=True,
    honour="a card can be put in the wrong place, and whoever sees it calls “Panjandrum!”",
)
