"""A drill: a position, the seat that is asked, and the answers with what each of them comes to.

A drill is data. Its position is a deal's seed and the actions since, so that it is set up by the engine itself; its
answers are actions of the seat, or numbers where something is counted. As JSON it is

    {"rules": "tournament/2008", "seats": 4, "seed": "drills.7.3", "actions": "bid 75|pass|…", "seat": 2,
     "kind": "lead", "answers": [["play R14", [], 12.4], ["play G5", ["play G6"], 3.1]], "best": 0,
     "error": 0.8, "worlds": 960, "proof": "worlds", "grade": 2}

with an answer as its text, the texts that come to the same, and the points of the hand it brings the seat's side beyond
the others' (in endings and counts see `Proof`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from rookery.engine.editions import Edition
from rookery.engine.errors import BadRecord, RookeryError
from rookery.engine.views import SeatView
from rookery.games.rule_sets import read_rules
from rookery.records.match import Match

GRADES: Final = (1, 2, 3)
GRADE_WORDS: Final[Mapping[int, str]] = {1: "easy", 2: "medium", 3: "hard"}
SOURCE: Final = "drill"
UP_TO: Final = " up to "
"""Between a bid and the limit that is meant with it: `bid 75 up to 110`."""
_BETWEEN: Final = "|"
_ID_LENGTH: Final = 8


class DrillKind(StrEnum):
    """What a drill asks."""

    BID = "bid"
    NEST = "nest"
    TRUMP = "trump"
    CALL = "call"
    LEAD = "lead"
    COUNT = "count"
    ENDING = "ending"
    MOVE = "move"
    PLAY = "play"


class Proof(StrEnum):
    """What makes the best answer the best one.

    WORLDS: ahead on average over sampled deals of the unseen cards, far beyond chance. LAYOUTS: the solver's value of
    each answer in every layout of the unseen cards that the seat cannot rule out, ahead or level in each of them.
    AVERAGE: the same, ahead on average over all those layouts. FACT: it follows from what lies open. SOLVED: what is
    hidden does not matter, and a search to the end shows it.
    """

    WORLDS = "worlds"
    LAYOUTS = "layouts"
    AVERAGE = "average"
    FACT = "fact"
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """A choice of a drill: its text, others that come to the same, and the points it brings."""

    text: str
    points: float
    same: tuple[str, ...] = ()

    def covers(self, text: str) -> bool:
        return text == self.text or text in self.same


@dataclass(frozen=True, kw_only=True)
class Drill:
    """One question. `answers` stand in the order in which they are offered, and `best` is the number of the right one.

    `error` is the standard error of the gap between the best answer and the next, `worlds` in how many deals of the
    unseen cards they were compared.
    """

    rules: str
    seats: int
    seed: str
    actions: tuple[str, ...]
    seat: int
    kind: DrillKind
    answers: tuple[DrillAnswer, ...]
    best: int
    error: float
    worlds: int
    proof: Proof
    grade: int

    @cached_property
    def id(self) -> str:
        """Short, and the same as long as the question is: what is offered may change."""
        text = f"{self.rules} {self.seats} {self.seed} {len(self.actions)} {self.kind}"
        return hashlib.sha256(text.encode()).hexdigest()[:_ID_LENGTH]

    @property
    def source(self) -> str:
        """Where a study of it starts."""
        return f"{SOURCE}:{self.id}"

    @cached_property
    def edition(self) -> Edition:
        return read_rules(self.rules)

    @property
    def right(self) -> DrillAnswer:
        return self.answers[self.best]

    @property
    def gap(self) -> float:
        """By how many points the best answer is ahead of the next."""
        return self.right.points - max(each.points for number, each in enumerate(self.answers) if number != self.best)

    def begin(self) -> Match:
        """The match at the drill's position."""
        match = Match(self.edition, seats=self.seats, seed=self.seed)
        for text in self.actions:
            match.act(match.pending()[0].seat, text)
        return match

    def recall(self) -> SeatView:
        """All that the seat knows there, with all the tricks it saw."""
        return self.begin().recall(self.seat)

    def answer_of(self, text: str) -> int | None:
        """Which of the answers a text is; None for none of them."""
        return next((number for number, each in enumerate(self.answers) if each.covers(text)), None)

    def to_plain(self) -> dict[str, Any]:
        return {
            "rules": self.rules,
            "seats": self.seats,
            "seed": self.seed,
            "actions": _BETWEEN.join(self.actions),
            "seat": self.seat,
            "kind": str(self.kind),
            "answers": [[each.text, list(each.same), each.points] for each in self.answers],
            "best": self.best,
            "error": self.error,
            "worlds": self.worlds,
            "proof": str(self.proof),
            "grade": self.grade,
        }

    @staticmethod
    def from_plain(body: Mapping[str, Any]) -> Drill:
        """The drill of its JSON form; what is damaged is refused."""
        try:
            drill = Drill(
                rules=str(body["rules"]),
                seats=int(body["seats"]),
                seed=str(body["seed"]),
                actions=tuple(filter(None, str(body["actions"]).split(_BETWEEN))),
                seat=int(body["seat"]),
                kind=DrillKind(body["kind"]),
                answers=tuple(
                    DrillAnswer(str(text), float(points), tuple(same)) for text, same, points in body["answers"]
                ),
                best=int(body["best"]),
                error=float(body["error"]),
                worlds=int(body["worlds"]),
                proof=Proof(body["proof"]),
                grade=int(body["grade"]),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord(f"it is no drill: {error!r}") from error
        if not 0 <= drill.best < len(drill.answers) or drill.grade not in GRADES:
            raise BadRecord("it is no drill: its best answer or its grade is none of those there are")
        return drill


class NoSuchDrill(RookeryError):
    """A drill asked for by a name that none has."""
