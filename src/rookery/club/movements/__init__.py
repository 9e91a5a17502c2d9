"""Movements: who sits where in each round of an event, and which deals they play, as data."""

from rookery.club.movements.catalogue import make_movement
from rookery.club.movements.options import (
    FEWEST,
    MOST,
    ArrowSwitch,
    Contestants,
    DealPlan,
    EmptySeats,
    EvenTables,
    Losers,
    MovementKind,
    MovementOptions,
    PartnerRule,
)
from rookery.club.movements.values import (
    FixedMovement,
    Impossible,
    Movement,
    ResultMissing,
    Round,
    RoundTable,
    TableOutcome,
)

__all__ = [
    "FEWEST",
    "MOST",
    "ArrowSwitch",
    "Contestants",
    "DealPlan",
    "EmptySeats",
    "EvenTables",
    "FixedMovement",
    "Impossible",
    "Losers",
    "Movement",
    "MovementKind",
    "MovementOptions",
    "PartnerRule",
    "ResultMissing",
    "Round",
    "RoundTable",
    "TableOutcome",
    "make_movement",
]
