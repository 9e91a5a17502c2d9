"""The deal, capturing, trailing, building and sweeping: a test for each rule and ruling."""

from __future__ import annotations

import random

import pytest

from rookery.families.events import DrewForDeal
from rookery.families.tuxedo.events import Dealt, DealtAgain
from rookery.games.tuxedo import TUXEDO_1913, TUXEDO_1988
from rookery.records.match import Match
from tests.families.tuxedo.support import centre, house, options, pile, refused, seen, table, tiny, turn
from tests.support import hands_played, play_on

# By players: cards each and odd cards to the centre of every deal after the first.
LATER_DEALS = {
    2: [(4, 0)] * 5 + [(2, 0)],
    3: [(4, 0)] * 3 + [(1, 1)],
    4: [(4, 0)] * 2 + [(1, 0)],
    5: [(4, 0), (2, 2)],
    6: [(4, 4)],
}


# The deal


@pytest.mark.parametrize("seats", LATER_DEALS)
def test_A60_every_deal_of_a_pack_and_the_odd_cards_of_the_last(seats: int) -> None:
    match = Match(TUXEDO_1913, seats=seats, seed="deals")
    for _ in play_on(match, random.Random(1), until=hands_played(1)):
        pass
    events = match.all_events()
    first = next(event for event in events if isinstance(event, Dealt))
    assert (first.each, len(first.centre), first.stock_size) == (4, 4, 56 - 4 - 4 * seats)
    later = [(event.each, len(event.odd)) for event in events if isinstance(event, DealtAgain)]
    assert later[: len(LATER_DEALS[seats])] == LATER_DEALS[seats]
    assert match.hands


def test_A60_the_odd_cards_can_be_captured() -> None:
    match = table([None] * 6, "", seats=6)
    while seen(match).stock_size:
        decision = match.pending()[-1]
        match.act(decision.seat, decision.sample(random.Random(match.version)))
    dealt = [event for event in match.all_events() if isinstance(event, DealtAgain)][-1]
    assert set(map(str, dealt.odd)) <= set(centre(match))
    assert seen(match).hand_sizes == (4,) * 6


def test_the_dealers_left_is_dealt_to_first_and_plays_first_and_the_centre_comes_last() -> None:
    pack = TUXEDO_1913.rules_for(3).pack(3)
    match = Match.set_up(TUXEDO_1913, pack=pack, dealer=1, seats=3)
    assert turn(match).seat == 2
    assert match.view(2).hand == pack[0:12:3]
    assert match.view(1).hand == pack[2:12:3]
    assert centre(match) == [str(card) for card in pack[12:16]]


def test_A51_the_highest_card_drawn_deals_the_first_pack() -> None:
    for seed in range(12):
        match = Match(TUXEDO_1913, seats=5, seed=seed)
        draws = [event for event in match.all_events() if isinstance(event, DrewForDeal)]
        best = max(card.number for _, card in draws[-1].drawn)
        assert [seat for seat, card in draws[-1].drawn if card.number == best] == [seen(match).dealer]


def test_the_deal_passes_to_the_left_after_a_pack() -> None:
    match = Match(TUXEDO_1913, seats=3, seed="left")
    first = seen(match).dealer
    for _ in play_on(match, random.Random(1), until=hands_played(1)):
        pass
    assert seen(match).dealer == (first + 1) % 3


def test_A68_1988_is_played_by_the_rules_of_1913() -> None:
    assert dict(TUXEDO_1988.rules) == dict(TUXEDO_1913.rules)
    assert TUXEDO_1988.seats == (2, 3, 4, 5, 6)


# Capturing and trailing


def test_a_card_takes_every_card_of_its_number() -> None:
    match = table([None, "R7 R14 Y14 G14"], "Y7 G7 B7 B12")
    assert {option for option in options(match) if "capture R7" in option} == {"capture R7 Y7 G7 B7"}


def test_A62_a_capture_that_leaves_a_match_behind_is_refused() -> None:
    match = table([None, "R8 R14 Y14 G14"], "Y8 G6 B2 B12")
    refusal = refused(match, 1, "capture R8 Y8")
    assert refusal.rule == "every-match"
    assert "B2" in refusal.reason
    assert "G6" in refusal.reason
    match.act(1, "capture R8 Y8 G6 B2")


def test_A62_where_matches_share_a_card_the_player_chooses() -> None:
    match = table([None, "R8 R13 Y13 G13"], "Y6 G6 B2 B12")
    assert {option for option in options(match) if "capture R8" in option} == {
        "capture R8 Y6 B2",
        "capture R8 G6 B2",
    }


def test_A62_the_hand_card_is_the_players_choice_too() -> None:
    match = table([None, "R8 R6 Y13 G13"], "Y8 G6 B14 R14")
    assert {"capture R8 Y8", "capture R6 G6"} <= options(match)


def test_A62_who_can_capture_may_not_trail() -> None:
    match = table([None, "R8 R13 Y13 G13"], "Y8 G6 B5 B12")
    refusal = refused(match, 1, "trail R13")
    assert refusal.rule == "trailing"
    assert "R8" in refusal.reason
    assert not any(option.startswith("trail") for option in options(match))


def test_A62_who_cannot_capture_trails_any_card() -> None:
    match = table([None, "R1 R2 Y3 G4"], "Y8 G9 B10 B12")
    assert options(match) == {"trail R1", "trail R2", "trail Y3", "trail G4"}
    match.act(1, "trail Y3")
    assert centre(match)[-1] == "Y3"
    assert turn(match).seat == 0


def test_A62_who_can_capture_may_build_instead() -> None:
    match = table([None, "R8 R2 Y13 G13"], "Y8 G6 B14 R14")
    match.act(1, "build R2 on G6")
    assert "R2+G6" in centre(match)


@pytest.mark.parametrize(
    ("action", "rule", "word"),
    [
        ("capture Y8 G6 B2", "own-cards", "Y8"),
        ("capture R8 G6 R12", "centre", "R12"),
        ("capture R8 G6 B2 G6", "centre", "once"),
        ("capture R8 G6", "capturing", "8"),
        ("capture R8 B12", "capturing", "8"),
        ("capture R8 G6+B2", "builds", "loose"),
        ("build R3 on R12", "centre", "R12"),
        ("build R3 on G6", "building", "9"),
        ("build R8 on B12", "building", "20"),
        ("trail R9", "own-cards", "R9"),
        ("pass", "turn", "capture"),
        ("orange", "orange", "turn"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_rule(action: str, rule: str, word: str) -> None:
    match = table([None, "R8 R3 Y13 G13"], "G6 B2 B12 Y1")
    refusal = refused(match, 1, action)
    assert refusal.rule == rule
    assert word in refusal.reason


# Building


def test_A63_a_build_is_caught_whole_with_its_number_and_other_matches_along() -> None:
    match = table(["B8 Y13 G13 B13", "R2 R8 R11 Y11"], "R6 G8 B5 Y3")
    match.act(1, "build R2 on R6")
    assert {option for option in options(match) if "capture B8" in option} == {"capture B8 R2+R6 Y3 G8 B5"}


def test_A63_a_build_is_never_split_nor_part_of_a_sum() -> None:
    match = table(["B2 Y10 Y6 B13", "R2 R8 R11 Y11"], "R6 G2 B14 Y14")
    match.act(1, "build R2 on R6")
    assert refused(match, 0, "capture B2 R2 G2").rule == "builds"
    assert refused(match, 0, "capture Y6 R6").rule == "builds"
    assert refused(match, 0, "capture Y10 R2+R6 G2").rule == "builds"
    assert "capture B2 G2" in options(match)


def test_A63_building_needs_another_card_of_the_announced_number() -> None:
    match = table([None, "R2 R9 R11 Y11"], "R6 G8 B5 Y3")
    refusal = refused(match, 1, "build R2 on R6")
    assert refusal.rule == "building"
    assert "hold no 8" in refusal.reason


def test_A63_anybody_may_raise_a_build_to_a_higher_number_in_hand() -> None:
    match = table(["G3 Y11 Y13 B13", "R2 R8 R12 Y12", "R5 Y5 G5 B5"], "R6 G14 B14 Y14")
    match.act(1, "build R2 on R6")
    match.act(2, "trail R5")
    match.act(0, "build G3 on R2+R6")
    build = next(unit for unit in seen(match).centre if unit.is_build)
    assert (build.value, build.owner) == (11, 0)
    assert turn(match).owed is None  # seat 1 owes it nothing any more
    match.act(1, "trail R12")
    match.act(2, "capture Y5 R5")
    assert turn(match).owed == build


def test_A63_the_owner_must_take_or_raise_their_build_on_their_next_turn() -> None:
    match = table(["R14 Y13 G13 B13", "R2 R8 R3 Y11"], "Y6 G9 B9 R12")
    match.act(1, "build R2 on Y6")
    match.act(0, "trail R14")
    assert options(match) == {"capture R8 R2+Y6", "build R3 on R2+Y6"}
    for action in ("trail R3", "build R3 on R12", "capture Y11 G9"):
        assert refused(match, 1, action).rule == "own-build"
    match.act(1, "build R3 on R2+Y6")
    match.act(0, "trail Y13")
    assert options(match) == {"capture Y11 R2+R3+Y6"}


def test_A63_no_build_is_ever_left_over_when_the_pack_is_played() -> None:
    for seed in range(4):
        match = Match(TUXEDO_1913, seats=2, seed=seed)
        for moment in play_on(match, random.Random(seed), until=hands_played(2)):
            for decision in moment.pending():
                assert next(decision.options(), None) is not None
            if not any(seen(moment).hand_sizes):
                assert not any(unit.is_build for unit in seen(moment).centre)


def test_A63_cards_on_the_table_cannot_be_built_together() -> None:
    match = table([None, "R8 R13 Y13 G13"], "Y2 G6 B12 B11")
    assert refused(match, 1, "build Y2 on G6").rule == "own-cards"


# Sweeps


def test_A64_three_table_cards_make_a_little_sweep_although_four_are_laid_aside() -> None:
    match = tiny("Y5 Y6 R5 G5 B5 R6 G6 B6", centre_size=3)
    assert centre(match) == ["R5", "G5", "B5"]
    match.act(1, "capture Y5 R5 G5 B5")
    assert seen(match).little_sweeps == (0, 1)
    assert seen(match).big_sweeps == (0, 0)
    assert len(pile(match, 1).split()) == 4


def test_A64_four_table_cards_make_a_big_sweep() -> None:
    match = table([None, "R14 R1 Y1 G1"], "R8 G6 Y14 B14")
    match.act(1, "capture R14 R8 G6 Y14 B14")
    assert seen(match).big_sweeps == (0, 1)


def test_after_a_sweep_the_next_player_can_only_lay_a_card() -> None:
    match = table(["R2 R3 R5 Y5", "R14 R1 Y1 G1"], "R8 G6 Y14 B14")
    match.act(1, "capture R14 R8 G6 Y14 B14")
    assert options(match) == {"trail R2", "trail R3", "trail R5", "trail Y5"}


def test_a_build_counts_all_its_cards_in_a_sweep() -> None:
    match = table(["R14 Y13 G13 B13", "R2 R8 R1 Y1"], "Y6 G8 B8 Y8")
    match.act(1, "build R2 on Y6")
    match.act(0, "trail R14")
    match.act(1, "capture R8 R2+Y6 Y8 G8 B8")
    assert centre(match) == ["R14"]
    assert len(pile(match, 1).split()) == 6


# The house rules of the play


def test_trailing_at_any_time_as_a_house_rule() -> None:
    match = table([None, "R8 R13 Y13 G13"], "Y8 G6 B5 B12", house(trailing="any-time"))
    match.act(1, "trail R13")
    assert "R13" in centre(match)


def test_no_building_as_a_house_rule() -> None:
    match = table([None, "R8 R2 Y13 G13"], "Y8 G6 B14 R14", house(building="never"))
    assert refused(match, 1, "build R2 on G6").rule == "building"
    assert not any(option.startswith("build") for option in options(match))


def test_no_raising_as_a_house_rule() -> None:
    match = table(["G3 Y11 Y13 B13", "R2 R8 R12 Y12"], "R6 G14 B14 Y14", house(building="no-raising"))
    match.act(1, "build R2 on R6")
    assert refused(match, 0, "build G3 on R2+R6").rule == "building"


def test_a_free_builder_as_a_house_rule() -> None:
    match = table(["R14 Y13 G13 B13", "R2 R8 R9 Y11"], "Y6 G9 B9 R12", house(builder="free"))
    match.act(1, "build R2 on Y6")
    match.act(0, "trail R14")
    assert "capture R9 G9 B9" in options(match)
