"""What the arena's tests share: short contests, and a player that sees all cards."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Sequence

import pytest

from rookery import Match, edition
from rookery.arena.contest import Contest
from rookery.arena.entrants import read_entrants
from rookery.arena.rounds import Terms
from rookery.bots import make_bot
from rookery.engine.actions import Action


def contest(  # noqa: PLR0913 - a contest's terms
    id: str,
    bots: Sequence[str],
    *,
    deals: int,
    commands: Sequence[str] = (),
    seats: int | None = None,
    seed: str = "7",
    house: dict[str, object] | None = None,
    jobs: int = 1,
    stop_early: bool = False,
    **more: object,
) -> Contest:
    """A contest, held."""
    variant = edition(id).with_house_rules(**house) if house else edition(id)
    count = variant.usual_seats() if seats is None else seats
    terms = Terms.of(variant, seats=count, seed=seed, entrants=read_entrants(bots, commands), **more)
    held = Contest(terms, deals, stop_early=stop_early)
    held.run(jobs=jobs)
    return held


def seat_omniscient(monkeypatch: pytest.MonkeyPatch, choose: Callable[[Match, int], Action] | None = None) -> None:
    """Put a stand-in where the player that sees all cards is imported from."""

    class Omniscient:
        name = "omniscient"

        def __init__(self, seed: int | str) -> None:
            self._bot = make_bot("solid", seed)

        def choose_seeing(self, match: Match, seat: int) -> Action:
            return self._bot.choose(match.recall(seat)) if choose is None else choose(match, seat)

    module = types.ModuleType("rookery.arena.omniscient")
    module.Omniscient = Omniscient  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rookery.arena.omniscient", module)
