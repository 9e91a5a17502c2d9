"""What the camps of a hand and its trumps are called in the rule texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rookery.families.auction.rules import AllPass, AuctionRules, DealerOpens, Dummy, NoTrump, Sides
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, Trump
from rookery.families.words import listed


@dataclass(frozen=True, slots=True)
class Parties:
    """Who counts together in a hand, as the subjects of sentences; every name takes a singular verb.

    `size` is how many players count together, where that is the same for all.
    """

    unit: str
    bidder: str
    others: str
    count: int
    they: str
    their: str
    size: int


def parties(rules: AuctionRules, seats: int) -> Parties:
    if rules.sides is Sides.ALONE:
        others = "the opponent" if seats == 2 else "every other player"
        return Parties(
            unit="player", bidder="the declarer", others=others, count=seats, they="they", their="their", size=1
        )
    if rules.sides is Sides.PARTNERS_OPPOSITE and seats > 4:
        pair = "the declarer's pair"
        return Parties(
            unit="pair", bidder=pair, others="every other pair", count=seats // 2, they="it", their="its", size=2
        )
    side = "the declarer's side"
    return Parties(unit="side", bidder=side, others="the other side", count=2, they="it", their="its", size=seats // 2)


def hands_may_be_void(rules: AuctionRules) -> bool:
    """Whether everybody may pass, and the hand is then not played."""
    return rules.all_pass is AllPass.VOID and rules.dealer_opens is DealerOpens.MAY


def by_trump(values: Mapping[Trump, int]) -> str:
    """`10 with red or no trump, 8 with black and 4 with yellow`; the highest comes first."""
    groups: dict[int, list[str]] = {}
    for trump, value in sorted(values.items(), key=lambda item: -item[1]):
        groups.setdefault(value, []).append(trump_name(trump))
    return listed(f"{value} with {listed(names, 'or')}" for value, names in groups.items())


def trump_name(trump: Trump) -> str:
    return {NO_TRUMP: "no trump", NO_TRUMP_LOW: "no trump low"}.get(trump, str(trump))


def may_lack_trump(rules: AuctionRules) -> bool:
    return rules.no_trump is not NoTrump.NEVER


def partners_side(rules: AuctionRules) -> str:
    """Who plays with the declarer where partners are called."""
    return "the holder of a card the declarer calls" if rules.called_cards == 1 else "the holders of two called cards"


def left_of_dealer(seats: int) -> str:
    """Who sits there: with two players it is the dealer's opponent."""
    return "the dealer's opponent" if seats == 2 else "the player at the dealer's left"


def left_of_declarer(rules: AuctionRules, seats: int) -> str:
    if seats == 2 and rules.dummy is not Dummy.BLIND:
        return "the declarer's opponent"
    return "the player at the declarer's left"
