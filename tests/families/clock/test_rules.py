"""Clock, rule by rule, as the 1913 booklet prints it (lines 503-509)."""

from __future__ import annotations

import pytest

import rookery
from rookery.engine.errors import IllegalAction
from rookery.games.clock import CLOCK_1913
from tests.families.patience import clock_view

HOME = [" ".join(f"{colour}{number}" for colour in "RYGB") for number in range(1, 15)]


def clock(**piles: str) -> rookery.Match:
    """Every pile holds its own number, but for those given: top card first, `p5="..."`."""
    given = [piles.get(f"p{number}", pile) for number, pile in enumerate(HOME, 1)]
    return rookery.Match.set_up(CLOCK_1913, batteries=given)


def test_twelve_hours_and_two_centre_piles_of_four_face_down() -> None:
    view = clock_view(rookery.Match(CLOCK_1913, seed=1))
    assert [pile.number for pile in view.piles] == list(range(1, 15))
    assert all(pile.face_down == 4 and pile.face_up == () for pile in view.piles)


def test_A92_the_cards_are_dealt_from_the_top_of_the_dial_round_and_then_to_the_centre() -> None:
    pack = " ".join(f"{colour}{number}" for colour in "RYGB" for number in (12, *range(1, 12), 13, 14))
    match = rookery.Match.set_up(CLOCK_1913, pack=pack, seed=1)
    piles = [" ".join(reversed(pile.split())) for pile in HOME]
    assert match.snapshots[0].pack == rookery.Match.set_up(CLOCK_1913, batteries=piles, seed=1).snapshots[0].pack


def test_A92_it_starts_at_one_oclock() -> None:
    match = rookery.Match(CLOCK_1913, seed=1)
    assert clock_view(match).turning == 1
    assert match.pending()[0].question == "'turn' to turn the top card of pile 1"


def test_E59_a_5_goes_under_five_oclock_a_6_under_six_an_11_under_eleven_and_that_pile_is_turned_next() -> None:
    match = clock(p1="R5 Y1 G1 B1", p5="R6 Y5 G5 B5", p6="R11 Y6 G6 B6", p11="R1 Y11 G11 B11")
    for number, card in ((5, "R5"), (6, "R6"), (11, "R11")):
        before = clock_view(match).turning
        (event,) = match.act(0, "turn")
        view = clock_view(match)
        assert event.sentence(["Ann"]) == f"Ann turns {card} from pile {before} and slides it under pile {number}."
        assert view.piles[number - 1].face_up == rookery.read_cards(card)
        assert view.turning == number
    assert clock_view(match).piles[4].face_down == 3


def test_13s_and_14s_go_to_the_centre() -> None:
    match = clock(p1="R13 Y1 G1 B1", p13="R14 Y13 G13 B13", p14="R1 Y14 G14 B14")
    match.act(0, "turn")
    match.act(0, "turn")
    view = clock_view(match)
    assert [str(view.piles[number - 1].face_up[0]) for number in (13, 14)] == ["R13", "R14"]


def test_A92_it_ends_when_the_fourth_1_is_placed_and_is_lost_with_cards_face_down() -> None:
    match = clock()  # the four 1s lie in pile 1
    for _ in range(4):
        match.act(0, "turn")
    assert match.result is not None
    assert match.result.winners == ()
    assert match.result.reason == "the last 1 is placed with 52 of 56 cards still face down"
    assert match.hands[0].scored == (0,)
    assert match.all_events()[-1].kind == "match-lost"
    assert match.all_events()[-1].sentence(["Ann"]).startswith("The pack wins the match against Ann")


def test_A92_it_is_won_when_all_cards_lie_face_up_with_their_numbers() -> None:
    # Each pile's cards send the turn on to the next pile, and the last one home.
    piles = {f"p{n}": " ".join(f"{colour}{n % 14 + 1}" for colour in "RYGB") for n in range(1, 15)}
    match = clock(**piles)
    for _ in range(56):
        assert match.result is None
        match.act(0, "turn")
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.score_of(0) == 1
    for pile in clock_view(match).piles:
        assert pile.face_down == 0
        assert {card.number for card in pile.face_up} == {pile.number}


def test_there_is_nothing_to_choose() -> None:
    decision = rookery.Match(CLOCK_1913, seed=3).pending()[0]
    assert [str(option) for option in decision.options()] == ["turn"]
    assert decision.kind == "turn"
    match = rookery.Match(CLOCK_1913, seed=3)
    with pytest.raises(IllegalAction) as error:
        match.act(0, "pass")
    assert error.value.refusal.rule == "turn"


def test_a_house_rule_may_start_it_elsewhere() -> None:
    match = rookery.Match(CLOCK_1913.with_house_rules(first_pile=12), seed=5)
    assert clock_view(match).turning == 12
    while match.pending():
        match.act(0, "turn")
    assert len(clock_view(match).piles[11].face_up) == 4
