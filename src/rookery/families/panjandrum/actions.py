"""What a player of Panjandrum does: lift a card, and choose a pile where several would take it.

At an honour table every card is placed by hand, and others may call what was wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from rookery.engine.actions import Action
from rookery.families.actions import SeatAction
from rookery.families.panjandrum.state import Source


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Turn up the top card of your hand."""

    verb: ClassVar[str] = "lift"


@dataclass(frozen=True, slots=True)
class Onto(SeatAction):
    """Put the card on the delay pile of this seat."""

    verb: ClassVar[str] = "onto"
    form: ClassVar[str] = "onto 2"


@dataclass(frozen=True, slots=True)
class BuildUp(Action):
    """Put the card on a building pile in the middle; honour tables only, elsewhere it goes of itself."""

    verb: ClassVar[str] = "build"
    form: ClassVar[str] = "build up"

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        return cls() if words == ["up"] else None

    def __str__(self) -> str:
        return "build up"


@dataclass(frozen=True, slots=True)
class CallPanjandrum(Action):
    """Say that the player who moved last has made a mistake (A78)."""

    verb: ClassVar[str] = "panjandrum"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Give a penalty card, from the top of your hand or of your delay pile (A78)."""

    verb: ClassVar[str] = "pay"
    form: ClassVar[str] = "pay hand"
    source: Source

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        source = _SOURCES.get(words[0]) if len(words) == 1 else None
        return None if source is None else cls(source)

    def __str__(self) -> str:
        return f"pay {_SHORT[self.source]}"


_SHORT: Final = {Source.HAND: "hand", Source.DELAY: "delay"}
_SOURCES: Final = {short: source for source, short in _SHORT.items()}
