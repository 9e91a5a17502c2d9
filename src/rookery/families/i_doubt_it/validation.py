"""Which rules of I Doubt It make sense together: the first flaw, in words, or None."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from rookery.families.i_doubt_it.rules import IDoubtItRules
from rookery.families.shedding_rules import match_flaws


def flaw(rules: IDoubtItRules, seats: int, stated: frozenset[str]) -> str | None:
    """Why these rules cannot be played by `seats` players, or None. `stated` are the house rules."""
    return next(itertools.chain(_deal(rules, seats), match_flaws(rules, stated), _points(rules)), None)


def _deal(rules: IDoubtItRules, seats: int) -> Iterator[str]:
    cards = len(rules.pack(seats))
    if cards < 2 * seats:
        yield f"ranks: {cards} cards are too few for {seats} players, who need 2 each at least"
    shortest = (cards // seats - 1) * seats + 1
    if rules.longest_deal < shortest:
        yield f"longest_deal={rules.longest_deal}: nobody can be out of cards before {shortest} are played"


def _points(rules: IDoubtItRules) -> Iterator[str]:
    if rules.match_hands > 1 and rules.points_per_card < 1:
        yield f"points_per_card={rules.points_per_card}: a match of several deals is won by points"
