"""I Doubt It: lay a card face down, call the next number, and look honest.

Only the 1913 booklet has its text; how many play is not printed (A73).
"""

from rookery.engine.editions import Edition
from rookery.families.i_doubt_it.rules import IDoubtItRules

I_DOUBT_IT_1913 = Edition(
    id="i-doubt-it/1913",
    title="I Doubt It",
    source="1913 booklet, lines 255-271",
    summary="Call the next number whatever you play, and doubt whoever looks too honest.",
    rules={seats: IDoubtItRules() for seats in range(3, 9)},
)

EDITIONS = (I_DOUBT_IT_1913,)
