"""What has been done, as a terminal shows it: figures, records, and each plot as a table with bars."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from rookery.coach.deeds.chronicle import Chronicle
from rookery.coach.deeds.feats import feats, figures
from rookery.coach.deeds.plots import Plot, PlotShape, Slot, plots

_BAR: Final = 20
_SPARKS: Final = "▁▂▃▄▅▆▇█"
_PLAIN_SPARKS: Final = "_.-:=+*#"
_LATEST: Final = 12  # lines of a plot over time


def chronicle_lines(chronicle: Chronicle, *, width: int, ascii_only: bool, all_of_it: bool) -> Iterator[str]:
    """Everything, a line at a time."""
    told = figures(chronicle)
    yield from _columns([(each.label, each.value, each.detail) for each in told])
    records = feats(chronicle)
    if records:
        yield ""
        yield "Records to be proud of"
        yield from _columns([(each.title, each.value, each.detail) for each in records])
    for plot in plots(chronicle):
        yield ""
        yield from plot_lines(plot, width=width, ascii_only=ascii_only, all_of_it=all_of_it)


def plot_lines(plot: Plot, *, width: int, ascii_only: bool, all_of_it: bool) -> Iterator[str]:
    """The plot's title, its course as a line of sparks where it goes by time, and its table with a bar in each line."""
    yield from textwrap.wrap(f"{plot.title}. {plot.says}", width)
    by_time = plot.along == "When"
    if by_time and len(plot.slots) > 1:
        yield f"  {sparks(plot, ascii_only=ascii_only)}  {plot.slots[0].label} to {plot.slots[-1].label}"
    lines = [(row, slot) for row, slot in zip(plot.rows(), plot.slots, strict=True) if slot.count]
    shown = lines if all_of_it or not by_time else lines[-_LATEST:]
    if len(shown) < len(lines):
        yield f"  The latest {len(shown)} of {len(lines)}; --all shows every one."
    most = max((slot.count for _, slot in lines), default=1)
    table = [plot.heads, *(row for row, _ in shown)]
    bars = ["", *(_bar(plot, slot, most=most, ascii_only=ascii_only) for _, slot in shown)]
    widths = [max(len(row[column]) for row in table) for column in range(len(plot.heads))]
    # On a narrow screen the name gives way, and then the bar.
    room = width - 2 - sum(widths[1:]) - 2 * len(widths)
    widths[0] = min(widths[0], max(8, room))
    with_bar = room - widths[0] >= _BAR
    for row, bar in zip(table, bars, strict=True):
        cells = [
            row[0][: widths[0]].ljust(widths[0]),
            *(cell.rjust(wide) for cell, wide in zip(row[1:], widths[1:], strict=True)),
        ]
        yield f"  {'  '.join(cells)}  {bar if with_bar else ''}".rstrip()


def sparks(plot: Plot, *, ascii_only: bool) -> str:
    """The course of a plot in one line: a sign for each slot, a space where there was nothing."""
    signs = _PLAIN_SPARKS if ascii_only else _SPARKS
    values = [_height(plot, slot) for slot in plot.slots]
    known = [value for value in values if value is not None]
    low, high = min(0.0, *known), max(known)
    span = (high - low) or 1.0
    return "".join(" " if value is None else signs[round((value - low) / span * (len(signs) - 1))] for value in values)


def _height(plot: Plot, slot: Slot) -> float | None:
    if not slot.count:
        return None
    if plot.shape is PlotShape.BARS:
        return float(slot.count)
    return None if slot.value is None else slot.value.value


def _bar(plot: Plot, slot: Slot, *, most: int, ascii_only: bool) -> str:
    """How much of the most it is, the part of it in full; of a share or an accuracy, how much of a hundred."""
    full, rest = ("#", ".") if ascii_only else ("█", "░")
    if plot.shape is PlotShape.BARS:
        whole = max(1, round(_BAR * slot.count / most))
        part = round(whole * (slot.part or 0) / slot.count)
        return full * part + rest * (whole - part)
    if not plot.percent or slot.value is None:
        return ""
    part = round(_BAR * slot.value.value / 100)
    return full * part + rest * (_BAR - part)


def _columns(rows: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    first, second = (max((len(row[column]) for row in rows), default=0) for column in (0, 1))
    for label, value, detail in rows:
        yield f"  {label:{first}}  {value:{second}}  {detail}".rstrip()
