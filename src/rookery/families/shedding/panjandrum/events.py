"""What people see happen in Panjandrum. Every card is hidden until it is lifted, and then everybody sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.families.events import Names
from rookery.families.shedding.panjandrum.state import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted(Event):
    kind: ClassVar[str] = "lifted"
    seat: int
    card: Card

    def sentence(self, names: Names) -> str:
        return f"{names[self.seat]} lifts {self.card}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    """A card went on a building pile; `on` is what lay there, None where it opened the pile."""

    kind: ClassVar[str] = "built"
    seat: int
    card: Card
    source: Source
    on: Card | None

    def sentence(self, names: Names) -> str:
        whose = _whose(self.card, self.source, names[self.seat])
        return (
            f"{whose} opens a building pile."
            if self.on is None
            else f"{whose} goes on the building pile, on {self.on}."
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PutOn(Event):
    """A card went on an opponent's delay pile."""

    kind: ClassVar[str] = "put-on"
    seat: int
    card: Card
    source: Source
    onto: int
    on: Card

    def sentence(self, names: Names) -> str:
        return f"{_whose(self.card, self.source, names[self.seat])} goes to {names[self.onto]}, on {self.on}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Delayed(Event):
    """A lifted card went on its owner's delay pile, and the turn is over."""

    kind: ClassVar[str] = "delayed"
    seat: int
    card: Card

    def sentence(self, names: Names) -> str:
        return f"{self.card} stays with {names[self.seat]}, on the delay pile."


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedOver(Event):
    """A76: the hand is used up, and the delay pile is turned over to be the new one."""

    kind: ClassVar[str] = "turned-over"
    seat: int
    count: int

    def sentence(self, names: Names) -> str:
        cards = "1 card" if self.count == 1 else f"{self.count} cards"
        return f"{names[self.seat]} turns the delay pile over: a new hand of {cards}."


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsUp(Event):
    """A75: the guard. No deal can get this far unless a house rule makes it short."""

    kind: ClassVar[str] = "turns-up"
    turns: int
    cards: tuple[int, ...]

    def sentence(self, names: Names) -> str:
        left = ", ".join(f"{name} {count}" for name, count in zip(names, self.cards, strict=True))
        return f"{self.turns:,} turns are played, and the deal stops. Cards left: {left}."


def _whose(card: Card, source: Source, name: str) -> str:
    return str(card) if source is Source.HAND else f"{card} from {name}'s delay pile"
