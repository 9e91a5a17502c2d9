"""Moments in which several may speak, in turn or out of it: who of the bots at the table wants to."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from rookery.bots import Bot
from rookery.bots.protocol import Speaks
from rookery.bots.wishes import Wish, wish_of
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.match import Match


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

    def remark(self) -> tuple[int, Action] | None:
        """What a bot says out of turn at an honour table: the first that has something to say, if any has."""
        for aside in self.match.asides():
            bot = self.players.get(aside.seat)
            action = bot.remark(self.match.recall(aside.seat)) if isinstance(bot, Speaks) else None
            if action is not None and aside.refusal(action) is None:
                return aside.seat, action
        return None

    def forget(self, seat: int | None = None) -> None:
        """What a bot wanted to do, or all of them."""
        if seat is None:
            self._wishes.clear()
        else:
            self._wishes.pop(seat, None)

    def _wish(self, decision: Decision) -> Wish:
        seat = decision.seat
        known = self._wishes.get(seat)
        if known is not None and known.decision == decision:
            return known
        view = self.match.recall(seat)
        bot = self.players[seat]
        rng = random.Random(f"{self.match.seed}.race.{self.match.version}.{seat}")
        wish = wish_of(bot, view, decision, rng)
        self._wishes[seat] = wish
        return wish
