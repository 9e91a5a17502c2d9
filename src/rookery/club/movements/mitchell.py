"""Mitchell: half of the pairs stay, the others move up a table each round, and every deal is played by all of them."""

from __future__ import annotations

from typing import Final

from rookery.club.movements.entries import deal_set, make_round, pair_seats
from rookery.club.movements.options import ArrowSwitch, DealPlan, EvenTables, MovementOptions
from rookery.club.movements.pairs import customary_deals, in_pairs, pair_notes
from rookery.club.movements.values import FixedMovement, Impossible, Round
from rookery.families.words import counted

_SWITCHED: Final = 8
"""One round in so many has the arrow switched: the share that makes two fields one most evenly."""


def mitchell(players: int, options: MovementOptions) -> FixedMovement:
    pairs = in_pairs(players, options, kind="Mitchell")
    tables = -(-pairs // 2)
    travels = options.deals is DealPlan.TRAVEL
    skips = travels and tables % 2 == 0 and options.even_tables is EvenTables.SKIP
    if skips and tables == 2:
        raise Impossible(
            f"A Mitchell of {players} people at two tables whose deals travel would end after one round; "
            "let the deals be shared (relay) or played together, or choose a Howell."
        )
    most = tables - 1 if skips else tables
    rounds = most if options.rounds is None else options.rounds
    if not 1 <= rounds <= most:
        raise Impossible(
            f"A Mitchell with {tables} tables has 1 to {most} rounds, since after that pairs would meet again; "
            f"{rounds} were asked for."
        )
    each = options.deals_per_round or customary_deals(rounds)
    switched = max(1, round(rounds / _SWITCHED)) if options.arrow_switch is ArrowSwitch.SWITCH else 0
    relays = travels and tables % 2 == 0 and not skips
    plan: list[Round] = []
    for index in range(rounds):
        seats = []
        for table in range(tables):
            moving = tables + (table - index - (skips and index >= tables // 2)) % tables
            entries = pair_seats(moving, table) if index >= rounds - switched else pair_seats(table, moving)
            group = _set_at(table, index, tables, relays=relays)
            deals = deal_set(group if travels else index, each)
            seats.append((table + 1, entries, deals))
        plan.append(make_round(index + 1, seats, players=players, empty=options.empty_seats))
    return FixedMovement(
        name="mitchell",
        title=f"Mitchell, {tables} tables, {counted(rounds, 'round')} of {counted(each, 'deal')}",
        players=players,
        plan=tuple(plan),
        notes=(
            *pair_notes(players, pairs, options),
            *_notes(rounds, switched, skip=tables // 2 if skips else None),
            *([_relay_note(tables)] if relays else []),
        ),
        fields=_fields(players, tables, switched),
    )


def _set_at(table: int, index: int, tables: int, *, relays: bool) -> int:
    """The set of deals at a table: sets move down a table each round.

    In a relay the first and the last table share a set, and one rests half way between them: seen from the moving
    pairs the tables beyond it are one further on, so that they meet the sets of the other parity there.
    """
    return (table + (relays and table >= tables // 2) + index) % tables


def _relay_note(tables: int) -> str:
    return (
        f"Tables 1 and {tables} share their deals in every round; one set rests between tables {tables // 2} and "
        f"{tables // 2 + 1}."
    )


def _fields(players: int, tables: int, switched: int) -> tuple[tuple[int, ...], ...]:
    everybody = range(players)
    if switched:
        return (tuple(everybody),)
    return tuple(everybody[: 2 * tables]), tuple(everybody[2 * tables :])


def _notes(rounds: int, switched: int, *, skip: int | None) -> tuple[str, ...]:
    notes = ["The first half of the pairs stay at their tables; the others move up one table each round."]
    if skip is not None and skip < rounds:
        notes.append(f"After round {skip} those who move skip one table.")
    if switched:
        which = f"round {rounds}" if switched == 1 else f"rounds {rounds - switched + 1} to {rounds}"
        notes.append(f"In {which} the pairs of a table exchange their seats, so that all are ranked together.")
    else:
        notes.append("Those who stay and those who move are ranked apart.")
    return tuple(notes)
