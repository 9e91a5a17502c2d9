"""Drills at a server: what a person can be asked, the pages of a question, and what is kept of their answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rookery.coach.drills.collection import DrillCourse, Wanted, shipped
from rookery.coach.drills.drill import GRADE_WORDS, Drill, DrillKind
from rookery.coach.drills.mistakes import OwnMistake, mistakes_in
from rookery.coach.drills.questions import KIND_WORDS, judge, played_tricks, question_of
from rookery.coach.drills.schedule import Exercise, Queue, Recall, queue_of, read_memory, review, when_again
from rookery.coach.notebook import Shelf
from rookery.engine.errors import RookeryError, shown
from rookery.games.presets import title_of
from rookery.games.rule_sets import read_rules
from rookery.interfaces.server.problems import RefusedRequest, sentence
from rookery.interfaces.server.service import Service
from rookery.interfaces.server.wire.drill_messages import (
    DrillAnswered,
    DrillGroup,
    DrillJudged,
    DrillPage,
    DrillProgress,
    DrillsOverview,
    DrillTrick,
)
from rookery.tables.people import Person
from rookery.tables.storage.store import NoRoom

_NOT_KEPT: Final = "Nothing is kept of it"


@dataclass(frozen=True, slots=True)
class Practice:
    """One person's drills: what they can be asked, and what is kept of each they have done."""

    course: DrillCourse
    memories: Mapping[str, Recall]

    def queue(self, wanted: Wanted, *, now: float, last: str | None = None) -> Queue:
        return queue_of(self.course.pick(wanted), self.memories, now=now, last=last)


async def practice_of(service: Service, person: Person | None) -> Practice:
    if person is None:
        return Practice(DrillCourse(shipped()), {})
    notes = service.hall.store.notes
    reviews = await notes.on_shelf(person.id, Shelf.REVIEWS)
    kept = await notes.on_shelf(person.id, Shelf.DRILLS)
    memories = ((note.name, read_memory(note.body)) for note in kept)
    course = DrillCourse(shipped(), mistakes_in(note.body for note in reviews))
    return Practice(course, {name: memory for name, memory in memories if memory is not None})


def wanted_from(*, rules: str | None, kind: str | None, grade: int | None, own: bool) -> Wanted:
    """What somebody wants, read; a kind or grade that is none is refused with those there are."""
    if kind is not None and kind not in list(DrillKind):
        raise RefusedRequest(
            422, "malformed", f"{sentence(shown(kind))[:-1]} is no kind of drill: expected {', '.join(DrillKind)}."
        )
    if grade is not None and grade not in GRADE_WORDS:
        raise RefusedRequest(422, "malformed", f"There is no grade {grade}: expected 1 (easy), 2 (medium) or 3 (hard).")
    return Wanted(rules=rules, kind=None if kind is None else DrillKind(kind), grade=grade, own=own)


def overview(practice: Practice) -> DrillsOverview:
    drills = practice.course.collection.drills.values()
    kinds, grades = Counter(each.kind for each in drills), Counter(each.grade for each in drills)
    return DrillsOverview(
        total=len(drills),
        own=len(practice.course.mistakes),
        rules=sorted(
            (
                DrillGroup(value=rules, title=_title(rules), number=number)
                for rules, number in practice.course.collection.by_rules.items()
            ),
            key=lambda group: group.title,
        ),
        kinds=[DrillGroup(value=kind, title=KIND_WORDS[kind], number=kinds[kind]) for kind in DrillKind if kinds[kind]],
        grades=[
            DrillGroup(value=str(grade), title=words, number=grades[grade]) for grade, words in GRADE_WORDS.items()
        ],
        notices=list(practice.course.notices),
    )


def drill_page(practice: Practice, drill: Exercise, queue: Queue) -> DrillPage:
    """The question alone: nothing here says which answer is best."""
    question = question_of(drill)
    memory = practice.memories.get(drill.id)
    return DrillPage(
        id=drill.id,
        source=drill.source,
        own=isinstance(drill, OwnMistake),
        edition=_title(drill.rules),
        rules=drill.rules,
        title=question.title,
        question=question.text,
        kind=drill.kind,
        grade=drill.grade,
        grade_name=GRADE_WORDS[drill.grade],
        choices=list(question.choices),
        tricks=[DrillTrick(plays=list(plays), winner=winner) for plays, winner in _tricks(drill)],
        asked=0 if memory is None else memory.asked,
        progress=_progress(queue),
    )


async def answer(service: Service, person: Person | None, name: str, given: DrillAnswered) -> DrillJudged:
    """Judge an answer, and keep for its person when the drill comes again."""
    practice = await practice_of(service, person)
    drill = practice.course.find(name)
    choice = _choice(drill, given)
    verdict = judge(drill, choice)
    now = service.hall.now()
    again = ""
    memories = dict(practice.memories)
    if person is not None:

        def remember(body: Mapping[str, Any] | None) -> dict[str, Any]:
            text = drill.answers[choice].text
            memory = review(read_memory(body), right=verdict.right, answer=text, grade=drill.grade, now=now)
            memories[drill.id] = memory
            return memory.to_plain()

        try:
            await service.change_note(person, Shelf.DRILLS, drill.id, remember)
            again = when_again(memories[drill.id], now=now)
        except NoRoom as error:
            again = f"{_NOT_KEPT}: {error}."
    wanted = wanted_from(rules=given.rules, kind=given.kind, grade=given.grade, own=given.own)
    queue = queue_of(
        (each for each in practice.course.pick(Wanted()) if wanted.fits(each)), memories, now=now, last=drill.id
    )
    return DrillJudged(
        choice=choice,
        right=verdict.right,
        best=verdict.best,
        points=list(verdict.worth),
        why=verdict.why,
        reason=verdict.reason,
        figures=verdict.figures,
        again=again,
        progress=_progress(queue),
    )


def _choice(drill: Exercise, given: DrillAnswered) -> int:
    found = given.choice
    if found is None and given.action is not None:
        found = drill.answer_of(given.action)
        if found is None:
            raise RefusedRequest(422, "not-offered", "That is not among the answers here: choose one of those.")
    if found is None or found >= len(drill.answers):
        raise RefusedRequest(
            422, "malformed", f"This drill has the answers 0 to {len(drill.answers) - 1}: expected one of them."
        )
    return found


def _tricks(drill: Exercise) -> Iterable[tuple[tuple[str, ...], str]]:
    return played_tricks(drill) if isinstance(drill, Drill) else ()


def _progress(queue: Queue) -> DrillProgress:
    return DrillProgress(new=queue.new, due=queue.due, later=queue.later)


def _title(rules: str) -> str:
    try:
        edition = read_rules(rules)
    except RookeryError:
        return rules
    return f"{title_of(edition)}, {edition.year}"
