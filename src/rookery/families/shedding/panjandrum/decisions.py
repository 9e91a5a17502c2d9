"""What a seat can be asked in Panjandrum. Each decision holds only what lies open on the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.plain import Json, plain
from rookery.families.shedding.panjandrum.actions import Lift, Onto
from rookery.families.shedding.panjandrum.state import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class LiftDecision(Decision):
    """Turn up the top card of the hand: there is nothing else to do, and nobody knows what it is."""

    kind: ClassVar[str] = "lift"
    answers: ClassVar[tuple[type[Action], ...]] = (Lift,)

    @property
    def question(self) -> str:
        return "'lift' the top card of your hand"

    def options(self) -> Iterator[Action]:
        yield Lift()

    def sample(self, rng: random.Random) -> Action:
        return Lift()

    def _refusal(self, action: Action) -> Refusal | None:
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class OntoDecision(Decision):
    """Choose the opponent whose delay pile gets the card (A77).

    `tops` are the delay piles' top cards by seat, None where there is no pile; `fitting` are the
    seats whose pile takes the card.
    """

    kind: ClassVar[str] = "onto"
    answers: ClassVar[tuple[type[Action], ...]] = (Onto,)
    card: Card
    source: Source
    tops: tuple[Card | None, ...]
    fitting: tuple[int, ...]

    @property
    def question(self) -> str:
        choices = " or ".join(f"'onto {seat}' ({self.tops[seat]})" for seat in self.fitting)
        return f"whose delay pile gets {self.card}: {choices}"

    def options(self) -> Iterator[Action]:
        return (Onto(seat) for seat in self.fitting)

    def sample(self, rng: random.Random) -> Action:
        return Onto(rng.choice(self.fitting))

    def _refusal(self, action: Action) -> Refusal | None:
        assert isinstance(action, Onto)
        seat = action.seat
        if seat in self.fitting:
            return None
        if seat == self.seat:
            return Refusal(
                "opponents-pile", f"{self.card} goes to an opponent: your own delay pile is for what fits nowhere else."
            )
        if seat >= len(self.tops):
            return Refusal("opponents-pile", f"There is no seat {seat}: the seats are 0 to {len(self.tops) - 1}.")
        if self.tops[seat] is None:
            return Refusal("opponents-pile", f"Seat {seat} has no delay pile now.")
        takers = " or ".join(f"seat {each}'s {self.tops[each]}" for each in self.fitting)
        return Refusal(
            "next-number", f"{self.card} does not go on seat {seat}'s {self.tops[seat]}; it goes on {takers}."
        )

    def to_plain(self) -> dict[str, Json]:
        return {
            "kind": self.kind,
            "seat": self.seat,
            "question": self.question,
            "card": plain(self.card),
            "source": plain(self.source),
            "tops": plain(self.tops),
            "options": [str(option) for option in self.options()],
        }
