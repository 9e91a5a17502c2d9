"""The rules of Panjandrum as data. All that can vary is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.families.rule_fields import Group, Worded
from rookery.families.shedding_rules import SheddingRules


class DelaySteps(Worded):
    """Which neighbour of its top card an opponent's delay pile takes."""

    UP_OR_DOWN = "up-or-down"
    UP = "up"
    DOWN = "down"


class DelayColours(Worded):
    ANY = "any"
    SAME = "same"


class TurnOver(Worded):
    """When a delay pile becomes the new hand (A76)."""

    AT_ONCE = "at-once"
    WHEN_LIFTING = "when-lifting"


class PenaltyFrom(Worded):
    """Where the cards come from that a player who erred is given (A78)."""

    HAND = "hand", "the hand"
    HAND_OR_DELAY = "hand-or-delay-pile", "the hand or the delay pile"


@dataclass(frozen=True, kw_only=True)
class PanjandrumRules(SheddingRules):
    """The defaults are what both booklets share.

    The penalties are for tables on their honour, where a wrong play is possible and may be called; at a
    strict table they only change the rule text. The booklets differ in `penalty_from` alone.
    """

    own_points: ClassVar[bool] = True

    delay_steps: DelaySteps = Group.PLAY.rule(
        DelaySteps.UP_OR_DOWN, "Cards for a delay pile go", says="what goes on an opponent's delay pile"
    )
    delay_colours: DelayColours = Group.PLAY.rule(
        DelayColours.ANY, "Colours on a delay pile", says="whether colours count on a delay pile"
    )
    turn_over: TurnOver = Group.PLAY.rule(
        TurnOver.AT_ONCE, "A delay pile is turned over", says="when a delay pile becomes the new hand"
    )
    penalty_from: PenaltyFrom = Group.CONDUCT.rule(
        PenaltyFrom.HAND, "Penalty cards come from", says="where penalty cards come from, at honour tables"
    )
    caller_gives: int = Group.CONDUCT.rule(
        2, "The caller gives", says="penalty cards from whoever called a mistake first, or was wrongly called"
    )
    others_give: int = Group.CONDUCT.rule(1, "The others give", says="penalty cards from everybody else")
    longest_deal: int = Group.MATCH.rule(1000, "Longest deal", says="turns after which the fewest cards win")

    def goal(self) -> str:
        if self.match_hands == 1:
            return "first to be rid of every card"
        return f"most points in {self.match_hands} deals"
