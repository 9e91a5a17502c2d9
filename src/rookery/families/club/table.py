"""The rules worked out for a seat count: the pack and the sides."""

from __future__ import annotations

from functools import lru_cache

from rookery.engine.cards import BIRD, Card, Colour, card_of, in_order
from rookery.families.club.rules import ClubRules, Sides


class Table:
    """One rule set at one seat count. `side_of` gives each seat's side, numbered from 0."""

    def __init__(self, rules: ClubRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        one = [card_of(colour, number) for colour in Colour for number in range(1, 15)]
        self.pack: tuple[Card, ...] = in_order((*one, BIRD) * rules.packs)
        # A95: six players are three pairs; the switch makes it three against three.
        sides = 2 if rules.sides is Sides.ALTERNATE else seats // 2
        self.side_of: tuple[int, ...] = tuple(seat % sides for seat in range(seats))
        self.sides = sides

    def members(self, side: int) -> tuple[int, ...]:
        return tuple(seat for seat, its in enumerate(self.side_of) if its == side)

    def allies(self, seat: int) -> tuple[int, ...]:
        return self.members(self.side_of[seat])


@lru_cache(maxsize=64)
def table_for(rules: ClubRules, seats: int) -> Table:
    return Table(rules, seats)
