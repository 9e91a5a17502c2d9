"""Matches played at random, once for all the laws: each law looks at moments of the same matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import rookery
from tests.laws.guesses import guesses, readable, vocabulary
from tests.laws.tables import LawTable

ENOUGH_STEPS: Final = 150
"""Short matches are played again with another seed until so many actions were taken."""
MOST_MATCHES: Final = 8
LONGEST: Final = 30_000
"""More actions than any match can have before the guards of its rules end it."""


@dataclass
class Walk:
    """Whole matches at one table. `where` is the moment a law is looking at, for its report when it fails."""

    table: LawTable
    matches: tuple[rookery.Match, ...]
    seen: tuple[tuple[rookery.SeatView, ...], ...]
    where: str = "before the first moment"
    rng: random.Random = field(default_factory=random.Random)

    def finished(self) -> Iterator[rookery.Match]:
        """A copy of each match as it ended."""
        for match in self.matches:
            self.look_at(match)
            yield match.copy()

    def moments(self, count: int, *, deals: int | None = None) -> Iterator[rookery.Match]:
        """So many moments of all the matches, or of their first deals, at random; each is the caller's own."""
        lengths = [_actions_in(match, deals) + 1 for match in self.matches]
        for match, length in zip(self.matches, lengths, strict=True):
            share = min(length, max(1, round(count * length / sum(lengths))))
            steps = sorted(self.rng.sample(range(length), share), reverse=True)
            yield from self._back_through(match, steps)

    def every_moment(self, *, deals: int) -> Iterator[rookery.Match]:
        """Every moment of the first deals of each match, the latest first."""
        for match in self.matches:
            yield from self._back_through(match, list(range(_actions_in(match, deals), -1, -1)))

    def _back_through(self, match: rookery.Match, steps: list[int]) -> Iterator[rookery.Match]:
        twin = match.copy()
        for step in steps:
            twin.undo(twin.version - step)
            self.look_at(twin)
            yield twin.copy()

    def look_at(self, match: rookery.Match) -> None:
        seats = match.seats
        self.where = f"{self.table.rules}, {seats} seats, seed {match.seed!r}, step {match.version}"


def _actions_in(match: rookery.Match, deals: int | None) -> int:
    """How many actions the first deals took, the last one of them included."""
    snapshots = match.snapshots
    return match.version if deals is None or len(snapshots) <= deals else snapshots[deals].actions


def walk_at(table: LawTable, *, seed: str = "law") -> Walk:
    matches: list[rookery.Match] = []
    seen = []
    while sum(match.version for match in matches) < ENOUGH_STEPS and len(matches) < MOST_MATCHES:
        match, views = play(table, seed=f"{seed}-{len(matches) + 1}")
        matches.append(match)
        seen.append(views)
    return Walk(table, tuple(matches), tuple(seen), rng=random.Random(f"{seed} {table}"))


def play(table: LawTable, *, seed: str) -> tuple[rookery.Match, tuple[rookery.SeatView, ...]]:
    """A match to its end, and one view of each step: the next seat's, or every so often a spectator's."""
    match = rookery.Match(table.edition, seats=table.seats, seed=seed)
    rng = random.Random(f"{seed} {table}")
    words = vocabulary(match)
    views = [match.view(watcher(match))]
    while match.pending():
        assert match.version < LONGEST, f"{table} with seed {seed!r} does not end"
        seat, action = _choose(match, rng, words, erring=table.on_honour)
        match.act(seat, action)
        views.append(match.view(watcher(match)))
    return match, tuple(views)


def watcher(match: rookery.Match) -> int | None:
    seat = match.version % (match.seats + 1)
    return None if seat == match.seats else seat


def _choose(
    match: rookery.Match, rng: random.Random, words: tuple[str, ...], *, erring: bool
) -> tuple[int, rookery.Action]:
    if erring and rng.random() < 0.1:
        said = [(aside.seat, option) for aside in match.asides() for option in aside.options()]
        if said:
            quiet = [each for each in said if each[1].verb != "accuse"]  # a right claim ends the hand
            return rng.choice(quiet if quiet and rng.random() < 0.8 else said)
    decision = rng.choice(match.pending())
    action = decision.sample(rng)
    if decision.refusal("pass") is None and rng.random() < 0.9:
        # Modest bids, or no contract is ever made and every match goes on until its guard ends it.
        action = rookery.read_action("pass") if rng.random() < 0.7 else next(decision.options())
    if erring and rng.random() < 0.2:
        near = readable(guesses([str(action)] * 3, words, rng, count=12))
        action = next((each for each in near if decision.refusal(each) is None), action)
    return decision.seat, action
