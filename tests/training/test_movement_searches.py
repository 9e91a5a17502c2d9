"""The searches for movements that ship: what they build on holds, and they find what they look for."""

from __future__ import annotations

import pytest
from training.room_squares import adder, starters, strong_starter
from training.whist import couples_of


@pytest.mark.parametrize("people", range(4, 101))
def test_shifting_the_couples_makes_nobody_partners_twice(people: int) -> None:
    field, rounds = couples_of(people)
    orbits = [field.orbit(*couple) for couples in rounds for couple in couples]
    assert len(set(orbits)) == len(orbits)
    for couples in rounds:
        sitting = [person for couple in couples for person in couple]
        assert len(set(sitting)) == len(sitting) == people - people % 4


@pytest.mark.parametrize("order", [7, 13, 25])
def test_a_strong_starter_has_every_difference_once_and_no_sum_twice(order: int) -> None:
    starter = strong_starter(order)
    assert sorted(number for pair in starter for number in pair) == list(range(1, order))
    assert len({min((x - y) % order, (y - x) % order) for x, y in starter}) == order // 2
    sums = {(x + y) % order for x, y in starter}
    assert len(sums) == order // 2
    assert 0 not in sums


def test_ten_pairs_have_a_starter_with_an_adder_though_no_strong_one() -> None:
    found = [sets for starter in starters(9) if (sets := adder(9, starter))]
    assert found
    assert all(len({(x + y) % 9 for x, y in starter} - {0}) < 4 for starter in starters(9))
