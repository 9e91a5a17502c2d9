"""`python -m training.whist`: searches the individual movements and writes them into the package.

A movement is kept as its first round (two of them where the number of people leaves 2 over four), which a group shifts:
every later round is the first with everybody's number moved on. Who is partners is constructed, so that no two people
are partners twice before the cycle is over; that cannot be bettered. Which two couples make a table is searched by
annealing, from a fixed seed and with a bounded number of steps, so that everybody meets everybody else as an opponent
as evenly as can be: twice in a whist tournament. Up to 40 people it goes on with single people in place of couples, and
takes what it finds if it is more even and still makes nobody partners twice.

The construction, with x over the numbers of a group of odd order (its patterned starter):
- 4k + 1 people: couples x, -x; the number 0 sits out.
- 4k people: the same for one fewer, and the last person is the partner of 0.
- 4k + 3 people: couples x, -x without one of them; it and 0 sit out, and are neighbours, so the outs go round in turn.
- 4k + 2 people: two halves. In the first cycle couples x, -x in each half, in the second x here and 2x there; in
  both, the two zeros sit out.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

import rookery.club.movements

FILE: Final = Path(rookery.club.movements.__file__).parent / "individual.json"
FEWEST, MOST = 4, 100
GROUPS: Final = {9: (3, 3)}
"""Nine people have no whist tournament that a cyclic group shifts, but one over pairs of numbers."""
WISHED: Final = 2
"""How often everybody meets everybody else as an opponent in a whist tournament."""

TWICE_PARTNERS: Final = 4
"""What it costs that two are partners twice: more than what an uneven meeting does."""
SEARCHED, SINGLY, COOLING = 40, 100, 200_000
"""Up to so many people single people are exchanged too, with so many times the steps; a cooling has so many steps."""

Couple: TypeAlias = tuple[int, int]
Orbit: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """The people as numbers: `blocks` copies of a group, and perhaps one who is never shifted, the last."""

    group: tuple[int, ...]
    blocks: int = 1

    @property
    def order(self) -> int:
        return math.prod(self.group)

    def times(self, x: int, factor: int) -> int:
        return self.number([factor * part for part in self.parts(x)])

    def less(self, x: int, y: int) -> int:
        return self.number([a - b for a, b in zip(self.parts(x), self.parts(y), strict=True)])

    def parts(self, x: int) -> list[int]:
        found = []
        for modulus in reversed(self.group):
            x, part = divmod(x, modulus)
            found.append(part)
        return found[::-1]

    def number(self, parts: Sequence[int]) -> int:
        x = 0
        for part, modulus in zip(parts, self.group, strict=True):
            x = x * modulus + part % modulus
        return x

    def orbit(self, a: int, b: int) -> Orbit:
        """What shifting makes of two people: the same for all pairs that come to sit there in turn."""
        if max(a, b) >= self.blocks * self.order:
            return (-1, min(a, b) // self.order)
        (first, x), (second, y) = sorted((divmod(a, self.order), divmod(b, self.order)))
        if first == second:
            return (first, first, min(self.less(x, y), self.less(y, x)))
        return (first, second, self.less(y, x))


def couples_of(people: int) -> tuple[Field, list[list[Couple]]]:
    """The field of a number of people, and the couples of each first round."""
    over = people % 4
    if over == 2:
        field = Field((people // 2,), blocks=2)
        half = field.order
        same = [(x, half - x) for x in range(1, half // 2 + 1)]
        first = [*same, *((a + half, b + half) for a, b in same)]
        return field, [first, [(x, half + field.times(x, 2)) for x in range(1, half)]]
    order = people - 1 if over == 0 else people
    field = Field(GROUPS.get(order, (order,)) if over else (order,))
    opposite = [(x, field.times(x, -1)) for x in range(1, order)]
    couples = [couple for couple in opposite if couple[0] < couple[1]]
    if over == 0:
        couples.append((0, order))
    if over == 3:
        couples.remove((1, order - 1))
    return field, [couples]


def orbits_of(field: Field, people: int) -> NDArray[np.int64]:
    """The orbit of every two people, numbered."""
    numbers: dict[Orbit, int] = {}
    found = np.zeros((people, people), np.int64)
    for a, b in combinations(range(people), 2):
        found[a, b] = found[b, a] = numbers.setdefault(field.orbit(a, b), len(numbers))
    return found


@njit(cache=False)
def count_table(tables: Any, table: int, orbits: Any, partners: Any, opponents: Any, step: int) -> int:
    """Add a table to the counts or take it away; says how the cost changes."""
    a, b, c, d = tables[table]
    change = 0
    for orbit in (orbits[a, c], orbits[b, d]):
        old = partners[orbit]
        partners[orbit] = old + step
        change += TWICE_PARTNERS * (max(0, old + step - 1) ** 2 - max(0, old - 1) ** 2)
    for orbit in (orbits[a, b], orbits[a, d], orbits[c, b], orbits[c, d]):
        old = opponents[orbit]
        opponents[orbit] = old + step
        change += (old + step - WISHED) ** 2 - (old - WISHED) ** 2
    return change


@njit(cache=False)
def anneal(tables: Any, rows: Any, orbits: Any, singly: bool, steps: int, seed: int) -> tuple[Any, int]:  # noqa: FBT001
    """Exchange couples, or single people, between tables of one round; the best arrangement and its cost."""
    np.random.seed(seed)
    size = np.max(orbits) + 1
    partners, opponents = np.zeros(size, np.int64), np.zeros(size, np.int64)
    cost = WISHED**2 * size
    for table in range(len(tables)):
        cost += count_table(tables, table, orbits, partners, opponents, 1)
    best, best_tables = cost, tables.copy()
    for step in range(steps):
        if best == 0:
            break
        warmth = 2.5 * (1 - (step % COOLING) / COOLING) + 0.15
        first = np.random.randint(len(tables))
        second = np.random.randint(len(tables))
        if rows[first] != rows[second] or (first == second and not singly):
            continue
        here, there = np.random.randint(4), np.random.randint(4)
        if first == second and here == there:
            continue
        worse = count_table(tables, first, orbits, partners, opponents, -1)
        if second != first:
            worse += count_table(tables, second, orbits, partners, opponents, -1)
        exchange(tables, first, second, here, there, singly)
        worse += count_table(tables, first, orbits, partners, opponents, 1)
        if second != first:
            worse += count_table(tables, second, orbits, partners, opponents, 1)
        cost += worse
        if worse > 0 and np.random.random() >= math.exp(-worse / warmth):
            cost += count_table(tables, first, orbits, partners, opponents, -1)
            if second != first:
                cost += count_table(tables, second, orbits, partners, opponents, -1)
            exchange(tables, first, second, here, there, singly)
            cost += count_table(tables, first, orbits, partners, opponents, 1)
            if second != first:
                cost += count_table(tables, second, orbits, partners, opponents, 1)
        elif cost < best:
            best, best_tables = cost, tables.copy()
    return best_tables, best


@njit(cache=False)
def exchange(tables: Any, first: int, second: int, here: int, there: int, singly: bool) -> None:  # noqa: FBT001
    if singly:
        tables[first, here], tables[second, there] = tables[second, there], tables[first, here]
        return
    for side in (0, 2):
        a, b = here % 2 + side, there % 2 + side
        tables[first, a], tables[second, b] = tables[second, b], tables[first, a]


def search(people: int, steps: int) -> tuple[Field, list[list[list[int]]], int]:
    """The field, the tables of each first round by seat, and how uneven the best is that was found."""
    field, rounds = couples_of(people)
    orbits = orbits_of(field, people)
    rows = np.array([number for number, row in enumerate(rounds) for _ in range(len(row) // 2)])
    tables = np.array(
        [[p[0], q[0], p[1], q[1]] for row in rounds for p, q in zip(row[::2], row[1::2], strict=True)], np.int64
    )
    best, cost = anneal(tables, rows, orbits, False, steps, people)
    if people <= SEARCHED and cost:
        other, other_cost = anneal(best.copy(), rows, orbits, True, SINGLY * steps, people)
        if other_cost < cost and no_partners_twice(other, orbits):
            best, cost = other, other_cost
    return field, [best[rows == number].tolist() for number in range(len(rounds))], int(cost)


def no_partners_twice(tables: NDArray[np.int64], orbits: NDArray[np.int64]) -> bool:
    met = [int(orbits[table[side], table[side + 2]]) for table in tables for side in (0, 1)]
    return len(set(met)) == len(met)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.whist", description=__doc__)
    parser.add_argument("--people", type=int, nargs="*", default=list(range(FEWEST, MOST + 1)))
    parser.add_argument("--steps", type=int, default=400_000, help="of the search, for each number of people")
    parser.add_argument("--dry", action="store_true", help="print only, and write nothing")
    chosen = parser.parse_args(arguments)
    lines = []
    for people in chosen.people:
        field, tables, uneven = search(people, chosen.steps)
        print(f"{people:4} people: sum of squares from meeting twice {uneven}", flush=True)
        kept = {"group": field.group, "first": tables}
        lines.append(f'"{people}": {json.dumps(kept, separators=(",", ":"))}')
    if not chosen.dry:
        FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
