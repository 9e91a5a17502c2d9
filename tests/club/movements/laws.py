"""What holds for every movement, whoever wins: walked through with results that chance decides."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rookery.club.movements import Movement, Round, RoundTable, TableOutcome


def outcome(number: int, table: RoundTable, rng: random.Random) -> TableOutcome:
    side = rng.randrange(2)
    seats = len(table.players)
    winners = tuple(seat for seat in range(seats) if seat % 2 == side)
    points = tuple(rng.randrange(100, 200) if seat in winners else rng.randrange(100) for seat in range(seats))
    return TableOutcome(round=number, table=table.table, points=points, winners=winners)


def walk(movement: Movement, *, rounds: int | None = None, seed: int = 1) -> list[Round]:
    """The rounds of an evening, with made-up results."""
    rng = random.Random(seed)
    outcomes: list[TableOutcome] = []
    walked = []
    for number in range(1, (rounds or movement.rounds() or 12) + 1):
        walked.append(movement.round(number, outcomes))
        outcomes += [outcome(number, table, rng) for table in walked[-1].tables]
    return walked


def check_laws(movement: Movement, rounds: Sequence[Round]) -> None:
    everybody = set(range(movement.players))
    assert sorted(player for field in movement.fields for player in field) == sorted(everybody)
    met: Counter[tuple[int, int]] = Counter()
    for number, found in enumerate(rounds, 1):
        assert found.number == number
        playing = [player for table in found.tables for player in table.people]
        assert sorted([*playing, *found.out]) == sorted(everybody), "everybody sits at one table or is out"
        numbers = [table.table for table in found.tables]
        assert numbers == sorted(set(numbers))
        for table in found.tables:
            assert table.people, "no table is for bots alone"
            assert len(table.players) in (2, 4)
            assert len(set(table.deals)) == len(table.deals) > 0
            met.update((player, deal) for player in table.people for deal in table.deals)
    assert set(met.values()) == {1}, "nobody meets a deal twice"


def check_fair_outs(movement: Movement, rounds: Sequence[Round]) -> None:
    """At every moment nobody has sat out two rounds more than another, and nobody sits out twice running."""
    outs: Counter[int] = Counter(dict.fromkeys(range(movement.players), 0))
    for found in rounds:
        outs.update(found.out)
        assert max(outs.values()) - min(outs.values()) <= 1
    for before, after in pairwise(rounds):
        assert not set(before.out) & set(after.out)


def partnerships(rounds: Sequence[Round]) -> Counter[frozenset[int]]:
    return Counter(
        frozenset((a, b))
        for found in rounds
        for table in found.tables
        for a, b in _couples(table)
        if a is not None and b is not None
    )


def oppositions(rounds: Sequence[Round]) -> Counter[frozenset[int]]:
    found: Counter[frozenset[int]] = Counter()
    for each in rounds:
        for table in each.tables:
            sides = (table.players[::2], table.players[1::2])
            found.update(frozenset((a, b)) for a in sides[0] for b in sides[1] if a is not None and b is not None)
    return found


def _couples(table: RoundTable) -> Iterator[tuple[int | None, int | None]]:
    if len(table.players) == 4:
        north, east, south, west = table.players
        yield north, south
        yield east, west
