"""Individual movements: a new partner each round, and none again before everybody has been had.

They are whist tournaments, kept as their first rounds in `individual.json`: every later round is the first with
everybody's number shifted. `training/whist.py` made the file and says how. Over a whole cycle of n - 1 rounds (n where
somebody sits out) nobody is partners with anybody twice, which cannot be bettered, and people meet as opponents twice
or nearly so.
"""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias, TypedDict

from rookery.club.movements.entries import deal_numbers, make_round
from rookery.club.movements.options import DealPlan, EmptySeats, MovementOptions
from rookery.club.movements.pairs import customary_deals
from rookery.club.movements.values import FixedMovement, Impossible
from rookery.families.words import counted

_SEATS: Final = 4
_CUSTOMARY_ROUNDS: Final = 9
_FILE: Final = Path(__file__).with_name("individual.json")


Tables: TypeAlias = tuple[tuple[int, ...], ...]
"""A round: the people of each table, by seat."""


class FirstRounds(TypedDict):
    """What is kept for a number of people: the group's orders, and the tables of each round that it shifts."""

    group: list[int]
    first: list[list[list[int]]]


@cache
def _kept() -> dict[str, FirstRounds]:
    found: dict[str, FirstRounds] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found


@cache
def whist(people: int) -> tuple[Tables, ...]:
    """The cycle of rounds for so many people; who sits out takes turns at every moment of it."""
    kept = _kept()[str(people)]
    order = math.prod(kept["group"])
    return tuple(
        tuple(tuple(_shifted(person, by, kept["group"], people) for person in table) for table in first)
        for first in kept["first"]
        for by in _shifts(order, people % _SEATS)
    )


def _shifts(order: int, out: int) -> list[int]:
    """The order of the shifts: where three neighbours sit out they are the next three each time."""
    if out != 3:
        return list(range(order))
    if order % 3:
        return [3 * step % order for step in range(order)]
    return [3 * step + start for start in range(3) for step in range(order // 3)]


def _shifted(person: int, by: int, group: list[int], people: int) -> int:
    order = math.prod(group)
    if person == people - 1 and people % _SEATS == 0:
        return person  # the one who is never shifted
    block, x = divmod(person, order)
    moved, scale = 0, 1
    for modulus in reversed(group):
        x, part = divmod(x, modulus)
        by, more = divmod(by, modulus)
        moved += (part + more) % modulus * scale
        scale *= modulus
    return block * order + moved


def individual(players: int, options: MovementOptions) -> FixedMovement:
    if options.deals is DealPlan.TRAVEL:
        raise Impossible(
            "In an individual movement the deals do not travel: all tables play the same deals at once, each from a "
            "pack of its own, or each table shuffles."
        )
    entries = players if options.empty_seats is EmptySeats.SIT_OUT else -(-players // _SEATS) * _SEATS
    cycle = whist(entries)
    rounds = min(len(cycle), _CUSTOMARY_ROUNDS) if options.rounds is None else options.rounds
    if rounds < 1:
        raise Impossible(f"An individual movement has at least one round; {rounds} were asked for.")
    each = options.deals_per_round or customary_deals(rounds)
    plan = options.deals or DealPlan.TOGETHER
    made = []
    for index in range(rounds):
        tables = cycle[index % len(cycle)]
        seats = [
            (at + 1, people, deal_numbers(plan, each=each, round_index=index, table=at, tables=len(tables)))
            for at, people in enumerate(tables)
        ]
        made.append(make_round(index + 1, seats, players=players, empty=options.empty_seats))
    return FixedMovement(
        name="individual",
        title=f"Individual, {counted(rounds, 'round')} of {counted(each, 'deal')}",
        players=players,
        plan=tuple(made),
        notes=_notes(players, entries, rounds=rounds, cycle=len(cycle)),
        fields=(tuple(range(players)),),
    )


def _notes(players: int, entries: int, *, rounds: int, cycle: int) -> tuple[str, ...]:
    notes = []
    if rounds <= cycle:
        notes.append("Everybody has a new partner each round.")
    else:
        notes.append(f"Everybody has a new partner each round; from round {cycle + 1} on partners come again.")
    out = entries % _SEATS
    if out:
        who = "1 person sits" if out == 1 else f"{out} people sit"
        notes.append(f"{who} out each round; nobody sits out again before everybody has.")
    if entries > players:
        bots = counted(entries - players, "bot")
        notes.append(f"{bots} {'makes' if entries - players == 1 else 'make'} the tables full.")
    return tuple(notes)
