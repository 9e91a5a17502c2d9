"""What people see happen in Donkey. Passed cards travel in events with an audience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import also, does, who


@dataclass(frozen=True, slots=True, kw_only=True)
class Chose(Event):
    """That a seat is ready to pass, and nothing more."""

    kind: ClassVar[str] = "chose"
    repeats_action: ClassVar[bool] = True
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "has") + " chosen a card."


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoseCard(Event):
    """Which card it is, for its owner alone."""

    kind: ClassVar[str] = "chose-card"
    repeats_action: ClassVar[bool] = True
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        return who(self.seat) + f" will pass {self.card}."


@dataclass(frozen=True, slots=True, kw_only=True)
class AllPassed(Event):
    kind: ClassVar[str] = "all-passed"
    number: int

    @property
    def phrase(self) -> str:
        return f"Pass {self.number}: everybody passes a card on."


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPassed(Event):
    """A card that changed hands, for those two seats alone."""

    kind: ClassVar[str] = "card-passed"
    repeats_action: ClassVar[bool] = True
    seat: int
    to: int
    card: Card

    @property
    def phrase(self) -> str:
        return does(self.seat, "passes") + f" {self.card} to " + who(self.to) + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLaidDown(Event):
    kind: ClassVar[str] = "set-laid-down"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "quietly lays") + f" down {cards_text(self.cards)} and " + also(self.seat, "folds") + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class MostShown(Event):
    """The guard against endless passing: the most of one number are shown."""

    kind: ClassVar[str] = "most-shown"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "has") + f" most of a number: {cards_text(self.cards)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded(Event):
    kind: ClassVar[str] = "folded"
    repeats_action: ClassVar[bool] = True
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "folds") + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class IsDonkey(Event):
    kind: ClassVar[str] = "is-donkey"
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "is") + " the last to fold, and the donkey."
