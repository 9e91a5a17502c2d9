"""What a player of Donkey does: choose a card to pass on, and fold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, add_action
from rookery.engine.cards import Card, read_card


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Choose the card that goes to the neighbour when everybody has chosen."""

    verb: ClassVar[str] = "give"
    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Lay down the cards and fold the hands, once somebody has won."""

    verb: ClassVar[str] = "fold"

    def __str__(self) -> str:
        return "fold"


def _read_give(words: list[str]) -> Action | None:
    return Give(read_card(words[0])) if len(words) == 1 else None


def _read_fold(words: list[str]) -> Action | None:
    return None if words else Fold()


add_action("give", "give R5", _read_give)
add_action("fold", "fold", _read_fold)
