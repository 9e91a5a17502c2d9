"""`rookery daily`: the deals of the day in the terminal, the same as everywhere else."""

from __future__ import annotations

import datetime
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from rookery.bots.levels import EXPERT, await_expert, is_searched, make_bot
from rookery.coach.daily.calendar import DAY_FORMAT, day_at, read_day, streak_of
from rookery.coach.daily.comparison import compared
from rookery.coach.daily.line_names import LineName
from rookery.coach.daily.lines import LineOfPlay, best_line, line_by, replayed, usual_line
from rookery.coach.daily.notes import DailyNote, days_kept, readable
from rookery.coach.daily.outcome import DailyOutcome, outcome_of
from rookery.coach.daily.programme import SEAT, DailyDeal, deal_of, deals_of
from rookery.coach.notebook import Notebook, Shelf
from rookery.coach.study import NoSuchStudy, Study
from rookery.engine.errors import BadRecord, shown
from rookery.families.words import counted
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal.console import Quit, Terminal, open_terminal
from rookery.interfaces.terminal.study import Guide, StudyTable
from rookery.telling.people import names_around

_STANDS: Final = "Nothing is taken back in a deal of the day: what you answer stands, as it does for everybody."
_NO_HINT: Final = "There are no hints in a deal of the day. What the bots would have done is told afterwards."
_CARDS: Final = "These cards follow from the date: everybody who plays this deal gets them, and the same bots."


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyAsked:
    """What was asked for on the command line."""

    name: str | None
    day: str | None
    line: LineName | None = None
    expert: bool = True
    streak: bool = True


def run(asked: DailyAsked, *, ascii_only: bool = False) -> None:
    terminal = open_terminal(ascii_only=ascii_only)
    book = notebook()
    today = day_at(time.time())
    day = today if asked.day is None else read_day(asked.day, today=today)
    if asked.name is not None:
        _sit_down(terminal, book, deal_of(day, asked.name), asked)
    elif asked.line is not None:
        raise NoSuchStudy("say which deal's line to show, such as: rookery daily tournament --line best")
    else:
        _list(terminal, book, day, today, asked)
    for notice in book.notices:
        terminal.say(notice, "yellow")


# The list


def _list(terminal: Terminal, book: Notebook, day: datetime.date, today: datetime.date, asked: DailyAsked) -> None:
    notes = readable(note.body for note in book.on_shelf(Shelf.DAILY))
    mine = {(note.day, note.deal, note.definition): note for note in notes}
    terminal.say(f"The deals of {day.strftime(DAY_FORMAT)}", "bold")
    rows = [(deal, mine.get((deal.day, deal.name, deal.definition))) for deal in deals_of(day)]
    wide = max(len(deal.name) for deal, _ in rows)
    titles = max(len(_title(deal)) for deal, _ in rows)
    for number, (deal, note) in enumerate(rows, 1):
        terminal.say(f"  {number}  {deal.name:{wide}}  {_title(deal):{titles}}  {_state(note)}".rstrip())
    if asked.streak:
        terminal.say(_streak(notes, today))
    if terminal.interactive:
        _choose(terminal, book, [deal for deal, _ in rows], asked)
        return
    again = "" if day == today else f" --day {day.strftime(DAY_FORMAT)}"
    terminal.say(f"Play one: rookery daily {rows[0][0].name}{again}")


def _choose(terminal: Terminal, book: Notebook, deals: Sequence[DailyDeal], asked: DailyAsked) -> None:
    """Ask which deal to sit down at, until it is one of them or none."""
    known = {key: deal for number, deal in enumerate(deals, 1) for key in (str(number), deal.name, deal.rules)}
    while True:
        try:
            text = terminal.ask(f"Which one? 1 to {len(deals)}, or Enter to leave > ").strip().lower()
        except Quit:
            return
        if not text or text in ("q", "quit"):
            return
        if text in known:
            _sit_down(terminal, book, known[text], asked)
            return
        terminal.say(f"{shown(text)} is none of them: expected a number from 1 to {len(deals)} or a name.", "yellow")


def _title(deal: DailyDeal) -> str:
    return f"{deal.title}, {deal.edition.year}" if deal.edition.year.isdigit() else deal.title


def _state(note: DailyNote | None) -> str:
    if note is None:
        return "not played yet"
    if note.outcome is None:
        return "begun"
    return f"{note.outcome.points}{', a past day' if note.late else ''}"


def _streak(notes: Sequence[DailyNote], today: datetime.date) -> str:
    streak = streak_of(days_kept(notes), today)
    if not streak.days:
        return "Play one today, and a streak begins."
    rest = "" if streak.today else " Play one today, and it goes on."
    best = f" (the longest: {streak.longest})" if streak.longest > streak.days else ""
    return f"Your streak: {counted(streak.days, 'day')}{best}.{rest}"


# One deal


def _sit_down(terminal: Terminal, book: Notebook, deal: DailyDeal, asked: DailyAsked) -> None:
    note = _note_of(terminal, book, deal)
    if asked.line is not None:
        if note.outcome is None:
            raise NoSuchStudy("how this deal can be played is told once your hand is over; play it first")
        _show_line(terminal, deal, note, asked.line)
        return
    if note.outcome is None:
        try:
            note = _play(terminal, book, deal, note)
        except Quit:
            terminal.say("What you answered is kept: the same command comes back to this moment. Goodbye!")
            return
    assert note.outcome is not None
    _compare(terminal, deal, note, note.outcome, expert=asked.expert)
    if asked.streak:
        notes = readable(each.body for each in book.on_shelf(Shelf.DAILY))
        terminal.say(_streak(notes, day_at(time.time())))


def _note_of(terminal: Terminal, book: Notebook, deal: DailyDeal) -> DailyNote:
    kept = book.read(Shelf.DAILY, deal.note_name)
    if kept is not None:
        try:
            return DailyNote.from_json(kept.body)
        except BadRecord as error:
            terminal.say(f"What was kept of this deal cannot be read ({error}), so it begins anew.", "yellow")
    return DailyNote.first(deal, now=time.time())


def _play(terminal: Terminal, book: Notebook, deal: DailyDeal, begun: DailyNote) -> DailyNote:
    note = begun

    def words(study: Study) -> list[str]:
        when = deal.day.strftime(DAY_FORMAT)
        return [] if study.answers else [f"A deal of {when}: everybody gets these cards, once. What you answer stands."]

    def keep(answers: Sequence[str]) -> None:
        nonlocal note
        if len(answers) != len(note.answers) + 1:  # what no longer fits was left out
            note = DailyNote.first(deal, now=begun.begun)
            for answer in answers[:-1]:
                note = note.answered(answer, None)
        note = note.answered(answers[-1], outcome_of(table.study) if table.study.over else None)
        book.keep(Shelf.DAILY, deal.note_name, note.to_json())

    guide = Guide(words=words, keep=keep, hint=lambda *_: (_NO_HINT,), stands=_STANDS, cards=_CARDS)
    table = StudyTable(terminal, deal.opening(), guide, actions=note.answers)
    table.run()
    return note


# Afterwards


def _compare(terminal: Terminal, deal: DailyDeal, note: DailyNote, own: DailyOutcome, *, expert: bool) -> None:
    usual = usual_line(deal)
    lines = {LineName.USUAL: usual, LineName.BEST: best_line(deal, (usual, LineOfPlay(note.answers, own)))}
    found = compared(own, (), lines)
    terminal.say(f"\n{_title(deal)}, {note.day.strftime(DAY_FORMAT)}: these cards in your seat", "bold")
    rows = [*found.references, (LineName.OWN, own)]
    rows.sort(key=lambda row: (-row[1].ahead, row[0] is LineName.OWN))
    _show_rows(terminal, rows)
    if expert and is_searched(deal.edition):
        if await_expert(terminal.say):
            played = lines[LineName.EXPERT] = _by_expert(deal)
            _show_rows(terminal, [(LineName.EXPERT, played.outcome)])
            if played.outcome.ahead > lines[LineName.BEST].outcome.ahead:
                lines[LineName.BEST] = best_line(deal, (played,))
                _show_rows(terminal, [(LineName.BEST, lines[LineName.BEST].outcome)])
        else:
            terminal.say("The expert did not get ready in time: look again later for what it makes of this deal.")
    percent = compared(own, (), lines).place.percent
    if percent is not None:
        terminal.say(f"Matchpoints against the bots: {percent:g} %.")
    terminal.say(
        "Comparing with people needs a server: 'rookery' opens the page. "
        f"See a hand again: rookery daily {deal.name} --day {deal.day.strftime(DAY_FORMAT)} --line best"
    )


def _show_rows(terminal: Terminal, rows: Sequence[tuple[LineName, DailyOutcome]]) -> None:
    says = max(len(name.says) for name in LineName)
    points = max(len(outcome.points) for _, outcome in rows)
    for name, outcome in rows:
        line = terminal.signs.plain(f"  {name.says:{says}}  {outcome.points:>{points}}  {outcome.contract}".rstrip())
        terminal.show([Text(line, style="bold" if name is LineName.OWN else "")])


def _by_expert(deal: DailyDeal) -> LineOfPlay:
    return line_by(
        deal,
        lambda study: make_bot(EXPERT, f"{deal.seed}.{study.answers}").choose(study.match.recall(study.seat)),
    )


def _show_line(terminal: Terminal, deal: DailyDeal, note: DailyNote, name: LineName) -> None:
    from rookery.interfaces.cli.replay import hands_of, show_block

    match = replayed(deal, _answers_of(terminal, deal, note, name)).match
    terminal.say(f"{_title(deal)}, {note.day.strftime(DAY_FORMAT)}: {name.says}", "bold")
    _, blocks = next(hands_of(match, signs=terminal.signs, width=terminal.width, names=names_around(SEAT, match.seats)))
    for block in blocks:
        show_block(block, terminal.console, terminal.signs, terminal.width)


def _answers_of(terminal: Terminal, deal: DailyDeal, note: DailyNote, name: LineName) -> tuple[str, ...]:
    match name:
        case LineName.OWN:
            return note.answers
        case LineName.USUAL:
            return usual_line(deal).answers
        case LineName.BEST:
            assert note.outcome is not None
            return best_line(deal, (LineOfPlay(note.answers, note.outcome),)).answers
        case LineName.EXPERT:
            if not is_searched(deal.edition):
                raise NoSuchStudy(f"in {deal.title} the expert plays as the solid bot: ask for --line usual")
            if not await_expert(terminal.say):
                raise NoSuchStudy("the expert did not get ready in time; try again")
            return _by_expert(deal).answers
