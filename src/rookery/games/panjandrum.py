"""Panjandrum: everything is compulsory, and the first to be rid of every card wins.

The two booklets play the same turn. They differ in the number of players (A79), and in where the
cards come from that a player who made a mistake is given (A78).
"""

from rookery.engine.editions import Edition
from rookery.families.panjandrum.rules import PanjandrumRules, PenaltyFrom

PANJANDRUM_1913 = Edition(
    id="panjandrum/1913",
    title="Panjandrum",
    source="1913 booklet, lines 273-323",
    summary="Turn up card after card, build in the middle, and leave the rest on your neighbours' piles.",
    rules=dict.fromkeys(range(3, 9), PanjandrumRules(penalty_from=PenaltyFrom.HAND)),
)

PANJANDRUM_1988 = Edition(
    id="panjandrum/1988",
    title="Panjandrum",
    source="1988 booklet, lines 487-520",
    summary="Panjandrum for a smaller table, three to five.",
    rules=dict.fromkeys(range(3, 6), PanjandrumRules(penalty_from=PenaltyFrom.HAND_OR_DELAY)),
)

EDITIONS = (PANJANDRUM_1913, PANJANDRUM_1988)
