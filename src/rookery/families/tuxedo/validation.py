"""Which rules make sense together: the first flaw of a rule set, in words, or None."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.families.rule_fields import value_text
from rookery.families.tuxedo.rules import Building, Orange, TuxedoRules


def flaw(rules: TuxedoRules, seats: int, stated: frozenset[str]) -> str | None:
    """Why these rules cannot be played by `seats` players, or None. `stated` are the house rules."""
    for check in (_deal, _play, _count):
        for reason in check(rules, seats, stated):
            return reason
    return None


def _deal(rules: TuxedoRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    cards = len(rules.pack(seats))
    if rules.hand_size < 1:
        yield f"hand_size={rules.hand_size}: a player is dealt 1 card at least"
    needed = rules.hand_size * seats + rules.centre_size
    if needed > cards:
        yield (
            f"hand_size={rules.hand_size} with centre_size={rules.centre_size} needs {needed} cards for {seats} "
            f"players, and the pack has {cards}"
        )


def _play(rules: TuxedoRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    if "builder" in stated and rules.building is Building.NEVER:
        yield f"builder={rules.builder}: nothing is built here"
    if "orange_points" in stated and rules.orange is Orange.NEVER:
        yield "orange_points: there is no Orange here"
    if "orange_mistake" in stated and rules.orange is not Orange.FIRST_CALLER:
        yield "orange_mistake: nobody calls Orange here"


def _count(rules: TuxedoRules, seats: int, stated: frozenset[str]) -> Iterator[str]:
    for number, _ in rules.counters:
        if number not in rules.ranks:
            yield f"counters: no card carries a {number}; the pack has {value_text(rules.ranks)}"
    if rules.most_cards_tied > rules.most_cards:
        yield (
            f"most_cards_tied={rules.most_cards_tied}: a tie for most cards would be worth more than most cards, "
            f"{rules.most_cards}"
        )
    if rules.big_sweep_cards < 1:
        yield f"big_sweep_cards={rules.big_sweep_cards}: a sweep takes 1 card at least"
    if rules.target < 1:
        yield f"target={rules.target}: a target is 1 at least"
    if rules.longest_match < 1:
        yield f"longest_match={rules.longest_match}: a match is 1 pack at least"
