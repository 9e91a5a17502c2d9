"""What a bot is: something that answers a decision from what its seat may know, and may say why."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from rookery.bots.explanation import Explanation
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.views import SeatView


class Bot(Protocol):
    """A player.

    `choose` gets `match.recall(seat)` and nothing else: the seat's view, with all that the seat saw of the hand
    that goes on, also where the rules let nobody look at earlier tricks again (A107). So a bot cannot see what
    its seat may not know, and remembers what a good player would. `view.decision` is what must be decided; a
    view without one is a mistake of the caller, and a bot raises ValueError for it.

    The answer is a function of the view and the bot's own random numbers: the same seed and the
    same views in the same order give the same answers. It is always one the decision allows, so
    `view.decision.refusal(answer)` is None. One bot may sit in several seats: from one
    view to the next it keeps nothing but its random numbers.
    """

    @property
    def name(self) -> str:
        """What to call it at the table and in statistics."""

    def choose(self, view: SeatView) -> Action: ...


@runtime_checkable
class Speaks(Protocol):
    """A bot that may say something out of turn at an honour table: `view.out_of_turn` is what it may say.

    As with `choose` the view is all it gets. None is for nothing to say, which is nearly always the answer.
    """

    def remark(self, view: SeatView) -> Action | None: ...


@runtime_checkable
class Explains(Protocol):
    """A bot that can say what it thinks of its choices; not every bot can.

    It gets the same view as for `choose`, so an explanation tells nothing that the seat may not know.
    None is for a decision it has nothing to say about: in a game it does not search, or before it is ready.
    """

    def explain(self, view: SeatView, decision: Decision) -> Explanation | None: ...
