"""What people see happen in a trick game without an auction, besides the cards played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import does, join, label, who
from rookery.families.results import HandResult


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpCut(Event):
    """The player at the dealer's right lifts part of the pack and shows the card at its bottom."""

    kind: ClassVar[str] = "trump-cut"
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        assert self.card.colour is not None
        return does(self.seat, "cuts") + f" {self.card}: {self.card.colour} is trump."


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainDealt(Event):
    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    sizes: tuple[int, ...]
    centre_size: int

    @property
    def phrase(self) -> str:
        over = f", {self.centre_size} over to the centre" if self.centre_size else ""
        return f"Deal {self.number}: " + does(self.dealer, "deals") + f"{over}."


@dataclass(frozen=True, slots=True, kw_only=True)
class CentreTaken(Event):
    """The first trick's winner takes the cards left over, unseen (A82)."""

    kind: ClassVar[str] = "centre-taken"
    seat: int
    count: int

    @property
    def phrase(self) -> str:
        over = "card" if self.count == 1 else f"{self.count} cards"
        return does(self.seat, "takes") + f" the {over} left over with the first trick, unseen."


@dataclass(frozen=True, slots=True, kw_only=True)
class CentreShown(Event):
    kind: ClassVar[str] = "centre-shown"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return who(self.seat) + f" had {cards_text(self.cards)} from the centre."


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainHandScored(Event):
    kind: ClassVar[str] = "hand-scored"
    hand: HandResult

    @property
    def phrase(self) -> str:
        scored = join(", ", (label(seat) + f" {points}" for seat, points in enumerate(self.hand.scored)))
        return "Scored: " + scored + "."
