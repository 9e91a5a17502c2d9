"""What the player of Clock is asked: to turn the next card. There is no choice in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.plain import Json
from rookery.families.actions import Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpDecision(Decision):
    """`pile` is the one in turn."""

    kind: ClassVar[str] = "turn"
    answers: ClassVar[tuple[type[Action], ...]] = (Turn,)
    pile: int

    @property
    def question(self) -> str:
        return f"'turn' to turn the top card of pile {self.pile}"

    def options(self) -> Iterator[Action]:
        yield Turn()

    def sample(self, rng: random.Random) -> Action:
        return Turn()

    def _refusal(self, action: Action) -> Refusal | None:
        return None

    def _details(self) -> dict[str, Json]:
        return {"pile": self.pile}
