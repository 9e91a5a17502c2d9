"""E13, E14 and E24 to E31: the totals with which the booklets prove a hand's count."""

from collections.abc import Mapping

import pytest

from rookery import HandResult, Match, edition
from tests.examples.hands import every_trick_to_seat_1
from tests.examples.worked import (
    DX100,
    ONE_HIGH_180,
    RED_ONE_150,
    SC100,
    SC120,
    Count,
    Example,
    bid_hands,
    counted,
    laid_out,
    random_hands,
    take_bid,
    told,
)

BOSTON_MAXIMUM = {"none": 240, "red": 240, "black": 212, "green": 184, "yellow": 156}
BOSTON_HIGHEST_BID = {"none": 240, "red": 240, "black": 210, "green": 180, "yellow": 150}


def hands_with_counts(match: Match, worth: Mapping[str, int]) -> list[tuple[HandResult, Count]]:
    played = [count for count in counted(match, worth) if count.tricks]
    hands = list(zip(bid_hands(match), played, strict=True))
    assert hands
    return hands


def nest_counters(match: Match, worth: Mapping[str, int]) -> list[int]:
    """By hand, the counters that the declarer laid away, which nobody else saw."""
    laid = [iter(told(match.events_for(seat), "laid-away-cards")) for seat in range(match.seats)]
    return [
        sum(worth.get(card, 0) for card in next(laid[hand.declarer])["cards"])
        for hand in bid_hands(match)
        if hand.declarer is not None
    ]


@pytest.mark.parametrize(
    ("id", "seats"),
    [
        *(("regular/1913", seats) for seats in (3, 4, 5, 6, 7, 8)),
        *((id, seats) for id in ("regular/1952", "regular/1988") for seats in (3, 4, 5, 6)),
        ("original-five-six/2008", 5),
        ("original-five-six/2008", 6),
    ],
)
def test_E13_all_counters_of_a_hand_sum_to_100(id: str, seats: int) -> None:
    match = random_hands(id, seats=seats)
    for hand, count in hands_with_counts(match, SC100):
        assert sum(count.counters.values()) == 100
        assert hand.points == tuple(count.counters[seat] for seat in range(seats))


@pytest.mark.parametrize("id", ["display/1913", "display/1988"])
def test_E14_display_has_fourteen_tricks_worth_28_beside_100_in_counters(id: str) -> None:
    match = random_hands(id)
    for hand, count in hands_with_counts(match, SC100):
        assert sum(count.tricks.values()) == 14
        assert sum(count.counters.values()) == 100
        assert sum(hand.points) == 100 + 28
        assert hand.points == tuple(count.counters[seat] + 2 * count.tricks[seat] for seat in range(4))


def test_E24_one_high_has_200_points_in_every_hand() -> None:
    match = random_hands("one-high/1988", hands=12)
    for hand, count in hands_with_counts(match, ONE_HIGH_180):
        assert sum(count.counters.values()) == 180
        assert sorted((hand.bonus[0], hand.bonus[1])) == [0, 20]
        assert sum(hand.points) + hand.bonus[0] + hand.bonus[1] == 200


def test_E25_the_red_one_has_150_points_in_the_deck() -> None:
    match = random_hands("red-one/1988")
    for hand, count in hands_with_counts(match, RED_ONE_150):
        assert sum(count.counters.values()) == sum(hand.points) == 150


@pytest.mark.parametrize(("trump", "highest"), BOSTON_HIGHEST_BID.items())
def test_E26_boston_bids_stop_at_the_tens_below_the_maximum(trump: str, highest: int) -> None:
    decision = Match(edition("boston/1988"), seats=4, seed=1).pending()[0]
    bids = [str(each).split() for each in decision.options() if str(each) != "pass"]
    assert max(int(points) for _, points, named in bids if named == trump) == highest
    refusal = decision.refusal(f"bid {highest + 10} {trump}")
    assert refusal is not None
    assert refusal.rule == "highest-bid"


@pytest.mark.parametrize(("trump", "maximum"), BOSTON_MAXIMUM.items())
def test_E26_every_trick_of_boston_brings_its_colours_maximum(trump: str, maximum: int) -> None:
    match = Example(
        "boston/1988",
        laid_out(every_trick_to_seat_1(trump)),
        declarer=1,
        bid=f"bid {BOSTON_HIGHEST_BID[trump]} {trump}",
    ).played()
    assert match.hands[0].made
    assert match.hands[0].scored == (0, maximum, 0, maximum)


@pytest.mark.parametrize("seats", [3, 4])
def test_E26_boston_hands_total_their_colours_maximum_however_the_tricks_fall(seats: int) -> None:
    match = random_hands("boston/1988", seats=seats, hands=25, house_rules={"target": 50_000})
    trumps = set()
    for hand, count in hands_with_counts(match, SC100):
        assert sum(count.tricks.values()) == 14
        assert sum(hand.points) == BOSTON_MAXIMUM[str(hand.trump)]
        trumps.add(str(hand.trump))
    assert trumps == set(BOSTON_MAXIMUM)


@pytest.mark.parametrize("id", ["tennessee/1988", "tennessee/2008"])
def test_E27_tennessee_totals_160_with_twenty_tricks(id: str) -> None:
    match = random_hands(id)
    for hand, count in hands_with_counts(match, SC120):
        assert sum(count.tricks.values()) == 20
        assert sum(count.counters.values()) == 120
        assert sum(hand.points) == 160


@pytest.mark.parametrize("id", ["regular-for-two/1988", "regular-for-two/2008"])
def test_E28_a_game_for_two_totals_126_less_the_counters_in_the_nest(id: str) -> None:
    match = random_hands(id, hands=10, house_rules={"target": 5000})
    dead = nest_counters(match, SC100)
    assert any(dead)
    for (hand, count), buried in zip(hands_with_counts(match, SC100), dead, strict=True):
        assert sum(count.tricks.values()) == 13
        assert sum(count.counters.values()) + 2 * 13 == 126 - buried
        assert sum(hand.points) == 126 - buried - count.counters[None] - 2 * count.tricks[None]
        assert hand.nobody_points == 126 - sum(hand.points)


@pytest.mark.parametrize("id", ["regular-for-two/1988", "regular-for-two/2008"])
def test_E28_a_nest_without_counters_leaves_all_126_to_be_taken(id: str) -> None:
    match = Match.set_up(edition(id), hands=[None, None], nest="R4 Y4 G4 B4 R6", seed=5)
    take_bid(match, 0, "bid 30")
    match.act(0, "nest R4 Y4 G4 B4 R6")
    while not match.hands:
        decision = match.pending()[0]
        match.act(decision.seat, next(decision.options()))
    count = counted(match, SC100)[0]
    assert sum(count.counters.values()) + 2 * sum(count.tricks.values()) == 126


def test_E29_three_handed_display_records_200_over_four_seats() -> None:
    match = random_hands("three-handed-display/1988", hands=25, house_rules={"target": 5000})
    made = 0
    for hand, count in hands_with_counts(match, SC100):
        bidder = hand.declarer
        assert bidder is not None
        others = [seat for seat in range(3) if seat != bidder]
        taken, theirs = count.of(bidder)[1], count.of(*others)[1]
        assert taken + theirs == 100
        assert [hand.scored[seat] for seat in others] == [theirs, theirs]
        if hand.made:
            made += 1
            assert hand.scored[bidder] + hand.scored[bidder] + sum(hand.scored[seat] for seat in others) == 200
        else:
            assert hand.scored[bidder] == -(hand.bid or 0)
    assert 0 < made < 25


@pytest.mark.parametrize("id", ["dixie/1988", "dixie/2008"])
@pytest.mark.parametrize("seats", [4, 6])
def test_E30_dixie_totals_120(id: str, seats: int) -> None:
    match = random_hands(id, seats=seats)
    for hand, count in hands_with_counts(match, DX100):
        assert sum(count.counters.values()) == 100
        assert sum(hand.points) + hand.bonus[0] + hand.bonus[1] == 120


def test_E31_tournament_totals_120_with_the_bird() -> None:
    match = random_hands("tournament/2008")
    for hand, count in hands_with_counts(match, SC120):
        assert sum(count.counters.values()) == sum(hand.points) == 120


def test_E31_tournament_totals_100_without_the_bird() -> None:
    match = random_hands("tournament/2008", house_rules={"bird": "absent", "nest_size": 4})
    for hand, count in hands_with_counts(match, SC100):
        assert sum(count.counters.values()) == sum(hand.points) == 100


@pytest.mark.parametrize(("rules", "highest"), [({}, 120), ({"bird": "absent", "nest_size": 4}, 100)])
def test_E31_all_counters_are_the_highest_tournament_bid(rules: dict[str, object], highest: int) -> None:
    decision = Match(edition("tournament/2008").with_house_rules(**rules), seed=1).pending()[0]
    assert max(int(str(each).split()[1]) for each in decision.options() if str(each) != "pass") == highest
