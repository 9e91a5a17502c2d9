"""E10 to E23: hands that the booklets score, played card by card until their numbers come out."""

import pytest

from rookery import edition
from tests.examples.hands import (
    DIXIE_70_AND_NINE_TRICKS,
    DIXIE_SEVEN_ALL,
    EIGHT_TRICKS,
    ONE_HIGH_90_AND_TEN_TRICKS,
    ONE_HIGH_105_AND_TEN_TRICKS,
    PARTNERSHIP_75_AND_THREE_TRICKS,
    SEVEN_TRICKS,
    WITHOUT_BIRD,
    WITHOUT_BIRD_NEST,
    display,
    dixie,
    kentucky,
    one_high,
    partnership,
)
from tests.examples.worked import DX100, ONE_HIGH_180, SC100, Example, bid_hands, counted, laid_out, random_hands, told


def test_E10_dixie_bid_of_90_is_made_with_70_in_counters_and_most_tricks() -> None:
    match = dixie(DIXIE_70_AND_NINE_TRICKS, bid=90)
    assert match.hands[0].made
    assert match.hands[0].scored == (30, 90, 30, 90)


def test_E10_dixie_bid_of_95_is_not_made_by_those_90_points() -> None:
    match = dixie(DIXIE_70_AND_NINE_TRICKS, bid=95)
    assert match.hands[0].made is False
    assert match.hands[0].scored == (30, -95, 30, -95)
    assert match.score_of(1) == -95  # a minus score, and no credit for what was taken


@pytest.mark.parametrize("seats", [4, 6])
def test_E11_both_sides_of_a_dixie_hand_take_120_and_a_set_back_gives_no_credit(seats: int) -> None:
    match = random_hands("dixie/1913", seats=seats, hands=30, seed=3, house_rules={"target": 5000})
    ours, theirs = range(0, seats, 2), range(1, seats, 2)
    outcomes = set()
    for hand, count in zip(bid_hands(match), [each for each in counted(match, DX100) if each.tricks], strict=True):
        assert count.of(*ours)[1] + count.of(*theirs)[1] == 100
        assert hand.declarer is not None
        assert hand.bid is not None
        bidders, others = (ours, theirs) if hand.declarer in ours else (theirs, ours)
        tricks = count.of(*bidders)[0] + (count.nest_to in bidders)
        all_tricks = sum(count.tricks.values()) + 1
        if 2 * tricks != all_tricks:  # else it was cut for
            assert hand.bonus[hand.declarer] == (20 if 2 * tricks > all_tricks else 0)
        taken = count.of(*bidders)[1] + hand.bonus[hand.declarer]
        assert hand.scored[bidders[0]] == (taken if taken >= hand.bid else -hand.bid)
        assert hand.scored[others[0]] == 120 - taken
        outcomes.add(hand.made)
    assert outcomes == {True, False}


@pytest.mark.parametrize("seed", range(12))
def test_E12_seven_dixie_tricks_each_are_cut_for_and_partners_cards_are_added(seed: int) -> None:
    match = dixie(DIXIE_SEVEN_ALL, bid=80, seed=seed)
    cuts = told(match.events_for(None), "cut-for-tricks")
    sums = []
    for cut in cuts:
        numbers = {seat: int(card[1:]) for seat, card in cut["cuts"]}
        assert sorted(numbers) == [0, 1, 2, 3]
        sums.append((numbers[0] + numbers[2], numbers[1] + numbers[3]))
    assert all(evens == odds for evens, odds in sums[:-1])
    evens, odds = sums[-1]
    assert cuts[-1]["winners"] == ([0, 2] if evens > odds else [1, 3])
    # 70 in counters: the 20 points decide whether the bid of 80 is made.
    assert match.hands[0].scored == ((50, -80, 50, -80) if evens > odds else (30, 90, 30, 90))


def test_E12_the_cut_falls_to_either_side() -> None:
    outcomes = {dixie(DIXIE_SEVEN_ALL, bid=80, seed=seed).hands[0].made for seed in range(12)}
    assert outcomes == {True, False}


def test_E15_display_bid_made_the_bidders_score_all_they_took() -> None:
    match = display("display/1913", bid=60)
    assert [match.score_of(seat) for seat in (1, 3)] == [73, 73]


def test_E15_display_bid_made_the_opponents_score_only_two_a_trick() -> None:
    match = display("display/1913", bid=60)
    assert [match.score_of(seat) for seat in (0, 2)] == [10, 10]


def test_E15_display_bid_failed_the_bidders_lose_their_bid() -> None:
    match = display("display/1913", bid=75)
    assert [match.score_of(seat) for seat in (1, 3)] == [-75, -75]


def test_E15_display_bid_failed_the_opponents_score_tricks_and_counters() -> None:
    match = display("display/1913", bid=75)
    assert [match.score_of(seat) for seat in (0, 2)] == [55, 55]


def test_E15_the_display_of_1988_scores_the_same_cards_otherwise() -> None:
    assert display("display/1988", bid=60).hands[0].scored == (55, 73, 55, 73)
    assert display("display/1988", bid=75).hands[0].scored == (110, 0, 110, 0)


def test_E16_a_first_bid_of_80_that_takes_75_scores_minus_80() -> None:
    assert kentucky("tournament/2008", bid=80).hands[0].scored == (45, -80, 45, -80)


def test_E16_without_the_bird_the_opponents_of_that_hand_score_25() -> None:
    match = Example(
        "tournament/2008",
        laid_out(WITHOUT_BIRD),
        declarer=1,
        bid="bid 80",
        trump="green",
        nest=WITHOUT_BIRD_NEST,
        house_rules=next(each.rules for each in edition("tournament/2008").options if each.name == "without-bird"),
    ).played()
    assert counted(match, SC100)[0].of(1, 3)[1] == 75
    assert match.hands[0].scored == (25, -80, 25, -80)


def test_E17_a_score_of_140_less_a_failed_bid_of_80_is_60() -> None:
    match = kentucky("tournament/2008", bid=80, scores=(100, 140, 100, 140))
    assert [match.score_of(seat) for seat in range(4)] == [145, 60, 145, 60]


def test_E18_a_bid_of_90_with_75_in_counters_and_few_tricks_is_set_back_90() -> None:
    match = partnership(PARTNERSHIP_75_AND_THREE_TRICKS, bid=90)
    assert match.hands[0].tricks == (5, 2, 6, 1)
    assert match.hands[0].scored == (45, -90, 45, -90)


def test_E18_with_most_tricks_the_same_counters_would_have_made_the_90() -> None:
    assert partnership(EIGHT_TRICKS, bid=90).hands[0].scored == (25, 95, 25, 95)


def test_E19_seven_tricks_each_bring_no_bonus() -> None:
    match = partnership(SEVEN_TRICKS, bid=75)
    assert match.hands[0].bonus == (0, 0, 0, 0)
    assert match.hands[0].scored == (25, 75, 25, 75)
    assert partnership(SEVEN_TRICKS, bid=80).hands[0].scored == (25, -80, 25, -80)


def test_E20_the_bonus_needs_eight_of_the_fourteen_tricks() -> None:
    seven, eight = partnership(SEVEN_TRICKS, bid=75), partnership(EIGHT_TRICKS, bid=75)
    assert counted(seven, SC100)[0].of(1, 3)[0] == 7
    assert counted(eight, SC100)[0].of(1, 3)[0] == 8
    assert (seven.score_of(1), eight.score_of(1)) == (75, 95)


def test_E21_a_bid_of_95_that_captures_75_loses_95_and_the_opponents_score_45() -> None:
    assert kentucky("tournament/modern", bid=95).hands[0].scored == (45, -95, 45, -95)


def test_E22_a_and_c_bid_120_take_110_and_are_set_back_120() -> None:
    match = one_high(ONE_HIGH_90_AND_TEN_TRICKS)
    count = counted(match, ONE_HIGH_180)[0]
    assert (count.of(0, 2), count.of(1, 3)) == ((10, 90), (4, 90))
    assert match.hands[0].bonus == (20, 0, 20, 0)
    assert match.hands[0].scored == (-120, 90, -120, 90)


def test_E22_from_200_that_leaves_80_and_b_and_d_add_90() -> None:
    match = one_high(ONE_HIGH_90_AND_TEN_TRICKS, scores=(200, 130, 200, 130))
    assert [match.score_of(seat) for seat in range(4)] == [80, 220, 80, 220]


def test_E23_had_they_made_125_they_score_it_and_their_opponents_75() -> None:
    match = one_high(ONE_HIGH_105_AND_TEN_TRICKS)
    count = counted(match, ONE_HIGH_180)[0]
    assert (count.of(0, 2), count.of(1, 3)) == ((10, 105), (4, 75))
    assert match.hands[0].scored == (125, 75, 125, 75)
