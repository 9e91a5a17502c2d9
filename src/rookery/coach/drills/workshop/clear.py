"""Which answer of a moment is clearly best, if one is: looked for in some worlds, confirmed in others.

An answer is kept as the best only if it is ahead of each of the others by a margin of points that matters, and by so
many standard errors that ten times the worlds would hardly change it (bench/README.md has how often they do).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rookery.bots.expert.choice.scales import Gap, Weighed
from rookery.coach.drills.drill import UP_TO, DrillKind
from rookery.coach.drills.workshop.trials import Trial
from rookery.families.auction.views import AuctionView

LOOK: Final = 160
CONFIRM: Final = 960
_LOOKED_AT: Final = 2.5  # standard errors ahead in the first look, to be worth a second
_CLEAR: Final = 5.0
_MARGIN: Final = 0.03  # of the points in play
_LEAST: Final = 3.0  # points
_MOST_OFFERED: Final = 5
_EVERY_ONE: Final = frozenset({DrillKind.LEAD, DrillKind.TRUMP})  # all that may be done is offered


@dataclass(frozen=True, slots=True)
class ClearAnswer:
    """Answers with one clearly best, the first of them: their numbers in the trial, points, error of the least gap."""

    numbers: tuple[int, ...]
    points: tuple[float, ...]
    error: float
    worlds: int


def margin_of(view: AuctionView, weighed: Weighed) -> float:
    table = weighed.standing.table
    return max(_LEAST, _MARGIN * float(table.points_in_play(table.trumps[0])))


def find_clear(trial: Trial, view: AuctionView, *, seed: str) -> ClearAnswer | None:
    """The best answer and those it is offered with; None where none is clearly best."""
    first = trial.weigh(trial.texts, LOOK, f"{seed}.look")
    best = first.best
    margin = margin_of(view, first)
    behind = {number: first.behind(number, best) for number in range(len(trial.texts)) if number != best}
    clear = [number for number, gap in behind.items() if _is_clear(gap, 0.7 * margin, _LOOKED_AT)]
    if trial.kind in _EVERY_ONE and len(clear) < len(behind):
        return None
    others = clear if trial.kind in _EVERY_ONE else _offered(trial, best, clear, behind)
    if not others or (trial.kind is DrillKind.BID and best != 0 and 0 not in others):
        return None
    numbers = (best, *others)
    fresh = trial.weigh([trial.texts[number] for number in numbers], CONFIRM, f"{seed}.confirm")
    gaps = [fresh.behind(at, 0) for at in range(1, len(numbers))]
    kept = [at for at, gap in enumerate(gaps, 1) if _is_clear(gap, margin, _CLEAR)]
    whole = trial.kind in _EVERY_ONE or (trial.kind is DrillKind.BID and best != 0)
    if not kept or fresh.best != 0 or (whole and len(kept) < len(gaps)):
        return None
    least = min((gaps[at - 1] for at in kept), key=lambda gap: gap.points)
    points = fresh.points.tolist()
    return ClearAnswer(
        tuple(numbers[at] for at in (0, *kept)),
        tuple(round(points[at], 2) for at in (0, *kept)),
        round(least.points_error, 3),
        fresh.worlds,
    )


def _is_clear(gap: Gap, margin: float, errors: float) -> bool:
    return (
        gap.points >= margin
        and gap.points >= errors * gap.points_error
        and gap.value >= errors * max(gap.value_error, 1e-12)
    )


def _offered(trial: Trial, best: int, clear: Sequence[int], behind: dict[int, Gap]) -> list[int]:
    """The nearest of those clearly behind; of bids passing, and the nearest limits below and above."""
    if trial.kind is not DrillKind.BID:
        return sorted(clear, key=lambda number: behind[number].points)[: _MOST_OFFERED - 1]
    found = [0] if 0 in clear else []
    limits = {number: _limit(trial.texts[number]) for number in range(1, len(trial.texts))}
    own = limits.get(best, 0)
    of_trump: dict[str, list[int]] = {}
    for number in limits:
        if number in clear:
            of_trump.setdefault(trial.texts[number].partition(UP_TO)[0], []).append(number)
    for numbers in of_trump.values():
        lower = [number for number in numbers if limits[number] < own]
        higher = [number for number in numbers if limits[number] > own]
        found += [*lower[-1:], *higher[:1], *higher[-1:]]
    return list(dict.fromkeys(found))[:_MOST_OFFERED]


def _limit(text: str) -> int:
    return int(text.partition(UP_TO)[2])
