"""Text that speaks of seats. Whoever shows it puts in names, and says "you" to the reader.

A phrase is made of plain text and references to seats:

>>> told = does(2, "doubts") + " " + whose(0) + " 7."
>>> told
"Seat 2 doubts seat 0's 7."
>>> tell(told, ["Ann", "Bob", "Cid"])
"Cid doubts Ann's 7."
>>> tell(told, ["Ann", "Bob", "Cid"], you=0), tell(told, ["Ann", "Bob", "Cid"], you=2)
('Cid doubts your 7.', "You doubt Ann's 7.")
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, Self

_STOPS: Final = (". ", "! ", "? ")
_STARTS_YOU: Final = (*_STOPS, ": ")
_IRREGULAR: Final = {"is": "are", "was": "were", "has": "have", "does": "do"}
_HISSING: Final = ("sses", "shes", "ches", "xes", "oes")


class Mention(NamedTuple):
    """A reference to a seat: its name with `after` behind it, such as "'s" or a verb.

    `number` stands there instead where there are no names, and `you` where the seat is the reader's: each
    first as at the start of a sentence, then as within one.
    """

    seat: int
    after: str
    number: tuple[str, str]
    you: tuple[str, str]


class Agreement(NamedTuple):
    """A further verb of a seat that was named before, in the third person and as it goes with 'you'."""

    seat: int
    verb: str
    you: str


Part = str | Mention | Agreement


class Phrase(str):
    """A text that remembers where it speaks of a seat.

    To anybody who does not ask it is a plain text that calls seats by their numbers. `+`, `join` and
    `removesuffix` keep the references; formatting it into another text does not.
    """

    __slots__ = ("parts",)
    parts: tuple[Part, ...]

    def __new__(cls, *parts: Part) -> Self:
        phrase = super().__new__(cls, _by_number(parts))
        phrase.parts = parts
        return phrase

    def __add__(self, more: str, /) -> Phrase:
        return Phrase(*self.parts, *_parts(more))

    def __radd__(self, before: str, /) -> Phrase:
        return Phrase(*_parts(before), *self.parts)

    def __reduce__(self) -> tuple[Any, ...]:
        return Phrase, self.parts

    def tell(self, names: Sequence[str], *, you: int | None = None) -> str:
        text = ""
        for part in self.parts:
            if isinstance(part, str):
                text += part
            elif isinstance(part, Agreement):
                text += part.you if part.seat == you else part.verb
            elif part.seat == you:
                text += part.you[0 if not text or text.endswith(_STARTS_YOU) else 1]
            elif part.seat < len(names):
                text += names[part.seat] + part.after
            else:  # somebody spoke of a seat that is not there
                text += part.number[bool(text)]
        return text

    def removesuffix(self, suffix: str, /) -> Phrase:
        *first, last = self.parts
        return Phrase(*first, last.removesuffix(suffix)) if isinstance(last, str) else self

    def without_subject(self) -> Phrase:
        """What is told of the seat that the phrase begins with: 'bids 80.' of 'Ada bids 80.'."""
        first, *rest = self.parts
        if not isinstance(first, Mention):
            raise ValueError(f"{self!r} does not begin with a seat")
        return Phrase(Agreement(first.seat, first.after.strip(), first.you[0].partition(" ")[2]), *rest)


def tell(text: str, names: Sequence[str], *, you: int | None = None) -> str:
    """A text with the players' names in it; `you` is the seat that reads it."""
    return text.tell(names, you=you) if isinstance(text, Phrase) else text


def seats_in(text: str) -> frozenset[int]:
    """The seats that a text speaks of, each of which is told it in other words than the rest."""
    if not isinstance(text, Phrase):
        return frozenset()
    return frozenset(part.seat for part in text.parts if not isinstance(part, str))


@cache
def who(seat: int) -> Phrase:
    """'Ada', or 'you'."""
    return _mention(seat, "", ("You", "you"))


@cache
def whose(seat: int) -> Phrase:
    """'Ada's', or 'your'."""
    return _mention(seat, "'s", ("Your", "your"))


@cache
def does(seat: int, verb: str) -> Phrase:
    """'Ada bids', or 'you bid'. The verb is given in the third person."""
    yours = second_person(verb)
    return _mention(seat, f" {verb}", (f"You {yours}", f"you {yours}"))


@cache
def also(seat: int, verb: str) -> Phrase:
    """A further verb of a seat: 'draws' in 'Ada lays a bird open and draws', 'draw' where that is you."""
    return Phrase(Agreement(seat, verb, second_person(verb)))


@cache
def label(seat: int) -> Phrase:
    """The name at the head of an entry in a list, 'Ada 20, You 30': with a capital anywhere."""
    return _mention(seat, "", ("You", "You"))


def join(between: str, texts: Iterable[str]) -> Phrase:
    """As `str.join`, keeping the references."""
    parts: list[Part] = []
    for index, text in enumerate(texts):
        parts += (between, *_parts(text)) if index else _parts(text)
    return Phrase(*parts)


def listed(seats: Sequence[int]) -> Phrase:
    """'Ada, Ben and you'."""
    *first, last = map(who, seats)
    return join(", ", first) + " and " + last if first else last


def second_person(third: str) -> str:
    """The form of a verb that goes with 'you'.

    >>> [second_person(verb) for verb in ("bids", "passes", "goes", "buries", "takes", "has")]
    ['bid', 'pass', 'go', 'bury', 'take', 'have']
    """
    if third in _IRREGULAR:
        return _IRREGULAR[third]
    if third.endswith(_HISSING):
        return third.removesuffix("es")
    if third.endswith("ies"):
        return third.removesuffix("ies") + "y"
    return third.removesuffix("s")


def _mention(seat: int, after: str, you: tuple[str, str]) -> Phrase:
    return Phrase(Mention(seat, after, (f"Seat {seat}{after}", f"seat {seat}{after}"), you))


def _parts(text: str) -> tuple[Part, ...]:
    return text.parts if isinstance(text, Phrase) else (text,)


def _by_number(parts: tuple[Part, ...]) -> str:
    """With numbers for names. A text that ends as a sentence also begins as one, a rule's name behind it or not;
    a question is part of another's."""
    last = parts[-1] if parts else ""
    starts = isinstance(last, str) and last.endswith((".", "!", "?", "]"))
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
        elif isinstance(part, Agreement):
            text += part.verb
        else:
            text += part.number[0 if (text.endswith(_STOPS) if text else starts) else 1]
    return text
