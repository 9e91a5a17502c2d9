"""Keeping score at the terminal: lines are asked for question by question, and kept as soon as they are right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp, RookeryError
from rookery.engine.scorecard import Asks, Question
from rookery.families.words import counted
from rookery.interfaces.cli.options import read_edition
from rookery.interfaces.cli.score_table import show_sheet
from rookery.interfaces.cli.sheets import SheetFile, Sheets
from rookery.interfaces.terminal.console import Quit, Terminal
from rookery.scorekeeping.answers import answers_of, read_line
from rookery.scorekeeping.entries import FINES, BadEntry, Entry, Kind
from rookery.scorekeeping.presentation import kind_text, summary_of, title_of
from rookery.scorekeeping.questions import consequence, kind_name, kinds, questions
from rookery.scorekeeping.replies import as_text, follows, is_asked, read_answer
from rookery.scorekeeping.setup import Setup, check_game
from rookery.scorekeeping.sheet import Sheet

_LETTERS: Final[dict[str, Kind]] = {
    "": Kind.HAND,
    "h": Kind.HAND,
    "p": Kind.PASSED,
    "r": Kind.REVOKE,
    "m": Kind.MISDEAL_EARLY,
    "ml": Kind.MISDEAL_LATE,
    "e": Kind.EXPOSED,
    "t": Kind.THROWN_IN,
    "tt": Kind.TALK,
    "wd": Kind.DISCARD,
}
_QUIT: Final = ("q", "quit", "exit", "leave", "bye")
_QUIT_ASKED: Final = ("quit", "exit")  # a single letter may be the beginning of a name
_CANCEL: Final = ("cancel", "back")
_NOTHING: Final = "-"


T = TypeVar("T")


class Cancelled(Exception):
    """The person thought better of a line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreOptions:
    """What was given on the command line."""

    new: str | None = None
    names: str | None = None
    seats: int | None = None
    house: tuple[str, ...] = ()
    dealer: str | None = None


def keep_score(terminal: Terminal, sheets: Sheets, wanted: ScoreOptions) -> None:
    """Until the person leaves. Every line is on the disk before the next one is asked for."""
    try:
        kept = _open(terminal, sheets, wanted)
    except Quit:
        terminal.say(
            "\nNo sheet was begun: 'rookery score' asks its questions in a terminal, or reads the answers from its "
            "input, one a line. To begin one: rookery score --new tournament/2008 --names Ann,Bob,Cy,Di"
        )
        return
    try:
        while True:
            show_sheet(terminal.console, terminal.signs, kept.sheet)
            sheet = _command(terminal, kept.sheet)
            if sheet is not kept.sheet:
                kept = sheets.write(kept.path, sheet)
    except Quit:
        terminal.say(f"\nThe sheet is kept: {summary_of(kept.sheet)}. 'rookery score' goes on with it.")


# Which sheet


def _open(terminal: Terminal, sheets: Sheets, wanted: ScoreOptions) -> SheetFile:
    latest = None if wanted.new is not None else sheets.latest()
    for notice in sheets.notices:
        terminal.say(notice)
    if latest is not None:
        terminal.say(f"{title_of(latest.sheet.setup)}: {summary_of(latest.sheet)}.")
        if not terminal.ask("Enter goes on with it, 'new' begins another > ").strip():
            return latest
    if latest is None and wanted.new is None:
        terminal.say("A new score sheet.")
    return sheets.begin(_new_sheet(terminal, wanted))


def _new_sheet(terminal: Terminal, wanted: ScoreOptions) -> Sheet:
    """What was given is taken; the rest is asked for."""
    if wanted.new is None:
        edition = _until_right(terminal, "Which game? (an id such as tournament/2008, or a preset) > ", _game)
    else:
        edition = read_edition(wanted.new, wanted.house)
        check_game(edition)
    seats = edition.usual_seats() if wanted.seats is None else wanted.seats
    if wanted.names is not None:
        return Sheet(_seated(Setup(edition, _names(wanted.names)), wanted.dealer))
    several = f"{seats} names" if wanted.seats is not None or len(edition.seats) == 1 else "The names"
    setup = _until_right(
        terminal,
        f"{several}, clockwise, with commas between them > ",
        lambda text: Setup(edition, _names(text)),
    )
    if wanted.dealer is not None:
        return Sheet(_seated(setup, wanted.dealer))
    ask = f"Who deals first? [{setup.names[0]}] > "
    return Sheet(_until_right(terminal, ask, lambda text: _seated(setup, text.strip() or None)))


def _game(text: str) -> Edition:
    edition = read_edition(text)
    check_game(edition)
    return edition


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def _seated(setup: Setup, dealer: str | None) -> Setup:
    if dealer is None:
        return setup
    lowered = [name.lower() for name in setup.names]
    if dealer.lower() not in lowered:
        raise BadSetUp(f"{dealer!r} does not play: expected {', '.join(setup.names)}")
    return Setup(setup.edition, setup.names, lowered.index(dealer.lower()))


def _until_right(terminal: Terminal, prompt: str, read: Callable[[str], T]) -> T:
    while True:
        text = terminal.ask(prompt)
        if text.strip().lower() in _QUIT_ASKED:
            raise Quit
        try:
            return read(text.strip())
        except RookeryError as error:
            terminal.say(str(error))


# One line


def _command(terminal: Terminal, sheet: Sheet) -> Sheet:
    """What the person wants next; the same sheet comes back when nothing was written."""
    over = sheet.standing.result is not None
    passed = " · p all passed" if Kind.PASSED in kinds(sheet.setup) else ""
    prompt = "strike LINE, ? or q > " if over else f"Enter: a hand{passed} · strike LINE · ? more · q leave > "
    said = terminal.ask(prompt).strip().lower()
    if said in _QUIT:
        raise Quit
    try:
        if said in ("?", "help"):
            _help(terminal, sheet)
            return sheet
        verb, _, rest = said.partition(" ")
        if verb in ("s", "strike", "fix", "correct"):
            return _strike(terminal, sheet, rest)
        known: dict[str, str] = {}
        if verb in ("d", "dealer"):
            known["dealer"] = str(read_answer(questions(sheet, Kind.HAND)[0], rest))
            said = terminal.ask("And what happened? (Enter: a hand, or a letter of ?) > ").strip().lower()
        kind = _kind(sheet, said)
        if over and kind not in FINES:  # one for the last hand counts with it
            raise BadEntry("The match is over. Strike a line out if it was wrong, or begin a new sheet.")
        return _ask_line(terminal, sheet, kind, known, sheet.add)
    except BadEntry as error:
        terminal.say(str(error))
    except Cancelled:
        terminal.say("Nothing was written.")
    return sheet


def _kind(sheet: Sheet, said: str) -> Kind:
    kind = _LETTERS.get(said) or next((each for each in Kind if each.value == said), None)
    if kind is None:
        raise BadEntry(f"{said!r} is not understood; ? tells what can be written.")
    if kind not in kinds(sheet.setup):
        raise BadEntry(f"{kind_name(sheet.setup, kind)}: that cannot happen in this game.")
    return kind


def _help(terminal: Terminal, sheet: Sheet) -> None:
    letters = {kind: letter for letter, kind in _LETTERS.items() if letter}
    for kind in kinds(sheet.setup):
        terminal.say(f" {letters[kind]:3} {kind_name(sheet.setup, kind)}. {consequence(sheet.setup, kind)}")
    terminal.say(" dealer Bob   it was Bob who dealt, whoever's turn it was")
    terminal.say(" strike 3   line 3 was wrong: it is struck out, and you may write what is right in its place")
    terminal.say(" q   leave; the sheet is kept")
    terminal.say(" At a question, Enter takes what stands in brackets, - leaves it open, 'cancel' gives the line up.")


def _strike(terminal: Terminal, sheet: Sheet, rest: str) -> Sheet:
    digits = rest.strip() if rest.strip().isdecimal() and len(rest) < 7 else ""
    if not digits:
        raise BadEntry("Strike which line? Its number stands at the left: strike 3.")
    number = int(digits)
    entry = sheet.check_line(number, correcting=True)
    struck = sheet.row(number).struck_by is not None
    ask = "Write it anew? (Enter: yes, n: only strike it out, cancel: let it stand) > "
    if struck:
        ask = f"Line {number} is struck out. Write another in its place? (Enter: yes, cancel: no) > "
    answer = terminal.ask(ask).strip().lower()
    if answer in _CANCEL:
        raise Cancelled
    if answer in ("n", "no"):
        return sheet.strike(number)
    before = sheet.before(number)
    said = terminal.ask(f"What was it? (Enter: {kind_text(sheet.setup, entry)}; or a letter of ?) > ").strip().lower()
    kind = entry.kind if not said else _kind(sheet, said)
    known = answers_of(before, entry) if kind is entry.kind else {}
    dealt = next((each for each in questions(before, kind) if each.name == "dealer"), None)
    if dealt is not None:
        known["dealer"] = _ask(terminal, dealt, known.get("dealer", dealt.default))
    return _ask_line(terminal, before, kind, known, lambda right: sheet.strike(number, instead=right))


def _ask_line(
    terminal: Terminal, sheet: Sheet, kind: Kind, known: dict[str, str], write: Callable[[Entry], Sheet]
) -> Sheet:
    """Ask until the line adds up; what was answered before stands in brackets."""
    while True:
        known = _ask_all(terminal, sheet, kind, known)
        try:
            return write(read_line(sheet, kind, known))
        except BadEntry as error:
            terminal.say(str(error))
            terminal.say("Once more; Enter keeps what stands in brackets, 'cancel' gives the line up.")


def _ask_all(terminal: Terminal, sheet: Sheet, kind: Kind, known: dict[str, str]) -> dict[str, str]:
    given: dict[str, str] = {}
    asked = questions(sheet, kind)
    names = [question.name for question in asked]
    while names:
        question = next(each for each in asked if each.name == names[0])
        row = [each for each in asked if question.row and each.row == question.row and is_asked(each, given)]
        if row:
            given |= _ask_row(terminal, row, known)
            names = [name for name in names if all(each.name != name or each.row != question.row for each in asked)]
            continue
        names.pop(0)
        usual = known.get(question.name, question.default)
        if not is_asked(question, given) or (not usual and follows(question, asked, given)):
            continue
        if question.name == "dealer":
            given[question.name] = usual  # the sheet knows, unless 'dealer Bob' or a correction told it otherwise
            continue
        answer = _ask(terminal, question, usual)
        if answer:
            given[question.name] = answer
        if question.name == "declarer":  # whose side is then asked about first
            asked = questions(sheet, kind, declarer=int(answer))
            names = [each.name for each in asked][-len(names) :]
    return given


def _ask_row(terminal: Terminal, row: list[Question], known: dict[str, str]) -> dict[str, str]:
    """The same number of everybody, in one line: `20 12 24`. The last may be left out where it follows."""
    usual = [known.get(each.name, each.default) for each in row]
    shown = " ".join(usual) if all(usual) else ""
    default = f" [{shown}]" if shown else ""
    needed = len(row) - (row[-1].optional and not row[-1].default)
    while True:
        text = _said(terminal, f"{row[0].row}: {', '.join(each.of for each in row)}{default} > ")
        parts = (text or shown).replace(",", " ").split()
        try:
            if not needed <= len(parts) <= len(row):
                numbers = f"{needed} or {len(row)} numbers" if needed < len(row) else counted(len(row), "number")
                raise BadEntry(f"Expected {numbers} with spaces between them, one for each: {len(parts)} given.")
            return {each.name: as_text(read_answer(each, part)) for each, part in zip(row, parts, strict=False)}
        except BadEntry as error:
            terminal.say(str(error))


def _said(terminal: Terminal, prompt: str) -> str:
    text = terminal.ask(prompt).strip()
    if text.lower() in _QUIT_ASKED:
        raise Quit
    if text.lower() in _CANCEL:
        raise Cancelled
    return text


def _ask(terminal: Terminal, question: Question, usual: str) -> str:
    labels = {option.value: option.label for option in question.options}
    shown = ", ".join(labels.get(each, each) for each in usual.split(",")) if usual else ""
    among = f" ({'/'.join(labels.values())})" if question.asks is not Asks.NUMBER else ""
    limits = f" ({question.lowest} to {question.highest})" if question.name == "bid" else ""
    default = f" [{shown}]" if shown else " [leave open]" if question.optional else ""
    while True:
        text = _said(terminal, f"{question.sentence}{among}{limits}{default} > ")
        if text == _NOTHING:
            return ""
        if not text and (usual or question.optional):
            return usual
        try:
            if not text:
                raise BadEntry("That is needed to score the hand.")
            value = read_answer(question, text)
        except BadEntry as error:
            terminal.say(str(error))
            continue
        return as_text(value)
