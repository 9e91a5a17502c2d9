"""Swiss, knock-out and the arena: who meets depends on who won."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from rookery.club.movements import (
    Contestants,
    DealPlan,
    EmptySeats,
    Impossible,
    MovementKind,
    MovementOptions,
    ResultMissing,
    TableOutcome,
    make_movement,
)
from rookery.club.movements.arena import Met, Waiting, next_tables
from rookery.club.movements.knock_out import KnockOut, bracket_order
from rookery.club.movements.swiss import Swiss
from tests.club.movements.laws import check_fair_outs, check_laws, oppositions, outcome, partnerships, walk


@pytest.mark.parametrize("players", range(6, 101))
def test_nobody_meets_again_in_a_swiss_however_many_rounds_it_has(players: int) -> None:
    for contestants in Contestants:
        for empty in EmptySeats:
            if contestants is Contestants.PAIRS and players % 2 and empty is EmptySeats.SIT_OUT:
                continue
            count = -(-players // 2) if contestants is Contestants.PAIRS else players
            most = (count + count % 2 * (empty is EmptySeats.BOT)) // 2
            options = MovementOptions(contestants=contestants, empty_seats=empty, rounds=min(most, 7))
            movement = make_movement(MovementKind.SWISS, players, options)
            rounds = walk(movement, seed=players)
            check_laws(movement, rounds)
            check_fair_outs(movement, rounds)
            assert set(oppositions(rounds).values()) == {1}


@pytest.mark.parametrize("seed", range(20))
def test_nobody_meets_again_where_it_is_tightest(seed: int) -> None:
    """As many rounds as there may be: half as many as contestants."""
    for players in (6, 7, 8, 9, 14, 15, 22):
        options = MovementOptions(contestants=Contestants.SINGLES, rounds=players // 2, empty_seats=EmptySeats.SIT_OUT)
        rounds = walk(make_movement(MovementKind.SWISS, players, options), seed=seed)
        assert set(oppositions(rounds).values()) == {1}


def test_in_a_swiss_winners_meet_winners() -> None:
    options = MovementOptions(contestants=Contestants.SINGLES, rounds=3)
    movement = make_movement(MovementKind.SWISS, 8, options)
    assert isinstance(movement, Swiss)
    outcomes = [TableOutcome(round=1, table=table, points=(100 + table, 50), winners=(0,)) for table in range(1, 5)]
    second = movement.round(2, outcomes)
    assert [table.players for table in second.tables] == [(3, 2), (1, 0), (4, 5), (6, 7)]  # by the points ahead
    standings = movement.standings(1, outcomes)
    assert [(each.contestant, each.score, each.ahead) for each in standings[:2]] == [(3, 2, 54), (2, 2, 53)]


def test_a_round_without_an_opponent_counts_as_won_and_comes_once() -> None:
    options = MovementOptions(contestants=Contestants.SINGLES, empty_seats=EmptySeats.SIT_OUT, rounds=3)
    movement = make_movement(MovementKind.SWISS, 7, options)
    assert isinstance(movement, Swiss)
    rng = Random(3)
    outcomes: list[TableOutcome] = []
    outs: list[int] = []
    for number in (1, 2, 3):
        found = movement.round(number, outcomes)
        outs += found.out
        outcomes += [outcome(number, table, rng) for table in found.tables]
    assert len(set(outs)) == 3
    scores = {each.contestant: each.score for each in movement.standings(3, outcomes)}
    assert sum(scores.values()) == 3 * (3 * 2 + 2)


def test_a_draw_is_a_point_for_each() -> None:
    options = MovementOptions(contestants=Contestants.SINGLES, rounds=2)
    movement = make_movement(MovementKind.SWISS, 4, options)
    assert isinstance(movement, Swiss)
    drawn = [TableOutcome(round=1, table=table, points=(70, 70), winners=()) for table in (1, 2)]
    assert [each.score for each in movement.standings(1, drawn)] == [1, 1, 1, 1]


@pytest.mark.parametrize("players", range(5, 101))
def test_a_knock_out_leaves_one(players: int) -> None:
    for contestants in Contestants:
        movement = make_movement(MovementKind.KNOCK_OUT, players, MovementOptions(contestants=contestants))
        assert isinstance(movement, KnockOut)
        rng = Random(players)
        outcomes: list[TableOutcome] = []
        rounds = []
        for number in range(1, movement.rounds() + 1):
            rounds.append(movement.round(number, outcomes))
            outcomes += [outcome(number, table, rng) for table in rounds[-1].tables]
        check_laws(movement, rounds)
        assert sum(len(found.tables) for found in rounds) == movement.lineup.count - 1
        assert len(rounds[-1].tables) == 1
        assert len(movement.survivors(movement.rounds(), outcomes)) == 1


def test_the_first_two_of_a_knock_out_meet_in_the_final_at_the_earliest() -> None:
    assert bracket_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    movement = make_movement(MovementKind.KNOCK_OUT, 5, MovementOptions(contestants=Contestants.SINGLES))
    assert [table.players for table in movement.round(1, ()).tables] == [(3, 4)]
    assert movement.round(1, ()).out == (0, 1, 2)
    assert movement.notes == ("The first 3 sit out round 1 and go on, since there are places for 8.",)


def test_a_tie_has_to_be_broken_before_a_knock_out_goes_on() -> None:
    movement = make_movement(MovementKind.KNOCK_OUT, 4, MovementOptions(contestants=Contestants.SINGLES))
    tie = [TableOutcome(round=1, table=table, points=(70, 70), winners=(0, 1)) for table in (1, 2)]
    with pytest.raises(Impossible, match="needs one winner to go on"):
        movement.round(2, tie)
    with pytest.raises(ResultMissing, match="Table 1 of round 1"):
        movement.round(2, ())


@pytest.mark.parametrize(
    ("kind", "players", "options", "says"),
    [
        (MovementKind.SWISS, 8, {"rounds": 3}, "4 pairs has 1 to 2 rounds"),
        (MovementKind.SWISS, 8, {"deals": DealPlan.TRAVEL}, "cannot travel"),
        (MovementKind.KNOCK_OUT, 16, {"rounds": 2}, "8 pairs takes 3 rounds until one is left; 2 were asked for"),
        (MovementKind.KNOCK_OUT, 16, {"deals": DealPlan.TRAVEL}, "cannot travel"),
        (MovementKind.KNOCK_OUT, 4, {}, "needs at least 3 pairs"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_does(
    kind: MovementKind, players: int, options: dict[str, object], says: str
) -> None:
    with pytest.raises(Impossible, match=says):
        make_movement(kind, players, MovementOptions(**options))  # type: ignore[arg-type]


def waits(people: int) -> list[Waiting]:
    return [Waiting(people=(person,)) for person in range(people)]


@pytest.mark.parametrize("people", range(4, 41))
def test_in_an_arena_everybody_who_can_plays(people: int) -> None:
    tables = next_tables(waits(people), Met.at(()))
    seated = [person for table in tables for person in table]
    assert seated == sorted(set(seated), key=seated.index)
    assert len(tables) == people // 4
    assert set(range(4)) <= set(seated), "who waits longest is served"


def test_an_arena_avoids_meeting_again() -> None:
    """Twelve people for eleven rounds in which all wait at once: nobody is left with the same company."""
    played: list[tuple[int, ...]] = []
    for _ in range(11):
        played += next_tables(waits(12), Met.at(played))
    partners = Counter(frozenset(table[side::2]) for table in played for side in (0, 1))
    assert max(partners.values()) <= 3
    met = Counter(frozenset(couple) for table in played for couple in combinations(table, 2))
    assert len(met) == 66, "everybody has met everybody"
    assert max(met.values()) <= 7


def test_in_an_arena_pairs_stay_pairs_and_near_scores_meet() -> None:
    waiting = [Waiting(people=(2 * pair, 2 * pair + 1), score=score) for pair, score in enumerate((0, 5, 5, 0))]
    assert next_tables(waiting, Met.at(())) == [(0, 6, 1, 7), (2, 4, 3, 5)]
    assert next_tables(waiting, Met.at([(0, 6, 1, 7), (2, 4, 3, 5)])) == [(0, 2, 1, 3), (4, 6, 5, 7)]


def test_an_arena_of_single_people_at_tables_of_two() -> None:
    assert next_tables(waits(3), Met.at([(0, 1)]), seats=2) == [(0, 2)]


def test_partners_are_the_pairs_that_came() -> None:
    rounds = walk(make_movement(MovementKind.SWISS, 16))
    assert set(partnerships(rounds)) == {frozenset((a, a + 1)) for a in range(0, 16, 2)}
