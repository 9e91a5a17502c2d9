"""What a hand card can catch: every card of its number, and disjoint groups of loose cards that sum to it.

A62: a capture takes every distinct combination, so each one offered is *maximal*: nothing left in
the centre could be caught as well. Whether a set of cards is such a capture depends on the numbers
alone, so the search runs over counts of numbers; colours are chosen afterwards.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

from rookery.engine.cards import HIGHEST_NUMBER, Card
from rookery.families.tuxedo.actions import UnitCards
from rookery.families.tuxedo.state import Unit

Counts: TypeAlias = tuple[int, ...]
"""How many cards there are of each number, by number."""

Group: TypeAlias = tuple[tuple[int, int], ...]
"""Numbers that add up, each with how often it occurs."""

Taken: TypeAlias = tuple[UnitCards, ...]


def has_match(number: int, centre: Iterable[Unit]) -> bool:
    """Whether a card of this number can catch anything."""
    sums = 1
    for unit in centre:
        if unit.value == number:
            return True
        if not unit.is_build:  # A63: builds are never part of a sum
            sums |= sums << unit.value
    return bool(sums >> number & 1)


def captures(number: int, centre: Sequence[Unit]) -> Iterator[Taken]:
    """Every maximal capture with a card of this number, each once."""
    same = same_number(number, centre)
    by_number = _lesser_cards(number, centre)
    for counts in maximal_unions(number, counts_of(by_number)):
        for cards in _choices(by_number, counts):
            if same or cards:
                yield (*same, *((card,) for card in cards))


def random_capture(number: int, centre: Sequence[Unit], rng: random.Random) -> Taken:
    """One maximal capture, without listing them; there must be one."""
    by_number = _lesser_cards(number, centre)
    left = list(counts_of(by_number))
    while True:
        fitting = [group for group in groups_of(number) if all(left[each] >= times for each, times in group)]
        if not fitting:
            break
        for each, times in rng.choice(fitting):
            left[each] -= times
    chosen = [
        card for each, cards in enumerate(by_number) for card in rng.sample(cards, len(cards) - left[each]) if cards
    ]
    return (*same_number(number, centre), *((card,) for card in chosen))


def same_number(number: int, centre: Iterable[Unit]) -> Taken:
    """What is caught by its number: such a card can be part of no sum, so every capture takes it."""
    return tuple(unit.cards for unit in centre if unit.value == number)


def maximal_unions(number: int, have: Counts) -> Iterator[Counts]:
    """What disjoint groups can take out of `have` so that no group is left; each answer once.

    Groups are taken away one after another. Which order they went in makes no difference to what
    is left, so every remainder is looked at once.
    """
    groups = groups_of(number)
    seen = {have}
    waiting = [have]
    while waiting:
        left = waiting.pop()
        stuck = True
        for group in groups:
            if all(left[each] >= times for each, times in group):
                stuck = False
                after = _less(left, group)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        if stuck:
            yield tuple(before - after for before, after in zip(have, left, strict=True))


def shares_out(number: int, cards: Iterable[Card]) -> bool:
    """Whether the cards fall into groups of two or more that each add up to the number."""
    counts = [0] * (HIGHEST_NUMBER + 1)
    for card in cards:
        if card.number >= number:
            return False
        counts[card.number] += 1
    return _shares_out(number, tuple(counts))


@cache
def groups_of(number: int) -> tuple[Group, ...]:
    """All the ways to add up to the number with two cards or more, at most four of a number."""
    return tuple(
        tuple((each, parts.count(each)) for each in sorted(set(parts), reverse=True))
        for parts in _partitions(number, number - 1)
        if all(parts.count(each) <= 4 for each in parts)
    )


def counts_of(by_number: Sequence[Sequence[Card]]) -> Counts:
    return tuple(map(len, by_number))


def _shares_out(number: int, counts: Counts) -> bool:
    """The highest card must be in some group: try each, and go on with what is left."""
    seen: set[Counts] = set()
    waiting = [counts]
    while waiting:
        left = waiting.pop()
        highest = max((each for each, count in enumerate(left) if count), default=0)
        if not highest:
            return True
        for group in groups_of(number):
            if group[0][0] == highest and all(left[each] >= times for each, times in group):
                after = _less(left, group)
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return False


def _less(counts: Counts, group: Group) -> Counts:
    left = list(counts)
    for each, times in group:
        left[each] -= times
    return tuple(left)


def _partitions(total: int, highest: int) -> Iterator[tuple[int, ...]]:
    if total == 0:
        yield ()
    for first in range(min(total, highest), 0, -1):
        for rest in _partitions(total - first, first):
            yield (first, *rest)


def _lesser_cards(number: int, centre: Iterable[Unit]) -> list[list[Card]]:
    """The loose cards below the number, by number."""
    by_number: list[list[Card]] = [[] for _ in range(HIGHEST_NUMBER + 1)]
    for unit in centre:
        if not unit.is_build and unit.value < number:
            by_number[unit.value].append(unit.cards[0])
    return by_number


def _choices(by_number: Sequence[Sequence[Card]], counts: Counts) -> Iterator[tuple[Card, ...]]:
    """Every way to take so many cards of each number."""
    ways = (itertools.combinations(cards, count) for cards, count in zip(by_number, counts, strict=True) if count)
    for choice in itertools.product(*ways):
        yield tuple(card for cards in choice for card in cards)
