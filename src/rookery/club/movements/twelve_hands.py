"""The individual game of twelve hands (1988 L110, modern L78, A56): partners change after every four hands.

Four people stay at a table for three rounds, so that each has each of the others as a partner for four hands. With
more tables and time several such games follow one another, with new company each time.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from rookery.club.movements.entries import deal_numbers, make_round, tables_of_four
from rookery.club.movements.options import DealPlan, EmptySeats, MovementOptions
from rookery.club.movements.values import FixedMovement, Impossible
from rookery.families.words import counted

_SEATS: Final = 4
_CHANGES: Final = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""By round and seat, which of the four sits there: 0 is partners with 2, then with 1, then with 3."""
_HANDS: Final = 4
_MOST_GAMES: Final = 5


def twelve_hands(players: int, options: MovementOptions) -> FixedMovement:
    over = players % _SEATS
    if over and options.empty_seats is EmptySeats.SIT_OUT:
        raise Impossible(
            f"The twelve-hand game is for tables of four: {players - over} and {players - over + _SEATS} people fit. "
            f"With {players}, let bots make the tables full, or choose an individual movement, where people sit out "
            "in turn."
        )
    if options.deals is DealPlan.TRAVEL:
        raise Impossible(
            "In the twelve-hand game the deals do not travel: each table shuffles its own, or all play the same "
            "at once."
        )
    rounds = len(_CHANGES) if options.rounds is None else options.rounds
    games, rest = divmod(rounds, len(_CHANGES))
    if rest or not games:
        raise Impossible(
            f"A twelve-hand game has 3 rounds, so that everybody has each of the others as a partner; {rounds} rounds "
            "were asked for, and 3, 6 or 9 would fit."
        )
    tables = -(-players // _SEATS)
    if games > len(companies(tables)):
        raise Impossible(
            f"At {counted(tables, 'table')} {3 * len(companies(tables))} rounds fit before people would meet the same "
            f"company again; {rounds} were asked for. Choose an individual movement for more."
        )
    plan, each = options.deals or DealPlan.OWN, options.deals_per_round or _HANDS
    first = tables_of_four(players)
    made = []
    for index in range(rounds):
        company = companies(tables)[index // len(_CHANGES)]
        change = _CHANGES[index % len(_CHANGES)]
        seats = []
        for at in range(tables):
            four = [first[(at - moved) % tables][chair] for chair, moved in enumerate(company)]
            deals = deal_numbers(plan, each=each, round_index=index, table=at, tables=tables)
            seats.append((at + 1, [four[chair] for chair in change], deals))
        made.append(make_round(index + 1, seats, players=players, empty=options.empty_seats))
    bots = tables * _SEATS - players
    makes = "makes" if bots == 1 else "make"
    return FixedMovement(
        name="twelve-hands",
        title=f"Twelve hands with changing partners, {counted(tables, 'table')}"
        + (f", {games} games" if games > 1 else ""),
        players=players,
        plan=tuple(made),
        notes=(
            "Partners change after every round, so that everybody has each of the others as a partner.",
            *([f"{counted(bots, 'bot')} {makes} the tables full."] if bots else []),
        ),
        fields=(tuple(range(players)),),
    )


@cache
def companies(tables: int) -> tuple[tuple[int, ...], ...]:
    """For each game in turn, by how many tables each of the four chairs of the first game has moved.

    Two people of chairs i and j meet again when both moved equally far as in an earlier game, which never happens here.
    """
    found: list[tuple[int, ...]] = [(0, 0, 0, 0)]
    used = {(i, j, 0) for i, j in combinations(range(_SEATS), 2)}
    for second in range(tables):
        for third in range(tables):
            for fourth in range(tables):
                moved = (0, second, third, fourth)
                steps = {(i, j, (moved[j] - moved[i]) % tables) for i, j in combinations(range(_SEATS), 2)}
                if not steps & used and len(found) < _MOST_GAMES:
                    found.append(moved)
                    used |= steps
    return tuple(found)
