"""Memory that the workers of one server share: what is left of each quota to whoever comes, whichever worker they meet.

A book has a page for each quota. A page has a bounded number of lines, each with a mark of somebody, what is left to
them, and since when; who has not come for the longest makes room for others. Nothing is locked: where two workers
write the same line at the same moment one of the two is not counted, which lets somebody do a thing once more than
they might, and a worker that dies in the middle holds up nobody.
"""

from __future__ import annotations

import secrets
from collections.abc import Hashable, Iterable
from hashlib import blake2b
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

_SETS: Final = 2_048  # a mark stands on one of a few lines of its set
_LINES: Final = 4
_FIGURES: Final = 3  # the mark, what is left, and since when
_MARKS: Final = 2**52  # so many whole numbers are exact as floating-point ones


class Remainder(NamedTuple):
    """What is left to somebody, and when that was."""

    left: float
    at: float


class CommonBook:
    """Made by whoever starts the workers, and handed to them as they start. `names` are those of its pages."""

    def __init__(self, names: Iterable[str]) -> None:
        self._numbers = {name: number for number, name in enumerate(names)}
        self._secret = secrets.token_bytes(16)  # so that nobody can tell who stands on the same line
        figures = len(self._numbers) * _SETS * _LINES * _FIGURES
        self._figures = get_context("spawn").RawArray("d", figures)

    def page(self, name: str) -> BookPage:
        return BookPage(self._figures, self._numbers[name] * _SETS * _LINES * _FIGURES, self._secret)


class BookPage:
    """What is left of one quota, by whom."""

    def __init__(self, figures: Any, start: int, secret: bytes) -> None:
        self._figures = figures
        self._start = start
        self._secret = secret

    def find(self, key: Hashable) -> Remainder | None:
        first, mark = self._place(key)
        line = self._line(first, mark)
        return None if line is None else Remainder(self._figures[line + 1], self._figures[line + 2])

    def note(self, key: Hashable, remainder: Remainder) -> None:
        first, mark = self._place(key)
        line = self._line(first, mark)
        if line is None:
            line = min(self._lines(first), key=lambda each: float(self._figures[each + 2]))
        self._figures[line + 1], self._figures[line + 2] = remainder
        self._figures[line] = mark

    def _place(self, key: Hashable) -> tuple[int, float]:
        """The first line of somebody's set, and their mark, which is never 0: that is an empty line's."""
        digest = int.from_bytes(blake2b(repr(key).encode(), digest_size=8, key=self._secret).digest(), "big")
        mark, place = divmod(digest, _SETS)
        return self._start + place * _LINES * _FIGURES, float(mark % (_MARKS - 1) + 1)

    def _line(self, first: int, mark: float) -> int | None:
        return next((line for line in self._lines(first) if self._figures[line] == mark), None)

    def _lines(self, first: int) -> range:
        return range(first, first + _LINES * _FIGURES, _FIGURES)
