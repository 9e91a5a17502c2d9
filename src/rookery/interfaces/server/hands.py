"""Finished hands for the score sheet, each with its story and the total that proves the count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rookery.engine.editions import Rules
from rookery.engine.phrases import tell
from rookery.engine.plain import plain
from rookery.families.results import HandResult
from rookery.telling.sentences import tell_hand


def hands_json(
    rules: Rules, hands: Iterable[HandResult], names: Sequence[str], *, you: int | None = None
) -> list[dict[str, Any]]:
    """What `HandInfo` says, for each hand; its story is told to the seat `you`."""
    seats = len(names)
    found: list[dict[str, Any]] = []
    for hand in hands:
        body = plain(hand)
        assert isinstance(body, dict)
        story = tell(tell_hand(hand, rules, seats), names, you=you)
        found.append({**body, "proof": _proof(rules, seats, hand), "story": story})
    return found


def _proof(rules: Rules, seats: int, hand: HandResult) -> int | None:
    """What the points must come to; None also for a hand that was not played or that a revoke cut short."""
    return None if hand.void or hand.revoked is not None else rules.proof(seats, hand)
