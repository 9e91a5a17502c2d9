"""How quickly a person wants the others to play, and moments in which the bots wait for people.

A person's client says its pace (`commands.SetPace`); who never does is waited for by nobody, so that a program at
the table needs to know nothing of this. Where several people play, the slowest pace holds: nobody is hurried.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, TypeAlias

PaceName: TypeAlias = Literal["slow", "normal", "quick", "instant"]
TEMPO: Final[Mapping[str, float]] = {"slow": 2.5, "normal": 1.0, "quick": 0.45, "instant": 0.0}
"""How many times as long as usual a bot takes over its move."""


class PauseReason(StrEnum):
    READY = "ready"  # a race begins, and starts when people say so
    TRICK = "trick"  # somebody wants to look at each trick until they tap
    HAND = "hand"  # a hand was scored, and people look at the result


AT_MOST: Final[Mapping[PauseReason, float]] = {PauseReason.READY: 20.0, PauseReason.HAND: 60.0}
"""Seconds after which somebody is not waited for any longer, once another person has said to go on."""


@dataclass(slots=True)
class Pause:
    """Bots, clocks and windows wait until all of `waiting` have said to go on. `number` is the row it began with.

    `hurried` tells that somebody has, and would like the others to. `seconds` is what the table agreed on for it.
    """

    why: PauseReason
    number: int
    since: float
    waiting: set[int] = field(default_factory=set)
    hurried: bool = False
    seconds: float | None = None

    @property
    def ends(self) -> float | None:
        """When it is over though not everybody has said so; None where there is no hurry."""
        if self.seconds is not None:
            return self.since + self.seconds
        return self.since + AT_MOST[self.why] if self.hurried and self.why in AT_MOST else None

    def holds_up(self, seat: int | None) -> frozenset[int]:
        """The others whom a seat must wait for before it may play on: those who still look at a hand's result."""
        return frozenset(self.waiting - {seat}) if self.why is PauseReason.HAND else frozenset()


def slowest(paces: Iterable[str | None]) -> float:
    """The tempo of a table with these people, of whom None has said nothing."""
    return max((TEMPO["normal" if pace is None else pace] for pace in paces), default=TEMPO["normal"])
