"""What a player of I Doubt It says besides playing a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, add_action
from rookery.engine.cards import HIGHEST_NUMBER, LOWEST_NUMBER


@dataclass(frozen=True, slots=True)
class Doubt(Action):
    """Say "I doubt it" of the card just played.

    With the number that was called, a doubt that comes too late is refused, instead of falling on
    the card played since.
    """

    verb: ClassVar[str] = "doubt"
    number: int | None = None

    def __str__(self) -> str:
        return "doubt" if self.number is None else f"doubt {self.number}"


def _read_doubt(words: list[str]) -> Action | None:
    if not words:
        return Doubt()
    if len(words) > 1 or not (words[0].isascii() and words[0].isdecimal() and len(words[0]) < 3):
        return None
    number = int(words[0])
    return Doubt(number) if LOWEST_NUMBER <= number <= HIGHEST_NUMBER else None


add_action("doubt", "doubt 7", _read_doubt)
