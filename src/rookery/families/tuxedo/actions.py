"""What a player of a fishing game does: capture, build, trail, and call Orange.

A *unit* is what is caught as one: a loose card, or the cards of a build, written `R6+Y2`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from rookery.engine.actions import Action, add_action
from rookery.engine.cards import Card, in_order, read_card

UnitCards: TypeAlias = tuple[Card, ...]


def unit_text(cards: Iterable[Card]) -> str:
    return "+".join(map(str, cards))


@dataclass(frozen=True, slots=True)
class Capture(Action):
    """Take units from the centre with a hand card; kept in order so that equal captures are equal."""

    verb: ClassVar[str] = "capture"
    card: Card
    taken: tuple[UnitCards, ...]

    def __post_init__(self) -> None:
        units = sorted(in_order(unit) for unit in self.taken)
        object.__setattr__(self, "taken", tuple(units))

    @property
    def table_cards(self) -> tuple[Card, ...]:
        return tuple(card for unit in self.taken for card in unit)

    def __str__(self) -> str:
        return " ".join(("capture", str(self.card), *map(unit_text, self.taken)))


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Put a hand card on a loose card or on a build; the number announced is the sum."""

    verb: ClassVar[str] = "build"
    card: Card
    on: UnitCards

    def __post_init__(self) -> None:
        object.__setattr__(self, "on", in_order(self.on))

    def __str__(self) -> str:
        return f"build {self.card} on {unit_text(self.on)}"


@dataclass(frozen=True, slots=True)
class Trail(Action):
    """Lay a hand card in the centre."""

    verb: ClassVar[str] = "trail"
    card: Card

    def __str__(self) -> str:
        return f"trail {self.card}"


@dataclass(frozen=True, slots=True)
class CallOrange(Action):
    """Say that the latest capture took a red and a yellow card off the table."""

    verb: ClassVar[str] = "orange"

    def __str__(self) -> str:
        return "orange"


def _read_unit(word: str) -> UnitCards:
    return tuple(read_card(part) for part in word.split("+"))


def _read_capture(words: list[str]) -> Action | None:
    if len(words) < 2:
        return None
    return Capture(read_card(words[0]), tuple(map(_read_unit, words[1:])))


def _read_build(words: list[str]) -> Action | None:
    if len(words) != 3 or words[1] != "on":
        return None
    return Build(read_card(words[0]), _read_unit(words[2]))


def _read_trail(words: list[str]) -> Action | None:
    return Trail(read_card(words[0])) if len(words) == 1 else None


def _read_orange(words: list[str]) -> Action | None:
    return None if words else CallOrange()


add_action("capture", "capture R10 Y5 G2+B3 …", _read_capture)
add_action("build", "build R2 on Y6", _read_build)
add_action("trail", "trail R7", _read_trail)
add_action("orange", "orange", _read_orange)
