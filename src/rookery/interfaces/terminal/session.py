"""Playing a match in the terminal: the loop between a person and the bots."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.text import Text

from rookery.bots import Bot, make_bot
from rookery.engine.actions import Action, LayAway
from rookery.engine.cards import Card, cards_text, in_order
from rookery.engine.decisions import Decision, Refusal
from rookery.engine.errors import BadSetUp, RookeryError
from rookery.engine.events import Event
from rookery.engine.results import HandResult
from rookery.families.auction_tricks.decisions import NestDecision
from rookery.families.auction_tricks.events import DummyShown, HandScored, HandVoid
from rookery.families.auction_tricks.views import AuctionView
from rookery.families.tricks import CardPlayed, TrickTaken
from rookery.interfaces.terminal import pages
from rookery.interfaces.terminal.console import Leave, Terminal
from rookery.interfaces.terminal.explaining import rule_behind, section_named
from rookery.interfaces.terminal.input import (
    Command,
    Unreadable,
    question,
    read_answer,
    read_command,
    read_some_cards,
)
from rookery.interfaces.terminal.layout import wrapped
from rookery.interfaces.terminal.saves import Saves
from rookery.interfaces.terminal.screen import Look, last_trick, table_screen
from rookery.interfaces.terminal.telling import Roster, Teller
from rookery.records.match import Match

ME: Final = 0
BOT_NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")


class CannotPlayHere(RookeryError):
    """A game the terminal table cannot show."""


@dataclass(slots=True)
class Session:
    """One sitting at the table: the person at seat 0, a bot at every other."""

    terminal: Terminal
    match: Match
    names: tuple[str, ...]
    saves: Saves
    path: Path
    bot: str = "simple"
    auto: bool = False
    _bots: dict[int, Bot] = field(default_factory=dict)
    _news: list[Event] = field(default_factory=list)
    _notes: list[str] = field(default_factory=list)
    _laid: list[Card] = field(default_factory=list)
    _answers: list[Text] = field(default_factory=list)
    _forced: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._bots = {seat: make_bot(self.bot, f"{self.match.seed}.{seat}") for seat in range(1, self.match.seats)}
        self._view()  # refuses a game this table cannot show
        if self.match.version == 0:
            self._news = list(self.match.events_for(ME))

    def welcome_back(self) -> None:
        """Remind the person of what happened since they last decided something."""
        mine = [index for index, (seat, _) in enumerate(self.match.actions) if seat == ME]
        self._news = list(self.match.events_for(ME, since=mine[-1] if mine else None))
        over = [index for index, event in enumerate(self._news) if isinstance(event, (HandScored, HandVoid))]
        if over:
            del self._news[: over[-1] + 1]
        self._notes = ["Welcome back: here is where you left."]

    def run(self, *, pause_first: bool = False) -> None:
        """Until the match is over or the person leaves."""
        try:
            self._save()
            if pause_first:
                self.terminal.wait()
            while self.match.result is None:
                decision = self._my_decision()
                if decision is None:
                    self._bot_moves()
                else:
                    self._my_turn(decision)
            self._finish()
        except (Leave, KeyboardInterrupt):  # nothing to save: every action was
            self._goodbye()

    # Moving

    def _my_decision(self) -> Decision | None:
        return next((decision for decision in self.match.pending() if decision.seat == ME), None)

    def _bot_moves(self) -> None:
        seat = self.match.pending()[0].seat
        self._act(seat, self._bots[seat].choose(self.match.view(seat)))

    def _act(self, seat: int, action: Action) -> None:
        events = self.match.act(seat, action)
        self._save()
        self._laid = []
        for event in events:
            if event.seen_by(ME):
                self._news.append(event)
            if isinstance(event, (HandScored, HandVoid)):
                self._hand_over()

    def _my_turn(self, decision: Decision) -> None:
        if self.auto:
            options = tuple(itertools.islice(decision.options(), 2))
            if len(options) == 1:
                self._notes.append(f"Only one choice, so it is made for you: {options[0]}.")
                self._forced.add(self.match.version)
                self._act(ME, options[0])
                return
        self._draw_table()
        self._save(durable=True)
        while True:
            self.terminal.say(f"{question(decision)}  (? help)", "bold")
            action = self._heard(self.terminal.ask("> "), decision)
            if action is not None:
                self._news, self._notes, self._answers = [], [], []
                self._act(ME, action)
                return
            if self._my_decision() != decision:  # taken back
                return
            self._answer()

    def _answer(self) -> None:
        """Show what was typed to be answered: below the table, drawn anew where it can be."""
        if self.terminal.interactive:
            self._draw_table()
        else:
            self.terminal.show(self._answers)
        self._answers = []

    def _reply(self, text: str, style: str = "") -> None:
        self._answers += wrapped(Text(self.terminal.signs.plain(text), style=style), self.terminal.width, indent=2)

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
        try:
            action = self._nest(text, decision) if isinstance(decision, NestDecision) else read_answer(text, decision)
        except Unreadable as error:
            self._reply(str(error), "yellow")
            return None
        refusal = None if action is None else decision.refusal(action)
        if refusal is not None:
            self._explain(refusal)
            return None
        return action

    def _nest(self, text: str, decision: NestDecision) -> Action | None:
        """Cards to lay away, all at once or one by one; a card named again is taken back."""
        if not text.strip() or text.strip().lower() in ("ok", "yes", "y", "done"):
            if len(self._laid) == decision.size:
                return LayAway(tuple(self._laid))
            if not text.strip():
                raise Unreadable(f"{len(self._laid)} of {decision.size} cards are chosen; name more, or 'clear'.")
        if text.strip().lower() in ("clear", "none", "no"):
            self._laid = []
            self._tell_nest(decision)
            return None
        said = read_answer(text, decision)
        assert isinstance(said, LayAway)
        named = read_some_cards(text.lower().removeprefix("nest").strip()) or said.cards
        if len(named) == decision.size or text.lower().startswith("nest"):
            return LayAway(named)
        for card in named:
            if card in self._laid:
                self._laid.remove(card)
                continue
            refusal = _cannot_go(card, tuple(self._laid), decision)
            if refusal is not None:
                self._explain(refusal)
                return None
            self._laid.append(card)
        self._tell_nest(decision)
        return None

    def _tell_nest(self, decision: NestDecision) -> None:
        chosen = cards_text(in_order(self._laid)) or "nothing yet"
        left = decision.size - len(self._laid)
        if left:
            self._reply(f"To be laid away: {chosen}. {left} more.")
        else:
            self._reply(f"To be laid away: {chosen}. Enter does it; name a card to take it back.")

    # Showing

    def _view(self) -> AuctionView:
        view = self.match.view(ME)
        if not isinstance(view, AuctionView):
            raise CannotPlayHere(f"{self.match.edition.id} cannot be played in the terminal yet")
        return view

    def _look(self) -> Look:
        edition = self.match.edition
        return Look(
            title=f"{edition.title}, {edition.year}",
            roster=self._roster(),
            signs=self.terminal.signs,
            width=self.terminal.width,
            height=self.terminal.height,
            remark="house rules" if edition.house_rules else "",
        )

    def _roster(self) -> Roster:
        return Roster(self.names, self._view().rules)

    def _told(self, events: Sequence[Event]) -> list[str]:
        return Teller(self._roster(), arrow=self.terminal.signs.arrow).lines(events)

    def _draw_table(self) -> None:
        view, look = self._view(), self._look()
        log = [look.signs.plain(line) for line in (*self._told(_not_in_sight(self._news, view)), *self._notes)]
        self.terminal.clear()
        self.terminal.show(table_screen(view, look, log=log, laid=self._laid, notes=self._answers))

    def _hand_over(self) -> None:
        """The hand's last tricks and its score; then on to the next."""
        hand: HandResult = self.match.hands[-1]
        events, self._news = self._news, []
        self.terminal.clear()
        look = self._look()
        told = [look.signs.plain(line) for line in (*self._told(events), *self._notes)]
        self._notes = []
        self.terminal.show(pages.hand_summary(hand, self.match.hands, told, look))
        if self.match.result is None:
            self.terminal.wait()

    def _explain(self, refusal: Refusal) -> None:
        self._reply(f"{refusal.reason} [{refusal.rule}]", "yellow")
        rule = rule_behind(self.match.edition, self.match.seats, refusal)
        if rule is not None:
            title, sentence = rule
            self._reply(f"The rules, '{title}': {sentence}", "dim")

    def _obey(self, command: Command, decision: Decision) -> None:
        match command.name:
            case "help":
                self._page(pages.help_page(decision, self._look()))
            case "rules":
                self._show_rules(command.rest)
            case "score":
                self._page(pages.score_sheet(self.match.hands, self._look()))
            case "last":
                told = last_trick(self._view(), self._look())
                self._answers += told or [Text("No trick has been taken in this hand yet.")]
            case "list":
                self._answers += pages.choices(decision, self._look())
            case "log":
                for line in self._told(self._news):
                    self._reply(line)
            case "hint":
                advice = make_bot(self.bot, self.match.seed).choose(self._view())
                self._reply(f"The {self.bot} bot would say: {advice}", "cyan")
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
                raise Leave

    def _show_rules(self, name: str) -> None:
        edition, seats = self.match.edition, self.match.seats
        sections = edition.rules_for(seats).describe(seats)
        if name:
            section = section_named(edition, seats, name)
            if section is None:
                known = ", ".join(each.rule for each in sections)
                self._reply(f"The rules have no section '{name}'; they have {known}.", "yellow")
                return
            sections = (section,)
        self._page(pages.rules_text(sections, self._look()))

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
        self._news, self._laid = [], []
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
        self.terminal.show(pages.match_over(self.match.result, self.match.hands, self._look()))
        self.terminal.say(f"The record is kept; see it again with: rookery replay {kept}")
        self.terminal.say(f"The deals came from the seed {self.match.seed}; check them with: rookery verify {kept}")


def _not_in_sight(events: Sequence[Event], view: AuctionView) -> list[Event]:
    """The events less what the screen shows anyway: the dummy, the trick on the table and the last one."""
    shown = {play.card for play in view.trick}
    last = view.last_trick
    if last is not None:
        shown |= {play.card for play in last.plays}
    return [
        event
        for event in events
        if not (isinstance(event, CardPlayed) and event.card in shown)
        and not isinstance(event, DummyShown)
        and not (isinstance(event, TrickTaken) and last is not None and event.plays == last.plays)
    ]


def _cannot_go(card: Card, laid: tuple[Card, ...], decision: NestDecision) -> Refusal | None:
    """Why a card cannot be among those laid away: no way of choosing the rest would be allowed."""
    if card not in decision.cards or len(laid) >= decision.size:
        return decision.refusal(LayAway((*laid, card)))
    chosen = [*laid, card]
    must, pool = decision.choice()
    for other in (*must, *(each for each in decision.nest if each in pool), *pool):
        if len(chosen) == decision.size:
            break
        if other not in chosen:
            chosen.append(other)
    return decision.refusal(LayAway(tuple(chosen)))


def names_for(seats: int, name: str) -> tuple[str, ...]:
    others = [each for each in BOT_NAMES if each.lower() != name.lower()]
    return (name, *itertools.islice(itertools.cycle((*others, "Hal")), seats - 1))
