"""A hand played by bots, moment by moment: where the positions of drills come from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rookery.bots.levels import make_bot
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.editions import Edition
from rookery.engine.views import SeatView
from rookery.records.match import Match

_LEVEL = "solid"


@dataclass(frozen=True, slots=True)
class DealMoment:
    """A decision of the hand: what led to it, what its seat knows, and what the bot answered there."""

    rules: str
    seats: int
    seed: str
    actions: tuple[str, ...]
    seat: int
    view: SeatView
    decision: Decision
    chosen: Action


def play_moments(edition: Edition, *, rules: str, seats: int, seed: str) -> Iterator[DealMoment]:
    """The decisions of the first hand of a match, as far as only one seat at a time is asked."""
    match = Match(edition, seats=seats, seed=seed)
    bots = [make_bot(_LEVEL, f"{seed}.{seat}") for seat in range(seats)]
    actions: list[str] = []
    while not match.hands and match.result is None and len(pending := match.pending()) == 1:
        decision = pending[0]
        view = match.recall(decision.seat)
        chosen = bots[decision.seat].choose(view)
        yield DealMoment(rules, seats, seed, tuple(actions), decision.seat, view, decision, chosen)
        match.act(decision.seat, chosen)
        actions.append(str(chosen))
