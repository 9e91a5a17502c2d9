"""What a player of an auction game does besides playing cards: bid, lay away, name the trump, call a card, draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from rookery.engine.actions import Action, CardAction, read_count
from rookery.engine.cards import Card, cards_text, in_order, read_cards
from rookery.families.tricks import Trump, read_trump


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """An offer of points; in Boston it names the trump as well. `moon` stakes them on every trick."""

    verb: ClassVar[str] = "bid"
    form: ClassVar[str] = "bid 75"
    points: int
    trump: Trump | None = None
    moon: bool = False

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        moon = len(words) > 1 and words[-1] == "moon"
        words = words[:-1] if moon else words
        if len(words) not in (1, 2):
            return None
        points = read_count(words[0], digits=6)
        trump = read_trump(words[1]) if len(words) == 2 else None
        if points is None or (len(words) == 2 and trump is None):
            return None
        return cls(points, trump, moon)

    def __str__(self) -> str:
        trump = "" if self.trump is None else f" {self.trump}"
        return f"bid {self.points}{trump}{' moon' if self.moon else ''}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class DemandRedeal(Action):
    """Show a hand that the house rules let one throw in, and have the cards dealt again."""

    verb: ClassVar[str] = "redeal"


@dataclass(frozen=True, slots=True)
class LayAway(Action):
    """The cards put down as the new nest, kept in order so that equal choices are equal."""

    verb: ClassVar[str] = "nest"
    form: ClassVar[str] = "nest G5 B7 …"
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        return cls(read_cards(" ".join(words)))

    def __str__(self) -> str:
        return f"nest {cards_text(self.cards)}".rstrip()


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    verb: ClassVar[str] = "trump"
    form: ClassVar[str] = "trump green"
    trump: Trump

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        trump = read_trump(words[0]) if len(words) == 1 else None
        return None if trump is None else cls(trump)

    def __str__(self) -> str:
        return f"trump {self.trump}"


@dataclass(frozen=True, slots=True)
class Call(CardAction):
    """Naming the card whose holder becomes the declarer's partner."""

    verb: ClassVar[str] = "call"
    form: ClassVar[str] = "call B14"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Tennessee: the exposed card (`up`) or the unseen top of the stock (`down`)."""

    verb: ClassVar[str] = "draw"
    form: ClassVar[str] = "draw up"
    source: Literal["up", "down"]

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        match words:
            case ["up"]:
                return cls("up")
            case ["down"]:
                return cls("down")
            case _:
                return None

    def __str__(self) -> str:
        return f"draw {self.source}"
