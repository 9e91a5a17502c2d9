"""`rookery stats`: what you have done at this machine, to look at, to take elsewhere and to delete."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer

from rookery.coach.deeds.chronicle import Chronicle
from rookery.coach.deeds.written import Lines, to_csv, to_json
from rookery.coach.notebook import Shelf
from rookery.engine.errors import BadRecord, RookeryError, shown
from rookery.interfaces.cli.streams import console, progress_bar
from rookery.interfaces.files import notebook
from rookery.interfaces.terminal.cards import ASCII, signs_for
from rookery.interfaces.terminal.console import Quit, open_terminal
from rookery.interfaces.terminal.deed_pages import chronicle_lines
from rookery.interfaces.terminal.deeds import delete, kept_here, look
from rookery.interfaces.terminal.saves import Saves

_DAY: Final = 24 * 3600.0
_WORTH_A_BAR: Final = 50  # matches to look through, before a progress bar is shown
_WORDS: Final[dict[Shelf, tuple[str, str, str]]] = {
    Shelf.MATCHES: ("match", "matches", "their records too, so that they can no longer be replayed"),
    Shelf.REVIEWS: ("review", "reviews", "what the expert said of your matches"),
    Shelf.DRILLS: ("drill", "drills", "and when each comes again"),
    Shelf.DAILY: ("daily deal", "daily deals", "with your streak"),
    Shelf.LESSONS: ("lesson", "lessons", "how far you have come in them"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class StatsAsked:
    """What was asked for on the command line."""

    game: str | None = None
    days: int | None = None
    all_of_it: bool = False
    json: bool = False
    csv: Path | None = None
    lines: Lines = Lines.MATCHES
    ascii_only: bool = False


def show(asked: StatsAsked) -> None:
    saves, notes = Saves(), notebook()
    paths = saves.finished_matches()
    new = len(paths) - len(notes.on_shelf(Shelf.MATCHES))
    if new >= _WORTH_A_BAR:
        with progress_bar("Matches", len(paths)) as step:
            whole, damaged = look(saves, notes, step=step, paths=paths)
    else:
        whole, damaged = look(saves, notes, paths=paths)
    for notice in notes.notices:
        typer.echo(notice, err=True)
    if damaged:
        these = (
            "1 record here cannot be read and is"
            if damaged == 1
            else f"{damaged:,} records here cannot be read and are"
        )
        typer.echo(f"{these} left out.", err=True)
    chronicle = _part(whole, asked)
    if asked.csv is not None:
        _write(asked.csv, to_csv(chronicle, asked.lines))
    elif asked.json:
        typer.echo(to_json(chronicle), nl=False)
    else:
        _print(chronicle, asked)


def _part(whole: Chronicle, asked: StatsAsked) -> Chronicle:
    import time

    if asked.game is not None and asked.game not in whole.groups:
        known = ", ".join(whole.groups) or "none yet"
        raise RookeryError(f"you finished no match of {shown(asked.game)} here; your games are: {known}")
    return whole.part(group=asked.game, since=None if asked.days is None else time.time() - asked.days * _DAY)


def _print(chronicle: Chronicle, asked: StatsAsked) -> None:
    if not chronicle.deeds:
        lately = f" in the last {asked.days} days" if asked.days is not None else ""
        typer.echo(f"You finished no match here{lately}. 'rookery play' begins one.")
        return
    ascii_only = asked.ascii_only or signs_for(sys.stdout.encoding) is ASCII
    screen = console()
    lines = chronicle_lines(chronicle, width=screen.width, ascii_only=ascii_only, all_of_it=asked.all_of_it)
    for line in lines:
        screen.print(line, highlight=False, soft_wrap=True)
    if chronicle.to_review is not None:
        latest = f"rookery review {chronicle.to_review.id}"
        screen.print(f"\nAccuracy is told of reviewed matches; your latest: {latest}", highlight=False, soft_wrap=True)
    if not asked.game and len(chronicle.groups) > 1:
        screen.print(f"\nOne game alone: --game, with one of {', '.join(chronicle.groups)}", highlight=False)


def _write(path: Path, text: str) -> None:
    if str(path) == "-":
        typer.echo(text, nl=False)
        return
    if path.exists():
        raise BadRecord(f"{path} is there already: give another name, or - for the output")
    try:
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror or error}") from error
    typer.echo(f"{path} is written.")


def delete_kept(shelves: Sequence[Shelf], *, sure: bool) -> None:
    """Delete what is named, once whoever asks for it has seen what goes and said yes."""
    saves, notes = Saves(), notebook()
    there = kept_here(saves, notes)
    with_matches = (Shelf.REVIEWS,) if Shelf.MATCHES in shelves else ()  # a review is nothing without its match
    wanted = [shelf for shelf in dict.fromkeys((*shelves, *with_matches)) if there[shelf]]
    if not wanted:
        typer.echo("There is nothing of that to delete.")
        return
    for shelf in wanted:
        one, many, says = _WORDS[shelf]
        typer.echo(f"  {there[shelf]:,} {one if there[shelf] == 1 else many}: {says}")
    stays = [
        f"{there[shelf]:,} {_WORDS[shelf][there[shelf] > 1]}" for shelf in Shelf if shelf not in wanted and there[shelf]
    ]
    typer.echo(f"What stays: {', '.join([*stays, 'games you have not finished'])}.")
    if not sure and not _says_yes():
        typer.echo("Nothing was deleted.")
        raise typer.Exit(1)
    gone = delete(saves, notes, wanted)
    told = (f"{count:,} {_WORDS[shelf][0 if count == 1 else 1]}" for shelf, count in gone.items())
    typer.echo(f"Deleted: {', '.join(told)}.")


def _says_yes() -> bool:
    try:
        return open_terminal().ask("Delete this? It cannot be undone. [y/N] ").strip().lower() in ("y", "yes")
    except Quit:
        return False
