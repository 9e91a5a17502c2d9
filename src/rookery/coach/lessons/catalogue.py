"""Which lessons there are, and where a step of one is opened."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Final

from rookery.coach.lessons.lesson import Lesson, LessonStep
from rookery.coach.study import NoSuchStudy, Opening
from rookery.engine.editions import Edition
from rookery.engine.errors import UnknownEdition, shown
from rookery.games.catalogue import catalogue
from rookery.games.catalogue import edition as edition_of

WRITERS: Final[Mapping[str, str]] = {
    "auction": "rookery.coach.lessons.auction.lesson_plan",
    "plain-tricks": "rookery.coach.lessons.plain_tricks",
    "donkey": "rookery.coach.lessons.donkey",
    "i-doubt-it": "rookery.coach.lessons.i_doubt_it",
    "match": "rookery.coach.lessons.match_piles",
    "panjandrum": "rookery.coach.lessons.panjandrum",
    "solitaire": "rookery.coach.lessons.solitaire",
    "clock": "rookery.coach.lessons.clock",
    "club": "rookery.coach.lessons.club",
    "tuxedo": "rookery.coach.lessons.tuxedo",
}
"""By family, the module whose `lesson_of` makes the lesson of an edition; imported when it is first asked for."""

FIRST: Final = "tournament/2008"
"""Where somebody begins who knows none of the games."""


def taught() -> tuple[Edition, ...]:
    """The editions that have a lesson, in the catalogue's order."""
    return tuple(each for each in catalogue() if each.family.name in WRITERS)


def lesson_for(edition: str) -> Lesson:
    """The lesson of an edition; a name that nobody knows is refused with the nearest."""
    try:
        found = edition_of(edition)
    except UnknownEdition as error:
        raise NoSuchStudy(str(error)) from error
    if found.family.name not in WRITERS:
        raise NoSuchStudy(f"there is no lesson for {shown(found.id)} yet; its rules are told by 'rookery rules'")
    return _lesson(found.id)


@lru_cache(maxsize=64)
def _lesson(edition: str) -> Lesson:
    found = edition_of(edition)
    lesson: Lesson = import_module(WRITERS[found.family.name]).lesson_of(found)
    return lesson


def step_named(rest: str) -> tuple[Lesson, LessonStep]:
    """A step as a source names it behind `lesson:`, such as `tournament/2008:bid`."""
    edition, colon, name = rest.partition(":")
    if not colon or not name:
        raise NoSuchStudy(f"{shown(rest)} names no step of a lesson: expected EDITION:STEP, as in {FIRST}:take")
    lesson = lesson_for(edition)
    return lesson, lesson.step(name)


def open_lesson(rest: str) -> Opening:
    return step_named(rest)[1].opening
