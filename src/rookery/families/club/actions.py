"""What a player in Club does: take cards, lay them down or take them back, discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from rookery.engine.actions import Action, CardAction, read_count
from rookery.engine.cards import Card, cards_text, in_order, read_cards


@dataclass(frozen=True, slots=True)
class TakeStock(Action):
    """Draw from the stock."""

    verb: ClassVar[str] = "take"
    form: ClassVar[str] = "take stock"

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        return cls() if words == ["stock"] else None

    def __str__(self) -> str:
        return "take stock"


@dataclass(frozen=True, slots=True)
class TakePile(Action):
    """Take up the whole discard pile, beginning with a set that uses its top card."""

    verb: ClassVar[str] = "take"
    form: ClassVar[str] = "take pile"

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        return cls() if words == ["pile"] else None

    def __str__(self) -> str:
        return "take pile"


@dataclass(frozen=True, slots=True)
class TakeTop(Action):
    """Put the top discard straight onto one of the side's melds, which are numbered from 1."""

    verb: ClassVar[str] = "take"
    form: ClassVar[str] = "take top to 2"
    meld: int

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        meld = _meld_number(words[2]) if len(words) == 3 and words[:2] == ["top", "to"] else None
        return None if meld is None else cls(meld)

    def __str__(self) -> str:
        return f"take top to {self.meld}"


@dataclass(frozen=True, slots=True)
class LayMeld(Action):
    """Lay a new set or sequence; the cards are kept in order so that equal melds are equal."""

    verb: ClassVar[str] = "meld"
    form: ClassVar[str] = "meld R6 G6 B6 …"
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        return cls(read_cards(" ".join(words))) if words else None

    def __str__(self) -> str:
        return f"meld {cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class AddTo(Action):
    """Add cards to one of the side's melds."""

    verb: ClassVar[str] = "add"
    form: ClassVar[str] = "add R7 … to 2"
    cards: tuple[Card, ...]
    meld: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        if len(words) < 3 or words[-2] != "to":
            return None
        meld = _meld_number(words[-1])
        return None if meld is None else cls(read_cards(" ".join(words[:-2])), meld)

    def __str__(self) -> str:
        return f"add {cards_text(self.cards)} to {self.meld}"


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take back the last lay-down of this turn, or put back a pile that was only claimed."""

    verb: ClassVar[str] = "back"


@dataclass(frozen=True, slots=True)
class Discard(CardAction):
    """Discard, which makes the turn's lay-downs final."""

    verb: ClassVar[str] = "discard"
    form: ClassVar[str] = "discard R5"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """End the turn without a discard, the hand being empty."""

    verb: ClassVar[str] = "finish"


def _meld_number(word: str) -> int | None:
    """A number that prints as it was read, so that no two texts name one action."""
    return None if word.startswith("0") else read_count(word, digits=3)
