"""Howell movements and the round robin: everybody meets everybody."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from rookery.club.movements import (
    Contestants,
    DealPlan,
    EmptySeats,
    Impossible,
    MovementKind,
    MovementOptions,
    make_movement,
)
from tests.club.movements.laws import check_fair_outs, check_laws, oppositions, partnerships, walk


@pytest.mark.parametrize("players", range(8, 101))
def test_every_pair_meets_every_other_once_and_no_deal_twice(players: int) -> None:
    pairs = -(-players // 2)
    rounds_of_all = pairs - 1 + pairs % 2
    for deals in DealPlan if players <= 40 else (DealPlan.TOGETHER, DealPlan.TRAVEL):
        for empty in EmptySeats:
            if players % 2 and empty is EmptySeats.SIT_OUT:
                continue
            options = MovementOptions(deals=deals, empty_seats=empty, rounds=rounds_of_all)
            movement = make_movement(MovementKind.HOWELL, players, options)
            rounds = walk(movement)
            check_laws(movement, rounds)
            check_fair_outs(movement, rounds)
            assert set(partnerships(rounds)) == {frozenset((a, a + 1)) for a in range(0, players - 1, 2)}
            met = oppositions(rounds)
            assert set(met.values()) == {1}
            assert len(met) == players * (players - 1) // 2 - players // 2


@pytest.mark.parametrize("pairs", range(4, 51, 2))
def test_travelling_sets_are_at_one_table_and_every_pair_plays_all(pairs: int) -> None:
    movement = make_movement(MovementKind.HOWELL, 2 * pairs, MovementOptions(deals=DealPlan.TRAVEL))
    played: defaultdict[int, set[tuple[int, ...]]] = defaultdict(set)
    shared = 0
    for found in walk(movement):
        at = Counter(table.deals for table in found.tables)
        shared += sum(count > 1 for count in at.values())
        for table in found.tables:
            for player in table.people:
                played[player].add(table.deals)
    assert {len(sets) for sets in played.values()} == {pairs - 1}
    assert shared == {4: 3, 6: 1}.get(pairs, 0)
    assert ("share one set" in movement.notes[-1]) == (pairs in (4, 6))


@pytest.mark.parametrize("players", range(3, 101))
def test_a_round_robin_of_single_people(players: int) -> None:
    if players == 3:
        with pytest.raises(Impossible, match="4 to 100 people"):
            make_movement(MovementKind.ROUND_ROBIN, players)
        return
    for empty in EmptySeats:
        options = MovementOptions(contestants=Contestants.SINGLES, empty_seats=empty)
        movement = make_movement(MovementKind.ROUND_ROBIN, players, options)
        rounds = walk(movement)
        check_laws(movement, rounds)
        check_fair_outs(movement, rounds)
        met = oppositions(rounds)
        assert set(met.values()) == {1}
        assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize("players", range(6, 101))
def test_a_round_robin_of_pairs(players: int) -> None:
    movement = make_movement(MovementKind.ROUND_ROBIN, players)
    rounds = walk(movement)
    check_laws(movement, rounds)
    assert set(oppositions(rounds).values()) == {1}
    first = Counter(table.players[0] for found in rounds for table in found.tables)
    games = Counter(player for found in rounds for table in found.tables for player in table.people)
    for player in range(0, players - 1, 2):
        assert abs(2 * first[player] - games[player]) <= 3, "the first seats are shared out"


@pytest.mark.parametrize(
    ("kind", "players", "options", "says"),
    [
        (MovementKind.HOWELL, 4, {}, "8 are enough"),
        (MovementKind.HOWELL, 16, {"deals": DealPlan.TRAVEL, "rounds": 5}, "has 7 rounds"),
        (MovementKind.HOWELL, 16, {"rounds": 8}, "1 to 7 rounds"),
        (MovementKind.ROUND_ROBIN, 16, {"rounds": 8}, "8 pairs has 1 to 7 rounds"),
        (MovementKind.ROUND_ROBIN, 16, {"deals": DealPlan.TRAVEL}, "are a Howell"),
        (MovementKind.ROUND_ROBIN, 4, {}, "needs at least 3 pairs; 4 people make 2. 5 people and more fit"),
        (MovementKind.ROUND_ROBIN, 13, {"empty_seats": EmptySeats.SIT_OUT}, "12 and 14 fit"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_does(
    kind: MovementKind, players: int, options: dict[str, object], says: str
) -> None:
    with pytest.raises(Impossible, match=says):
        make_movement(kind, players, MovementOptions(**options))  # type: ignore[arg-type]
