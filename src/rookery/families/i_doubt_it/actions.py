"""What a player of I Doubt It says besides playing a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from rookery.engine.actions import Action, read_count
from rookery.engine.cards import HIGHEST_NUMBER, LOWEST_NUMBER


@dataclass(frozen=True, slots=True)
class Doubt(Action):
    """Say "I doubt it" of the card just played.

    With the number that was called, a doubt that comes too late is refused, instead of falling on
    the card played since.
    """

    verb: ClassVar[str] = "doubt"
    form: ClassVar[str] = "doubt 7"
    number: int | None = None

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        if not words:
            return cls()
        number = read_count(words[0], digits=2) if len(words) == 1 else None
        return cls(number) if number is not None and LOWEST_NUMBER <= number <= HIGHEST_NUMBER else None

    def __str__(self) -> str:
        return "doubt" if self.number is None else f"doubt {self.number}"
