"""Somebody in the expert's place: it is asked as the expert is, and compiles nothing."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from rookery.bots import Candidate, Explanation, SolidBot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.phrases import who
from rookery.engine.views import SeatView

MODULE = "rookery.bots.expert.bot"
SENTENCE = who(1) + " may have the rest."
COMPILING = "The expert is getting ready: compiling, about half a minute, once."


class StandIn:
    """Plays as the solid player and explains whatever comes first. It notes which views it was shown."""

    def __init__(self, module: ExpertModule, seed: int | str, *, budget: float | None) -> None:
        self.module = module
        self.seed = seed
        self.budget = budget

    @property
    def name(self) -> str:
        return "expert"

    def choose(self, view: SeatView) -> Action:
        return SolidBot(self.seed).choose(view)

    def explain(self, view: SeatView, decision: Decision) -> Explanation:
        assert view.decision == decision
        self.module.explained.append(view)
        best = self.choose(view)
        others = [each for each in itertools.islice(decision.options(), 8) if each != best]
        return Explanation(
            candidates=tuple(
                Candidate(action=action, points=62.25 - 10 * place, chance=0.71 - place / 20)
                for place, action in enumerate((best, *others))
            ),
            worlds=1240,
            sentence=SENTENCE,
        )


class ExpertModule(ModuleType):
    """The module as the levels know it. `waiting` is how often it still says that it is not ready."""

    def __init__(self, *, waiting: int = 0) -> None:
        super().__init__(MODULE)
        self.waiting = waiting
        self.prepared = 0
        self.explained: list[SeatView] = []

    def ExpertBot(self, seed: int | str, *, budget: float | None = None, within: float | None = None) -> StandIn:
        return StandIn(self, seed, budget=budget)

    def prepare(self) -> None:
        self.prepared += 1

    def readiness(self) -> str | None:
        if self.waiting <= 0:
            return None
        self.waiting -= 1
        return COMPILING


@contextmanager
def standing_in(*, waiting: int = 0) -> Iterator[ExpertModule]:
    """With this expert instead of the real one, which is never imported."""
    before = sys.modules.get(MODULE)
    module = ExpertModule(waiting=waiting)
    sys.modules[MODULE] = module
    try:
        yield module
    finally:
        if before is None:
            del sys.modules[MODULE]
        else:
            sys.modules[MODULE] = before
