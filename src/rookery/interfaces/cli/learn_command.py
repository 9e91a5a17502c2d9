"""`rookery learn`: lessons in the terminal, step after step, left and taken up again at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from rookery.coach.lessons.catalogue import FIRST, lesson_for, taught
from rookery.coach.lessons.commentary import comments_on
from rookery.coach.lessons.judgement import help_with, judge_action
from rookery.coach.lessons.lesson import Lesson, LessonStep, StepKind
from rookery.coach.lessons.progress import LessonProgress, read_progress
from rookery.coach.notebook import Notebook, Shelf
from rookery.coach.study import Study
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.interfaces.cli.options import read_edition
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal.console import Quit, Terminal, open_terminal
from rookery.interfaces.terminal.study import Guide, StudyTable

_ID: Final = 27
_STANDING: Final = 15


def run(name: str | None, *, step: str | None = None, again: bool = False, ascii_only: bool = False) -> None:
    """The list of lessons, or one of them from where it was left."""
    terminal, book = open_terminal(ascii_only=ascii_only), notebook()
    if name is None and step is None:
        _list(terminal, book)
    else:
        course = lesson_for(read_edition(name or FIRST, ()).id)
        try:
            _Course(terminal, book, course).run(step=step, again=again)
        except (Quit, KeyboardInterrupt):
            terminal.console.print()
            terminal.say(f"Left off here; 'rookery learn {course.edition}' brings you back to this step. Goodbye!")
    for notice in book.notices:
        terminal.say(notice, "yellow")


def _list(terminal: Terminal, book: Notebook) -> None:
    kept = {note.name: read_progress(note.body) for note in book.on_shelf(Shelf.LESSONS)}
    terminal.say("The first hand of each game, step by step", "bold")
    for edition in taught():
        progress = kept.get(edition.id)
        standing = "" if progress is None else _standing(lesson_for(edition.id), progress)
        line = Text().append(f" {edition.id:{_ID}}", style="cyan").append(f"{standing:{_STANDING}}", style="green")
        line.append(edition.title)
        terminal.show([line])
    terminal.say(f"Begin with: rookery learn {FIRST}", "bold")  # last, for who sees the end of a long list


def _standing(course: Lesson, progress: LessonProgress) -> str:
    if progress.times:
        return "done"
    done = sum(step.name in progress.done for step in course.steps)
    return f"{done} of {len(course.steps)} done"


class _Course:
    """One sitting at a lesson; the way is kept after every answer."""

    def __init__(self, terminal: Terminal, book: Notebook, course: Lesson) -> None:
        self.terminal = terminal
        self.book = book
        self.course = course
        self.progress = self._kept()
        self._said = ""

    def run(self, *, step: str | None, again: bool) -> None:
        if again:
            self.progress = LessonProgress(times=self.progress.times)
            self._write()
        if step is not None:
            self.progress = self.progress.moved_to(self.course.step(step))
        at: LessonStep | None = self.progress.at(self.course)
        while at is not None:
            self._play(at)
            self.progress = self.progress.with_done(self.course, at)
            self._keep()
            at = self.course.after(at)
            if at is not None:
                self._on(at)
        self.terminal.say(f"That was the lesson. Now play: rookery play {self.course.edition}", "bold green")

    def _on(self, step: LessonStep) -> None:
        if not self.terminal.interactive:
            return
        typed = self.terminal.ask(f"Enter for the next step, '{step.title}' (q to leave) > ")
        if typed.strip().lower() in ("q", "quit"):
            raise Quit

    def _play(self, step: LessonStep) -> None:
        self.progress = self.progress.moved_to(step, self.progress.actions if self.progress.step == step.name else ())
        self._keep()
        place = self.course.steps.index(step) + 1
        table = StudyTable(self.terminal, step.opening, self._guide(step, place), actions=self.progress.actions)
        if self.terminal.interactive and not self.progress.actions:
            self._read_first(step, place)
        study = table.run()
        for comment in comments_on(step, study):
            self.terminal.tell(comment.text, "cyan")
        if step.ends:
            self.terminal.tell(step.ends, "bold")

    def _title(self, step: LessonStep, place: int) -> str:
        return f"Step {place} of {len(self.course.steps)}: {step.title}"

    def _read_first(self, step: LessonStep, place: int) -> None:
        """The words on a screen of their own: a low one has no room for them beside the table."""
        self.terminal.clear()
        self.terminal.say(self._title(step, place), "bold")
        for paragraph in step.says:
            self.terminal.console.print()
            self.terminal.tell(paragraph)
        self.terminal.wait()

    def _guide(self, step: LessonStep, place: int) -> Guide:
        title = self._title(step, place)
        task = step.kind is StepKind.TASK

        def words(study: Study) -> Sequence[str]:
            said = [comment.text for comment in comments_on(step, study)]
            if study.answers:
                return said
            read = () if self.terminal.interactive else (title, *step.says)
            return [*read, *said, *([step.asks] if step.asks else [])]

        def judged(study: Study, decision: Decision, action: Action) -> Sequence[str]:
            verdict = judge_action(step, study, decision, action)
            self._said = verdict.says if task and verdict.good else ""
            return () if verdict.good else (verdict.says,)

        def hinted(study: Study, _: Decision) -> Sequence[str]:
            found = help_with(step, study)
            return (found.says, f"You could type: {found.action}")

        def kept(actions: Sequence[str]) -> None:
            self.progress = self.progress.moved_to(step, tuple(actions))
            self._keep()

        return Guide(
            words=words,
            judge=judged,
            after=lambda _, __: (self._said,) if self._said else (),
            hint=hinted,
            keep=kept,
        )

    def _kept(self) -> LessonProgress:
        note = self.book.read(Shelf.LESSONS, self.course.edition)
        return read_progress(None if note is None else note.body)

    def _keep(self) -> None:
        """Keep the way, and what was done in another terminal meanwhile."""
        self.progress = self.progress.joined(self.course, self._kept())
        self._write()

    def _write(self) -> None:
        self.book.keep(Shelf.LESSONS, self.course.edition, self.progress.to_plain())
