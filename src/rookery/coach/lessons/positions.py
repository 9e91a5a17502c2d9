"""Moments of ordinary deals: a seed, and what everybody did until somebody has something to learn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Any

from rookery.coach.study import Opening, Until
from rookery.engine.editions import Edition
from rookery.records.match import Match


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonMoment:
    """A deal by its seed, and the actions taken in it so far: each by the one who is asked, or 'SEAT:ACTION'."""

    seed: str
    actions: tuple[str, ...] = ()
    seat: int | None = None
    seats: int | None = None

    @property
    def study_seed(self) -> str:
        return f"lesson.{self.seed}"

    def match(self, edition: Edition) -> Match:
        match = Match(edition, seats=self.seats, seed=self.seed)
        for text in self.actions:
            named = re.fullmatch(r"(\d+):(.+)", text)
            seat = int(named[1]) if named else match.pending()[0].seat
            match.act(seat, named[2] if named else text)
        return match

    def opening(self, edition: Edition, **more: Any) -> Opening:
        """What a study is opened with: the learner is the one who is asked, unless a seat is named."""
        begin = partial(self.match, edition)
        seat = begin().pending()[0].seat if self.seat is None else self.seat
        return Opening(begin=begin, seat=seat, **{"seed": self.study_seed, "until": Until.HAND, **more})

    def to_plain(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seed": self.seed, "actions": ";".join(self.actions)}
        if self.seat is not None:
            found["seat"] = self.seat
        return found

    @classmethod
    def from_plain(cls, body: dict[str, Any]) -> LessonMoment:
        return cls(seed=body["seed"], actions=tuple(filter(None, body["actions"].split(";"))), seat=body.get("seat"))
