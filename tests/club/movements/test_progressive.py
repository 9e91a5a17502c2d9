"""The progressive party (A109) and the way of euchre nights."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rookery.club.movements import (
    EmptySeats,
    Impossible,
    Losers,
    Movement,
    MovementKind,
    MovementOptions,
    PartnerRule,
    ResultMissing,
    RoundTable,
    TableOutcome,
    make_movement,
)
from tests.club.movements.laws import check_fair_outs, check_laws, partnerships, walk

SIZES = range(8, 101)


def made(players: int, **options: Any) -> Movement:
    return make_movement(MovementKind.PROGRESSIVE, players, MovementOptions(**options))


def won_by(side: int, table: int, number: int = 1) -> TableOutcome:
    points = tuple(120 if seat % 2 == side else 60 for seat in range(4))
    return TableOutcome(round=number, table=table, points=points, winners=(side, side + 2))


def couples(table: RoundTable) -> set[frozenset[int | None]]:
    return {frozenset(table.players[::2]), frozenset(table.players[1::2])}


@pytest.mark.parametrize("players", SIZES)
def test_everybody_plays_or_waits_in_turn(players: int) -> None:
    for empty, losers in product(EmptySeats, Losers):
        movement = made(players, losers=losers, empty_seats=empty)
        rounds = walk(movement, seed=players)
        check_laws(movement, rounds)
        check_fair_outs(movement, rounds)
        if empty is EmptySeats.BOT:
            assert not any(found.out for found in rounds)


@pytest.mark.parametrize("players", [8, 10, 14, 26, 100])
@pytest.mark.parametrize("empty", EmptySeats)
def test_partners_who_stay_together_do(players: int, empty: EmptySeats) -> None:
    movement = made(players, partners=PartnerRule.KEEP, empty_seats=empty)
    rounds = walk(movement)
    check_laws(movement, rounds)
    check_fair_outs(movement, rounds)
    assert set(partnerships(rounds)) == {frozenset((player, player + 1)) for player in range(0, players, 2)}


def test_A109_winners_move_up_and_losers_stay_but_for_the_head_table() -> None:
    movement = made(12)
    first = movement.round(1, ())
    assert [table.players for table in first.tables] == [(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)]
    second = movement.round(2, [won_by(0, 1), won_by(1, 2), won_by(0, 3)])
    # 0 and 2 stay at the head table, where 5 and 7 arrive; 1 and 3 go down to the lowest.
    assert [set(table.players) for table in second.tables] == [{0, 2, 5, 7}, {4, 6, 8, 10}, {9, 11, 1, 3}]


def test_A109_partners_change_at_the_new_table() -> None:
    movement = made(12)
    results = [won_by(0, 1), won_by(1, 2), won_by(0, 3)]
    before = {couple for table in movement.round(1, ()).tables for couple in couples(table)}
    for table in movement.round(2, results).tables:
        assert not couples(table) & before


def test_A109_four_hands_are_played_at_each_table() -> None:
    tables = made(12).round(1, ()).tables
    assert [len(table.deals) for table in tables] == [4, 4, 4]


def test_A109_a_tie_is_cut_for_before_anybody_moves() -> None:
    tie = TableOutcome(round=1, table=2, points=(90, 90, 90, 90), winners=(0, 1, 2, 3))
    with pytest.raises(Impossible, match="a tie is cut for"):
        made(12).round(2, [won_by(0, 1), tie, won_by(0, 3)])


def test_losers_may_go_down_a_table_as_on_euchre_nights() -> None:
    movement = made(12, losers=Losers.DOWN)
    second = movement.round(2, [won_by(0, 1), won_by(1, 2), won_by(0, 3)])
    assert [set(table.players) for table in second.tables] == [{0, 2, 5, 7}, {1, 3, 8, 10}, {4, 6, 9, 11}]


def test_of_two_ways_to_change_partners_the_rarer_one_is_taken() -> None:
    """With two tables the same people meet again and again; they still have every partner in turn."""
    rounds = walk(made(8), rounds=30)
    assert max(partnerships(rounds).values()) <= 12
    assert len(partnerships(rounds)) > 20  # of 28


def test_the_next_round_waits_for_every_table() -> None:
    with pytest.raises(ResultMissing, match="Table 2 of round 1 has no result yet"):
        made(12).round(2, [won_by(0, 1), won_by(0, 3)])


def test_bots_begin_apart_and_sit_where_people_are_missing() -> None:
    tables = made(13).round(1, ()).tables
    assert [table.players.count(None) for table in tables] == [0, 1, 1, 1]
    assert made(13).notes == ("3 bots make the tables full and move as people do.",)


@pytest.mark.parametrize(
    ("players", "options", "says"),
    [
        (4, {}, "8 are enough, or 5 to 7 with bots"),
        (7, {"empty_seats": EmptySeats.SIT_OUT}, "7 people are too few"),
        (13, {"partners": PartnerRule.KEEP}, "12 and 14 fit"),
        (3, {}, "4 to 100 people; 3 were given"),
        (101, {}, "4 to 100 people"),
    ],
)
def test_a_number_that_does_not_fit_is_refused_with_what_does(players: int, options: dict[str, Any], says: str) -> None:
    with pytest.raises(Impossible, match=says):
        made(players, **options)
