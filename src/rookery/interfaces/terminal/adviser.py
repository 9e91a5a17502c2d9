"""Somebody to ask: what a bot would do in the person's place, and what it thinks of the choices.

All of it comes from `match.view` of the person's own seat. What other seats decide is never explained
while a game goes on: their reasons would show their cards.
"""

from __future__ import annotations

import itertools
from typing import Final

from rookery.bots import read_level
from rookery.bots.advice import advise, explain, tell_figures, tell_reason
from rookery.bots.levels import EXPERT, expert_readiness, is_searched, prepare_expert
from rookery.engine.decisions import Decision
from rookery.engine.match import Match
from rookery.engine.views import SeatView

_LOW: Final = 27
_FEW, _MANY = 3, 5  # choices shown on a low screen, and on others


class Adviser:
    """Gives hints at any game, and at each decision of an auction game what the expert thinks of it.

    With an expert at the table or at the person's side it has the expert made ready, and tells when
    that begins and when it is done. Nobody waits for it.
    """

    def __init__(self, match: Match, seat: int, *, level: str, explain: bool) -> None:
        self._match = match
        self._seat = seat
        searched = is_searched(match.edition)
        chosen = read_level(level)
        self._needs_expert = searched and (explain or chosen.name == EXPERT)
        self._explains = searched and explain
        self._refused = explain and not searched
        if self._needs_expert:
            self._level = str(chosen) if chosen.name == EXPERT else EXPERT
        else:  # in games it does not search the expert is the solid player; a hint should be no mistake of the others
            self._level = "solid"
        self._told_to_wait = False
        if self._needs_expert:
            prepare_expert()

    def greeting(self) -> list[str]:
        """What to say when everybody has sat down."""
        if self._refused:
            return ["There is nothing to explain here: the expert searches auction games only. 'hint' works."]
        waiting = self._waiting()
        self._told_to_wait = waiting is not None
        return [] if waiting is None else [waiting]

    def news(self) -> list[str]:
        """That the expert is ready, once, for those who were told to wait."""
        if not self._told_to_wait or self._waiting() is not None:
            return []
        self._told_to_wait = False
        return ["The expert is ready."]

    def _waiting(self) -> str | None:
        return expert_readiness() if self._needs_expert else None

    def advice(self, decision: Decision, *, height: int | None) -> list[str]:
        """What the expert thinks of the person's choices, where that was asked for and there is a choice."""
        if not self._explains or len(tuple(itertools.islice(decision.options(), 2))) < 2:
            return []
        if self._waiting() is not None:
            return ["The expert's advice comes as soon as it is ready."]
        view = self._view()
        explanation = explain(view, decision, level=self._level, seed=self._seed)
        if explanation is None or explanation.best is None:
            return ["The expert has nothing to say about this one."]
        return [tell_reason(view, explanation), *tell_figures(explanation, most=_rows(height))]

    def hint(self, decision: Decision, *, height: int | None) -> list[str]:
        """What to do, with reasons where the one who is asked can give them."""
        return advise(self._view(), decision, level=self._level, seed=self._seed).lines(most=_rows(height))

    def _view(self) -> SeatView:
        return self._match.recall(self._seat)

    @property
    def _seed(self) -> str:
        """The same moment brings the same advice."""
        return f"{self._match.commitment}.advice.{self._match.version}"


def _rows(height: int | None) -> int:
    return _FEW if is_low(height) else _MANY


def is_low(height: int | None) -> bool:
    """Whether a screen has no room for everything at once."""
    return height is not None and height < _LOW
