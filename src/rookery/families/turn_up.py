"""Turning up a card: all there is to do in games that play themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, add_action


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn up the next card, unseen until then."""

    verb: ClassVar[str] = "turn"

    def __str__(self) -> str:
        return "turn"


def _read_turn(words: list[str]) -> Action | None:
    return None if words else Turn()


add_action("turn", "turn", _read_turn)
