"""Actions that several families have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from rookery.engine.actions import Action, CardAction, read_count


@dataclass(frozen=True, slots=True)
class SeatAction(Action):
    """The base of actions that are a verb and the number of one seat."""

    seat: int

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        seat = read_count(words[0], digits=2) if len(words) == 1 else None
        return None if seat is None else cls(seat)

    def __str__(self) -> str:
        return f"{self.verb} {self.seat}"


@dataclass(frozen=True, slots=True)
class Play(CardAction):
    verb: ClassVar[str] = "play"
    form: ClassVar[str] = "play R14"


@dataclass(frozen=True, slots=True)
class LetGo(Action):
    """Say nothing while a window is open: a moment in which several seats may speak, and the first to speak wins."""

    verb: ClassVar[str] = "let"


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn up the next card, unseen until then: all there is to do in games that play themselves."""

    verb: ClassVar[str] = "turn"
