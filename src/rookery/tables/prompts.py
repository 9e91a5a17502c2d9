"""Since when somebody has been asked something: each question has the number of the row that brought it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rookery.engine.decisions import Decision
from rookery.engine.errors import UnreadableAction
from rookery.families.honour import AsideDecision, Request
from rookery.games.catalogue import read_action
from rookery.tables.storage.store import Row


class Asked(NamedTuple):
    """A decision, the number of the row since which it has stood, and when that was."""

    decision: Decision
    number: int
    at: float

    def is_answered_by(self, text: str) -> bool:
        """Whether a text is one of the actions that answer it, allowed or not."""
        try:
            return isinstance(read_action(text), self.decision.answers)
        except UnreadableAction:
            return False


def noted(decisions: Sequence[Decision], known: Mapping[int, Asked], acted: int | None, row: Row) -> dict[int, Asked]:
    """What each seat is asked after a row. What stays as it was keeps its number, but not for the seat that `acted`."""
    found: dict[int, Asked] = {}
    for decision in decisions:
        before = known.get(decision.seat)
        if before is not None and decision.seat != acted and before.decision == decision:
            found[decision.seat] = before
        else:
            found[decision.seat] = Asked(decision, row.number, row.at)
    return found


def request_to(decision: Decision) -> Request | None:
    """The request for a fine that a seat may answer, where what it may say holds one."""
    return decision.request if isinstance(decision, AsideDecision) else None


def open_request(asides: Mapping[int, Asked]) -> Request | None:
    """The request that waits for an answer: one at most, asked aloud, so everybody may know of it."""
    return next(filter(None, (request_to(each.decision) for each in asides.values())), None)
