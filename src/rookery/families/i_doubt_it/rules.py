"""The rules of I Doubt It as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rookery.families.dealt_rules import DealtRules
from rookery.families.rule_fields import rule


class FirstPlayer(StrEnum):
    LEFT_OF_DEALER = "left-of-dealer"
    DEALER = "dealer"


class DoubtingTime(StrEnum):
    """How long a card may be doubted."""

    UNTIL_NEXT_CARD = "until-the-next-card"
    UNTIL_ALL_HAVE_SPOKEN = "until-all-have-spoken"


class LastCard(StrEnum):
    """Whether a player's last card may be doubted, as every other."""

    DOUBTABLE = "doubtable"
    SAFE = "safe"


@dataclass(frozen=True, kw_only=True)
class IDoubtItRules(DealtRules):
    """The defaults are those of 1913. The numbers called are those in the pack, rising."""

    first_player: FirstPlayer = rule(FirstPlayer.LEFT_OF_DEALER, "who plays the first card")
    doubting_time: DoubtingTime = rule(DoubtingTime.UNTIL_NEXT_CARD, "how long a card may be doubted")
    last_card: LastCard = rule(LastCard.DOUBTABLE, "whether a player's last card may be doubted")
    points_per_card: int = rule(1, "points for each card left in an opponent's hand")
    longest_deal: int = rule(2000, "cards played in a deal after which the fewest cards win it")
