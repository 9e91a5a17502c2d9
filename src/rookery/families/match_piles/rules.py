"""The rules of Match as data. All that can vary is a field here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.families import rule_fields
from rookery.families.rule_fields import Group, Worded
from rookery.families.shedding_rules import SheddingRules


class Matching(Worded):
    """What a card must have in common with the first card of the pile."""

    NUMBER = "number", "the number"
    COLOUR = "colour", "the colour"


class PileOrder(Worded):
    """How a captured pile lies under the hand (A85): which of its cards will be played first."""

    FIRST_CARD_FIRST = "first-card-first"
    LAST_CARD_FIRST = "last-card-first"


@dataclass(frozen=True, kw_only=True)
class MatchPilesRules(SheddingRules):
    """The defaults are what the 1913 booklet prints."""

    own_points: ClassVar[bool] = True

    matching: Matching = Group.PLAY.rule(
        Matching.NUMBER, "What must match", says="what must match the first card of the pile"
    )
    pile_order: PileOrder = Group.PLAY.rule(
        PileOrder.FIRST_CARD_FIRST, "A captured pile is played", says="how a captured pile is put under the hand"
    )
    last_piles: int | None = Group.PLAY.rule(
        5,
        "Piles between the last two",
        says="piles played once two players are left; 'all' plays on until one is out",
        read=rule_fields.number_or_all,
    )
    longest_deal: int = Group.MATCH.rule(500, "Longest deal", says="piles after which the most cards win")

    def goal(self) -> str:
        return "most cards at the end" if self.match_hands == 1 else f"most points in {self.match_hands} deals"
