"""A score sheet as a PDF, on A4 or Letter."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from rookery.scorekeeping.presentation import Cell, ShownRow
from rookery.scorekeeping.printed import STACKED, Paper, Printed, PrintLook

_MARGIN: Final = 14.0
_INK: Final = (26, 26, 26)
_GREY: Final = (110, 110, 110)
_PALE: Final = (190, 190, 190)


@dataclass(frozen=True, slots=True)
class _Style:
    font: str
    row: float
    blank_row: float
    head: float


_STYLES: Final = {
    PrintLook.OLD: _Style("Times", row=8.4, blank_row=11.2, head=9.0),
    PrintLook.SOBER: _Style("Helvetica", row=8.4, blank_row=9.4, head=8.0),
}
_LINE: Final = 3.9
_REMARK: Final = 4.0


def sheet_pdf(printed: Printed, paper: Paper = Paper.A4) -> bytes:
    page = _Page(printed, paper)
    page.draw()
    return bytes(page.output())


def fitting(text: str) -> str:
    """The text in the letters a standard font has: accents are kept where it has them, else dropped."""
    text = text.replace("−", "-").replace("“", '"').replace("”", '"').replace("’", "'")
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        plain = unicodedata.normalize("NFKD", letter)
        simple = "".join(each for each in plain if not unicodedata.combining(each))
        options = (letter, simple)
        kept.append(next((each for each in options if each and _in_latin(each)), "?"))
    return "".join(kept)


def _in_latin(text: str) -> bool:
    try:
        text.encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True


class _Page(FPDF):
    """The table is drawn by hand: a border, a head on every page, a row at a time."""

    def __init__(self, printed: Printed, paper: Paper) -> None:
        super().__init__(orientation="portrait", unit="mm", format=paper.value)
        self.printed = printed
        self.look = _STYLES[printed.look]
        self.set_margin(_MARGIN)
        self.set_auto_page_break(False)
        self.set_title(fitting(f"Score sheet: {printed.title}"))
        self.set_creator("Rookery")
        self._top = 0.0

    @property
    def inner(self) -> float:
        return float(self.w) - 2 * _MARGIN

    @property
    def bottom(self) -> float:
        return float(self.h) - _MARGIN - 6.0

    @property
    def _proof_inset(self) -> float:
        return 0.0 if self.printed.crowded else 2.5

    def draw(self) -> None:
        self.add_page()
        self._heading()
        self._begin_table()
        for row in self.printed.rows:
            self._row(row)
        left = len(self._footer_lines()) * 4.4 + 4
        while self.printed.empty_rows and self.get_y() + self.look.blank_row + left < self.bottom:  # the page is filled
            self._blank_row()
        self._end_table()
        self._ending()
        self._footer()

    # The head of the sheet

    def _heading(self) -> None:
        old = self.printed.look is PrintLook.OLD
        title = self.printed.title.upper() if old else self.printed.title
        size = 22.0 if old else 18.0
        align = "C" if old else "L"
        self._font(size, "" if old else "B")
        while self.get_string_width(fitting(title)) > self.inner and size > 10:
            size -= 1
            self._font(size, "" if old else "B")
        self._line_of(title, align, size * 0.45)
        self._font(10.5, "I" if old else "", _INK if old else _GREY)
        self._line_of(f"{self.printed.source} · {self.printed.goal}", align, 6)
        if old:
            self._flourish(self.get_y() + 3.5)
            self.set_y(self.get_y() + 8)
        else:
            self.set_line_width(0.7)
            self.line(_MARGIN, self.get_y() + 1.5, self.w - _MARGIN, self.get_y() + 1.5)
            self.set_y(self.get_y() + 3)

    def _flourish(self, y: float) -> None:
        middle = self.w / 2
        self.set_line_width(0.35)
        self.set_draw_color(*_INK)
        for sign in (-1, 1):
            self.line(middle + sign * 4, y, middle + sign * 30, y)
        self.set_fill_color(*_INK)
        self.polygon([(middle, y - 1.5), (middle + 1.4, y), (middle, y + 1.5), (middle - 1.4, y)], style="F")

    # The table

    def _widths(self) -> list[float]:
        scores = len(self.printed.columns)
        if not self.printed.bids:
            words = [8.0, *((22.0, 36.0) if len(self.printed.heads) > 1 else ())]
            proved = [30.0] if self.printed.proof else []
            each = (self.inner - sum(words) - sum(proved)) / scores
            return [*words, *[each] * scores, *proved]
        proof = 13.0 if self.printed.crowded else 30.0
        number, bid = 7.0, 19.0 if self.printed.crowded else 25.0
        least = 13.0 if self.printed.crowded else 21.0
        rest = self.inner - number - proof - bid - 15.0
        each = max(least, min(30.0, (rest - 44.0) / scores))
        names = (rest - each * scores) / 2
        return [number, names, names, bid, 15.0, *[each] * scores, proof]

    def _heads(self) -> list[str]:
        return [*self.printed.heads, *self.printed.columns, *(["Proof"] if self.printed.proof else [])]

    def _is_score(self, index: int) -> bool:
        before = len(self.printed.heads)
        return before <= index < before + len(self.printed.columns)

    def _begin_table(self) -> None:
        self._top = self.get_y() + 1.5
        self.set_y(self._top)
        y = self._top
        x = _MARGIN
        for index, (width, head) in enumerate(zip(self._widths(), self._heads(), strict=True)):
            score = self._is_score(index)
            self._font(9.5 if score else 8.5, "B" if self.printed.look is PrintLook.SOBER else "I")
            inset = 0.0 if index < len(self._widths()) - 1 or score else self._proof_inset
            self._text(x + inset, y + self.look.head - 2.4, width - inset, head, "R" if score else "L")
            x += width
        self.set_y(y + self.look.head)
        self._rule(double=self.printed.look is PrintLook.OLD)

    def _end_table(self) -> None:
        """The frame of the old look, and lines between the columns where people must write into them."""
        bottom = self.get_y()
        old = self.printed.look is PrintLook.OLD
        if not old and not self.printed.empty_rows:
            return
        self.set_draw_color(*(_INK if old else _PALE))
        for inset, thick in ((-1.6, 0.5), (-0.6, 0.2)) if old else ():
            self.set_line_width(thick)
            height = bottom - self._top
            self.rect(_MARGIN + inset, self._top + inset, self.inner - 2 * inset, height - 2 * inset)
        x = _MARGIN
        self.set_line_width(0.2)
        for index, width in enumerate(self._widths()):
            if self._is_score(index) or (index and self._is_score(index - 1) and width):
                self.line(x, self._top, x, bottom)
            x += width

    def _rule(self, *, double: bool = False, pale: bool = False) -> None:
        self.set_draw_color(*(_PALE if pale else _INK))
        self.set_line_width(0.15 if pale else 0.4)
        y = self.get_y()
        for offset in (0.0, 0.8) if double else (0.0,):
            self.line(_MARGIN, y + offset, self.w - _MARGIN, y + offset)
        self.set_y(y + (0.8 if double else 0))

    def _room_for(self, height: float) -> None:
        if self.get_y() + height > self.bottom:
            self._end_table()
            self.add_page()
            self._begin_table()

    def _row(self, row: ShownRow) -> None:
        deep = max((1 + len(self._above(cell)) for cell in row.cells), default=2)
        height = deep * _LINE + 1.8
        widths = self._widths()
        self._font(8, "I", _GREY)
        remark = self._wrapped(row.remark, self.inner - widths[0] - 2)
        self._room_for(height + len(remark) * _REMARK)
        y = self.get_y()
        base = y + height - 1.8
        self._words(row, base, widths)
        before = len(self.printed.heads)
        x = _MARGIN + sum(widths[:before])
        for cell, width in zip(row.cells, widths[before:], strict=False):
            self._cell(cell, x, base, width)
            x += width
        self._font(7.5, colour=_GREY)
        proof = row.short_proof if self.printed.crowded else row.proof
        if self.printed.proof:
            self._text(x + self._proof_inset, base, widths[-1] - self._proof_inset, proof, "L")
        if row.struck:
            self.set_draw_color(*_INK)
            self.set_line_width(0.45)
            self.line(_MARGIN + 1, base - 1.1, self.w - _MARGIN - 1, base - 1.1)
        self.set_y(y + height)
        self._font(8, "I", _GREY)
        for line in remark:
            self._text(_MARGIN + widths[0], self.get_y() + 2.2, self.inner - widths[0], line, "L")
            self.set_y(self.get_y() + _REMARK)
        self._rule(pale=True)

    def _words(self, row: ShownRow, base: float, widths: list[float]) -> None:
        colour = _GREY if row.struck else _INK
        self._font(7.5, colour=_GREY)
        self._text(_MARGIN, base, widths[0], str(row.number), "L")
        self._font(10, colour=colour)
        x = _MARGIN + widths[0]
        self._text(x, base, widths[1], row.dealer, "L")
        x += widths[1]
        if not row.bid:
            self._text(x, base, sum(widths[2 : len(self.printed.heads)]), row.outcome, "L")
            return
        for text, width in zip((row.bidder, row.bid, row.outcome), widths[2:5], strict=True):
            self._text(x, base, width, text, "L")
            x += width

    def _cell(self, cell: Cell, x: float, base: float, width: float) -> None:
        if not cell.total:
            return
        self._font(10.5, "B")
        self._text(x, base, width, cell.total, "R")
        stacked = self.printed.stacked and bool(cell.parts)
        for lift, (text, struck) in enumerate(reversed(self._above(cell)), 1):
            self._font(8.5 if stacked or struck else 8, colour=_INK if stacked else _GREY)
            self._text(x, base - lift * _LINE, width, text, "R")
            if struck:
                across = self.get_string_width(fitting(text))
                y = base - lift * _LINE - 1.0
                self.set_draw_color(*_INK)
                self.set_line_width(0.25)
                self.line(x + width - 1.6 - across, y, x + width - 0.4, y)
        if stacked:
            self.set_draw_color(*_INK)
            self.set_line_width(0.15)
            self.line(x + width - 10, base - _LINE + 0.7, x + width - 1, base - _LINE + 0.7)

    def _above(self, cell: Cell) -> list[tuple[str, bool]]:
        """What stands above a score, and whether it is struck out."""
        if not self.printed.stacked:
            return [(cell.change, False)]
        struck = [(part, True) for part in cell.cancelled]
        return [*((part, False) for part in cell.parts), *struck, *(() if cell.parts else ((cell.change, False),))]

    def _blank_row(self) -> None:
        self.set_y(self.get_y() + self.look.blank_row)
        self._rule(pale=True)

    # Below it

    def _ending(self) -> None:
        if not self.printed.ending:
            return
        if self.get_y() + 12 > self.bottom:
            self.add_page()
        self.set_y(self.get_y() + 4)
        self._font(12)
        self._line_of(self.printed.ending, "C" if self.printed.look is PrintLook.OLD else "L", 7)

    def _footer_lines(self) -> list[str]:
        said = [self.printed.total]
        if self.printed.stacked:
            said.append(STACKED)
        if self.printed.house_rules:
            said.append(f"House rules: {', '.join(self.printed.house_rules)}.")
        said += self.printed.small_print
        if len(self.printed.heads) > 1:
            said.append("A mistake is struck out, never rubbed out.")
        return [line for line in said if line]

    def _footer(self) -> None:
        lines = self._footer_lines()
        if self.get_y() + len(lines) * 4.4 > self.bottom + 8:
            self.add_page()
        self.set_y(self.get_y() + 3)
        self._font(8.5, colour=_GREY)
        for line in lines:
            self.multi_cell(self.inner, 4.2, fitting(line), new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    # Letters

    def _font(self, size: float, style: str = "", colour: tuple[int, int, int] = _INK) -> None:
        self.set_font(self.look.font, style, size)
        self.set_text_color(*colour)

    def _line_of(self, text: str, align: str, height: float) -> None:
        self.cell(self.inner, height, fitting(text), align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def _wrapped(self, text: str, width: float) -> list[str]:
        """The text in lines that fit, in the font that is set."""
        lines: list[str] = []
        for word in fitting(text).split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.get_string_width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _text(self, x: float, base: float, width: float, text: str, align: str) -> None:
        """A text on its base line, cut to the width with a full stop where it must be."""
        text = fitting(text)
        room = width - 2.0
        cut = text
        while cut and self.get_string_width(cut if cut == text else f"{cut}.") > room:
            cut = cut[:-1]
        shown = cut if cut == text else f"{cut}."
        if not cut:
            return
        at = x + width - 1.0 - self.get_string_width(shown) if align == "R" else x + 1.0
        self.text(at, base, shown)
