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
    return [{**body, "story": tell(story, names, you=you)} for body, story in hands_told(rules, hands, len(names))]


def hands_told(rules: Rules, hands: Iterable[HandResult], seats: int) -> list[tuple[dict[str, Any], str]]:
    """For each hand what all are told alike, and its story, which refers to seats."""
    found = []
    for hand in hands:
        body = plain(hand)
        assert isinstance(body, dict)
        found.append(({**body, "proof": _proof(rules, seats, hand)}, tell_hand(hand, rules, seats)))
    return found


def _proof(rules: Rules, seats: int, hand: HandResult) -> int | None:
    """What the points must come to; None also for a hand that was not played or that a revoke cut short."""
    return None if hand.void or hand.revoked is not None else rules.proof(seats, hand)
