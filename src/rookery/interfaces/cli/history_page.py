"""The five booklets on the command line: what they tell, which games they have, and what they changed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from rich.text import Text

from rookery.interfaces.cli.streams import console
from rookery.interfaces.terminal.cards import signs_for
from rookery.interfaces.terminal.layout import wrapped
from rookery.telling.history import BOOKLETS, games_of, revisions


def show_history() -> None:
    out = console()
    width = max(40, min(100, shutil.get_terminal_size((80, 24)).columns))
    signs = signs_for(out.encoding)
    for line in (*_booklets(width), *_changes(width)):
        out.print(Text(signs.plain(line.plain), spans=line.spans, style=line.style), soft_wrap=True, highlight=False)


def _booklets(width: int) -> Iterator[Text]:
    for booklet in BOOKLETS:
        yield Text(f"{booklet.year}: {booklet.title}", style="bold")
        for fact in booklet.facts:
            yield from wrapped(Text(f"  - {fact.says} (lines {fact.lines})"), width, indent=4)
        games = ", ".join(each.title for each in games_of(booklet.year))
        yield from wrapped(Text(f"  Its games: {games}", style="dim"), width, indent=4)
        yield Text("")


def _changes(width: int) -> Iterator[Text]:
    yield Text("What changed from one booklet to the next", style="bold")
    for each in revisions():
        told = "; ".join(f"{change.rule}: {change.before} -> {change.after}" for change in each.changes)
        yield from wrapped(Text(f"  - {each.after.title}, {each.before.year} to {each.after.year}: "), width, indent=4)
        yield from wrapped(Text(f"    {told or 'the same rules of play'}"), width, indent=4)
