"""Solitaire, rule by rule, as the 1913 booklet prints it (lines 477-501)."""

from __future__ import annotations

import pytest

import rookery
from rookery.engine.cards import Card
from rookery.families.solitaire.events import CardBuilt, PutBeneath, TurnedUp
from rookery.games.solitaire import SOLITAIRE_1913
from tests.families.patience import pile, reached, refused, run, small, solitaire, view

DEAD_TOPS = "R3 Y3 G3 B3 R5 Y5 G5 B5 R7 Y7 G7 B7 R9 Y9"


def top_cards(match: rookery.Match) -> list[Card]:
    return [each.run[-1] for each in view(match).piles if each.run]


def test_fourteen_piles_of_four_with_the_top_card_turned_up() -> None:
    match = solitaire("R3 Y3 G3 B3 R5 Y5 G5 B5 R7 Y7 G7 B8 R9 Y9")
    assert len(view(match).piles) == 14
    assert [each.face_down for each in view(match).piles] == [3] * 14
    assert " ".join(map(str, top_cards(match))) == "R3 Y3 G3 B3 R5 Y5 G5 B5 R7 Y7 G7 B8 R9 Y9"


def test_the_pack_is_dealt_a_card_at_a_time_the_first_to_the_bottom_of_pile_1() -> None:
    pack = SOLITAIRE_1913.rules_for(1).pack(1)  # R1 to R14, then yellow, green and black
    match = rookery.Match.set_up(SOLITAIRE_1913, pack=pack)
    # Pile n holds the four n of the colours, black on top. The 1s of pile 1 have all gone out, and
    # pile 14 holds the four 14s.
    assert reached(match) == (1, 1, 1, 1)
    assert pile(match, 1).run == ()
    assert run(match, 2) == "B2"
    assert run(match, 13) == "B13"


def test_piles_given_as_batteries_are_the_same_deal_as_their_pack() -> None:
    piles = [f"R{n} Y{n} G{n} B{n}" for n in range(1, 15)]
    pack = " ".join(f"{colour}{n}" for colour in "BGYR" for n in range(1, 15))
    by_piles = rookery.Match.set_up(SOLITAIRE_1913, batteries=piles, seed=1)
    by_pack = rookery.Match.set_up(SOLITAIRE_1913, pack=pack, seed=1)
    assert by_piles.view(0) == by_pack.view(0)
    assert by_piles.all_events() == by_pack.all_events()


# The 14s


def test_a_14_turned_up_goes_to_the_bottom_of_its_pile_and_the_next_card_is_turned() -> None:
    match = solitaire("", piles=["R14 G3 Y5 B7"])
    assert run(match, 1) == "G3"
    assert pile(match, 1).face_down == 3
    assert pile(match, 1).buried == rookery.read_cards("R14")
    told = [event for event in match.all_events() if isinstance(event, PutBeneath | TurnedUp) and event.pile == 1]
    assert [str(event.card) for event in told] == ["R14", "G3"]


def test_a_14_exposed_when_a_run_has_moved_away_goes_to_the_bottom_too() -> None:
    match = solitaire("B4", piles=["G3 R14 Y5 B7"])
    match.act(0, "move 1 2")
    assert run(match, 2) == "B4 G3"
    assert run(match, 1) == "Y5"
    assert pile(match, 1).buried == rookery.read_cards("R14")


def test_a_14_that_is_the_last_card_of_its_pile_rests_face_up() -> None:
    match = solitaire("B4 R6 Y8 G4 Y6", piles=["G3 Y5 B7 R14"])
    for move in ("move 1 2", "move 1 3", "move 1 4"):
        match.act(0, move)
    assert run(match, 1) == "R14"
    assert pile(match, 1).face_down == 0
    assert pile(match, 1).buried == ()


def test_a_14_met_earlier_rests_when_it_comes_up_again() -> None:
    match = solitaire("B4 R6 Y8 G4 Y6", piles=["R14 G3 Y5 B7"])
    for move in ("move 1 2", "move 1 3", "move 1 4"):
        match.act(0, move)
    assert run(match, 1) == "R14"
    assert pile(match, 1).face_down == 0


def test_two_14s_left_in_a_pile_rest_and_the_one_turned_last_lies_on_top() -> None:
    match = solitaire("B4 R6", piles=["R14 G3 Y5 B14"])
    match.act(0, "move 1 2")
    match.act(0, "move 1 3")
    assert run(match, 1) == "B14"  # the only card beneath it is a 14 that was put there
    assert pile(match, 1).buried == rookery.read_cards("R14")


def test_of_two_14s_put_beneath_the_first_comes_up_first() -> None:
    match = solitaire("B4 R6", piles=["R14 G3 B14 Y5"])
    match.act(0, "move 1 2")
    assert run(match, 1) == "Y5"
    assert pile(match, 1).buried == rookery.read_cards("R14 B14")
    match.act(0, "move 1 3")
    assert run(match, 1) == "R14"
    assert pile(match, 1).buried == rookery.read_cards("B14")


def test_a_pile_of_four_14s_turns_each_of_them_once_and_rests() -> None:
    match = solitaire("", piles=["R14 Y14 G14 B14"])
    assert run(match, 1) == "B14"  # R, Y and G were put beneath before B14 was seen
    assert pile(match, 1).buried == rookery.read_cards("R14 Y14 G14")


def test_resting_tells_nothing_about_a_card_that_was_never_seen() -> None:
    """A 14 with one unseen card beneath goes to the bottom, whatever that card is."""
    for hidden in ("Y14", "Y13"):
        match = solitaire("B4 R6", piles=[f"G3 Y5 R14 {hidden}"])
        match.act(0, "move 1 2")
        match.act(0, "move 1 3")
        assert run(match, 1) == hidden
        assert pile(match, 1).buried == rookery.read_cards("R14")


def test_a_resting_14_leaves_only_for_its_building_pile_and_then_the_next_one_rests() -> None:
    # Five numbers: the 5s rest. Pile 1 is two 5s over cards that go out at once.
    match = rookery.Match.set_up(
        small(),
        batteries=["R1 R5 Y1 Y5", "R2 G1 B1 Y2", "R3 Y3 G2 B2", "R4 Y4 G3 B3", "G4 B4 G5 B5"],
    )
    assert run(match, 1) == "Y5"
    assert refused(match, "move 1 2") == "resting"
    for move in ("build 2", "build 3", "build 4", "build 2"):
        match.act(0, move)
    assert refused(match, "build 1") == "building"
    for move in ("build 3", "build 4", "build 1"):
        match.act(0, move)
    assert run(match, 1) == "R5"
    match.act(0, "build 1")
    assert pile(match, 1).run == ()


# Building Piles


def test_a_1_goes_out_as_soon_as_it_is_turned_up_and_the_next_card_is_turned() -> None:
    match = solitaire("", piles=["R1 Y1 G5 B7"])
    assert reached(match)[:2] == (1, 1)
    assert run(match, 1) == "G5"
    built = [event for event in match.all_events() if isinstance(event, CardBuilt)]
    assert {str(event.card) for event in built} >= {"R1", "Y1"}
    assert all(event.by_itself for event in built)


def test_building_piles_go_up_one_number_after_another_in_one_colour() -> None:
    match = solitaire("R2 Y2 R3", piles=["R1 G5 B5 G9"])
    assert refused(match, "build 4") == "building"  # red is at 1
    assert refused(match, "build 3") == "building"  # yellow has no 1 yet
    match.act(0, "build 2")
    match.act(0, "build 4")
    assert reached(match)[0] == 3


def test_a_single_card_may_leave_a_run_for_its_building_pile() -> None:
    match = solitaire("R2 G3", piles=["R1 G5 B5 G9"])
    match.act(0, "move 2 3")
    assert run(match, 3) == "G3 R2"
    match.act(0, "build 3")
    assert run(match, 3) == "G3"
    assert reached(match)[0] == 2


# Transfers


def test_E57_a_7_goes_on_an_8_and_a_3_on_a_4_of_another_colour_only() -> None:
    match = solitaire("R7 Y8 R8 G3 B4 G4")
    assert refused(match, "move 1 3") == "other-colour"
    assert refused(match, "move 4 6") == "other-colour"
    match.act(0, "move 1 2")
    match.act(0, "move 4 5")
    assert (run(match, 2), run(match, 5)) == ("Y8 R7", "B4 G3")


def test_E58_a_run_6_7_8_moves_bodily_onto_a_9_of_another_colour_than_the_8_and_is_never_split() -> None:
    match = solitaire("R6 G7 Y8 B9 R8 Y9")
    match.act(0, "move 1 2")
    match.act(0, "move 2 3")
    assert run(match, 3) == "Y8 G7 R6"
    assert refused(match, "move 3 5") == "whole-run"  # the 6 and 7 alone would fit on R8
    assert refused(match, "move 3 6") == "other-colour"
    match.act(0, "move 3 4")
    assert run(match, 4) == "B9 Y8 G7 R6"
    assert len(pile(match, 3).run) == 1


def test_a_transfer_goes_one_number_down_and_not_up_or_further() -> None:
    match = solitaire("R7 Y8 G9 B4")
    assert refused(match, "move 2 1") == "one-higher"
    assert refused(match, "move 1 3") == "one-higher"
    assert refused(match, "move 1 4") == "one-higher"


def test_the_card_beneath_a_moved_run_is_turned_up() -> None:
    match = solitaire("Y8", piles=["R7 B11 G4 Y4"])
    events = match.act(0, "move 1 2")
    assert run(match, 1) == "B11"
    assert pile(match, 1).face_down == 2
    assert [event.sentence(["Ann"]) for event in events] == [
        "Ann moves R7 from pile 1 to pile 2, onto Y8.",
        "Pile 1: B11 is turned up.",
    ]


def test_a_vacant_space_stays_vacant() -> None:
    match = rookery.Match.set_up(small(piles=10), pack="R1 Y2 G2 B2 R4 Y4 G4 B4 R5 Y1 G1 B1 R2 Y3 G3 B3 R3 Y5 G5 B5")
    while pile(match, 1).run:
        match.act(0, next(iter(match.pending()[0].options())))
    assert pile(match, 1).face_down == 0
    full = next(each.number for each in view(match).piles if each.run)
    assert refused(match, f"move {full} 1") == "vacant"
    assert refused(match, f"move 1 {full}") == "pile"
    assert refused(match, "build 1") == "pile"


@pytest.mark.parametrize(
    ("action", "rule"),
    [("move 0 1", "pile"), ("move 1 15", "pile"), ("build 15", "pile"), ("move 3 3", "other-pile"), ("turn", "turn")],
)
def test_what_names_no_pile_or_answers_another_question_is_refused(action: str, rule: str) -> None:
    import rookery.games.clock  # where `turn` is an action

    assert refused(solitaire("R7 Y8"), action) == rule
    assert rookery.games.clock.EDITIONS


# Rulings


def test_A90_a_deal_without_a_move_is_lost_at_once() -> None:
    match = solitaire(DEAD_TOPS)
    assert match.result is not None
    assert match.result.winners == ()
    assert match.result.scores == (0,)
    assert match.pending() == ()
    assert "no move is left" in match.result.reason
    assert match.hands[0].made is False
    assert match.hands[0].scored == (0,)


def test_A90_the_player_must_move_while_there_is_a_move_and_chooses_which() -> None:
    match = solitaire("R7 Y8 G8")
    options = [str(option) for option in match.pending()[0].options()]
    assert {"move 1 2", "move 1 3"} <= set(options)
    assert match.pending()[0].kind == "move"


def test_A90_four_complete_building_piles_win() -> None:
    piles = [f"R{n} Y{n} G{n} B{n}" for n in (1, 2, 3, 4, 5)]
    match = rookery.Match.set_up(small(), batteries=piles)
    while match.pending():
        match.act(0, next(iter(match.pending()[0].options())))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.score_of(0) == 1
    assert match.result.reason == "all 20 cards are on the Building Piles"
    assert dict(match.hands[0].details)["cards in place"] == (20,)
    assert match.all_events()[-1].kind == "match-won"


@pytest.mark.parametrize(("on_resting", "allowed"), [("allowed", True), ("forbidden", False)])
def test_A91_a_13_goes_on_a_resting_14_of_another_colour_unless_a_house_rule_forbids_it(
    on_resting: str, *, allowed: bool
) -> None:
    edition = SOLITAIRE_1913.with_house_rules(on_resting=on_resting)
    match = solitaire("R13 Y13", piles=["R14 Y14 G14 B14"], edition=edition)
    assert run(match, 1) == "B14"
    assert (match.pending()[0].refusal("move 2 1") is None) is allowed
    if not allowed:
        assert refused(match, "move 2 1") == "resting"
        assert "move 2 1" not in map(str, match.pending()[0].options())
    else:
        match.act(0, "move 2 1")
        assert run(match, 1) == "B14 R13"
        assert refused(match, "move 3 1") == "one-higher"
        assert refused(match, "move 1 3") == "resting"


def test_A91_a_13_does_not_go_on_a_resting_14_of_its_own_colour() -> None:
    match = solitaire("B13", piles=["R14 Y14 G14 B14"])
    assert refused(match, "move 2 1") == "other-colour"
