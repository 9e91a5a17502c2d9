"""An edition's rules on the command line, and what can be changed in them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import typer
from rich.text import Text

from rookery.engine.editions import Edition
from rookery.families.words import counted
from rookery.games.presets import preset_of, title_of
from rookery.games.rule_sets import rules_text
from rookery.interfaces.cli.games_table import house_rules_lines, options_lines, seats_text
from rookery.interfaces.cli.options import example_of
from rookery.interfaces.cli.paper import paper_named, write_paper
from rookery.interfaces.cli.streams import console
from rookery.interfaces.terminal.cards import signs_for
from rookery.interfaces.terminal.layout import wrapped
from rookery.scorekeeping.rule_sheet import rule_sheet
from rookery.telling.advice import advice_for
from rookery.telling.examples.collection import examples_of
from rookery.telling.sections import told_sections


def show_rules(edition: Edition, seats: int) -> None:
    """Title, source, the rules in words, the booklet's options, the house rules in force."""
    out = console()
    width = max(40, min(100, shutil.get_terminal_size((80, 24)).columns))
    signs = signs_for(out.encoding)
    known = preset_of(edition)
    title, summary = (edition.title, edition.summary) if known is None else (known.title, known.says)
    if known is None and edition.house_rules:
        summary = f"As printed: {summary}"
    lines = [Text(f"{title} ({edition.id if known is None else f'{known.name}, over {edition.id}'})", style="bold")]
    lines += wrapped(Text(summary), width, indent=0)
    lines += wrapped(
        Text(f"Source: {edition.source}. As told here {seats_text(edition, seats)}.", style="dim"), width, indent=2
    )
    if edition.house_rules:
        lines += [Text(""), Text("House rules in force", style="bold")]
        for name, value in edition.house_rules_text().items():
            lines += wrapped(Text(f"  {name}={value}"), width, indent=4)
        lines.append(Text(f"  To share them: {rules_text(edition)}", style="dim"))
    for section in told_sections(edition, seats):
        lines += [Text(""), Text(section.title, style="bold")]
        for entry in section.lines:
            lines += wrapped(Text(f"  - {entry}"), width, indent=4)
    options = options_lines(edition)
    if options:
        lines += [Text(""), Text("The booklet's own options", style="bold")]
        for entry in options:
            lines += wrapped(Text(entry), width, indent=4)
    lines += _beside_the_rules(edition, seats, width)
    hints = (
        f"What --house can change: rookery house {known.name if known else edition.id}",
        f"Step by step: rookery learn {edition.id}. On paper: --pdf FILE",
    )
    for line in (*lines, Text(""), *(Text(hint, style="dim") for hint in hints)):
        out.print(Text(signs.plain(line.plain), spans=line.spans, style=line.style), soft_wrap=True, highlight=False)


def _beside_the_rules(edition: Edition, seats: int, width: int) -> Iterator[Text]:
    """Worked examples, by the rules in force, and the booklets' advice."""
    for example in examples_of(edition, seats):
        yield from (Text(""), Text(f"Example: {example.title}", style="bold"))
        for line in example.lines:
            yield from wrapped(Text(f"  {line}"), width, indent=4)
        if example.source:
            yield from wrapped(Text(f"  With the figures of the {example.source}.", style="dim"), width, indent=4)
    advice = advice_for(edition)
    if advice:
        yield from (Text(""), Text("What the booklets advise, for the game as printed", style="bold"))
    for each in advice:
        yield from wrapped(Text(f"  - {each.text} ({each.booklets})"), width, indent=4)


def write_sheet(edition: Edition, seats: int, output: Path, paper: str) -> None:
    """The sheet for the table, as a PDF."""
    on = paper_named(paper)
    if output.suffix.lower() != ".pdf":
        raise typer.BadParameter(f"{output}: expected a name that ends in .pdf")
    from rookery.scorekeeping.rule_sheet_pdf import rule_sheet_pdf  # slow to load, and rarely asked for

    write_paper(output, rule_sheet_pdf(rule_sheet(edition, seats), on))


def show_house_rules(edition: Edition, seats: int) -> None:
    width = max(60, shutil.get_terminal_size((80, 24)).columns)
    typer.echo(f"{title_of(edition)} ({edition.id}), {counted(seats, 'player')}: every house rule and its value")
    if edition.house_rules:
        typer.echo("Those marked * are not as printed.")
    typer.echo("")
    for line in house_rules_lines(edition, seats, width=width):
        typer.echo(line)
    examples = f"--house {example_of(edition)}"
    if "minimum_bid" in edition.rules_for(seats).rule_names():
        examples += " --house 'counters=5:5 10:10'"
    typer.echo(f"\nUse them so: rookery play {edition.id} {examples}")
    options = options_lines(edition)
    if options:
        typer.echo("\nThe booklet's own options:")
        for line in options:
            typer.echo(line)
