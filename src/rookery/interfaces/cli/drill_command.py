"""`rookery drill`: practise in the terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from rookery.coach.drills.collection import DrillCourse, Wanted, open_drill, shipped
from rookery.coach.drills.drill import DrillKind, NoSuchDrill
from rookery.coach.drills.mistakes import OWN, OwnMistake, mistakes_in
from rookery.coach.drills.questions import KIND_WORDS
from rookery.coach.drills.schedule import Exercise
from rookery.coach.notebook import Shelf
from rookery.coach.review.moments import moment_at
from rookery.coach.study import Opening
from rookery.engine.errors import RookeryError, shown
from rookery.games.rule_sets import read_rules, rules_text
from rookery.interfaces.cli.replay import read_record
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal.console import open_terminal
from rookery.interfaces.terminal.drill import DrillDesk
from rookery.interfaces.terminal.saves import Saves
from rookery.records.match import Match

_ID: Final = re.compile("[0-9a-f]{8}")
_GRADES = {"easy": 1, "medium": 2, "hard": 3, "1": 1, "2": 2, "3": 3}


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillAsked:
    """What was asked for on the command line."""

    what: str | None
    kind: str | None
    grade: str | None
    most: int | None
    own: bool = False


def run(asked: DrillAsked, *, ascii_only: bool = False) -> None:
    terminal = open_terminal(ascii_only=ascii_only)
    book = notebook()
    finished = {path.stem: path for path in Saves().finished_matches()}
    reviews = (note.body for note in book.on_shelf(Shelf.REVIEWS))
    course = DrillCourse(shipped(), [each for each in mistakes_in(reviews) if each.match in finished])
    for notice in course.notices:
        terminal.say(notice, "yellow")
    first = _drill(asked.what, course)
    rules = None if asked.what is None or first is not None else _rules(asked.what, course)
    wanted = Wanted(
        rules=rules,
        kind=None if asked.kind is None else read_kind(asked.kind),
        grade=_grade(asked.grade),
        own=asked.own,
    )

    def opening_of(exercise: Exercise) -> Opening:
        if not isinstance(exercise, OwnMistake):
            return open_drill(exercise.id)
        match, number = _replayed(finished[exercise.match]), exercise.judged.number
        return moment_at(match, number, exercise.seat, seed=exercise.id, what=f"your match {exercise.match}")

    DrillDesk(terminal, book, course, wanted, opening_of, most=asked.most, first=first).run()
    for notice in book.notices:
        terminal.say(notice, "yellow")


def _drill(text: str | None, course: DrillCourse) -> str | None:
    """The id of a drill, or of a mistake of one's own, if that is what was named."""
    if text is None or not (text in course.collection.drills or text.startswith(OWN)):
        return None
    return course.find(text).id


@lru_cache(maxsize=8)
def _replayed(path: Path) -> Match:
    return read_record(path).replay()


def _rules(text: str, course: DrillCourse) -> str:
    """An edition or preset that has drills; what looks like a drill's id is refused as one."""
    try:
        rules = rules_text(read_rules(text))
    except RookeryError:
        if _ID.fullmatch(text):
            course.find(text)  # says what was expected
        raise
    if rules not in course.collection.by_rules:
        raise NoSuchDrill(
            f"there are no drills of {rules}: expected one of {', '.join(sorted(course.collection.by_rules))}"
        )
    return rules


def read_kind(text: str) -> DrillKind:
    if text not in list(DrillKind):
        known = ", ".join(f"{kind} ({KIND_WORDS[kind].lower()})" for kind in DrillKind)
        raise NoSuchDrill(f"{shown(text)} is no kind of drill: expected {known}")
    return DrillKind(text)


def _grade(text: str | None) -> int | None:
    if text is None:
        return None
    if text not in _GRADES:
        raise NoSuchDrill(f"{shown(text)} is no grade: expected easy, medium or hard")
    return _GRADES[text]
