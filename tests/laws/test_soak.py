"""A thousand random matches of every edition, shared out over its seat counts: behind `make soak`."""

from __future__ import annotations

import pytest

from tests.laws.points import account
from tests.laws.tables import PRINTED, LawTable
from tests.laws.test_conservation import check_places
from tests.laws.test_endings import check_result
from tests.laws.walk import play


@pytest.mark.slow
@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_a_thousand_random_matches_of_each_edition_end_without_an_error(table: LawTable) -> None:
    for number in range(1 + 1000 // len(table.edition.seats)):
        match, _ = play(table, seed=f"soak-{number}")
        check_result(match)
        for hand in match.hands:
            account(match, hand)
        match.undo(min(match.version, 1 + number % 40))
        check_places(match)
