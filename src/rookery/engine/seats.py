"""Seats: the players' numbers, and the clockwise order in which they sit.

A seat's number stays with its player for the whole match. Where players change places (after four
hands of a tournament) the *seating* changes: the row of seat numbers, clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Seating: TypeAlias = tuple[int, ...]


def next_left(seating: Seating, seat: int) -> int:
    """The next seat clockwise."""
    return seating[(seating.index(seat) + 1) % len(seating)]


def from_seat(circle: Sequence[int], first: int) -> tuple[int, ...]:
    """The circle read clockwise from `first`."""
    start = circle.index(first)
    return (*circle[start:], *circle[:start])


def left_of(seat: int, seats: int) -> int:
    """The next seat clockwise at a table where nobody changes places."""
    return (seat + 1) % seats


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Every seat of such a table once, from `first` on."""
    return from_seat(range(seats), first)


def opposite(seating: Seating, seat: int) -> int:
    """The seat across the table; the table must be even."""
    return seating[(seating.index(seat) + len(seating) // 2) % len(seating)]
