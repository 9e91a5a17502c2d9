"""Events that games of several families share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.results import MatchResult

Names: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewForDeal(Event):
    """A round of drawing for the deal: the highest deals, ties draw again (A51)."""

    kind: ClassVar[str] = "drew-for-deal"
    drawn: tuple[tuple[int, Card], ...]
    highest: tuple[int, ...]

    def sentence(self, names: Names) -> str:
        cards = ", ".join(f"{names[seat]} {card}" for seat, card in self.drawn)
        if len(self.highest) > 1:
            return f"Drawing for the deal: {cards}. A tie: {listed(self.highest, names)} draw again."
        return f"Drawing for the deal: {cards}. {names[self.highest[0]]} deals."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    kind: ClassVar[str] = "hand-dealt"
    seat: int
    cards: tuple[Card, ...]

    def sentence(self, names: Names) -> str:
        return f"{names[self.seat]} is dealt {cards_text(self.cards)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWon(Event):
    kind: ClassVar[str] = "match-won"
    result: MatchResult

    def sentence(self, names: Names) -> str:
        verb = "wins" if len(self.result.winners) == 1 else "win"
        return f"{listed(self.result.winners, names)} {verb} the match: {self.result.reason}."


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLost(Event):
    """Nobody sits on the other side, so a lost match has no winner."""

    kind: ClassVar[str] = "match-lost"
    result: MatchResult

    def sentence(self, names: Names) -> str:
        return f"The pack wins the match against {names[0]}: {self.result.reason}."


def listed(seats: Sequence[int], names: Names) -> str:
    *first, last = (names[seat] for seat in seats)
    return f"{', '.join(first)} and {last}" if first else last
