"""The glossary on the command line: all terms, or one of them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from rich.text import Text

from rookery.games.catalogue import catalogue
from rookery.interfaces.cli.streams import console
from rookery.interfaces.terminal.cards import signs_for
from rookery.interfaces.terminal.layout import wrapped
from rookery.telling.glossary import GLOSSARY, Term, games_using, term_named


def show_glossary(name: str | None) -> None:
    """Every term with its meaning; or one, with its relatives and the games whose rules use it."""
    out = console()
    width = max(40, min(100, shutil.get_terminal_size((80, 24)).columns))
    signs = signs_for(out.encoding)
    lines = _all(width) if name is None else _one(term_named(name), width)
    for line in lines:
        out.print(Text(signs.plain(line.plain), spans=line.spans, style=line.style), soft_wrap=True, highlight=False)


def _all(width: int) -> Iterator[Text]:
    for term in GLOSSARY:
        yield from _meaning(term, width)
    yield Text("")
    yield Text("One of them, with the games that use it: rookery glossary nest", style="dim")


def _one(term: Term, width: int) -> Iterator[Text]:
    yield from _meaning(term, width)
    if term.also:
        yield from wrapped(Text(f"  Also: {', '.join(term.also)}"), width, indent=4)
    if term.see:
        yield from wrapped(Text(f"  See: {', '.join(term.see)}"), width, indent=4)
    games = games_using(term)
    if games:
        titles = {each.game: each.title for each in reversed(catalogue())}
        yield from wrapped(Text(f"  In the rules of: {', '.join(titles[game] for game in games)}"), width, indent=4)


def _meaning(term: Term, width: int) -> list[Text]:
    return wrapped(Text.assemble((term.name, "bold"), f": {term.says}"), width, indent=4)
