"""Plots as values: what is drawn, and the table behind it. A screen draws them, and need not know what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rookery.coach.deeds.chronicle import Chronicle, company_of
from rookery.coach.deeds.match_deed import HandDeed, MatchDeed
from rookery.coach.deeds.periods import by_period
from rookery.coach.review.words import KIND_WORDS
from rookery.telling.estimates import Estimate, mean_of, wilson

_MOST_SLOTS: Final = 12
_HEIGHTS: Final = 10


class PlotShape(StrEnum):
    """Bars, a part of each filled; or points with their intervals."""

    BARS = "bars"
    POINTS = "points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One place along a plot: how many there are, what part of them, and the figure with its interval."""

    label: str
    count: int
    part: int | None = None
    value: Estimate | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """`along` says what a slot is, `part` and `count` what is counted, `figure` what the points are.

    `percent` tells that the figure is a share or an accuracy, from 0 to 100.
    """

    name: str
    title: str
    says: str
    shape: PlotShape
    along: str
    count: str
    figure: str
    part: str = ""
    percent: bool = True
    slots: tuple[Slot, ...]

    @property
    def heads(self) -> tuple[str, ...]:
        """What stands above the columns of the table behind it."""
        parts = (self.part,) if self.part else ()
        return (self.along, *parts, self.count, self.figure, "95% interval")

    def rows(self) -> Iterator[tuple[str, ...]]:
        for slot in self.slots:
            parts = ("" if slot.part is None else f"{slot.part:,}",) if self.part else ()
            yield (slot.label, *parts, f"{slot.count:,}", *_cells(slot.value, percent=self.percent))


def figure_text(value: float, *, percent: bool) -> str:
    return f"{value:.0f}%" if percent else f"{value:,.1f}"


def interval_text(estimate: Estimate, *, percent: bool) -> str:
    """'31 to 79%'; nothing where there is too little to tell, as when a few figures happen to be the same."""
    if estimate.low is None or estimate.high is None or estimate.low == estimate.high:
        return ""
    if percent:
        return f"{max(0.0, estimate.low):.0f} to {min(100.0, estimate.high):.0f}%"
    return f"{estimate.low:,.1f} to {estimate.high:,.1f}"


def share(part: int, whole: int) -> Estimate | None:
    """A share in percent, with its interval."""
    if not whole:
        return None
    low, high = wilson(part / whole, whole)
    return Estimate(100 * part / whole, 100 * low, 100 * high)


def _cells(estimate: Estimate | None, *, percent: bool) -> tuple[str, str]:
    if estimate is None:
        return "", ""
    return figure_text(estimate.value, percent=percent), interval_text(estimate, percent=percent)


def plots(chronicle: Chronicle) -> tuple[Plot, ...]:
    """All plots for which there is something to show."""
    made = (make(chronicle) for make in _PLOTS)
    return tuple(plot for plot in made if plot is not None and any(slot.count for slot in plot.slots))


def _matches(chronicle: Chronicle) -> Plot:
    return Plot(
        name="matches",
        title="Matches",
        says="Every match you finished, and those you won.",
        shape=PlotShape.BARS,
        along="When",
        part="Won",
        count="Matches",
        figure="Share won",
        slots=tuple(_won(label, those) for label, those in by_period(chronicle.deeds, chronicle.day_of)),
    )


def _games(chronicle: Chronicle) -> Plot | None:
    if len(chronicle.groups) < 2:
        return None
    slots = [_won(those[0].title, those) for those in chronicle.groups.values()]
    return Plot(
        name="games",
        title="By game",
        says="How many of your matches you won, of each game." + _cut_off(slots),
        shape=PlotShape.POINTS,
        along="Game",
        part="Won",
        count="Matches",
        figure="Share won",
        slots=tuple(slots[:_MOST_SLOTS]),
    )


def _company(chronicle: Chronicle) -> Plot | None:
    found: dict[str, list[MatchDeed]] = {}
    for deed in chronicle.deeds:
        if not deed.alone:
            found.setdefault(company_of(deed), []).append(deed)
    return Plot(
        name="company",
        title="By company",
        says="How many of your matches you won, by whom you played with and against.",
        shape=PlotShape.POINTS,
        along="Company",
        part="Won",
        count="Matches",
        figure="Share won",
        slots=tuple(_won(label, found[label]) for label in sorted(found)),
    )


def _bids(chronicle: Chronicle) -> Plot:
    periods = by_period(tuple(chronicle.bids()), lambda bid: chronicle.day_of(bid[0]))
    return Plot(
        name="bids",
        title="Bids made",
        says="Every hand in which you played for a bid of your own, and those in which you made it.",
        shape=PlotShape.BARS,
        along="When",
        part="Made",
        count="Bids",
        figure="Share made",
        slots=tuple(_made(label, [hand for _, hand in those]) for label, those in periods),
    )


def _heights(chronicle: Chronicle) -> Plot | None:
    """Bids by their height, where all are of one game: a bid of 100 is low in one and high in another."""
    hands = [hand for _, hand in chronicle.bids()]
    if not chronicle.single or not hands:
        return None
    return Plot(
        name="heights",
        title="Bids by height",
        says="How often you made your bids, the low ones and the high ones.",
        shape=PlotShape.BARS,
        along="Bid",
        part="Made",
        count="Bids",
        figure="Share made",
        slots=tuple(_made(label, those) for label, those in _by_height(hands)),
    )


def _by_height(hands: Sequence[HandDeed]) -> Iterator[tuple[str, list[HandDeed]]]:
    bids = sorted({hand.bid for hand in hands if hand.bid is not None})
    step = next(step for step in (1, 5, 10, 20, 25, 50, 100, 10**9) if bids[-1] // step - bids[0] // step < _HEIGHTS)
    for low in range(bids[0] // step * step, bids[-1] + 1, step):
        those = [hand for hand in hands if hand.bid is not None and low <= hand.bid < low + step]
        found = sorted({hand.bid for hand in those if hand.bid is not None})
        if found:
            yield str(found[0]) if len(found) == 1 else f"{found[0]} to {found[-1]}", those


def _points(chronicle: Chronicle) -> Plot | None:
    """By time for one game; games are put side by side, since their points are not of one kind."""
    hands = [(deed, hand) for deed, hand in chronicle.hands() if not hand.void and not deed.alone]
    if not hands:
        return None
    if chronicle.single:
        groups: Iterable[tuple[str, Sequence[tuple[MatchDeed, HandDeed]]]] = by_period(
            hands, lambda each: chronicle.day_of(each[0])
        )
        along, says = "When", "What a hand brought you and your side, on average."
    else:
        by_game: dict[str, list[tuple[MatchDeed, HandDeed]]] = {}
        for deed, hand in hands:
            by_game.setdefault(deed.group, []).append((deed, hand))
        most = sorted(by_game.values(), key=lambda those: -len(those))
        groups = [(_points_of(those[0][0]), those) for those in most[:_MOST_SLOTS]]
        along = "Game"
        says = "What a hand brought you and your side, on average. Points of different games cannot be compared."
    return Plot(
        name="points",
        title="Points a hand",
        says=says + (" The fewer, the better." if all(deed.lowest for deed, _ in hands) else ""),
        shape=PlotShape.POINTS,
        along=along,
        count="Hands",
        figure="Points a hand",
        percent=False,
        slots=tuple(
            Slot(label=label, count=len(those), value=mean_of([hand.scored for _, hand in those]))
            for label, those in groups
        ),
    )


def _points_of(deed: MatchDeed) -> str:
    return f"{deed.title} (fewest win)" if deed.lowest else deed.title


def _accuracy(chronicle: Chronicle) -> Plot:
    periods = by_period(tuple(chronicle.reviewed()), lambda each: chronicle.day_of(each[0]))
    return Plot(
        name="accuracy",
        title="Accuracy",
        says="The accuracy of your matches, as far as you have had them reviewed.",
        shape=PlotShape.POINTS,
        along="When",
        count="Matches reviewed",
        figure="Accuracy",
        slots=tuple(
            Slot(label=label, count=len(those), value=mean_of([accuracy for _, _, accuracy in those]))
            for label, those in periods
        ),
    )


def _kinds(chronicle: Chronicle) -> Plot:
    decisions: dict[str, int] = {}
    mistakes: dict[str, int] = {}
    for _, judged, _ in chronicle.reviewed():
        for name, kind in judged.kinds.items():
            decisions[name] = decisions.get(name, 0) + kind.decisions
            mistakes[name] = mistakes.get(name, 0) + kind.mistakes
    return Plot(
        name="kinds",
        title="Mistakes by kind of decision",
        says="How many of your decisions the reviews call a mistake.",
        shape=PlotShape.POINTS,
        along="Decision",
        part="Mistakes",
        count="Decisions",
        figure="Share",
        slots=tuple(
            Slot(label=KIND_WORDS.get(name, name), count=count, part=mistakes[name], value=share(mistakes[name], count))
            for name, count in decisions.items()
        ),
    )


_PLOTS: Final[Sequence[Callable[[Chronicle], Plot | None]]] = (
    _matches,
    _bids,
    _points,
    _accuracy,
    _kinds,
    _heights,
    _games,
    _company,
)


def _won(label: str, those: Sequence[MatchDeed]) -> Slot:
    won = sum(deed.won for deed in those)
    return Slot(label=label, count=len(those), part=won, value=share(won, len(those)))


def _made(label: str, those: Sequence[HandDeed]) -> Slot:
    made = sum(bool(hand.made) for hand in those)
    return Slot(label=label, count=len(those), part=made, value=share(made, len(those)))


def _cut_off(slots: Sequence[Slot]) -> str:
    return f" The {_MOST_SLOTS} you played most." if len(slots) > _MOST_SLOTS else ""
