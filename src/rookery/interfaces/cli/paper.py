"""Sheets of paper as files, whatever stands on them."""

from __future__ import annotations

from pathlib import Path

import typer

from rookery.scorekeeping.printed import Paper


def paper_named(name: str) -> Paper:
    if name.lower() not in [each.value for each in Paper]:
        raise typer.BadParameter(f"{name!r} is no paper here: expected a4 or letter")
    return Paper(name.lower())


def write_paper(output: Path, content: bytes) -> None:
    """Write the file and say so; what cannot be written is told in a sentence."""
    try:
        output.write_bytes(content)
    except OSError as error:
        raise typer.BadParameter(f"{output} cannot be written: {error.strerror or error}") from None
    typer.echo(f"The sheet is in {output}.")
