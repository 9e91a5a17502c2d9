"""Small words for the rule texts: counted nouns, lists and runs of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def word(number: int) -> str:
    """`four`; figures beyond eight, the most that ever sit at a table."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """`1 card`, `5 cards`, `1,000 points`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def listed(items: Iterable[object], joint: str = "and") -> str:
    """`a, b and c`."""
    *first, last = map(str, items)
    return f"{', '.join(first)} {joint} {last}" if first else last


def start(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def draw_for_deal(what: str, seats: int, *, bird: bool = False) -> str:
    """Who deals the first `what`, a hand, a deal or a pack."""
    above = " The bird is above every number." if bird else ""
    if seats == 2:
        return (
            f"Before the first {what} both players draw a card, and the higher number deals.{above} "
            "If they are level, they draw again (A51)."
        )
    return (
        f"Before the first {what} everybody draws a card, and the highest number deals.{above} "
        "Players who are level draw again (A51)."
    )


def without_citations(line: str) -> str:
    """A rule's line without the numbers of the rulings and notes it cites."""
    return re.sub(r"\s*\((?:[AHS]\d+(?:, )?)+\)", "", line)


def rising(numbers: Sequence[int]) -> str:
    """`1 and 5 to 14`."""
    runs = _runs(numbers, step=1)
    return listed(str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)


def falling(numbers: Sequence[int]) -> str:
    """`1, then 14 down to 2`."""
    runs = _runs(numbers, step=-1)
    return ", then ".join(str(run[0]) if len(run) == 1 else f"{run[0]} down to {run[-1]}" for run in runs)


def _runs(numbers: Sequence[int], step: int) -> list[list[int]]:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + step:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs
