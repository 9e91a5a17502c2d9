"""What the player of Solitaire does: `move 3 5` and `build 3`. Piles are numbered from 1, as people count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, add_action


@dataclass(frozen=True, slots=True)
class MoveRun(Action):
    """The face-up run of one Transfer Pile, as a whole, onto another."""

    verb: ClassVar[str] = "move"
    source: int
    target: int

    def __str__(self) -> str:
        return f"move {self.source} {self.target}"


@dataclass(frozen=True, slots=True)
class BuildCard(Action):
    """The top card of a Transfer Pile to the Building Pile of its colour."""

    verb: ClassVar[str] = "build"
    source: int

    def __str__(self) -> str:
        return f"build {self.source}"


def _pile(word: str) -> int | None:
    readable = word.isascii() and word.isdecimal() and len(word) <= 3
    return int(word) if readable else None


def _read_move(words: list[str]) -> Action | None:
    if len(words) != 2:
        return None
    source, target = map(_pile, words)
    return None if source is None or target is None else MoveRun(source, target)


def _read_build(words: list[str]) -> Action | None:
    source = _pile(words[0]) if len(words) == 1 else None
    return None if source is None else BuildCard(source)


add_action("move", "move 3 5", _read_move)
add_action("build", "build 3", _read_build)
