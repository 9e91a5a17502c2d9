"""The movements there are, made by their kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rookery.club.movements.mitchell import mitchell
from rookery.club.movements.options import FEWEST, MOST, MovementKind, MovementOptions
from rookery.club.movements.progressive import progressive_party
from rookery.club.movements.values import Impossible, Movement

_MAKERS: Final[Mapping[MovementKind, Callable[[int, MovementOptions], Movement]]] = {
    MovementKind.PROGRESSIVE: progressive_party,
    MovementKind.MITCHELL: mitchell,
}


def make_movement(kind: MovementKind, players: int, options: MovementOptions | None = None) -> Movement:
    """The movement of a kind for so many people; raises `Impossible`, which says what fits."""
    if not FEWEST <= players <= MOST:
        raise Impossible(f"An event is for {FEWEST} to {MOST} people; {players} were given.")
    return _MAKERS[kind](players, options or MovementOptions())
