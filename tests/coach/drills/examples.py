"""Drills to test with, made by hand or quickly."""

from __future__ import annotations

from dataclasses import replace

from rookery.coach.drills.drill import Drill, DrillAnswer, DrillKind, Proof

COUNT = Drill(
    rules="tournament/2008",
    seats=4,
    seed="7",
    actions=(),
    seat=0,
    kind=DrillKind.COUNT,
    answers=tuple(DrillAnswer(str(number), 0.0) for number in range(3, 7)),
    best=1,
    error=0.0,
    worlds=0,
    proof=Proof.FACT,
    grade=1,
)
LEAD = replace(
    COUNT,
    kind=DrillKind.LEAD,
    answers=(DrillAnswer("play R14", 12.4), DrillAnswer("play G6", 3.1, ("play G5",))),
    best=0,
    error=0.8,
    worlds=960,
    proof=Proof.WORLDS,
    grade=3,
)


def numbered(number: int, *, grade: int = 1) -> Drill:
    return replace(COUNT, seed=str(number), grade=grade)
