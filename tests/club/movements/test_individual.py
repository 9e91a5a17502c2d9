"""Individual movements and the game of twelve hands: partners change, and none comes again before all have."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rookery.club.movements import (
    DealPlan,
    EmptySeats,
    Impossible,
    MovementKind,
    MovementOptions,
    make_movement,
)
from rookery.club.movements.individual import whist
from rookery.club.movements.twelve_hands import companies
from tests.club.movements.laws import check_fair_outs, check_laws, oppositions, partnerships, walk

SITS_OUT = EmptySeats.SIT_OUT
NEARLY = (33, 36, 40)
"""Here the search has found no whist tournament: some meet as opponents once, as many three times."""


@pytest.mark.parametrize("players", range(4, 101))
def test_no_partner_comes_again_before_the_cycle_is_over(players: int) -> None:
    """The searched optimum is no repeat at all, in as many rounds as could ever be: it cannot be bettered."""
    cycle = len(whist(players))
    assert cycle == (players if players % 4 else players - 1)
    movement = make_movement(
        MovementKind.INDIVIDUAL, players, MovementOptions(rounds=min(cycle, 100), empty_seats=SITS_OUT)
    )
    rounds = walk(movement)
    check_laws(movement, rounds)
    check_fair_outs(movement, rounds)
    met = partnerships(rounds)
    assert set(met.values()) == {1}
    if not players % 4 or players % 4 == 1:
        assert len(met) == players * (players - 1) // 2, "everybody has been everybody's partner"


@pytest.mark.parametrize("players", range(8, 41))
def test_people_meet_as_opponents_twice_or_nearly_so(players: int) -> None:
    movement = make_movement(
        MovementKind.INDIVIDUAL, players, MovementOptions(rounds=len(whist(players)), empty_seats=SITS_OUT)
    )
    met = oppositions(walk(movement))
    counts = Counter(met[frozenset(couple)] for couple in combinations(range(players), 2))
    if players % 4 in (0, 1) and players not in NEARLY:
        assert set(counts) == {2}, "a whist tournament"
    else:
        assert set(counts) <= {0, 1, 2, 3}
        assert counts[2] > counts.total() * (0.85 if players in NEARLY else 0.5)


@pytest.mark.parametrize("players", range(5, 101))
def test_bots_make_the_tables_full_and_nobody_sits_out(players: int) -> None:
    movement = make_movement(MovementKind.INDIVIDUAL, players)
    rounds = walk(movement)
    check_laws(movement, rounds)
    assert not any(found.out for found in rounds)
    assert all(table.players.count(None) <= 3 for found in rounds for table in found.tables)
    assert set(partnerships(rounds).values()) == {1}


def test_the_same_deals_are_at_every_table_of_a_round() -> None:
    for found in walk(make_movement(MovementKind.INDIVIDUAL, 20)):
        assert len({table.deals for table in found.tables}) == 1


def test_after_the_cycle_partners_come_again_in_the_same_order() -> None:
    movement = make_movement(MovementKind.INDIVIDUAL, 8, MovementOptions(rounds=10))
    rounds = walk(movement)
    check_laws(movement, rounds)
    assert [table.players for table in rounds[7].tables] == [table.players for table in rounds[0].tables]
    assert max(partnerships(rounds).values()) == 2
    assert "from round 8 on partners come again" in movement.notes[0]


@pytest.mark.parametrize("players", range(4, 101))
def test_A56_twelve_hands_give_everybody_each_partner_for_four_hands(players: int) -> None:
    movement = make_movement(MovementKind.TWELVE_HANDS, players)
    rounds = walk(movement)
    assert len(rounds) == 3
    check_laws(movement, rounds)
    assert set(partnerships(rounds).values()) == {1}
    for table in zip(*(found.tables for found in rounds), strict=True):
        assert len({frozenset(each.players) for each in table}) == 1, "the four stay at their table"
        assert sum(len(each.deals) for each in table) == 12


@pytest.mark.parametrize("tables", range(2, 26))
def test_further_games_of_twelve_hands_are_with_new_company(tables: int) -> None:
    games = len(companies(tables))
    movement = make_movement(MovementKind.TWELVE_HANDS, 4 * tables, MovementOptions(rounds=3 * games))
    rounds = walk(movement)
    check_laws(movement, rounds)
    assert set(partnerships(rounds).values()) == {1}
    assert tables < 5 or games >= 3


@pytest.mark.parametrize(
    ("kind", "players", "options", "says"),
    [
        (MovementKind.INDIVIDUAL, 8, {"deals": DealPlan.TRAVEL}, "do not travel"),
        (MovementKind.TWELVE_HANDS, 13, {"empty_seats": SITS_OUT}, "12 and 16 people fit"),
        (MovementKind.TWELVE_HANDS, 12, {"rounds": 4}, "3, 6 or 9 would fit"),
        (MovementKind.TWELVE_HANDS, 8, {"rounds": 30}, "At 2 tables 3 rounds fit"),
        (MovementKind.TWELVE_HANDS, 12, {"deals": DealPlan.TRAVEL}, "do not travel"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_does(
    kind: MovementKind, players: int, options: dict[str, object], says: str
) -> None:
    with pytest.raises(Impossible, match=says):
        make_movement(kind, players, MovementOptions(**options))  # type: ignore[arg-type]
