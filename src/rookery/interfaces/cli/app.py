"""The `rookery` command. Commands import what they need when they run, so that help is quick."""

# ruff: noqa: FBT002 - typer reads a flag from a parameter that is false

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

import rookery
from rookery.bots.levels import BOTS, LEVELS_TEXT, USUAL_ELSEWHERE
from rookery.engine.errors import RookeryError
from rookery.interfaces.cli.drills_command import drills_app
from rookery.interfaces.cli.keeper_command import keeper_app
from rookery.interfaces.cli.learner_commands import add_learner_commands
from rookery.interfaces.cli.score_command import score_app

if TYPE_CHECKING:
    from rookery.engine.editions import Edition

_EXAMPLES: Final = """\
\b
Examples:
  rookery                              a table in the browser
  rookery serve --host 0.0.0.0         for your whole network
  rookery play                         your game, in the terminal
  rookery play boston/1988 --seats 3   three players and a dummy
  rookery play tournament/2008 --house without-bird
  rookery play kentucky-house          house rules people know by name
  rookery play --bots easy --explain   gentle opponents, and advice for you
  rookery games --players 2            what two can play
  rookery games shoot the moon         what fits these words
  rookery rules dixie/1988             how a game goes
  rookery glossary nest                what a word means
  rookery simulate dixie/1988 -n 100   bots among themselves
  rookery arena dixie/1988 solid easy  who is better, on mirrored deals
  rookery play solitaire/1913          alone, against the pack
  rookery review                       your latest match, with the expert
  rookery solve --seed 7 --line        how that deal is won
  rookery learn tournament/2008        your first hand, step by step
  rookery daily tournament             today's deal, the same for everybody
  rookery stats                        what you have done
  rookery drill dixie/1988             one question a hand, judged at once
  rookery score --new dixie/1913       keep score for real cards
  rookery backup club.db               a copy of all your tables
  rookery keeper add Maria             who looks after a server
"""


class Commands(TyperGroup):
    """Turns everything Rookery refuses into a message and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except RookeryError as error:
            typer.echo(f"rookery: {error}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    help="Play every game of the Rook rule booklets, in the browser or in a terminal. Alone it opens the page.",
    epilog=_EXAMPLES,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(score_app, name="score")
app.add_typer(drills_app, name="drills")
app.add_typer(keeper_app, name="keeper")

EditionId = Annotated[
    str,
    typer.Argument(
        help="An edition's id, such as dixie/1988 ('rookery games' lists them), a preset ('rookery presets'), "
        "or a rule set somebody shared."
    ),
]
Seats = Annotated[int | None, typer.Option(help="How many play, where the edition leaves a choice.", min=1)]
House = Annotated[
    list[str] | None,
    typer.Option(help="A house rule (minimum_bid=80) or one of the booklet's options (without-bird). May be repeated."),
]
Seed = Annotated[str | None, typer.Option(help="The same seed gives the same cards.")]
RecordFile = Annotated[Path, typer.Argument(help="A record, as JSON or as text, or a saved game.")]


def _version(wanted: bool) -> None:  # noqa: FBT001 - typer's callback
    if wanted:
        typer.echo(f"rookery {rookery.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def welcome(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        _serve()


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port. [default: 8460, or the next that is free]", min=1, max=65535)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="Where tables are kept: sqlite:///file or postgresql://... [default: a file of your own]"),
    ] = None,
    workers: Annotated[int, typer.Option(help="How many processes serve (with PostgreSQL).", min=1, max=64)] = 1,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the page, only print it.")] = False,
) -> None:
    """Open a table in the browser: for yourself and bots, or for friends."""
    _serve(host=host, port=port, database=database, workers=workers, browser=not no_browser)


def _serve(**wanted: Any) -> None:
    """A server takes a sixth less to load while Python does not look for garbage among what is just being made."""
    gc.disable()
    try:
        from rookery.interfaces.cli.serve_command import ServeOptions, run
    finally:
        gc.enable()
    run(ServeOptions(**wanted))


Database = Annotated[
    str | None,
    typer.Option(help="Where the tables are kept. [default: as for 'rookery serve']"),
]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace what is there.")]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Database = None,
    overwrite: Overwrite = False,
    without_secrets: Annotated[
        bool,
        typer.Option("--without-secrets", help="Leave out the cookies' keys and the matches that are still played."),
    ] = False,
) -> None:
    """Copy the tables' database into a file, also while a server runs, and check the copy."""
    from rookery.interfaces.cli.data_commands import run_backup

    run_backup(file, database=database, overwrite=overwrite, without_secrets=without_secrets)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that 'rookery backup' wrote.")],
    database: Database = None,
    overwrite: Overwrite = False,
) -> None:
    """Put a backup back where the tables are kept, once it has proved to be whole. No server may run meanwhile."""
    from rookery.interfaces.cli.data_commands import run_restore

    run_restore(file, database=database, overwrite=overwrite)


@app.command()
def keys(
    renew: Annotated[bool, typer.Option("--renew", help="Make a new key; the old one is still known.")] = False,
    forget_old: Annotated[
        bool, typer.Option("--forget-old", help="With --renew: everybody becomes a new guest.")
    ] = False,
    database: Database = None,
) -> None:
    """Change the key that signs the cookies by which a server knows people again."""
    from rookery.interfaces.cli.data_commands import renew_keys

    if not renew:
        raise typer.BadParameter("say what to do with the keys: --renew makes a new one")
    renew_keys(database=database, forget_old=forget_old)


@app.command()
def games(
    words: Annotated[
        list[str] | None, typer.Argument(help="Look for these words: a name, or what the rules say.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="Only games for so many players.")] = None,
) -> None:
    """List the games: seats, cards, points to win, year. With words, those that fit, the best first."""
    import shutil

    from rookery.games.catalogue import catalogue
    from rookery.interfaces.cli.games_table import games_lines

    editions = [each for each in catalogue() if players is None or players in each.seats]
    if not editions:
        counts = sorted({seats for each in catalogue() for seats in each.seats})
        raise typer.BadParameter(f"no game is for {players}; there are games for {counts[0]} to {counts[-1]} players")
    width = shutil.get_terminal_size((80, 24)).columns
    if words:
        from rookery.interfaces.cli.games_table import found_lines

        lines = found_lines(" ".join(words), {each.id for each in editions}, width=width)
    else:
        lines = games_lines(editions, width=width)
    for line in lines:
        typer.echo(line)


@app.command()
def presets() -> None:
    """List house rules people know by a name, such as kentucky-house."""
    import shutil

    from rookery.interfaces.cli.games_table import presets_lines

    for line in presets_lines(width=shutil.get_terminal_size((80, 24)).columns):
        typer.echo(line)


@app.command()
def rules(
    edition: EditionId,
    seats: Seats = None,
    house: House = None,
    house_rules: Annotated[bool, typer.Option("--house-rules", help="List what can be changed instead.")] = False,
    pdf: Annotated[Path | None, typer.Option(help="Write a sheet for the table instead: a .pdf file.")] = None,
    paper: Annotated[str, typer.Option(help="The paper of a PDF: a4 or letter.")] = "a4",
) -> None:
    """Tell the rules of an edition, with the house rules you give, worked examples and the booklets' advice."""
    from rookery.interfaces.cli.options import read_edition
    from rookery.interfaces.cli.rules_page import show_house_rules, show_rules

    chosen = read_edition(edition, house or ())
    count = _seats(chosen, seats)
    if pdf is not None:
        from rookery.interfaces.cli.rules_page import write_sheet

        write_sheet(chosen, count, pdf, paper)
        return
    (show_house_rules if house_rules else show_rules)(chosen, count)


@app.command()
def glossary(
    term: Annotated[list[str] | None, typer.Argument(help="A word, such as nest. [default: all of them]")] = None,
) -> None:
    """Say what the words of these games mean, and which games use them."""
    from rookery.interfaces.cli.glossary_page import show_glossary

    show_glossary(" ".join(term) if term else None)


@app.command()
def history() -> None:
    """Tell of the five booklets: which games each has, and what changed from one to the next."""
    from rookery.interfaces.cli.history_page import show_history

    show_history()


@app.command()
def house(edition: EditionId, seats: Seats = None, house: House = None) -> None:
    """List the house rules of an edition, each with its meaning."""
    from rookery.interfaces.cli.options import read_edition
    from rookery.interfaces.cli.rules_page import show_house_rules

    chosen = read_edition(edition, house or ())
    show_house_rules(chosen, _seats(chosen, seats))


@app.command()
def play(  # noqa: PLR0913 - a command's options
    edition: Annotated[
        str | None, typer.Argument(help="An edition's id. Left out: the game you left, or tournament/2008.")
    ] = None,
    seats: Seats = None,
    seed: Seed = None,
    house: House = None,
    honour: Annotated[
        bool, typer.Option("--honour", help="As at a real table: wrong cards are accepted, and may be called.")
    ] = False,
    name: Annotated[str, typer.Option(help="What to call you.")] = "You",
    new: Annotated[bool, typer.Option("--new", help="Start a new game even if one is saved.")] = False,
    auto: Annotated[bool, typer.Option("--auto", help="Make decisions that leave only one choice for you.")] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII signs only.")] = False,
    no_race: Annotated[
        bool, typer.Option("--no-race", help="Bots wait for you where whoever speaks first wins.")
    ] = False,
    bots: Annotated[
        str | None,
        typer.Option(help=f"Who plays against you: {LEVELS_TEXT}. It is remembered; newcomers begin with easy."),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show what the expert thinks of your choices (auction games).")
    ] = False,
) -> None:
    """Play against bots. The game is saved after every action; 'rookery play' comes back to it."""
    from rookery.interfaces.cli.play_command import PlayOptions, play_game

    rules = (*(house or ()), *(("conduct=honour",) if honour else ()))
    play_game(
        PlayOptions(edition=edition, seats=seats, seed=seed, house=rules, name=name, new=new, bots=bots),
        auto=auto,
        ascii_only=ascii_only,
        race=not no_race,
        explain=explain,
    )


add_learner_commands(app)


@app.command()
def simulate(
    edition: EditionId,
    matches: Annotated[int, typer.Option("-n", "--matches", help="How many matches.", min=1)] = 10,
    seats: Seats = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches.")] = "0",
    bot: Annotated[str, typer.Option(help=f"Who plays: {', '.join(BOTS[:-1])} or {BOTS[-1]}.")] = USUAL_ELSEWHERE,
    house: House = None,
) -> None:
    """Let bots play matches among themselves and sum them up."""
    from rookery.engine.randomness import readable_seed
    from rookery.interfaces.cli.options import read_edition
    from rookery.interfaces.cli.simulate import run

    chosen = read_edition(edition, house or ())
    run(chosen, seats=_seats(chosen, seats), matches=matches, seed=readable_seed(seed), bot=bot)


@app.command()
def arena(  # noqa: PLR0913 - a command's options
    edition: EditionId,
    bots: Annotated[
        list[str] | None, typer.Argument(help="Two bots or more: easy, solid, quick, expert, random; or omniscient.")
    ] = None,
    program: Annotated[
        list[str] | None,
        typer.Option("--bot", help="A program that plays, by its command (docs/bot-protocol.md). May be repeated."),
    ] = None,
    deals: Annotated[int | None, typer.Option("-n", "--deals", help="How many deals. [default: 100]")] = None,
    matches: Annotated[int | None, typer.Option(help="So many whole matches instead.")] = None,
    seats: Seats = None,
    house: House = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "0",
    jobs: Annotated[int | None, typer.Option("-j", "--jobs", help="How many cores to use. [default: all]")] = None,
    stop_early: Annotated[bool, typer.Option("--stop-early", help="Stop once it is clear who is better.")] = False,
    limit: Annotated[
        bool, typer.Option("--limit", help="Tell also how far each is behind a player who sees all cards.")
    ] = False,
    move_time: Annotated[float, typer.Option(help="Seconds a program has for an answer.")] = 5.0,
    json: Annotated[Path | None, typer.Option(help="Write everything to this file; - is the output.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the course of it: a .png or .svg file.")] = None,
) -> None:
    """Let bots compete: the same deals with seats exchanged, and how sure the outcome is."""
    from rookery.engine.randomness import readable_seed
    from rookery.interfaces.cli.arena import Asked, run
    from rookery.interfaces.cli.options import read_edition

    chosen = read_edition(edition, house or ())
    asked = Asked(
        bots=tuple(bots or ()),
        commands=tuple(program or ()),
        seed=readable_seed(seed),
        deals=deals,
        matches=matches,
        jobs=jobs,
        stop_early=stop_early,
        limit=limit,
        move_time=move_time,
        json=json,
        plot=plot,
    )
    if not run(chosen, seats=_seats(chosen, seats), asked=asked):
        raise typer.Exit(130)


@app.command()
def solve(
    file: Annotated[
        Path | None, typer.Argument(help="A record or a saved game of Solitaire; else a deal by --seed.")
    ] = None,
    seed: Seed = None,
    effort: Annotated[int, typer.Option(help="How many choices to try before giving up.", min=1)] = 20_000,
    line: Annotated[bool, typer.Option("--line", help="Tell the moves that win.")] = False,
    deals: Annotated[
        int, typer.Option("-n", "--deals", help="So many deals, and the share that can be won.", min=1)
    ] = 1,
) -> None:
    """Say whether a deal of Solitaire can be won."""
    from rookery.interfaces.cli.solve import read_seed, solve_many, solve_one

    if deals == 1:
        solve_one(file, seed=seed, effort=effort, line=line)
    elif file is not None or line:
        raise typer.BadParameter("a file and --line are for a single deal")
    else:
        solve_many(deals=deals, seed=read_seed(seed), effort=effort)


@app.command()
def replay(
    file: RecordFile,
    hand: Annotated[int | None, typer.Option(help="Only this hand.", min=1)] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each trick or stretch of play.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="What the expert would have done, after each decision (auction games).")
    ] = False,
) -> None:
    """Show a record hand by hand, with every card in the open."""
    from rookery.interfaces.cli.replay import show

    show(file, hand=hand, step=step, explain=explain)


@app.command()
def verify(file: RecordFile) -> None:
    """Check a record: its seed, its shuffles, its play. Exit code 0 if all holds, 1 if not."""
    from rookery.interfaces.cli.replay import show_checks

    if not show_checks(file):
        raise typer.Exit(1)


@app.command("import")
def import_matches(
    file: Annotated[
        Path, typer.Argument(help="What a server's /api/matches/download gave: JSON lines, packed or not.")
    ],
    to: Annotated[
        Path | None, typer.Option(help="The directory for the records. [default: beside the file, by its name]")
    ] = None,
) -> None:
    """Read a download of public matches: each is checked and kept as a record. Exit code 1 if a line was refused."""
    from rookery.interfaces.cli.import_command import run_import

    if not run_import(file, into=to):
        raise typer.Exit(1)


@app.command()
def record(
    file: RecordFile,
    text: Annotated[bool, typer.Option("--text/--json", help="Which form to write.")] = True,
) -> None:
    """Write a record in its other form, to the standard output."""
    from rookery.interfaces.cli.replay import read_record

    read = read_record(file)
    typer.echo(read.to_text() if text else read.to_json(), nl=False)


def _seats(edition: Edition, given: int | None) -> int:
    seats = edition.usual_seats() if given is None else given
    edition.rules_for(seats)  # refuses a count the edition does not have
    return seats


def main() -> None:
    """The entry point: what goes wrong is told in a sentence, never as a traceback."""
    from rookery.interfaces.cli.streams import close_quietly, forgive_encodings

    forgive_encodings()
    try:
        app()
    except BrokenPipeError:  # the reader, such as `head`, has had enough
        close_quietly()
        sys.exit(141)
    except KeyboardInterrupt:
        sys.exit(130)
