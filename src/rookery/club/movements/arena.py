"""The arena: no rounds, as many matches as one likes within an hour. Who waits is paired with others who wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

_SEATS: Final = 4
_LOOKED_AT: Final = 12
"""So many of those who wait longest are looked at for company; more would only make them wait for a better match."""
_REPEAT: Final = 12.0
"""A meeting again is as bad as a company whose scores are so far apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A contestant who waits: a person, or a pair who came together. In order of waiting, the longest first."""

    people: tuple[int, ...]
    score: float = 0.0
    """What they have so far, in matches won."""


@dataclass(frozen=True, slots=True)
class Met:
    """Who has already sat with whom, from the tables of the arena so far, by seat."""

    together: Counter[frozenset[int]]
    partners: Counter[frozenset[int]]

    @classmethod
    def at(cls, tables: Iterable[Sequence[int | None]]) -> Met:
        met = cls(Counter(), Counter())
        for players in tables:
            people = [player for player in players if player is not None]
            met.together.update(map(frozenset, combinations(people, 2)))
            if len(players) == _SEATS:
                for a, b in (players[::2], players[1::2]):
                    if a is not None and b is not None:
                        met.partners[frozenset((a, b))] += 1
        return met


def next_tables(waiting: Sequence[Waiting], met: Met, *, seats: int = _SEATS) -> list[tuple[int, ...]]:
    """The tables that can begin now, by seat; who is left goes on waiting.

    Who waits longest is served first. Their company are, among the next who wait, those they have met least often,
    and then those whose score is nearest. Four single people sit so that partners are new where they can be; pairs stay
    pairs. Pairs and single people are not mixed.
    """
    found: list[tuple[int, ...]] = []
    for size in sorted({len(each.people) for each in waiting}):
        left = [each for each in waiting if len(each.people) == size]
        needed = seats // size
        while len(left) >= needed:
            first, others = left[0], left[1 : 1 + _LOOKED_AT]
            company = min(combinations(others, needed - 1), key=lambda chosen: _strain([first, *chosen], met))
            chosen = [first, *company]
            left = [each for each in left if each not in chosen]
            found.append(_seat(chosen, met, seats=seats))
    return found


def _strain(chosen: Sequence[Waiting], met: Met) -> float:
    strain = 0.0
    for one, other in combinations(chosen, 2):
        strain += _REPEAT * max(met.together[frozenset((a, b))] for a in one.people for b in other.people)
        strain += abs(one.score - other.score)
    return strain


def _seat(chosen: Sequence[Waiting], met: Met, *, seats: int) -> tuple[int, ...]:
    people = [each.people for each in chosen]
    if seats != _SEATS:
        return tuple(person for each in people for person in each)
    if len(people) == 2:  # two pairs
        (a, c), (b, d) = people
        return a, b, c, d
    a, b, c, d = (each[0] for each in people)
    ways = ((a, b, c, d), (a, c, b, d), (a, b, d, c))
    return min(ways, key=lambda way: met.partners[frozenset(way[::2])] + met.partners[frozenset(way[1::2])])
