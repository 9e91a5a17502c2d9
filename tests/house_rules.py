"""Every house rule with the values worth trying, and play with them that accounts for every point."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import rookery
from rookery.families.auction.rules import AuctionRules, TricksTied
from rookery.families.auction.table import table_for
from rookery.families.rule_fields import words_of


@dataclass(frozen=True)
class Wish:
    """One thing a house may want. Wishes that set the same rule to different values exclude each other."""

    name: str
    rules: tuple[tuple[str, object], ...]

    def __str__(self) -> str:
        return self.name


RULES: Final = AuctionRules.rule_names()

# Values to try of rules that take any number or text and call none usual.
_ANY: Final[dict[str, tuple[object, ...]]] = {
    "hand_size": (8, "all"),
    "battery_size": (8,),
    "nest_exchange": (0, 1, "all"),
    "bird_points": (10,),
    "baby_bird_points": (15,),
    "red_one_points": (40,),
    "trick_points": (5, "none:10 red:10 black:8 green:6 yellow:4"),
    "match_hands": (4,),
    "longest_match": (10,),
    "talk_fine": (25,),
    "discard_fine": (30,),
}
# What has to go with a rule, or with one value of it, in most editions.
_NEEDS: Final[dict[str, dict[str, object]]] = {
    "baby_bird=lowest-trump": {"nest_size": 6},
    "baby_bird_points": {"baby_bird": "lowest-trump", "nest_size": 6},
    "battery_size": {"nest_size": 12},
    "called_cards=2": {"sides": "called-partner"},
    "deal_mishaps": {"conduct": "honour"},
    "discard_fine": {"conduct": "honour"},
    "discard_found": {"conduct": "honour"},
    "exchange_number": {"nest_exchange": 3},
    "moon_bid=stated-points": {"moon_bid_points": 300},
    "moon_bid_points": {"moon_bid": "stated-points"},
    "nest_counters=trumps-if-short": {"trump_named": "before-discard"},
    "nest_trumps=forbidden": {"trump_named": "before-discard"},
    "opponents_when_failed=double": {"failed": "nothing"},
    "red_one=highest-trump": {"nest_size": 6},
    "revoke_costs": {"conduct": "honour"},
    "talk": {"conduct": "honour"},
    "talk_fine": {"conduct": "honour"},
}


def values_of(name: str) -> tuple[object, ...]:
    """The values of a rule that are worth trying: those with names, or those that people often want."""
    default = AuctionRules.__dataclass_fields__[name].default
    if isinstance(default, StrEnum):
        return tuple(each.value for each in type(default))
    return words_of(AuctionRules, name).usual or _ANY[name]


def wishes_of(name: str) -> tuple[Wish, ...]:
    wishes = []
    for value in values_of(name):
        wish = f"{name}={value}"
        needs = {**_NEEDS.get(name, {}), **_NEEDS.get(wish, {})}
        wishes.append(Wish(wish, ((name, value), *needs.items())))
    return tuple(wishes)


WISHES: Final = tuple(wish for name in RULES for wish in wishes_of(name))


def variant(edition: rookery.Edition, *wishes: Wish) -> rookery.Edition | str:
    """The edition with these rules, or the reason why it cannot be played so."""
    rules = {name: value for wish in wishes for name, value in wish.rules}
    try:
        return edition.with_house_rules(**rules)
    except rookery.BadHouseRule as error:
        return str(error)


def play(edition: rookery.Edition, *, seats: int, hands: int, seed: str) -> rookery.Match:
    """Random play of so many deals or to the end, every hand's points accounted for."""
    match = rookery.Match(edition, seats=seats, seed=re.sub(r"\W+", "-", seed)[:80])
    rng = random.Random(seed)
    while match.pending() and len(match.hands) < hands:
        decision = rng.choice(match.pending())
        match.act(decision.seat, decision.sample(rng))
    rules = edition.rules_for(seats)
    assert isinstance(rules, AuctionRules)
    for hand in match.hands:
        check(rules, seats, hand)
    return match


def check(rules: AuctionRules, seats: int, hand: rookery.HandResult) -> None:
    """What was taken adds up to what the pack and the tricks hold, and bonuses go to one side at most."""
    if hand.void:
        assert sum(hand.points) == sum(hand.scored) == 0
        return
    table = table_for(rules, seats)
    assert hand.trump is not None
    assert hand.declarer is not None
    assert hand.bid is not None
    bonuses = rules.most_tricks_bonus + rules.last_trick_bonus
    assert sum(hand.points) + hand.nobody_points == table.points_in_play(hand.trump) - bonuses
    assert min(*hand.points, hand.nobody_points) >= 0
    awarded = {bonus for bonus in hand.bonus if bonus}
    moon = rules.moon_bonus if max(hand.tricks) == table.tricks else 0
    sums = {rules.most_tricks_bonus, rules.last_trick_bonus, bonuses}
    assert awarded <= {amount + extra for amount in (*sums, 0) for extra in (0, moon, rules.moon_bonus)}
    if rules.tricks_tied is not TricksTied.NOBODY and rules.last_trick_bonus == 0 and rules.most_tricks_bonus:
        assert awarded
    assert (hand.scored[hand.declarer] > 0) >= bool(hand.made)
