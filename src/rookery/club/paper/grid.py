"""Cards on a page, to be cut out: the same number on each page, in equal parts, with dashed lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fpdf import FPDF

from rookery.scorekeeping.pdf import fitting
from rookery.scorekeeping.printed import Paper

_MARGIN: Final = 6.0
_INNER: Final = 6.0
_INK: Final = (26, 26, 26)
_GREY: Final = (120, 120, 120)
_TITLE: Final = 12.0
_LARGEST, _SMALLEST = 10.0, 5.0
_POINT: Final = 25.4 / 72
_LEADING: Final = 1.75


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperCard:
    """A card to cut out: a title, a line below it, and rows of cells under their heads. Empty cells are written in."""

    title: str
    below: str = ""
    heads: tuple[str, ...]
    widths: tuple[float, ...]
    """How wide the columns are beside each other."""
    rows: tuple[tuple[str, ...], ...]
    foot: str = ""


def print_cards(
    cards: Sequence[PaperCard], *, title: str, paper: Paper = Paper.A4, across: int = 2, down: int = 3
) -> bytes:
    """The cards in order, so many across and down each page. Rows are made smaller until a card holds them."""
    return bytes(_CardPages(title, paper, across=across, down=down).draw(cards).output())


class _CardPages(FPDF):
    def __init__(self, title: str, paper: Paper, *, across: int, down: int) -> None:
        super().__init__(orientation="portrait", unit="mm", format=paper.value)
        self.across, self.down = across, down
        self.set_margin(0)
        self.set_auto_page_break(False)
        self.set_title(fitting(title))
        self.set_creator("Rookery")

    @property
    def card_width(self) -> float:
        return (float(self.w) - 2 * _MARGIN) / self.across

    @property
    def card_height(self) -> float:
        return (float(self.h) - 2 * _MARGIN) / self.down

    def draw(self, cards: Sequence[PaperCard]) -> _CardPages:
        each = self.across * self.down
        for number, card in enumerate(cards):
            if number % each == 0:
                self.add_page()
                self._lines_to_cut()
            row, column = divmod(number % each, self.across)
            self._card(card, _MARGIN + column * self.card_width, _MARGIN + row * self.card_height)
        return self

    def _lines_to_cut(self) -> None:
        self.set_draw_color(*_GREY)
        self.set_line_width(0.15)
        self.set_dash_pattern(dash=1.5, gap=1.5)
        for column in range(1, self.across):
            x = _MARGIN + column * self.card_width
            self.line(x, _MARGIN, x, float(self.h) - _MARGIN)
        for row in range(1, self.down):
            y = _MARGIN + row * self.card_height
            self.line(_MARGIN, y, float(self.w) - _MARGIN, y)
        self.set_dash_pattern()

    def _card(self, card: PaperCard, x: float, y: float) -> None:
        left, width = x + _INNER, self.card_width - 2 * _INNER
        self._text(card.title, left, y + _INNER, width, size=_TITLE, style="B")
        top = y + _INNER + 6.5
        if card.below:
            self._text(card.below, left, top, width, size=8.0)
            top += 4.5
        foot = 5.5 if card.foot else 0.0
        room = y + self.card_height - _INNER - foot - top
        height = min(_LARGEST * _POINT * _LEADING, room / (len(card.rows) + 1))
        self._table(card, left, top, width, height)
        if card.foot:
            self._text(card.foot, left, y + self.card_height - _INNER - 4.5, width, size=8.0)

    def _table(self, card: PaperCard, left: float, top: float, width: float, height: float) -> None:
        size = max(_SMALLEST, min(_LARGEST, height / _POINT / _LEADING))
        whole = sum(card.widths)
        lefts = [left + width * sum(card.widths[:at]) / whole for at in range(len(card.widths))]
        self.set_draw_color(*_GREY)
        self.set_line_width(0.15)
        for number, row in enumerate((card.heads, *card.rows)):
            y = top + number * height
            for x, share, text in zip(lefts, card.widths, row, strict=True):
                style = "B" if number == 0 else ""
                self._text(text, x, y, width * share / whole - 1, size=size - (number == 0), style=style, high=height)
            self.line(left, y + height, left + width, y + height)

    def _text(
        self, text: str, x: float, y: float, width: float, *, size: float, style: str = "", high: float | None = None
    ) -> None:
        """On one line, in smaller letters where it would be too wide; cut short where even those are."""
        text = fitting(text)
        self.set_text_color(*_INK)
        self.set_font("Helvetica", style, size)
        wide = self.get_string_width(text)
        if wide > width:
            size = max(_SMALLEST, size * width / wide)
            self.set_font("Helvetica", style, size)
        while text and self.get_string_width(text) > width * 1.01:
            text = text[:-2].rstrip() + "."
        self.set_xy(x, y)
        self.cell(width, high if high is not None else size * _POINT * 1.2, text)
