"""Time in equal slots: days, weeks, months or years, so few that each can be seen in a plot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from typing import Final, TypeVar

from rookery.coach.deeds.chronicle import day_text, month_text, short_day

T = TypeVar("T")

_MOST: Final = {"day": 31, "week": 40, "month": 60}
_WEEK: Final = 7


def by_period(items: Sequence[T], day_of: Callable[[T], date]) -> Iterator[tuple[str, list[T]]]:
    """The items of each slot from the first to the last, those without any included; each slot has a label."""
    if not items:
        return
    days = sorted(map(day_of, items))
    name, starts = _slots(days[0], days[-1])
    found: dict[date, list[T]] = {start: [] for start in starts}
    for item in items:
        found[_start(day_of(item), name)].append(item)
    one_year = starts[0].year == starts[-1].year == days[-1].year
    for start, those in found.items():
        yield _label(start, name, one_year=one_year), those


def _slots(first: date, last: date) -> tuple[str, list[date]]:
    for name, most in _MOST.items():
        starts = _starts(first, last, name, most=most)
        if starts is not None:
            return name, starts
    years = [date(year, 1, 1) for year in range(first.year, last.year + 1)]
    return "year", years


def _starts(first: date, last: date, name: str, *, most: int) -> list[date] | None:
    """The beginnings of all slots; None where they are too many."""
    starts = [_start(first, name)]
    while (after := _next(starts[-1], name)) <= last:
        if len(starts) == most:
            return None
        starts.append(after)
    return starts


def _start(day: date, name: str) -> date:
    match name:
        case "week":
            return day - timedelta(days=day.weekday())
        case "month":
            return day.replace(day=1)
        case "year":
            return date(day.year, 1, 1)
    return day


def _next(start: date, name: str) -> date:
    match name:
        case "week":
            return start + timedelta(days=_WEEK)
        case "month":
            return date(start.year + start.month // 12, start.month % 12 + 1, 1)
    return start + timedelta(days=1)


def _label(start: date, name: str, *, one_year: bool) -> str:
    match name:
        case "year":
            return str(start.year)
        case "month":
            return month_text(start)
    return short_day(start) if one_year else day_text(start)
