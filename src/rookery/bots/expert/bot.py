"""The expert: it searches every decision of an auction game in many worlds. At other games it is the solid player.

Its search runs in compiled code, which is made once for a user and kept. `prepare` makes it in the
background; until it is there the expert answers as the solid player, so that no table waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.bots.auction.gaps import can_search as can_search
from rookery.bots.expert.choice.habits import USUAL, Habits
from rookery.bots.expert.preparation import await_ready, readiness
from rookery.bots.expert.preparation import prepare as prepare
from rookery.bots.explanation import Explanation
from rookery.bots.solid import SolidBot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView
from rookery.families.auction.views import AuctionView

if TYPE_CHECKING:  # it needs the compiler, which is loaded when there is something to search
    from rookery.bots.expert.choice.choices import Choices


class ExpertBot:
    """Plays what comes out best on average over the worlds that fit what its seat knows.

    `budget` is the thinking time for a decision in seconds, and scales the number of worlds; without
    one it is a tenth of a second or so. `within` is how many seconds it has at most, where others wait: it does not
    change the number of worlds unless the time is over before them. `worlds` is in how many it tried its latest
    choice: none where it went by rules of thumb.
    """

    def __init__(
        self,
        seed: int | str,
        *,
        budget: float | None = None,
        within: float | None = None,
        habits: Habits = USUAL,
    ) -> None:
        self.seed = seed
        self.budget = budget
        self.within = within
        self.habits = habits
        self.worlds = 0
        self._solid = SolidBot(seed)
        self._decisions = 0

    @property
    def name(self) -> str:
        return "expert"

    def choose(self, view: SeatView) -> Action:
        self.worlds = 0
        if not can_search(view):
            return self._solid.choose(view)
        if view.decision is not None and readiness() is None:
            found = self._search(view, view.decision)
            self.worlds = found.worlds
            return found.best
        return self._solid.choose(view)

    def remark(self, view: SeatView) -> Action | None:
        return self._solid.remark(view)

    def explain(self, view: SeatView, decision: Decision) -> Explanation | None:
        """What the expert thinks of its choices; nothing at games without an auction.

        It waits for the compiled search if it must. What it reports comes from more worlds, so that it
        takes somewhat longer than choosing.
        """
        if not can_search(view):
            return None
        if decision != view.decision:
            raise ValueError("the decision to explain is not the one this view has to make")
        await_ready()
        return self._search(view, decision, reports=True).explain(view)

    def _search(self, view: AuctionView, decision: Decision, *, reports: bool = False) -> Choices:
        from rookery.bots.expert.choice.search import search

        self._decisions += 1
        seed = f"{self.seed}.{self._decisions}"
        return search(
            view, decision, seed=seed, budget=self.budget, within=self.within, habits=self.habits, reports=reports
        )
