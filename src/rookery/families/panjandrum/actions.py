"""What a player of Panjandrum does: lift a card, and choose a pile where several would take it.

At an honour table every card is placed by hand, and others may call what was wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from rookery.engine.actions import Action, add_action
from rookery.families.panjandrum.state import Source


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Turn up the top card of your hand."""

    verb: ClassVar[str] = "lift"

    def __str__(self) -> str:
        return "lift"


@dataclass(frozen=True, slots=True)
class Onto(Action):
    """Put the card on the delay pile of this seat."""

    verb: ClassVar[str] = "onto"
    seat: int

    def __str__(self) -> str:
        return f"onto {self.seat}"


@dataclass(frozen=True, slots=True)
class BuildUp(Action):
    """Put the card on a building pile in the middle; honour tables only, elsewhere it goes of itself."""

    verb: ClassVar[str] = "build"

    def __str__(self) -> str:
        return "build up"


@dataclass(frozen=True, slots=True)
class CallPanjandrum(Action):
    """Say that the player who moved last has made a mistake (A78)."""

    verb: ClassVar[str] = "panjandrum"

    def __str__(self) -> str:
        return "panjandrum"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Give a penalty card, from the top of your hand or of your delay pile (A78)."""

    verb: ClassVar[str] = "pay"
    source: Source

    def __str__(self) -> str:
        return f"pay {_SHORT[self.source]}"


_SHORT: Final = {Source.HAND: "hand", Source.DELAY: "delay"}
_SOURCES: Final = {short: source for source, short in _SHORT.items()}


def _read_lift(words: list[str]) -> Action | None:
    return None if words else Lift()


def _read_onto(words: list[str]) -> Action | None:
    if len(words) != 1 or not (words[0].isascii() and words[0].isdecimal()) or len(words[0]) > 2:
        return None
    return Onto(int(words[0]))


def _read_build(words: list[str]) -> Action | None:
    return BuildUp() if words == ["up"] else None


def _read_call(words: list[str]) -> Action | None:
    return None if words else CallPanjandrum()


def _read_pay(words: list[str]) -> Action | None:
    return Pay(_SOURCES[words[0]]) if len(words) == 1 and words[0] in _SOURCES else None


add_action("lift", "lift", _read_lift)
add_action("onto", "onto 2", _read_onto)
add_action("build", "build up", _read_build)
add_action("panjandrum", "panjandrum", _read_call)
add_action("pay", "pay hand", _read_pay)
