"""Finished hands for the score sheet, each with the total that proves the count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rookery.engine.editions import Rules
from rookery.engine.plain import plain
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import table_for
from rookery.families.plain_tricks.rules import PlainTricksRules
from rookery.families.results import HandResult


def hands_json(rules: Rules, seats: int, hands: Iterable[HandResult]) -> list[dict[str, Any]]:
    """What `messages.HandInfo` says, for each hand."""
    found: list[dict[str, Any]] = []
    for hand in hands:
        body = plain(hand)
        assert isinstance(body, dict)
        found.append({**body, "proof": proof_of(rules, seats, hand)})
    return found


def proof_of(rules: Rules, seats: int, hand: HandResult) -> int | None:
    """What the points of a hand must come to, those that nobody got among them.

    What is written on top, for most tricks, the last one or all of them, is `bonus` and not counted here.
    None where the game has no such total, and for a hand that a revoke cut short.
    """
    if hand.void or hand.revoked is not None:
        return None
    if isinstance(rules, AuctionRules) and hand.trump is not None:
        bonus = rules.most_tricks_bonus + rules.last_trick_bonus
        return table_for(rules, seats).points_in_play(hand.trump) - bonus
    if isinstance(rules, PlainTricksRules):
        tricks = 4 * len(rules.ranks) // seats
        return sum(rules.points_of(card) for card in rules.pack(seats)) + tricks * rules.trick_points
    return None
