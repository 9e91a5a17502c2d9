"""What is trained for: every auction edition at every number of seats, and the presets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rookery.families.auction import FAMILY
from rookery.families.auction.rules import AuctionRules
from rookery.games.catalogue import catalogue
from rookery.games.presets import presets
from rookery.games.rule_sets import read_rules


@dataclass(frozen=True, slots=True)
class Table:
    """An edition or a preset at one number of seats."""

    name: str
    rules: AuctionRules
    seats: int

    def __str__(self) -> str:
        return f"{self.name} with {self.seats}"


@cache
def all_tables() -> tuple[Table, ...]:
    editions = [(edition.id, edition) for edition in catalogue() if edition.family is FAMILY]
    editions += [(preset.name, preset.edition()) for preset in presets()]
    found = []
    for name, edition in editions:
        for seats in edition.seats:
            rules = edition.rules_for(seats)
            assert isinstance(rules, AuctionRules)
            found.append(Table(name, rules, seats))
    return tuple(found)


def read_table(text: str) -> Table:
    """`tournament/1988` or `tennessee/1988:2`: an edition, and the number of seats where it is not the usual one."""
    name, _, seats = text.partition(":")
    edition = read_rules(name)
    number = int(seats) if seats else edition.usual_seats()
    rules = edition.rules_for(number)
    if not isinstance(rules, AuctionRules):
        raise ValueError(f"{text!r} has no auction")
    return Table(name, rules, number)
