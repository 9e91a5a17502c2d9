"""Which rules of Donkey make sense together: the first flaw, in words, or None."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from rookery.families.donkey.rules import DonkeyRules
from rookery.families.shedding_rules import match_flaws


def flaw(rules: DonkeyRules, seats: int, stated: frozenset[str]) -> str | None:
    """Why these rules cannot be played by `seats` players, or None. `stated` are the house rules."""
    return next(itertools.chain(_sets(rules), _deal(rules, seats), match_flaws(rules, stated), _points(rules)), None)


def _sets(rules: DonkeyRules) -> Iterator[str]:
    if not 2 <= rules.set_size <= 4:
        yield f"set_size={rules.set_size}: a set is 2 to 4 cards, for there are four of each number"


def _deal(rules: DonkeyRules, seats: int) -> Iterator[str]:
    cards = len(rules.pack(seats))
    each = cards // seats if rules.hand_size is None else rules.hand_size
    if each * seats > cards:
        yield f"hand_size={each}: {seats} players would need {each * seats} cards, and the pack has {cards}"
    if each < rules.set_size:
        what = "ranks" if rules.hand_size is None else f"hand_size={rules.hand_size}"
        yield f"{what}: with {each} cards in a hand nobody can hold {rules.set_size} of a number"
    if rules.longest_deal < 1:
        yield f"longest_deal={rules.longest_deal}: a deal is 1 pass at least"


def _points(rules: DonkeyRules) -> Iterator[str]:
    if rules.match_hands > 1 and not rules.winner_points and not rules.donkey_penalty:
        yield "winner_points=0 with donkey_penalty=0: a match of several deals is won by points"
