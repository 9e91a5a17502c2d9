"""Moments in which several may speak: what a bot wants to do in one, and how quickly.

A bot has the reaction time of a person. Whoever only lets a moment go does so at once; who wants to
speak does it after that time; and who wants to play on waits for everybody else.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from rookery.bots.protocol import Bot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo

_SPEAKING: Final = frozenset({"orange", "doubt", "fold", "panjandrum", "accuse"})
_LETTING: Final = frozenset({"let"})
UNHURRIED: Final = 1.5  # seconds until somebody speaks who has no reaction time of their own


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
    def lets_go(self) -> bool:
        return self.action.verb in _LETTING

    @property
    def order(self) -> tuple[int, float]:
        return (0 if self.lets_go else 1 if self.speaks else 2, self.after)


@dataclass(frozen=True, slots=True)
class Remark:
    """What a bot wants to say out of turn: after which row it was asked, and since when it has wanted to."""

    seat: int
    action: Action
    heard: int
    since: float


def wish_of(bot: Bot, view: SeatView, decision: Decision, rng: random.Random) -> Wish:
    reaction = getattr(bot, "reaction", None)
    action = bot.choose(view)
    return Wish(decision.seat, decision, action, UNHURRIED if reaction is None else reaction(view, rng))


def can_let_go(decision: Decision) -> bool:
    """Whether this is a moment in which others may speak too, and that may be let go."""
    return LetGo in decision.answers and decision.refusal(LetGo()) is None
