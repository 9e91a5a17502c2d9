"""The rules that all games with unseen hands have: a pack, and how many deals make a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from rookery.engine.cards import Card, Colour, card_of
from rookery.engine.editions import Rules
from rookery.families import reading
from rookery.families.reading import rule

Ranks: TypeAlias = tuple[int, ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))


@dataclass(frozen=True, kw_only=True)
class FaceDownRules(Rules):
    ranks: Ranks = rule(ALL_RANKS, "the numbers in the pack", reading.ranks)
    match_hands: int = rule(1, "deals in the match; 1 lets a single deal decide")

    def pack(self, seats: int) -> tuple[Card, ...]:
        return tuple(card_of(colour, number) for colour in Colour for number in self.ranks)

    @classmethod
    def value_text(cls, value: object) -> str:
        return reading.value_text(value)


def flaws(rules: FaceDownRules, seats: int) -> Iterator[str]:
    """What makes no sense in any of these games."""
    cards = len(rules.pack(seats))
    if len(rules.ranks) < 2:
        yield f"ranks={reading.value_text(rules.ranks)}: with a single number the draw for the deal is never decided"
    if cards < seats:
        yield f"ranks={reading.value_text(rules.ranks)}: {cards} cards do not go round {seats} players"
    if rules.match_hands < 1:
        yield f"match_hands={rules.match_hands}: a match is 1 deal at least"
