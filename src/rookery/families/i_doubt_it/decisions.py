"""What a seat can be asked in I Doubt It. Each decision holds only what its seat may know.

After every card a window is open to the other seats (A70). A seat has one decision at a time, so
the seat whose turn is next answers both questions with one: its `TurnDecision` then carries the
`window` and takes `doubt` and `let` besides the cards. A card closes the window; `let` leaves it
open for the others and keeps the turn. Every other seat has a `DoubtDecision`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.phrases import whose
from rookery.engine.plain import Json, plain
from rookery.families.actions import LetGo, Play
from rookery.families.i_doubt_it.actions import Doubt
from rookery.families.i_doubt_it.state import DoubtClaim

_DOUBTS_ONE_IN: Final = 24
"""How rarely a random player doubts: with a doubt at every other card nobody would ever be out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubtDecision(Decision):
    """Doubt the latest card, or let it go. `last` tells that it may have won the deal (A71)."""

    kind: ClassVar[str] = "doubt"
    answers: ClassVar[tuple[type[Action], ...]] = (Doubt, LetGo)
    window: DoubtClaim
    last: bool

    @property
    def question(self) -> str:
        last = ", the last card there" if self.last else ""
        return "'doubt' " + whose(self.window.seat) + f" {self.window.number}{last}, or 'let' it go"

    def options(self) -> Iterator[Action]:
        return _window_options(self.window)

    def sample(self, rng: random.Random) -> Action:
        return LetGo() if rng.randrange(_DOUBTS_ONE_IN) else Doubt()

    def _refusal(self, action: Action) -> Refusal | None:
        return _late_doubt(action, self.window)

    def _details(self) -> dict[str, Json]:
        return {
            "window": plain(self.window),
            "last": self.last,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnDecision(Decision):
    """Play a card and call `number`: one of that number where it `must` be (A106), else any.

    `window` is the card this seat may still doubt instead, and `too_late` says why it may not.
    """

    kind: ClassVar[str] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play, Doubt, LetGo)
    hand: tuple[Card, ...]
    number: int
    must: bool = False
    window: DoubtClaim | None = None
    too_late: str = ""

    @property
    def playable(self) -> tuple[Card, ...]:
        """A106: whoever holds the number plays it; who has none plays any card."""
        fitting = tuple(card for card in self.hand if card.number == self.number)
        return fitting if self.must and fitting else self.hand

    @property
    def question(self) -> str:
        what = f"your {self.number}" if self.playable != self.hand else "any card"
        play = f"'play' and {what}, to be called {self.number}"
        if self.window is None:
            return play
        return f"{play}, or 'doubt' " + whose(self.window.seat) + f" {self.window.number}, or 'let' it go"

    def options(self) -> Iterator[Action]:
        yield from map(Play, self.playable)
        if self.window is not None:
            yield from _window_options(self.window)

    def sample(self, rng: random.Random) -> Action:
        if self.window is not None and not rng.randrange(4):
            return LetGo() if rng.randrange(_DOUBTS_ONE_IN // 4) else Doubt()
        return Play(rng.choice(self.playable))

    def _refusal(self, action: Action) -> Refusal | None:
        if isinstance(action, Play):
            return self._card_refusal(action.card)
        if self.window is not None:
            return _late_doubt(action, self.window)
        return Refusal(
            "doubting", self.too_late or f"There is no card to doubt: it is your turn to play {self.number}."
        )

    def _card_refusal(self, card: Card) -> Refusal | None:
        if card not in self.hand:
            return Refusal("own-cards", f"You do not hold {card}.")
        if card not in self.playable:
            held = " or ".join(map(str, self.playable))
            return Refusal(
                "true-card", f"You have the {self.number} to be called, so play it: {held}. Only who has none bluffs."
            )
        return None

    def _details(self) -> dict[str, Json]:
        return {
            "hand": plain(self.hand),
            "playable": plain(self.playable),
            "number": self.number,
            "window": plain(self.window),
        }


def _window_options(window: DoubtClaim) -> Iterator[Action]:
    return iter((Doubt(), Doubt(window.number), LetGo()))


def _late_doubt(action: Action, window: DoubtClaim) -> Refusal | None:
    """A doubt that names another number was meant for an earlier card."""
    if not isinstance(action, Doubt) or action.number in (None, window.number):
        return None
    late = f"The {action.number} can be doubted no more, or was never called: the card to doubt now is "
    return Refusal("doubting", late + whose(window.seat) + f" {window.number}.")
