"""What a seat can be asked in Donkey. Each decision holds only what its seat may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.phrases import who
from rookery.engine.plain import Json, plain
from rookery.families.donkey.actions import Fold, Give


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveDecision(Decision):
    """Choose a card for the neighbour `to`; it goes when everybody has chosen."""

    kind: ClassVar[str] = "give"
    answers: ClassVar[tuple[type[Action], ...]] = (Give, Fold)
    hand: tuple[Card, ...]
    to: int

    @property
    def question(self) -> str:
        return "'give' and the card you pass to " + who(self.to)

    def options(self) -> Iterator[Action]:
        return map(Give, self.hand)

    def sample(self, rng: random.Random) -> Action:
        return Give(rng.choice(self.hand))

    def _refusal(self, action: Action) -> Refusal | None:
        if isinstance(action, Fold):
            return Refusal("folding", "Nobody has laid down a set: there is nothing to fold for now.")
        assert isinstance(action, Give)
        return None if action.card in self.hand else Refusal("own-cards", f"You do not hold {action.card}.")

    def _details(self) -> dict[str, Json]:
        return {
            "hand": plain(self.hand),
            "to": self.to,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class FoldDecision(Decision):
    """Somebody has laid down a set: fold before the others do (A81)."""

    kind: ClassVar[str] = "fold"
    answers: ClassVar[tuple[type[Action], ...]] = (Fold, Give)
    winners: tuple[int, ...]

    @property
    def question(self) -> str:
        return "'fold', quickly: the last to fold is the donkey"

    def options(self) -> Iterator[Action]:
        return iter((Fold(),))

    def sample(self, rng: random.Random) -> Action:
        return Fold()

    def _refusal(self, action: Action) -> Refusal | None:
        if isinstance(action, Fold):
            return None
        return Refusal("passing", "The passing is over, for a set lies on the table: 'fold'.")

    def _details(self) -> dict[str, Json]:
        return {"winners": plain(self.winners)}
