"""Playing a study in the terminal: the table of a session, with words before a question and a judge of the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from rookery.coach.study import Opening, Study
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.errors import RookeryError
from rookery.engine.events import Event
from rookery.families.results import HAND_OVER
from rookery.interfaces.terminal import pages
from rookery.interfaces.terminal.adviser import Adviser, is_low
from rookery.interfaces.terminal.boards import board_for
from rookery.interfaces.terminal.boards.base import Run
from rookery.interfaces.terminal.console import Quit, Terminal
from rookery.interfaces.terminal.place import TypedPlace
from rookery.interfaces.terminal.typed_text import Command
from rookery.telling.people import names_around

_LONGEST_LOG: Final = 60


def _nothing(*_: object) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """What somebody who teaches has to say while a study is played; every part may be left out.

    `words` are shown before each question. `judge` may keep an answer from being taken, by saying why not. `after` has
    something to say to an answer that was taken. `hint` is what the word 'hint' brings, where it has anything to say.
    `keep` is told all answers whenever they change, so that whoever leaves can come back. `stands` says why nothing can
    be taken back, where that is so, and `cards` where the cards come from.
    """

    words: Callable[[Study], Sequence[str]] = _nothing
    judge: Callable[[Study, Decision, Action], Sequence[str]] = _nothing
    after: Callable[[Study, Action], Sequence[str]] = _nothing
    hint: Callable[[Study, Decision], Sequence[str]] = _nothing
    keep: Callable[[Sequence[str]], object] = _nothing
    stands: str = ""
    cards: str = "These cards were chosen to learn from; the shuffles of a match can be checked."


class StudyTable(TypedPlace):
    """A study before a terminal. `run` goes to its end; `Quit` is raised when the person leaves."""

    def __init__(
        self, terminal: Terminal, opening: Opening, guide: Guide | None = None, *, actions: Sequence[str] = ()
    ) -> None:
        self.terminal = terminal
        self.opening = opening
        self.guide = guide or Guide()
        self._answers: list[Text] = []
        self._notes: list[str] = []
        self._given: list[str] = []
        self._sit(actions)

    @property
    def seat(self) -> int:
        return self.opening.seat

    def run(self) -> Study:
        """Until nothing is left to answer."""
        while True:
            self._hand_over()
            decision = self.study.decision
            if decision is None:
                break
            self._turn(decision)
        return self.study

    def _sit(self, actions: Sequence[str]) -> None:
        """At the study after these answers; where one no longer fits, after those before it."""
        self.study = Study(self.opening)
        self._given = []
        for text in actions:
            try:
                self.study.act(text)
            except RookeryError:
                self._notes = ["What you had played no longer fits here; it goes on from where it does."]
                break
            self._given.append(text)
        self.match = self.study.match
        self.names = names_around(self.seat, self.match.seats)
        self.board = board_for(self.match, self.names)
        self._adviser = Adviser(self.match, self.seat, level=self.opening.level, explain=False)

    def _turn(self, decision: Decision) -> None:
        self._draw_table()
        while True:
            self.terminal.say(f"{self.board.question(decision)}  (? help)", "bold")
            action = self._heard(self.terminal.ask("> "), decision)
            if action is not None:
                against = self.guide.judge(self.study, decision, action)
                if not against:
                    self._take(action)
                    return
                self._answers += self._lines(against, "yellow")
            if self.study.decision != decision:  # taken back
                return
            self._answer()

    def _take(self, action: Action) -> None:
        self._notes, self._answers = [], []
        self.study.act(action)
        self._given.append(str(action))
        self.board.forget()
        self.guide.keep(self._given)
        self._answers = self._lines(self.guide.after(self.study, action), "green")

    def _go_on(self, run: Run) -> None:
        """One choice at a time: there is something to say to each."""

    # Showing

    def _draw_table(self) -> None:
        study = self.study
        log = self._news_lines(self.board.out_of_sight(self.match.still_told(list(study.events)), study.view))
        words = self._lines(self.guide.words(study), "cyan")
        self.terminal.clear()
        crowded = self._answers and is_low(self.terminal.height)
        notes = self._answers if crowded else [*words, *self._answers]
        self.terminal.show(self.board.screen(study.view, self._look(), log=log, notes=notes))
        self._answers = []

    def _news_lines(self, events: Sequence[Event]) -> list[str]:
        lines = (*self._told(events), *self._notes)
        return [self.terminal.signs.plain(line) for line in lines[-_LONGEST_LOG:]]

    def _hand_over(self) -> None:
        """The score of a hand that ended with the last answer, or how a study ends that ends otherwise."""
        ends = any(event.kind in HAND_OVER for event in self.study.events)
        if not ends and not self.study.over:
            return
        if not ends:
            self._draw_table()
            return
        told = self._news_lines(self.match.still_told(list(self.study.events)))
        self.terminal.clear()
        self.terminal.show(self.board.hand_summary(self.match.hands[-1], told, self._look()))
        self.terminal.show(self._answers)
        self._answers = []
        if not self.study.over:
            self.terminal.wait()

    # Commands

    def _obey(self, command: Command, decision: Decision) -> None:
        match command.name:
            case "help":
                self._help(decision)
            case "rules":
                self._show_rules(command.rest)
            case "score":
                self._page(self.board.score_sheet(self.match.hands, self._look()))
            case "last":
                self._answers += self.board.last(self.study.view, self._look())
            case "list":
                self._answers += pages.choices(self.board.options(decision), self._look())
            case "log":
                for line in self._told(self.match.still_told(list(self.study.events))):
                    self._reply(line)
            case "hint":
                self._hint(decision)
            case "undo":
                self._undo()
            case "save":
                self._reply("Every answer is kept, so you can leave whenever you like.")
            case "fair":
                self._reply(self.guide.cards)
            case "quit":
                raise Quit

    def _hint(self, decision: Decision) -> None:
        lines = self.guide.hint(self.study, decision)
        lines = lines or self._adviser.hint(decision, height=self.terminal.height)
        self._answers += self._lines(list(map(self.board.people.tell, lines)), "cyan")

    def _undo(self) -> None:
        if self.guide.stands:
            self._reply(self.guide.stands, "yellow")
            return
        if not self._given:
            self._reply("There is nothing to take back: you have not decided anything yet.", "yellow")
            return
        last = self._given[-1]
        self._notes, self._answers = [f"Taken back: {last}. It is your turn again."], []
        self._sit(self._given[:-1])
        self.guide.keep(self._given)
