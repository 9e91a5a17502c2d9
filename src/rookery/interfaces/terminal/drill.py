"""Practising in the terminal: a position, a question with numbered answers, what they are worth, and the next."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from rookery.coach.drills.collection import DrillCourse, Wanted
from rookery.coach.drills.drill import GRADE_WORDS, Drill, DrillKind
from rookery.coach.drills.mistakes import OwnMistake
from rookery.coach.drills.questions import DrillQuestion, DrillVerdict, judge, played_tricks, question_of
from rookery.coach.drills.schedule import Exercise, Queue, Recall, queue_of, read_memory, review, when_again
from rookery.coach.notebook import Notebook, Shelf
from rookery.coach.study import Opening, Study
from rookery.engine.errors import RookeryError
from rookery.families.words import counted
from rookery.games.presets import house_name, title_of
from rookery.interfaces.terminal.boards import board_for
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.console import Quit, Terminal
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.look import AnyLook, Look
from rookery.interfaces.terminal.study import StudyTable
from rookery.interfaces.terminal.typed_text import Unreadable, shown
from rookery.telling.people import names_around

_HELP: Final = "Type the number of your answer; 't' shows the tricks so far, 's' leaves this one for later, 'q' stops."
_AFTER: Final = "Enter for the next, 'p' to play on from here, 'q' to stop > "


@dataclass(slots=True)
class DrillDesk:
    """One sitting: drill after drill until the person has had enough, or `most` were done."""

    terminal: Terminal
    book: Notebook
    course: DrillCourse
    wanted: Wanted
    opening_of: Callable[[Exercise], Opening]
    most: int | None = None
    first: str | None = None
    clock: Callable[[], float] = time.time

    def run(self) -> None:
        exercises = self.course.pick(self.wanted)
        memories = self._memories()
        done = right = 0
        last: str | None = None
        try:
            while self.most is None or done < self.most:
                queue = queue_of(exercises, memories, now=self.clock(), last=last)
                if queue.following is None:
                    break
                exercise = self.course.find(self.first or queue.following)
                self.first = None
                last = exercise.id
                try:
                    answer = self._ask(exercise, queue, memories.get(exercise.id))
                except RookeryError as error:  # a match of one's own that cannot be gone back to
                    self.terminal.say(f"Left out: {error}.", "yellow")
                    exercises = [each for each in exercises if each is not exercise]
                    continue
                if answer is None:
                    continue
                verdict = judge(exercise, answer)
                memory = review(
                    memories.get(exercise.id),
                    right=verdict.right,
                    answer=exercise.answers[answer].text,
                    grade=exercise.grade,
                    now=self.clock(),
                )
                self.book.keep(Shelf.DRILLS, exercise.id, memory.to_plain())
                memories[exercise.id] = memory
                done += 1
                right += verdict.right
                self._tell(exercise, verdict, answer, memory)
                self._after(exercise)
        except Quit:
            self.terminal.say("")
        if done:
            self.terminal.say(f"{right} of {counted(done, 'drill')} right. What you missed comes again.")

    def _memories(self) -> dict[str, Recall]:
        notes = ((note.name, read_memory(note.body)) for note in self.book.on_shelf(Shelf.DRILLS))
        return {name: memory for name, memory in notes if memory is not None}

    # Asking

    def _ask(self, exercise: Exercise, queue: Queue, memory: Recall | None) -> int | None:
        """The number of the answer; None to leave it for later."""
        study = Study(self.opening_of(exercise))
        board = board_for(study.match, names_around(study.seat, study.match.seats))
        question = question_of(exercise)
        self._draw(study, board, exercise, question)
        before = "" if memory is None else f", asked {counted(memory.asked, 'time')} before"
        whose = "your own mistake" if isinstance(exercise, OwnMistake) else GRADE_WORDS[exercise.grade]
        self.terminal.say(
            f"Drill {exercise.id} ({whose}{before}). {queue.due} due, {queue.new:,} new, {queue.later:,} for later.",
            "dim",
        )
        self._offer(question)
        while True:
            text = self.terminal.ask("Your answer (? help) > ").strip()
            match text.lower():
                case "?" | "help":
                    self.terminal.tell(_HELP)
                case "q" | "quit":
                    raise Quit
                case "s" | "skip":
                    return None
                case "t" | "tricks":
                    self._show_tricks(exercise)
                case _:
                    number = self._read(exercise, study, board, text)
                    if number is not None:
                        return number
                    self.terminal.say(
                        f"I read '{shown(text)}' as none of the answers: expected 1 to {len(question.choices)}.",
                        "yellow",
                    )

    def _read(self, exercise: Exercise, study: Study, board: Board, text: str) -> int | None:
        """A number of the list, or an action as it is typed at the table; what is counted is a number either way."""
        if text.isdecimal() and 1 <= int(text) <= len(exercise.answers):
            return int(text) - 1
        if study.decision is None or exercise.kind is DrillKind.COUNT:
            return None
        try:
            heard = board.hear(text, study.decision)
        except Unreadable:
            return None
        return exercise.answer_of(str(heard))

    def _draw(self, study: Study, board: Board, exercise: Exercise, question: DrillQuestion) -> None:
        self.terminal.clear()
        self.terminal.show(board.screen(study.view, self._look(study, board), log=(), notes=()))
        if exercise.kind is DrillKind.COUNT:
            self._show_tricks(exercise)
        self.terminal.say(question.text, "bold")

    def _offer(self, question: DrillQuestion) -> None:
        for number, choice in enumerate(question.choices, 1):
            self.terminal.say(f"  {number}  {choice}")

    def _look(self, study: Study, board: Board) -> AnyLook:
        edition = study.match.edition
        return Look(
            title=f"{title_of(edition)}, {edition.year}",
            roster=board.people,
            signs=self.terminal.signs,
            width=self.terminal.width,
            height=self.terminal.height,
            remark=house_name(edition),
        )

    def _show_tricks(self, exercise: Exercise) -> None:
        tricks = played_tricks(exercise) if isinstance(exercise, Drill) else []
        if not tricks:
            self.terminal.say("No trick has been played.")
        for number, (plays, winner) in enumerate(tricks, 1):
            line = Text(self.terminal.signs.plain(f" {number:2}  {', '.join(plays)}; {winner} took it"))
            self.terminal.show(wrapped(line, self.terminal.width, indent=5))

    # Answering

    def _tell(self, exercise: Exercise, verdict: DrillVerdict, answer: int, memory: Recall) -> None:
        question = question_of(exercise)
        for number, choice in enumerate(question.choices):
            worth = verdict.worth[number]
            points = "" if worth is None else f"{worth:+7.1f}"
            mark = " best" if number == verdict.best else " yours" if number == answer else ""
            style = "bold green" if number == verdict.best else "yellow" if number == answer else ""
            self.terminal.say(f"  {number + 1}  {points}{mark:6}  {choice}", style)
        judged = "Right!" if verdict.right else "Not the best."
        self.terminal.tell(f"{judged} {verdict.why}", "bold green" if verdict.right else "bold yellow")
        if verdict.reason:
            self.terminal.tell(verdict.reason)
        if verdict.figures:
            self.terminal.tell(verdict.figures, "dim")
        self.terminal.say(when_again(memory, now=self.clock()), "dim")

    def _after(self, exercise: Exercise) -> None:
        if not self.terminal.interactive:
            return
        said = self.terminal.ask(_AFTER).strip().lower()
        if said in ("q", "quit"):
            raise Quit
        if said in ("p", "play"):
            StudyTable(self.terminal, self.opening_of(exercise)).run()
            self.terminal.wait()
