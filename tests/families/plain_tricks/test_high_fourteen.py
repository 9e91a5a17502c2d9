"""High 14: the cut for trump, the freedom and the order of the 14s, and the points."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rookery.engine.cards import Colour, read_cards
from rookery.families.plain_tricks.events import TrumpCut
from rookery.families.plain_tricks.play import ranking_for
from rookery.families.plain_tricks.rules import PlainSides
from rookery.games.high_fourteen import HIGH_FOURTEEN_1913
from rookery.records.match import Match
from tests.families.plain_tricks.support import detail, high, options, play, refused, rules_of, seen, turn, with_trump
from tests.support import hands_played, play_on

# Twelve cards, nothing but tricks counts.
FEW: dict[str, object] = {"ranks": "9,12,14", "counters": ""}


def winner(cards: str, trump: Colour) -> str:
    row = read_cards(cards)
    return str(row[ranking_for(rules_of(HIGH_FOURTEEN_1913, 4), trump).winner(row)])


# What the booklet prints


def test_three_to_six_play_and_only_four_are_partners() -> None:
    assert HIGH_FOURTEEN_1913.seats == (3, 4, 5, 6)
    sides = {seats: rules_of(HIGH_FOURTEEN_1913, seats).sides for seats in HIGH_FOURTEEN_1913.seats}
    assert [seats for seats, side in sides.items() if side is PlainSides.PARTNERS_OPPOSITE] == [4]


@pytest.mark.parametrize(("seats", "each", "over", "total"), [(3, 18, 2, 150), (4, 14, 0, 130), (6, 9, 2, 105)])
def test_the_deal_and_its_points(seats: int, each: int, over: int, total: int) -> None:
    match = Match(HIGH_FOURTEEN_1913, seats=seats, seed=2)
    assert seen(match).hand_sizes == (each,) * seats
    assert seen(match).centre_size == over
    for _ in play_on(match, random.Random(1), until=hands_played(1)):
        pass
    assert sum(match.hands[0].points) == total


def test_A88_with_five_one_card_lies_in_the_centre() -> None:
    match = Match(HIGH_FOURTEEN_1913, seats=5, seed=2)
    assert seen(match).hand_sizes == (11,) * 5
    assert seen(match).centre_size == 1
    for _ in play_on(match, random.Random(1), until=hands_played(1)):
        pass
    assert sum(match.hands[0].points) == 115


def test_the_player_at_the_dealers_right_cuts_for_trump_before_each_deal() -> None:
    colours: Counter[Colour | None] = Counter()
    for seed in range(80):
        match = Match(HIGH_FOURTEEN_1913, seats=5, seed=seed)
        kinds = [event.kind for event in match.all_events()]
        assert kinds.index("trump-cut") < kinds.index("dealt")
        (cut,) = (event for event in match.all_events() if isinstance(event, TrumpCut))
        assert cut.audience is None
        assert cut.seat == (seen(match).dealer - 1) % 5
        assert seen(match).trump is cut.card.colour
        colours[cut.card.colour] += 1
    assert set(colours) == set(Colour)
    for _ in play_on(match, random.Random(1), until=hands_played(3)):
        pass
    assert len([event for event in match.all_events() if isinstance(event, TrumpCut)]) == 4


def test_a_trick_counts_five_and_its_fives_and_tens_besides() -> None:
    edition = high(ranks="1,5,10,14", target=1000)
    hands = ["R1 Y1 G1 B1", "R14 Y14 G14 B14", "R5 Y5 G5 B5", "R10 Y10 G10 B10"]
    match = play(with_trump(Colour.RED, edition, hands), "R14 R5 R10 R1 Y14 Y5 Y10 Y1 G14 G5 G10 G1 B14 B5 B10 B1")
    (hand,) = match.hands
    assert detail(match, "cards") == (0, 60, 0, 0)
    assert detail(match, "tricks") == (0, 20, 0, 0)
    assert detail(match, "partner") == (0, 0, 0, 80)
    assert hand.scored == (0, 80, 0, 80)
    assert hand.trump is Colour.RED


# Who wins a trick


def test_E66_the_first_14_takes_the_trick() -> None:
    assert winner("R9 B14 G12 Y14", Colour.GREEN) == "B14"


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_E66_the_14_of_the_colour_led_beats_them_all_wherever_it_is_played(place: int) -> None:
    cards = ["R9", "B14", "G12", "Y14"]
    cards.insert(place, "R14")
    assert winner(" ".join(cards), Colour.GREEN) == "R14"


def test_E66_at_the_table() -> None:
    hands = ["Y14 Y9 G9", "R9 R12 Y12", "B14 B9 B12", "G12 R14 G14"]
    match = with_trump(Colour.GREEN, high(**FEW), hands)
    play(match, "R9 B14")
    assert options(match) == {"R14", "G14"}
    play(match, "G14")
    play(match, "Y14")
    assert seen(match).tricks[0].winner == 2
    match.undo(2)
    play(match, "R14 Y14")
    assert seen(match).tricks[0].winner == 3


def test_A87_the_trump_14_has_no_precedence_unless_trump_is_led() -> None:
    assert winner("R9 B14 G14 R13", Colour.GREEN) == "B14"
    assert winner("G9 B14 G14 G13", Colour.GREEN) == "G14"


def test_A87_a_led_14_cannot_be_beaten() -> None:
    for trump in Colour:
        assert winner("R14 B14 G14 Y14 G13 R13", trump) == "R14"


def test_without_a_14_the_highest_trump_wins_and_without_a_trump_the_colour_led() -> None:
    assert winner("R9 G2 R13 G3", Colour.GREEN) == "G3"
    assert winner("R9 B13 R10 Y13", Colour.GREEN) == "R10"


def test_A87_whose_only_card_of_the_colour_is_its_14_must_play_it_or_another_14() -> None:
    hands = ["Y12 Y9 G9", "R9 R12 Y14", "R14 B9 B14", "G12 B12 G14"]
    match = with_trump(Colour.GREEN, high(**FEW), hands)
    play(match, "R9")
    assert options(match) == {"R14", "B14"}
    refusal = refused(match, "B9")
    assert refusal.rule == "follow-colour"
    assert "R14 or B14" in refusal.reason
    play(match, "B14")
    assert options(match) == {"G12", "B12", "G14"}, "who has no card of the colour plays what they like"


def test_any_14_may_be_played_at_any_time_and_a_trump_only_when_the_colour_is_out() -> None:
    hands = ["Y12 Y9 Y14", "R9 R12 G12", "R14 G9 B14", "B9 B12 G14"]
    match = play(with_trump(Colour.GREEN, high(**FEW), hands), "G12")
    assert options(match) == {"G9", "R14", "B14"}
    play(match, "G9")
    assert options(match) == {"G14"}
    play(match, "G14 Y9")
    assert turn(match).seat == 3


def test_A87_the_centre_is_no_trick_but_its_cards_count() -> None:
    edition = high(ranks="5,10,14")
    hands = ["R5 Y5", "R14 Y14", "R10 Y10", "G5 G14", "B14 G10"]
    match = with_trump(Colour.RED, edition, hands, nest="B5 B10")
    play(match, "R14 R10 G5 G10 R5 Y14 Y10 G14 B14 Y5")
    (hand,) = match.hands
    assert hand.tricks == (0, 2, 0, 0, 0)
    assert detail(match, "tricks") == (0, 10, 0, 0, 0)
    assert detail(match, "cards") == (0, 10 + 5 + 10 + 5 + 10 + 5 + 15, 0, 0, 0)


# Who wins the match


def end_of(scores: list[int], plays: str = "R14 R9 Y9 Y14 Y12 G9 G14 G12 B9 B14 R12 B12") -> Match:
    """A deal in which seat 1 takes all four tricks, 20 points."""
    edition = high(ranks="9,12,14", counters="", trick_points=5)
    hands = ["Y9 G9 B9 B12", "R14 Y14 G14 B14", "R9 Y12 R12 G12"]
    match = with_trump(Colour.RED, edition, hands, scores=scores)
    return play(match, plays)


@pytest.mark.parametrize("start", [230, 231])
def test_A46_two_hundred_and_fifty_points_or_more_win(start: int) -> None:
    match = end_of([0, start, 0])
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.result.reason == f"{start + 20} points, 250 needed"


def test_A45_the_target_is_looked_at_only_when_the_deal_is_over() -> None:
    match = end_of([0, 245, 0], "R14 R9 Y9 Y14 Y12 G9")
    assert match.result is None
    assert match.pending()


def test_A45_the_highest_of_those_who_reach_the_target_wins() -> None:
    match = end_of([0, 240, 255])
    assert match.result is not None
    assert match.result.winners == (1,)


def test_A45_a_shared_highest_score_plays_another_deal() -> None:
    match = end_of([0, 240, 260])
    assert match.hands[0].scores == (0, 260, 260)
    assert match.result is None
    assert seen(match).deal_number == 2
