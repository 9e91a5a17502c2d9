"""House rules: fields that say what they are called and mean, and how each kind of value is read from text."""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Self, TypeVar

from rookery.engine.cards import HIGHEST_NUMBER, LOWEST_NUMBER
from rookery.engine.editions import Rules
from rookery.families.conduct import Conduct

V = TypeVar("V")

_LARGEST = 100_000
_NO_WORDS: Final[Mapping[str, str]] = MappingProxyType({})


class Worded(StrEnum):
    """Names in the data, each with the words people read for it: `LOW = "low", "below the 2s"`.

    Without words of its own a name is read as it is, with spaces: "after-the-deal" as "after the deal".
    """

    words: str

    def __new__(cls, value: str, words: str = "") -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.words = words or value.replace("-", " ")
        return member


class Group(Worded):
    """Where a rule stands in a list of them; the groups are listed in this order."""

    PACK = "pack", "The pack"
    DEAL = "deal", "Deal and nest"
    AUCTION = "auction", "Auction"
    PARTNERS = "partners", "Partners"
    PLAY = "play", "The play"
    SCORING = "scoring", "Scoring"
    MATCH = "match", "The match"
    CONDUCT = "conduct", "Conduct"

    def rule(
        self,
        default: V,
        label: str,
        *,
        says: str,
        words: Mapping[int, str] | Mapping[str, str] = _NO_WORDS,
        usual: Iterable[int | str] = (),
        read: Callable[[object], object] | None = None,
    ) -> V:
        """A field of a rules dataclass; all that lists and pages tell of the rule is made from what stands here.

        `says` is what it means, in a few words, and `words` what its values are called; values with names of
        their own have their words in the enum. `usual` are values often wanted where anything can be given.
        """
        if read is None:
            read = choice_of(type(default)) if isinstance(default, StrEnum) else whole_number
        named = {each.value: each.words for each in type(default)} if isinstance(default, Worded) else {}
        by_text = {**named, **{str(value): text for value, text in words.items()}}
        told = RuleWords(label, self, MappingProxyType(by_text), tuple(map(str, usual)))
        return dataclasses.field(default=default, metadata={"says": says, "read": read, "words": told})


@dataclass(frozen=True, slots=True)
class RuleWords:
    """What people call a rule and its values; a value that `words` does not have is called by its text."""

    label: str
    group: Group
    words: Mapping[str, str]
    usual: tuple[str, ...]

    def value(self, text: str) -> str:
        return self.words.get(text, text)


def words_of(kind: type[Rules], name: str) -> RuleWords:
    fields: dict[str, dataclasses.Field[object]] = {f.name: f for f in dataclasses.fields(kind)}  # type: ignore[arg-type]
    words: RuleWords = fields[name].metadata["words"]
    return words


# Rules that several families have


def ranks_rule(default: tuple[int, ...]) -> tuple[int, ...]:
    words = {"1-14": "1 to 14", "5-14": "5 to 14", "4-14": "4 to 14", "2-14": "2 to 14", "1,5-14": "1 and 5 to 14"}
    label, says = "Numbers in the pack", "the numbers in the pack"
    return Group.PACK.rule(default, label, says=says, words=words, usual=words, read=ranks)


def counters_rule(default: tuple[tuple[int, int], ...], *, says: str) -> tuple[tuple[int, int], ...]:
    usual = {"5:5 10:10 14:10": "5s 5, 10s 10, 14s 10", "5:5 10:10 13:10": "5s 5, 10s 10, 13s 10"}
    words = {**usual, "5:5 10:10": "5s 5, 10s 10"}
    return Group.SCORING.rule(default, "Cards that count", says=says, words=words, usual=usual, read=counters)


def conduct_rule() -> Conduct:
    says = "whether the rules are enforced, or errors happen and are called as at a real table"
    return Group.CONDUCT.rule(
        Conduct.STRICT, "The table is", says=says, words={"strict": "strict", "honour": "on the players’ honour"}
    )


# How values are read


def whole_number(given: object) -> int:
    if isinstance(given, str) and given.strip().isascii() and given.strip().isdecimal() and len(given) < 9:
        given = int(given)
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= _LARGEST:
        raise ValueError(f"expected a whole number from 0 to {_LARGEST:,}")
    return given


def number_or_all(given: object) -> int | None:
    if given is None or (isinstance(given, str) and given.strip().lower() == "all"):
        return None
    try:
        return whole_number(given)
    except ValueError:
        raise ValueError("expected a whole number, or 'all'") from None


def choice_of(kind: type[StrEnum]) -> Callable[[object], StrEnum]:
    def read(given: object) -> StrEnum:
        if isinstance(given, str):
            word = given.strip().lower().replace("_", "-").replace(" ", "-")
            for choice in kind:
                if choice.value == word:
                    return choice
            near = difflib.get_close_matches(word, [choice.value for choice in kind], n=1)
            hint = f" (nearest: {near[0]})" if near else ""
            raise ValueError(f"expected {' or '.join(choice.value for choice in kind)}{hint}")
        raise ValueError(f"expected {' or '.join(choice.value for choice in kind)}")

    return read


def ranks(given: object) -> tuple[int, ...]:
    """`5-14`, `1,5-14`, or the numbers themselves."""
    expected = f"expected numbers from {LOWEST_NUMBER} to {HIGHEST_NUMBER}, such as 5-14 or 1,5-14"
    numbers: list[int] = []
    if isinstance(given, str):
        for part in given.replace(",", " ").split():
            low, dash, high = part.partition("-")
            try:
                first = whole_number(low)
                last = whole_number(high) if dash else first
            except ValueError:
                raise ValueError(expected) from None
            if not LOWEST_NUMBER <= first <= last <= HIGHEST_NUMBER:
                raise ValueError(expected)
            numbers.extend(range(first, last + 1))
    elif isinstance(given, (tuple, list, range)):
        numbers.extend(whole_number(number) for number in given)
    if not numbers or not all(LOWEST_NUMBER <= number <= HIGHEST_NUMBER for number in numbers):
        raise ValueError(expected)
    if len(set(numbers)) < len(numbers):
        raise ValueError(f"{expected}, each once")
    return tuple(sorted(numbers))


def counters(given: object) -> tuple[tuple[int, int], ...]:
    """`5:5 10:10 14:10`, or a mapping from number to points."""
    expected = "expected numbers with their points, such as '5:5 10:10 14:10'"
    try:
        pairs = sorted((whole_number(number), whole_number(points)) for number, points in pairs_of(given))
    except ValueError:
        raise ValueError(expected) from None
    if len(dict(pairs)) < len(pairs) or not all(LOWEST_NUMBER <= number <= HIGHEST_NUMBER for number, _ in pairs):
        raise ValueError(expected)
    return tuple(pairs)


def value_text(value: object) -> str:
    """A rule's value as the text that reads back as it."""
    if value is None:
        return "all"
    if isinstance(value, tuple):
        if not value:
            return ""
        if not isinstance(value[0], tuple):
            return _ranges(value)
        points = {item for _, item in value}
        if len(points) == 1 and isinstance(value[0][0], str):  # the same for every trump
            return str(points.pop())
        return " ".join(f"{name}:{item}" for name, item in value)
    return str(value)


class FieldRules(Rules):
    """Rules whose fields are made with `Group.….rule`: their values read and print as this module has it."""

    @classmethod
    def value_text(cls, value: object) -> str:
        return value_text(value)


def pairs_of(given: object) -> list[tuple[object, object]]:
    if isinstance(given, str):
        pairs = [part.partition(":") for part in given.replace(",", " ").split()]
        return [(name, points) for name, _, points in pairs]
    if isinstance(given, dict):
        return list(given.items())
    if isinstance(given, tuple) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in given):
        return list(given)
    raise ValueError("no pairs")


def _ranges(numbers: tuple[int, ...]) -> str:
    parts: list[str] = []
    start = previous = numbers[0]
    for number in (*numbers[1:], None):
        if number is not None and number == previous + 1:
            previous = number
            continue
        parts.append(str(start) if start == previous else f"{start}-{previous}")
        if number is not None:
            start = previous = number
    return ",".join(parts)
