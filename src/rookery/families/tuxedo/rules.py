"""The rules of Tuxedo as data. All that can vary is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rookery.engine.cards import Card, Colour, card_of
from rookery.families.conduct import Conduct
from rookery.families.rule_fields import FieldRules, Group, Worded, conduct_rule, counters_rule, ranks_rule

Ranks: TypeAlias = tuple[int, ...]
Counters: TypeAlias = tuple[tuple[int, int], ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))
FIVES: Final[Counters] = ((5, 5),)


class Trailing(Worded):
    """When a card may be laid in the centre instead of capturing or building."""

    WITHOUT_CAPTURE = "only-without-a-capture"
    ANY_TIME = "any-time"


class Building(Worded):
    ALLOWED = "allowed"
    NO_RAISING = "no-raising"
    NEVER = "never"


class Builder(Worded):
    """What a player must do about a build of their own on their next turn."""

    TAKES_OR_RAISES = "must-take-or-raise", "must be taken or raised"
    FREE = "free", "may be left alone"


class Orange(Worded):
    """Who gets the points when red and yellow leave the table together."""

    FIRST_CALLER = "first-caller", "the first to call it"
    CAPTURER = "capturer", "whoever captured the cards"
    NEVER = "never"


class LeftOver(Worded):
    NOBODY = "nobody"
    LAST_CAPTURER = "last-capturer", "whoever captured last"


@dataclass(frozen=True, kw_only=True)
class TuxedoRules(FieldRules):
    """The defaults are Tuxedo's as 1913 prints it."""

    # The pack and the deal
    ranks: Ranks = ranks_rule(ALL_RANKS)
    hand_size: int = Group.DEAL.rule(4, "Cards in a hand", says="cards dealt to a player at a time")
    centre_size: int = Group.DEAL.rule(
        4, "Cards in the centre", says="cards dealt to the centre at the start of a pack"
    )

    # The play
    trailing: Trailing = Group.PLAY.rule(
        Trailing.WITHOUT_CAPTURE, "Laying a card in the centre", says="when a card may be laid in the centre"
    )
    building: Building = Group.PLAY.rule(
        Building.ALLOWED, "Building", says="whether cards may be built, and builds raised"
    )
    builder: Builder = Group.PLAY.rule(
        Builder.TAKES_OR_RAISES,
        "A build of one’s own",
        says="what a player must do about a build of their own on their next turn",
    )

    # Orange
    orange: Orange = Group.PLAY.rule(Orange.FIRST_CALLER, "Orange", says="who gets the points for an Orange")
    orange_points: int = Group.SCORING.rule(10, "An Orange counts", says="points for an Orange")
    orange_mistake: int = Group.SCORING.rule(
        10, "Orange called by mistake costs", says="points an Orange called by mistake costs"
    )

    # The count
    most_cards: int = Group.SCORING.rule(15, "Most cards", says="points for most cards")
    most_cards_tied: int = Group.SCORING.rule(
        5, "Tied for most cards", says="points for each of those who tie for most cards"
    )
    big_sweep: int = Group.SCORING.rule(10, "A big sweep counts", says="points for a big sweep")
    little_sweep: int = Group.SCORING.rule(5, "A little sweep counts", says="points for a little sweep")
    big_sweep_cards: int = Group.SCORING.rule(4, "Cards in a big sweep", says="table cards that make a sweep a big one")
    counters: Counters = counters_rule(FIVES, says="points for each captured number")
    left_over: LeftOver = Group.PLAY.rule(
        LeftOver.NOBODY, "Cards left over go to", says="who gets the cards left in the centre when the pack is played"
    )

    # The match
    target: int = Group.MATCH.rule(100, "Points that win", says="points that win", usual=(150, 200, 300, 500, 1000))
    longest_match: int = Group.MATCH.rule(
        100, "Longest match, in hands", says="packs after which the highest score wins"
    )
    conduct: Conduct = conduct_rule()

    def pack(self, seats: int) -> tuple[Card, ...]:
        return tuple(card_of(colour, number) for colour in Colour for number in self.ranks)

    def goal(self) -> str:
        return f"{self.target:,} points"
