"""The arena on the command line: its options checked before any work, its progress, its report."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rookery.arena.contest import Contest
from rookery.arena.entrants import ArenaError, read_entrants
from rookery.arena.rounds import Terms
from rookery.arena.summary import Summary, summarise, verdict
from rookery.arena.workers import all_cores
from rookery.engine.editions import Edition
from rookery.families.auction import FAMILY as AUCTION
from rookery.games.rule_sets import rules_text
from rookery.interfaces.cli.streams import console
from rookery.telling.estimates import Estimate, mean_of

_STANDARD_OUTPUT: Final = Path("-")
_MOST_IN_FULL: Final = 2  # entrants whose intervals fit side by side
_BETWEEN_LOOKS: Final = 0.2  # seconds between two changes of the running difference


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What the command line asks for."""

    bots: tuple[str, ...]
    commands: tuple[str, ...]
    seed: str
    deals: int | None
    matches: int | None
    jobs: int | None
    stop_early: bool
    limit: bool
    move_time: float
    json: Path | None
    plot: Path | None


def run(edition: Edition, *, seats: int, asked: Asked) -> bool:
    """Hold the contest and report it. False if it was interrupted."""
    contest = _contest(edition, seats, asked)
    jobs = _positive(asked.jobs, "--jobs") or all_cores()
    _check_files(asked)
    contest.terms.get_ready(lambda sentence: console(stderr=True).print(sentence, highlight=False, soft_wrap=True))
    started = time.perf_counter()
    with _progress(contest) as step:
        contest.run(jobs=jobs, step=lambda _: step())
    seconds = time.perf_counter() - started
    summary = summarise(contest)
    _show(contest, summary, stderr=asked.json == _STANDARD_OUTPUT)
    rate = summary.hands / seconds if seconds else 0.0
    console(stderr=True).print(f"{seconds:.1f} s, {rate:,.1f} hands a second", highlight=False)
    _write(contest, asked)
    return not contest.interrupted


def _contest(edition: Edition, seats: int, asked: Asked) -> Contest:
    entrants = read_entrants(asked.bots, asked.commands)
    if asked.deals is not None and asked.matches is not None:
        raise ArenaError("-n counts hands and --matches whole matches: give one of them")
    count = _positive(asked.deals, "-n") or _positive(asked.matches, "--matches") or 100
    terms = Terms.of(
        edition,
        seats=seats,
        seed=asked.seed,
        entrants=entrants,
        matches=asked.matches is not None,
        limit=asked.limit,
        move_time=asked.move_time,
    )
    return Contest(terms, count, stop_early=asked.stop_early)


def _positive(given: int | None, option: str) -> int | None:
    if given is not None and given < 1:
        raise ArenaError(f"{option} {given}: expected a whole number from 1 on")
    return given


def _check_files(asked: Asked) -> None:
    """Better now than after an hour of play."""
    if asked.plot is not None:
        from rookery.arena.plot import check_plot

        check_plot(asked.plot)
        _check_writable(asked.plot, "--plot")
    if asked.json is not None and asked.json != _STANDARD_OUTPUT:
        _check_writable(asked.json, "--json")


def _check_writable(path: Path, option: str) -> None:
    new = not path.exists()
    try:
        with path.open("ab"):
            pass
        if new:
            path.unlink()
    except OSError as error:
        raise ArenaError(f"{option} {path} cannot be written: {(error.strerror or str(error)).lower()}") from error


def _write(contest: Contest, asked: Asked) -> None:
    if asked.json is not None:
        from rookery.arena.report import to_json

        text = to_json(contest)
        if asked.json == _STANDARD_OUTPUT:
            sys.stdout.write(text)
        else:
            asked.json.write_text(text, encoding="utf-8")
    if asked.plot is not None and contest.deals:
        from rookery.arena.plot import draw

        draw(contest, asked.plot)


@contextmanager
def _progress(contest: Contest) -> Iterator[Callable[[], None]]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    errors = console(stderr=True)
    running = TextColumn("{task.fields[running]}")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        running,
    )
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(contest.terms.edition, total=contest.asked, running="")
        looked = 0.0

        def step() -> None:
            nonlocal looked
            progress.advance(task)
            if errors.is_terminal and time.monotonic() - looked > _BETWEEN_LOOKS:
                progress.update(task, running=_running(contest))
                looked = time.monotonic()

        yield step


def _running(contest: Contest) -> str:
    """The difference of the first two so far: `solid +7.2 ± 1.9`."""
    now = mean_of(next(iter(contest.tests.values())).values)
    if now is None or now.high is None:
        return ""
    scale, sign = (100, "%") if contest.terms.matches else (1, "")
    label = contest.terms.entrants[0].label
    return f"{label} {scale * now.value:+.1f}{sign} ± {scale * (now.high - now.value):.1f}"


def _show(contest: Contest, summary: Summary, *, stderr: bool) -> None:
    from rich.table import Table

    screen = console(stderr=stderr)
    table = Table(title=_title(contest, summary), title_justify="left", show_edge=False, pad_edge=False)
    table.add_column("")
    for entrant in summary.entrants:
        table.add_column(entrant.label, justify="right")
    for what, figures in _rows(contest, summary):
        table.add_row(what, *figures)
    screen.print(table)
    for note in _notes(contest, summary):
        screen.print(note, highlight=False)
    for pair in summary.pairs:
        screen.print(verdict(contest, pair), highlight=False)


def _title(contest: Contest, summary: Summary) -> str:
    terms = contest.terms
    if terms.matches:
        played = f"{summary.deals:,} mirrored matches ({summary.hands:,} hands)"
    else:
        played = f"{summary.deals:,} mirrored deals ({summary.hands:,} hands)"
    where = "in brackets" if len(terms.entrants) <= _MOST_IN_FULL else "after ±"
    return f"{rules_text(terms.variant())}, {terms.seats} seats, seed {terms.seed}: {played}\n95% intervals {where}"


def _rows(contest: Contest, summary: Summary) -> Iterator[tuple[str, list[str]]]:
    entrants = summary.entrants
    terms = contest.terms
    each = "side" if any(len(party) > 1 for party in terms.parties()) else "player"
    short = len(entrants) > _MOST_IN_FULL

    def points(what: str, figures: Iterable[Estimate | None]) -> tuple[str, list[str]]:
        return what, [_figure(figure, short=short) for figure in figures]

    def shares(what: str, figures: Iterable[Estimate | None]) -> tuple[str, list[str]]:
        return what, [_figure(figure, short=short, scale=100, sign="%") for figure in figures]

    if terms.matches:
        yield shares("matches won", [entrant.wins for entrant in entrants])
    yield points(f"points a hand, each {each}", [entrant.points for entrant in entrants])
    if terms.variant().family is AUCTION:
        yield shares("bids won", [entrant.bids_won for entrant in entrants])
        yield shares("bids made", [entrant.bids_made for entrant in entrants])
        yield points("points taken a hand", [entrant.taken for entrant in entrants])
    if any(entrant.behind is not None for entrant in entrants):
        yield points("points behind omniscient", [entrant.behind for entrant in entrants])
    if any(entrant.fouls for entrant in entrants):
        yield "hands lost by fouls", [f"{entrant.fouls:,}" for entrant in entrants]


def _notes(contest: Contest, summary: Summary) -> Iterator[str]:
    terms = contest.terms
    if terms.variant().rules_for(terms.seats).lowest_wins:
        yield "The lowest score wins this game, so its points count as below zero."
    if summary.void is not None and summary.void.value > 0:
        yield f"Everybody passed in {_figure(summary.void, scale=100, sign='%')} of the hands."
    for entrant in summary.entrants:
        if entrant.fouls:
            hands = "hand" if entrant.fouls == 1 else "hands"
            yield f"{entrant.label} lost {entrant.fouls:,} {hands}; the first because {entrant.first_foul}."
    if contest.interrupted:
        yield f"Interrupted after {summary.deals:,} of {contest.asked:,}; what follows is of those."
    elif contest.stop_early:
        clear = "it is clear who is better" if contest.decided else "it did not become clear"
        yield f"Stopped after {summary.deals:,} of {contest.asked:,}: {clear}."


def _figure(estimate: Estimate | None, *, short: bool = False, scale: float = 1.0, sign: str = "") -> str:
    """`7.2 (5.9 to 8.5)`, or `7.2 ± 1.3` where many stand side by side."""
    if estimate is None:
        return "-"
    value = f"{scale * estimate.value:.1f}{sign}"
    if estimate.low is None or estimate.high is None:
        return value
    low, high = scale * estimate.low, scale * estimate.high
    return f"{value} ± {(high - low) / 2:.1f}" if short else f"{value} ({low:.1f} to {high:.1f})"
