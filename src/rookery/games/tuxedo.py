"""Tuxedo: catch cards by number and by sum, sweep the table, and be quick to call Orange.

The 1988 booklet breaks off after the deal and the capture, which agree with 1913's; the rest of
its rules are 1913's (A68).
"""

from rookery.engine.editions import Edition
from rookery.families.tuxedo.rules import TuxedoRules

_RULES = dict.fromkeys(range(2, 7), TuxedoRules())

TUXEDO_1913 = Edition(
    id="tuxedo/1913",
    title="Tuxedo",
    source="1913 booklet, lines 209-251",
    summary="Catch cards by number or by sum, build for your next turn, and call Orange before the others do.",
    rules=_RULES,
)

TUXEDO_1988 = Edition(
    id="tuxedo/1988",
    title="Tuxedo",
    source="1988 booklet, lines 541-548, which break off; the rest from the 1913 booklet, lines 209-251",
    summary="Tuxedo as the later booklet has it: what is left of its text agrees with 1913's.",
    rules=_RULES,
)

EDITIONS = (TUXEDO_1913, TUXEDO_1988)
