"""Rulings on the games for two and three (A24 to A30 and A37 to A39), each test named after the one it checks."""

from __future__ import annotations

import json

import pytest

import rookery
from rookery import Match
from rookery.bots import make_bot

from .table_talk import (
    cards,
    declare,
    facts,
    held,
    lay_out,
    options,
    play,
    play_hand,
    play_out,
    playable,
    refused,
    run,
    seen,
    split_deal,
    told,
    trick_takers,
    waiting,
    win_auction,
)

FOR_TWO = ["regular-for-two/1988", "regular-for-two/2008"]
TENNESSEE = ["tennessee/1988", "tennessee/2008"]
RICH_NEST = "R5 G10 B14 Y4 R4"  # 25 points of counters


@pytest.mark.parametrize("id", [*FOR_TWO, "original-three/2008"])
def test_A24_the_nest_is_dead_so_a_hand_totals_126_less_its_counters(id: str) -> None:
    match = lay_out(rookery.edition(id), {}, nest=RICH_NEST)
    declare(match, 0, nest=RICH_NEST)
    events = play_out(match)
    hand = match.hands[0]
    dummys = [trick for trick in told(events, "trick-taken") if trick["seat"] is None]
    dummy_points = sum(trick["counters"] + 2 for trick in dummys)
    assert sum(hand.points) + dummy_points == 126 - 25
    assert hand.nobody_points == dummy_points + 25
    assert told(events, "nest-won") == []


@pytest.mark.parametrize("id", [*FOR_TWO, "original-three/2008"])
def test_A24_a_house_rule_gives_the_nest_to_the_last_trick_and_keeps_126(id: str) -> None:
    match = lay_out(rookery.edition(id).with_house_rules(nest_owner="last-trick"), {}, nest=RICH_NEST)
    declare(match, 0, nest=RICH_NEST)
    events = play_out(match)
    hand = match.hands[0]
    assert sum(hand.points) + hand.nobody_points == 126
    (won,) = told(events, "nest-won")
    assert (won["seat"], won["counters"]) == (trick_takers(events)[-1], 25)


@pytest.mark.parametrize("id", [*FOR_TWO, "original-three/2008"])
def test_A25_two_cards_are_exchanged_or_none(id: str) -> None:
    match = lay_out(rookery.edition(id), {0: "R6 R7 R8"}, nest=RICH_NEST)
    win_auction(match, 0)
    assert cards(seen(match, 0)["nest"]) == cards(RICH_NEST)  # they look at all five
    assert refused(match, f"nest {RICH_NEST}") is None
    assert refused(match, "nest R6 G10 B14 Y4 R4") == "nest-exchange"
    assert refused(match, "nest R6 R7 B14 Y4 R4") is None
    assert refused(match, "nest R6 R7 R8 Y4 R4") == "nest-exchange"
    assert refused(match, "nest R6 G10 B14 Y4") == "nest-size"
    assert len(options(match)) == 1 + 78 * 10


@pytest.mark.parametrize("id", [*FOR_TWO, "original-three/2008"])
def test_A25_a_house_may_let_one_card_be_exchanged_alone(id: str) -> None:
    match = lay_out(rookery.edition(id).with_house_rules(exchange_number="up-to"), {0: "R6 R7 R8"}, nest=RICH_NEST)
    win_auction(match, 0)
    assert refused(match, "nest R6 G10 B14 Y4 R4") is None
    assert refused(match, "nest R6 R7 R8 Y4 R4") == "nest-exchange"
    assert len(options(match)) == 1 + 13 * 5 + 78 * 10


@pytest.mark.parametrize("id", [*FOR_TWO, "original-three/2008"])
def test_A25_bots_exchange_two_cards_or_none(id: str) -> None:
    """A nest with one card worth having: it comes with another, or stays."""
    for nest in ("R14 G4 B4 Y4 G6", "R14 Y14 B4 Y4 G6", "G6 G7 B4 Y4 B6"):
        match = lay_out(rookery.edition(id), {0: "R13 R12 R11 R10 R9 R8 R7 R6 R5 R4 B14 B13 G14"}, nest=nest)
        win_auction(match, 0)
        for level in ("easy", "solid", "random"):
            laid = make_bot(level, 1).choose(match.recall(0))
            assert match.pending()[0].refusal(laid) is None, (level, nest)


@pytest.mark.parametrize("id", TENNESSEE)
def test_A26_nine_drawing_tricks_and_eleven_more_make_twenty_and_160_points(id: str) -> None:
    match = Match(rookery.edition(id), seed=26)
    declare(match, 0)
    draws = 0
    while seen(match, None)["exposed"] is not None or waiting(match)[1] == "draw":
        seat, kind = waiting(match)
        match.act(seat, min(options(match)))
        draws += kind == "draw"
    assert draws == 9
    assert seen(match, None)["stock_size"] == 0
    assert seen(match, None)["hand_sizes"] == [11, 11]
    assert len(seen(match, None)["tricks"]) == 9
    events = play_out(match)
    assert len(told(events, "trick-taken")) == 11
    assert told(events, "stock-drawn") == []
    hand = match.hands[0]
    assert sum(hand.tricks) == 20
    assert sum(hand.points) == 160


def tennessee(id: str) -> tuple[Match, list[str]]:
    """Seat 0 leads and can win; the stock's order is known, its exposed card first."""
    stock = [*run("Y", 4, 14).split(), *run("B", 4, 10).split()]
    hands = [run("R", 14, 4), f"{run('G', 14, 6)} B11 B12"]
    nest = "G4 G5 B13 B14 Bird"
    match = Match.set_up(rookery.edition(id), hands=hands, nest=nest, stock=" ".join(stock), dealer=1, seed=27)
    assert seen(match, None)["exposed"] == stock[0]  # turned up before the auction
    declare(match, 1, trump="black", nest="B11 B12 G8 G7 G6")
    return match, stock


@pytest.mark.parametrize("id", TENNESSEE)
@pytest.mark.parametrize("choice", ["up", "down"])
def test_A27_the_winner_chooses_the_open_card_or_the_unseen_one_and_the_other_gets_the_rest(
    id: str, choice: str
) -> None:
    match, stock = tennessee(id)
    play(match, "R14 G9")
    assert waiting(match) == (0, "draw")
    assert options(match) == {"draw up", "draw down"}
    match.act(0, f"draw {choice}")
    mine, theirs = (stock[0], stock[1]) if choice == "up" else (stock[1], stock[0])
    assert mine in held(match, 0)
    assert theirs in held(match, 1)
    assert seen(match, None)["exposed"] == stock[2]
    assert waiting(match) == (0, "play")  # the winner leads


@pytest.mark.parametrize("id", TENNESSEE)
def test_A27_the_unseen_card_stays_secret_and_the_open_one_is_public(id: str) -> None:
    match, stock = tennessee(id)
    play(match, "R14 G9")
    match.act(0, "draw down")
    for onlooker in (1, None):
        texts = json.dumps([event.to_json() for event in match.events_for(onlooker)])
        assert f'"{stock[1]}"' not in texts
        assert f'"{stock[0]}"' in texts
        assert f'"{stock[1]}"' not in json.dumps(seen(match, onlooker))
    assert told(match.events_for(0), "drew-unseen")[0]["card"] == stock[1]


@pytest.mark.parametrize("id", TENNESSEE)
def test_A27_colours_are_followed_from_the_first_trick(id: str) -> None:
    match = lay_out(rookery.edition(id), {0: "G7", 1: "G6 R12"}, dealer=1)
    declare(match, 1)
    play(match, "G7")
    assert "R12" not in playable(match)


@pytest.mark.parametrize("id", TENNESSEE)
def test_A27_the_ninth_draw_leaves_nothing_to_turn_up(id: str) -> None:
    match, stock = tennessee(id)
    events = play_out(match)
    draws = told(events, "stock-drawn")
    assert [draw["exposed"] for draw in draws] == stock[0::2]
    assert [draw["next_exposed"] for draw in draws] == [*stock[2::2], None]


@pytest.mark.parametrize("id", FOR_TWO)
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("declarer", [0, 1])
def test_A28_the_non_dealer_leads_whoever_bid_then_the_dummy_then_the_dealer(
    id: str, dealer: int, declarer: int
) -> None:
    match = lay_out(rookery.edition(id), {}, dealer=dealer)
    declare(match, declarer)
    assert waiting(match) == (1 - dealer, "play")
    play(match, min(playable(match)))
    places = [place for place, _ in seen(match, None)["trick"]]
    assert places == [1 - dealer, 2]  # the dummy has turned its card
    assert waiting(match) == (dealer, "play")


def for_two(id: str, dummy: str, *, scores: tuple[int, int] = (0, 0)) -> Match:
    """Seat 0 deals and seat 1 leads; `dummy` lies on top of the dummy's hand. Red is trump."""
    hands = {0: "G4 G9 G12 R14 Y13", 1: "G6 G8 G11 R13 Y12"}
    spread = lay_out(rookery.edition(id), {**hands, 2: dummy}, nest="B4 B6 B7 B8 B9")
    rest = [card for card in pile_of_dummy(spread) if card not in dummy.split()]
    match = Match.set_up(
        rookery.edition(id),
        dealer=0,
        hands=[spread.view(0).hand, spread.view(1).hand, " ".join([*dummy.split(), *rest])],
        nest="B4 B6 B7 B8 B9",
        scores=scores,
        seed=30,
    )
    declare(match, 0)
    return match


def pile_of_dummy(match: Match) -> list[str]:
    """What is in nobody's hand and not in the nest."""
    pack = [f"{colour}{number}" for colour in "RYGB" for number in range(4, 15)]
    return [card for card in pack if card not in held(match, 0) | held(match, 1) | cards("B4 B6 B7 B8 B9")]


@pytest.mark.parametrize("id", FOR_TWO)
def test_A28_when_the_dummy_wins_it_leads_and_the_dealer_plays_next(id: str) -> None:
    match = for_two(id, "G14 Y5")
    events = play(match, "G6 G4")
    assert told(events, "trick-taken")[0]["place"] == 2
    assert seen(match, None)["trick"] == [[2, "Y5"]]  # its next top card is led
    assert waiting(match) == (0, "play")
    play(match, "Y13")
    assert waiting(match) == (1, "play")


def test_A29_three_play_as_two_do_and_a_failed_bid_doubles_each_opponent() -> None:
    match = lay_out(rookery.edition("original-three/2008"), {}, dealer=0, seed=29)
    assert seen(match, None)["hand_sizes"] == [13, 13, 13]
    assert seen(match, None)["nest_size"] == 5
    declare(match, 0, 125)
    assert waiting(match) == (1, "play")  # left of the dealer
    play_out(match)
    hand = match.hands[0]
    assert hand.made is False
    assert hand.scored == (0, 2 * hand.points[1], 2 * hand.points[2])
    assert min(hand.scored[1:]) > 0
    counters = 100 - hand.nobody_points
    assert sum(hand.points) == 2 * 13 + counters


def test_A29_when_the_bid_is_made_all_three_record_their_own() -> None:
    for seed in range(50):
        match = lay_out(rookery.edition("original-three/2008"), {}, dealer=0, seed=seed)
        play_hand(match, 0, 30)
        hand = match.hands[0]
        assert hand.scored == (hand.points if hand.made else (0, 2 * hand.points[1], 2 * hand.points[2]))
        if hand.made:
            return
    raise AssertionError("no bid of 30 was made in 50 hands")


@pytest.mark.parametrize("id", FOR_TWO)
def test_A30_the_dummy_plays_its_top_card_though_it_could_follow(id: str) -> None:
    match = for_two(id, "Y4 G14")
    play(match, "G6")
    assert seen(match, None)["trick"] == [[1, "G6"], [2, "Y4"]]


@pytest.mark.parametrize("id", FOR_TWO)
def test_A30_the_dummy_wins_with_the_highest_trump(id: str) -> None:
    match = for_two(id, "R4 G14")
    events = play(match, "G11 G12")
    assert told(events, "trick-taken")[0]["place"] == 2
    assert told(events, "trick-taken")[0]["seat"] is None


@pytest.mark.parametrize("id", FOR_TWO)
def test_A30_what_the_dummy_takes_scores_for_nobody(id: str) -> None:
    dummys = 0
    for seed in range(6):
        match = lay_out(rookery.edition(id), {}, dealer=0, seed=seed)
        tricks = told(play_hand(match, 0), "trick-taken")
        hand = match.hands[0]
        taken = {seat: [trick for trick in tricks if trick["seat"] == seat] for seat in (0, 1, None)}
        assert hand.tricks == (len(taken[0]), len(taken[1]))
        assert hand.nobody_tricks == len(taken[None])
        mine, theirs = (sum(trick["counters"] + 2 for trick in taken[seat]) for seat in (0, 1))
        assert hand.scored == ((mine, theirs) if hand.made else (0, 2 * theirs))
        dummys += len(taken[None])
    assert dummys > 0


@pytest.mark.parametrize("id", FOR_TWO)
def test_A30_the_dummy_never_bids(id: str) -> None:
    match = lay_out(rookery.edition(id), {}, dealer=0)
    first = waiting(match)[0]
    match.act(first, "pass")
    assert waiting(match) == (1 - first, "bid")
    match.act(1 - first, "bid 30")
    assert waiting(match) == (1 - first, "nest")


@pytest.mark.parametrize("id", ["boston/1988", "three-handed-display/1988"])
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_A37_A39_the_dummy_sits_opposite_the_bidder_between_the_other_two(id: str, declarer: int) -> None:
    match = lay_out(rookery.edition(id), {}, seats=3, dealer=0)
    assert seen(match, None)["dummy"]["size"] == 14
    declare(match, declarer)
    after, before = (declarer + 1) % 3, (declarer + 2) % 3
    assert waiting(match) == (after, "play")  # the bidder's left leads
    assert seen(match, after)["dummy"]["cards"] is None  # not open before the lead
    events = play(match, min(playable(match)))
    assert told(events, "dummy-shown")[0]["player"] == declarer
    assert len(seen(match, before)["dummy"]["cards"]) == 14
    assert waiting(match) == (declarer, "play")
    assert facts(match.pending()[0])["source"] == "dummy"
    events = play_out(match)
    first = told(events, "trick-taken")[0]
    assert [place for place, _ in first["plays"]] == [after, 3, before, declarer]


@pytest.mark.parametrize(("trump", "each"), [("none", 10), ("red", 10), ("black", 8), ("green", 6), ("yellow", 4)])
def test_A37_boston_for_three_scores_as_boston_with_a_total_for_each_player(trump: str, each: int) -> None:
    for bid in (70, 150):
        match = lay_out(rookery.edition("boston/1988"), {}, seats=3, dealer=0, seed=37)
        play_hand(match, 0, bid, trump)
        hand = match.hands[0]
        assert sum(hand.points) == 100 + 14 * each
        theirs = hand.points[1] + hand.points[2]
        counters = hand.points[0] - each * hand.tricks[0]
        ours = hand.points[0] if hand.made else counters
        assert hand.scored == (ours, *(theirs if hand.made else 2 * theirs,) * 2)


def test_A38_three_handed_display_shares_100_points_and_gives_none_for_tricks() -> None:
    for seed in range(8):
        match = lay_out(rookery.edition("three-handed-display/1988"), {}, dealer=0, seed=seed)
        play_hand(match, 1, 40)
        hand = match.hands[0]
        assert hand.points[1] + (hand.points[0] + hand.points[2]) == 100
        assert hand.scored[0] == hand.scored[2] == hand.points[0] + hand.points[2]
        assert sum(hand.tricks) == 14


@pytest.mark.parametrize("bid", [40, 100])
def test_A39_only_the_bidder_is_set_back_and_each_opponent_records_the_pairs_counters(bid: int) -> None:
    edition = rookery.edition("three-handed-display/1988")
    match, plan = split_deal(edition, 7, dealer=0)
    play_hand(match, 2, bid, plan=plan)  # seat 0 leads, and takes seven tricks; seat 1 the other seven
    hand = match.hands[0]
    assert hand.tricks == (7, 7, 0)
    assert hand.made is False
    assert hand.scored == (100, 100, -bid)
