"""What a player of Panjandrum does: lift a card, and choose a pile where several would take it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, add_action


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


def _read_lift(words: list[str]) -> Action | None:
    return None if words else Lift()


def _read_onto(words: list[str]) -> Action | None:
    if len(words) != 1 or not (words[0].isascii() and words[0].isdecimal()) or len(words[0]) > 2:
        return None
    return Onto(int(words[0]))


add_action("lift", "lift", _read_lift)
add_action("onto", "onto 2", _read_onto)
