"""Since when somebody has been asked something: each question has the number of the row that brought it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.families.honour import AsideDecision, Request
from rookery.tables.entries import Row


class Prompt(NamedTuple):
    """A decision put to a seat, the number of the row since which it has stood, and when that was."""

    decision: Decision
    number: int
    at: float

    def is_answered_by(self, action: Action | str | None) -> bool:
        """Whether an action is one of those that answer it, allowed or not; a text that cannot be read never is."""
        return isinstance(action, self.decision.answers)


def prompt_seats(
    decisions: Sequence[Decision], known: Mapping[int, Prompt], acted: int | None, row: Row
) -> dict[int, Prompt]:
    """What each seat is asked after a row. A question that stands unchanged keeps its number; that of the seat that
    `acted` is always a new one.
    """
    found: dict[int, Prompt] = {}
    for decision in decisions:
        before = known.get(decision.seat)
        if before is not None and decision.seat != acted and before.decision == decision:
            found[decision.seat] = before
        else:
            found[decision.seat] = Prompt(decision, row.number, row.at)
    return found


def request_to(decision: Decision) -> Request | None:
    """The request for a fine that a seat may answer, where what it may say holds one."""
    return decision.request if isinstance(decision, AsideDecision) else None


def open_request(asides: Mapping[int, Prompt]) -> Request | None:
    """The request that waits for an answer: one at most, asked aloud, so everybody may know of it."""
    return next(filter(None, (request_to(each.decision) for each in asides.values())), None)
