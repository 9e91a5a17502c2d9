"""Taking the discard pile or its top card, and what stops a player from it."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.families.club.events import Discarded, PileCards, Stops
from rookery.families.club.melds import Birdie
from rookery.records.match import Match
from tests.families.club.support import (
    allowed,
    cards,
    club,
    do,
    draw_and_discard,
    kinds,
    laying,
    refused,
    taking,
    view,
)

OPENED = "B10 G10 Y10 R10 B10"


def second_turn(hand: str, *, top: str = "R6", **house: Any) -> Match:
    """Seat 0's second turn, its side not having played, with `top` on a pile of five."""
    match = club(f"{hand} Y9", "G14", "G13", f"G12 {top}", stock="B14 R14 Y7", **house)
    draw_and_discard(match, "Y9", "G14", "G13", top)
    return match


def opened(hand: str, *, top: str = "R6", meld: str = OPENED, **house: Any) -> Match:
    """The same with the side's first play made by its partner, `meld`."""
    match = club(f"{hand} Y9", "G14", f"{meld} G13", f"G12 {top}", stock="B14", **house)
    draw_and_discard(match, "Y9", "G14")
    do(match, "take stock", f"meld {meld}", "discard G13")
    draw_and_discard(match, top)
    return match


def test_the_pile_is_taken_with_two_naturals_of_its_top_number() -> None:
    match = opened("G6 B6")
    assert allowed(match, "take pile")
    events = do(match, "take pile")
    assert kinds(events) == ["pile-claimed"]
    assert laying(match).owed is cards("R6")[0]
    assert view(match, 1).aside == 4
    assert view(match, 1).pile_size == 0
    events = do(match, "meld R6 G6 B6")
    assert kinds(events) == ["laid", "pile-taken", "pile-cards"]
    seen = next(event for event in events if isinstance(event, PileCards))
    assert seen.audience == (0,)
    assert set(map(str, seen.cards)) == {"B14", "Y9", "G14", "G13"}
    assert {"B14", "Y9", "G14", "G13"} <= set(map(str, match.view(0).hand))
    do(match, "discard Y9")
    assert view(match, 0).pile_size == 1


def test_cards_of_the_pile_may_be_used_in_the_same_turn_once_it_is_taken() -> None:
    match = opened("G6 B6 G12 G11")
    do(match, "take pile")
    assert refused(match, "meld G12 G13 G14").rule == "own-cards"
    assert "The rest of the pile waits" in refused(match, "meld G12 G13 G14").reason
    do(match, "meld R6 G6 B6", "meld G11 G12 G13 G14")


def test_the_first_lay_down_of_a_pile_is_the_set_with_its_top_card() -> None:
    match = opened("G6 B6 Y6 G1 R9 G9 B9 R10")
    do(match, "take pile")
    assert refused(match, "meld R9 G9 B9").rule == "pile"
    assert refused(match, "meld G6 B6 Y6").rule == "pile"
    assert refused(match, "meld R6 G6 G1").rule == "pile"
    assert refused(match, "add R10 to 1").rule == "pile"
    assert refused(match, "discard R9").rule == "pile"
    assert refused(match, "finish").rule == "pile"
    assert "a set with R6" in laying(match).question
    assert allowed(match, "meld R6 G6 B6 Y6 G1")


def test_a_claimed_pile_can_be_put_back_and_another_way_chosen() -> None:
    match = opened("G6 B6")
    before = view(match, 0).hand
    do(match, "take pile")
    assert kinds(do(match, "back")) == ["pile-returned"]
    assert match.view(0).hand == before
    assert view(match, 1).pile_size == 5
    assert view(match, 1).pile_top is cards("R6")[0]
    do(match, "take stock")


def test_what_was_laid_for_the_pile_stays_once_its_rest_is_in_the_hand() -> None:
    match = opened("G6 B6 G11 G12")
    do(match, "take pile", "meld R6 G6 B6")
    assert refused(match, "back").rule == "take-backs"
    do(match, "meld G11 G12 G13", "back")
    assert [each.name for each in view(match, 0).melds] == ["10s", "6s"]


def test_A99_one_natural_and_a_wild_are_not_enough() -> None:
    match = opened("G6 B1 B2")
    refusal = refused(match, "take pile")
    assert refusal.rule == "pile"
    assert "you need 2 6s in your hand" in refusal.reason
    assert not allowed(match, "take pile")


def test_not_on_the_first_turn() -> None:
    match = club("G6 B6", stock="R6")
    assert refused(match, "take pile").reason == "On your first turn you draw from the stock."
    assert allowed(club("G6 B6 Y6 R6 G6", stock="R6", first_turn="pile-too"), "take pile")


# A first play with the pile


def test_1988_L451_the_top_card_and_the_hand_alone_make_the_first_play() -> None:
    match = second_turn("G6 B6 Y6 G12 G11 B5 Y4 R12 R10 Y11 B8 G4")
    assert taking(match).need == 50
    refusal = refused(match, "take pile")
    assert refusal.rule == "first-play"
    assert refusal.reason == "R6 and your own cards cannot come to the 50 points of your side's first play."
    assert not allowed(match, "take pile")


@pytest.mark.parametrize(
    "hand",
    [
        "G6 B6 Y6 G1 G11 B5 Y4 R12 R10 Y11 B8 G4",  # 40 and a wild card
        "G6 B6 G11 B11 R11 B5 Y4 R12 R10 Y14 B8 G4",  # two sets
        "G6 B6 G10 G11 G12 B5 Y4 R12 R9 Y14 B8 G4",  # a set and a sequence
        "G6 B6 R10 G10 R1 B5 Y4 R12 R8 Y14 B8 G4",  # a set, and a pair with a wild card
        "G6 B6 Y6 B7 B8 Y4 R12 R10 Y11 G11 G4 G9",  # the black 6 goes into the sequence
    ],
)
def test_1988_L451_the_search_finds_every_way_to_the_first_play(hand: str) -> None:
    assert allowed(second_turn(hand), "take pile")


def test_1988_L451_the_rest_of_the_pile_waits_until_the_value_is_reached() -> None:
    match = second_turn("G6 B6 G11 G12 G10 B5")
    do(match, "take pile", "meld R6 G6 B6")
    assert laying(match).still_needed == 20
    assert view(match, 2).aside == 4
    assert refused(match, "meld G11 G12 G13").rule == "own-cards"
    assert refused(match, "discard B5").rule == "first-play"
    events = do(match, "meld G10 G11 G12")
    assert "pile-taken" in kinds(events)
    assert view(match, 1).sides[0].opened
    do(match, "add G13 G14 to 2", "discard B5")


def test_1988_L451_a_first_play_with_the_pile_can_be_taken_back_before_it_is_paid_for() -> None:
    match = second_turn("G6 B6 G11 G12 G10 B5")
    do(match, "take pile", "meld R6 G6 B6", "back")
    assert laying(match).owed is not None
    do(match, "back", "take stock", "discard B5")
    assert not view(match, 0).sides[0].opened


def test_A100_the_pile_needs_a_card_left_to_discard_and_one_to_keep() -> None:
    small: dict[str, Any] = {"hand_size": 3, "first_turn": "pile-too", "first_play": "0:30"}
    match = club("G6 B6 R9", stock="R6", **small)
    assert refused(match, "take pile").rule == "keep-a-card"  # one card would be left, and nothing in the pile
    assert allowed(club("G6 B6 R9", stock="R1 R6", **small), "take pile")


def test_too_many_takings_back_leave_the_pile_where_it_is() -> None:
    match = opened("G6 B6 R9 G9 B9", take_backs=1)
    do(match, "take pile", "back")
    assert view(match, 0).pile_size == 5
    assert refused(match, "take pile").rule == "take-backs"
    do(match, "take stock")
    assert refused(match, "meld R9 G9 B9").rule == "take-backs"
    do(match, "discard R9")


# The top card alone


def test_the_top_card_alone_goes_onto_a_natural_set_and_is_the_whole_turn() -> None:
    match = opened("R9", top="Y10")
    assert allowed(match, "take top to 1")
    hand = match.view(0).hand
    events = do(match, "take top to 1")
    assert kinds(events) == ["top-taken"]
    assert match.pending()[0].seat == 1
    assert match.view(0).hand == hand
    assert view(match, 0).pile_size == 4
    assert len(view(match, 0).melds[0].cards) == 6


def test_the_top_card_alone_continues_a_sequence() -> None:
    match = opened("R9", top="R11", meld="R5 R6 R7 R8 R9 R10")
    events = do(match, "take top to 1")
    assert kinds(events) == ["top-taken", "birdie-made"]
    assert view(match, 0).sides[0].birdies == (Birdie.SEQUENCE,)


@pytest.mark.parametrize(
    ("meld", "top"), [("B10 G10 Y10 R1", "R10"), ("B10 G10 Y10 R10 B10", "R9"), ("R5 R6 R7 R8 R9", "R11")]
)
def test_the_top_card_alone_goes_nowhere_else(meld: str, top: str) -> None:
    match = opened("G4", top=top, meld=meld)
    assert refused(match, "take top to 1").rule == "top-card"
    assert refused(match, "take top to 2").rule == "melds"


def test_the_top_card_alone_may_be_taken_on_a_first_turn() -> None:
    match = club("R6 G6 B6 Y6 R6 Y9", "G6", stock="B14")
    do(match, "take stock", "meld R6 G6 B6 Y6 R6", "discard Y9")
    draw_and_discard(match, "G6")
    assert taking(match).turns == 0
    assert allowed(match, "take top to 1")


def test_the_top_card_is_never_taken_alone_by_house_rule() -> None:
    match = opened("R9", top="Y10", top_card="never")
    assert refused(match, "take top to 1").rule == "top-card"


def test_a_pile_from_which_the_last_card_was_taken_is_empty() -> None:
    """Seat 0 takes the whole pile and goes on; its discard is taken by the others, and nothing is left."""
    hand = "R6 G6 B6 Y6 R6 Y9 G5 Y5 R14"
    match = club(hand, "B4 R10 R11 R12 R13 R9", "Y8", "B5", stock="B14")
    do(match, "take stock", "meld R6 G6 B6 Y6 R6", "discard Y9")
    do(match, "take stock", "meld R9 R10 R11 R12 R13", "discard B4")
    draw_and_discard(match, "Y8", "B5")
    do(match, "take pile", "meld G5 Y5 B5", "discard R14")
    do(match, "take top to 1")
    assert view(match, 2).pile_top is None
    assert refused(match, "take pile").reason == "There is no discard to take."
    assert refused(match, "take top to 1").rule == "pile"
    do(match, "take stock")


# Stop cards


def test_A98_a_three_stops_only_the_next_player() -> None:
    match = club("G6 B6 Y9", "G14", "G13 R14 B14", "G12 R3", stock="B12")
    draw_and_discard(match, "Y9", "G14", "G13")
    events = do(match, "take stock", "discard R3")
    assert next(event.stops for event in events if isinstance(event, Discarded)) is Stops.NEXT_PLAYER
    assert refused(match, "take pile").rule == "stop-cards"
    assert refused(match, "take top to 1").rule == "stop-cards"
    assert view(match, 0).frozen_by is None
    draw_and_discard(match, "G6")
    assert refused(match, "take pile").rule == "pile"  # the pile is open again; only the cards are lacking


def test_A98_a_wild_discard_closes_the_pile_for_one_round() -> None:
    match = club("G6 B6 Y9 R1 G10", "G14 R14 B14", "G13 R13 B13 Y13 R13", "G12 R12 B12 Y12 R12 G12", stock="B11")
    draw_and_discard(match, "Y9", "G14", "G13", "G12")
    events = do(match, "take stock", "discard R1")
    assert next(event.stops for event in events if isinstance(event, Discarded)) is Stops.EVERYBODY
    assert view(match, 2).frozen_by == 0
    for discard in ("R14", "R13", "G12"):
        assert refused(match, "take pile").rule == "frozen"
        assert refused(match, "take top to 1").rule == "frozen"
        do(match, "take stock", f"discard {discard}")
    assert view(match, 0).frozen_by is None
    assert refused(match, "take pile").rule == "pile"


def test_A98_a_frozen_pile_opens_for_whoever_froze_it() -> None:
    match = club("R6 G6 B6 Y6 R6 G4 B4 R1", "G14", "Y13", "Y4", stock="B11")
    do(match, "take stock", "meld R6 G6 B6 Y6 R6", "discard R1")
    draw_and_discard(match, "G14", "Y13")
    do(match, "take stock")
    assert view(match, 3).frozen_by == 0
    do(match, "discard Y4")
    assert allowed(match, "take pile")


def test_A98_a_second_wild_closes_it_until_the_turn_of_whoever_played_that() -> None:
    match = club("R1 Y9", "G14", "R2 G13", "G12 B12", stock="B11")
    do(match, "take stock", "discard R1")
    draw_and_discard(match, "G14", "R2", "G12")
    assert view(match, 0).frozen_by == 2
    assert refused(match, "take pile").rule == "frozen"
    draw_and_discard(match, "Y9", str(match.view(1).hand[0]))
    assert view(match, 2).frozen_by is None


def test_A99_a_wild_uncovered_again_is_never_taken() -> None:
    match = club("R6 R7 R8 R9 R10 R1", "R11 G8 G9 G10 G11 G12", "G13", "R5", stock="B11")
    do(match, "take stock", "meld R6 R7 R8 R9 R10", "discard R1")
    do(match, "take stock", "meld G8 G9 G10 G11 G12", "discard R11")
    draw_and_discard(match, "G13", "R5")
    do(match, "take top to 1", "take top to 1", "take top to 1")
    assert view(match, 3).pile_top is cards("R1")[0]
    assert view(match, 3).frozen_by is None
    assert refused(match, "take pile").rule == "frozen"
    assert refused(match, "take top to 1").rule == "frozen"
