"""What can be chosen about a movement. Every choice is an enum or a number, so an event keeps it as plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final

from rookery.club.movements.values import Impossible

FEWEST, MOST = 4, 100
"""How many people an event may have."""


class MovementKind(StrEnum):
    PROGRESSIVE = "progressive"
    MITCHELL = "mitchell"
    HOWELL = "howell"
    INDIVIDUAL = "individual"
    TWELVE_HANDS = "twelve-hands"
    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    KNOCK_OUT = "knock-out"


class DealPlan(StrEnum):
    """Which deals are played where."""

    OWN = "own"  # every table shuffles for itself
    TOGETHER = "together"  # all tables play the round's deals at once
    TRAVEL = "travel"  # one set of each deal goes from table to table


class EmptySeats(StrEnum):
    """What is done when the number of people does not fill the tables."""

    BOT = "bot"
    SIT_OUT = "sit-out"


class Contestants(StrEnum):
    """Who plays against whom in a round robin, a Swiss or a knock-out."""

    PAIRS = "pairs"  # two against two at a table of four; players 0 and 1 are the first pair
    SINGLES = "singles"  # one against one at a table of two


class Losers(StrEnum):
    """Where the losers of a progressive party go; winners always move up, and stay at the head table."""

    STAY = "stay"  # 1913: only the losers of the head table move, to the lowest
    DOWN = "down"  # one table down; those of the lowest stay


class PartnerRule(StrEnum):
    """Whether partners change in a progressive party."""

    CHANGE = "change"
    KEEP = "keep"


class EvenTables(StrEnum):
    """What a Mitchell with an even number of tables does so that nobody meets travelling deals again."""

    SKIP = "skip"  # half way, those who move skip a table: one round fewer than tables
    RELAY = "relay"  # two tables share their deals, and a set rests between two others: as many rounds as tables


class ArrowSwitch(StrEnum):
    """Whether the sides of a Mitchell change seats in the last rounds (one in eight), so that all are one field."""

    SWITCH = "switch"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementOptions:
    """What is left None is as is customary for the movement."""

    rounds: int | None = None
    deals_per_round: int | None = None
    deals: DealPlan | None = None
    empty_seats: EmptySeats = EmptySeats.BOT
    contestants: Contestants = Contestants.PAIRS
    losers: Losers = Losers.STAY
    partners: PartnerRule = PartnerRule.CHANGE
    even_tables: EvenTables = EvenTables.SKIP
    arrow_switch: ArrowSwitch = ArrowSwitch.SWITCH

    def __post_init__(self) -> None:
        for name in ("rounds", "deals_per_round"):
            value = getattr(self, name)
            if value is not None and (type(value) is not int or not 1 <= value <= MOST):
                raise Impossible(f"{name} is {value!r}; a whole number from 1 to {MOST} is expected.")

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> MovementOptions:
        """Options from plain JSON, as `rookery.engine.plain.plain` writes them; what is not there is customary."""
        unknown = sorted(set(given) - {field.name for field in fields(cls)})
        if unknown:
            names = ", ".join(field.name for field in fields(cls))
            raise Impossible(f"A movement has no option {unknown[0]!r}; it has {names}.")
        return cls(**{name: _read_option(name, value) for name, value in given.items()})


_ENUMS: Final[dict[str, type[StrEnum]]] = {
    "deals": DealPlan,
    "empty_seats": EmptySeats,
    "contestants": Contestants,
    "losers": Losers,
    "partners": PartnerRule,
    "even_tables": EvenTables,
    "arrow_switch": ArrowSwitch,
}


def _read_option(name: str, value: Any) -> Any:
    kind = _ENUMS.get(name)
    if kind is None or (name == "deals" and value is None):
        return value
    try:
        return kind(value)
    except ValueError:
        raise Impossible(f"{name} is {value!r}; it can be {', '.join(kind)}.") from None
