"""Events of every game with unseen hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.events import Event
from rookery.engine.results import HandResult
from rookery.families.events import Names, listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The whole pack is dealt, and nobody looks."""

    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    sizes: tuple[int, ...]

    def sentence(self, names: Names) -> str:
        low, high = min(self.sizes), max(self.sizes)
        each = f"{low} each" if low == high else f"{low} or {high} each"
        return f"Deal {self.number}: {names[self.dealer]} deals the whole pack face down, {each}."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    kind: ClassVar[str] = "hand-scored"
    hand: HandResult
    winners: tuple[int, ...]
    reason: str

    def sentence(self, names: Names) -> str:
        verb = "wins" if len(self.winners) == 1 else "share"
        scored = ", ".join(f"{name} {points:+d}" for name, points in zip(names, self.hand.scored, strict=True))
        return f"{listed(self.winners, names)} {verb} the deal: {self.reason}. Scored: {scored}."
