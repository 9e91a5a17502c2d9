"""The rules of Panjandrum as data. All that can vary is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rookery.families.dealt_rules import DealtRules
from rookery.families.rule_fields import rule


class DelaySteps(StrEnum):
    """Which neighbour of its top card an opponent's delay pile takes."""

    UP_OR_DOWN = "up-or-down"
    UP = "up"
    DOWN = "down"


class DelayColours(StrEnum):
    ANY = "any"
    SAME = "same"


class TurnOver(StrEnum):
    """When a delay pile becomes the new hand (A76)."""

    AT_ONCE = "at-once"
    WHEN_LIFTING = "when-lifting"


class PenaltyFrom(StrEnum):
    """Where the cards come from that a player who erred is given (A78)."""

    HAND = "hand"
    HAND_OR_DELAY = "hand-or-delay-pile"


@dataclass(frozen=True, kw_only=True)
class PanjandrumRules(DealtRules):
    """The defaults are what both booklets share.

    The penalties are for tables on their honour, where a wrong play is possible and may be called; at a
    strict table they only change the rule text. The booklets differ in `penalty_from` alone.
    """

    delay_steps: DelaySteps = rule(DelaySteps.UP_OR_DOWN, "what goes on an opponent's delay pile")
    delay_colours: DelayColours = rule(DelayColours.ANY, "whether colours count on a delay pile")
    turn_over: TurnOver = rule(TurnOver.AT_ONCE, "when a delay pile becomes the new hand")
    penalty_from: PenaltyFrom = rule(PenaltyFrom.HAND, "where penalty cards come from, at honour tables")
    caller_gives: int = rule(2, "penalty cards from whoever called a mistake first, or was wrongly called")
    others_give: int = rule(1, "penalty cards from everybody else")
    longest_deal: int = rule(1000, "turns after which the fewest cards win")

    def goal(self) -> str:
        if self.match_hands == 1:
            return "first to be rid of every card"
        return f"most points in {self.match_hands} deals"
