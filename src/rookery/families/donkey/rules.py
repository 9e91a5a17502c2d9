"""The rules of Donkey as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.families import rule_fields
from rookery.families.rule_fields import Group, Worded
from rookery.families.shedding_rules import SheddingRules


class PassedTo(Worded):
    LEFT = "left", "the left"
    RIGHT = "right", "the right"


class FirstTest(Worded):
    """When a set first counts."""

    AFTER_DEAL = "after-the-deal"
    AFTER_PASS = "after-the-first-pass"


class Together(Worded):
    """Who wins where several complete a set with the same pass."""

    SHARED = "shared", "all of them"
    NEAREST = "nearest-dealers-left", "whoever is nearest the dealer’s left"


@dataclass(frozen=True, kw_only=True)
class DonkeyRules(SheddingRules):
    """The defaults are those of 1913."""

    own_points: ClassVar[bool] = True

    hand_size: int | None = Group.DEAL.rule(
        None,
        "Cards in a hand",
        says="cards dealt to a player; 'all' deals the pack out",
        words={"all": "all that there are"},
        read=rule_fields.number_or_all,
    )
    set_size: int = Group.PLAY.rule(4, "Cards in a set", says="cards of one number that win")
    passed_to: PassedTo = Group.PLAY.rule(PassedTo.LEFT, "Cards are passed to", says="which neighbour gets the card")
    first_test: FirstTest = Group.PLAY.rule(FirstTest.AFTER_DEAL, "A set first counts", says="when a set first counts")
    together: Together = Group.PLAY.rule(
        Together.SHARED, "Sets at the same time are won by", says="who wins where several complete a set at once"
    )
    winner_points: int = Group.SCORING.rule(1, "Winning a deal counts", says="points for winning a deal")
    donkey_penalty: int = Group.SCORING.rule(1, "The donkey loses", says="points the donkey loses")
    longest_deal: int = Group.MATCH.rule(
        500, "Longest deal", says="passes after which the most cards of one number win the deal"
    )
