"""Donkey: pass a card, look for four of a number, and never be the last to fold.

Only the 1913 booklet has its text; how many play is not printed (A80).
"""

from rookery.engine.editions import Edition
from rookery.families.donkey.rules import DonkeyRules

DONKEY_1913 = Edition(
    id="donkey/1913",
    title="Donkey",
    source="1913 booklet, lines 327-333",
    summary="Everybody passes at once until somebody has four of a number; then do not be the last to notice.",
    rules={seats: DonkeyRules() for seats in range(3, 9)},
)

EDITIONS = (DONKEY_1913,)
