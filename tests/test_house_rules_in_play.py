"""Every house rule changes what people at the table see: one test a rule, named after it."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery import Edition, Match, catalogue, edition
from rookery.engine.phrases import tell
from rookery.families.events import DrewForPartners
from rookery.telling.sentences import tell_event
from tests.examples.hands import (
    SEVEN_TRICKS,
    WITH_BIRD,
    WITH_BIRD_NEST,
    display,
    every_trick_to_seat_1,
    kentucky,
    partnership,
)
from tests.examples.worked import Example, bid_hands, laid_out, random_hands, seen, take_bid

KENTUCKY = edition("tournament/modern")
PARTNERSHIP = edition("partnership/2008")


def asked(match: Match) -> tuple[int, str]:
    decision = match.pending()[0]
    return decision.seat, decision.kind


def why_not(match: Match, action: str) -> str | None:
    refusal = match.pending()[0].refusal(action)
    return None if refusal is None else refusal.rule


def options(match: Match) -> list[str]:
    return [str(each) for each in match.pending()[0].options()]


def highest_bid(game: Edition) -> int:
    bids = [each.split() for each in options(Match(game, seed=1)) if each != "pass"]
    return max(int(words[1]) for words in bids)


def holding(game: Edition, *starts: str, nest: str = "") -> Match:
    """Seat 0 leads (the last seat deals), and each seat holds certain cards; chance deals the rest."""
    seats = len(starts)
    dealt = Match.set_up(game, hands=[None] * seats, dealer=seats - 1, seed=1)
    sizes = seen(dealt, None)["hand_sizes"]
    given = {*" ".join(starts).split(), *nest.split()}
    spare = [card for card in map(str, Match(game, seats=seats, seed=1).snapshots[0].pack) if card not in given]
    hands = []
    for size, start in zip(sizes, starts, strict=True):
        missing = size - len(start.split())
        hands.append(" ".join([start, *spare[:missing]]))
        del spare[:missing]
    return Match.set_up(game, hands=hands, dealer=seats - 1, nest=nest, seed=1)


def declared(match: Match, bid: str = "bid 70", trump: str = "green") -> Match:
    """Seat 0 takes the bid, keeps the nest as it is and names the trump."""
    take_bid(match, 0, bid)
    for _ in range(2):
        if asked(match)[1] == "nest":
            match.act(0, "nest " + " ".join(seen(match, 0)["nest"]))
        if asked(match)[1] == "trump":
            match.act(0, f"trump {trump}")
    return match


def won_by_seat_0(game: Edition) -> Match:
    match = Match.set_up(game, hands=[None] * 4, dealer=3, seed=1)
    take_bid(match, 0, "bid 70")
    return match


def taker(match: Match, *cards: str) -> int:
    """Who takes the trick to which these cards are played in turn."""
    for card in cards:
        match.act(match.pending()[0].seat, f"play {card}")
    winner: int = seen(match, None)["tricks"][-1]["winner"]
    return winner


def test_every_house_rule_has_a_test_here() -> None:
    names = KENTUCKY.rules_for(4).rule_names()
    tested = re.findall(r"^def test_(\w+)__", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(set(tested)) == sorted(names)


# The pack


def test_ranks__from_four_deal_ten_cards_each() -> None:
    match = Match(KENTUCKY.with_house_rules(ranks="4-14"), seed=1)
    assert seen(match, None)["hand_sizes"] == [10, 10, 10, 10]
    assert any(card.endswith("4") and "14" not in card for seat in range(4) for card in seen(match, seat)["hand"])


def test_bird__as_the_lowest_trump_loses_to_the_seven_of_trumps() -> None:
    beaten = WITH_BIRD.replace("2: Bird R7 Y7 G7", "1: G7 Bird R7 Y7")
    match = Example(
        "tournament/modern",
        laid_out(beaten),
        declarer=1,
        bid="bid 80",
        trump="green",
        nest=WITH_BIRD_NEST,
        house_rules={"bird": "lowest-trump"},
    ).played()
    assert match.hands[0].scored == (25, 95, 25, 95)


def test_bird_play__as_trump_makes_its_holder_follow_the_colour_led() -> None:
    hands = ("R14", "R6 Bird", "R7", "R8")
    printed = declared(holding(KENTUCKY, *hands))
    printed.act(0, "play R14")
    assert why_not(printed, "play Bird") is None
    changed = declared(holding(KENTUCKY.with_house_rules(bird_play="as-trump"), *hands))
    changed.act(0, "play R14")
    assert why_not(changed, "play Bird") == "follow-colour"


def test_red_one__can_be_added_to_kentucky_discard_above_the_bird() -> None:
    game = KENTUCKY.with_house_rules(red_one="highest-trump", nest_size=6)
    assert highest_bid(game) == 150
    match = declared(holding(game, "Bird", "G6", "R1", "G7"))
    assert taker(match, "Bird", "G6", "R1", "G7") == 2


def test_ones__high_take_the_fourteens() -> None:
    hands = ("R14", "R1", "R13", "R12")
    assert taker(declared(holding(PARTNERSHIP, *hands)), *hands) == 0
    assert taker(declared(holding(PARTNERSHIP.with_house_rules(ones="high"), *hands)), *hands) == 1


def test_bird__between_ten_and_eleven_takes_the_ten_and_loses_to_the_eleven() -> None:
    game = KENTUCKY.with_house_rules(bird="ten-and-a-half")
    assert taker(declared(holding(game, "G10", "Bird", "G9", "G8")), "G10", "Bird", "G9", "G8") == 1
    assert taker(declared(holding(game, "G11", "Bird", "G9", "G8")), "G11", "Bird", "G9", "G8") == 0


def test_baby_bird__is_a_trump_that_loses_to_every_other() -> None:
    game = KENTUCKY.with_house_rules(baby_bird="lowest-trump", nest_size=6)
    match = declared(holding(game, "Baby", "G5 R6", "G6", "G7"))
    match.act(0, "play Baby")
    assert why_not(match, "play R6") == "follow-colour"  # trump was led
    assert taker(match, "G5", "G6", "G7") == 3
    low = game.with_house_rules(bird="lowest-trump")
    reds, yellows = (" ".join(f"{colour}{number}" for number in range(6, 15)) for colour in "RY")
    assert taker(declared(holding(low, "Baby", "Bird", reds, yellows)), "Baby", "Bird", "R6", "Y6") == 1


def test_ones_points__of_15_make_180_of_the_partnership_games_120() -> None:
    assert highest_bid(PARTNERSHIP.with_house_rules(ones_points=15)) == 180


# Seats and sides


def test_called_cards__two_make_up_to_two_partners() -> None:
    game = edition("regular/1988").with_house_rules(sides="called-partner", called_cards=2)
    match = holding(game, "R14", "R13", "R12", "R11", "R10", "R9")
    take_bid(match, 0, "bid 70")
    match.act(0, "trump green")
    match.act(0, "call R13")
    assert asked(match) == (0, "call")
    assert why_not(match, "call R13") == "called-card"
    match.act(0, "call R11")
    assert asked(match)[1] == "play"
    assert seen(match, 0)["called"] == ["R13", "R11"]
    assert [seen(match, seat)["partners"] for seat in range(6)] == [[], [1], [], [3], [], []]
    assert (seen(match, 1)["allies"], seen(match, 2)["allies"]) == ([0, 1], [2])
    while len(seen(match, None)["partners"]) < 2:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(random.Random(1)))
    assert (seen(match, 0)["allies"], seen(match, 2)["allies"]) == ([0, 1, 3], [2, 4, 5])
    while not match.hands:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(random.Random(1)))
    hand = match.hands[0]
    assert hand.partners == (1, 3)
    assert hand.scored[0] == hand.scored[1] == hand.scored[3]
    assert hand.scored[2] == hand.scored[4] == hand.scored[5]


def test_called_cards__in_one_hand_make_one_partner() -> None:
    game = edition("regular/1988").with_house_rules(sides="called-partner", called_cards=2)
    match = holding(game, "R14", "R13 R12", "R2", "R11", "R10", "R9")
    take_bid(match, 0, "bid 70")
    for action in ("trump green", "call R13", "call R12"):
        match.act(0, action)
    assert seen(match, 1)["partners"] == [1]
    assert seen(match, 1)["allies"] == [0, 1]
    while not match.hands:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(random.Random(1)))
    assert match.hands[0].partners == (1,)


def test_partner_shown__at_once_is_known_before_a_card_is_played() -> None:
    game = edition("high-card-partner/2008").with_house_rules(partner_shown="says-so-at-once")
    match = declared(holding(game, "R14", "R13", "R12", "R11", "R9"))
    events = match.act(0, "call R13")
    assert [event.kind for event in events] == ["card-called", "partner-revealed"]
    assert seen(match, None)["partners"] == [1]
    assert seen(match, 4)["allies"] == [2, 3, 4]


def test_sides__can_pair_the_players_of_the_regular_game() -> None:
    match = random_hands("regular/1988", seats=4, hands=2, house_rules={"sides": "partners-opposite"})
    assert seen(match, 1)["allies"] == [1, 3]
    assert (match.score_of(0), match.score_of(1)) == (match.score_of(2), match.score_of(3))
    assert match.score_of(0) != match.score_of(1)


def test_dummy__lets_the_declarer_play_their_partners_open_hand() -> None:
    match = declared(holding(KENTUCKY.with_house_rules(dummy="declarers-partner"), "R14", "R6", "R7", "R8"))
    assert seen(match, 3)["dummy"]["cards"] is None
    match.act(0, "play R14")
    match.act(1, "play R6")
    assert "R7" in seen(match, 3)["dummy"]["cards"]
    assert asked(match) == (0, "play")


def test_after_four_hands__one_pair_can_change_seats() -> None:
    rules = {"after_four_hands": "one-pair-swaps-seats", "target": 5000}
    match = random_hands("tournament/modern", hands=4, house_rules=rules)
    assert seen(match, None)["seating"] == [2, 1, 0, 3]
    assert seen(match, 0)["allies"] == [0, 2]


def test_partners__are_drawn_for_and_the_high_cards_play_against_the_low() -> None:
    """2008, line 153; modern, line 17; those who are level across the middle draw again (A51)."""
    redrawn = 0
    for seed in range(60):
        match = Match(PARTNERSHIP.with_house_rules(partners="drawn"), seed=seed)
        rounds = [event for event in match.events_for(None) if isinstance(event, DrewForPartners)]
        redrawn += len(rounds) > 1
        last = rounds[-1]
        drawn = {seat: [card.number for each in rounds for at, card in each.drawn if at == seat] for seat in range(4)}
        assert min(drawn[seat] for seat in last.high) > max(drawn[seat] for seat in last.low)
        assert seen(match, 0)["seating"] == list(last.seating)
        for side in (last.high, last.low):
            assert abs(last.seating.index(side[0]) - last.seating.index(side[1])) == 2
            for seat in side:
                assert sorted(seen(match, seat)["allies"]) == list(side)
    assert redrawn


def test_partners__that_were_drawn_for_keep_one_score_and_win_together() -> None:
    game = PARTNERSHIP.with_house_rules(partners="drawn", target=60)
    match = Match(game, seed=0)
    rng = random.Random(1)
    while match.result is None:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    assert match.view(None).parties == ((0, 1), (2, 3))
    assert match.result.winners in ((0, 1), (2, 3))
    for hand in match.hands:
        assert hand.sides[0] == hand.sides[1] != hand.sides[2] == hand.sides[3]
        assert hand.scores[0] == hand.scores[1]
        assert hand.scores[2] == hand.scores[3]
    again = rookery.Record.from_json(match.record().to_json()).replay()
    assert again.hands == match.hands
    assert again.view(None).parties == ((0, 1), (2, 3))


def test_partners__that_were_drawn_for_are_named_together_when_a_hand_is_told() -> None:
    match = Match(PARTNERSHIP.with_house_rules(partners="drawn"), seed=0)
    rng = random.Random(1)
    while not match.hands or match.hands[-1].void:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    names = ("Ann", "Bob", "Cy", "Di")
    (scored,) = [event for event in match.all_events() if event.kind == "hand-scored"]
    told = tell(tell_event(scored, match.edition.rules_for(4), 4), names)
    assert "Ann and Bob" in told
    assert "Cy and Di" in told


def test_partners__are_an_option_only_where_a_booklet_prints_it() -> None:
    offering = {each.id for each in catalogue() for option in each.options if "partners" in option.rules}
    assert offering == {"partnership/2008", "tournament/modern"}


def test_partners__of_a_deal_set_up_by_hand_are_as_they_sit() -> None:
    match = Match.set_up(PARTNERSHIP.with_house_rules(partners="drawn"), hands=[None] * 4, dealer=3, seed=0)
    assert match.view(None).parties == ((0, 2), (1, 3))


# The deal


def test_hand_size__of_thirteen_leaves_a_smaller_stock_in_tennessee() -> None:
    table = seen(Match(edition("tennessee/1988").with_house_rules(hand_size=13), seed=1), None)
    assert (table["hand_sizes"], table["stock_size"]) == ([13, 13], 13)  # and one card exposed


def test_nest_size__gives_partnership_rook_a_nest() -> None:
    match = Match(PARTNERSHIP.with_house_rules(nest_size=4), seed=1)
    assert seen(match, None)["hand_sizes"] == [13, 13, 13, 13]
    bidder = match.pending()[0].seat
    take_bid(match, bidder, "bid 70")
    assert asked(match) == (bidder, "nest")


def test_nest_dealt__last_takes_the_bottom_of_the_pack() -> None:
    match = Match(KENTUCKY.with_house_rules(nest_dealt="last"), seed=1)
    bidder = match.pending()[0].seat
    take_bid(match, bidder, "bid 70")
    assert set(seen(match, bidder)["nest"]) == {str(card) for card in match.snapshots[0].pack[-5:]}


def test_nest_face_up__cards_are_seen_by_everybody_from_the_deal_on() -> None:
    match = Match(KENTUCKY.with_house_rules(nest_face_up=2), seed=1)
    lying_open = seen(match, None)["nest_open"]
    assert len(lying_open) == 2
    assert [seen(match, seat)["nest_open"] for seat in range(4)] == [lying_open] * 4
    assert f"with {' '.join(lying_open)} face up" in match.events_for(None)[-1].sentence("ABCD")
    bidder = match.pending()[0].seat
    take_bid(match, bidder, "bid 70")
    assert set(lying_open) < set(seen(match, bidder)["nest"])


def test_redeal__shows_a_hand_without_counters_and_the_same_dealer_deals_again() -> None:
    game = KENTUCKY.with_house_rules(redeal="hand-without-counters")
    poor = "R6 R7 R8 R9 Y6 Y7 Y8 Y9 G6"
    match = holding(game, "R14", poor, "R12", "R13")
    assert why_not(match, "redeal") == "redeal"
    assert why_not(holding(KENTUCKY, poor, "R14", "R12", "R13"), "redeal") == "redeal"
    match.act(0, "bid 70")
    assert "redeal" in options(match)
    events = match.act(1, "redeal")
    assert events[0].kind == "hand-thrown-in"
    assert set(seen(match, None)["said"]) == set()
    assert (seen(match, None)["dealer"], seen(match, None)["deal_number"]) == (3, 2)
    assert (match.hands[0].void, match.hands[0].scored) == (True, (0, 0, 0, 0))


def test_redeal__is_not_offered_to_who_has_already_spoken() -> None:
    game = KENTUCKY.with_house_rules(redeal="hand-without-counters")
    match = holding(game, "R6 R7 R8 R9 Y6 Y7 Y8 Y9 G6", "R14", "R12", "R13")
    match.act(0, "bid 70")
    match.act(1, "bid 75")
    for seat in (2, 3):
        match.act(seat, "pass")
    assert "redeal" not in options(match)


def test_redeal__of_a_hand_of_6s_to_9s_is_for_nobody_with_a_higher_card() -> None:
    game = KENTUCKY.with_house_rules(redeal="hand-of-6-to-9")
    poor = "R6 R7 R8 R9 Y6 Y7 Y8 Y9 G6"
    match = holding(game, poor, "R14", "R12", "R13")
    assert "redeal" in options(match)
    assert match.act(0, "redeal")[0].kind == "hand-thrown-in"
    assert "redeal" not in options(holding(game, poor.replace("G6", "G11"), "R14", "R12", "R13"))


def test_battery_size__of_eight_lays_four_groups_a_side() -> None:
    match = Match(edition("over-the-top/1988").with_house_rules(battery_size=8, nest_size=12), seed=1)
    table = seen(match, None)
    assert table["hand_sizes"] == [8, 8]
    assert [len(battery["cards"]) for battery in table["batteries"]] == [4, 4]


# The auction


def test_first_bidder__can_be_the_dealer() -> None:
    match = Match.set_up(KENTUCKY.with_house_rules(first_bidder="dealer"), hands=[None] * 4, dealer=2, seed=1)
    assert asked(match) == (2, "bid")


def test_dealer_opens__must_bid_forbids_their_pass() -> None:
    match = Match(edition("red-one/1988").with_house_rules(dealer_opens="must-bid"), seed=1)
    assert why_not(match, "pass") == "dealer-opens"
    assert "pass" not in options(match)


def test_minimum_bid__of_80_refuses_75() -> None:
    match = Match(KENTUCKY.with_house_rules(minimum_bid=80), seed=1)
    assert why_not(match, "bid 75") == "minimum-bid"
    assert options(match)[0] == "bid 80"


def test_bid_step__of_ten_refuses_75() -> None:
    match = Match(KENTUCKY.with_house_rules(bid_step=10), seed=1)
    assert why_not(match, "bid 75") == "bid-step"
    assert options(match)[:2] == ["bid 70", "bid 80"]


def test_bid_limit__that_is_lifted_takes_a_bid_that_nobody_can_make() -> None:
    assert why_not(Match(KENTUCKY, seed=1), "bid 125") == "highest-bid"
    match = Match(KENTUCKY.with_house_rules(bid_limit="lifted"), seed=1)
    assert why_not(match, "bid 125") is None


def test_bid_names__the_colour_too_so_that_no_trump_is_asked_for() -> None:
    match = holding(PARTNERSHIP.with_house_rules(bid_names="points-and-colour"), "R14", "R6", "R7", "R8")
    assert why_not(match, "bid 70") == "bid-names-colour"
    assert why_not(match, "bid 70 none") == "no-trump"
    take_bid(match, 0, "bid 70 black")
    assert asked(match) == (0, "play")
    assert seen(match, None)["trump"] == "black"


def test_no_trump__allowed_lets_the_colour_led_win() -> None:
    hands = ("R5", "R6", "R7", "R8")
    printed = won_by_seat_0(PARTNERSHIP)
    assert why_not(printed, "trump none") == "no-trump"
    assert "trump none" not in options(printed)
    match = declared(holding(PARTNERSHIP.with_house_rules(no_trump="allowed"), *hands), trump="none")
    assert taker(match, *hands) == 3
    assert seen(match, None)["trump"] == "none"


def test_no_trump__low_lets_the_lowest_card_of_the_colour_led_win() -> None:
    game = PARTNERSHIP.with_house_rules(no_trump="high-and-low")
    hands = ("R5", "R6", "R4", "R8")
    assert taker(declared(holding(game, *hands), trump="low"), *hands) == 2
    assert taker(declared(holding(game, *hands), trump="none"), *hands) == 3
    assert why_not(won_by_seat_0(PARTNERSHIP.with_house_rules(no_trump="allowed")), "trump low") == "no-trump"


@pytest.mark.parametrize("trump", ["none", "low"])
def test_no_trump__leaves_the_special_cards_as_the_only_trumps(trump: str) -> None:
    game = KENTUCKY.with_house_rules(no_trump="high-and-low")
    match = declared(holding(game, "R14", "R6 Bird", "R7", "R8"), trump=trump)
    match.act(0, "play R14")
    assert taker(match, "Bird", "R7", "R8") == 1
    led = declared(holding(game, "Bird", "R6", "Y7", "B8"), trump=trump)
    assert taker(led, "Bird", "R6", "Y7", "B8") == 0  # nobody else has a trump to follow with
    strict = declared(holding(game.with_house_rules(bird_play="as-trump"), "R14", "R6 Bird", "R7", "R8"), trump=trump)
    strict.act(0, "play R14")
    assert why_not(strict, "play Bird") == "follow-colour"


def test_passing__may_return_lets_a_player_bid_after_a_pass() -> None:
    match = Match.set_up(KENTUCKY.with_house_rules(passing="may-return"), hands=[None] * 4, dealer=3, seed=1)
    for seat, action in [(0, "pass"), (1, "bid 70"), (2, "pass"), (3, "pass")]:
        match.act(seat, action)
    assert asked(match) == (0, "bid")  # three have passed, but not in a row after the bid
    match.act(0, "bid 75")
    assert asked(match) == (1, "bid")
    for seat in (1, 2, 3):
        match.act(seat, "pass")
    assert asked(match) == (0, "nest")
    assert seen(match, None)["bid"] == 75


def test_passing__may_return_still_ends_when_everybody_passes_once() -> None:
    match = Match.set_up(KENTUCKY.with_house_rules(passing="may-return"), hands=[None] * 4, dealer=3, seed=1)
    for seat in (0, 1, 2, 3):
        match.act(seat, "pass")
    assert match.hands[0].void


@pytest.mark.parametrize(("red_six_to", "scored"), [(1, (0, 120, 0, 120)), (2, (5, -120, 5, -120))])
def test_moon_bid__for_the_whole_deck_needs_every_trick(red_six_to: int, scored: tuple[int, ...]) -> None:
    tricks = every_trick_to_seat_1("green").replace("1: R6", f"{red_six_to}: R6")
    rules = {"moon_bid": "whole-deck"}
    match = Example(
        "partnership/2008", laid_out(tricks), declarer=1, bid="bid 120 moon", trump="green", house_rules=rules
    ).played()
    assert match.hands[0].scored == scored
    assert match.hands[0].moon


def test_moon_bid__ends_the_auction_and_beats_the_highest_bid() -> None:
    match = Match.set_up(KENTUCKY.with_house_rules(moon_bid="whole-deck"), hands=[None] * 4, dealer=3, seed=1)
    assert why_not(match, "bid 200 moon") == "moon-bid"
    assert why_not(won_by_seat_0(KENTUCKY), "bid 120 moon") == "turn"
    match.act(0, "bid 120")
    match.act(1, "bid 120 moon")
    assert asked(match) == (1, "nest")
    assert (seen(match, None)["bid"], seen(match, None)["moon"]) == (120, True)
    assert why_not(Match(KENTUCKY, seed=1), "bid 120 moon") == "moon-bid"


@pytest.mark.parametrize(("red_six_to", "scored"), [(1, (0, 300, 0, 300)), (2, (5, -300, 5, -300))])
def test_moon_bid_points__are_won_or_lost(red_six_to: int, scored: tuple[int, ...]) -> None:
    tricks = every_trick_to_seat_1("green").replace("1: R6", f"{red_six_to}: R6")
    rules = {"moon_bid": "stated-points", "moon_bid_points": 300}
    match = Example(
        "partnership/2008", laid_out(tricks), declarer=1, bid="bid 300 moon", trump="green", house_rules=rules
    ).played()
    assert match.hands[0].scored == scored


def test_all_pass__makes_the_dealer_take_the_minimum() -> None:
    match = Match.set_up(KENTUCKY.with_house_rules(all_pass="dealer-takes-minimum"), hands=[None] * 4, dealer=2, seed=1)
    for seat in (3, 0, 1, 2):
        match.act(seat, "pass")
    assert asked(match) == (2, "nest")
    assert seen(match, None)["bid"] == 70
    assert not match.hands


# The nest and the trump


def test_nest_exchange__of_two_keeps_the_other_nest_cards_where_they_are() -> None:
    match = won_by_seat_0(KENTUCKY.with_house_rules(nest_exchange=2))
    own, nest = seen(match, 0)["hand"], seen(match, 0)["nest"]
    assert why_not(match, " ".join(["nest", *own[:3], *nest[:2]])) == "nest-exchange"
    assert why_not(match, " ".join(["nest", *own[:2], *nest[:3]])) is None
    untouched = won_by_seat_0(KENTUCKY.with_house_rules(nest_exchange=0))
    assert asked(untouched) == (0, "trump")
    assert seen(untouched, 0)["nest"] is None


def test_bid_cap__of_90_is_the_highest_bid() -> None:
    match = Match(KENTUCKY.with_house_rules(bid_cap=90), seed=1)
    seat = match.pending()[0].seat
    assert why_not(match, "bid 95") == "highest-bid"
    match.act(seat, "bid 90")
    assert options(match) == ["pass"]


def test_exchange_number__of_three_or_none_refuses_one_and_two() -> None:
    match = won_by_seat_0(KENTUCKY.with_house_rules(nest_exchange=3, exchange_number="all-or-none"))
    own, nest = seen(match, 0)["hand"], seen(match, 0)["nest"]
    allowed = [number for number in range(5) if not why_not(match, " ".join(["nest", *own[:number], *nest[number:]]))]
    assert allowed == [0, 3]


def test_nest_counters__forbidden_keep_counters_out_of_the_nest() -> None:
    hands = ("R5 R6 R7 R8 R9 Y6", "R11", "R12", "R13")
    printed = holding(KENTUCKY, *hands)
    take_bid(printed, 0, "bid 70")
    assert why_not(printed, "nest R5 R6 R7 R8 R9") is None
    match = holding(KENTUCKY.with_house_rules(nest_counters="forbidden"), *hands)
    take_bid(match, 0, "bid 70")
    assert why_not(match, "nest R5 R6 R7 R8 R9") == "nest-counters"
    assert why_not(match, "nest Y6 R6 R7 R8 R9") is None


def test_nest_counters__of_the_trump_colour_may_be_buried_where_other_cards_run_short() -> None:
    rules = {"nest_counters": "trumps-if-short", "trump_named": "before-nest"}
    hands = ("G5 G10 G14 R14 R10 Y14 Y10 B14 B6", "R11", "R12", "R13")
    match = holding(KENTUCKY.with_house_rules(**rules), *hands, nest="Y5 B5 B10 G6 R6")
    take_bid(match, 0, "bid 70")
    match.act(0, "trump green")
    assert options(match) == ["nest R6 G5 G6 G10 B6", "nest R6 G5 G6 G14 B6"]
    assert why_not(match, "nest G6 R6 B6 Y5 B5") == "nest-counters"
    enough = holding(KENTUCKY.with_house_rules(**rules), "G5 G10 R14 R10 R7 R8 R9 B7 B6", "R11", "R12", "R13")
    take_bid(enough, 0, "bid 70")
    enough.act(0, "trump green")
    assert why_not(enough, "nest G5 R7 R8 R9 B7") == "nest-counters"


def test_nest_counters__shown_lie_face_up_for_everybody() -> None:
    match = holding(KENTUCKY.with_house_rules(nest_counters="shown"), "R5 R6 R7 R10 R9 Y6", "R11", "R12", "R13")
    take_bid(match, 0, "bid 70")
    events = match.act(0, "nest R5 R6 R7 R10 R9")
    assert [event.to_json() for event in events if event.kind == "buried-shown"] == [
        {"kind": "buried-shown", "seat": 0, "cards": ["R5", "R10"]}
    ]
    assert seen(match, 2)["buried_open"] == ["R5", "R10"]
    assert seen(match, 2)["laid_away"] is None


def test_nest_taken__shown_is_seen_by_everybody_before_cards_are_laid_away() -> None:
    match = won_by_seat_0(KENTUCKY.with_house_rules(nest_taken="shown"))
    nest = seen(match, 0)["nest"]
    assert [seen(match, seat)["nest_open"] for seat in (1, None)] == [nest, nest]
    told: list[Any] = [event.to_json() for event in match.events_for(2) if event.kind == "nest-seen"]
    assert [set(each["cards"]) for each in told] == [set(nest)]
    printed = won_by_seat_0(KENTUCKY)
    assert seen(printed, 1)["nest_open"] == []
    match.act(0, match.pending()[0].sample(random.Random(1)))
    assert seen(match, 2)["nest_open"] == nest
    assert seen(match, 2)["laid_away"] is None


def test_nest_trumps__forbidden_keep_trumps_out_of_the_nest() -> None:
    rules = {"nest_trumps": "forbidden", "trump_named": "before-discard"}
    match = holding(KENTUCKY.with_house_rules(**rules), "R5 R6 G7 R8 R9 Y6 Y7 Bird", "R11", "R12", "R13")
    take_bid(match, 0, "bid 70")
    match.act(0, "trump green")
    assert why_not(match, "nest R5 R6 G7 R8 R9") == "nest-trumps"
    assert why_not(match, "nest R5 R6 Bird R8 R9") == "nest-trumps"
    assert why_not(match, "nest R5 R6 Y6 R8 R9") is None


def test_nest_trumps__go_last_where_there_is_too_little_else() -> None:
    """H8: the other cards first, counters of least value after them, trumps only then."""
    rules = {"nest_trumps": "forbidden", "nest_counters": "forbidden", "trump_named": "before-nest"}
    trumps = "G5 G6 G7 G8 G9 G11 G12 G13"
    match = holding(KENTUCKY.with_house_rules(**rules), f"{trumps} R10", "R11", "R12", "R13", nest="Y5 Y10 B5 B6 G14")
    take_bid(match, 0, "bid 70")
    match.act(0, "trump green")
    assert why_not(match, "nest B6 Y5 B5 Y10 G6") == "nest-counters"
    assert options(match) == ["nest R10 Y5 Y10 B5 B6"]


@pytest.mark.parametrize("owner", ["last-trick", "nobody"])
def test_nest_owner__nobody_loses_the_counters_laid_away(owner: str) -> None:
    tricks = WITH_BIRD.replace("R14 R10 R5 R6", "R14 R8 R7 R6").replace("Bird R7", "Bird B7")
    match = Example(
        "tournament/modern",
        laid_out(tricks),
        declarer=1,
        bid="bid 70",
        trump="green",
        nest="R10 R5 Y8 G8 B8",
        house_rules={"nest_owner": owner},
    ).played()
    # Seats 1 and 3 take 60; the bird takes the last trick and the 15 in the nest.
    assert match.hands[0].scored == ((60, -70, 60, -70) if owner == "last-trick" else (45, -70, 45, -70))
    assert match.hands[0].nobody_points == (0 if owner == "last-trick" else 15)


def test_nest_owner__can_be_the_declarers_side_whoever_takes_the_last_trick() -> None:
    tricks = WITH_BIRD.replace("R14 R10 R5 R6", "R14 R8 R7 R6").replace("Bird R7", "Bird B7")
    match = Example(
        "tournament/modern",
        laid_out(tricks),
        declarer=1,
        bid="bid 75",
        trump="green",
        nest="R10 R5 Y8 G8 B8",
        house_rules={"nest_owner": "declarers-side"},
    ).played()
    assert match.hands[0].scored == (45, 75, 45, 75)


def test_nest_trick__counts_the_nest_as_a_tenth_trick() -> None:
    rules: dict[str, object] = {"trick_points": 2, "nest_trick": "counts-as-a-trick"}
    match = kentucky("tournament/modern", bid=75, house_rules=rules)
    assert match.hands[0].scored == (45 + 2 * 5, 75 + 2 * 5, 45 + 2 * 5, 75 + 2 * 5)


def test_trump_named__before_the_nest_is_seen() -> None:
    match = won_by_seat_0(KENTUCKY.with_house_rules(trump_named="before-nest"))
    assert asked(match) == (0, "trump")
    assert seen(match, 0)["nest"] is None
    match.act(0, "trump red")
    assert asked(match) == (0, "nest")
    match.act(0, match.pending()[0].sample(random.Random(1)))
    assert asked(match) == (0, "play")


def test_trump_named__before_the_discard_but_with_the_nest_in_hand() -> None:
    match = won_by_seat_0(KENTUCKY.with_house_rules(trump_named="before-discard"))
    assert asked(match) == (0, "trump")
    assert len(seen(match, 0)["nest"]) == 5
    assert seen(match, 1)["nest"] is None
    assert [event.kind for event in match.act(0, "trump red")] == ["trump-named"]
    assert asked(match) == (0, "nest")
    match.act(0, match.pending()[0].sample(random.Random(1)))
    assert asked(match) == (0, "play")


@pytest.mark.parametrize(
    ("lead", "leader"), [("left-of-dealer", 3), ("left-of-declarer", 1), ("dealer", 2), ("declarer", 0)]
)
def test_opening_lead__can_be_anybodys(lead: str, leader: int) -> None:
    match = Match.set_up(KENTUCKY.with_house_rules(opening_lead=lead), hands=[None] * 4, dealer=2, seed=1)
    assert asked(declared(match)) == (leader, "play")


def test_reviewing__of_every_trick_shows_the_cards_of_all() -> None:
    for reviewing, shown in (("every-trick", [True, True]), ("last-trick-only", [False, True])):
        match = declared(Match(KENTUCKY.with_house_rules(reviewing=reviewing), seed=1))
        while len(seen(match, 0)["tricks"]) < 2:
            match.act(match.pending()[0].seat, next(match.pending()[0].options()))
        assert [bool(trick["plays"]) for trick in seen(match, 0)["tricks"]] == shown


# Scoring


def test_counters__of_dixie_in_kentucky_discard_count_the_thirteens() -> None:
    match = kentucky("tournament/modern", bid=70, house_rules={"counters": "5:5 10:10 13:10"})
    assert match.hands[0].scored == (55, -70, 55, -70)


def test_bird_points__of_30_go_to_the_side_that_takes_it() -> None:
    match = kentucky("tournament/modern", bid=75, house_rules={"bird_points": 30})
    assert match.hands[0].scored == (55, 75, 55, 75)


def test_baby_bird_points__raise_the_highest_bid() -> None:
    game = KENTUCKY.with_house_rules(baby_bird="lowest-trump", nest_size=6)
    assert (highest_bid(game), highest_bid(game.with_house_rules(baby_bird_points=25))) == (130, 145)


def test_red_one_points__of_50_raise_the_highest_bid() -> None:
    game = edition("red-one/1988")
    assert (highest_bid(game), highest_bid(game.with_house_rules(red_one_points=50))) == (150, 170)


def test_trick_points__of_two_are_added_for_both_sides() -> None:
    match = kentucky("tournament/modern", bid=85, house_rules={"trick_points": 2})
    assert match.hands[0].scored == (53, 85, 53, 85)


def test_most_tricks_bonus__goes_to_the_side_with_five_of_nine() -> None:
    match = kentucky("tournament/modern", bid=95, house_rules={"most_tricks_bonus": 20})
    assert match.hands[0].scored == (45, 95, 45, 95)


def test_tricks_tied__for_the_defenders_brings_them_the_bonus() -> None:
    match = partnership(SEVEN_TRICKS, bid=75, house_rules={"tricks_tied": "defenders"})
    assert match.hands[0].scored == (45, 75, 45, 75)


def test_last_trick_bonus__goes_to_the_side_that_takes_it_and_helps_to_make_the_bid() -> None:
    match = kentucky("tournament/modern", bid=75, house_rules={"last_trick_bonus": 20})
    assert match.hands[0].scored == (65, 75, 65, 75)  # the bird took it for seats 0 and 2
    assert highest_bid(KENTUCKY.with_house_rules(last_trick_bonus=20)) == 140


@pytest.mark.parametrize(("red_six_to", "scored"), [(1, (0, 240, 0, 240)), (2, (5, 115, 5, 115))])
def test_every_point__taken_counts_double(red_six_to: int, scored: tuple[int, ...]) -> None:
    tricks = every_trick_to_seat_1("green").replace("1: R6", f"{red_six_to}: R6")
    rules = {"every_point": "double"}
    match = Example(
        "partnership/2008", laid_out(tricks), declarer=1, bid="bid 100", trump="green", house_rules=rules
    ).played()
    assert match.hands[0].scored == scored


def test_every_point__is_doubled_for_the_opponents_of_a_failed_bid_too() -> None:
    match = Example(
        "partnership/2008",
        laid_out(every_trick_to_seat_1("green")),
        declarer=0,
        bid="bid 70",
        trump="green",
        house_rules={"every_point": "double"},
    ).played()
    assert match.hands[0].scored == (-70, 240, -70, 240)


@pytest.mark.parametrize(("red_six_to", "scored"), [(1, (0, 220, 0, 220)), (2, (5, -120, 5, -120))])
def test_moon_bonus__needs_every_trick_and_does_not_help_to_make_the_bid(
    red_six_to: int, scored: tuple[int, ...]
) -> None:
    tricks = every_trick_to_seat_1("green").replace("1: R6", f"{red_six_to}: R6")
    rules = {"moon_bonus": 100}
    match = Example(
        "partnership/2008", laid_out(tricks), declarer=1, bid="bid 120", trump="green", house_rules=rules
    ).played()
    assert match.hands[0].scored == scored
    assert highest_bid(PARTNERSHIP.with_house_rules(**rules)) == 120


def test_made__can_leave_the_opponents_their_tricks_alone() -> None:
    match = display("display/1988", bid=60, house_rules={"made": "opponents-score-tricks-only"})
    assert match.hands[0].scored == (10, 73, 10, 73)


@pytest.mark.parametrize(("rule", "scored"), [("set-back", -80), ("nothing", 0), ("counters-only", 75)])
def test_failed__bids_can_cost_the_bid_or_nothing_or_leave_the_counters(rule: str, scored: int) -> None:
    match = kentucky("tournament/modern", bid=80, house_rules={"failed": rule})
    assert match.hands[0].scored == (45, scored, 45, scored)


def test_opponents_when_failed__can_score_double() -> None:
    match = kentucky("tournament/modern", bid=80, house_rules={"opponents_when_failed": "double"})
    assert match.hands[0].scored == (90, -80, 90, -80)


# The match


def test_target__of_45_is_reached_in_one_hand() -> None:
    match = kentucky("tournament/modern", bid=80, house_rules={"target": 45})
    assert match.result is not None
    assert match.result.winners == (0, 2)
    assert match.pending() == ()


def test_winning_hand__with_the_points_but_without_the_bid_the_match_goes_on() -> None:
    scores = (290, 0, 290, 0)
    rules = {"winning_hand": "own-bid-made"}
    match = kentucky("tournament/modern", bid=75, scores=scores, house_rules=rules)
    assert match.score_of(0) == 335
    assert match.result is None
    assert kentucky("tournament/modern", bid=75, scores=scores, house_rules={}).result is not None


def test_winning_hand__on_a_bid_of_ones_own_wins_even_behind() -> None:
    rules = {"winning_hand": "own-bid-made"}
    match = kentucky("tournament/modern", bid=75, scores=(400, 240, 400, 240), house_rules=rules)
    assert match.result is not None
    assert match.result.winners == (1, 3)
    failed = kentucky("tournament/modern", bid=80, scores=(0, 400, 0, 400), house_rules=rules)
    assert failed.result is None


def test_winning_hand__is_not_kept_open_by_a_tie() -> None:
    rules = {"winning_hand": "own-bid-made"}
    match = kentucky("tournament/modern", bid=75, scores=(270, 240, 270, 240), house_rules=rules)
    assert match.score_of(0) == match.score_of(1) == 315
    assert match.result is not None
    assert match.result.winners == (1, 3)


def test_winning_hand__counts_for_a_called_partner_too() -> None:
    game = edition("high-card-partner/2008").with_house_rules(winning_hand="own-bid-made", target=60)
    dealt = holding(game, "Bird R14 R13 R12 R11 R9 R8", "B14", "G14", "Y14", "Y13")
    hands = [" ".join(seen(dealt, seat)["hand"]) for seat in range(5)]
    match = Match.set_up(game, hands=hands, dealer=4, scores=(0, 100, 500, 0, 0), seed=1)
    take_bid(match, 0, "bid 5")
    match.act(0, match.pending()[0].sample(random.Random(1)))
    for action in ("trump red", "call B14"):
        match.act(0, action)
    while not match.hands:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(random.Random(1)))
    assert match.hands[0].made
    assert match.result is not None
    assert match.result.winners == (1,)  # the partner, with 100 before; seat 2 has more, but did not bid


def test_losing_score__ends_the_match_at_minus_the_target() -> None:
    rules = {"losing_score": "minus-target"}
    match = kentucky("tournament/modern", bid=80, scores=(0, -220, 0, -220), house_rules=rules)
    assert match.result is not None
    assert match.result.winners == (0, 2)
    assert "-300" in match.result.reason
    assert kentucky("tournament/modern", bid=80, scores=(0, -215, 0, -215), house_rules=rules).result is None


def test_losing_score__can_be_half_of_the_target() -> None:
    rules = {"losing_score": "minus-half-target", "target": 500}
    match = kentucky("tournament/modern", bid=80, scores=(0, -170, 0, -170), house_rules=rules)
    assert match.result is not None
    assert "-250" in match.result.reason
    assert kentucky("tournament/modern", bid=80, scores=(0, -165, 0, -165), house_rules=rules).result is None


def test_match_hands__of_one_ends_the_match_far_below_the_target() -> None:
    match = kentucky("tournament/modern", bid=80, scores=(0, 150, 0, 150), house_rules={"match_hands": 1})
    assert match.result is not None
    assert match.result.winners == (1, 3)
    assert match.result.scores == (45, 70, 45, 70)


def test_longest_match__of_three_deals_ends_even_when_all_pass() -> None:
    match = Match(KENTUCKY.with_house_rules(longest_match=3), seed=1)
    while match.pending():
        match.act(match.pending()[0].seat, "pass")
    assert len(match.hands) == 3
    assert not bid_hands(match)
    assert match.result is not None
    assert match.result.winners == (0, 1, 2, 3)


# Conduct


def test_conduct__on_honour_accepts_a_card_that_does_not_follow() -> None:
    match = declared(holding(KENTUCKY.with_house_rules(conduct="honour"), "R14", "R6 Y6", "R7", "R8"))
    match.act(0, "play R14")
    assert why_not(match, "play Y6") is None
    match.act(1, "play Y6")
    assert asked(match) == (2, "play")


def test_discard_found__after_the_lead_lets_the_first_card_be_led() -> None:
    for found, kind in (("before-the-lead", "nest"), ("after-the-lead", "play")):
        match = won_by_seat_0(KENTUCKY.with_house_rules(conduct="honour", discard_found=found))
        match.act(0, "nest")
        match.act(0, "trump red")
        assert match.pending()[0].kind == kind


def test_talk__is_fined_by_agreement_where_no_booklet_prints_a_fine() -> None:
    for talk, talkers in (("as-printed", []), ("by-agreement", [1, 2, 3])):
        match = Match(edition("dixie/1913").with_house_rules(conduct="honour", talk=talk), seed=1)
        assert list(match.asides()[0].talkers) == talkers  # type: ignore[attr-defined]


def test_revoke_costs__the_bid_also_where_nobody_else_is_set_back() -> None:
    for costs, scored in (("failed-bid", 0), ("set-back", -70)):
        house = edition("display/1988").with_house_rules(conduct="honour", revoke_costs=costs)
        match = holding(house, "B12 R14", "B10", "B5", "Y6 B6")
        match.act(3, "bid 70")
        while match.pending()[0].kind == "bid":
            match.act(match.pending()[0].seat, "pass")
        match.act(3, "trump red")
        for seat, card in ((0, "B12"), (3, "B10"), (2, "B5"), (3, "Y6")):
            match.act(seat, f"play {card}")
        match.act(0, "accuse 3")
        assert match.hands[0].scored[3] == scored


def test_talk_fine__of_25_is_taken_off_the_side_that_agrees() -> None:
    match = Match(KENTUCKY.with_house_rules(conduct="honour", talk_fine=25), seed=1)
    match.act(0, "talk 1")
    match.act(3, "agree")
    while not match.hands:
        match.act(match.pending()[0].seat, "pass")
    assert match.hands[0].scored == (0, -25, 0, -25)


def test_discard_fine__of_30_is_for_a_wrong_number_laid_away() -> None:
    match = won_by_seat_0(KENTUCKY.with_house_rules(conduct="honour", discard_fine=30))
    match.act(0, "nest " + " ".join(seen(match, 0)["nest"][:3]))
    match.act(0, "trump green")
    assert asked(match) == (0, "nest")  # found when play begins
    assert seen(match, 2)["fines"] == [30, 0, 30, 0]


def test_deal_mishaps__one_deal_in_five_goes_wrong_and_is_not_scored() -> None:
    game = KENTUCKY.with_house_rules(conduct="honour", deal_mishaps=5)
    dealt = [[event.kind for event in Match(game, seed=seed).events_for(None)] for seed in range(200)]
    wrong = [kinds for kinds in dealt if {"card-exposed", "misdeal-found"} & set(kinds)]
    assert 8 < len(wrong) < 40  # without the misdeals that are noticed after a trick
    assert not any("misdeal-found" in kinds and kinds.count("dealt") == 1 for kinds in wrong)


def test_dummy_score__is_kept_beside_those_of_the_two_players() -> None:
    game = edition("regular-for-two/2008").with_house_rules(dummy_score="kept")
    match = Match(game, seed=1)
    rng = random.Random(1)
    while not any(hand.declarer is not None for hand in match.hands):
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    assert match.hands[-1].dummy_score == match.hands[-1].dummy_scored
    assert match.hands[-1].dummy_scored is not None
