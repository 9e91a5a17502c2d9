"""High 14: any 14 may be played at any time, and the order of the 14s decides (A87, A88)."""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.plain_tricks.rules import Fourteens, PlainSides, PlainTricksRules, TrumpSource

_ALONE = PlainTricksRules(
    trump=TrumpSource.CUT,
    fourteens=Fourteens.ABOVE_ALL,
    counters=((5, 5), (10, 10)),
    trick_points=5,
    target=250,
)

HIGH_FOURTEEN_1913 = Edition(
    id="high-fourteen/1913",
    title="High 14",
    source="1913 booklet, lines 374-396",
    summary="The trump is cut for before the deal, and the 14s beat everything; 250 points win.",
    rules={
        **dict.fromkeys((3, 4, 5, 6), _ALONE),
        4: replace(_ALONE, sides=PlainSides.PARTNERS_OPPOSITE),
    },
)

EDITIONS = (HIGH_FOURTEEN_1913,)
