"""What beats what: the pack's colours and numbers, with one trump or none."""

from __future__ import annotations

from functools import lru_cache

from rookery.families.plain_tricks.rules import Fourteens, PlainTricksRules
from rookery.families.tricks import Ranking, Trump


@lru_cache(maxsize=128)
def ranking_for(rules: PlainTricksRules, trump: Trump) -> Ranking:
    pack = rules.cards()
    special = frozenset(card for card in pack if card.number == 14 and rules.fourteens is Fourteens.ABOVE_ALL)
    return Ranking(
        trump,
        {card: card.colour for card in pack if card.colour is not None},
        {card: card.number for card in pack},
        free=special,
        above_all=special,
    )
