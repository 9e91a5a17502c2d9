"""What people see happen in Clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.phrases import also, does


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurned(Event):
    """A card of pile `pile` was turned and lies face up under the pile of its number."""

    kind: ClassVar[str] = "card-turned"
    pile: int
    card: Card

    @property
    def phrase(self) -> str:
        own = "its own pile" if self.pile == self.card.number else f"pile {self.card.number}"
        return does(0, "turns") + f" {self.card} from pile {self.pile} and " + also(0, "slides") + f" it under {own}."
