"""The rules of the fishing games as data. All that can vary is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from rookery.engine.cards import Card, Colour, card_of
from rookery.engine.editions import Rules
from rookery.families import rule_fields
from rookery.families.conduct import CONDUCT_SAYS, Conduct
from rookery.families.rule_fields import rule

Ranks: TypeAlias = tuple[int, ...]
Counters: TypeAlias = tuple[tuple[int, int], ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))
FIVES: Final[Counters] = ((5, 5),)


class Trailing(StrEnum):
    """When a card may be laid in the centre instead of capturing or building."""

    WITHOUT_CAPTURE = "only-without-a-capture"
    ANY_TIME = "any-time"


class Building(StrEnum):
    ALLOWED = "allowed"
    NO_RAISING = "no-raising"
    NEVER = "never"


class Builder(StrEnum):
    """What a player owes a build of his own on his next turn."""

    TAKES_OR_RAISES = "must-take-or-raise"
    FREE = "free"


class Orange(StrEnum):
    """Who gets the points when red and yellow leave the table together."""

    FIRST_CALLER = "first-caller"
    CAPTURER = "capturer"
    NEVER = "never"


class LeftOver(StrEnum):
    NOBODY = "nobody"
    LAST_CAPTURER = "last-capturer"


@dataclass(frozen=True, kw_only=True)
class TuxedoRules(Rules):
    """The defaults are Tuxedo's as 1913 prints it."""

    # The pack and the deal
    ranks: Ranks = rule(ALL_RANKS, "the numbers in the pack", rule_fields.ranks)
    hand_size: int = rule(4, "cards dealt to a player at a time")
    centre_size: int = rule(4, "cards dealt to the centre at the start of a pack")

    # The play
    trailing: Trailing = rule(Trailing.WITHOUT_CAPTURE, "when a card may be laid in the centre")
    building: Building = rule(Building.ALLOWED, "whether cards may be built, and builds raised")
    builder: Builder = rule(Builder.TAKES_OR_RAISES, "what a player must do about a build of his own on his next turn")

    # Orange
    orange: Orange = rule(Orange.FIRST_CALLER, "who gets the points for an Orange")
    orange_points: int = rule(10, "points for an Orange")
    orange_mistake: int = rule(10, "points an Orange called by mistake costs")

    # The count
    most_cards: int = rule(15, "points for most cards")
    most_cards_tied: int = rule(5, "points for each of those who tie for most cards")
    big_sweep: int = rule(10, "points for a big sweep")
    little_sweep: int = rule(5, "points for a little sweep")
    big_sweep_cards: int = rule(4, "table cards that make a sweep a big one")
    counters: Counters = rule(FIVES, "points for each captured number", rule_fields.counters)
    left_over: LeftOver = rule(LeftOver.NOBODY, "who gets the cards left in the centre when the pack is played")

    # The match
    target: int = rule(100, "points that win")
    longest_match: int = rule(100, "packs after which the highest score wins")
    conduct: Conduct = rule(Conduct.STRICT, CONDUCT_SAYS)

    def pack(self, seats: int) -> tuple[Card, ...]:
        return tuple(card_of(colour, number) for colour in Colour for number in self.ranks)

    @classmethod
    def value_text(cls, value: object) -> str:
        return rule_fields.value_text(value)

    def goal(self) -> str:
        return f"{self.target:,} points"
