"""E1 to E8: the auctions that the booklets tell bid by bid, and the bids they call proper."""

import pytest

from rookery import Edition, IllegalAction, Match, NotYourTurn, edition
from tests.examples.worked import SC100, Example, counted, laid_out, seen, speak

ORDINARY_ROOK = "A 15, B 25, C pass, D 30, A 35, B 40, D pass, A pass"
PARTNERS = "A 70, B 80, C pass, D 85, A 90, B 95, D pass, A pass"

# A deals, so B leads; the others take 60 or 65 between them.
B_TAKES_40 = laid_out("""
    1: R14 R10 R5 R6
    1: Y14 Y5 Y6 Y7
    2: Y13 Y12 Y11 Y10
    3: G14 G10 G5 G6
    0: B14 B10 B5 B6
    0: R13 R12 R11 R9
    2: R8 R7 R4 R3
    3: Y9 Y8 Y4 Y3
    0: B13 B12 B11 B9
    2: B8 B7 B4 B3
    1: G13 G12 G11 G9
    1: G8 G7 G4 G3
    1: G2 Y2 R2 B2
    1: G1 Y1 R1 B1
""")
B_TAKES_35 = laid_out("""
    1: R14 R10 R5 R6
    1: Y14 Y6 Y7 Y8
    2: Y13 Y12 Y11 Y10
    3: Y9 Y5 Y4 Y3
    3: G14 G10 G5 G6
    0: B14 B10 B5 B6
    0: R13 R12 R11 R9
    2: R8 R7 R4 R3
    0: B13 B12 B11 B9
    2: B8 B7 B4 B3
    1: G13 G12 G11 G9
    1: G8 G7 G4 G3
    1: G2 Y2 R2 B2
    1: G1 Y1 R1 B1
""")


def auctioned(game: Edition, *, dealer: int, script: str) -> Match:
    match = Match.set_up(game, dealer=dealer, hands=[None] * 4, seed=11)
    speak(match, script)
    return match


def may_bid(match: Match, bid: str) -> bool:
    return match.pending()[0].refusal(f"bid {bid}") is None


def why_not(match: Match, action: str) -> str:
    refusal = match.pending()[0].refusal(action)
    assert refusal is not None
    assert refusal.reason.endswith(".")
    return refusal.rule


def assert_b_declares_green(match: Match, *, bid: int, leader: int) -> None:
    asked = match.pending()[0]
    if asked.kind == "nest":
        match.act(1, next(asked.options()))
    assert [(each.seat, each.kind) for each in match.pending()] == [(1, "trump")]
    match.act(1, "trump green")
    public = seen(match, None)
    assert (public["declarer"], public["bid"], public["trump"]) == (1, bid, "green")
    assert [(each.seat, each.kind) for each in match.pending()] == [(leader, "play")]


def test_E1_b_wins_the_auction_of_1913_at_40_and_leads_at_the_dealers_left() -> None:
    assert_b_declares_green(auctioned(edition("regular/1913"), dealer=0, script=ORDINARY_ROOK), bid=40, leader=1)


def test_E2_b_wins_the_auction_of_1952_at_40_and_leads_at_the_dealers_left() -> None:
    assert_b_declares_green(auctioned(edition("regular/1952"), dealer=0, script=ORDINARY_ROOK), bid=40, leader=1)


@pytest.mark.parametrize("id", ["regular/1913", "regular/1952"])
def test_E1_E2_the_dealer_could_not_have_passed_on_their_first_turn(id: str) -> None:
    match = Match(edition(id), seats=4, seed=1)
    assert why_not(match, "pass") == "dealer-opens"
    speaker = match.pending()[0].seat
    with pytest.raises(IllegalAction, match="dealer must make the first bid"):
        match.act(speaker, "pass")
    match.act(speaker, "bid 15")
    match.act(match.pending()[0].seat, "bid 25")
    for _ in range(2):
        match.act(match.pending()[0].seat, "pass")
    assert match.pending()[0].seat == speaker
    assert match.pending()[0].refusal("pass") is None


@pytest.mark.parametrize("id", ["regular/1913", "regular/1952"])
def test_E1_E2_c_who_passed_is_skipped_and_may_not_speak_again(id: str) -> None:
    match = auctioned(edition(id), dealer=0, script="A 15, B 25, C pass, D 30, A 35, B 40")
    assert match.pending()[0].seat == 3
    with pytest.raises(NotYourTurn):
        match.act(2, "bid 45")


@pytest.mark.parametrize("id", ["regular/1913", "regular/1952"])
def test_E1_E2_b_must_make_40_points_or_is_set_back_40(id: str) -> None:
    made = Example(id, B_TAKES_40, declarer=1, auction=ORDINARY_ROOK, trump="green").played()
    assert counted(made, SC100)[0].of(1)[1] == 40
    assert made.hands[0].scored == (25, 40, 10, 25)
    failed = Example(id, B_TAKES_35, declarer=1, auction=ORDINARY_ROOK, trump="green").played()
    assert counted(failed, SC100)[0].of(1)[1] == 35
    assert failed.hands[0].scored == (25, -40, 10, 30)
    assert failed.score_of(1) == -40


def test_E3_steve_takes_the_bid_at_95_and_norma_leads() -> None:
    names = "NSEW"
    script = "N 70, S 80, E pass, W 85, N 90, S 95, W pass, N pass"
    match = Match.set_up(edition("partnership/2008"), dealer=names.index("W"), hands=[None] * 4, seed=11)
    speak(match, script, names)
    assert_b_declares_green(match, bid=95, leader=names.index("N"))
    assert seen(match, None)["nest_size"] == 0


def test_E4_b_takes_the_bid_at_95_then_collects_the_nest_and_a_leads() -> None:
    match = auctioned(edition("tournament/modern"), dealer=3, script=PARTNERS)
    assert [(each.seat, each.kind) for each in match.pending()] == [(1, "nest")]
    assert len(seen(match, 1)["nest"]) == 5
    assert seen(match, 0)["nest"] is None
    assert_b_declares_green(match, bid=95, leader=0)


def test_E5_the_dealer_speaks_first_and_the_high_bidders_left_leads() -> None:
    match = Match.set_up(edition("regular/1988"), dealer=0, hands=[None] * 4, seed=11)
    assert match.pending()[0].seat == 0
    speak(match, PARTNERS)
    assert_b_declares_green(match, bid=95, leader=2)


def test_E6_dixie_opens_at_70_or_over_in_multiples_of_5() -> None:
    match = Match(edition("dixie/1913"), seats=4, seed=1)
    assert all(may_bid(match, bid) for bid in ("70", "75", "80", "90", "95", "120"))
    assert why_not(match, "bid 65") == "minimum-bid"
    assert why_not(match, "bid 72") == "bid-step"
    assert why_not(match, "bid 125") == "highest-bid"
    assert match.pending()[0].refusal("pass") is None


def test_E6_a_dixie_player_who_passed_cannot_bid_again_on_that_hand() -> None:
    match = auctioned(edition("dixie/1913"), dealer=3, script="A pass, B 70, C pass, D 75, B 80")
    assert match.pending()[0].seat == 3
    with pytest.raises(NotYourTurn, match="seat 0 has nothing to decide"):
        match.act(0, "bid 85")


def test_E6_a_dixie_player_may_bid_higher_than_their_partner() -> None:
    match = auctioned(edition("dixie/1913"), dealer=3, script="A 70, B pass")
    assert may_bid(match, "75")
    assert why_not(match, "bid 70") == "higher-bid"
    speak(match, "C 75, D pass, A pass")
    assert seen(match, None)["declarer"] == 2


def test_E7_boston_bids_name_points_in_tens_from_70_and_a_colour() -> None:
    match = Match(edition("boston/1988"), seats=4, seed=1)
    assert all(may_bid(match, bid) for bid in ("70 green", "100 black", "70 none", "240 red"))
    assert why_not(match, "bid 75 red") == "bid-step"
    assert why_not(match, "bid 60 red") == "minimum-bid"
    assert why_not(match, "bid 70") == "bid-names-colour"


def test_E7_a_boston_bidder_may_change_colour_on_their_next_bid_but_not_after_the_auction() -> None:
    match = auctioned(edition("boston/1988"), dealer=0, script="A 70 green, B 80 red, C pass, D pass")
    assert why_not(match, "bid 80 black") == "higher-bid"
    speak(match, "A 100 black, B pass")
    public = seen(match, None)
    assert (public["declarer"], public["bid"], public["trump"]) == (0, 100, "black")
    assert [(each.seat, each.kind) for each in match.pending()] == [(1, "play")]
    with pytest.raises(NotYourTurn):
        match.act(0, "trump red")


@pytest.mark.parametrize("id", ["tournament/2008", "tournament/modern", "tournament/1988"])
def test_E8_tournament_bids_are_70_75_80_and_not_69_or_72(id: str) -> None:
    match = Match(edition(id), seed=1)
    assert all(may_bid(match, bid) for bid in ("70", "75", "80"))
    assert why_not(match, "bid 69") == "bid-step"
    assert why_not(match, "bid 72") == "bid-step"
    assert why_not(match, "bid 65") == "minimum-bid"
