"""House rules: fields with a meaning, and how each kind of value is read from text."""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from rookery.engine.cards import HIGHEST_NUMBER, LOWEST_NUMBER

V = TypeVar("V")

_LARGEST = 100_000


def rule(default: V, says: str, read: Callable[[object], object] | None = None) -> V:
    """A field of a rules dataclass: its default, its meaning and the way its text is read."""
    if read is None:
        read = choice_of(type(default)) if isinstance(default, StrEnum) else whole_number
    return dataclasses.field(default=default, metadata={"says": says, "read": read})


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
