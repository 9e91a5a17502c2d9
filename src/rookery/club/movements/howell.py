"""Howell: every pair meets every other, all are one field, and every pair plays every deal.

Where the deals travel, it is a Room square (kept in `howell.json`, made by `training/room_squares.py`): a starter whose
meetings each have a set of deals, and every round adds one to all of it. There is none for 4 and for 6 pairs, so there
tables share a set: both in every round, or all three in one round.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from rookery.club.movements.contestants import Meeting, circle
from rookery.club.movements.entries import deal_set, make_round, pair_seats
from rookery.club.movements.options import DealPlan, MovementOptions
from rookery.club.movements.pairs import customary_deals, in_pairs, pair_notes
from rookery.club.movements.values import FixedMovement, Impossible
from rookery.families.words import counted

_FILE: Final = Path(__file__).with_name("howell.json")
_SIX: Final = 6
_CUSTOMARY_ROUNDS: Final = 13

Square: TypeAlias = list[list[tuple[Meeting, int]]]
"""By round: who meets, and the set of deals they play."""


@cache
def _kept() -> dict[str, list[tuple[int, int, int]]]:
    found: dict[str, list[tuple[int, int, int]]] = json.loads(_FILE.read_text(encoding="utf-8"))
    return found


def howell(players: int, options: MovementOptions) -> FixedMovement:
    pairs = in_pairs(players, options, kind="Howell")
    entries = pairs + pairs % 2
    travels = options.deals is DealPlan.TRAVEL
    most = entries - 1
    customary = most if travels else min(most, _CUSTOMARY_ROUNDS)
    rounds = customary if options.rounds is None else options.rounds
    if travels and rounds != most:
        raise Impossible(
            f"A Howell of {counted(pairs, 'pair')} whose deals travel has {most} rounds, since some would else not "
            f"meet all deals; {rounds} were asked for. Play the deals together at all tables, or choose a Mitchell."
        )
    if not 1 <= rounds <= most:
        raise Impossible(
            f"A Howell of {counted(pairs, 'pair')} has 1 to {most} rounds, since after that pairs would meet again; "
            f"{rounds} were asked for."
        )
    each = options.deals_per_round or customary_deals(rounds)
    square = _square(entries) if travels else [[(each, -1) for each in meetings] for meetings in circle(entries)]
    made = []
    for index, meetings in enumerate(square[:rounds]):
        seats = []
        for at, (meeting, group) in enumerate(meetings):
            number = group if travels else index * len(meetings) + at if options.deals is DealPlan.OWN else index
            seats.append((at + 1, pair_seats(*meeting), deal_set(number, each)))
        made.append(make_round(index + 1, seats, players=players, empty=options.empty_seats))
    whole = "Every pair meets every other once." if rounds == most else "No pair meets another twice."
    return FixedMovement(
        name="howell",
        title=f"Howell, {counted(entries // 2, 'table')}, {counted(rounds, 'round')} of {counted(each, 'deal')}",
        players=players,
        plan=tuple(made),
        notes=(*pair_notes(players, pairs, options), whole, *_sharing(entries, travels=travels)),
        fields=(tuple(range(players)),),
    )


def _sharing(entries: int, *, travels: bool) -> list[str]:
    if not travels or entries > _SIX:
        return []
    when = "In each round both" if entries < _SIX else "In round 5 all"
    return [f"{when} tables share one set of deals."]


def _square(entries: int) -> Square:
    if entries < _SIX:
        return [[(meeting, index) for meeting in meetings] for index, meetings in enumerate(circle(entries))]
    if entries == _SIX:
        return _six()
    order = entries - 1
    starter = _kept()[str(entries)]
    rounds: Square = []
    for index in range(order):
        first = (order, index) if index % 2 else (index, order)
        row = [(first, index)]
        for x, y, adder in starter:
            meeting = ((x + index) % order, (y + index) % order)
            row.append((meeting, (adder + index) % order))
        rounds.append(row)
    return rounds


def _six() -> Square:
    """Six pairs meet in one way only, but for their names: with two names exchanged the same way shares out the sets.

    The two ways have one round in common, in which all tables play the same set; it is made the last.
    """
    exchanged = {0: 1, 1: 0}
    sets = {
        frozenset(exchanged.get(each, each) for each in meeting): index
        for index, meetings in enumerate(circle(_SIX))
        for meeting in meetings
    }
    rounds: Square = [[(meeting, sets[frozenset(meeting)]) for meeting in meetings] for meetings in circle(_SIX)]
    return sorted(rounds, key=lambda row: len({group for _, group in row}) == 1)
