"""`rookery review`: a finished match looked through by the expert, in the terminal."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from rookery.bots.levels import await_expert, is_searched
from rookery.coach.notebook import Notebook, Shelf
from rookery.coach.review.course import processes, review_match
from rookery.coach.review.grades import Grade
from rookery.coach.review.moments import check_over, moment_at
from rookery.coach.review.notes import JudgedDecision, Review, note_of, read_review
from rookery.coach.review.par import tell_hand
from rookery.coach.review.words import (
    GRADE_WORDS,
    KIND_WORDS,
    done_words,
    tell_accuracy,
    tell_cost,
    tell_decision,
    tell_reason,
)
from rookery.coach.study import NoSuchStudy, Study
from rookery.engine.actions import Action
from rookery.engine.errors import BadRecord
from rookery.engine.phrases import tell
from rookery.families.words import counted
from rookery.games.presets import title_of
from rookery.interfaces.cli.replay import read_record
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal.console import Quit, Terminal, open_terminal
from rookery.interfaces.terminal.saves import Saves
from rookery.interfaces.terminal.study import Guide, StudyTable
from rookery.records.match import Match
from rookery.telling.people import names_around

_ME: Final = 0
_MOST_PROCESSES: Final = 4
_WORTH_PROCESSES: Final = 8  # hands: for fewer, getting processes ready takes longer than they save
_STYLES: Final = {Grade.BLUNDER: "bold red", Grade.MISTAKE: "red", Grade.INACCURACY: "yellow"}
_NO_EXPERT: Final = "The expert did not get ready in time, so nothing can be judged. Please try again."


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewAsked:
    """What was asked for on the command line."""

    match: str | None
    seat: int | None = None
    number: int | None = None
    all: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class _Reviewed:
    """The match, whose decisions are meant, and the name its review is kept by, if it is one's own."""

    match: Match
    seat: int
    name: str
    own: bool

    @property
    def names(self) -> tuple[str, ...]:
        return names_around(self.seat, self.match.seats)


def run(asked: ReviewAsked, *, ascii_only: bool = False) -> None:
    terminal = open_terminal(ascii_only=ascii_only)
    book = notebook()
    found = _find(asked)
    check_over(found.match)
    try:
        if asked.number is not None:
            _try_again(terminal, found, asked.number, _kept(book, found))
            return
        review = _kept(book, found) if not asked.again else None
        if review is None:
            review = _review(terminal, book, found)
        if review is not None:
            _show(terminal, found, review, every=asked.all)
            if review.flaws and terminal.interactive:
                _offer(terminal, found, review)
    except Quit:
        terminal.say("Goodbye!")
    finally:
        for notice in book.notices:
            terminal.say(notice, "yellow")


# Which match


def _find(asked: ReviewAsked) -> _Reviewed:
    """A match finished here, by its name, or the latest; or a record in a file."""
    saves = Saves()
    path = _path(asked.match, saves)
    match = read_record(path).replay()
    seat = _ME if asked.seat is None else asked.seat
    if not 0 <= seat < match.seats:
        raise BadRecord(f"there is no seat {seat} in {path}: the seats are 0 to {match.seats - 1}")
    own = path.parent == saves.finished and seat == _ME
    return _Reviewed(match, seat, path.stem, own)


def _path(wanted: str | None, saves: Saves) -> Path:
    finished = saves.finished_matches()
    if wanted is None:
        if not finished:
            raise BadRecord(
                "no match has been finished here yet: play one with 'rookery play', or name a record's file"
            )
        return max(finished, key=lambda path: path.stat().st_mtime_ns)
    by_name = {path.stem: path for path in finished}
    if wanted in by_name:
        return by_name[wanted]
    path = Path(wanted)
    if not path.exists() and not path.suffix and os.sep not in wanted:
        latest = sorted(by_name, key=lambda name: -by_name[name].stat().st_mtime_ns)[:3]
        known = f"; the latest here are {', '.join(latest)}" if latest else "; none has been finished here yet"
        raise BadRecord(f"there is no file and no finished match {wanted!r}{known}")
    return path


# Making it


def _kept(book: Notebook, found: _Reviewed) -> Review | None:
    note = book.read(Shelf.REVIEWS, found.name) if found.own else None
    if note is None:
        return None
    try:
        return read_review(note.body)
    except BadRecord:
        return None  # it is made anew


def _review(terminal: Terminal, book: Notebook, found: _Reviewed) -> Review | None:
    if is_searched(found.match.edition) and not await_expert(lambda sentence: terminal.say(sentence, "dim")):
        terminal.say(_NO_EXPERT, "yellow")
        return None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    cores = min(_MOST_PROCESSES, os.cpu_count() or 1)
    many = cores > 1 and len(found.match.hands) >= _WORTH_PROCESSES
    shown = Progress(*columns, console=terminal.console, transient=True, disable=not terminal.interactive)
    with processes(cores) if many else contextlib.nullcontext() as pool, shown:
        bar = shown.add_task("Looking through the match", total=None)
        review = review_match(
            found.match,
            found.seat,
            name=found.name,
            pool=pool,
            progress=lambda done, whole: shown.update(bar, completed=done, total=whole),
        )
    if found.own:
        book.keep(Shelf.REVIEWS, found.name, note_of(review))
    return review


# Showing it


def _show(terminal: Terminal, found: _Reviewed, review: Review, *, every: bool) -> None:
    title = f"{title_of(found.match.edition)} ({found.match.edition.id}), {counted(len(found.match.hands), 'hand')}"
    terminal.say(title, "bold")
    terminal.tell(tell_accuracy(review))
    if review.remark:
        return
    for kind in review.kinds:
        accuracy = "" if kind.accuracy is None else f"{kind.accuracy:5.0f} %"
        wrong = counted(kind.wrong, "mistake") if kind.wrong else ""
        name = KIND_WORDS.get(kind.kind, kind.kind)
        terminal.say(f"  {name:18}{accuracy}  {counted(kind.decisions, 'decision'):14} {wrong}".rstrip())
    _moments(terminal, found, review)
    _decisions(terminal, found, review, every=every)
    terminal.say("\nThe hands, beside what they could have made", "bold")
    for hand in review.hands:
        lost = f" Your errors in it cost about {counted(round(hand.lost), 'point')}." if hand.lost >= 1 else ""
        told = tell(tell_hand(hand), found.names, you=found.seat)
        terminal.tell(f"{hand.deal:3}  {told}{lost}", indent=5)
    if not terminal.interactive and review.flaws:
        where = found.name if found.own else "FILE"
        terminal.say(f"\nTry one again: rookery review {where} --try {review.moments[0].number}")


def _moments(terminal: Terminal, found: _Reviewed, review: Review) -> None:
    if not review.moments:
        return
    terminal.say("\nThe moments that mattered most", "bold")
    vocabulary = found.match.vocabulary
    for judged in review.moments:
        head = f"{judged.number:5}  Hand {judged.deal}: {tell_decision(judged, vocabulary)}"
        terminal.tell(head, indent=7, style=_STYLES.get(judged.grade, ""))
        terminal.tell(f"       {tell_cost(judged)} {tell_reason(judged, found.names)}", indent=7)


def _decisions(terminal: Terminal, found: _Reviewed, review: Review, *, every: bool) -> None:
    shown = review.judged if every else review.flaws
    if not shown:
        return
    terminal.say("\nYour decisions" if every else "\nWhat could have been better", "bold")
    rows = [_row(judged) for judged in shown]
    heads = ("number", "hand", "", "you", "expert", "cost")
    widths = [max(len(head), *(len(row[at]) for row in rows)) for at, head in enumerate(heads)]
    terminal.say(_line(heads, widths), "dim")
    for judged, row in zip(shown, rows, strict=True):
        terminal.say(_line(row, widths), _STYLES.get(judged.grade, ""))


def _row(judged: JudgedDecision) -> tuple[str, ...]:
    same = judged.grade is Grade.BEST
    cost = f"{judged.points:.0f} points" if judged.grade.flawed and judged.points >= 1 else ""
    if judged.grade.flawed and not cost:
        cost = f"{100 * judged.chance:.1f} % to win"
    return (
        str(judged.number),
        str(judged.deal),
        GRADE_WORDS[judged.grade],
        _short(judged.did),
        "the same" if same else _short(judged.best),
        cost,
    )


def _short(text: str) -> str:
    words = text.split()
    return text if len(words) <= 3 else " ".join([*words[:3], f"... {len(words) - 3} more"])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    right = (True, True, False, False, False, True)
    parts = [
        f"{cell:>{width}}" if at else f"{cell:{width}}" for cell, width, at in zip(cells, widths, right, strict=True)
    ]
    return "  ".join(parts).rstrip()


# Trying again


def _offer(terminal: Terminal, found: _Reviewed, review: Review) -> None:
    numbers = {each.number for each in review.judged}
    while True:
        answer = terminal.ask("\nTry a decision again: its number, or Enter to leave > ").strip()
        if not answer:
            return
        if not answer.isascii() or not answer.isdigit() or int(answer) not in numbers:
            terminal.say(f"{answer!r} is no number of a decision in this review, such as {review.moments[0].number}.")
            continue
        try:
            _try_again(terminal, found, int(answer), review)
        except Quit:
            terminal.say("Back to the review.")


def _try_again(terminal: Terminal, found: _Reviewed, number: int, review: Review | None) -> None:
    """Play on from a decision of the match, against the same cards; a review says whether it is the expert's choice."""
    try:
        opening = moment_at(found.match, number, found.seat, seed=f"match.{found.name}.{number}", what="this match")
    except NoSuchStudy as error:
        raise BadRecord(str(error)) from error
    judged = next((each for each in review.judged if each.number == number), None) if review is not None else None
    StudyTable(terminal, opening, None if judged is None else _guide(found, judged)).run()


def _guide(found: _Reviewed, judged: JudgedDecision) -> Guide:
    def after(study: Study, action: Action) -> Sequence[str]:
        if study.answers != 1:
            return ()
        if sorted(str(action).split()) == sorted(judged.best.split()):  # in whatever order cards were named
            return (f"That is what the expert would have done. {tell_reason(judged, found.names)}".rstrip(),)
        return (f"The expert would have {done_words(judged.best, found.match.vocabulary)}. See what comes of yours.",)

    return Guide(after=after)
