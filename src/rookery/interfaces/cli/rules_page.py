"""An edition's rules on the command line, and what can be changed in them."""

from __future__ import annotations

import shutil

import typer
from rich.text import Text

from rookery.engine.editions import Edition
from rookery.families.words import counted
from rookery.games.presets import preset_of, title_of
from rookery.games.rule_sets import rules_text
from rookery.interfaces.cli.games_table import house_rules_lines, options_lines, seats_text
from rookery.interfaces.cli.options import example_of
from rookery.interfaces.cli.streams import console
from rookery.interfaces.terminal.cards import signs_for
from rookery.interfaces.terminal.layout import wrapped
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
    hint = f"What --house can change: rookery house {known.name if known else edition.id}"
    for line in (*lines, Text(""), Text(hint, style="dim")):
        out.print(Text(signs.plain(line.plain), spans=line.spans, style=line.style), soft_wrap=True, highlight=False)


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
