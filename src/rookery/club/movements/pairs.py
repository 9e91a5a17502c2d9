"""What the movements for pairs share: how many pairs there are, and what becomes of one who has no partner."""

from __future__ import annotations

from typing import Final

from rookery.club.movements.options import EmptySeats, MovementOptions
from rookery.club.movements.values import Impossible
from rookery.families.words import counted

_EVENING: Final = 28
"""Deals that make an evening."""
_MOST_CUSTOMARY: Final = 4
_FEWEST_PAIRS: Final = 3


def customary_deals(rounds: int) -> int:
    """How many deals a round has where nobody says: an evening's, but no more than four a round."""
    return max(1, min(_MOST_CUSTOMARY, _EVENING // max(1, rounds)))


def in_pairs(players: int, options: MovementOptions, *, kind: str) -> int:
    """How many pairs play; with an odd number of people the last one's partner is a bot."""
    if players % 2 and options.empty_seats is EmptySeats.SIT_OUT:
        raise Impossible(
            f"A {kind} is for pairs, and {players} people leave one without a partner: {players - 1} and "
            f"{players + 1} fit, or let a bot be the partner."
        )
    pairs = -(-players // 2)
    if pairs < _FEWEST_PAIRS:
        raise Impossible(f"A {kind} needs two tables: {players} people are too few, 8 are enough (5 to 7 with bots).")
    return pairs


def pair_notes(players: int, pairs: int, options: MovementOptions) -> tuple[str, ...]:
    notes = []
    if players % 2:
        notes.append("The last person's partner is a bot.")
    if pairs % 2:
        notes.append(
            f"{counted(pairs, 'pair')} leave a place: "
            + (
                "a pair of bots takes it."
                if options.empty_seats is EmptySeats.BOT
                else "who would meet the missing pair sits that round out, each pair at most once."
            )
        )
    return tuple(notes)
