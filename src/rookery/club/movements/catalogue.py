"""The movements there are, made by their kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rookery.club.movements.howell import howell
from rookery.club.movements.individual import individual
from rookery.club.movements.knock_out import knock_out
from rookery.club.movements.mitchell import mitchell
from rookery.club.movements.options import FEWEST, MOST, MovementKind, MovementOptions
from rookery.club.movements.progressive import progressive_party
from rookery.club.movements.round_robin import round_robin
from rookery.club.movements.swiss import swiss
from rookery.club.movements.twelve_hands import twelve_hands
from rookery.club.movements.values import Impossible, Movement

_MAKERS: Final[Mapping[MovementKind, Callable[[int, MovementOptions], Movement]]] = {
    MovementKind.PROGRESSIVE: progressive_party,
    MovementKind.MITCHELL: mitchell,
    MovementKind.HOWELL: howell,
    MovementKind.INDIVIDUAL: individual,
    MovementKind.TWELVE_HANDS: twelve_hands,
    MovementKind.ROUND_ROBIN: round_robin,
    MovementKind.SWISS: swiss,
    MovementKind.KNOCK_OUT: knock_out,
}


def make_movement(kind: MovementKind, players: int, options: MovementOptions | None = None) -> Movement:
    """The movement of a kind for so many people; raises `Impossible`, which says what fits."""
    if not FEWEST <= players <= MOST:
        raise Impossible(f"An event is for {FEWEST} to {MOST} people; {players} were given.")
    return _MAKERS[kind](players, options or MovementOptions())
