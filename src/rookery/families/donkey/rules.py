"""The rules of Donkey as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rookery.families import rule_fields
from rookery.families.dealt_rules import DealtRules
from rookery.families.rule_fields import rule


class PassedTo(StrEnum):
    LEFT = "left"
    RIGHT = "right"


class FirstTest(StrEnum):
    """When a set first counts."""

    AFTER_DEAL = "after-the-deal"
    AFTER_PASS = "after-the-first-pass"


class Together(StrEnum):
    """Who wins where several complete a set with the same pass."""

    SHARED = "shared"
    NEAREST = "nearest-dealers-left"


@dataclass(frozen=True, kw_only=True)
class DonkeyRules(DealtRules):
    """The defaults are those of 1913."""

    hand_size: int | None = rule(None, "cards dealt to a player; 'all' deals the pack out", rule_fields.number_or_all)
    set_size: int = rule(4, "cards of one number that win")
    passed_to: PassedTo = rule(PassedTo.LEFT, "which neighbour gets the card")
    first_test: FirstTest = rule(FirstTest.AFTER_DEAL, "when a set first counts")
    together: Together = rule(Together.SHARED, "who wins where several complete a set at once")
    winner_points: int = rule(1, "points for winning a deal")
    donkey_penalty: int = rule(1, "points the donkey loses")
    longest_deal: int = rule(500, "passes after which the most cards of one number win the deal")
