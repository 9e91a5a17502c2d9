"""The people at a table, by name; one of them may be the reader, who is spoken to as 'you'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Final

from rookery.engine import phrases

YOU: Final = "You"
"""The name of the one who sits before the screen, unless they gave another."""
BOT_NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")


def names_around(seat: int, seats: int, name: str = YOU) -> tuple[str, ...]:
    """A name for every seat: `name` at one of them, and bots at the others, clockwise from it."""
    others = [each for each in BOT_NAMES if each.lower() != name.lower()]
    row = (name, *islice(cycle(others), seats - 1))
    return tuple(row[(each - seat) % seats] for each in range(seats))


@dataclass(frozen=True, slots=True)
class People:
    names: tuple[str, ...]

    @property
    def you(self) -> int | None:
        return self.names.index(YOU) if YOU in self.names else None

    def tell(self, text: str) -> str:
        """A text with these names for the seats it refers to."""
        return phrases.tell(text, self.names, you=self.you)

    def seat(self, seat: int | None) -> str:
        return "Dummy" if seat is None else self.names[seat]

    def possessive(self, seat: int) -> str:
        """'Ada's', 'Your': at the start of a line."""
        return self.tell(phrases.whose(seat))

    def does(self, seat: int | None, verb: str) -> str:
        """A seat and its verb, at the start of a line: 'Ada takes', 'You take'."""
        return f"Dummy {verb}" if seat is None else self.tell(phrases.does(seat, verb))

    def listed(self, seats: Sequence[int]) -> str:
        return " & ".join(self.names[seat] for seat in seats)
