"""The commands of a learner: lessons, drills, the daily deal, reviews, and what one has done.

Commands import what they need when they run, so that help is quick.
"""

# ruff: noqa: FBT002 - typer reads a flag from a parameter that is false

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rookery.coach.daily.line_names import LineName
from rookery.coach.notebook import Shelf


def add_learner_commands(app: typer.Typer) -> None:
    for command in (learn, drill, daily, review, stats):
        app.command()(command)


def learn(
    edition: Annotated[
        str | None, typer.Argument(help="Which game, such as tournament/2008. Left out: the list of lessons.")
    ] = None,
    step: Annotated[str | None, typer.Option(help="Go to this step of the lesson.")] = None,
    again: Annotated[bool, typer.Option("--again", help="From the beginning, whatever is done already.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII signs only.")] = False,
) -> None:
    """Learn a game: one thing to do at a time, then a whole hand with comments, then one without help."""
    from rookery.interfaces.cli.learn_command import run

    run(edition, step=step, again=again, ascii_only=ascii_only)


def drill(
    what: Annotated[
        str | None, typer.Argument(help="An edition or preset, or the id of one drill. Left out: drills of all games.")
    ] = None,
    kind: Annotated[
        str | None, typer.Option(help="Only this kind: bid, nest, trump, call, lead, count or ending.")
    ] = None,
    grade: Annotated[str | None, typer.Option(help="Only these: easy, medium or hard. [default: as you do]")] = None,
    own: Annotated[bool, typer.Option("--own", help="Only the mistakes that reviews found in your matches.")] = False,
    most: Annotated[int | None, typer.Option("-n", "--most", help="Stop after so many.", min=1)] = None,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII signs only.")] = False,
) -> None:
    """Practise: one question a position, judged at once. What you miss comes again."""
    from rookery.interfaces.cli.drill_command import DrillAsked, run

    run(DrillAsked(what=what, kind=kind, grade=grade, most=most, own=own), ascii_only=ascii_only)


def daily(
    edition: Annotated[
        str | None, typer.Argument(help="Which deal: its name or its edition. Left out: the list of the day's deals.")
    ] = None,
    day: Annotated[str | None, typer.Option(help="A past day, as 2026-11-19. [default: today, by UTC]")] = None,
    line: Annotated[
        LineName | None, typer.Option(help="Show a hand again once you have played it: yours, or as a bot played it.")
    ] = None,
    expert: Annotated[
        bool, typer.Option("--expert/--no-expert", help="Let the expert play the deal too, to compare with.")
    ] = True,
    streak: Annotated[
        bool, typer.Option("--streak/--no-streak", help="Tell how many days in a row you played.")
    ] = True,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII signs only.")] = False,
) -> None:
    """Play a deal of the day: the same cards and the same bots for everybody. What you answer stands."""
    from rookery.interfaces.cli.daily_command import DailyAsked, run

    run(DailyAsked(name=edition, day=day, line=line, expert=expert, streak=streak), ascii_only=ascii_only)


def review(
    match: Annotated[
        str | None,
        typer.Argument(help="A match finished here, by its name, or a record's file. Left out: the latest one."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Whose decisions. [default: 0, yours in matches of 'rookery play']")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--try", help="Play on from the decision of this number.", min=0)
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="List all decisions, not only those that cost something.")
    ] = False,
    again: Annotated[bool, typer.Option("--again", help="Review the match anew.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII signs only.")] = False,
) -> None:
    """Go through a finished match with the expert: what you did, what it would have done, what that cost."""
    from rookery.interfaces.cli.review_command import ReviewAsked, run

    run(ReviewAsked(match=match, seat=seat, number=number, all=every, again=again), ascii_only=ascii_only)


def stats(  # noqa: PLR0913 - a command's options
    game: Annotated[
        str | None, typer.Option(help="Only this edition or preset, as the list below the figures has it.")
    ] = None,
    days: Annotated[int | None, typer.Option(help="Only the latest days.", min=1, max=36_500)] = None,
    all_of_it: Annotated[bool, typer.Option("--all", help="Every line of the tables over time.")] = False,
    json: Annotated[bool, typer.Option("--json", help="All matches with their hands, as JSON.")] = False,
    csv: Annotated[
        Path | None, typer.Option(help="Write a table of your matches to this file; - is the output.")
    ] = None,
    hands: Annotated[bool, typer.Option("--hands", help="With --csv: a line for each hand.")] = False,
    delete: Annotated[
        list[Shelf] | None,
        typer.Option(help="Delete what is kept of these instead, after a question. May be repeated."),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="With --delete: do not ask.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII signs only.")] = False,
) -> None:
    """Show what you have done: matches, bids made, points a hand, accuracy, records to be proud of."""
    from rookery.coach.deeds.written import Lines
    from rookery.interfaces.cli.stats_command import StatsAsked, delete_kept, show

    if delete:
        delete_kept(delete, sure=yes)
        return
    show(
        StatsAsked(
            game=game,
            days=days,
            all_of_it=all_of_it,
            json=json,
            csv=csv,
            lines=Lines.HANDS if hands else Lines.MATCHES,
            ascii_only=ascii_only,
        )
    )
