"""The worked examples of the booklets."""

from __future__ import annotations

import pytest

from rookery.engine.editions import Edition
from rookery.games.tuxedo import EDITIONS
from tests.families.tuxedo.support import centre, detail, house, let_go, options, pile, refused, seen, table, tiny


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda each: each.id)
def test_E50_a_ten_takes_5_2_and_3_and_all_four_cards_are_laid_aside(edition: Edition) -> None:
    match = table([None, "R10 R11 Y11 G11"], "Y5 G2 R3 B14", edition)
    assert options(match) == {"capture R10 R3 Y5 G2"}
    match.act(1, "capture R10 Y5 G2 R3")
    assert set(pile(match, 1).split()) == {"R10", "Y5", "G2", "R3"}
    assert centre(match) == ["B14"]


def test_E51_an_eight_takes_6_2_and_5_2_1_and_an_8_at_once_a_big_sweep() -> None:
    match = table(["Y8 R14 Y14 G14", "R5 R3 Y3 G7", "R1 Y1 G3 B3"], "R6 Y2 G2 B8")
    match.act(1, "trail R5")
    match.act(2, "trail R1")
    captures = {option for option in options(match) if option.startswith("capture Y8")}
    assert captures == {"capture Y8 R1 R5 R6 Y2 G2 B8"}
    match.act(0, "capture Y8 R6 Y2 R5 G2 R1 B8")
    assert centre(match) == []
    assert seen(match).big_sweeps == (1, 0, 0)
    assert len(seen(match).piles[0]) == 7


def test_E52_2_is_built_on_6_and_8_takes_both_next_turn() -> None:
    match = table(["R13 Y13 G13 B13", "R2 R8 R11 Y11"], "Y6 G14 B14 R14")
    events = match.act(1, "build R2 on Y6")
    assert any("I hold an 8" in event.sentence(["Ann", "Ben"]) for event in events)
    assert centre(match)[0] == "R2+Y6"
    match.act(0, "trail R13")
    assert options(match) == {"capture R8 R2+Y6"}
    match.act(1, "capture R8 R2+Y6")
    assert set(pile(match, 1).split()) == {"R8", "R2", "Y6"}


def test_E52_unless_it_is_captured_meanwhile() -> None:
    match = table(["B8 Y13 G13 B13", "R2 R8 R11 Y11"], "Y6 G14 B14 R14")
    match.act(1, "build R2 on Y6")
    match.act(0, "capture B8 R2+Y6")
    assert options(match) == {"trail R8", "trail R11", "trail Y11"}


def test_E52_or_built_higher_meanwhile() -> None:
    match = table(["B3 B11 G13 B13", "R2 R8 R11 Y11"], "Y6 G14 B14 R14")
    match.act(1, "build R2 on Y6")
    match.act(0, "build B3 on R2+Y6")
    assert [(unit.value, unit.owner) for unit in seen(match).centre if unit.is_build] == [(11, 0)]
    match.act(1, "capture R11 R2+Y6+B3")
    assert set(pile(match, 1).split()) == {"R11", "R2", "Y6", "B3"}


def test_E53_who_ties_for_most_cards_gets_5_not_15() -> None:
    match = tiny("Y5 Y6 R5 R6 G5 G6 B5 B6")
    for seat, action in (
        (1, "capture Y5 R5"),
        (0, "capture Y6 R6"),
        (1, "trail G5"),
        (0, "trail G6"),
        (1, "capture B5 G5"),
        (0, "capture B6 G6"),
    ):
        let_go(match)
        match.act(seat, action)
    let_go(match)
    assert detail(match, "most cards") == (5, 5)


def test_E53_alone_most_cards_bring_15() -> None:
    match = tiny("Y5 Y6 R5 G5 R6 G6 B5 B6")
    match.act(1, "capture Y5 R5 G5")
    match.act(0, "trail Y6")
    match.act(1, "capture R6 Y6")
    let_go(match)
    match.act(0, "trail G6")
    match.act(1, "trail B5")
    match.act(0, "capture B6 G6")
    let_go(match)
    assert detail(match, "most cards") == (0, 15)


@pytest.mark.parametrize("caller", range(3))
def test_E54_whoever_calls_orange_first_gets_10(caller: int) -> None:
    match = table([None, "G8 G14 B14 Y14", None], "R6 Y2 R13 Y13")
    match.act(1, "capture G8 R6 Y2")
    match.act(caller, "orange")
    assert seen(match).oranges == tuple(int(seat == caller) for seat in range(3))


def test_E54_an_orange_called_by_mistake_costs_10() -> None:
    match = table([None, "R8 G14 B14 Y14", None], "Y6 Y2 R13 Y13")
    match.act(1, "capture R8 Y6 Y2")
    events = match.act(0, "orange")
    assert events[0].sentence(["Ann", "Ben", "Cid"]) == "Ann calls Orange by mistake: -10 points."
    assert seen(match).mistakes == (1, 0, 0)
    assert seen(match).oranges == (0, 0, 0)


@pytest.mark.parametrize("conduct", ["strict", "honour"])
def test_E54_a_mistaken_orange_takes_10_off_the_score_at_every_table(conduct: str) -> None:
    match = tiny("Y5 Y6 R5 G5 R6 G6 B5 B6", conduct=conduct)
    match.act(1, "capture Y5 R5 G5")
    match.act(0, "orange")
    while not match.hands:
        decision = match.pending()[0]
        option = next(option for option in decision.options() if str(option) != "orange")
        match.act(decision.seat, option)
    assert dict(match.hands[0].details)["Oranges by mistake"] == (-10, 0)
    assert match.hands[0].scored[0] == sum(row[0] for _, row in match.hands[0].details)


def test_E54_at_an_honour_table_a_capture_that_leaves_a_match_behind_is_still_refused() -> None:
    match = table([None, "R8 G14 B14 Y14", None], "Y6 Y2 G8 Y13", edition=house(conduct="honour"))
    assert refused(match, 1, "capture R8 G8").rule == "every-match"
    assert match.asides() == ()


def test_the_scores_of_a_pack_are_named_one_by_one() -> None:
    match = tiny("Y5 Y6 R5 G5 R6 G6 B5 B6", counters="5:5")
    match.act(1, "capture Y5 R5 G5")  # red, but no yellow on the table: a mistake
    match.act(0, "orange")
    match.act(0, "trail Y6")
    match.act(1, "capture R6 Y6")
    let_go(match)
    match.act(0, "trail G6")
    match.act(1, "trail B5")
    match.act(0, "capture B6 G6")
    let_go(match)
    assert dict(match.hands[0].details) == {
        "5s": (0, 15),
        "most cards": (0, 15),
        "Oranges": (0, 0),
        "Oranges by mistake": (-10, 0),
        "big sweeps": (0, 0),
        "little sweeps": (0, 10),
    }
    assert match.hands[0].scored == (-10, 40)
    assert match.hands[0].nobody_points == 5
