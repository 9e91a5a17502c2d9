"""How one result of a daily deal stands among the others: matchpoints, place, and who came to what.

With few other people the lines of bots are among those one is compared with, so that nobody plays alone; they are told
of as bots. The best line is there to be looked at: nobody is measured by what only somebody with all cards open finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rookery.coach.daily.line_names import LineName
from rookery.coach.daily.lines import LineOfPlay
from rookery.coach.daily.outcome import DailyOutcome

FEW: Final = 3
"""With fewer other people than these, bots are among those one is compared with."""


@dataclass(frozen=True, slots=True)
class Alike:
    """One result and how many came to it; `own` is whether the reader's is among them."""

    outcome: DailyOutcome
    people: int
    own: bool


@dataclass(frozen=True, slots=True)
class PlaceAmong:
    """A result among others. `percent` are its matchpoints: a point for each that it beats, half of one for each that
    it equals, of all that there could be; None where there is nobody to be compared with. `place` is shared by equals.
    """

    place: int
    alike: int
    others: int
    percent: float | None


def place_of(own: DailyOutcome, others: Sequence[DailyOutcome]) -> PlaceAmong:
    better = sum(each.ahead > own.ahead for each in others)
    alike = sum(each.ahead == own.ahead for each in others)
    worse = len(others) - better - alike
    percent = round(100 * (worse + alike / 2) / len(others), 1) if others else None
    return PlaceAmong(place=better + 1, alike=alike, others=len(others), percent=percent)


def spread_of(own: DailyOutcome, others: Sequence[DailyOutcome]) -> list[Alike]:
    """Everybody's results, the best first, equal ones together."""
    counted = Counter(others)
    counted[own] += 1
    ordered = sorted(counted, key=lambda each: (-each.ahead, each.contract, each.points))
    return [Alike(each, counted[each], each == own) for each in ordered]


@dataclass(frozen=True, slots=True)
class DailyCompared:
    """A result among those of `people` and `bots`; the spread is of people alone, `references` are lines of bots."""

    place: PlaceAmong
    people: int
    bots: int
    spread: list[Alike]
    references: list[tuple[LineName, DailyOutcome]]


def compared(own: DailyOutcome, others: Sequence[DailyOutcome], lines: Mapping[LineName, LineOfPlay]) -> DailyCompared:
    """`lines` are what bots made of the deal, as far as that is known."""
    played = [lines[name].outcome for name in (LineName.EXPERT, LineName.USUAL) if name in lines]
    bots = played if len(others) < FEW else []
    told = (LineName.BEST, LineName.EXPERT, LineName.USUAL)
    return DailyCompared(
        place=place_of(own, [*others, *bots]),
        people=len(others),
        bots=len(bots),
        spread=spread_of(own, others),
        references=[(name, lines[name].outcome) for name in told if name in lines],
    )
