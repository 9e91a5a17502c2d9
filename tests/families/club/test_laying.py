"""Sets and sequences, wild cards, additions, the first play, and taking back."""

from __future__ import annotations

import pytest

from rookery.engine.decisions import Refusal
from rookery.engine.errors import UnreadableAction
from rookery.families.club.melds import Birdie, Meld, birdie, extend, new_meld
from rookery.games.catalogue import read_action
from rookery.games.club import CLUB_1988
from tests.families.club.support import (
    allowed,
    cards,
    club,
    do,
    draw_and_discard,
    kinds,
    laying,
    refused,
    rules,
    view,
)


def meld(text: str) -> Meld:
    found = new_meld(rules(), cards(text))
    assert isinstance(found, Meld), found
    return found


def no_meld(text: str) -> str:
    found = new_meld(rules(), cards(text))
    assert isinstance(found, Refusal)
    return found.rule


def test_E61_two_sixes_and_a_two_are_three_sixes() -> None:
    assert meld("R6 G6 B2").number == 6
    match = club("R6 G6 B2 Y8 R8", stock="G9")
    do(match, "take stock")
    assert allowed(match, "meld R6 G6 B2")


def test_E62_a_two_cannot_be_the_seven_of_a_sequence() -> None:
    assert no_meld("R4 R5 R6 R2") == "wild-cards"
    match = club("R4 R5 R6 R2", stock="G9")
    do(match, "take stock")
    refusal = refused(match, "meld R4 R5 R6 R2")
    assert refusal.rule == "wild-cards"
    assert "no place in a sequence" in refusal.reason
    assert not allowed(match, "meld R4 R5 R6 R2")


def test_E63_three_sixes_and_a_two_are_fifty_points_and_enough_below_two_thousand() -> None:
    match = club("R6 G6 B6 Y2", stock="G9", scores=(1990, 0, 1990, 0))
    do(match, "take stock")
    assert laying(match).need == 50
    do(match, "meld R6 G6 B6 Y2")
    assert laying(match).laid == 50
    assert laying(match).still_needed == 0
    assert allowed(match, f"discard {laying(match).hand[0]}")


def test_E64_four_naturals_and_three_wilds_are_a_regular_birdie_but_three_and_four_are_none() -> None:
    assert birdie(rules(), meld("R6 G6 B6 Y6 R1 G2 B1")) is Birdie.REGULAR
    assert birdie(rules(), meld("R6 G6 B6 R1 G2 B1 Y1")) is None
    assert birdie(rules(), meld("R6 G6 B6 Y6 R1 G2")) is None


def test_the_three_kinds_of_birdie() -> None:
    assert birdie(rules(), meld("R4 R5 R6 R7 R8 R9 R10")) is Birdie.SEQUENCE
    assert birdie(rules(), meld("R4 R5 R6 R7 R8 R9")) is None
    assert birdie(rules(), meld("R6 G6 B6 Y6 R6 G6 B6")) is Birdie.NATURAL


def test_A102_a_wild_added_to_a_natural_birdie_makes_it_regular() -> None:
    after = extend(rules(), meld("R6 G6 B6 Y6 R6 G6 B6"), cards("Y1"))
    assert isinstance(after, Meld)
    assert birdie(rules(), after) is Birdie.REGULAR


def test_A102_a_side_may_have_two_sets_of_one_number() -> None:
    match = club("R6 G6 B6 R6 G6 B6", stock="G9")
    do(match, "take stock", "meld R6 G6 B6", "meld R6 G6 B6")
    assert [each.name for each in view(match, 1).sides[0].melds] == ["6s", "6s"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("R6 G6", "melds"),
        ("R1 G1 B2", "wild-cards"),
        ("R6 G1 B2", "set-naturals"),
        ("R6 G7 B8", "melds"),
        ("R6 R8 R9", "melds"),
        ("R6 R7 R7", "melds"),
        ("R3 R4 R5", "stop-cards"),
        ("R13 R14 R1", "wild-cards"),
    ],
)
def test_what_is_no_meld_is_refused_with_its_rule(text: str, rule: str) -> None:
    assert no_meld(text) == rule


def test_equal_cards_make_a_set_too() -> None:
    assert meld("R6 R6 G6").number == 6
    assert meld("R6 R6 B2").cards == cards("R6 R6 B2")


def test_a_sequence_runs_from_four_to_fourteen_in_one_colour() -> None:
    whole = meld("R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14")
    assert whole.name == "red 4 to 14"
    assert isinstance(extend(rules(), whole, cards("R3")), Refusal)


@pytest.mark.parametrize("text", ["R7", "R7 R8"])
def test_what_a_sequence_takes(text: str) -> None:
    assert isinstance(extend(rules(), meld("R4 R5 R6"), cards(text)), Meld)


@pytest.mark.parametrize("text", ["R3", "G7", "R1", "R8", "R6"])
def test_what_a_sequence_does_not_take(text: str) -> None:
    assert isinstance(extend(rules(), meld("R4 R5 R6"), cards(text)), Refusal)


@pytest.mark.parametrize("text", ["R6", "G1 B2", "Y6 Y6"])
def test_what_a_set_takes(text: str) -> None:
    assert isinstance(extend(rules(), meld("R6 G6 B6"), cards(text)), Meld)


@pytest.mark.parametrize("text", ["G7", "R3", "G1 G7"])
def test_what_a_set_does_not_take(text: str) -> None:
    assert isinstance(extend(rules(), meld("R6 G6 B6"), cards(text)), Refusal)


def test_partners_add_to_each_others_melds_and_never_to_the_opponents() -> None:
    match = club("R6 R7 R8 R9 R10 B4", "R11 G4", "R11 R5 Y4", stock="G9")
    do(match, "take stock", "meld R6 R7 R8 R9 R10", "discard B4", "take stock")
    assert refused(match, "add R11 to 1").rule == "melds"
    do(match, "discard G4", "take stock")
    assert allowed(match, "add R5 R11 to 1")
    do(match, "add R5 R11 to 1", "discard Y4")
    assert view(match, 1).sides[0].birdies == (Birdie.SEQUENCE,)


def test_additions_to_a_meld_that_is_not_there_or_does_not_fit_are_refused() -> None:
    match = club("R6 G6 B6 Y6 R6 G9 R9", stock="B14")
    do(match, "take stock")
    assert refused(match, "add R6 to 1").reason == "Your side has no meld 1: it has none yet."
    do(match, "meld R6 G6 B6 Y6 R6")
    assert refused(match, "add R9 to 1").rule == "melds"
    assert refused(match, "add R9 to 2").reason == "Your side has no meld 2: they are numbered 1 to 1."
    assert refused(match, "add B6 to 1").rule == "own-cards"


def test_cards_that_are_not_held_cannot_be_laid_or_discarded() -> None:
    match = club("R6 G6", stock="B14", hand_size=2)
    do(match, "take stock")
    assert refused(match, "meld R6 G6 B6").rule == "own-cards"
    assert refused(match, "meld R6 R6 G6").rule == "own-cards"
    assert refused(match, "discard B6").rule == "own-cards"
    assert refused(match, "take stock").rule == "turn"


# The first play


@pytest.mark.parametrize(
    ("score", "need"),
    [(-500, 50), (0, 50), (1990, 50), (2000, 100), (2500, 100), (3000, 100), (3010, 160), (4990, 160)],
)
def test_A97_what_the_first_play_must_come_to(score: int, need: int) -> None:
    match = club(stock="B14", scores=(score, 0, score, 0))
    do(match, "take stock")
    assert laying(match).need == need


def test_the_first_play_is_refused_until_it_comes_to_its_value_or_is_taken_back() -> None:
    match = club("R6 G6 B6 Y6 R6 Y9", stock="B14")
    do(match, "take stock", "meld R6 G6 B6")
    refusal = refused(match, "discard Y9")
    assert refusal.rule == "first-play"
    assert refusal.reason.startswith("Your side's first play must come to 50 points and has 30")
    assert laying(match).still_needed == 20
    assert "20 more points" in laying(match).question
    assert not view(match, 1).sides[0].opened
    assert view(match, 1).laid_points == 30
    do(match, "add Y6 to 1")
    assert refused(match, "discard Y9").rule == "first-play"
    do(match, "add R6 to 1")
    assert allowed(match, "discard Y9")
    do(match, "back", "back", "back")
    assert allowed(match, "discard Y9")
    do(match, "discard Y9")
    assert view(match, 1).sides[0].melds == ()
    assert len(match.view(0).hand) == 14


@pytest.mark.parametrize(("matched_set", "laid"), [("G4 B4 Y4 R1 G1", 150), ("G4 B4 Y1 R1 G1", 160)])
def test_A97_over_one_hundred_and_fifty_is_more_than_that(matched_set: str, laid: int) -> None:
    sequence = "R4 R5 R6 R7 R8 R9 R10 R11"
    match = club(f"{sequence} {matched_set}", stock="B14 B12 B12", scores=(3500, 0, 3500, 0))
    do(match, "take stock", f"meld {sequence}", f"meld {matched_set}")
    assert laying(match).laid == laid
    assert allowed(match, "discard B12") is (laid > 150)


def test_A97_the_rule_text_says_more_than_one_hundred_and_fifty() -> None:
    told = " ".join(line for section in CLUB_1988.rules_for(4).describe(4) for line in section.lines)
    assert "more than 150 above 3,000" in told
    assert "at least 50 points while the side's score is below 2,000" in told.lower()


def test_the_first_play_is_asked_of_a_side_once() -> None:
    match = club("R6 G6 B6 Y6 R6 Y9", "G4", "B10 G10 Y10 Y5", stock="B14")
    do(match, "take stock", "meld R6 G6 B6 Y6 R6", "discard Y9")
    draw_and_discard(match, "G4")
    do(match, "take stock")
    assert laying(match).need == 0
    do(match, "meld B10 G10 Y10", "discard Y5")
    assert len(view(match, 0).melds) == 2


def test_the_first_play_is_asked_anew_in_every_hand_by_the_score() -> None:
    match = club("R6 G6 B6 Y6 R6", stock="B14", scores=(2000, 0, 2000, 0))
    do(match, "take stock", "meld R6 G6 B6 Y6 R6")
    assert refused(match, f"discard {laying(match).hand[0]}").rule == "first-play"


# Taking back


def test_back_takes_the_last_lay_down_back() -> None:
    match = club("R6 G6 B6 Y6 R6 G8 B8 Y8", stock="B14")
    do(match, "take stock")
    before = match.view(0).hand
    do(match, "meld R6 G6 B6 Y6", "add R6 to 1", "meld G8 B8 Y8")
    assert [(str(each.cards[0]), each.is_new) for each in view(match, 3).laid] == [
        ("R6", True),
        ("R6", False),
        ("Y8", True),
    ]
    events = do(match, "back")
    assert kinds(events) == ["took-back"]
    assert [each.name for each in view(match, 2).melds] == ["6s"]
    do(match, "back")
    assert len(view(match, 2).melds[0].cards) == 4
    do(match, "back")
    assert match.view(0).hand == before
    assert refused(match, "back").rule == "take-backs"


def test_what_was_laid_in_an_earlier_turn_stays() -> None:
    match = club("R6 G6 B6 Y6 R6 Y9", "G4", "B4", "Y4", stock="B14")
    do(match, "take stock", "meld R6 G6 B6 Y6 R6", "discard Y9")
    draw_and_discard(match, "G4", "B4", "Y4")
    do(match, "take stock")
    assert refused(match, "back").rule == "take-backs"


def test_the_last_taking_back_takes_everything_and_ends_the_laying() -> None:
    match = club("R6 G6 B6 Y6 R6 G8 B8 Y8", stock="B14", take_backs=2)
    do(match, "take stock", "meld R6 G6 B6", "back", "meld R6 G6 B6", "meld G8 B8 Y8")
    events = do(match, "back")
    assert kinds(events) == ["took-back", "took-back"]
    assert refused(match, "meld G8 B8 Y8").rule == "take-backs"
    assert {type(option).__name__ for option in laying(match).options()} == {"Discard"}
    do(match, "discard G8")
    assert view(match, 0).backs == 0


def test_a_turn_without_a_discard_is_refused_while_cards_are_held() -> None:
    match = club(stock="B14")
    do(match, "take stock")
    assert refused(match, "finish").rule == "discard"


# The texts


@pytest.mark.parametrize(
    "text",
    ["take stock", "take pile", "take top to 12", "meld R6 G6 B6", "add R7 R8 to 2", "back", "discard R5", "finish"],
)
def test_reading_and_printing_are_inverse(text: str) -> None:
    assert str(read_action(text)) == text
    assert read_action(text.upper()) == read_action(text)
    assert read_action(str(read_action(text))) == read_action(text)


@pytest.mark.parametrize(
    "text",
    [
        *("take", "take two", "take top", "take top to 0", "take top to 01", "take top to ²"),
        *("meld", "meld R99", "add R7", "add R7 to x", "add to 2"),
        *("back 1", "discard", "discard R5 R6", "finish now"),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(UnreadableAction):
        read_action(text)


def test_the_cards_of_a_meld_are_kept_in_order() -> None:
    assert read_action("meld B6 R6, G6") == read_action("meld R6 G6 B6")
    assert str(read_action("add R8 R7 to 1")) == "add R7 R8 to 1"
