"""Rulings on the auction (A1 to A10), each test named after the one it checks."""

from __future__ import annotations

import pytest

import rookery
from rookery import IllegalAction, Match, NotYourTurn
from rookery.bots import make_bot

from .booklet_tables import ROWS, Row, edition_named, row_of
from .referee import story_of
from .table_talk import (
    declare,
    held,
    lay_out,
    options,
    play_hand,
    play_out,
    refused,
    say,
    seen,
    told,
    waiting,
    win_auction,
)

MUST_OPEN = ["regular/1913", "regular/1952", "partnership/1913", "partnership/1913+three-pairs", "display/1913"]


def everybody_passes(match: Match) -> list[int]:
    """All seats pass once; they are returned in the order asked."""
    asked = []
    for _ in range(match.seats):
        asked.append(waiting(match)[0])
        events = match.act(asked[-1], "pass")
    assert [event.kind for event in events][:2] == ["spoke", "hand-void"]
    return asked


@pytest.mark.parametrize("row", [row for row in ROWS if row.name not in MUST_OPEN], ids=str)
def test_A1_when_everybody_passes_the_hand_is_void_and_the_deal_passes_left(row: Row) -> None:
    scores = [10] * row.seats
    match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=0, scores=scores, seed=1)
    before = held(match, 0)
    assert sorted(everybody_passes(match)) == list(range(row.seats))
    (hand,) = match.hands
    assert hand.void
    assert set(hand.scored) == {0}
    assert hand.scores == tuple(scores)
    assert match.result is None
    table = seen(match, None)
    assert (table["dealer"], table["deal_number"]) == (1, 2)
    assert waiting(match) == (1 if row["first"] == "dealer" else 2 % row.seats, "bid")
    assert held(match, 0) != before  # dealt anew


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in MUST_OPEN], ids=str)
def test_A1_cannot_happen_where_the_dealer_must_open(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=1)
    with pytest.raises(IllegalAction, match="dealer must make the first bid"):
        match.act(waiting(match)[0], "pass")


@pytest.mark.parametrize(
    "row", [row_of("dixie/1988", 4), row_of("tournament/2008", 4), row_of("regular/1988", 5)], ids=str
)
def test_A1_a_house_rule_lets_the_dealer_take_it_at_the_minimum_instead(row: Row) -> None:
    edition = row.edition.with_house_rules(all_pass="dealer-takes-minimum")
    match = Match.set_up(edition, hands=[None] * row.seats, seats=row.seats, dealer=2, seed=1)
    for _ in range(row.seats):
        events = match.act(waiting(match)[0], "pass")
    assert told(events, "auction-won") == [
        {"kind": "auction-won", "seat": 2, "bid": row.number("minimum"), "moon": False}
    ]
    assert waiting(match)[0] == 2


@pytest.mark.parametrize("row", [row for row in ROWS if row.name in MUST_OPEN], ids=str)
def test_A2_the_dealer_must_open_at_five_or_more_and_may_pass_once_overbid(row: Row) -> None:
    match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=0, seed=2)
    assert waiting(match) == (0, "bid")
    assert refused(match, "pass") == "dealer-opens"
    assert refused(match, "bid 5") is None
    assert refused(match, "bid 15") is None
    assert refused(match, "bid 7") == "bid-step"
    assert refused(match, "bid 0") == "minimum-bid"
    say(match, "0 bid 5, 1 bid 10")
    for seat in range(2, row.seats):
        say(match, f"{seat} pass")
    assert refused(match, "pass") is None
    say(match, "0 pass")
    assert waiting(match) == (1, "trump")


def test_A2_only_the_dealer_is_obliged() -> None:
    match = lay_out(rookery.edition("regular/1913"), {}, dealer=0)
    say(match, "0 bid 5, 1 pass, 2 pass, 3 pass")
    assert waiting(match) == (0, "trump")


NO_STATED_MINIMUM = ["partnership/2008", "high-card-partner/2008", "red-one/1988", "regular/1988", "display/1988"]
NO_STATED_MINIMUM += ["high-card-partner/1988"]


@pytest.mark.parametrize("id", NO_STATED_MINIMUM)
def test_A3_where_no_minimum_is_stated_the_lowest_bid_is_five_and_nothing_is_no_bid(id: str) -> None:
    match = Match(rookery.edition(id), seed=3)
    assert refused(match, "bid 5") is None
    assert refused(match, "bid 0") == "minimum-bid"
    assert refused(match, "pass") is None


@pytest.mark.parametrize("id", ["regular/1913", "regular/1952"])
def test_A4_a_pass_is_final_as_in_the_printed_example_that_skips_C(id: str) -> None:
    match = lay_out(rookery.edition(id), {}, dealer=0)
    say(match, "0 bid 15, 1 bid 25, 2 pass, 3 bid 30, 0 bid 35, 1 bid 40")
    assert waiting(match) == (3, "bid")  # C, who passed, is skipped
    with pytest.raises(NotYourTurn):
        match.act(2, "bid 45")
    say(match, "3 pass, 0 pass")
    assert (seen(match, None)["declarer"], seen(match, None)["bid"]) == (1, 40)
    assert waiting(match) == (1, "trump")


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_A5_nothing_above_the_points_obtainable_can_be_bid(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=5)
    for trump, highest in row.by_trump("highest").items():
        colour = f" {trump}" if row.names_colour else ""
        assert refused(match, f"bid {highest}{colour}") is None
        assert refused(match, f"bid {highest + row.number('step')}{colour}") == "highest-bid"
        assert highest <= row.by_trump("total")[trump] < highest + row.number("step")


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_A5_a_house_lifts_the_limit_and_the_page_says_whose_it_is(row: Row) -> None:
    printed = " ".join(line for part in row.edition.rules_for(row.seats).describe(row.seats) for line in part.lines)
    assert "That is this program's limit; the booklet prints none (A5)." in printed
    lifted = row.edition.with_house_rules(bid_limit="lifted")
    match = Match(lifted, seats=row.seats, seed=5)
    for trump, highest in row.by_trump("highest").items():
        colour = f" {trump}" if row.names_colour else ""
        assert refused(match, f"bid {highest + row.number('step')}{colour}") is None
        assert refused(match, f"bid {2 * highest + row.number('step')}{colour}") == "highest-bid"


def test_A5_a_sacrifice_bid_fails_and_bots_never_make_one_by_feeling() -> None:
    edition = rookery.edition("partnership/2008").with_house_rules(bid_limit="lifted")
    match = lay_out(edition, {}, dealer=3)
    say(match, "0 bid 150")
    for level in ("easy", "solid"):
        assert str(make_bot(level, 1).choose(match.recall(1))) == "pass"
    say(match, "1 pass, 2 pass, 3 pass")
    match.act(0, "trump red")
    play_out(match)
    assert match.hands[0].made is False
    assert match.hands[0].scored[0] == -150


LONG_GREEN = "G14 G13 G12 G11 G10 G9 G8 G7 Y6"  # nearly every point as the declarer's, hardly a trick against one
WEAK = "R6 R7 R9 Y6 Y7 Y8 B7 B8 G11"
STOPPERS = "R14 R13 Y14 Y13 G14 G13 B14 B13 B6"
SACRIFICES = [
    ("lifted", LONG_GREEN, (0, 200, 0, 200), "bid 125"),
    ("lifted", LONG_GREEN, (0, 0, 0, 0), "pass"),  # their 120 would not win the match
    ("lifted", WEAK, (0, 260, 0, 260), "pass"),  # they win it whoever declares
    ("lifted", STOPPERS, (0, 200, 0, 200), "pass"),  # their bid fails by itself
    ("what-a-hand-brings", LONG_GREEN, (0, 200, 0, 200), "pass"),
]


@pytest.mark.parametrize(("limit", "hand", "scores", "answer"), SACRIFICES)
def test_A5_a_solid_bot_goes_above_the_cap_to_keep_the_others_from_winning_the_match(
    limit: str, hand: str, scores: tuple[int, ...], answer: str
) -> None:
    edition = rookery.edition("tournament/modern").with_house_rules(bid_limit=limit)
    match = lay_out(edition, {0: hand}, dealer=2, scores=scores)
    say(match, "3 bid 120")
    assert str(make_bot("solid", 1).choose(match.recall(0))) == answer


def test_A5_a_bid_that_nobody_can_make_is_left_to_its_bidder() -> None:
    edition = rookery.edition("tournament/modern").with_house_rules(bid_limit="lifted")
    match = lay_out(edition, {0: LONG_GREEN}, dealer=2, scores=(0, 200, 0, 200))
    say(match, "3 bid 125")
    assert str(make_bot("solid", 1).choose(match.recall(0))) == "pass"


def test_A5_a_sacrifice_that_loses_the_match_is_none() -> None:
    edition = rookery.edition("tournament/modern").with_house_rules(bid_limit="lifted", losing_score="minus-target")
    match = lay_out(edition, {0: LONG_GREEN}, dealer=2, scores=(-180, 200, -180, 200))
    say(match, "3 bid 120")
    assert str(make_bot("solid", 1).choose(match.recall(0))) == "pass"


def test_A5_at_the_highest_bid_the_others_can_only_pass() -> None:
    match = lay_out(rookery.edition("tournament/2008"), {}, dealer=3)
    say(match, "0 bid 120")
    assert options(match) == {"pass"}


def test_A5_shooting_the_moon_does_not_raise_the_highest_bid() -> None:
    match = Match(edition_named("one-high/1988+shoot-the-moon"), seed=5)
    assert refused(match, "bid 200") is None
    assert refused(match, "bid 205") == "highest-bid"


@pytest.mark.parametrize("seats", [4, 6])
def test_A6_bids_in_dixie_1913_go_by_fives(seats: int) -> None:
    match = Match(rookery.edition("dixie/1913"), seats=seats, seed=6)
    for points in (70, 75, 80, 90, 95):
        assert refused(match, f"bid {points}") is None
    assert refused(match, "bid 72") == "bid-step"
    assert refused(match, "bid 65") == "minimum-bid"


def test_A6_bids_may_jump() -> None:
    match = lay_out(rookery.edition("tournament/modern"), {}, dealer=3)
    say(match, "0 bid 70, 1 bid 85, 2 bid 110")
    assert waiting(match) == (3, "bid")


def test_A6_boston_goes_by_tens_and_names_its_colour() -> None:
    match = Match(rookery.edition("boston/1988"), seed=6)
    assert refused(match, "bid 70 green") is None
    assert refused(match, "bid 100 black") is None
    assert refused(match, "bid 75 red") == "bid-step"
    assert refused(match, "bid 60 red") == "minimum-bid"
    assert refused(match, "bid 70") == "bid-names-colour"


def test_A7_the_auction_ends_when_all_but_the_standing_bidder_have_passed() -> None:
    match = lay_out(rookery.edition("tournament/2008"), {}, dealer=3)
    say(match, "0 bid 70, 1 pass, 2 bid 75, 3 pass, 0 pass")
    assert waiting(match) == (2, "nest")  # not asked to bid again


@pytest.mark.parametrize("row", [row for row in ROWS if row.name not in MUST_OPEN], ids=str)
def test_A7_when_all_before_them_pass_the_last_still_has_their_turn(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=7)
    for _ in range(row.seats - 1):
        match.act(waiting(match)[0], "pass")
    last, kind = waiting(match)
    assert kind == "bid"
    match.act(last, f"bid {row['minimum']}" + (" red" if row.names_colour else ""))
    assert seen(match, None)["declarer"] == last


@pytest.mark.parametrize("id", ["dixie/1913", "display/1913", "tournament/2008"])
def test_A7_a_player_may_outbid_their_partner(id: str) -> None:
    match = lay_out(rookery.edition(id), {}, dealer=0)
    first = waiting(match)[0]
    match.act(first, "bid 75")
    match.act((first + 1) % 4, "pass")
    assert waiting(match)[0] == (first + 2) % 4
    assert refused(match, "bid 80") is None


def test_A7_the_bidder_may_raise_again_when_overbid() -> None:
    match = lay_out(rookery.edition("regular-for-two/1988"), {}, dealer=0)
    say(match, "0 bid 30, 1 bid 35, 0 bid 40, 1 pass")
    assert waiting(match) == (0, "nest")


LEFT_BIDS_FIRST = ["tournament/1988", "partnership-for-six/1988"]
DEALER_BIDS_FIRST = ["red-one/1988", "regular/1988", "one-high/1988", "dixie/1988", "display/1988", "boston/1988"]
DEALER_BIDS_FIRST += ["tennessee/1988", "over-the-top/1988", "regular-for-two/1988", "three-handed-display/1988"]
DEALER_BIDS_FIRST += ["high-card-partner/1988"]


@pytest.mark.parametrize("id", LEFT_BIDS_FIRST + DEALER_BIDS_FIRST)
def test_A8_in_1988_the_dealer_bids_first_but_in_tournament_and_for_six_their_left(id: str) -> None:
    for seats in rookery.edition(id).seats:
        match = lay_out(rookery.edition(id), {}, seats=seats, dealer=1)
        assert waiting(match)[0] == (1 if id in DEALER_BIDS_FIRST else 2 % seats)


@pytest.mark.parametrize("id", [edition.id for edition in rookery.catalogue() if edition.year == "2008"])
def test_A8_in_2008_the_dealers_left_bids_first_in_every_auction_game(id: str) -> None:
    for seats in rookery.edition(id).seats:
        match = lay_out(rookery.edition(id), {}, seats=seats, dealer=1)
        assert waiting(match)[0] == 2 % seats


WITH_TRICK_POINTS = [row for row in ROWS if row["bonus"] != "0" or row["per trick"] != "0"]


@pytest.mark.parametrize("row", WITH_TRICK_POINTS, ids=str)
def test_A9_trick_points_and_the_bonus_help_to_make_the_bid(row: Row) -> None:
    """The same hand is bid for all it brings, more than its counters; then for a step more."""
    step = row.number("step")
    for seed in range(400):
        match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=0, seed=seed)
        before = seen(match, None)
        story = story_of(row, before, play_hand(match, 0))
        side = {0, *(seat for seat in range(row.seats) if seat in seen(match, 0)["allies"])}
        if row["sides"] == "dummy":
            side = {0}
        counters = story.counters({*side})
        total = counters + story.trick_points({*side}) + match.hands[0].bonus[0]
        bid = total // step * step
        if counters < bid < row.by_trump("highest")["red"] and bid >= row.number("minimum"):
            break
    else:
        raise AssertionError("no such hand found")
    outcomes = {}
    for each in (bid, bid + step):
        match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=0, seed=seed)
        play_hand(match, 0, each)
        outcomes[each] = match.hands[0].made
    assert outcomes == {bid: True, bid + step: False}


@pytest.mark.parametrize(("id", "leader"), [("regular/1913", 1), ("regular/1952", 1), ("regular/1988", 3)])
def test_A10_left_of_the_dealer_leads_in_1913_and_1952_but_left_of_the_bidder_in_1988(id: str, leader: int) -> None:
    match = lay_out(rookery.edition(id), {}, dealer=0)
    declare(match, 2)
    assert waiting(match) == (leader, "play")


def test_A10_in_1988_the_bidders_left_leads_even_when_it_is_the_dealer() -> None:
    match = lay_out(rookery.edition("regular/1988"), {}, dealer=3)
    win_auction(match, 2)
    say(match, "2 trump green")
    assert waiting(match) == (3, "play")
