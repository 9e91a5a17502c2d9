"""All that somebody has done, in the order of time, and the parts of it that figures are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final

from rookery.coach.deeds.match_deed import UNKNOWN_LEVEL, HandDeed, Judged, MatchDeed

_MONTHS: Final = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


@dataclass(frozen=True)
class Chronicle:
    """Finished matches, the earliest first; only those that this player played for the most.

    `local` gives the time at which people look at a clock where they are.
    """

    deeds: Sequence[MatchDeed]
    local: Callable[[float], datetime] = lambda seconds: datetime.fromtimestamp(seconds).astimezone()

    def __post_init__(self) -> None:
        own = sorted((deed for deed in self.deeds if deed.own), key=lambda deed: (deed.finished, deed.id))
        object.__setattr__(self, "deeds", tuple(own))

    def part(self, *, group: str | None = None, since: float | None = None) -> Chronicle:
        """Only what was played of one game, or lately."""
        return replace(
            self,
            deeds=[
                deed
                for deed in self.deeds
                if (group is None or deed.group == group) and (since is None or deed.finished >= since)
            ],
        )

    @property
    def groups(self) -> dict[str, list[MatchDeed]]:
        """The matches of each game, the game that was played most first."""
        found: dict[str, list[MatchDeed]] = {}
        for deed in self.deeds:
            found.setdefault(deed.group, []).append(deed)
        return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))

    @property
    def single(self) -> bool:
        """Whether all of it is one game, so that points and bids can be compared."""
        return len({deed.group for deed in self.deeds}) == 1

    def hands(self) -> Iterator[tuple[MatchDeed, HandDeed]]:
        """Every hand this player played."""
        for deed in self.deeds:
            for hand in deed.own_hands:
                yield deed, hand

    def bids(self) -> Iterator[tuple[MatchDeed, HandDeed]]:
        """Every hand in which this player played for a bid of their own, and that was counted."""
        return ((deed, hand) for deed, hand in self.hands() if hand.declared)

    def reviewed(self) -> Iterator[tuple[MatchDeed, Judged, float]]:
        """Every match that was reviewed, with its accuracy."""
        for deed in self.deeds:
            if deed.judged is not None and deed.judged.accuracy is not None:
                yield deed, deed.judged, deed.judged.accuracy

    @property
    def to_review(self) -> MatchDeed | None:
        """The latest match that could be reviewed and was not: one of those with bids, which bots can judge."""
        open_ones = (deed for deed in reversed(self.deeds) if deed.judged is None)
        return next((deed for deed in open_ones if any(hand.bid is not None for hand in deed.hands)), None)

    def day_of(self, deed: MatchDeed) -> date:
        return self.local(deed.finished).date()

    def when(self, deed: MatchDeed) -> str:
        return day_text(self.day_of(deed))


def day_text(day: date) -> str:
    """12 Nov 2026."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def short_day(day: date) -> str:
    return f"{day.day} {_MONTHS[day.month - 1]}"


def month_text(day: date) -> str:
    return f"{_MONTHS[day.month - 1]} {day.year}"


def company_of(deed: MatchDeed) -> str:
    """Whom somebody played with or against, in a word or two; nothing where they played alone."""
    others = [level for seat, level in enumerate(deed.levels) if seat != deed.seat]
    if not others:
        return ""
    if None in others:
        return "with other people"
    levels = sorted({level for level in others if level})
    if UNKNOWN_LEVEL in others:
        return "bots of a level not noted"
    return f"{levels[0]} bots" if len(levels) == 1 else "bots of several levels"
