"""I Doubt It: lay a card face down, call the next number, and look honest.

Only the 1913 booklet has its text; how many play is not printed (A73).
"""

from rookery.engine.editions import Edition
from rookery.engine.family import Correction
from rookery.families.i_doubt_it.rules import Bluffing, IDoubtItRules

I_DOUBT_IT_1913 = Edition(
    id="i-doubt-it/1913",
    title="I Doubt It",
    source="1913 booklet, lines 255-271",
    summary="Play the next number if you have it, bluff if you have not, and doubt whoever looks too honest.",
    rules={seats: IDoubtItRules() for seats in range(3, 9)},
    revision=2,
    corrections=(Correction({"bluffing": Bluffing.FREELY}),),  # A106
)

EDITIONS = (I_DOUBT_IT_1913,)
