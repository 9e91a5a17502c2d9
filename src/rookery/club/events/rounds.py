"""Rounds: what a movement says of them, for an event's own entrants and deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rookery.club.events.entries import RoundBegan
from rookery.club.events.evening import Evening, PlayedRound
from rookery.club.events.plan import FEWEST_PLAYERS, TABLE, EventKind, EventPlan, TablesOf
from rookery.club.movements import (
    DealPlan,
    EmptySeats,
    Movement,
    MovementKind,
    MovementOptions,
    TableOutcome,
    make_movement,
)

_FEW_PAIRS: Final = 8  # so many meet all others in a Howell; for more a Mitchell of fewer rounds is customary


def movement_for(plan: EventPlan, players: int) -> Movement:
    """How so many players move; raises `Impossible` with what would fit."""
    online = plan.tables is TablesOf.ONLINE
    if plan.kind is EventKind.PAIRS:
        kind = MovementKind.HOWELL if players <= 2 * _FEW_PAIRS else MovementKind.MITCHELL
    else:
        kind = MovementKind(plan.kind.value)
    options = MovementOptions(
        rounds=plan.rounds,
        deals_per_round=plan.hands,
        deals=_deals_of(plan),
        empty_seats=EmptySeats.BOT if online else EmptySeats.SIT_OUT,
        losers=plan.losers,
        partners=plan.partners,
    )
    return make_movement(kind, players, options)


def _deals_of(plan: EventPlan) -> DealPlan | None:
    """With real cards one set of each deal travels, where people move so that it can; else each table has its own."""
    if not plan.kind.same_deals:
        return None
    travels = plan.tables is TablesOf.REAL and plan.kind is EventKind.PAIRS
    return DealPlan.TRAVEL if travels else DealPlan.TOGETHER


def players_needed(plan: EventPlan, entrants: int) -> int:
    """How many players the event has with so many entrants: online tables are made full by bots, real ones are not.

    A bot's place is one that a late comer can have.
    """
    if plan.tables is TablesOf.REAL:
        return entrants
    return max(FEWEST_PLAYERS, -(-entrants // TABLE) * TABLE)


def numbered(evening: Evening, bots: Sequence[int] = ()) -> list[int]:
    """The entrants as the movement numbers them: where partners stay together one after the other, else as they came.

    Who has no partner is paired with the next who has none, and the last of them with a bot.
    """
    if not evening.plan.is_for_pairs:
        return [*evening.entrants, *bots]
    paired: list[int] = []
    alone: list[int] = []
    for number, entrant in evening.entrants.items():
        if entrant.partner is None:
            alone.append(number)
        elif number < entrant.partner:
            paired += [number, entrant.partner]
    return [*paired, *alone, *bots]


def rounds_of(evening: Evening) -> int | None:
    """How many rounds there are; None for as many as the director likes."""
    return movement_for(evening.plan, len(evening.players)).rounds()


def next_round(evening: Evening) -> RoundBegan:
    """The round after the latest, with everybody in their seats."""
    number = len(evening.rounds) + 1
    movement = movement_for(evening.plan, len(evening.players))
    found = movement.round(number, [*outcomes_of_rounds(evening)])
    players, same_deals = evening.players, evening.plan.kind.same_deals
    return RoundBegan(
        round=number,
        places=[
            {
                "table": table.table,
                "players": [None if each is None else players[each] for each in table.players],
                "deals": list(table.deals) if same_deals else [],
            }
            for table in found.tables
        ],
        out=[players[each] for each in found.out],
    )


def outcomes_of_rounds(evening: Evening) -> Iterator[TableOutcome]:
    """What the tables came to, as movements want it."""
    for played in evening.rounds:
        yield from _outcomes_of(played)


def _outcomes_of(played: PlayedRound) -> Iterator[TableOutcome]:
    for table in played.tables:
        if table.result is None:
            continue
        total = table.result.total
        yield TableOutcome(
            round=played.number,
            table=table.table,
            points=tuple(total[seat % 2] for seat in range(TABLE)),
            winners=tuple(seat for seat in range(TABLE) if seat % 2 == table.result.winner),
        )
