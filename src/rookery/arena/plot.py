"""The contest as a picture: how the difference settled, and how far each is from seeing all cards.

Matplotlib is imported when a plot is asked for and not before.
"""

from __future__ import annotations

import importlib
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rookery.arena.contest import Contest
from rookery.arena.entrants import ArenaError
from rookery.arena.summary import EntrantSummary, share_after, summarise, verdict
from rookery.arena.tally import Pair
from rookery.games.rule_sets import rules_text
from rookery.telling.estimates import Estimate, student

SUFFIXES: Final = (".png", ".svg")
_COLOURS: Final = ("#1f6f78", "#c1502e", "#6a4c93", "#b8860b", "#3a7d44", "#7a7a7a")
_INK, _BAR = "#222222", "#e0a458"
_MOST_LINES: Final = len(_COLOURS)
_MOST_POINTS: Final = 400


def check_plot(path: Path) -> None:
    """Refuse, before any work, a plot that could not be drawn."""
    if path.suffix.lower() not in SUFFIXES:
        raise ArenaError(f"--plot {path}: expected a file name that ends in {' or '.join(SUFFIXES)}")
    _figure_class()


def draw(contest: Contest, path: Path) -> None:
    summary = summarise(contest)
    limits = [each for each in summary.entrants if each.behind is not None]
    figure = _figure_class()(figsize=(9.6, 5.4), dpi=150, facecolor="white", layout="constrained")
    if limits:
        running, bars = figure.subplots(1, 2, width_ratios=(3, 1))
        _bars(bars, limits)
    else:
        running = figure.subplots()
    _draw_running(running, contest)
    terms = contest.terms
    title = f"{rules_text(terms.variant())}, {terms.seats} seats"
    pairs = summary.pairs if len(summary.pairs) <= 3 else ()
    figure.suptitle(title, x=0.012, ha="left", fontsize=14, fontweight="bold", color=_INK)
    sentences = "\n".join(verdict(contest, pair) for pair in pairs)
    running.set_title(sentences, loc="left", fontsize=8.5 if limits else 9.5, color="#444444", pad=10)
    figure.savefig(path, format=path.suffix.lower().lstrip("."))


def _figure_class() -> Any:
    try:
        return importlib.import_module("matplotlib.figure").Figure
    except ImportError as error:
        raise ArenaError("--plot needs Matplotlib: pip install 'rookery[plot]'") from error


def _draw_running(axes: Any, contest: Contest) -> None:
    """The difference after each deal, with the band it lies in with 95%."""
    matches = contest.terms.matches
    pairs = list(contest.tests)[:_MOST_LINES]
    level = 50.0 if matches else 0.0
    axes.axhline(level, color=_INK, linewidth=0.9)
    edges = [level]
    for colour, pair in zip(_COLOURS, pairs, strict=False):
        numbers, estimates = _course(contest, pair)
        scale = 100.0 if matches else 1.0
        values = [scale * each.value for each in estimates]
        first, second = (contest.terms.entrants[each].label for each in pair)
        label = f"{first} against {second}" if matches else f"{first} minus {second}"
        axes.plot(numbers, values, color=colour, linewidth=2.0, label=label)
        low = [math.nan if each.low is None else scale * each.low for each in estimates]
        high = [math.nan if each.high is None else scale * each.high for each in estimates]
        axes.fill_between(numbers, low, high, color=colour, alpha=0.16, linewidth=0)
        axes.plot(numbers[-1:], values[-1:], "o", color=colour, markersize=5, clip_on=False, zorder=4)
        skipped = len(values) // 8  # the first deals vary so widely that they would hide the rest
        edges += [*values[skipped:], *low[skipped:], *high[skipped:]]
    _frame(axes)
    _window(axes, edges)
    axes.set_xlim(1, max(2, len(contest.deals)))
    axes.set_xlabel(f"mirrored {'matches' if matches else 'deals'}")
    axes.set_ylabel("share of the matches won, %" if matches else "points a hand, so far, with 95% band")
    axes.legend(frameon=False, loc="best", fontsize=9)


def _course(contest: Contest, pair: Pair) -> tuple[list[int], list[Estimate]]:
    """The estimate after each deal, or after enough of them to draw a smooth line."""
    count = len(contest.deals)
    stride = max(1, count // _MOST_POINTS)
    numbers = sorted({*range(1, count + 1, stride), count} - {0})
    if contest.terms.matches:
        found = [share_after(contest, pair, number) for number in numbers]
        return numbers, [each or Estimate(math.nan) for each in found]
    every = _running_means(contest.tests[pair].values)
    return numbers, [every[number - 1] for number in numbers]


def _running_means(values: Sequence[float]) -> list[Estimate]:
    """The mean and interval after each value, in one pass (Welford)."""
    mean = squares = 0.0
    found: list[Estimate] = []
    for count, value in enumerate(values, 1):
        before = mean
        mean += (value - mean) / count
        squares += (value - before) * (value - mean)
        if count == 1:
            found.append(Estimate(mean))
            continue
        spread = student(count - 1) * math.sqrt(squares / (count - 1) / count)
        found.append(Estimate(mean, mean - spread, mean + spread))
    return found


def _window(axes: Any, edges: Sequence[float]) -> None:
    known = [edge for edge in edges if not math.isnan(edge)]
    room = 0.08 * ((max(known) - min(known)) or 1.0)
    axes.set_ylim(min(known) - room, max(known) + room)


def _bars(axes: Any, entrants: Sequence[EntrantSummary]) -> None:
    labels = [each.label for each in entrants]
    found = [each.behind or Estimate(math.nan) for each in entrants]
    values = [each.value for each in found]
    reach = [0.0 if each.low is None else each.value - each.low for each in found]
    places = range(len(labels))
    axes.bar(places, values, width=0.55, color=_BAR, zorder=2)
    axes.errorbar(places, values, yerr=reach, fmt="none", ecolor=_INK, elinewidth=1.2, capsize=4, zorder=3)
    for place, value, above in zip(places, values, reach, strict=True):
        axes.annotate(
            f"{value:.1f}",
            (place, max(0.0, value + above)),
            (0, 4),
            textcoords="offset points",
            ha="center",
            fontsize=10,
        )
    axes.set_xticks(list(places), labels, rotation=20 if len(labels) > 3 else 0)
    axes.set_xlim(-0.7, len(labels) - 0.3)
    axes.margins(y=0.15)
    _frame(axes)
    axes.set_title("points a hand behind\nomniscient, who sees all", loc="left", fontsize=9, color="#444444", pad=10)


def _frame(axes: Any) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color("#888888")
    axes.tick_params(colors="#444444")
    axes.grid(axis="y", color="#eeeeee", linewidth=0.8, zorder=0)
    axes.set_axisbelow(True)
