"""What a trick is worth: the same for all, or by the trump."""

from __future__ import annotations

from typing import Final, TypeAlias

from rookery.engine.cards import Colour
from rookery.families.rule_fields import pairs_of, whole_number
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, Trump, read_trump

TrickPoints: TypeAlias = tuple[tuple[Trump, int], ...]

TRUMPS: Final[tuple[Trump, ...]] = (*Colour, NO_TRUMP, NO_TRUMP_LOW)


def every_trick(points: int) -> TrickPoints:
    """The same points for a trick whatever is trump."""
    return tuple((trump, points) for trump in TRUMPS)


def read_trick_points(given: object) -> TrickPoints:
    """`2`, or `none:10 red:10 black:8 green:6 yellow:4`, or a mapping from trump to points."""
    expected = "expected one number, or one for each trump such as 'none:10 red:10 black:8 green:6 yellow:4'"
    try:
        if isinstance(given, int) or (isinstance(given, str) and ":" not in given):
            return every_trick(whole_number(given))
        table = {read_trump(str(name)): whole_number(points) for name, points in pairs_of(given)}
    except ValueError:
        raise ValueError(expected) from None
    if NO_TRUMP in table:  # who does not tell them apart means both
        table.setdefault(NO_TRUMP_LOW, table[NO_TRUMP])
    if set(table) != set(TRUMPS):
        raise ValueError(expected)
    return tuple((trump, table[trump]) for trump in TRUMPS)
