"""Golden Ten, or Flip: reds count against you, and the yellow 10 takes ten of them away.

Four play as partners in 1913 (A84); in 1988 everybody plays alone.
"""

from dataclasses import replace

from rookery.engine.editions import Edition
from rookery.families.plain_tricks.rules import Counting, PlainSides, PlainTricksRules, Winner

_ALONE = PlainTricksRules(
    counting=Counting.RED,
    counters=((5, 5), (10, 10)),
    other_points=1,
    golden_ten=10,
    winner=Winner.LOWEST,
    match_hands=6,
)

GOLDEN_TEN_1913 = Edition(
    id="golden-ten/1913",
    title="Flip, or Golden Ten",
    source="1913 booklet, lines 335-360",
    summary="Duck the reds and catch the Golden Ten: the lowest score after six deals wins.",
    rules={
        **dict.fromkeys((3, 4, 5, 6, 7), _ALONE),
        4: replace(_ALONE, sides=PlainSides.PARTNERS_OPPOSITE),
    },
)

GOLDEN_TEN_1988 = Edition(
    id="golden-ten/1988",
    title="Golden 10",
    source="1988 booklet, lines 522-539",
    summary="Duck the reds, everybody for themselves, over six deals.",
    rules=dict.fromkeys((3, 4, 5, 6, 7), _ALONE),
)

EDITIONS = (GOLDEN_TEN_1913, GOLDEN_TEN_1988)
