"""What a hand and a match came to, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class FinishedHand(Protocol):
    """What every game tells of a finished hand. `scored` is what went onto each seat's score, `scores` the scores."""

    @property
    def number(self) -> int: ...
    @property
    def dealer(self) -> int: ...
    @property
    def scored(self) -> tuple[int, ...]: ...
    @property
    def scores(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Who won, and why the match ended."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] = ()
