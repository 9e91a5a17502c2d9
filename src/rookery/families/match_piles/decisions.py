"""What a seat can be asked in Match."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision, Refusal
from rookery.families.actions import Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpDecision(Decision):
    """Turn up the top card of the hand: there is nothing else to do, and nobody knows what it is."""

    kind: ClassVar[str] = "turn"
    answers: ClassVar[tuple[type[Action], ...]] = (Turn,)

    @property
    def question(self) -> str:
        return "'turn' the top card of your hand"

    def options(self) -> Iterator[Action]:
        yield Turn()

    def sample(self, rng: random.Random) -> Action:
        return Turn()

    def _refusal(self, action: Action) -> Refusal | None:
        return None
