"""Finished hands for the score sheet, each with the total that proves the count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rookery.engine.editions import Rules
from rookery.engine.plain import plain
from rookery.families.results import HandResult


def hands_json(rules: Rules, seats: int, hands: Iterable[HandResult]) -> list[dict[str, Any]]:
    """What `messages.HandInfo` says, for each hand."""
    found: list[dict[str, Any]] = []
    for hand in hands:
        body = plain(hand)
        assert isinstance(body, dict)
        found.append({**body, "proof": _proof(rules, seats, hand)})
    return found


def _proof(rules: Rules, seats: int, hand: HandResult) -> int | None:
    """What the points must come to; None also for a hand that was not played or that a revoke cut short."""
    return None if hand.void or hand.revoked is not None else rules.proof(seats, hand)
