"""Cards: values that print and read as `R14`, `Y5`, `G10`, `B1`, `Bird` and, for those who add it, `Baby`.

There is one object per card, so comparing two cards is comparing two references, and the equal
cards of several packs are interchangeable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import total_ordering
from typing import Final

from rookery.engine.errors import RookeryError, shown


class UnreadableCard(RookeryError):
    """A text that names no card."""


class Colour(StrEnum):
    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLACK = "black"

    @property
    def letter(self) -> str:
        return self.value[0].upper()


LOWEST_NUMBER: Final = 1
HIGHEST_NUMBER: Final = 14
BIRD_NUMBER: Final = 15  # A51: drawn for the deal, the bird ranks above the 14
BABY_NUMBER: Final = 0


@total_ordering
class Card:
    """One card. `colour` is None for the birds alone; `number` is what is printed on it."""

    __slots__ = ("_text", "colour", "index", "number")

    colour: Colour | None
    number: int
    index: int
    _text: str

    def __init__(self, colour: Colour | None, number: int, index: int, text: str) -> None:
        object.__setattr__(self, "colour", colour)
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "_text", text)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed (tried to set {name})")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, ...]:
        return (read_card, (self._text,))


_CARDS: Final[tuple[Card, ...]] = (
    *(
        Card(colour, number, place * HIGHEST_NUMBER + number - 1, f"{colour.letter}{number}")
        for place, colour in enumerate(Colour)
        for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1)
    ),
    Card(None, BIRD_NUMBER, 4 * HIGHEST_NUMBER, "Bird"),
    Card(None, BABY_NUMBER, 4 * HIGHEST_NUMBER + 1, "Baby"),
)
_BY_TEXT: Final = {str(card).upper(): card for card in _CARDS}

BIRD: Final = _BY_TEXT["BIRD"]
BABY_BIRD: Final = _BY_TEXT["BABY"]
RED_ONE: Final = _BY_TEXT["R1"]


def card_of(colour: Colour, number: int) -> Card:
    return _BY_TEXT[f"{colour.letter}{number}"]


def read_card(text: str) -> Card:
    """The card a text names, in either case: `R14`, `g5`, `bird`."""
    card = _BY_TEXT.get(text.strip().upper())
    if card is None:
        raise UnreadableCard(
            f"{shown(text)} is no card: expected a colour letter (R, Y, G or B) and a number from "
            f"{LOWEST_NUMBER} to {HIGHEST_NUMBER}, such as R14, or Bird or Baby"
        )
    return card


def read_cards(text: str | Iterable[Card]) -> tuple[Card, ...]:
    """Several cards, separated by spaces or commas: `R14 G5, Bird`."""
    if isinstance(text, str):
        return tuple(read_card(word) for word in text.replace(",", " ").split())
    return tuple(text)


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Sorted by colour and number, the birds last: the order of every unshuffled pack."""
    return tuple(sorted(cards, key=_index))


def without(cards: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """`cards` less one copy of each card in `gone`."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def _index(card: Card) -> int:
    return card.index
