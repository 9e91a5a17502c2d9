"""What a seat can be asked in Panjandrum. Each decision holds only what lies open on the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.phrases import Phrase, does, join, who, whose
from rookery.engine.plain import Json, plain
from rookery.families.actions import LetGo
from rookery.families.panjandrum.actions import BuildUp, CallPanjandrum, Lift, Onto, Pay
from rookery.families.panjandrum.state import Source

_CALLS_ONE_IN: Final = 40
"""How rarely a random player objects to a win: random players play by the rules, so it is a mistake."""


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
            return Refusal("opponents-pile", does(seat, "has") + " no delay pile now.")
        takers = join(" or ", map(self._top, self.fitting))
        return Refusal("next-number", f"{self.card} does not go on " + self._top(seat) + "; it goes on " + takers + ".")

    def _top(self, seat: int) -> Phrase:
        return whose(seat) + f" {self.tops[seat]}"

    def _details(self) -> dict[str, Json]:
        return _card_to_place(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceDecision(Decision):
    """A move at an honour table: the card that waits goes on any pile, or, from the delay pile, stays there.

    `right` are the moves the rules allow, for players who keep to them; it is worked out from what
    lies open, and the plain form leaves it out, since at an honour table nobody is told.
    """

    kind: ClassVar[str] = "place"
    answers: ClassVar[tuple[type[Action], ...]] = (Lift, BuildUp, Onto)
    card: Card
    source: Source
    tops: tuple[Card | None, ...]
    possible: tuple[Action, ...]
    right: tuple[Action, ...]

    @property
    def question(self) -> str:
        own = f"'onto {self.seat}' (your own)" if self.source is Source.HAND else "'lift' a card instead"
        return f"'build up' with {self.card}, or put it 'onto' a seat's delay pile, or {own}"

    def options(self) -> Iterator[Action]:
        return iter(self.possible)

    def sample(self, rng: random.Random) -> Action:
        """A random player keeps to the rules, as every bot does."""
        return rng.choice(self.right)

    def _refusal(self, action: Action) -> Refusal | None:
        if action in self.possible:
            return None
        if isinstance(action, Lift):
            return Refusal("turn", f"{self.card} is turned up and waits: put it on a pile first.")
        assert isinstance(action, Onto)
        if action.seat == self.seat:
            return Refusal("opponents-pile", f"{self.card} lies on your own delay pile already.")
        return Refusal("opponents-pile", f"There is no seat {action.seat}: the seats are 0 to {len(self.tops) - 1}.")

    def _details(self) -> dict[str, Json]:
        return _card_to_place(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMistakeDecision(Decision):
    """A78: what a seat may say about the moves of another, right or wrong. Nobody waits for it."""

    kind: ClassVar[str] = "aside"
    answers: ClassVar[tuple[type[Action], ...]] = (CallPanjandrum,)
    about: int

    @property
    def question(self) -> str:
        return "'panjandrum' if " + does(self.about, "has") + " made a mistake"

    def options(self) -> Iterator[Action]:
        yield CallPanjandrum()

    def sample(self, rng: random.Random) -> Action:
        return CallPanjandrum()

    def _refusal(self, action: Action) -> Refusal | None:
        return None  # a wrong call is allowed; it costs cards

    def _details(self) -> dict[str, Json]:
        return {"about": self.about, "options": list(map(str, self.options()))}


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCallDecision(Decision):
    """A player is out: whoever saw a mistake in their last turn says so now, or lets it go."""

    kind: ClassVar[str] = "last-call"
    answers: ClassVar[tuple[type[Action], ...]] = (CallPanjandrum, LetGo)
    about: int

    @property
    def question(self) -> str:
        return does(self.about, "is") + " out: 'panjandrum' if there was a mistake, or 'let' it go"

    def options(self) -> Iterator[Action]:
        return iter((CallPanjandrum(), LetGo()))

    def sample(self, rng: random.Random) -> Action:
        return LetGo() if rng.randrange(_CALLS_ONE_IN) else CallPanjandrum()

    def _refusal(self, action: Action) -> Refusal | None:
        return None

    def _details(self) -> dict[str, Json]:
        return {"about": self.about, "options": list(map(str, self.options()))}


@dataclass(frozen=True, slots=True, kw_only=True)
class PayDecision(Decision):
    """A78: a penalty card, from the unseen top of the hand or the open `top` of the delay pile."""

    kind: ClassVar[str] = "pay"
    answers: ClassVar[tuple[type[Action], ...]] = (Pay,)
    to: int
    top: Card

    @property
    def question(self) -> str:
        return f"'pay hand' or 'pay delay' ({self.top}): which top card goes to " + who(self.to)

    def options(self) -> Iterator[Action]:
        return (Pay(source) for source in Source)

    def sample(self, rng: random.Random) -> Action:
        return Pay(rng.choice(tuple(Source)))

    def _refusal(self, action: Action) -> Refusal | None:
        return None

    def _details(self) -> dict[str, Json]:
        return {"to": self.to, "top": plain(self.top), "options": list(map(str, self.options()))}


def _card_to_place(decision: OntoDecision | PlaceDecision) -> dict[str, Json]:
    return {
        "card": plain(decision.card),
        "source": plain(decision.source),
        "tops": plain(decision.tops),
        "options": list(map(str, decision.options())),
    }
