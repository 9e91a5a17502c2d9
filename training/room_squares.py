"""`python -m training.room_squares`: searches the Howell movements whose deals travel, for the package.

A Howell is a Room square: rounds by sets of deals, every pair once in each row and in each column, every two pairs once
in a cell. It is kept as a starter, the meetings of the first round, with an adder, the set that each of them plays;
later rounds add one to everything. A strong starter, whose meetings have different sums, is its own adder. For 10 pairs
there is none, and another adder is looked for. For 4 and 6 pairs there is no Room square at all, so tables share sets:
they are made in `howell.py`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import rookery.club.movements

FILE: Final = Path(rookery.club.movements.__file__).parent / "howell.json"
SMALLEST, LARGEST, WITHOUT_STRONG = 8, 50, 10
STEPS: Final = 2_000_000


def starters(order: int) -> Iterator[list[tuple[int, int]]]:
    """All ways to pair the numbers but 0 so that every difference comes once."""

    def go_on(free: list[int], seen: set[int], found: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
        if not free:
            yield list(found)
            return
        first = free[0]
        for other in free[1:]:
            gap = min((other - first) % order, (first - other) % order)
            if gap not in seen:
                rest = [each for each in free[1:] if each != other]
                yield from go_on(rest, seen | {gap}, [*found, (first, other)])

    yield from go_on(list(range(1, order)), set(), [])


def adder(order: int, starter: Sequence[tuple[int, int]]) -> list[int] | None:
    """A set for each meeting: all different, none 0, and nobody meets a set again."""

    def go_on(at: int, sets: list[int], used: set[int]) -> list[int] | None:
        if at == len(starter):
            return sets
        x, y = starter[at]
        for each in range(1, order):
            met = {(each - x) % order, (each - y) % order}
            if each not in sets and 0 not in met and not met & used:
                found = go_on(at + 1, [*sets, each], used | met)
                if found:
                    return found
        return None

    return go_on(0, [], set())


def strong_starter(order: int) -> list[tuple[int, int]]:
    """By hill climbing (Dinitz and Stinson): a difference is given to two numbers, and who is in the way leaves."""
    rng = Random(order)
    meetings: dict[int, tuple[int, int]] = {}
    for _ in range(STEPS):
        if len(meetings) == order // 2:
            return sorted(meetings.values())
        gap = rng.choice([each for each in range(1, order // 2 + 1) if each not in meetings])
        taken = {number: key for key, pair in meetings.items() for number in pair}
        sums = {sum(pair) % order: key for key, pair in meetings.items()}
        x = rng.randrange(1, order)
        y = (x + gap) % order
        if not y or not (x + y) % order:
            continue
        in_the_way = {taken[each] for each in (x, y) if each in taken}
        if (x + y) % order in sums:
            in_the_way.add(sums[(x + y) % order])
        if len(in_the_way) <= 1 or rng.random() < 0.02:
            for key in in_the_way:
                del meetings[key]
            meetings[gap] = (x, y)
    raise SystemExit(f"No strong starter of order {order} was found in {STEPS} steps.")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.room_squares", description=__doc__)
    parser.parse_args(arguments)
    kept = {}
    for pairs in range(SMALLEST, LARGEST + 1, 2):
        order = pairs - 1
        if pairs == WITHOUT_STRONG:
            tried = ((starter, adder(order, starter)) for starter in islice(starters(order), 10_000))
            starter, sets = next((starter, sets) for starter, sets in tried if sets)
        else:
            starter = strong_starter(order)
            sets = [(x + y) % order for x, y in starter]
        kept[pairs] = [[x, y, each] for (x, y), each in zip(starter, sets, strict=True)]
        print(f"{pairs} pairs: {kept[pairs]}", flush=True)
    lines = [f'"{pairs}": {json.dumps(rows, separators=(",", ":"))}' for pairs, rows in kept.items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
