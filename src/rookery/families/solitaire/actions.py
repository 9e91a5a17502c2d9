"""What the player of Solitaire does: `move 3 5` and `build 3`. Piles are numbered from 1, as people count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from rookery.engine.actions import Action, read_count


@dataclass(frozen=True, slots=True)
class MoveRun(Action):
    """The face-up run of one Transfer Pile, as a whole, onto another."""

    verb: ClassVar[str] = "move"
    form: ClassVar[str] = "move 3 5"
    source: int
    target: int

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        if len(words) != 2:
            return None
        source, target = (read_count(word, digits=3) for word in words)
        return None if source is None or target is None else cls(source, target)

    def __str__(self) -> str:
        return f"move {self.source} {self.target}"


@dataclass(frozen=True, slots=True)
class BuildCard(Action):
    """The top card of a Transfer Pile to the Building Pile of its colour."""

    verb: ClassVar[str] = "build"
    form: ClassVar[str] = "build 3"
    source: int

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        source = read_count(words[0], digits=3) if len(words) == 1 else None
        return None if source is None else cls(source)

    def __str__(self) -> str:
        return f"build {self.source}"
