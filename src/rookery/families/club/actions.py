"""What a player does in a melding game: take cards, lay them down or take them back, discard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action, add_action
from rookery.engine.cards import Card, cards_text, in_order, read_card, read_cards


@dataclass(frozen=True, slots=True)
class TakeStock(Action):
    """Draw from the stock."""

    verb: ClassVar[str] = "take"

    def __str__(self) -> str:
        return "take stock"


@dataclass(frozen=True, slots=True)
class TakePile(Action):
    """Take up the whole discard pile, beginning with a set that uses its top card."""

    verb: ClassVar[str] = "take"

    def __str__(self) -> str:
        return "take pile"


@dataclass(frozen=True, slots=True)
class TakeTop(Action):
    """Put the top discard straight onto one of the side's melds, which are numbered from 1."""

    verb: ClassVar[str] = "take"
    meld: int

    def __str__(self) -> str:
        return f"take top to {self.meld}"


@dataclass(frozen=True, slots=True)
class LayMeld(Action):
    """Lay a new set or sequence; the cards are kept in order so that equal melds are equal."""

    verb: ClassVar[str] = "meld"
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __str__(self) -> str:
        return f"meld {cards_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class AddTo(Action):
    """Add cards to one of the side's melds."""

    verb: ClassVar[str] = "add"
    cards: tuple[Card, ...]
    meld: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __str__(self) -> str:
        return f"add {cards_text(self.cards)} to {self.meld}"


@dataclass(frozen=True, slots=True)
class Back(Action):
    """Take back the last lay-down of this turn, or put back a pile that was only claimed."""

    verb: ClassVar[str] = "back"

    def __str__(self) -> str:
        return "back"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Discard, which makes the turn's lay-downs final."""

    verb: ClassVar[str] = "discard"
    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """End the turn without a discard, the hand being empty."""

    verb: ClassVar[str] = "finish"

    def __str__(self) -> str:
        return "finish"


def _read_take(words: list[str]) -> Action | None:
    if words == ["stock"]:
        return TakeStock()
    if words == ["pile"]:
        return TakePile()
    if len(words) == 3 and words[:2] == ["top", "to"]:
        meld = _meld_number(words[2])
        return None if meld is None else TakeTop(meld)
    return None


def _read_meld(words: list[str]) -> Action | None:
    return LayMeld(read_cards(" ".join(words))) if words else None


def _read_add(words: list[str]) -> Action | None:
    if len(words) < 3 or words[-2] != "to":
        return None
    meld = _meld_number(words[-1])
    return None if meld is None else AddTo(read_cards(" ".join(words[:-2])), meld)


def _read_back(words: list[str]) -> Action | None:
    return None if words else Back()


def _read_discard(words: list[str]) -> Action | None:
    return Discard(read_card(words[0])) if len(words) == 1 else None


def _read_finish(words: list[str]) -> Action | None:
    return None if words else Finish()


def _meld_number(word: str) -> int | None:
    """A number that prints as it was read, so that no two texts name one action."""
    if not (word.isascii() and word.isdecimal() and len(word) <= 3) or word.startswith("0"):
        return None
    return int(word)


add_action("take", "take stock", _read_take)
add_action("meld", "meld R6 G6 B6 …", _read_meld)
add_action("add", "add R7 … to 2", _read_add)
add_action("back", "back", _read_back)
add_action("discard", "discard R5", _read_discard)
add_action("finish", "finish", _read_finish)
