"""What people see happen in Match. Every card is hidden until it is turned, and then everybody sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.phrases import also, does, listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """A card goes on the pile; `size` is the pile's then, so 1 begins a pile."""

    kind: ClassVar[str] = "turned"
    seat: int
    card: Card
    size: int

    @property
    def phrase(self) -> str:
        if self.size == 1:
            return does(self.seat, "begins") + f" a pile with {self.card}."
        return does(self.seat, "turns") + f" {self.card}."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTaken(Event):
    kind: ClassVar[str] = "pile-taken"
    seat: int
    card: Card
    first: Card
    count: int

    @property
    def phrase(self) -> str:
        match = f"A match, {self.card} with {self.first}: "
        return match + does(self.seat, "takes") + f" the pile of {self.count}."


@dataclass(frozen=True, slots=True, kw_only=True)
class OutOfCards(Event):
    kind: ClassVar[str] = "out-of-cards"
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "has") + " no cards left and " + also(self.seat, "is") + " out."


@dataclass(frozen=True, slots=True, kw_only=True)
class LastPiles(Event):
    """Two are left: so many piles more, or None to play on until one is out (A86)."""

    kind: ClassVar[str] = "last-piles"
    seats: tuple[int, ...]
    piles: int | None

    @property
    def phrase(self) -> str:
        if self.piles is None:
            return listed(self.seats) + " are left and play on."
        more = "1 pile" if self.piles == 1 else f"{self.piles} piles"
        return listed(self.seats) + f" are left: {more} more."
