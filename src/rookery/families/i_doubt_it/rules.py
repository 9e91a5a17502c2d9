"""The rules of I Doubt It as data."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.families.rule_fields import Group, Worded
from rookery.families.shedding_rules import SheddingRules


class FirstPlayer(Worded):
    LEFT_OF_DEALER = "left-of-dealer", "left of the dealer"
    DEALER = "dealer", "the dealer"


class DoubtingTime(Worded):
    """How long a card may be doubted."""

    UNTIL_NEXT_CARD = "until-the-next-card"
    UNTIL_ALL_HAVE_SPOKEN = "until-all-have-spoken"


class LastCard(Worded):
    """Whether a player's last card may be doubted, as every other."""

    DOUBTABLE = "doubtable", "may be doubted"
    SAFE = "safe", "may not be doubted"


class Bluffing(Worded):
    """Whether a player may call falsely who holds the number to be called (A106)."""

    WITHOUT_THE_NUMBER = "without-the-number", "only without the number"
    FREELY = "freely", "at will"


@dataclass(frozen=True, kw_only=True)
class IDoubtItRules(SheddingRules):
    """The defaults are those of 1913. The numbers called are those in the pack, rising."""

    first_player: FirstPlayer = Group.PLAY.rule(
        FirstPlayer.LEFT_OF_DEALER, "First to play", says="who plays the first card"
    )
    bluffing: Bluffing = Group.PLAY.rule(
        Bluffing.WITHOUT_THE_NUMBER,
        "Playing a false card",
        says="whether a player who holds the number to be called may play another card",
    )
    doubting_time: DoubtingTime = Group.PLAY.rule(
        DoubtingTime.UNTIL_NEXT_CARD, "A card may be doubted", says="how long a card may be doubted"
    )
    last_card: LastCard = Group.PLAY.rule(
        LastCard.DOUBTABLE, "A player’s last card", says="whether a player's last card may be doubted"
    )
    points_per_card: int = Group.SCORING.rule(
        1, "Each card left counts", says="points for each card left in an opponent's hand"
    )
    longest_deal: int = Group.MATCH.rule(
        2000, "Longest deal", says="cards played in a deal after which the fewest cards win it"
    )
