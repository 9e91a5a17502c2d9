"""Rulings on Dixie (A11 to A15 and A17), each test named after the one it checks."""

from __future__ import annotations

import pytest

import rookery
from rookery import Event, Match

from .table_talk import (
    Facts,
    declare,
    held,
    lay_out,
    play,
    play_hand,
    playable,
    seen,
    split_deal,
    told,
    trick_takers,
    waiting,
)

DIXIES = ["dixie/1913", "dixie/1988", "dixie/2008"]
# Seat 0 leads to the first trick when it deals in 1988 and 2008, and at the dealer's left in 1913 (A13).
DEALER = {"dixie/1913": 3, "dixie/1988": 0, "dixie/2008": 0}


def dixie(id: str, first: int, *, nest: str, seats: int = 4, declarer: int = 0) -> tuple[Match, tuple[Event, ...]]:
    """A hand in which seat 0 takes the first tricks and seat 1 all the others, and with them the nest."""
    dealer = DEALER[id] if seats == 4 or DEALER[id] == 0 else seats - 1
    match, plan = split_deal(rookery.edition(id), first, dealer=dealer, seats=seats, nest=nest)
    events = play_hand(match, declarer, plan=plan)
    assert trick_takers(events) == [0] * first + [1] * ((13 if seats == 4 else 9) - first)
    return match, events


@pytest.mark.parametrize("id", DIXIES)
def test_A11_the_nests_counters_go_with_the_last_trick_and_the_20_to_the_majority(id: str) -> None:
    match, events = dixie(id, 8, nest="B7 Y10 Y13 G13")
    hand = match.hands[0]
    assert told(events, "nest-won")[0]["seat"] == 1
    assert told(events, "nest-won")[0]["counters"] == 30
    tricks = [trick["counters"] for trick in told(events, "trick-taken")]
    assert hand.points[1] == sum(tricks[8:]) + 30
    assert hand.points[0] == sum(tricks[:8])
    assert hand.bonus == (20, 0, 20, 0)  # eight tricks against five and the nest


@pytest.mark.parametrize("id", DIXIES)
def test_A11_the_nest_counts_as_one_trick_towards_the_majority(id: str) -> None:
    match, _ = dixie(id, 6, nest="Y2 Y3 G2 G3")
    assert match.hands[0].tricks == (6, 7, 0, 0)
    assert match.hands[0].bonus == (0, 20, 0, 20)
    match, events = dixie(id, 7, nest="B7 B8 Y2 Y3")  # seven tricks against six and the nest: equal
    assert match.hands[0].tricks == (7, 6, 0, 0)
    if id != "dixie/1913":
        assert match.hands[0].bonus == (0, 20, 0, 20)
    else:
        assert told(events, "cut-for-tricks")


@pytest.mark.parametrize("id", DIXIES)
def test_A11_a_hand_always_comes_to_120(id: str) -> None:
    for first in (6, 7, 8, 9):
        hand = dixie(id, first, nest="Y2 Y3 G2 G13")[0].hands[0]
        assert sum(hand.points) + hand.bonus[0] + hand.bonus[1] == 120


@pytest.mark.parametrize("id", ["dixie/1988", "dixie/2008"])
@pytest.mark.parametrize("declarer", [0, 1])
def test_A12_equal_tricks_give_the_20_to_the_bidders_opponents_in_1988_and_2008(id: str, declarer: int) -> None:
    match, events = dixie(id, 7, nest="B7 B8 Y2 Y3", declarer=declarer)
    assert match.hands[0].declarer == declarer
    assert match.hands[0].bonus == ((0, 20, 0, 20) if declarer == 0 else (20, 0, 20, 0))
    assert told(events, "cut-for-tricks") == []


@pytest.mark.parametrize("id", ["dixie/1988", "dixie/2008"])
@pytest.mark.parametrize("declarer", [0, 1])
def test_A12_five_all_gives_the_20_to_the_bidders_opponents_for_six(id: str, declarer: int) -> None:
    match, _ = dixie(id, 5, nest="Y2 B5", seats=6, declarer=declarer)
    assert match.hands[0].bonus == ((0, 20) * 3 if declarer == 0 else (20, 0) * 3)


def tied_in_1913(seed: int, seats: int) -> tuple[Match, tuple[Event, ...]]:
    """The same hand with equal tricks, cut for from another seed."""
    nest = "B7 B8 Y2 Y3" if seats == 4 else "Y2 B5"
    first = 7 if seats == 4 else 5
    made, plan = split_deal(rookery.edition("dixie/1913"), first, dealer=seats - 1, seats=seats, nest=nest)
    match = Match.set_up(
        rookery.edition("dixie/1913"),
        dealer=seats - 1,
        hands=[made.view(seat).hand for seat in range(seats)],
        nest=nest,
        seats=seats,
        seed=seed,
    )
    return match, play_hand(match, 0, plan=plan)


def sums(cut: Facts) -> tuple[int, int]:
    """Each side's cut cards added up; partners sit at every second seat."""
    points = [0, 0]
    for seat, card in cut["cuts"]:
        points[seat % 2] += int(card[1:])
    return points[0], points[1]


@pytest.mark.parametrize("seats", [4, 6])
def test_A12_tied_tricks_are_cut_for_in_dixie_1913(seats: int) -> None:
    winners = set()
    for seed in range(12):
        match, events = tied_in_1913(seed, seats)
        cuts = told(events, "cut-for-tricks")
        assert all(sorted(seat for seat, _ in cut["cuts"]) == list(range(seats)) for cut in cuts)
        even, odd = sums(cuts[-1])
        assert even != odd
        winning = 0 if even > odd else 1
        assert cuts[-1]["winners"] == list(range(winning, seats, 2))
        assert [match.hands[0].bonus[seat] for seat in (winning, 1 - winning)] == [20, 0]
        winners.add(winning)
    assert winners == {0, 1}


@pytest.mark.parametrize("seats", [4, 6])
def test_A12_a_tied_cut_is_cut_again(seats: int) -> None:
    for seed in range(400):
        _, events = tied_in_1913(seed, seats)
        cuts = told(events, "cut-for-tricks")
        for cut in cuts[:-1]:
            assert len(set(sums(cut))) == 1
            assert cut["winners"] == []
        if len(cuts) > 1:
            return
    raise AssertionError("no tied cut in 400 hands")


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("id", DIXIES)
def test_A13_the_dealer_leads_first_in_1988_and_2008_but_their_left_in_1913(id: str, seats: int) -> None:
    for dealer in range(seats):
        match = lay_out(rookery.edition(id), {}, seats=seats, dealer=dealer)
        declare(match, (dealer + 2) % seats)
        leader = (dealer + 1) % seats if id == "dixie/1913" else dealer
        assert waiting(match) == (leader, "play")
        play(match, min(playable(match)))
        assert waiting(match)[0] == (leader + 1) % seats  # play goes to the left


@pytest.mark.parametrize("id", DIXIES)
def test_A14_a_13_may_be_led_to_the_first_trick(id: str) -> None:
    match = lay_out(rookery.edition(id), {0: "G13 Y13"}, dealer=DEALER[id])
    declare(match, 1)
    assert {"G13", "Y13"} <= playable(match)
    assert playable(match) == held(match, 0)


@pytest.mark.parametrize("id", DIXIES)
@pytest.mark.parametrize(("seats", "each", "nest"), [(4, 13, 4), (6, 9, 2)])
def test_A15_the_nest_comes_out_of_the_56_cards(id: str, seats: int, each: int, nest: int) -> None:
    match = Match(rookery.edition(id), seats=seats, seed=15)
    table = seen(match, None)
    assert (table["hand_sizes"], table["nest_size"]) == ([each] * seats, nest)
    assert seats * each + nest == len(match.snapshots[0].pack) == 56


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/2008", "tournament/modern"])
def test_A17_outside_dixie_the_nest_is_no_trick(id: str) -> None:
    match, plan = split_deal(rookery.edition(id), 5, dealer=3, nest="B9 B10 Y5 Y6 G5")
    events = play_hand(match, 0, plan=plan)
    hand = match.hands[0]
    assert sum(hand.tricks) == 9
    assert sum(hand.points) == 120
    assert told(events, "nest-won")[0]["counters"] == 20


@pytest.mark.parametrize(("declarer", "bonus"), [(0, (0, 20, 0, 20)), (3, (20, 0, 20, 0))])
def test_A17_one_highs_fourteen_tricks_stand_alone_and_seven_all_goes_to_the_bidders_opponents(
    declarer: int, bonus: tuple[int, ...]
) -> None:
    match, plan = split_deal(rookery.edition("one-high/1988"), 7, dealer=0, nest="Y2")
    events = play_hand(match, declarer, plan=plan)
    assert trick_takers(events) == [0] * 7 + [1] * 7
    assert told(events, "nest-won") == []
    assert match.hands[0].bonus == bonus
    assert sum(match.hands[0].points) + 20 == 200
