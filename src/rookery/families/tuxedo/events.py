"""What people see happen in Tuxedo. Dealt hands travel in events of their own, with an audience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import does, join, label, who
from rookery.families.results import HandResult
from rookery.families.tuxedo.actions import UnitCards, unit_text
from rookery.families.words import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A new pack: `each` cards to every player, and the cards turned up in the centre."""

    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    each: int
    centre: tuple[Card, ...]
    stock_size: int

    @property
    def phrase(self) -> str:
        centre = cards_text(self.centre) or "nothing"
        return f"Pack {self.number}: " + does(self.dealer, "deals") + f" {self.each} each. In the centre: {centre}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtAgain(Event):
    """The hands are filled again; `odd` are the cards of the last deal that go to the centre (A60)."""

    kind: ClassVar[str] = "dealt-again"
    dealer: int
    each: int
    odd: tuple[Card, ...]
    stock_size: int

    @property
    def phrase(self) -> str:
        last = " for the last time" if not self.stock_size else ""
        odd = f" {cards_text(self.odd)} to the centre." if self.odd else ""
        return does(self.dealer, "deals") + f" {self.each} more each{last}.{odd}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured(Event):
    kind: ClassVar[str] = "captured"
    repeats_action: ClassVar[bool] = True
    seat: int
    card: Card
    taken: tuple[UnitCards, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "takes") + f" {' '.join(map(unit_text, self.taken))} with {self.card}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Swept(Event):
    """Nothing is left in the centre; `cards` counts what lay there (A64)."""

    kind: ClassVar[str] = "swept"
    seat: int
    size: str
    cards: int
    points: int

    @property
    def phrase(self) -> str:
        return f"A {self.size} sweep for " + who(self.seat) + f": {counted(self.points, 'point')}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    """`was` is the number of a build that was raised, None where a loose card was built on."""

    kind: ClassVar[str] = "built"
    seat: int
    card: Card
    on: UnitCards
    number: int
    was: int | None

    @property
    def phrase(self) -> str:
        raised = "" if self.was is None else f", raising it from {self.was}"
        return does(self.seat, "builds") + f" {self.card} on {unit_text(self.on)}{raised}: I hold {_a(self.number)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Trailed(Event):
    kind: ClassVar[str] = "trailed"
    repeats_action: ClassVar[bool] = True
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        return does(self.seat, "lays") + f" {self.card} in the centre."


@dataclass(frozen=True, slots=True, kw_only=True)
class OrangeScored(Event):
    """Someone called Orange, or got it without a call; `points` are negative for a mistake."""

    kind: ClassVar[str] = "orange"
    seat: int
    right: bool
    points: int
    called: bool

    @property
    def phrase(self) -> str:
        if not self.called:
            return "An Orange for " + who(self.seat) + f": {counted(self.points, 'point')}."
        if self.right:
            return does(self.seat, "calls") + f" Orange: {counted(self.points, 'point')}."
        return does(self.seat, "calls") + f" Orange by mistake: {counted(self.points, 'point')}."


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyCalled(Event):
    kind: ClassVar[str] = "nobody-called"

    @property
    def phrase(self) -> str:
        return "Nobody calls Orange."


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsLeft(Event):
    """A61: what lies in the centre when the pack is played; `seat` is None where it is nobody's."""

    kind: ClassVar[str] = "cards-left"
    cards: tuple[Card, ...]
    seat: int | None

    @property
    def phrase(self) -> str:
        fate = "count for nobody" if self.seat is None else "go to " + who(self.seat) + ", who captured last"
        return f"Left in the centre, {cards_text(self.cards)} " + fate + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    """A pack's count; `cards` is how many cards each seat captured."""

    kind: ClassVar[str] = "hand-scored"
    hand: HandResult
    cards: tuple[int, ...]

    @property
    def phrase(self) -> str:
        parts = []
        for seat, points in enumerate(self.hand.scored):
            reasons = [f"{name} {amounts[seat]:+d}" for name, amounts in self.hand.details if amounts[seat]]
            told = f", {', '.join(reasons)}" if reasons else ""
            parts.append(label(seat) + f" {points:+d} ({counted(self.cards[seat], 'card')}{told})")
        return "Scored: " + join("; ", parts) + "."


def _a(number: int) -> str:
    return f"an {number}" if number in (8, 11) else f"a {number}"
