"""One thing to think about, and what came of it: values that can be sent to another process.

A thought is complete: the same one has the same conclusion wherever it is thought, unless its time is cut short.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from rookery.bots import make_bot
from rookery.bots.advice import Advice, advise
from rookery.engine.actions import Action
from rookery.engine.views import SeatView


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision of an auction game for an expert or a quick player, from what its seat may know.

    With `advises` it is a person's, who wants to be told why. `within` is how many seconds there are at most.
    """

    level: str
    seed: str
    view: SeatView
    within: float
    advises: bool = False


class Chore(Protocol):
    """Something else to be worked out where experts think, whenever no table has anything to think about.

    It is a value that can be sent to another process. `within` is about how many seconds it may take at most.
    """

    @property
    def within(self) -> float: ...

    def conclude(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Conclusion:
    """What to do, and in how many worlds that was tried; none where it went by rules of thumb."""

    action: Action
    worlds: int = 0
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class FailedThought:
    """What a thinker in another process answers where it could make nothing of a thought: what went wrong there."""

    trace: str


def work_out(thought: Thought | Chore) -> Any:
    """What comes of it: a `Conclusion` of a thought, of a chore whatever it is about."""
    return conclude(thought) if isinstance(thought, Thought) else thought.conclude()


def conclude(thought: Thought) -> Conclusion:
    view = thought.view
    if thought.advises:
        assert view.decision is not None
        advice = advise(view, view.decision, level=thought.level, seed=thought.seed, within=thought.within)
        worlds = 0 if advice.explanation is None else advice.explanation.worlds
        return Conclusion(advice.action, worlds, advice)
    bot = make_bot(thought.level, thought.seed, within=thought.within)
    action = bot.choose(view)
    return Conclusion(action, getattr(bot, "worlds", 0))
