"""What the rules-of-thumb players have in common: each plays the games of one family."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar, cast

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.family import Family
from rookery.engine.views import SeatView

View = TypeVar("View", bound=SeatView)


class FamilyBot(ABC, Generic[View]):
    """A solid player of one family's games, which works from the view and the decision alone.

    Most of them leave nothing to chance: the seed is taken as every bot takes one, and changes nothing.
    """

    family: ClassVar[Family]

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    @property
    def name(self) -> str:
        return "solid"

    def choose(self, view: SeatView) -> Action:
        if view.rules.family is not self.family:
            raise ValueError(f"this bot does not play {view.edition}, but games of the family {self.family.name!r}")
        if view.decision is None:
            raise ValueError(f"seat {view.seat} has nothing to decide")
        action = self._answer(cast(View, view), view.decision)
        if action is None:
            raise ValueError(f"this bot cannot answer a decision of kind {view.decision.kind!r}")
        return action

    @abstractmethod
    def _answer(self, view: View, decision: Decision) -> Action | None:
        """The answer to a decision; None for a kind that this bot does not know."""
