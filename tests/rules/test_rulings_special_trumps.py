"""Rulings on the red 1, the 1s and the bird as trumps (A41 to A43), each test named after the one it checks."""

from __future__ import annotations

import pytest

import rookery
from rookery import Match

from .booklet_tables import edition_named
from .table_talk import (
    declare,
    held,
    lay_out,
    one_trick,
    play,
    play_hand,
    play_out,
    playable,
    refused,
    run,
    told,
    trick_takers,
    win_auction,
)

BIRD_HIGH = ["tournament/1988", "tournament/2008", "tournament/modern"]


def red_one(row: str, trump: str, holding: dict[int, str] | None = None) -> Match:
    return one_trick(rookery.edition("red-one/1988"), row, trump, holding=holding)


def test_A41_the_red_1_beats_the_bird_and_the_bird_beats_the_14_of_trump() -> None:
    for trump in ("green", "red"):
        letter = trump[0].upper()
        row = f"{letter}14 Bird R1 {letter}13"
        assert told(play(red_one(row, trump), row), "trick-taken")[0]["seat"] == 2
        row = f"{letter}14 Bird {letter}13 {letter}12"
        assert told(play(red_one(row, trump), row), "trick-taken")[0]["seat"] == 1


def test_A41_a_red_lead_does_not_call_for_the_red_1_unless_red_is_trump() -> None:
    match = lay_out(rookery.edition("red-one/1988"), {0: "R7 Bird", 1: "R1 Y9"}, dealer=3, void={1: "R"})
    declare(match, 3, trump="green")
    play(match, "R7")
    assert playable(match) == held(match, 1)  # it has no red card
    match = lay_out(rookery.edition("red-one/1988"), {0: "R7 Bird", 1: "R1 R9"}, dealer=3)
    declare(match, 3, trump="green")
    play(match, "R7")
    assert "R1" not in playable(match)
    assert "R9" in playable(match)


def test_A41_a_trump_lead_calls_for_the_red_1_and_the_bird() -> None:
    match = lay_out(
        rookery.edition("red-one/1988"), {0: "G7", 1: "R1 R9 Y8", 2: "Bird Y9"}, dealer=3, void={1: "G", 2: "G"}
    )
    declare(match, 3, trump="green")
    play(match, "G7")
    assert playable(match) == {"R1"}
    play(match, "R1")
    assert playable(match) == {"Bird"}


@pytest.mark.parametrize("special", ["R1", "Bird"])
def test_A41_neither_may_be_played_by_one_who_can_follow_and_either_calls_for_trump_when_led(special: str) -> None:
    match = lay_out(rookery.edition("red-one/1988"), {0: "Y7", 1: f"{special} Y8"}, dealer=3)
    declare(match, 3, trump="green")
    play(match, "Y7")
    assert special not in playable(match)
    assert refused(match, f"play {special}") == "follow-colour"
    match = lay_out(rookery.edition("red-one/1988"), {0: special, 1: "G6 R7"}, dealer=3)
    declare(match, 3, trump="green")
    play(match, special)
    specials = {"R1", "Bird"} & held(match, 1)
    assert playable(match) == {card for card in held(match, 1) if card[0] == "G"} | specials


def test_A41_only_the_red_1_is_added_to_the_cards_from_5_up() -> None:
    pack = {str(card) for card in Match(rookery.edition("red-one/1988"), seed=41).snapshots[0].pack}
    assert {card for card in pack if card[1:] in ("1", "2", "3", "4")} == {"R1"}


def test_A41_the_red_1_may_be_buried() -> None:
    match = lay_out(rookery.edition("red-one/1988"), {0: "R1"}, nest="Y5 Y6 Y7 Y8 Y9 Y10")
    win_auction(match, 0)
    assert refused(match, "nest R1 Y5 Y6 Y7 Y8 Y9") is None


@pytest.mark.parametrize(
    ("row", "winner"),
    [("G14 G1 G13 G12", 1), ("R14 R1 R13 R12", 1), ("G1 Bird G14 R2", 3), ("G1 Bird G14 G13", 1), ("R2 Bird R3 R4", 3)],
)
def test_A42_the_1_is_highest_and_the_bird_is_the_lowest_trump(row: str, winner: int) -> None:
    match = one_trick(rookery.edition("one-high/1988"), row, "red", holding={})
    assert told(play(match, row), "trick-taken")[0]["seat"] == winner


def test_A42_the_bird_follows_like_any_trump_and_calls_trump_when_led() -> None:
    edition = rookery.edition("one-high/1988")
    match = lay_out(edition, {0: "G7", 1: "Bird G6"}, dealer=3, nest="Y2")
    declare(match, 3)
    play(match, "G7")
    assert "Bird" not in playable(match)
    match = lay_out(edition, {0: "R7", 1: "Bird G6"}, dealer=3, void={1: "R"}, nest="Y2")
    declare(match, 3)
    play(match, "R7")
    assert playable(match) == {"Bird"}
    match = lay_out(edition, {0: "Bird", 1: "R2 R13 G6"}, dealer=3, nest="Y2")
    declare(match, 3)
    play(match, "Bird")
    assert playable(match) == {card for card in held(match, 1) if card[0] == "R"}


def test_A42_a_counter_in_the_nest_must_be_taken_up() -> None:
    match = lay_out(rookery.edition("one-high/1988"), {0: "G2 G3 Y10"}, dealer=0, nest="Bird")
    win_auction(match, 0)
    assert refused(match, "nest Bird") == "nest-counters"
    assert refused(match, "nest Y10") == "nest-counters"
    assert refused(match, "nest G2") is None


@pytest.mark.parametrize(("declarer", "bid", "scored"), [(0, 75, (300, 0, 300, 0)), (3, 75, (300, -75, 300, -75))])
def test_A42_a_moon_brings_100_to_the_side_that_takes_all_tricks_bidder_or_not(
    declarer: int, bid: int, scored: tuple[int, ...]
) -> None:
    edition = edition_named("one-high/1988+shoot-the-moon")
    match = lay_out(edition, {0: f"R1 {run('R', 14, 2)}"}, dealer=declarer, nest="Y2")
    events = play_hand(match, declarer, bid, plan={1: "R2"})
    assert set(trick_takers(events)) == {0}
    assert match.hands[0].scored == scored


def test_A42_the_moon_is_played_for_only_by_agreement() -> None:
    edition = rookery.edition("one-high/1988")
    match = lay_out(edition, {0: f"R1 {run('R', 14, 2)}"}, dealer=0, nest="Y2")
    play_hand(match, 0, 75)
    assert match.hands[0].scored == (200, 0, 200, 0)


def test_A42_the_moon_does_not_help_to_make_the_bid() -> None:
    # Seats 0 and 2 take every trick, but a 5 died in the nest: 195 do not make 200, and 100 more do not mend it.
    mine = "R1 Y1 G1 B1 R5 Y5 R10 Y10 G10 B10 R14 Y14 G14 B14"
    partners = f"{run('R', 13, 11)} {run('Y', 13, 11)} {run('G', 13, 11)} {run('B', 13, 11)} R9 Y9"
    edition = edition_named("one-high/1988+shoot-the-moon")
    match = lay_out(edition, {0: mine, 1: "R2 R3 R4", 2: partners, 3: "R6 R7 R8"}, dealer=0, nest="Bird")
    declare(match, 0, 200, nest="R5")
    events = play_out(match, {0: "R1 R14 R10 Y5"}, highest=[2])
    assert set(trick_takers(events)) == {0, 2}
    hand = match.hands[0]
    assert sum(hand.points) + 20 == 195
    assert hand.made is False
    assert hand.scored == (-200 + 100, 0, -200 + 100, 0)


@pytest.mark.parametrize("id", BIRD_HIGH)
def test_A43_a_follower_without_trump_may_play_anything_to_a_led_bird(id: str) -> None:
    match = one_trick(rookery.edition(id), "Bird G8 R9 R10", holding={1: "Y6"})
    play(match, "Bird")
    assert playable(match) == held(match, 1)


@pytest.mark.parametrize("id", BIRD_HIGH)
def test_A43_on_a_trump_lead_the_holder_with_other_trumps_may_play_either(id: str) -> None:
    match = one_trick(rookery.edition(id), "R7 Bird R9 R10", holding={1: "R6 R14"})
    play(match, "R7")
    assert playable(match) == {card for card in held(match, 1) if card[0] == "R"} | {"Bird"}


@pytest.mark.parametrize("id", BIRD_HIGH)
@pytest.mark.parametrize("row", ["Bird R14 R13 R12", "R14 Bird R13 R12", "G14 R14 Bird G13", "G5 G14 R14 Bird"])
def test_A43_the_bird_wins_every_trick_it_is_in(id: str, row: str) -> None:
    match = one_trick(rookery.edition(id), row)
    assert told(play(match, row), "trick-taken")[0]["seat"] == row.split().index("Bird")


@pytest.mark.parametrize("id", BIRD_HIGH)
def test_A43_a_bird_on_another_lead_obliges_nobody_but_to_follow_the_colour_led(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 Bird G9 Y10", holding={2: "R14 G8", 3: "R13"})
    play(match, "G7 Bird")
    assert playable(match) == {card for card in held(match, 2) if card[0] == "G"}
    play(match, "G9")
    assert playable(match) == held(match, 3)  # no green: anything, not trump alone
