"""`python -m training cards`, then `hands`, then `bids`: make the networks of the quick player, or go on with them.

`worlds` fits how the expert reads bids and cards, to `--hands` hands of every table. `plot` draws how the courses went,
`ship` puts what they made into the package.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rookery.bots.expert.worlds.readings import FILE, keep
from rookery.bots.quick.knowledge import FOLDER, keep_network
from rookery.kernel.network import Network
from training.card_course import DUELS, CardCourse, new_course
from training.state import Course
from training.tables import all_tables, read_table
from training.value_course import ValueCourse, new_value_course
from training.world_course import WorldCourse

COURSES: Final = ("cards", "hands", "bids")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("what", choices=(*COURSES, "worlds", "plot", "ship"))
    parser.add_argument("--folder", type=Path, default=Path("training/work"), help="where it is kept on the way")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=40, help="rounds of a phase")
    parser.add_argument("--phases", type=int, default=3, help="the first learns from the rules of thumb")
    parser.add_argument("--contracts", type=int, default=8, help="contracts or deals of each table in a round")
    parser.add_argument("--hands", type=int, default=100, help="hands of each table, to read bids and cards by")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    parser.add_argument("--minutes", type=float, default=None, help="stop after so many, to go on another time")
    parser.add_argument("--tables", nargs="*", default=[], help="those to learn from; all, unless named")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.what in COURSES:
        train(options)
    else:
        study_worlds(options)
    for name in COURSES:
        path = options.folder / f"{name}.npz"
        if path.exists() and options.what == "ship":
            keep_network(FOLDER / path.name, Course.load(path).fitter.network)
            print(f"{FOLDER / path.name}")
        elif path.exists() and options.what == "plot":
            plot(Course.load(path), path.with_suffix(".png"))


def train(options: argparse.Namespace) -> None:
    path = options.folder / f"{options.what}.npz"
    end = None if options.minutes is None else time.monotonic() + 60 * options.minutes
    given = {
        "seed": options.seed,
        "rounds": options.rounds,
        "phases": options.phases,
        "tables": tuple(options.tables),
    }
    if path.exists():
        course = Course.load(path)
        course.settings["phases"] = max(options.phases, int(str(course.settings["phases"])))
        print(f"going on from round {course.rounds} in {path}")
    elif options.what == "cards":
        course = new_course(contracts=options.contracts, **given)
    else:
        course = new_value_course(options.what, deals=options.contracts, **given)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor(options.jobs) as pool, Progress(*columns) as bar:
        run: CardCourse | ValueCourse
        if options.what == "cards":
            run = CardCourse(course, pool)
        else:
            cards = _done(options.folder, "cards")
            values = None if options.what == "hands" else _done(options.folder, "hands")
            run = ValueCourse(options.what, course, pool, cards=cards, values=values)
        task = bar.add_task(options.what, total=run.length, completed=course.rounds)

        def told(course: Course) -> None:
            bar.update(task, completed=course.rounds)
            bar.console.print(f"round {course.rounds}: {course.history[-1]}", highlight=False, soft_wrap=True)

        run.go(path, told, stop=lambda: end is not None and time.monotonic() > end)


def study_worlds(options: argparse.Namespace) -> None:
    """Play and fit, or plot and ship what was fitted."""
    end = None if options.minutes is None else time.monotonic() + 60 * options.minutes
    tables = tuple(map(read_table, options.tables)) or all_tables()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor(options.jobs) as pool:
        course = WorldCourse(options.folder, tables, seed=options.seed, hands=options.hands, pool=pool)
        if options.what == "worlds":
            with Progress(*columns) as bar:
                task = bar.add_task("worlds", total=len(tables), completed=course.done)
                done = course.go(
                    lambda table: bar.advance(task), stop=lambda: end is not None and time.monotonic() > end
                )
            if done:
                for name, found in course.finish()[1].items():
                    print(f"{name}: {found}")
    if course.reading is None:
        return
    if options.what == "ship":
        keep(FILE, course.reading)
        print(FILE)
    elif options.what == "plot":
        path = options.folder / "worlds.png"
        course.plot(path)
        print(path)


def _done(folder: Path, name: str) -> Network:
    path = folder / f"{name}.npz"
    if not path.exists():
        raise SystemExit(f"{path} is missing: `python -m training {name}` comes first")
    return Course.load(path).fitter.network


def plot(course: Course, path: Path) -> None:
    """What was learnt, round by round, and the duels at the end of every phase, where there were any."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4), layout="constrained")
    left, right = figure.subplots(1, 2)
    rounds = range(1, len(course.history) + 1)
    left.plot(rounds, [float(str(each["explained"])) for each in course.history])
    left.set(xlabel="round", ylabel="share of what comes of it that is foreseen")
    duels = [(number, each["duels"]) for number, each in zip(rounds, course.history, strict=True) if "duels" in each]
    for name in DUELS if duels else ():
        points = [(number, found[name]) for number, found in duels if isinstance(found, dict)]
        right.errorbar(
            [number for number, _ in points],
            [gain for _, (gain, _) in points],
            yerr=[error for _, (_, error) in points],
            label=name,
            marker="o",
        )
    if duels:
        right.set(xlabel="round", ylabel="points a hand beyond the rules of thumb")
        right.legend(fontsize="x-small")
    figure.savefig(path)
    print(path)


if __name__ == "__main__":
    main()
