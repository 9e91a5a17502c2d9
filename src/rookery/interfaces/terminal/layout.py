"""Setting single lines of text: cut, padded, centred, side by side, wrapped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text


def cut(text: Text, width: int) -> Text:
    text = text.copy()
    text.truncate(width, overflow="crop")
    return text


def pad(text: Text, left: int) -> Text:
    return Text(" " * max(0, left)).append_text(text)


def fill(text: Text, width: int) -> Text:
    text = cut(text, width)
    return text.append(" " * (width - text.cell_len))


def right(text: Text, width: int) -> Text:
    text = cut(text, width)
    return pad(text, width - text.cell_len)


def centred(text: Text, width: int) -> Text:
    return fill(pad(text, (width - text.cell_len) // 2), width)


def apart(start: Text, end: Text, width: int, *, style: str = "") -> Text:
    """One text at the left, one at the right; the left one gives way."""
    room = max(0, width - end.cell_len)
    start = cut(start, room)
    return start.append(" " * (room - start.cell_len), style=style or None).append_text(end)


def joined(parts: Iterable[Text]) -> Text:
    line = Text()
    for part in parts:
        line.append_text(part)
    return line


def side_by_side(one: Sequence[Text], other: Sequence[Text], at: int) -> list[Text]:
    """Two columns, the second starting at a fixed place."""
    height = max(len(one), len(other))
    blank = Text("")
    return [
        fill(one[line] if line < len(one) else blank, at).append_text(other[line] if line < len(other) else blank)
        for line in range(height)
    ]


def wrapped(text: Text, width: int, *, indent: int) -> list[Text]:
    """The text in lines no wider than the screen, those after the first set in."""
    plain = text.plain
    spans: list[tuple[int, int]] = []
    start = end = 0
    for word in re.finditer(r"\S+", plain):
        room = width - (indent if spans else 0)
        if word.start() > start and end > start and cell_len(plain[start : word.end()]) > room:
            spans.append((start, end))
            start = word.start()
        end = word.end()
    spans.append((start, max(end, start)))
    return [pad(text[first:last], indent if number else 0) for number, (first, last) in enumerate(spans)]
