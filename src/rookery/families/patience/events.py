"""What people see happen in either patience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.families.events import Names
from rookery.families.results import HandResult


@dataclass(frozen=True, slots=True, kw_only=True)
class PilesDealt(Event):
    """The deal as everyone sees it: how high the piles are, and the top cards where they are turned up."""

    kind: ClassVar[str] = "dealt"
    number: int
    sizes: tuple[int, ...]
    turned_up: tuple[Card, ...] = ()

    def sentence(self, names: Names) -> str:
        tops = f"; turned up are {cards_text(self.turned_up)}" if self.turned_up else ""
        return f"Deal {self.number}: {sum(self.sizes)} cards in {len(self.sizes)} piles{tops}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded(Event):
    kind: ClassVar[str] = "deal-ended"
    won: bool
    reason: str
    hand: HandResult

    def sentence(self, names: Names) -> str:
        return f"{names[0]} {'wins' if self.won else 'loses'} the deal: {self.reason}."
