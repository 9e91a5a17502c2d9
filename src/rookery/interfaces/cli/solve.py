"""Can this Solitaire be won? One deal with its line of play, or the share of many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import typer

from rookery.engine.errors import BadSetUp
from rookery.engine.match import Match
from rookery.engine.phrases import tell
from rookery.engine.randomness import readable_seed
from rookery.families.solitaire import FAMILY as SOLITAIRE
from rookery.families.solitaire.solver import Solution, Solvability, solve
from rookery.games.catalogue import edition
from rookery.interfaces.cli.streams import progress_bar
from rookery.telling.estimates import share_with_interval

GAME: Final = "solitaire/1913"
_ENDING: Final = frozenset({"deal-ended", "match-won"})


def solve_one(file: Path | None, *, seed: str | None, effort: int, line: bool) -> None:
    """Print whether a deal can be won from where it stands."""
    match = _from_file(file) if file is not None else Match(edition(GAME), seed=seed)
    where = f"seed {match.seed}" if file is None else f"{file}, after {_moves(len(match.actions))}"
    if match.result is not None:
        typer.echo(f"{where}: this deal is over, {'won' if match.result.winners else 'lost'}.")
        return
    solution = solve(match, effort=effort)
    typer.echo(f"{where}: {_verdict(solution, effort)}")
    if line and solution.verdict is Solvability.WON:
        for told in _line(match, solution):
            typer.echo(told)


def solve_many(*, deals: int, seed: str, effort: int) -> None:
    """Print the share of deals that can be won; each deal's seed follows from the given one."""
    found: Counter[Solvability] = Counter()
    with progress_bar("deals", deals) as step:
        for number in range(1, deals + 1):
            match = Match(edition(GAME), seed=f"{seed}.{number}")
            if match.result is not None:
                found[Solvability.WON if match.result.winners else Solvability.LOST] += 1
            else:
                found[solve(match, effort=effort).verdict] += 1
            step()
    typer.echo(f"{deals:,} deals from seed {seed}, effort {effort:,} each")
    for verdict, what in (
        (Solvability.WON, "can be won"),
        (Solvability.LOST, "cannot be won"),
        (Solvability.UNKNOWN, "not known"),
    ):
        typer.echo(f"  {what:14} {found[verdict]:>6,}  {share_with_interval(found[verdict], deals)}")


def _from_file(file: Path) -> Match:
    from rookery.interfaces.cli.replay import read_record

    match = read_record(file).replay()
    if match.edition.family is not SOLITAIRE:
        raise BadSetUp(f"{file} is a record of {match.edition.id}: only {GAME} can be solved")
    return match


def _verdict(solution: Solution, effort: int) -> str:
    tried = f"{solution.effort:,} {'choice' if solution.effort == 1 else 'choices'} tried"
    match solution.verdict:
        case Solvability.WON:
            return f"can be won, in {_moves(len(solution.line))} ({tried})."
        case Solvability.LOST:
            return f"cannot be won, whatever one does ({tried})."
        case Solvability.UNKNOWN:
            return f"not known after {effort:,} choices; try a larger --effort."


def _moves(count: int) -> str:
    return f"{count} {'move' if count == 1 else 'moves'}"


def _line(match: Match, solution: Solution) -> Iterator[str]:
    """Each move with what comes of it."""
    match = match.copy()
    for number, action in enumerate(solution.line, 1):
        events = match.act(0, action)
        told = " ".join(tell(event.phrase, ("You",), you=0) for event in events if event.kind not in _ENDING)
        yield f"{number:>4}. {action!s:10}  {told}"


def read_seed(seed: str | None) -> str:
    return "0" if seed is None else readable_seed(seed)
