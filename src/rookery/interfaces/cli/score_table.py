"""A score sheet in the terminal: a table with what was struck out, and what comes next."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rookery.families.words import counted
from rookery.interfaces.cli.sheets import Kept
from rookery.interfaces.terminal.cards import ASCII, Signs
from rookery.scorekeeping.presentation import ShownRow, next_of, shown_rows, summary_of, title_of
from rookery.scorekeeping.sheet import Sheet

_STRUCK = "strike dim"


def show_sheet(console: Console, signs: Signs, sheet: Sheet) -> None:
    console.print(Text(signs.plain(title_of(sheet.setup)), style="bold"))
    if sheet.lines:
        console.print(_table(sheet, signs))
        for row in shown_rows(sheet):
            if row.remark:
                console.print(Text(signs.plain(f"Line {row.number}: {row.remark}"), style="dim"), soft_wrap=True)
    console.print(Text(signs.plain(next_of(sheet)), style="bold"), soft_wrap=True)


def _table(sheet: Sheet, signs: Signs) -> Table:
    table = Table(box=box.ASCII if signs is ASCII else box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", justify="right")
    for head in ("Dealer", "Bid", ""):
        table.add_column(head, overflow="fold")
    for column in sheet.setup.columns:
        table.add_column(signs.plain(column.title), justify="right", overflow="fold")
    wide = len(sheet.setup.columns) <= 3
    if wide:
        table.add_column("Proof", style="dim")
    for row in shown_rows(sheet):
        table.add_row(*_cells(row, signs, proof=wide), style=_STRUCK if row.struck else "")
    return table


def _cells(row: ShownRow, signs: Signs, *, proof: bool) -> list[Text]:
    outcome = "struck out" if row.struck and row.bid else row.outcome
    words = (str(row.number), row.dealer, f"{row.bidder} {row.bid}".strip(), outcome)
    cells = [Text(signs.plain(word)) for word in words]
    for cell in row.cells:
        change = f"({cell.change}) " if cell.change else ""
        cells.append(Text.assemble((signs.plain(change), "dim"), (signs.plain(cell.total), "bold")))
    return [*cells, Text(row.proof)] if proof else cells


def show_list(console: Console, signs: Signs, sheets: list[Kept]) -> None:
    for place, kept in enumerate(sheets, 1):
        over = kept.sheet.standing.result is not None
        state = "over" if over else counted(len(kept.sheet.lines), "line")
        line = f"{place:2}  {title_of(kept.sheet.setup)}: {summary_of(kept.sheet)} ({state})"
        console.print(Text(signs.plain(line)), soft_wrap=True)
        console.print(Text(f"    {kept.path}", style="dim"), soft_wrap=True)
