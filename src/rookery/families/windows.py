"""Open windows: moments in which several seats may speak at once, and the first to speak wins.

A seat that has nothing to say lets the moment go. `let` belongs to no one family, since a verb can
be made known only once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, add_action


@dataclass(frozen=True, slots=True)
class LetGo(Action):
    """Say nothing while a window is open."""

    verb: ClassVar[str] = "let"

    def __str__(self) -> str:
        return "let"


def _read_let(words: list[str]) -> Action | None:
    return None if words else LetGo()


add_action("let", "let", _read_let)
