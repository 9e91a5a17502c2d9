"""What people see happen in I Doubt It. Cards that lie face down travel in events with an audience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import also, does, whose
from rookery.families.words import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberCalled(Event):
    """A card goes face down on the pile, and a number is called."""

    kind: ClassVar[str] = "card-called"
    repeats_action: ClassVar[bool] = True
    seat: int
    number: int
    pile_size: int
    cards_left: int

    @property
    def phrase(self) -> str:
        last = " It is the last card there." if not self.cards_left else ""
        return does(self.seat, "plays") + " a card and " + also(self.seat, "calls") + f" {self.number}.{last}"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLaid(Event):
    """The card itself, for its player alone."""

    kind: ClassVar[str] = "card-laid"
    repeats_action: ClassVar[bool] = True
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        return does(self.seat, "plays") + f" {self.card} face down."


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyDoubted(Event):
    kind: ClassVar[str] = "nobody-doubted"
    seat: int
    number: int

    @property
    def phrase(self) -> str:
        return "Nobody doubts " + whose(self.seat) + f" {self.number}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtSettled(Event):
    """The doubted card is shown, and somebody takes the pile."""

    kind: ClassVar[str] = "doubted"
    doubter: int
    seat: int
    number: int
    card: Card
    true: bool
    taker: int
    cards: int

    @property
    def phrase(self) -> str:
        verdict = "true" if self.true else "false"
        doubt = (
            does(self.doubter, "doubts") + " " + whose(self.seat) + f" {self.number}: it is {self.card}, {verdict}. "
        )
        return doubt + does(self.taker, "takes") + f" the pile of {counted(self.cards, 'card')}."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTaken(Event):
    """What the taker picks up, in order of the cards: who played which is not told."""

    kind: ClassVar[str] = "pile-taken"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "picks") + f" up {cards_text(self.cards)}."
