"""`rookery score`: the scorekeeper for real cards. Modules are imported when a command runs, so that help is quick."""

# ruff: noqa: FBT002 - typer reads a flag from a parameter that is false

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from rookery.scorekeeping.printed import Printed

_EXAMPLES: Final = """\
\b
Examples:
  rookery score --new tournament/2008 --names Ann,Bob,Cy,Di
  rookery score                        go on with the last sheet
  rookery score print -o sheet.pdf     the last sheet on paper
  rookery score print --blank --edition dixie/1913
"""

score_app = typer.Typer(
    help="Keep score for a game with real cards. Every line is kept at once; mistakes are struck out, never lost.",
    epilog=_EXAMPLES,
    rich_markup_mode=None,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

House = Annotated[
    list[str] | None, typer.Option(help="A house rule (target=500) or one of the booklet's options. May be repeated.")
]
Names = Annotated[str | None, typer.Option(help="The names clockwise, with commas between them.")]
Seats = Annotated[int | None, typer.Option(help="How many play, where the edition leaves a choice.", min=1)]


@score_app.callback()
def score(
    ctx: typer.Context,
    new: Annotated[
        str | None, typer.Option("--new", help="Begin a new sheet for this edition or preset.", metavar="EDITION")
    ] = None,
    names: Names = None,
    dealer: Annotated[str | None, typer.Option(help="Who deals first. [default: the first name]")] = None,
    seats: Seats = None,
    house: House = None,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Use plain ASCII signs only.")] = False,
) -> None:
    if ctx.invoked_subcommand is not None:
        return
    from rookery.interfaces.cli.score_dialogue import ScoreOptions, keep_score
    from rookery.interfaces.cli.sheets import Sheets
    from rookery.interfaces.terminal.console import open_terminal

    if new is None and (names or dealer or seats or house):
        raise typer.BadParameter("names, dealer, seats and house rules are for a new sheet: add --new EDITION")
    wanted = ScoreOptions(new=new, names=names, seats=seats, house=tuple(house or ()), dealer=dealer)
    keep_score(open_terminal(ascii_only=ascii_only), Sheets(), wanted)


@score_app.command("list")
def list_sheets() -> None:
    """List the score sheets, the last one first."""
    from rookery.interfaces.cli.score_table import show_list
    from rookery.interfaces.cli.sheets import Sheets
    from rookery.interfaces.terminal.console import open_terminal

    terminal = open_terminal()
    sheets = Sheets()
    kept = sheets.all()
    for notice in sheets.notices:
        terminal.say(notice)
    if not kept:
        terminal.say("There is no score sheet yet; 'rookery score --new tournament/2008' begins one.")
    show_list(terminal.console, terminal.signs, kept)


@score_app.command("print")
def print_sheet(  # noqa: PLR0913 - a command's options
    sheet: Annotated[
        str | None, typer.Argument(help="A sheet's place in the list, or its file. [default: the last one]")
    ] = None,
    blank: Annotated[bool, typer.Option("--blank", help="An empty sheet, to be written on by hand.")] = False,
    edition: Annotated[str | None, typer.Option(help="What an empty sheet is for: an edition or preset.")] = None,
    names: Names = None,
    seats: Seats = None,
    house: House = None,
    output: Annotated[
        Path, typer.Option("-o", "--output", help="A .html or .pdf file; - writes HTML to the output.")
    ] = Path("score-sheet.html"),
    paper: Annotated[str, typer.Option(help="The paper of a PDF: a4 or letter.")] = "a4",
) -> None:
    """Print a score sheet, filled or blank, as a page or a PDF in the look of its edition."""
    if edition is not None and not blank:
        raise typer.BadParameter("--edition is for an empty sheet: add --blank")
    from rookery.interfaces.cli.sheets import Sheets

    if blank and edition is not None:
        printed = _blank(edition, house=house or [], seats=seats, names=names)
    else:
        from rookery.scorekeeping.printed import blank as empty
        from rookery.scorekeeping.printed import filled

        kept = Sheets().find(sheet).sheet
        printed = empty(kept.setup.edition, kept.setup.seats, kept.setup.names) if blank else filled(kept)
    _write(printed, output, paper)


def _blank(edition: str, *, house: list[str], seats: int | None, names: str | None) -> Printed:
    from rookery.interfaces.cli.options import read_edition
    from rookery.scorekeeping.printed import blank

    chosen = read_edition(edition, house)
    named = tuple(name.strip() for name in names.split(",")) if names else ()
    return blank(chosen, len(named) or seats or chosen.usual_seats(), named)


def _write(printed: Printed, output: Path, paper: str) -> None:
    from rookery.interfaces.cli.paper import paper_named, write_paper

    on = paper_named(paper)
    if output.suffix.lower() == ".pdf":
        from rookery.scorekeeping.pdf import sheet_pdf

        content = sheet_pdf(printed, on)
    elif output.suffix.lower() in (".html", ".htm") or str(output) == "-":
        from rookery.scorekeeping.html import sheet_html

        text = sheet_html(printed)
        if str(output) == "-":
            typer.echo(text, nl=False)
            return
        content = text.encode()
    else:
        raise typer.BadParameter(f"{output}: expected a name that ends in .html or .pdf")
    write_paper(output, content)
