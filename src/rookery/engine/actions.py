"""Actions: what a seat says or does. Values with a text form; reading and printing are inverse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from rookery.engine.cards import Card, Colour, UnreadableCard, cards_text, in_order, read_card, read_cards
from rookery.engine.errors import UnreadableAction, shown

Trump: TypeAlias = Colour | Literal["none", "low"]
NO_TRUMP: Final[Literal["none"]] = "none"
NO_TRUMP_LOW: Final[Literal["low"]] = "low"  # no trump either, and the lowest card of the colour led wins

_TRUMPS: Final[dict[str, Trump]] = {
    **{colour.value: colour for colour in Colour},
    **{colour.letter.lower(): colour for colour in Colour},
    NO_TRUMP: NO_TRUMP,
    NO_TRUMP_LOW: NO_TRUMP_LOW,
}


@dataclass(frozen=True, slots=True)
class Action:
    """The base of all actions; `str(action)` is the text that `read_action` reads."""

    verb: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """An offer of points; in Boston it names the trump as well. `moon` stakes them on every trick."""

    verb: ClassVar[str] = "bid"
    points: int
    trump: Trump | None = None
    moon: bool = False

    def __str__(self) -> str:
        trump = "" if self.trump is None else f" {self.trump}"
        return f"bid {self.points}{trump}{' moon' if self.moon else ''}"


Reader: TypeAlias = Callable[[list[str]], Action | None]


@dataclass(frozen=True, slots=True)
class Pass(Action):
    verb: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class DemandRedeal(Action):
    """Show a hand that the house rules let one throw in, and have the cards dealt again."""

    verb: ClassVar[str] = "redeal"

    def __str__(self) -> str:
        return "redeal"


@dataclass(frozen=True, slots=True)
class LayAway(Action):
    """The cards put down as the new nest, kept in order so that equal choices are equal."""

    verb: ClassVar[str] = "nest"
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __str__(self) -> str:
        return f"nest {cards_text(self.cards)}".rstrip()


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    verb: ClassVar[str] = "trump"
    trump: Trump

    def __str__(self) -> str:
        return f"trump {self.trump}"


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Naming the card whose holder becomes the declarer's partner."""

    verb: ClassVar[str] = "call"
    card: Card

    def __str__(self) -> str:
        return f"call {self.card}"


@dataclass(frozen=True, slots=True)
class Play(Action):
    verb: ClassVar[str] = "play"
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Tennessee: the exposed card (`up`) or the unseen top of the stock (`down`)."""

    verb: ClassVar[str] = "draw"
    source: Literal["up", "down"]

    def __str__(self) -> str:
        return f"draw {self.source}"


def read_action(text: str, *, expected: str = "") -> Action:
    """Read an action's text, in either case.

    A text that is no action at all is refused with what was `expected`, or else with all there is.

    >>> read_action("bid 75")
    Bid(points=75, trump=None, moon=False)
    >>> str(read_action("PLAY r14"))
    'play R14'
    """
    words = text.split()
    if not words or words[0].lower() not in _FORMS:
        forms = "one of " + ", ".join(form for form, _ in _FORMS.values())
        raise UnreadableAction(f"{shown(text)} is no action: expected " + (expected or forms))
    form, reader = _FORMS[words[0].lower()]
    try:
        action = reader([word.lower() for word in words[1:]])
    except UnreadableCard as error:
        raise UnreadableAction(f"{shown(text)} cannot be read as '{form}': {error}") from error
    if action is None:
        raise UnreadableAction(f"{shown(text)} cannot be read: expected '{form}'")
    return action


def add_action(verb: str, form: str, reader: Reader) -> None:
    """Teach `read_action` a verb of a family's own; `form` shows how it is written.

    The reader gets the words after the verb in lower case, and answers None to what it cannot read.
    Two games may share a verb (`build 3`, `build R2 on Y6`) as long as no text reads as both.
    """
    if verb in _FORMS:
        form, reader = _either(_FORMS[verb], (form, reader))
    _FORMS[verb] = (form, reader)


def _either(one: tuple[str, Reader], other: tuple[str, Reader]) -> tuple[str, Reader]:
    (form, reader), (other_form, other_reader) = one, other
    assert form != other_form, f"{form!r} was made known twice"
    return f"{form}' or '{other_form}", lambda words: reader(words) or other_reader(words)


def is_colour(trump: Trump | None) -> bool:
    """Whether a trump colour is named, and not the lack of one."""
    return isinstance(trump, Colour)


def read_trump(word: str) -> Trump | None:
    return _TRUMPS.get(word.lower())


def _read_bid(words: list[str]) -> Action | None:
    moon = len(words) > 1 and words[-1] == "moon"
    words = words[:-1] if moon else words
    if len(words) not in (1, 2) or not (words[0].isascii() and words[0].isdecimal()) or len(words[0]) > 6:
        return None
    if len(words) == 1:
        return Bid(int(words[0]), moon=moon)
    trump = read_trump(words[1])
    return None if trump is None else Bid(int(words[0]), trump, moon)


def _read_pass(words: list[str]) -> Action | None:
    return None if words else Pass()


def _read_redeal(words: list[str]) -> Action | None:
    return None if words else DemandRedeal()


def _read_lay_away(words: list[str]) -> Action | None:
    return LayAway(read_cards(" ".join(words)))


def _read_trump_action(words: list[str]) -> Action | None:
    trump = read_trump(words[0]) if len(words) == 1 else None
    return None if trump is None else NameTrump(trump)


def _read_call(words: list[str]) -> Action | None:
    return Call(read_card(words[0])) if len(words) == 1 else None


def _read_play(words: list[str]) -> Action | None:
    return Play(read_card(words[0])) if len(words) == 1 else None


def _read_draw(words: list[str]) -> Action | None:
    if words == ["up"]:
        return Draw("up")
    if words == ["down"]:
        return Draw("down")
    return None


_FORMS: Final[dict[str, tuple[str, Reader]]] = {
    "bid": ("bid 75", _read_bid),
    "pass": ("pass", _read_pass),
    "redeal": ("redeal", _read_redeal),
    "nest": ("nest G5 B7 …", _read_lay_away),
    "trump": ("trump green", _read_trump_action),
    "call": ("call B14", _read_call),
    "play": ("play R14", _read_play),
    "draw": ("draw up", _read_draw),
}
