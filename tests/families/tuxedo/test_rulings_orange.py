"""The Orange window and the count: a test for each rule and ruling."""

from __future__ import annotations

import pytest

from rookery.engine.errors import NotYourTurn
from rookery.families.tuxedo.decisions import OrangeDecision, TurnDecision
from rookery.records.match import Match
from tests.families.tuxedo.support import detail, house, let_go, options, refused, seen, table, tiny, turn

THREE = ["R9 R7 Y7 Y9", "G8 G14 B14 Y14", "Y1 Y3 G4 G5"]
ORANGE = "R6 Y2 R13 Y13"
NO_ORANGE = "R6 R2 R13 Y13"


def captured(centre: str = ORANGE) -> Match:
    """Three players; seat 1 has just taken a 6 and a 2 with an 8, and seat 2 is to play."""
    match = table(THREE, centre)
    match.act(1, f"capture G8 {' '.join(centre.split()[:2])}")
    return match


@pytest.mark.parametrize("centre", [ORANGE, NO_ORANGE])
def test_A65_every_capture_opens_a_window_for_every_seat(centre: str) -> None:
    match = captured(centre)
    assert sorted(decision.seat for decision in match.pending()) == [0, 1, 2]
    for decision in match.pending():
        assert {"orange", "let"} <= {str(option) for option in decision.options()}
        assert decision.refusal("orange") is None


def test_a_build_or_a_trail_opens_none() -> None:
    match = table(["R1 R3 Y4 Y5", "G8 G2 B14 Y14"], "R6 G5 R12 R11")
    match.act(1, "build G2 on R6")
    assert [decision.seat for decision in match.pending()] == [0]


def test_A65_each_seat_has_one_decision_and_the_next_players_holds_their_plays_too() -> None:
    match = captured()
    kinds = {decision.seat: type(decision) for decision in match.pending()}
    assert kinds == {0: OrangeDecision, 1: OrangeDecision, 2: TurnDecision}
    texts = {str(option) for option in turn(match).options()}
    assert {"orange", "let", "trail Y1"} <= texts


def test_A65_the_first_to_speak_closes_the_window_and_the_late_are_told_not_punished() -> None:
    match = captured()
    match.act(0, "orange")
    assert [decision.seat for decision in match.pending()] == [2]
    with pytest.raises(NotYourTurn, match="seat 0 was first"):
        match.act(1, "orange")
    refusal = refused(match, 2, "orange")
    assert refusal.rule == "orange"
    assert "seat 0 was first" in refusal.reason
    assert seen(match).oranges == (1, 0, 0)
    assert seen(match).mistakes == (0, 0, 0)
    with pytest.raises(NotYourTurn, match="already"):
        match.act(0, "orange")


def test_A65_the_next_play_closes_the_window() -> None:
    match = captured()
    match.act(2, "trail Y1")
    assert [decision.seat for decision in match.pending()] == [0]
    with pytest.raises(NotYourTurn, match="seat 2 has played on"):
        match.act(1, "orange")
    match.act(0, "trail R9")
    with pytest.raises(NotYourTurn, match="the match waits for seat 1"):
        match.act(0, "orange")


def test_A65_it_closes_when_all_have_let_it_go() -> None:
    match = captured()
    for seat in (1, 2, 0):
        match.act(seat, "let")
    assert [decision.seat for decision in match.pending()] == [2]
    assert seen(match).window is None
    assert match.events_for(None)[-1].kind == "nobody-called"
    assert "let this capture go" in refused(match, 2, "orange").reason


def test_A65_the_next_player_may_let_it_go_and_keep_their_turn_while_others_still_may_call() -> None:
    match = captured()
    match.act(2, "let")
    assert sorted(decision.seat for decision in match.pending()) == [0, 1, 2]
    assert "let this capture go" in refused(match, 2, "orange").reason
    assert "trail Y1" in options(match)
    match.act(1, "orange")
    assert seen(match).oranges == (0, 1, 0)


def test_A65_who_has_let_it_go_is_told_so() -> None:
    match = captured()
    match.act(0, "let")
    with pytest.raises(NotYourTurn, match="Seat 0 has let this capture go"):
        match.act(0, "orange")


def test_A65_silence_is_shown_to_nobody_else() -> None:
    match = captured()
    before = match.view(1), match.events_for(1), match.view(None)
    match.act(0, "let")
    assert (match.view(1), match.events_for(1), match.view(None)) == before


def test_A65_the_capturing_cards_colour_is_irrelevant() -> None:
    match = table([None, "R8 G14 B14 Y14", None], "Y6 G2 R13 Y13")
    match.act(1, "capture R8 Y6 G2")  # the red card came from the hand
    match.act(1, "orange")
    assert seen(match).mistakes == (0, 1, 0)


def test_A65_one_orange_for_a_capture_however_many_red_and_yellow_cards_it_takes() -> None:
    match = table([None, "G14 G1 B1 Y1", None], "R8 Y6 R14 Y14")
    match.act(1, "capture G14 R8 Y6 R14 Y14")
    match.act(0, "orange")
    assert len(match.pending()) == 1
    assert seen(match).oranges == (1, 0, 0)


def test_A65_cards_of_a_build_are_table_cards_too() -> None:
    match = table(["R1 R3 Y4 Y5", "R2 G8 B1 G1"], "Y6 G13 B13 R12")
    match.act(1, "build R2 on Y6")
    match.act(0, "trail R3")
    match.act(1, "capture G8 R2+Y6")
    match.act(0, "orange")
    assert seen(match).oranges == (1, 0)


def test_A65_the_window_is_settled_before_the_next_deal() -> None:
    match = tiny("Y5 Y6 R5 R6 G5 G6 B5 B6")
    match.act(1, "capture Y5 R5")
    match.act(0, "capture Y6 R6")
    assert seen(match).turn is None
    assert all(isinstance(decision, OrangeDecision) for decision in match.pending())
    assert seen(match).hand_sizes == (0, 0)
    match.act(0, "let")
    assert seen(match).hand_sizes == (0, 0)
    match.act(1, "let")
    assert seen(match).hand_sizes == (1, 1)
    assert turn(match).seat == 1


def test_A65_the_last_window_is_settled_before_the_count() -> None:
    match = tiny("Y5 Y6 R5 R6 G5 G6 B5 B6")
    for seat, action in ((1, "capture Y5 R5"), (0, "capture Y6 R6"), (1, "trail G5"), (0, "trail G6")):
        match.act(seat, action)
        let_go(match)
    match.act(1, "capture B5 G5")
    match.act(0, "capture B6 G6")
    assert not match.hands
    match.act(1, "orange")
    assert len(match.hands) == 1
    assert detail(match, "Oranges by mistake") == (0, -10)


def test_orange_for_the_captor_without_a_call_as_a_house_rule() -> None:
    match = table(THREE, ORANGE, house(orange="capturer"))
    match.act(1, "capture G8 R6 Y2")
    assert [decision.seat for decision in match.pending()] == [2]
    assert seen(match).oranges == (0, 1, 0)
    assert refused(match, 2, "orange").rule == "orange"


def test_no_orange_as_a_house_rule() -> None:
    match = table(THREE, ORANGE, house(orange="never"))
    match.act(1, "capture G8 R6 Y2")
    assert [decision.seat for decision in match.pending()] == [2]
    assert seen(match).oranges == (0, 0, 0)


# The count


def left_over_pack(**rules: object) -> Match:
    match = tiny("Y5 G6 R5 B5 R6 Y6 B6 G5", counters="5:5", **rules)
    for seat, action in (
        (1, "capture Y5 R5 B5"),
        (0, "trail G6"),
        (1, "capture R6 G6"),
        (0, "trail Y6"),
        (1, "capture B6 Y6"),
        (0, "trail G5"),
    ):
        match.act(seat, action)
    return match


def test_A61_cards_left_in_the_centre_are_nobodys() -> None:
    match = left_over_pack()
    assert detail(match, "5s") == (0, 15)
    assert match.hands[0].nobody_points == 5
    assert sum(match.hands[0].points) + match.hands[0].nobody_points == 20


def test_A61_or_go_to_the_last_captor_as_a_house_rule_without_a_sweep() -> None:
    match = left_over_pack(left_over="last-capturer")
    assert detail(match, "5s") == (0, 20)
    assert match.hands[0].nobody_points == 0
    assert detail(match, "little sweeps") == detail(left_over_pack(), "little sweeps")


def test_A66_a_five_captured_with_counts_as_well() -> None:
    match = left_over_pack()  # R5 and B5 taken with Y5
    assert detail(match, "5s")[1] == 3 * 5


def last_pack(scores: tuple[int, int], **rules: object) -> Match:
    """A pack that brings seat 1 most cards, 15 points, and three little sweeps."""
    numbers = {"ranks": [5, 6], "hand_size": 1, "centre_size": 2, "counters": "", **rules}
    match = Match.set_up(house(**numbers), pack="Y5 G6 R5 B5 R6 Y6 B6 G5", dealer=0, seats=2, scores=scores)
    for seat, action in (
        (1, "capture Y5 R5 B5"),
        (0, "trail G6"),
        (1, "capture R6 G6"),
        (0, "trail Y6"),
        (1, "capture B6 Y6"),
        (0, "trail G5"),
    ):
        assert match.result is None  # A67: nobody has won before the pack is played
        match.act(seat, action)
    return match


def test_A67_the_scores_are_looked_at_after_a_whole_pack() -> None:
    match = last_pack((0, 80))
    assert match.hands[0].scored == (0, 30)
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.result.reason == "110 points, 100 needed"
    assert match.pending() == ()


def test_A67_the_highest_of_those_at_the_target_wins() -> None:
    match = last_pack((120, 80))
    assert match.result is not None
    assert match.result.winners == (0,)


def test_A45_a_tie_for_highest_plays_another_pack() -> None:
    match = last_pack((110, 80))
    assert match.score_of(0) == match.score_of(1) == 110
    assert match.result is None
    assert seen(match).deal_number == 2


def test_below_the_target_the_match_goes_on() -> None:
    assert last_pack((0, 60)).result is None


def test_a_match_ends_at_its_longest_and_a_tie_is_shared() -> None:
    match = last_pack((30, 0), longest_match=1)
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert match.result.reason == "after 1 pack the highest score, 30, wins"


def test_A53_mistakes_may_bring_a_score_below_zero() -> None:
    match = tiny("Y5 G6 R5 B5 R6 Y6 B6 G5")
    match.act(1, "capture Y5 R5 B5")
    match.act(0, "orange")
    assert match.score_of(0) == 0  # written down with the count of the pack
    for seat, action in (
        (0, "trail G6"),
        (1, "capture R6 G6"),
        (0, "trail Y6"),
        (1, "capture B6 Y6"),
        (0, "trail G5"),
    ):
        match.act(seat, action)
    assert match.score_of(0) == -10
