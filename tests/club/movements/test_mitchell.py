"""Mitchell movements: every number of people, deals that travel and deals that all play at once."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rookery.club.movements import (
    ArrowSwitch,
    DealPlan,
    EmptySeats,
    EvenTables,
    Impossible,
    MovementKind,
    MovementOptions,
    make_movement,
)
from tests.club.movements.laws import check_fair_outs, check_laws, oppositions, partnerships, walk


@pytest.mark.parametrize("players", range(9, 101))
def test_pairs_stay_together_and_never_meet_again(players: int) -> None:
    plans = DealPlan if players <= 40 else (DealPlan.TOGETHER, DealPlan.TRAVEL)
    for deals, even, empty in product(plans, EvenTables, EmptySeats):
        if players % 2 and empty is EmptySeats.SIT_OUT:
            continue
        options = MovementOptions(deals=deals, even_tables=even, empty_seats=empty)
        movement = make_movement(MovementKind.MITCHELL, players, options)
        rounds = walk(movement)
        check_laws(movement, rounds)
        check_fair_outs(movement, rounds)
        assert set(partnerships(rounds)) == {frozenset((a, a + 1)) for a in range(0, players - 1, 2)}
        assert set(oppositions(rounds).values()) == {1}


@pytest.mark.parametrize("tables", range(3, 26))
@pytest.mark.parametrize("even", EvenTables)
def test_each_set_of_deals_is_at_one_table_but_where_a_relay_shares(tables: int, even: EvenTables) -> None:
    options = MovementOptions(deals=DealPlan.TRAVEL, even_tables=even)
    movement = make_movement(MovementKind.MITCHELL, 4 * tables, options)
    shares = tables % 2 == 0 and even is EvenTables.RELAY
    for found in walk(movement):
        at = Counter(table.deals for table in found.tables)
        assert sorted(at.values()) == ([1] * (tables - 2) + [2] if shares else [1] * tables)
        if shares:
            first, last = found.tables[0], found.tables[-1]
            assert first.deals == last.deals
            assert f"Tables 1 and {tables} share their deals" in movement.notes[-1]


@pytest.mark.parametrize(
    ("tables", "even", "rounds"), [(7, EvenTables.SKIP, 7), (8, EvenTables.SKIP, 7), (8, EvenTables.RELAY, 8)]
)
def test_a_skip_costs_one_round(tables: int, even: EvenTables, rounds: int) -> None:
    options = MovementOptions(deals=DealPlan.TRAVEL, even_tables=even)
    assert make_movement(MovementKind.MITCHELL, 4 * tables, options).rounds() == rounds


def test_sets_of_deals_move_down_a_table_and_pairs_move_up() -> None:
    movement = make_movement(MovementKind.MITCHELL, 28, MovementOptions(deals=DealPlan.TRAVEL))
    first, second = movement.round(1, ()), movement.round(2, ())
    assert first.tables[1].deals == second.tables[0].deals
    assert first.tables[0].players[1] == second.tables[1].players[1]
    assert first.tables[0].players[0] == second.tables[0].players[0]


def test_with_the_arrow_switched_all_are_one_field_and_else_there_are_two() -> None:
    switched = make_movement(MovementKind.MITCHELL, 28)
    assert switched.fields == (tuple(range(28)),)
    last = switched.round(7, ())
    assert last.tables[0].players[1] == switched.round(1, ()).tables[0].players[0]
    plain = make_movement(MovementKind.MITCHELL, 28, MovementOptions(arrow_switch=ArrowSwitch.NONE))
    assert plain.fields == (tuple(range(14)), tuple(range(14, 28)))
    assert "ranked apart" in plain.notes[-1]


@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        (4, {}, "4 people are too few, 8 are enough"),
        (8, {"deals": DealPlan.TRAVEL}, "choose a Howell"),
        (28, {"rounds": 8}, "7 tables has 1 to 7 rounds"),
        (13, {"empty_seats": EmptySeats.SIT_OUT}, "12 and 14 fit"),
    ],
)
def test_a_number_that_does_not_fit_is_refused_with_what_does(
    players: int, options: dict[str, object], says: str
) -> None:
    with pytest.raises(Impossible, match=says):
        make_movement(MovementKind.MITCHELL, players, MovementOptions(**options))  # type: ignore[arg-type]
