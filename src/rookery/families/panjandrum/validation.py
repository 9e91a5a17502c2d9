"""Which rules make sense together: the first flaw of a rule set, in words, or None."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.panjandrum.rules import PanjandrumRules
from rookery.families.rule_fields import value_text
from rookery.families.shedding_rules import face_down_flaws, match_flaws


def flaw(rules: PanjandrumRules, seats: int, stated: frozenset[str]) -> str | None:
    """Why these rules cannot be played by `seats` players, or None. `stated` are the house rules."""
    for reason in (
        *face_down_flaws(rules, seats),
        *match_flaws(rules, stated),
        *_piles(rules),
        *_penalties(rules, seats),
    ):
        return reason
    return None


def _piles(rules: PanjandrumRules) -> Iterator[str]:
    low, high = rules.ranks[0], rules.ranks[-1]
    if len(rules.ranks) != high - low + 1:
        yield f"ranks={value_text(rules.ranks)}: building piles go up one by one, so no number between may be missing"
    if rules.longest_deal < 1:
        yield f"longest_deal={rules.longest_deal}: a deal is 1 turn at least"


def _penalties(rules: PanjandrumRules, seats: int) -> Iterator[str]:
    cards = len(rules.pack(seats))
    for name in ("caller_gives", "others_give"):
        if getattr(rules, name) > cards:
            yield f"{name}={getattr(rules, name)}: nobody can give more than the {cards} cards of the pack"
