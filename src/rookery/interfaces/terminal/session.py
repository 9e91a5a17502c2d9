"""Playing a match in the terminal: the loop between a person and the bots."""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.text import Text

from rookery.bots import make_bot, read_level
from rookery.bots.levels import USUAL_ELSEWHERE
from rookery.bots.wishes import Wish
from rookery.engine.actions import Action
from rookery.engine.decisions import Decision
from rookery.engine.errors import BadSetUp, RookeryError
from rookery.engine.events import Event
from rookery.families.results import HAND_OVER
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal import pages
from rookery.interfaces.terminal.adviser import Adviser, is_low
from rookery.interfaces.terminal.boards import board_for
from rookery.interfaces.terminal.boards.base import Board, Run
from rookery.interfaces.terminal.console import Quit, Terminal
from rookery.interfaces.terminal.deeds import keep_deed
from rookery.interfaces.terminal.place import TypedPlace
from rookery.interfaces.terminal.race import Bots
from rookery.interfaces.terminal.saves import Saves
from rookery.interfaces.terminal.typed_text import Command, read_command
from rookery.records.match import Match
from rookery.telling.people import names_around

ME: Final = 0
_LONGEST_LOG: Final = 60
_BOTS_FIRST: Final = frozenset({"give"})  # choices made by all at once: the bots lay theirs ready


@dataclass(slots=True)
class Session(TypedPlace):
    """One sitting at the table: the person at seat 0, a bot at every other.

    With `race`, bots that want to speak may be quicker than the person, whose time `clock` measures;
    without it the person always comes first. With `explain` the expert comments on the person's choices.
    """

    terminal: Terminal
    match: Match
    names: tuple[str, ...]
    saves: Saves
    path: Path
    bot: str = USUAL_ELSEWHERE
    auto: bool = False
    explain: bool = False
    race: bool = False
    clock: Callable[[], float] = time.monotonic
    board: Board = field(init=False)
    _bots: Bots = field(init=False)
    _adviser: Adviser = field(init=False)
    _news: list[Event] = field(default_factory=list)
    _notes: list[str] = field(default_factory=list)
    _answers: list[Text] = field(default_factory=list)
    _advice: list[Text] = field(default_factory=list)
    _forced: set[int] = field(default_factory=set)
    _run: int = 0

    @property
    def seat(self) -> int:
        return ME

    def __post_init__(self) -> None:
        seats = range(1, self.match.seats)
        self.bot = str(read_level(self.bot))
        self._bots = Bots(self.match, {seat: make_bot(self.bot, f"{self.match.seed}.{seat}") for seat in seats})
        self.board = board_for(self.match, self.names)
        self._adviser = Adviser(self.match, ME, level=self.bot, explain=self.explain)
        if self.match.version == 0:
            self._news = list(self.match.events_for(ME))

    def welcome_back(self) -> None:
        """Remind the person of what happened since they last decided something."""
        mine = [index for index, (seat, _) in enumerate(self.match.actions) if seat == ME]
        self._news = list(self.match.events_for(ME, since=mine[-1] if mine else None))
        over = [index for index, event in enumerate(self._news) if event.kind in HAND_OVER]
        if over:
            del self._news[: over[-1] + 1]
        self._notes = ["Welcome back: here is where you left."]

    def run(self, *, pause_first: bool = False) -> None:
        """Until the match is over or the person leaves."""
        try:
            self._save()
            self._notes += self._adviser.greeting()
            if pause_first:
                self.terminal.wait()
            while self.match.result is None:
                decision = self._my_decision()
                if decision is None or (decision.kind in _BOTS_FIRST and self._bots.wishes()):
                    self._bot_moves()
                else:
                    self._my_turn(decision)
            self._finish()
        except (Quit, KeyboardInterrupt):  # nothing to save: every action was
            self._goodbye()

    # Moving

    def _my_decision(self) -> Decision | None:
        return next((decision for decision in self.match.pending() if decision.seat == ME), None)

    def _bot_moves(self) -> None:
        wish = self._bots.wishes()[0]
        self._act(wish.seat, wish.action)

    def _act(self, seat: int, action: Action) -> None:
        """An action, and what a bot has to say to it out of turn: to that nobody says anything more."""
        self._take(seat, action)
        remark = None if self.match.result is not None else self._bots.remark()
        if remark is not None:
            self._take(*remark)

    def _take(self, seat: int, action: Action) -> None:
        events = self.match.act(seat, action)
        self._bots.forget(seat)
        self._save()
        self.board.forget()
        for event in events:
            if event.seen_by(ME):
                self._news.append(event)
            if event.kind in HAND_OVER:
                self._run = 0
                self._hand_over()

    def _my_turn(self, decision: Decision) -> None:
        if self._only_choice(decision):
            return
        self._notes += self._adviser.news()
        advice = self._adviser.advice(decision, height=self.terminal.height)
        self._advice = self._lines(list(map(self.board.people.tell, advice)), "cyan")
        self._draw_table()
        self._save(durable=True)
        version, waited = self.match.version, 0.0
        while True:
            self.terminal.say(f"{self.board.question(decision)}  (? help)", "bold")
            asked = self.clock()
            text = self.terminal.ask("> ")
            if read_command(text) is None:  # nobody is hurried through the help
                waited += self.clock() - asked
            action = self._heard(text, decision)
            if action is not None:
                self._news, self._notes, self._answers = [], [], []
                aside = not isinstance(action, decision.answers)
                if aside or not self._outrun(decision, action, waited):
                    self._act(ME, action)
                return
            if self.match.version != version:  # taken back
                return
            self._answer()

    def _go_on(self, run: Run) -> None:
        self._run = (run.times or 1_000_000) - 1

    def _only_choice(self, decision: Decision) -> bool:
        """Make a decision that leaves no choice, where that is wanted."""
        if not self.auto and not self._run:
            return False
        options = tuple(itertools.islice(decision.options(), 2))
        if len(options) > 1:
            self._run = 0
            return False
        if self._run:
            self._run -= 1
        else:
            self._notes.append(f"Only one choice, so it is made for you: {options[0]}.")
            self._forced.add(self.match.version)
        self._act(ME, options[0])
        return True

    def _outrun(self, decision: Decision, action: Action, waited: float) -> bool:
        """Let the bots speak that were quicker than the person; whether the person's answer is past."""
        if not self.race:
            return False
        for rival in self._bots.rivals():
            if rival.after >= waited or self._my_decision() != decision:
                break
            self._notes.append(self._kindly(rival, action, waited))
            self._act(rival.seat, rival.action)
        return self._my_decision() != decision

    def _kindly(self, rival: Wish, action: Action, waited: float) -> str:
        who = self.names[rival.seat]
        if action.verb == "let":
            return f"{who} was not so patient, and spoke after {rival.after:.1f} seconds."
        return (
            f"{who} was quicker, with '{rival.action}' after {rival.after:.1f} seconds: "
            f"your '{action}' came after {waited:.1f}."
        )

    # Showing

    def _news_lines(self, events: Sequence[Event]) -> list[str]:
        lines = (*self._told(events), *self._notes)
        return [self.terminal.signs.plain(line) for line in lines[-_LONGEST_LOG:]]

    def _draw_table(self) -> None:
        view = self.match.view(ME)
        log = self._news_lines(self.board.out_of_sight(self.match.still_told(self._news), view))
        self.terminal.clear()
        crowded = self._answers and is_low(self.terminal.height)
        notes = self._answers if crowded else [*self._advice, *self._answers]
        self.terminal.show(self.board.screen(view, self._look(), log=log, notes=notes))

    def _hand_over(self) -> None:
        """The hand's last moments and its score; then on to the next."""
        events, self._news = self._news, []
        self.terminal.clear()
        told = self._news_lines(events)
        self._notes = []
        self.terminal.show(self.board.hand_summary(self.match.hands[-1], told, self._look()))
        if self.match.result is None:
            self.terminal.wait()

    def _obey(self, command: Command, decision: Decision) -> None:
        match command.name:
            case "help":
                self._help(decision)
            case "rules":
                self._show_rules(command.rest)
            case "score":
                self._page(self.board.score_sheet(self.match.hands, self._look()))
            case "last":
                self._answers += self.board.last(self.match.view(ME), self._look())
            case "list":
                self._answers += pages.choices(self.board.options(decision), self._look())
            case "log":
                for line in self._told(self.match.still_told(self._news)):
                    self._reply(line)
            case "hint":
                self._hint(decision)
            case "undo":
                self._undo()
            case "save":
                self._save()
                self._reply(f"Saved in {self.path}, as after every action.")
            case "fair":
                self._reply(
                    f"Every deal was fixed before the first card. The commitment: {self.match.commitment}. "
                    "When the match is over you get the seed behind it, and 'rookery verify' checks every shuffle."
                )
            case "quit":
                raise Quit

    def _hint(self, decision: Decision) -> None:
        own, self._advice = self.board.hint(self.match), []  # the hint says it again
        lines = self._adviser.hint(decision, height=self.terminal.height) if own is None else [own]
        self._answers += self._lines(list(map(self.board.people.tell, lines)), "cyan")

    def _undo(self) -> None:
        mine = [index for index, (seat, _) in enumerate(self.match.actions) if seat == ME and index not in self._forced]
        if not mine:
            self._reply("There is nothing to take back: you have not decided anything yet.", "yellow")
            return
        action = self.match.actions[mine[-1]][1]
        try:
            self.match.undo(self.match.version - mine[-1])
        except BadSetUp:
            self._reply("That is too long ago to be taken back.", "yellow")
            return
        self._forced = {index for index in self._forced if index < mine[-1]}
        self._save()
        self.board.forget()
        self._bots.forget()
        self._news, self._run = [], 0
        self._notes = [f"Taken back: {action}. It is your turn again."]

    # Keeping

    def _save(self, *, durable: bool = False) -> None:
        """After every action; waiting for the disk only where the person is asked anyway."""
        self.saves.write(self.path, self.match, names=self.names, bot=self.bot, durable=durable)

    def _goodbye(self) -> None:
        self.terminal.console.print()
        self.terminal.say("Your game is saved: 'rookery play' brings you back to this very moment. Goodbye!")

    def _finish(self) -> None:
        assert self.match.result is not None
        kept = self.saves.finish(self.path, self.match)
        self._note(kept)
        look = self._look()
        sheet = [] if self.board.one_deal else self.board.score_sheet(self.match.hands, look)
        reason = self.board.people.tell(self.match.result.reason)
        self.terminal.show(pages.match_over(self.match.result.winners, reason, sheet, look))
        self.terminal.say(f"The record is kept; see it again with: rookery replay {kept}")
        self.terminal.say(f"The deals came from the seed {self.match.seed}; check them with: rookery verify {kept}")

    def _note(self, kept: Path) -> None:
        """For the figures of what one has done; where nothing can be noted the match is over all the same."""
        with contextlib.suppress(RookeryError, OSError):
            keep_deed(notebook(self.saves.directory), kept, self.match.record(), level=self.bot)


def names_for(seats: int, name: str) -> tuple[str, ...]:
    return names_around(ME, seats, name)
