"""A place before a terminal: reading what a person types at a board, and answering it.

What is played there is somebody else's: a match with bots (`session.py`), or a study (`study.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.text import Text

from rookery.engine.actions import Action
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.events import Event
from rookery.games.presets import house_name, title_of
from rookery.interfaces.terminal import pages
from rookery.interfaces.terminal.asides import aside_help, nothing_to_say, read_aside
from rookery.interfaces.terminal.boards.base import Board, Run
from rookery.interfaces.terminal.console import Terminal
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.look import AnyLook, Look
from rookery.interfaces.terminal.typed_text import Command, Unreadable, read_command
from rookery.records.match import Match
from rookery.telling.sections import section_named, sentence_behind, told_sections


class TypedPlace(ABC):
    """One person before a board, in their seat of a match. `_answers` are what was typed last brought."""

    terminal: Terminal
    match: Match
    board: Board
    names: tuple[str, ...]
    _answers: list[Text]

    @property
    @abstractmethod
    def seat(self) -> int:
        """Where the person sits."""

    @abstractmethod
    def _draw_table(self) -> None:
        """Everything in sight, the answers with it."""

    @abstractmethod
    def _obey(self, command: Command, decision: Decision) -> None:
        """Do what is asked of the program and not of the game."""

    @abstractmethod
    def _go_on(self, run: Run) -> None:
        """Note that the only choice is to be taken by itself from now on."""

    def _answer(self) -> None:
        """Show what was typed to be answered: below the table, drawn anew where it can be."""
        if self.terminal.interactive:
            self._draw_table()
        else:
            self.terminal.show(self._answers)
        self._answers = []

    def _reply(self, text: str, style: str = "") -> None:
        self._answers += self._lines((text,), style)

    def _lines(self, texts: Sequence[str], style: str = "") -> list[Text]:
        signs, width = self.terminal.signs, self.terminal.width
        lines = (wrapped(Text(signs.plain(text), style=style), width, indent=2) for text in texts)
        return [line for lot in lines for line in lot]

    def _page(self, lines: Sequence[Text]) -> None:
        """Something longer to read: on a screen of its own, in as many parts as it needs."""
        if not self.terminal.interactive:
            self.terminal.show(lines)
            return
        room = max(5, self.terminal.console.height - 2)
        for start in range(0, len(lines), room):
            self.terminal.clear()
            self.terminal.show(lines[start : start + room])
            more = "Enter for more, q to go back > " if start + room < len(lines) else "Enter to go back > "
            if self.terminal.ask(more).strip().lower().startswith("q"):
                return

    def _heard(self, text: str, decision: Decision) -> Action | None:
        """The action that was typed, if it is one and is allowed; everything else is answered here."""
        command = read_command(text)
        if command is not None:
            self._obey(command, decision)
            return None
        aside = self._aside()
        try:
            spoken = None if aside is None else read_aside(text, aside, self.names)
            heard = self.board.hear(text, decision) if spoken is None else spoken
        except Unreadable as error:
            self._reply(nothing_to_say(text, self.match.edition.rules_for(self.match.seats)) or str(error), "yellow")
            return None
        if isinstance(heard, Run):
            self._go_on(heard)
            heard = next(iter(decision.options()))
        if isinstance(heard, str):
            self._reply(heard)
            return None
        asked = decision if spoken is None or aside is None else aside
        refusal = heard if isinstance(heard, Refusal) else asked.refusal(heard)
        if refusal is not None:
            self._explain(refusal)
            return None
        assert isinstance(heard, Action)
        return heard

    def _aside(self) -> Decision | None:
        """What the person may say out of turn, at an honour table."""
        return next((aside for aside in self.match.asides() if aside.seat == self.seat), None)

    def _look(self) -> AnyLook:
        edition = self.match.edition
        return Look(
            title=f"{title_of(edition)}, {edition.year}",
            roster=self.board.people,
            signs=self.terminal.signs,
            width=self.terminal.width,
            height=self.terminal.height,
            remark=house_name(edition),
        )

    def _told(self, events: Sequence[Event]) -> list[str]:
        return self.board.tell(events, arrow=self.terminal.signs.arrow)

    def _explain(self, refusal: Refusal) -> None:
        self._reply(f"{self.board.people.tell(refusal.reason)} [{refusal.rule}]", "yellow")
        rule = sentence_behind(self.match.edition, self.match.seats, refusal)
        if rule is not None:
            title, sentence = rule
            self._reply(f"The rules, '{title}': {sentence}", "dim")

    def _help(self, decision: Decision) -> None:
        board, look, aside = self.board, self._look(), self._aside()
        answers = (*board.answers, *(() if aside is None else aside_help(aside, self.names)))
        self._page(
            pages.help_page(
                board.expected(decision), answers, look, tricks=board.has_tricks, section=board.example_section
            )
        )

    def _show_rules(self, name: str) -> None:
        edition, seats = self.match.edition, self.match.seats
        sections = told_sections(edition, seats)
        if name:
            section = section_named(edition, seats, name)
            if section is None:
                known = ", ".join(each.rule for each in sections)
                self._reply(f"The rules have no section '{name}'; they have {known}.", "yellow")
                return
            sections = (section,)
        self._page(pages.rules_text(sections, self._look()))
