"""Moments in which several may speak: who of the bots wants to, and how quickly.

A bot has the reaction time of a person. Whoever only lets a moment go does so at once; who wants to
speak does it after that time; and who wants to play on waits for everybody else.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rookery.bots import Bot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.match import Match

_SPEAKING: Final = frozenset({"orange", "doubt", "fold"})
_LETTING: Final = frozenset({"let"})
_REACTION: Final = 1.5


@dataclass(frozen=True, slots=True)
class Wish:
    """What a bot wants to do at this moment, and after how many seconds."""

    seat: int
    decision: Decision
    action: Action
    after: float

    @property
    def speaks(self) -> bool:
        return self.action.verb in _SPEAKING

    @property
    def order(self) -> tuple[int, float]:
        return (0 if self.action.verb in _LETTING else 1 if self.speaks else 2, self.after)


@dataclass(slots=True)
class Bots:
    """The bots at a table. Each makes up its mind once for a moment, and keeps to it."""

    match: Match
    players: Mapping[int, Bot]
    _wishes: dict[int, Wish] = field(default_factory=dict)

    def wishes(self) -> list[Wish]:
        """What every bot with a decision wants, in the order in which they would act."""
        found = [self._wish(decision) for decision in self.match.pending() if decision.seat in self.players]
        return sorted(found, key=lambda wish: wish.order)

    def rivals(self) -> list[Wish]:
        """Those that want to speak, the quickest first."""
        return [wish for wish in self.wishes() if wish.speaks]

    def acted(self, seat: int) -> None:
        self._wishes.pop(seat, None)

    def forget(self) -> None:
        self._wishes.clear()

    def _wish(self, decision: Decision) -> Wish:
        seat = decision.seat
        known = self._wishes.get(seat)
        if known is not None and known.decision == decision:
            return known
        view = self.match.view(seat)
        bot = self.players[seat]
        rng = random.Random(f"{self.match.seed}.race.{self.match.version}.{seat}")
        reaction = getattr(bot, "reaction", None)
        wish = Wish(seat, decision, bot.choose(view), _REACTION if reaction is None else reaction(view, rng))
        self._wishes[seat] = wish
        return wish
