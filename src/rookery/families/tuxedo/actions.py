"""What a player of Tuxedo does: capture, build, trail, and call Orange.

A *unit* is what is caught as one: a loose card, or the cards of a build, written `R6+Y2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self, TypeAlias

from rookery.engine.actions import Action, CardAction
from rookery.engine.cards import Card, in_order, read_card

UnitCards: TypeAlias = tuple[Card, ...]


def unit_text(cards: Iterable[Card]) -> str:
    return "+".join(map(str, cards))


def read_unit(word: str) -> UnitCards:
    return tuple(read_card(part) for part in word.split("+"))


@dataclass(frozen=True, slots=True)
class Capture(Action):
    """Take units from the centre with a hand card; kept in order so that equal captures are equal."""

    verb: ClassVar[str] = "capture"
    form: ClassVar[str] = "capture R10 Y5 G2+B3 …"
    card: Card
    taken: tuple[UnitCards, ...]

    def __post_init__(self) -> None:
        units = sorted(in_order(unit) for unit in self.taken)
        object.__setattr__(self, "taken", tuple(units))

    @property
    def table_cards(self) -> tuple[Card, ...]:
        return tuple(card for unit in self.taken for card in unit)

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        return cls(read_card(words[0]), tuple(map(read_unit, words[1:]))) if len(words) > 1 else None

    def __str__(self) -> str:
        return " ".join(("capture", str(self.card), *map(unit_text, self.taken)))


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Put a hand card on a loose card or on a build; the number announced is the sum."""

    verb: ClassVar[str] = "build"
    form: ClassVar[str] = "build R2 on Y6"
    card: Card
    on: UnitCards

    def __post_init__(self) -> None:
        object.__setattr__(self, "on", in_order(self.on))

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        if len(words) != 3 or words[1] != "on":
            return None
        return cls(read_card(words[0]), read_unit(words[2]))

    def __str__(self) -> str:
        return f"build {self.card} on {unit_text(self.on)}"


@dataclass(frozen=True, slots=True)
class Trail(CardAction):
    """Lay a hand card in the centre."""

    verb: ClassVar[str] = "trail"
    form: ClassVar[str] = "trail R7"


@dataclass(frozen=True, slots=True)
class CallOrange(Action):
    """Say that the latest capture took a red and a yellow card off the table."""

    verb: ClassVar[str] = "orange"
