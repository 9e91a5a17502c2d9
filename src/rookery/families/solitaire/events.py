"""What people see happen in Solitaire. Only cards that were turned up are ever named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import does


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    kind: ClassVar[str] = "turned-up"
    pile: int
    card: Card

    @property
    def phrase(self) -> str:
        return f"Pile {self.pile}: {self.card} is turned up."


@dataclass(frozen=True, slots=True, kw_only=True)
class PutBeneath(Event):
    """A card of the highest number goes to the bottom of its own pile."""

    kind: ClassVar[str] = "put-beneath"
    pile: int
    card: Card

    @property
    def phrase(self) -> str:
        return f"Pile {self.pile}: {self.card} goes face down to the bottom."


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBuilt(Event):
    """`by_itself` for a 1, which goes as soon as it is turned up."""

    kind: ClassVar[str] = "card-built"
    pile: int
    card: Card
    by_itself: bool

    @property
    def phrase(self) -> str:
        if self.by_itself:
            return f"Pile {self.pile}: {self.card} starts the {self.card.colour} Building Pile."
        return does(0, "builds") + f" {self.card} from pile {self.pile}."


@dataclass(frozen=True, slots=True, kw_only=True)
class RunMoved(Event):
    kind: ClassVar[str] = "run-moved"
    source: int
    target: int
    cards: tuple[Card, ...]
    onto: Card

    @property
    def phrase(self) -> str:
        piles = f"pile {self.source} to pile {self.target}"
        return does(0, "moves") + f" {cards_text(self.cards)} from {piles}, onto {self.onto}."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileEmptied(Event):
    kind: ClassVar[str] = "pile-emptied"
    pile: int

    @property
    def phrase(self) -> str:
        return f"Pile {self.pile} is used up; its space stays vacant."
