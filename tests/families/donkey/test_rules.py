"""Donkey: its rules and rulings, each named after it."""

from __future__ import annotations

import pytest

import rookery
from rookery.families.donkey.state import DonkeyPhase
from rookery.games.donkey import DONKEY_1913
from tests.families.dealt_hands import asked, decision_of, donkey_view, pass_all

# Four hands without a set; seat 0 lacks the black 5, seat 2 the black 7.
HANDS = (
    "R5 Y5 G5 R1 Y1 R2 Y2 R3 Y3 R4 Y4 R6 Y6 R8",
    "B5 B7 G1 B1 G2 B2 G3 B3 G4 B4 G6 B6 Y8 G8",
    "R7 Y7 G7 R9 Y9 R10 Y10 R11 Y11 R12 Y12 R13 Y13 R14",
    "G9 B9 G10 B10 G11 B11 G12 B12 G13 B13 B8 Y14 G14 B14",
)


def deal(**house_rules: object) -> rookery.Match:
    edition = DONKEY_1913.with_house_rules(**house_rules) if house_rules else DONKEY_1913
    return rookery.Match.set_up(edition, hands=HANDS, dealer=3, seed=1)


def won_by_seat_two() -> rookery.Match:
    """Seat 1 gives seat 2 the black 7."""
    match = deal()
    pass_all(match, "R8", "B7", "R9", "B8")
    return match


def won_by_two() -> rookery.Match:
    """The black 5 goes to seat 0 by two passes while the black 7 comes to seat 2 with the second."""
    match = deal(together="shared")
    return two_complete(match)


def two_complete(match: rookery.Match) -> rookery.Match:
    pass_all(match, "R8", "B5", "R9", "B8")
    pass_all(match, "B8", "R8", "B5", "R9")
    pass_all(match, "R9", "B7", "R10", "B5")
    return match


def test_the_edition() -> None:
    assert DONKEY_1913.id == "donkey/1913"
    assert DONKEY_1913.seats == (3, 4, 5, 6, 7, 8)


def test_everybody_chooses_at_once_and_nothing_moves_before_all_have() -> None:
    match = deal()
    assert asked(match) == {(0, "give"), (1, "give"), (2, "give"), (3, "give")}
    for seat, card in ((2, "R9"), (0, "R8"), (3, "B8")):
        match.act(seat, f"give {card}")
    assert asked(match) == {(1, "give")}
    assert match.view(2).hand == tuple(sorted(rookery.read_cards(HANDS[2])))
    match.act(1, "give G8")
    given = {seat: set(rookery.read_cards(hand)) for seat, hand in enumerate(HANDS)}
    assert set(match.view(0).hand) - given[0] == set(rookery.read_cards("B8"))
    assert set(match.view(1).hand) - given[1] == set(rookery.read_cards("R8"))
    assert set(match.view(2).hand) - given[2] == set(rookery.read_cards("G8"))
    assert set(match.view(3).hand) - given[3] == set(rookery.read_cards("R9"))
    assert asked(match) == {(0, "give"), (1, "give"), (2, "give"), (3, "give")}


def test_a_choice_is_seen_by_its_seat_and_only_that_it_was_made_by_the_others() -> None:
    match = deal()
    match.act(2, "give R9")
    assert str(donkey_view(match, 2).chosen) == "R9"
    for seat in (None, 0, 1, 3):
        view = donkey_view(match, seat)
        assert (view.chosen, view.have_chosen) == (None, (2,))
        assert not any(event.kind == "chose-card" for event in match.events_for(seat))
    with pytest.raises(
        rookery.NotYourTurn, match="Seat 2 has chosen a card; the pass waits for seat 0, seat 1 and seat 3"
    ):
        match.act(2, "give R10")


def test_a_passed_card_is_seen_by_giver_and_receiver_alone() -> None:
    match = deal()
    pass_all(match, "R8", "G8", "R9", "B8")
    seen = {
        seat: [event.sentence("ABCD") for event in match.events_for(seat) if event.kind == "card-passed"]
        for seat in (None, 0, 1, 2, 3)
    }
    assert seen[None] == []
    assert seen[1] == ["A passes R8 to B.", "B passes G8 to C."]
    assert donkey_view(match, 1).exchanges == (rookery.read_cards("G8 R8"),)


def test_only_a_card_from_the_own_hand_can_be_given() -> None:
    match = deal()
    refusal = decision_of(match, 0).refusal("give B14")
    assert refusal is not None
    assert refusal.rule == "own-cards"


def test_nobody_folds_before_a_set_lies_there_and_nobody_gives_after() -> None:
    match = deal()
    refusal = decision_of(match, 0).refusal("fold")
    assert refusal is not None
    assert refusal.rule == "folding"
    match = won_by_seat_two()
    refusal = decision_of(match, 0).refusal("give R5")
    assert refusal is not None
    assert refusal.rule == "passing"


@pytest.mark.parametrize("number", [5, 7, 10])
def test_E67_four_fives_four_sevens_or_four_tens_win(number: int) -> None:
    """Seat 0 holds three of the number and is passed the fourth by seat 3."""
    colours = "RYGB"
    others = [other for other in range(1, 15) if other != number]
    rest = [f"{colour}{other}" for other in others for colour in colours]
    hands = [rest[place::4] for place in range(4)]  # each seat one colour
    hands[3].append(f"B{number}")
    for colour in "RYG":
        hands[0].append(f"{colour}{number}")
    hands[1].append(hands[0].pop(0))
    hands[2].append(hands[0].pop(1))
    match = rookery.Match.set_up(DONKEY_1913, hands=[" ".join(hand) for hand in hands], dealer=0, seed=1)
    assert donkey_view(match, None).phase is DonkeyPhase.GIVE
    pass_all(match, hands[0][0], hands[1][0], hands[2][0], f"B{number}")
    (laid,) = donkey_view(match, None).laid_down
    assert laid.seat == 0
    assert set(laid.cards) == set(rookery.read_cards(" ".join(f"{colour}{number}" for colour in colours)))


def test_a_set_is_laid_down_by_itself_and_the_others_fold() -> None:
    match = deal()
    events = pass_all(match, "R8", "B7", "R9", "B8")
    laid = [event for event in events if event.kind == "set-laid-down"]
    assert [event.sentence("ABCD") for event in laid] == ["C quietly lays down R7 Y7 G7 B7 and folds."]
    assert asked(match) == {(0, "fold"), (1, "fold"), (3, "fold")}


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(3, (18, 19, 19)), (5, (11, 12, 11, 11, 11)), (6, (9, 10, 10, 9, 9, 9)), (8, (7,) * 8)],
)
def test_A80_hands_may_be_uneven_and_keep_their_sizes(seats: int, sizes: tuple[int, ...]) -> None:
    edition = DONKEY_1913.with_house_rules(first_test="after-the-first-pass")
    match = rookery.Match.set_up(edition, seats=seats, dealer=0, seed=2)
    for _ in range(3):
        assert donkey_view(match, None).hand_sizes == sizes
        if donkey_view(match, None).phase is DonkeyPhase.GIVE:
            pass_all(match, *(str(match.view(seat).hand[0]) for seat in range(seats)))


def dealt_a_set(**house_rules: object) -> rookery.Match:
    hands = [HANDS[0].replace("R8", "B5"), HANDS[1].replace("B5", "R8"), *HANDS[2:]]
    edition = DONKEY_1913.with_house_rules(**house_rules) if house_rules else DONKEY_1913
    return rookery.Match.set_up(edition, hands=hands, dealer=3, seed=1)


def test_A80_a_set_that_is_dealt_wins_before_any_pass() -> None:
    match = dealt_a_set()
    assert donkey_view(match, None).passes == 0
    assert asked(match) == {(1, "fold"), (2, "fold"), (3, "fold")}


def test_A80_as_a_house_rule_a_dealt_set_counts_only_after_the_first_pass() -> None:
    match = dealt_a_set(first_test="after-the-first-pass")
    assert asked(match) == {(seat, "give") for seat in range(4)}
    pass_all(match, "R1", "G8", "R9", "B8")
    assert asked(match) == {(1, "fold"), (2, "fold"), (3, "fold")}


def test_A81_two_who_complete_at_once_share_the_win() -> None:
    match = won_by_two()
    assert [laid.seat for laid in donkey_view(match, None).laid_down] == [0, 2]
    assert asked(match) == {(1, "fold"), (3, "fold")}
    match.act(3, "fold")
    assert match.result is not None
    assert match.result.winners == (0, 2)
    assert match.result.reason == "four 5s and four 7s; seat 1 folded last and is the donkey"
    assert match.hands[0].scored == (1, -1, 1, 0)


@pytest.mark.parametrize(("dealer", "winner"), [(3, 0), (0, 2), (1, 2), (2, 0)])
def test_A81_as_a_house_rule_the_nearest_from_the_dealers_left_wins(dealer: int, winner: int) -> None:
    edition = DONKEY_1913.with_house_rules(together="nearest-dealers-left")
    match = two_complete(rookery.Match.set_up(edition, hands=HANDS, dealer=dealer, seed=1))
    assert [laid.seat for laid in donkey_view(match, None).laid_down] == [winner]
    assert asked(match) == {(seat, "fold") for seat in range(4) if seat != winner}


def test_A81_the_last_to_fold_is_the_donkey() -> None:
    match = won_by_seat_two()
    match.act(3, "fold")
    assert donkey_view(match, None).folded == (3,)
    with pytest.raises(rookery.NotYourTurn, match="Seat 3 has folded already"):
        match.act(3, "fold")
    with pytest.raises(rookery.NotYourTurn, match="Seat 2 has won the deal"):
        match.act(2, "fold")
    events = match.act(0, "fold")
    assert events[1].sentence("ABCD") == "B is the last to fold, and the donkey."
    assert match.result is not None
    assert match.result.winners == (2,)
    assert match.result.reason == "four 7s; seat 1 folded last and is the donkey"
    assert dict(match.hands[0].details) == {"winner": (0, 0, 1, 0), "donkey": (0, 1, 0, 0)}
    assert match.hands[0].scored == (0, -1, 1, 0)


def row(colour: str, first: int, last: int) -> str:
    return " ".join(f"{colour}{number}" for number in range(first, last + 1))


def test_A81_who_alone_has_no_set_folds_and_is_the_donkey() -> None:
    hands = [
        f"R1 Y1 G1 B1 {row('R', 2, 13)} Y2 Y3",
        f"R14 Y14 G14 B14 {row('Y', 4, 13)} {row('G', 2, 6)}",
        f"{row('G', 7, 13)} {row('B', 2, 13)}",
    ]
    match = rookery.Match.set_up(DONKEY_1913, hands=hands, dealer=0, seed=1)
    assert asked(match) == {(2, "fold")}
    events = match.act(2, "fold")
    assert events[1].sentence("ABC") == "C is the last to fold, and the donkey."
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert match.result.reason == "four 1s and four 14s; seat 2 folded last and is the donkey"


def test_A81_where_everybody_has_a_set_there_is_no_donkey() -> None:
    seat_zero = f"{row('R', 1, 6)} {row('Y', 1, 6)} {row('G', 1, 5)} B1"
    seat_one = " ".join(row(colour, 10, 13) for colour in "RYGB") + " R14 Y14 G14"
    match = rookery.Match.set_up(DONKEY_1913, hands=[seat_zero, seat_one, None], dealer=0, seed=1)
    assert match.result is not None
    assert match.result.winners == (0, 1, 2)
    assert "donkey" not in match.result.reason
    assert dict(match.hands[0].details)["donkey"] == (0, 0, 0)


def test_A81_after_the_longest_deal_the_most_of_a_number_win_and_there_is_no_donkey() -> None:
    match = deal(longest_deal=2)
    pass_all(match, "R8", "G8", "R9", "B8")
    assert match.result is None
    pass_all(match, "B8", "R8", "R10", "R9")
    assert match.result is not None
    assert match.result.reason == "most of one number, 3, after 2 passes"
    assert dict(match.hands[0].details)["donkey"] == (0, 0, 0, 0)
    assert match.hands[0].scored == dict(match.hands[0].details)["winner"]


def test_as_a_house_rule_cards_are_passed_to_the_right() -> None:
    match = deal(passed_to="right")
    pass_all(match, "R8", "G8", "R9", "B8")
    assert rookery.read_card("R8") in match.view(3).hand
    assert rookery.read_card("G8") in match.view(0).hand


def test_as_a_house_rule_hands_are_smaller_and_the_rest_stays_out() -> None:
    match = rookery.Match(DONKEY_1913.with_house_rules(hand_size=4), seats=5, seed=1)
    view = donkey_view(match, None)
    assert (view.hand_sizes, view.aside) == ((4,) * 5, 36)


def test_as_a_house_rule_there_are_as_many_sets_as_players() -> None:
    edition = DONKEY_1913.with_house_rules(ranks="1-5", hand_size=4)
    assert edition.seats == (3, 4, 5)
    view = donkey_view(rookery.Match(edition, seats=5, seed=1), None)
    assert (view.hand_sizes, view.aside) == ((4,) * 5, 0)


def test_as_a_house_rule_three_of_a_number_are_enough() -> None:
    match = deal(set_size=3)
    laid = donkey_view(match, None).laid_down
    assert {each.seat for each in laid} >= {0, 2}


def test_several_deals_are_scored_with_points_for_winner_and_donkey() -> None:
    edition = DONKEY_1913.with_house_rules(match_hands=2, winner_points=3, donkey_penalty=2)
    match = rookery.Match.set_up(edition, hands=HANDS, dealer=3, seed=1)
    pass_all(match, "R8", "B7", "R9", "B8")
    match.act(3, "fold")
    match.act(0, "fold")
    assert match.hands[0].scores == (0, -2, 3, 0)
    view = donkey_view(match, None)
    assert (view.deal_number, view.dealer, view.passes) == (2, 0, 0)


@pytest.mark.parametrize(
    ("house_rules", "why"),
    [
        ({"set_size": 5}, "four of each number"),
        ({"set_size": 1}, "2 to 4 cards"),
        ({"hand_size": 3}, "nobody can hold 4"),
        ({"hand_size": 30}, "the pack has 56"),
        ({"ranks": "1-2"}, "nobody can hold 4"),
        ({"longest_deal": 0}, "1 pass at least"),
        ({"match_hands": 2, "winner_points": 0, "donkey_penalty": 0}, "won by points"),
        ({"longest_match": 3}, "one deal decides"),
        ({"together": "both"}, "expected shared or nearest-dealers-left"),
    ],
)
def test_house_rules_that_make_no_sense_are_refused(house_rules: dict[str, object], why: str) -> None:
    with pytest.raises(rookery.BadHouseRule, match=why):
        DONKEY_1913.with_house_rules(**house_rules)
