"""Days of the daily deal: they begin and end everywhere at midnight of Coordinated Universal Time (UTC)."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from rookery.engine.errors import RookeryError, shown

DAY_FORMAT: Final = "%Y-%m-%d"
DAYS_OPEN: Final = 31
"""How many days can be played: today and those before it."""
_ONE: Final = datetime.timedelta(days=1)


class NoSuchDay(RookeryError):
    """A date that is none, or whose deals cannot be played."""


class NotYet(NoSuchDay):
    """A date that has not come."""


def day_at(seconds: float) -> datetime.date:
    """The day of a moment, in seconds since 1970."""
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).date()


def read_date(text: str) -> datetime.date:
    """A date written 2026-11-19."""
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        try:
            return datetime.date.fromisoformat(text)
        except ValueError:
            raise NoSuchDay(f"there is no day {text} in the calendar: expected a date such as 2026-11-19") from None
    raise NoSuchDay(f"{shown(text)} is no date: expected year, month and day, such as 2026-11-19")


def read_day(text: str, *, today: datetime.date) -> datetime.date:
    """A day whose deals can be looked at; a day that has not come is refused, and so is one long gone."""
    day = read_date(text)
    if day > today:
        raise NotYet(
            f"{text} has not come yet: it is {today.strftime(DAY_FORMAT)}, and days begin at midnight UTC; "
            f"nobody sees a deal before its day"
        )
    first = today - (DAYS_OPEN - 1) * _ONE
    if day < first:
        raise NoSuchDay(
            f"the deals of {text} can no longer be played: those from {first.strftime(DAY_FORMAT)} "
            f"to {today.strftime(DAY_FORMAT)} can"
        )
    return day


def open_days(today: datetime.date) -> tuple[datetime.date, ...]:
    """The days that can be played, the latest first."""
    return tuple(today - back * _ONE for back in range(DAYS_OPEN))


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row on each of which a deal of that very day was finished: up to now, and the most there ever were.

    A streak lasts until a whole day has gone by: today need not be played yet, and `today` says whether it is.
    """

    days: int
    longest: int
    today: bool


def streak_of(played: Collection[datetime.date], today: datetime.date) -> Streak:
    days = {each for each in played if each <= today}
    longest = run = 0
    before = None
    for day in sorted(days):
        run = run + 1 if before is not None and day - before == _ONE else 1
        longest, before = max(longest, run), day
    lasts = before is not None and today - before <= _ONE
    return Streak(run if lasts else 0, longest, today in days)
