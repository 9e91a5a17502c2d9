"""A score sheet in the terminal: a table with what was struck out, and what comes next."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rookery.families.words import counted
from rookery.interfaces.cli.sheets import SheetFile
from rookery.interfaces.terminal.cards import ASCII, TerminalSigns
from rookery.scorekeeping.presentation import ShownRow, next_of, ours_text, shown_rows, summary_of, title_of
from rookery.scorekeeping.printed import is_stacked
from rookery.scorekeeping.sheet import Sheet

_STRUCK = "strike dim"


def show_sheet(console: Console, signs: TerminalSigns, sheet: Sheet) -> None:
    console.print(Text(signs.plain(title_of(sheet.setup)), style="bold"))
    if ours_text(sheet.setup):
        console.print(Text(signs.plain(ours_text(sheet.setup)), style="dim"), soft_wrap=True)
    if sheet.lines:
        console.print(_table(sheet, signs))
        for row in shown_rows(sheet):
            if row.remark:
                console.print(Text(signs.plain(f"Line {row.number}: {row.remark}"), style="dim"), soft_wrap=True)
    console.print(Text(signs.plain(next_of(sheet)), style="bold"), soft_wrap=True)


def _table(sheet: Sheet, signs: TerminalSigns) -> Table:
    table = Table(box=box.ASCII if signs is ASCII else box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", justify="right")
    for head in ("Dealer", "Bid", "") if sheet.setup.has_auction else ("Dealer", ""):
        table.add_column(head, overflow="fold")
    for column in sheet.setup.columns:
        table.add_column(signs.plain(column.title), justify="right", overflow="fold")
    proved = any(row.proof for row in sheet.standing.rows) or sheet.setup.has_auction
    wide = len(sheet.setup.columns) <= 3 and proved
    if wide:
        table.add_column("Proof", style="dim")
    for row in shown_rows(sheet):
        table.add_row(*_cells(sheet, row, signs, proof=wide), style=_STRUCK if row.struck else "")
    return table


def _cells(sheet: Sheet, row: ShownRow, signs: TerminalSigns, *, proof: bool) -> list[Text]:
    outcome = "struck out" if row.struck and (row.bid or not sheet.setup.has_auction) else row.outcome
    bid = (f"{row.bidder} {row.bid}".strip(),) if sheet.setup.has_auction else ()
    cells = [Text(signs.plain(word)) for word in (str(row.number), row.dealer, *bid, outcome)]
    stacked = is_stacked(sheet.setup)
    for cell in row.cells:
        made_of = [Text(signs.plain(" + ".join(cell.parts)))] if stacked and cell.parts else []
        made_of += [Text(part, style="strike") for part in cell.cancelled if stacked]
        if cell.change and not (stacked and cell.parts):
            made_of.append(Text(signs.plain(cell.change)))
        before = Text.assemble("(", Text(" ").join(made_of), ") ", style="dim") if made_of else Text("")
        cells.append(Text.assemble(before, (signs.plain(cell.total), "bold")))
    return [*cells, Text(row.proof)] if proof else cells


def show_list(console: Console, signs: TerminalSigns, sheets: list[SheetFile]) -> None:
    for place, kept in enumerate(sheets, 1):
        over = kept.sheet.standing.result is not None
        state = "over" if over else counted(len(kept.sheet.lines), "line")
        line = f"{place:2}  {title_of(kept.sheet.setup)}: {summary_of(kept.sheet)} ({state})"
        console.print(Text(signs.plain(line)), soft_wrap=True)
        console.print(Text(f"    {kept.path}", style="dim"), soft_wrap=True)
