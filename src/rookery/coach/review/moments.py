"""The decisions of a finished match, each as its seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.errors import BadSetUp, RookeryError, shown
from rookery.engine.views import SeatView
from rookery.records.match import Match


class CannotReview(RookeryError):
    """A match that cannot be looked through: it is not over, or was played by rules that have changed since."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision and its answer. `number` is how many actions came before; `view` is all the seat could know."""

    number: int
    seat: int
    deal: int
    view: SeatView = field(repr=False)
    decision: Decision = field(repr=False)
    action: Action


def moments_of(match: Match, seat: int) -> Iterator[Decided]:
    """What a seat decided in a finished match, in order; what it said out of turn is left out."""
    again = beginning_of(match)
    for actor, action in match.actions:
        if actor == seat:
            view = again.recall(seat)
            if view.decision is not None and isinstance(action, view.decision.answers):
                yield Decided(again.version, seat, view.deal_number, view, view.decision, action)
        again.act(actor, action)


def has_choice(decision: Decision) -> bool:
    """Whether a decision leaves more than one answer."""
    options = decision.options()
    return next(options, None) is not None and next(options, None) is not None


def beginning_of(match: Match) -> Match:
    """A finished match taken back to where it began."""
    check_over(match)
    again = match.copy()
    try:
        again.undo(again.version)
    except BadSetUp as error:
        raise CannotReview(
            "this match goes back to rules that have changed since, so its decisions cannot be gone through again"
        ) from error
    return again


def check_over(match: Match) -> None:
    """Nobody looks through a match that is going on: it would show hidden cards."""
    if match.result is None:
        raise CannotReview("this match is not over: only a finished match can be looked through, since it shows all")


def moment_at(match: Match, number: int, seat: int | None, *, seed: str, what: str) -> Opening:
    """A study that starts at the decision after so many actions of a finished match, against the same cards.

    `seat` is whose decision it must be; None for whoever made it. `what` names the match for messages.
    """
    check_over(match)
    if not 0 <= number < match.version:
        raise NoSuchStudy(f"{what} has no decision {number}: they are numbered from 0 to {match.version - 1}")
    if match.version - number > match.undoable:
        raise CannotReview(f"decision {number} of {what} was made by rules that have changed since")
    actor, _ = match.actions[number]
    if seat is not None and actor != seat:
        raise NoSuchStudy(f"decision {number} of {what} was another player's: you can try your own again")

    def begin() -> Match:
        position = match.copy()
        position.undo(position.version - number)
        return position

    return Opening(begin=begin, seat=actor, seed=seed)


def read_number(text: str) -> int:
    """The number of an action, as it stands in a source: `17`."""
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise NoSuchStudy(f"{shown(text)} is no number of a decision: expected a whole number such as 17")
    return int(text)
