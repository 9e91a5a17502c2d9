"""What people see happen in Clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.families.events import Names


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurned(Event):
    """A card of pile `pile` was turned and lies face up under the pile of its number."""

    kind: ClassVar[str] = "card-turned"
    pile: int
    card: Card

    def sentence(self, names: Names) -> str:
        own = "its own pile" if self.pile == self.card.number else f"pile {self.card.number}"
        return f"{names[0]} turns {self.card} from pile {self.pile} and slides it under {own}."
