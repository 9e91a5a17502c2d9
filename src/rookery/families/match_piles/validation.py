"""Which rules make sense together: the first flaw of a rule set, in words, or None."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.match_piles.rules import MatchPilesRules
from rookery.families.shedding_rules import face_down_flaws, match_flaws


def flaw(rules: MatchPilesRules, seats: int, stated: frozenset[str]) -> str | None:
    """Why these rules cannot be played by `seats` players, or None. `stated` are the house rules."""
    for reason in (*face_down_flaws(rules, seats), *match_flaws(rules, stated), *_end(rules, seats)):
        return reason
    return None


def _end(rules: MatchPilesRules, seats: int) -> Iterator[str]:
    if rules.last_piles == 0 and seats == 2:
        yield "last_piles=0: with two players the last piles are the whole game"
    if rules.longest_deal < 1:
        yield f"longest_deal={rules.longest_deal}: a deal is 1 pile at least"
