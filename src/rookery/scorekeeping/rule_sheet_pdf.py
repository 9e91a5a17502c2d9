"""The sheet for the table as a PDF: two columns, in the largest letters with which it stands on two pages."""

from __future__ import annotations

from typing import Final

from fpdf import FPDF
from fpdf.enums import MethodReturnValue, XPos, YPos

from rookery.scorekeeping.pdf import fitting
from rookery.scorekeeping.printed import Paper
from rookery.scorekeeping.rule_sheet import RuleSheet

MOST_PAGES: Final = 2
_USUAL: Final = 10.5
_READABLE: Final = 9.0
_SMALL: Final = (9.0, 8.0, 7.0)
_MARGIN: Final = 14.0
_GAP: Final = 8.0
_INK: Final = (26, 26, 26)
_GREY: Final = (110, 110, 110)
_POINT: Final = 25.4 / 72
_BULLET: Final = "·"


def rule_sheet_pdf(sheet: RuleSheet, paper: Paper = Paper.A4) -> bytes:
    """On one page where letters that are easy to read allow it, or else on two; nothing is ever left out."""
    page = _drawn(sheet, paper, _USUAL)
    if page.page_no() > 1:
        closer = _drawn(sheet, paper, _READABLE)
        page = closer if closer.page_no() == 1 else page
    for size in _SMALL:
        if page.page_no() <= MOST_PAGES:
            break
        page = _drawn(sheet, paper, size)
    return bytes(page.output())


def _drawn(sheet: RuleSheet, paper: Paper, size: float) -> _Page:
    page = _Page(sheet, paper, size)
    page.draw()
    return page


class _Page(FPDF):
    """Words flow down one column, down the next, and over to another page."""

    def __init__(self, sheet: RuleSheet, paper: Paper, size: float) -> None:
        super().__init__(orientation="portrait", unit="mm", format=paper.value)
        self.sheet = sheet
        self.size = size
        self.leading = size * _POINT * 1.28
        self.set_margin(_MARGIN)
        self.set_auto_page_break(False)
        self.set_title(fitting(f"Rules for the table: {sheet.title}"))
        self.set_creator("Rookery")
        self.column = 0
        self.top = _MARGIN

    @property
    def width(self) -> float:
        return (float(self.w) - 2 * _MARGIN - _GAP) / 2

    @property
    def left(self) -> float:
        return _MARGIN + self.column * (self.width + _GAP)

    @property
    def bottom(self) -> float:
        return float(self.h) - _MARGIN

    def draw(self) -> None:
        self.add_page()
        self._heading()
        if self.sheet.house_rules:
            self._block("House rules agreed on", [f"{label}: {value}" for label, value in self.sheet.house_rules])
        for section in self.sheet.sections:
            self._block(section.title, list(section.lines))
        if self.sheet.house_rules:
            self._words(f"These rules as a text to pass on: {self.sheet.shared}", grey=True)

    def _heading(self) -> None:
        whole = float(self.w) - 2 * _MARGIN
        self._font(self.size + 8, "B")
        self.multi_cell(
            whole, (self.size + 8) * _POINT * 1.2, fitting(self.sheet.title), new_x=XPos.LMARGIN, new_y=YPos.NEXT
        )
        self._font(self.size, "", grey=True)
        self.multi_cell(
            whole,
            self.leading,
            fitting(f"{self.sheet.source} · {self.sheet.facts}"),
            new_x=XPos.LMARGIN,
            new_y=YPos.NEXT,
        )
        y = self.get_y() + 1.5
        self.set_draw_color(*_INK)
        self.set_line_width(0.5)
        self.line(_MARGIN, y, float(self.w) - _MARGIN, y)
        self.top = y + 3
        self.set_y(self.top)

    def _block(self, title: str, lines: list[str]) -> None:
        """A heading stays with its first line."""
        self._font(self.size, "")
        first = self._height(lines[0]) if lines else 0.0
        self._room_for(self.leading * 1.9 + first)
        self._font(self.size + 1, "B")
        self.set_xy(self.left, self.get_y() + self.leading * 0.35)
        self.multi_cell(self.width, self.leading * 1.15, fitting(title), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        for line in lines:
            self._words(line)

    def _words(self, text: str, *, grey: bool = False) -> None:
        self._font(self.size, "", grey=grey)
        height = self._height(text)
        self._room_for(height)
        y = self.get_y()
        self.set_xy(self.left, y)
        self.cell(self._indent, self.leading, _BULLET)
        self.set_xy(self.left + self._indent, y)
        self.multi_cell(
            self.width - self._indent, self.leading, fitting(text), align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT
        )

    @property
    def _indent(self) -> float:
        return self.size * _POINT * 0.9

    def _height(self, text: str) -> float:
        lines = self.multi_cell(
            self.width - self._indent, self.leading, fitting(text), dry_run=True, output=MethodReturnValue.LINES
        )
        assert isinstance(lines, list)
        return self.leading * len(lines)

    def _room_for(self, height: float) -> None:
        if self.get_y() + height <= self.bottom:
            return
        if self.column == 0:
            self.column = 1
        else:
            self.column = 0
            self.add_page()
            self.top = _MARGIN
        self.set_xy(self.left, self.top)

    def _font(self, size: float, style: str, *, grey: bool = False) -> None:
        self.set_font("Helvetica", style, size)
        self.set_text_color(*(_GREY if grey else _INK))
