"""What somebody did with a daily deal, as their note on the shelf `daily` keeps it.

    {"day": "2026-11-19", "deal": "tournament", "rules": "tournament/2008", "definition": "1.1",
     "begun": 1795046400.0, "answers": ["bid 80", "pass", …],
     "outcome": null or {"scored": 95, "against": [25], "ahead": 70.0, "declared": true, "bid": 90, "trump": "red",
                         "made": true, "void": false}}

`begun` is when the first answer was given, in seconds since 1970; `answers` are only ever added to; `outcome` is there
once the hand is over. A note that cannot be read is refused with `BadRecord`.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from rookery.coach.daily.calendar import DAY_FORMAT, day_at, read_date
from rookery.coach.daily.outcome import DailyOutcome
from rookery.coach.daily.programme import DailyDeal
from rookery.engine.errors import BadRecord, RookeryError


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyNote:
    """The answers given to one deal, and what came of it."""

    day: datetime.date
    deal: str
    rules: str
    definition: str
    begun: float
    answers: tuple[str, ...]
    outcome: DailyOutcome | None = None

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def late(self) -> bool:
        """Whether it was begun on another day than its own: then it counts for no streak, and for nobody else."""
        return day_at(self.begun) != self.day

    @classmethod
    def first(cls, deal: DailyDeal, *, now: float) -> Self:
        """A deal to which nothing was answered yet."""
        return cls(day=deal.day, deal=deal.name, rules=deal.rules, definition=deal.definition, begun=now, answers=())

    def answered(self, answer: str, outcome: DailyOutcome | None) -> Self:
        return replace(self, answers=(*self.answers, answer), outcome=outcome)

    def to_json(self) -> dict[str, Any]:
        return {
            "day": self.day.strftime(DAY_FORMAT),
            "deal": self.deal,
            "rules": self.rules,
            "definition": self.definition,
            "begun": self.begun,
            "answers": list(self.answers),
            "outcome": None if self.outcome is None else self.outcome.to_json(),
        }

    @classmethod
    def from_json(cls, body: Mapping[str, Any]) -> Self:
        try:
            day, outcome, begun = read_date(body["day"]), body["outcome"], body["begun"]
            answers = tuple(body["answers"])
            texts = (body["deal"], body["rules"], body["definition"], *answers)
            day_at(begun)
        except (KeyError, TypeError, ValueError, OverflowError, OSError, RookeryError) as error:
            raise BadRecord(f"it is no note of a daily deal: {error}") from error
        if not all(isinstance(each, str) for each in texts):
            raise BadRecord("it is no note of a daily deal: its answers or its deal are no texts")
        return cls(
            day=day,
            deal=body["deal"],
            rules=body["rules"],
            definition=body["definition"],
            begun=float(begun),
            answers=answers,
            outcome=None if outcome is None else DailyOutcome.from_json(outcome),
        )


def readable(bodies: Iterable[Mapping[str, Any]]) -> list[DailyNote]:
    """The notes among these that can be read: one that is damaged is not in the way of the others."""
    notes = []
    for body in bodies:
        try:
            notes.append(DailyNote.from_json(body))
        except BadRecord:
            continue
    return notes


def days_kept(notes: Iterable[DailyNote]) -> set[datetime.date]:
    """The days on which a deal of that very day was played to its end."""
    return {note.day for note in notes if note.over and not note.late}
