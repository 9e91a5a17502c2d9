"""`rookery drills`: making drills, and putting them into one file. Modules are imported when a command runs."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from typing import Annotated

import typer

drills_app = typer.Typer(help="Make drills: positions with a question whose answer is proved.", rich_markup_mode=None)

WorkFolder = Annotated[Path, typer.Argument(help="Where the work is kept; it goes on from what is there.")]


@drills_app.command()
def make(
    folder: WorkFolder,
    edition: Annotated[
        list[str] | None,
        typer.Option("--edition", help="Only for this edition or preset. May be repeated. [default: all there can be]"),
    ] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(help="Only this kind: bid, nest, trump, call, lead, count, ending or move. May be repeated."),
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same drills.")] = "drills.1",
    deals: Annotated[int, typer.Option("-n", "--deals", help="Deals tried for each edition at most.", min=1)] = 150,
    jobs: Annotated[
        int | None, typer.Option("-j", "--jobs", help="How many cores to use. [default: all]", min=1)
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="Stop after so many minutes; go on later.", min=0)] = None,
) -> None:
    """Make drills until every kind has its share for every edition. It may be stopped at any time, and goes on."""
    from rookery.arena.workers import all_cores
    from rookery.coach.drills.workshop.batch import USUAL_QUOTAS, Batch, usual_rule_sets
    from rookery.games.rule_sets import read_rules, rules_text
    from rookery.interfaces.cli.drill_command import read_kind
    from rookery.interfaces.cli.streams import progress_bar

    rule_sets = tuple(rules_text(read_rules(each)) for each in edition or ()) or usual_rule_sets()
    quotas = {each: USUAL_QUOTAS.get(each, 0) for each in map(read_kind, kind)} if kind else USUAL_QUOTAS
    batch = Batch(folder, rule_sets=rule_sets, seed=seed, quotas=quotas, most=deals)
    end = None if minutes is None else time.monotonic() + 60 * minutes
    done = 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # or its processes would go on waiting for work
    try:
        with progress_bar("Deals", batch.total) as step:

            def report() -> None:
                nonlocal done
                while done < batch.done:
                    done += 1
                    step()

            report()
            batch.run(
                processes=jobs or all_cores(),
                report=report,
                stop=lambda: end is not None and time.monotonic() >= end,
            )
    except KeyboardInterrupt:
        typer.echo(f"Stopped. The same command goes on with what is in {folder}.", err=True)
        raise typer.Exit(130) from None
    open_ones = sum(bool(work.wanted) and work.deals < deals for work in batch.works)
    rest = f"; {open_ones} editions are not done yet" if open_ones else ""
    typer.echo(f"{batch.found:,} drills from {sum(work.deals for work in batch.works):,} deals in {folder}{rest}.")


@drills_app.command()
def pack(
    folders: Annotated[list[Path], typer.Argument(help="Folders of 'rookery drills make'.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The file to write.")],
) -> None:
    """Put what was made into one compressed file, as the package has it."""
    from rookery.coach.drills.collection import write_collection
    from rookery.coach.drills.workshop.batch import can_be_asked, read_work

    made = [drill for folder in folders for drill in read_work(folder)]
    kept = [drill for drill in made if can_be_asked(drill)]
    number = write_collection(output, kept)
    left = f" {len(made) - len(kept):,} are left out: there is no choice in them." if len(kept) < len(made) else ""
    typer.echo(f"{number:,} drills in {output} ({output.stat().st_size:,} bytes).{left}")
