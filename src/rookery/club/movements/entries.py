"""The numbers a movement seats: people, and after them the bots or the empty places that make the tables full."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rookery.club.movements.options import DealPlan, EmptySeats
from rookery.club.movements.values import Round, RoundTable


def seated(entries: Iterable[int], players: int) -> tuple[int | None, ...]:
    """By seat, the person; numbers from `players` on are bots."""
    return tuple(entry if entry < players else None for entry in entries)


def deal_numbers(plan: DealPlan, *, each: int, round_index: int, table: int, tables: int) -> tuple[int, ...]:
    """The deals of a table where they do not travel: its own, or the round's. `table` is counted from 0."""
    group = round_index if plan is DealPlan.TOGETHER else round_index * tables + table
    return deal_set(group, each)


def deal_set(index: int, each: int) -> tuple[int, ...]:
    return tuple(range(index * each + 1, (index + 1) * each + 1))


def pair_seats(first: int, second: int) -> tuple[int, int, int, int]:
    """By seat, the numbers of two pairs: pair 0 is the numbers 0 and 1."""
    return 2 * first, 2 * second, 2 * first + 1, 2 * second + 1


def tables_of_four(players: int) -> list[tuple[int, ...]]:
    """Full tables of everybody in order; bots, whose numbers follow, sit at the last ones, apart if they can."""
    count = -(-players // 4)
    bots, row = range(players, 4 * count), list(range(players))
    tables: list[tuple[int, ...]] = []
    for at in range(count):
        own = bots[count - 1 - at :: count]
        people, row = row[: 4 - len(own)], row[4 - len(own) :]
        tables.append((*people, *own))
    return tables


def make_round(
    number: int, tables: Sequence[tuple[int, Sequence[int], tuple[int, ...]]], *, players: int, empty: EmptySeats
) -> Round:
    """A round of (table, entries by seat, deals). A table that lacks somebody is filled by bots or sits out.

    A table without people is left out, and so are entries that nobody is.
    """
    kept: list[RoundTable] = []
    for table, entries, deals in tables:
        people = seated(entries, players)
        missing = people.count(None)
        if missing == len(people) or (missing and empty is EmptySeats.SIT_OUT):
            continue
        kept.append(RoundTable(table=table, players=people, deals=deals))
    playing = {player for table in kept for player in table.people}
    out = tuple(player for player in range(players) if player not in playing)
    return Round(number=number, tables=tuple(kept), out=out)
