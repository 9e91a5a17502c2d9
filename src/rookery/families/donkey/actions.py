"""What a player of Donkey does: choose a card to pass on, and fold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, CardAction


@dataclass(frozen=True, slots=True)
class Give(CardAction):
    """Choose the card that goes to the neighbour when everybody has chosen."""

    verb: ClassVar[str] = "give"
    form: ClassVar[str] = "give R5"


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """Lay down the cards and fold the hands, once somebody has won."""

    verb: ClassVar[str] = "fold"
