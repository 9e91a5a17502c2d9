"""The expert: it searches every decision of an auction game in many worlds. At other games it is the solid player.

Its search runs in compiled code, which is made once for a user and kept. `prepare` makes it in the
background; until it is there the expert answers as the solid player, so that no table waits.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Final

from rookery.bots.explanation import Explanation
from rookery.bots.solid import SolidBot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.auction.views import AuctionView
from rookery.families.honour import CountDecision

_GETTING_READY: Final = "The expert is getting ready: compiling its search, about a minute, this once."


class ExpertBot:
    """Plays what comes out best on average over the worlds that fit what its seat knows.

    `budget` is the thinking time for a decision in seconds, and scales the number of worlds; without
    one it is a tenth of a second or so.
    """

    def __init__(self, seed: int | str, *, budget: float | None = None) -> None:
        self.seed = seed
        self.budget = budget
        self._solid = SolidBot(seed)
        self._decisions = 0

    @property
    def name(self) -> str:
        return "expert"

    def choose(self, view: SeatView) -> Action:
        if not isinstance(view, AuctionView) or isinstance(view.decision, CountDecision):
            return self._solid.choose(view)
        if view.decision is not None and readiness() is None:
            return self._think(view, view.decision).candidates[0].action
        return self._solid.choose(view)

    def remark(self, view: SeatView) -> Action | None:
        return self._solid.remark(view)

    def explain(self, view: SeatView, decision: Decision) -> Explanation | None:
        """What the expert thinks of its choices; nothing at games without an auction.

        It waits for the compiled search if it must. What it reports comes from more worlds, so that it
        takes somewhat longer than choosing.
        """
        if not isinstance(view, AuctionView) or isinstance(decision, CountDecision):
            return None
        if decision != view.decision:
            raise ValueError("the decision to explain is not the one this view has to make")
        await_ready()
        return self._think(view, decision, reports=True)

    def _think(self, view: AuctionView, decision: Decision, *, reports: bool = False) -> Explanation:
        from rookery.bots.expert import deciding

        self._decisions += 1
        seed = f"{self.seed}.{self._decisions}"
        return deciding.think(view, decision, seed=seed, budget=self.budget, reports=reports)


@dataclass(slots=True)
class _Preparation:
    """Getting ready happens once in a process, whoever asks first."""

    lock: threading.Lock
    thread: threading.Thread | None = None
    ready: bool = False
    failed: str | None = None


_PREPARATION: Final = _Preparation(threading.Lock())


def prepare() -> None:
    """Compile the search in the background, or load it from the user's cache. Calling it again does nothing."""
    with _PREPARATION.lock:
        if _PREPARATION.thread is None and not _PREPARATION.ready:
            _PREPARATION.thread = threading.Thread(target=_compile, name="rookery-compiling", daemon=True)
            _PREPARATION.thread.start()


def readiness() -> str | None:
    """None once the search is compiled; until then a sentence for people. Asking starts the work."""
    if _PREPARATION.ready:
        return None
    prepare()
    return _PREPARATION.failed or _GETTING_READY


def await_ready() -> None:
    """Return when the search is compiled; raise if it cannot be."""
    prepare()
    if _PREPARATION.thread is not None:
        _PREPARATION.thread.join()
    if _PREPARATION.failed is not None:
        raise RuntimeError(_PREPARATION.failed)


def _compile() -> None:
    try:
        from rookery.bots.expert.warming import warm_up

        warm_up()
    except Exception as error:
        _PREPARATION.failed = f"The expert's search cannot be compiled here ({error}); it plays as the solid player."
    else:
        _PREPARATION.ready = True
