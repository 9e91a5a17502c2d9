"""Seats go by number in the engine's sentences; at a table they have names."""

from __future__ import annotations

from functools import lru_cache

from rookery.games.catalogue import edition as find_edition
from rookery.interfaces.terminal.boards import board_of
from rookery.interfaces.terminal.boards.base import Board
from rookery.interfaces.terminal.people import YOU, in_second_person
from rookery.tables.table import Table


def named(text: str, table: Table) -> str:
    """A sentence for everybody."""
    return named_by(text, table.edition.id, table.names)


def named_by(text: str, edition: str, names: tuple[str, ...]) -> str:
    """A sentence of a match that may be long over."""
    return _board(edition, names).named_seats(text) if _tells_of_seats(text) else text


def named_for(text: str, table: Table, seat: int | None) -> str:
    """A sentence for one seat, which it calls 'you'."""
    if not _tells_of_seats(text):
        return text
    names = tuple(YOU if each == seat else name for each, name in enumerate(table.names))
    return in_second_person(_board(table.edition.id, names).named_seats(text))


def _tells_of_seats(text: str) -> bool:
    return "seat" in text or "Seat" in text


@lru_cache(maxsize=512)
def _board(edition: str, names: tuple[str, ...]) -> Board:
    return board_of(find_edition(edition), len(names), names)
