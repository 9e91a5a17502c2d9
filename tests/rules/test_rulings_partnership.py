"""Rulings on the partnership games (A33 to A36, A40, A44 and A47), each test named after the one it checks."""

from __future__ import annotations

import json

import pytest

import rookery
from rookery import Match

from .booklet_tables import edition_named
from .table_talk import (
    cards,
    declare,
    facts,
    held,
    lay_out,
    one_trick,
    options,
    play,
    play_hand,
    play_out,
    playable,
    refused,
    run,
    say,
    seen,
    split_deal,
    told,
    trick_takers,
    waiting,
    win_auction,
)

HIGH_CARD = ["high-card-partner/1988", "high-card-partner/2008"]
DISPLAYS = ["display/1913", "display/1988"]


@pytest.mark.parametrize("id", ["partnership-for-six/1988", "partnership-for-six/2008"])
@pytest.mark.parametrize(("before", "winners"), [(179, None), (180, (0, 2, 4))])
def test_A33_partnership_for_six_is_won_at_300(id: str, before: int, winners: tuple[int, ...] | None) -> None:
    edition = rookery.edition(id)
    # Seat 0 has eight trumps to lead, the bird first, so its side takes every counter.
    hands = {0: f"Bird {run('R', 14, 8)}", 2: run("Y", 14, 7), 4: run("G", 14, 7)}
    match = lay_out(edition, hands, dealer=5, scores=[before, 0] * 3, nest="B5 B10 B14 R5 Y5 G5 R1 R2 R3")
    play_hand(match, 0, 70, plan={0: f"Bird {run('R', 14, 8)}"})
    assert match.hands[0].scored == (120, 0) * 3
    assert (match.result.winners if match.result else None) == winners


@pytest.mark.parametrize("id", HIGH_CARD)
def test_A34_high_card_partner_has_120_points_and_no_bonus_for_tricks(id: str) -> None:
    for seed in range(6):
        match = lay_out(rookery.edition(id), {}, seed=seed)
        play_hand(match, 0)
        hand = match.hands[0]
        assert sum(hand.points) == 120
        assert set(hand.bonus) == {0}


@pytest.mark.parametrize("id", HIGH_CARD)
def test_A34_every_player_keeps_a_score_of_their_own(id: str) -> None:
    match = lay_out(rookery.edition(id), {}, scores=[10, 20, 30, 40, 50], seed=34)
    for declarer in (0, 3):
        play_hand(match, declarer)
    partners = {(hand.declarer, *hand.partners) for hand in match.hands}
    assert len(partners) == 2
    for seat in range(5):
        gained = sum(hand.scored[seat] for hand in match.hands)
        assert match.score_of(seat) == 10 * (seat + 1) + gained
    assert len({match.score_of(seat) for seat in range(5)}) > 2


@pytest.mark.parametrize(
    ("trump", "each", "total"),
    [("none", 10, 240), ("red", 10, 240), ("black", 8, 212), ("green", 6, 184), ("yellow", 4, 156)],
)
def test_A35_what_a_trick_is_worth_in_boston_depends_on_the_colour(trump: str, each: int, total: int) -> None:
    match = lay_out(rookery.edition("boston/1988"), {}, dealer=0, seed=35)
    events = play_hand(match, 0, 70, trump)
    hand = match.hands[0]
    for seat in range(4):
        own = [trick for trick in told(events, "trick-taken") if trick["seat"] == seat]
        assert hand.points[seat] == sum(trick["counters"] for trick in own) + each * len(own)
    assert sum(hand.points) == total


def test_A36_a_bid_must_be_higher_in_points_whatever_its_colour() -> None:
    match = lay_out(rookery.edition("boston/1988"), {}, dealer=0)
    say(match, "0 bid 80 yellow")
    for colour in ("red", "black", "green", "yellow", "none"):
        assert refused(match, f"bid 80 {colour}") == "higher-bid"
        assert refused(match, f"bid 90 {colour}") is None


def test_A36_a_bidder_may_change_their_colour_on_a_later_bid_but_not_after_the_others_passed() -> None:
    match = lay_out(rookery.edition("boston/1988"), {}, dealer=0)
    say(match, "0 bid 70 green, 1 bid 80 red, 2 pass, 3 pass, 0 bid 90 none, 1 pass")
    assert seen(match, None)["trump"] == "none"  # the last bid's colour stands, and is not asked for again
    assert waiting(match) == (1, "play")


def test_A36_without_a_colour_the_highest_card_of_the_colour_led_takes_the_trick() -> None:
    edition = rookery.edition("boston/1988")
    match = lay_out(edition, {1: "G7", 2: "R14", 3: "G9", 0: "Y14"}, dealer=0, void={2: "G", 0: "G"})
    say(match, "0 bid 70 none, 1 pass, 2 pass, 3 pass")
    events = play(match, "G7 R14 G9 Y14")
    assert told(events, "trick-taken")[0]["seat"] == 3


@pytest.mark.parametrize("declarer", range(4))
def test_A36_the_bidders_partner_is_the_dummy_open_after_the_lead_and_played_by_the_bidder(declarer: int) -> None:
    match = lay_out(rookery.edition("boston/1988"), {}, dealer=0)
    declare(match, declarer)
    dummy = (declarer + 2) % 4
    assert waiting(match) == ((declarer + 1) % 4, "play")
    assert seen(match, (declarer + 1) % 4)["dummy"]["cards"] is None
    (shown,) = told(play(match, min(playable(match))), "dummy-shown")
    assert (shown["seat"], shown["player"]) == (dummy, declarer)
    assert cards(shown["cards"]) == held(match, dummy)
    assert waiting(match) == (declarer, "play")
    assert facts(match.pending()[0])["place"] == dummy


def test_A36_a_failed_bid_keeps_the_counters_only_and_doubles_the_others_tricks_and_counters() -> None:
    match, plan = split_deal(rookery.edition("boston/1988"), 7, dealer=0)
    play_hand(match, 3, 240, plan=plan)  # seat 0 leads at the bidder's left; seat 1, the dummy, takes the last seven
    hand = match.hands[0]
    assert hand.tricks == (7, 7, 0, 0)
    assert hand.made is False
    assert hand.scored[1] == hand.scored[3] == hand.points[1] - 70
    assert hand.scored[0] == hand.scored[2] == 2 * hand.points[0]
    assert hand.points[1] > 70
    assert hand.points[0] > 70


@pytest.mark.parametrize("id", HIGH_CARD)
def test_A40_any_card_outside_the_declarers_hand_and_discards_may_be_called(id: str) -> None:
    match = lay_out(rookery.edition(id), {0: run("R", 14, 8), 1: "Bird G14"}, nest="Y5 Y6 Y7 Y8 Y9 Y14")
    win_auction(match, 0)
    say(match, "0 nest R8 Y6 Y7 Y8 Y9 Y14, 0 trump red")
    assert waiting(match) == (0, "call")
    others = {card for seat in range(1, 5) for card in held(match, seat)}
    assert options(match) == {f"call {card}" for card in others}
    assert refused(match, "call Bird") is None
    assert refused(match, "call G14") is None
    assert refused(match, "call R14") == "called-card"  # one of their own
    assert refused(match, "call Y14") == "called-card"  # buried
    assert refused(match, "call R8") == "called-card"
    assert refused(match, "call R4") == "called-card"  # not in the pack


@pytest.mark.parametrize("id", HIGH_CARD)
def test_A40_the_partner_is_hidden_until_the_called_card_is_played(id: str) -> None:
    match = lay_out(rookery.edition(id), {2: "B14 G14", 3: "B9"}, dealer=4, void={0: "B", 1: "B", 4: "B"})
    declare(match, 1, trump="red", call="B14")
    for onlooker in (0, 1, 3, 4, None):
        view = seen(match, onlooker)
        assert view["called"] == ["B14"]
        assert view["partners"] == []
        assert len(view["allies"]) <= 1
        texts = json.dumps([event.to_json() for event in match.events_for(onlooker)])
        assert "partner-revealed" not in texts
    assert seen(match, 2)["partners"] == [2]  # the holder knows
    assert sorted(seen(match, 2)["allies"]) == [1, 2]
    while not seen(match, None)["partners"]:
        (decision,) = match.pending()
        if "B14" in playable(match):
            events = match.act(decision.seat, "play B14")
            assert told(events, "partner-revealed")[0]["seat"] == 2
        else:
            match.act(decision.seat, min(map(str, decision.options())))
    assert sorted(seen(match, 1)["allies"]) == [1, 2]
    assert sorted(seen(match, 0)["allies"]) == [0, 3, 4]


@pytest.mark.parametrize("id", ["high-card-partner/1988", "high-card-partner/2008"])
def test_A40_both_readings_stand_side_by_side_and_no_summary_calls_the_partner_hidden(id: str) -> None:
    edition = rookery.edition(id)
    readings = [option for option in edition.options if "partner_shown" in option.rules]
    assert [option.rules["partner_shown"] for option in readings] == ["hidden-until-played", "says-so-at-once"]
    assert "hidden" not in edition.summary
    assert "secret" not in edition.summary
    for option in readings:
        rules = edition.with_house_rules(**option.rules).rules_for(5)
        assert rules.partner_shown == option.rules["partner_shown"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("id", HIGH_CARD)
def test_A40_both_partners_are_set_back_and_the_three_others_record_their_joint_counters(id: str) -> None:
    match = lay_out(rookery.edition(id), {2: "B14"}, dealer=4)
    declare(match, 1, 120, call="B14")
    play_out(match)
    hand = match.hands[0]
    assert (hand.made, hand.partners) == (False, (2,))
    joint = hand.points[0] + hand.points[3] + hand.points[4]
    assert hand.scored == (joint, -120, -120, joint, joint)


@pytest.mark.parametrize("id", HIGH_CARD)
def test_A40_both_partners_record_the_pairs_total_when_the_bid_is_made(id: str) -> None:
    match = lay_out(rookery.edition(id), {1: f"Bird {run('R', 14, 9)}", 2: "B14"}, dealer=0)
    declare(match, 1, 5, call="B14")
    play_out(match, {1: f"Bird {run('R', 14, 9)}"})
    hand = match.hands[0]
    pair = hand.points[1] + hand.points[2]
    assert hand.made
    assert hand.scored[1] == hand.scored[2] == pair
    assert hand.scored[0] == hand.scored[3] == hand.scored[4] == 120 - pair


@pytest.mark.parametrize("id", DISPLAYS)
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("declarer", range(4))
def test_A44_the_dummy_is_the_dealers_partner_whoever_bid_and_the_dealer_plays_it(
    id: str, dealer: int, declarer: int
) -> None:
    match = lay_out(rookery.edition(id), {}, dealer=dealer)
    declare(match, declarer)
    assert seen(match, None)["declarer"] == declarer  # the dummy's owner too may bid, and names trump
    dummy = (dealer + 2) % 4
    leader = (dealer + 1) % 4
    assert waiting(match) == (leader, "play")
    assert seen(match, leader)["dummy"]["cards"] is None  # not open before the opening lead
    (shown,) = told(play(match, min(playable(match))), "dummy-shown")
    assert (shown["seat"], shown["player"]) == (dummy, dealer)
    assert cards(seen(match, leader)["dummy"]["cards"]) == held(match, dummy)
    assert waiting(match) == (dealer, "play")
    assert facts(match.pending()[0])["place"] == dummy
    events = play_out(match)
    assert {each["seat"] for each in told(events, "card-played") if each["place"] == dummy} == {dealer}
    assert dummy not in {each["seat"] for each in told(events, "card-played")}


@pytest.mark.parametrize("id", DISPLAYS)
def test_A44_a_dummy_that_wins_leads_the_next_trick(id: str) -> None:
    match = one_trick(rookery.edition(id), "G7 G14 G8 G9")  # seat 3 deals, so seat 1 is the dummy
    play(match, "G7 G14 G8 G9")
    assert waiting(match) == (3, "play")
    assert facts(match.pending()[0])["place"] == 1


def display(id: str, bid: int) -> Match:
    """Seats 0 and 2 bid; seat 0 takes nine tricks and seat 1 five."""
    match, plan = split_deal(rookery.edition(id), 9, dealer=3)
    events = play_hand(match, 0, bid, plan=plan)
    assert trick_takers(events) == [0] * 9 + [1] * 5
    return match


def test_A44_display_1913_sets_a_failed_bid_back_and_a_made_one_leaves_the_others_their_tricks_only() -> None:
    made = display("display/1913", 20).hands[0]
    assert made.made
    assert made.scored == (made.points[0], 10, made.points[0], 10)
    assert made.points[1] > 10  # counters they took and lost
    failed = display("display/1913", 125).hands[0]
    assert failed.scored == (-125, failed.points[1], -125, failed.points[1])


def test_A44_display_1988_scores_all_for_both_and_a_failed_bid_doubles_the_others() -> None:
    made = display("display/1988", 20).hands[0]
    assert made.made
    assert made.scored == (made.points[0], made.points[1], made.points[0], made.points[1])
    assert made.points[0] + made.points[1] == 128
    failed = display("display/1988", 125).hands[0]
    assert failed.scored == (0, 2 * failed.points[1], 0, 2 * failed.points[1])


def test_A47_three_against_three_sit_alternately_and_share_a_score() -> None:
    match = lay_out(rookery.edition("partnership/1913"), {}, seats=6, dealer=0)
    assert [sorted(seen(match, seat)["allies"]) for seat in range(6)] == [[0, 2, 4], [1, 3, 5]] * 3
    play_hand(match, 0)
    hand = match.hands[0]
    assert hand.scored[0] == hand.scored[2] == hand.scored[4]
    assert hand.scored[1] == hand.scored[3] == hand.scored[5]


def test_A47_three_pairs_sit_opposite_and_share_a_score() -> None:
    match = lay_out(edition_named("partnership/1913+three-pairs"), {}, seats=6, dealer=0)
    assert [sorted(seen(match, seat)["allies"]) for seat in range(6)] == [[0, 3], [1, 4], [2, 5]] * 2
    play_hand(match, 1, 10)
    hand = match.hands[0]
    for seat in (0, 2):
        assert (
            hand.scored[seat] == hand.scored[seat + 3] == hand.points[seat] + hand.points[seat + 3] + hand.bonus[seat]
        )


def test_A47_the_pair_with_most_of_the_nine_tricks_gets_20_and_a_tie_for_most_gets_nothing() -> None:
    seen_ties = seen_wins = 0
    for seed in range(40):
        match = lay_out(edition_named("partnership/1913+three-pairs"), {}, seats=6, dealer=0, seed=seed)
        play_hand(match, 0, 10)
        hand = match.hands[0]
        tricks = [hand.tricks[pair] + hand.tricks[pair + 3] for pair in range(3)]
        assert sum(tricks) == 9
        most = [pair for pair in range(3) if tricks[pair] == max(tricks)]
        expected = tuple(20 if len(most) == 1 and pair in most else 0 for pair in range(3))
        assert hand.bonus == expected * 2
        seen_ties += len(most) > 1
        seen_wins += len(most) == 1
    assert seen_ties
    assert seen_wins


@pytest.mark.parametrize("id", ["partnership/1913", "partnership/2008"])
def test_A47_with_four_seven_all_gives_no_bonus(id: str) -> None:
    match, plan = split_deal(rookery.edition(id), 7, dealer=3)
    play_hand(match, 0, 10, plan=plan)
    assert match.hands[0].tricks == (7, 7, 0, 0)
    assert match.hands[0].bonus == (0, 0, 0, 0)
    match, plan = split_deal(rookery.edition(id), 8, dealer=3)
    play_hand(match, 0, 10, plan=plan)
    assert match.hands[0].bonus == (20, 0, 20, 0)
