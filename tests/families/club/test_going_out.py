"""Going out, the end of the stock, the count of a hand and the end of the match."""

from __future__ import annotations

import random

import pytest

from rookery.engine.cards import BIRD
from rookery.families.club import count
from rookery.families.club.melds import Meld, new_meld
from rookery.families.club.rules import table_for
from rookery.families.club.state import ClubHand, ClubPhase
from rookery.games.club import CLUB_1988
from rookery.records.match import Match
from tests.families.club.support import (
    allowed,
    cards,
    club,
    details,
    do,
    kinds,
    laying,
    play_on,
    refused,
    rules,
    view,
)

SEQUENCE = "R4 R5 R6 R7 R8 R9 R10"
SIXES = "R6 G6 B6 Y6 R1 G2 B1"
BIRDIES = f"{SEQUENCE} {SIXES}"  # 1,200 and 400: fourteen cards


def test_going_out_by_laying_everything() -> None:
    match = club(BIRDIES, stock="B14 G12 G13", hand_size=14)
    do(match, "take stock", f"meld {SEQUENCE}", f"meld {SIXES}")
    assert laying(match).birdies == 2
    assert refused(match, "finish").rule == "discard"
    do(match, "discard G12")
    assert view(match, 1).hand_sizes[0] == 1
    match = club(f"{SEQUENCE} R11 {SIXES} Y6", stock="B14 R12 G6", hand_size=16)
    do(match, "take stock", f"meld {SEQUENCE} R11 R12", f"meld {SIXES} Y6 G6")
    assert laying(match).question == "'finish' to go out, or 'back'"
    assert allowed(match, "finish")
    assert kinds(do(match, "finish"))[:3] == ["went-out", "hands-shown", "hand-scored"]
    assert details(match, 0)["going out"] == 200


def test_going_out_with_a_last_discard() -> None:
    match = club(f"{BIRDIES}", stock="B14 R11 G13", hand_size=14)
    do(match, "take stock", f"meld {SEQUENCE} R11", f"meld {SIXES}")
    events = do(match, "discard G13")
    assert kinds(events)[:2] == ["discarded", "went-out"]
    assert details(match, 2)["going out"] == 200
    assert details(match, 1)["going out"] == 0


def test_A100_without_two_birdies_a_card_is_kept_after_the_discard() -> None:
    match = club("R6 G6 B6 Y6 R6", stock="B14 G6 B6", hand_size=5)
    do(match, "take stock")
    refusal = refused(match, "meld R6 R6 G6 G6 B6 B6 Y6")
    assert refusal.rule == "keep-a-card"
    assert "leave you no card" in refusal.reason
    assert "leave you one card" in refused(match, "meld R6 R6 G6 G6 B6 B6").reason
    assert allowed(match, "meld R6 R6 G6 G6 B6")


def test_A100_the_last_two_cards_may_go_when_each_completes_a_birdie() -> None:
    match = club("R4 R5 R6 R7 R8 R9 G4 G5 G6 G7 G8 G9", stock="B14 R10 G10", hand_size=12)
    do(match, "take stock", "meld R4 R5 R6 R7 R8 R9", "meld G4 G5 G6 G7 G8 G9", "add R10 to 1")
    assert refused(match, "discard G10").rule == "keep-a-card"
    assert refused(match, "finish").rule == "discard"
    do(match, "add G10 to 2", "finish")
    assert details(match, 0)["Birdies in sequence"] == 2400


def test_A103_threes_are_laid_only_as_part_of_going_out() -> None:
    match = club(f"{BIRDIES} R3 G3", stock="B14 B3 B13", hand_size=16)
    do(match, "take stock")
    refusal = refused(match, "meld R3 G3 B3")
    assert refusal.rule == "stop-cards"
    do(match, f"meld {SEQUENCE}")
    assert refused(match, "meld R3 G3 B3").rule == "stop-cards"
    do(match, f"meld {SIXES}")
    assert allowed(match, "meld R3 G3 B3")
    do(match, "meld R3 G3 B3", "discard B13")
    assert details(match, 0)["cards on the table"] == 70 + 100 + 30  # the 3s count 10 each


def test_A103_threes_left_in_hand_count_ten_and_never_lie_in_a_sequence() -> None:
    assert rules().points_of(cards("R3 G3")) == 20
    match = club("R3 R4 R5 R6 G3", stock="B14")
    do(match, "take stock")
    assert refused(match, "meld R3 R4 R5").rule == "stop-cards"


def test_A103_a_set_of_threes_needs_two_naturals_and_may_have_wilds() -> None:
    match = club(f"{BIRDIES} R3 G3 Y1", stock="B14 B13 B12", hand_size=17)
    do(match, "take stock", f"meld {SEQUENCE}", f"meld {SIXES}")
    assert refused(match, "meld R3 G3 Y1").rule == "stop-cards"  # two cards would be left
    assert refused(match, "meld R3 Y1 Y1").rule == "own-cards"


# The stock


def nearly_empty(stock: str, seats: int = 4) -> Match:
    """A hand in which everybody draws and discards until `stock` is all that is left to draw."""
    last = cards(stock)
    its = rules(seats)
    left = list(its.pack(seats))
    for card in last:
        left.remove(card)
    left.sort(key=lambda card: (card is BIRD, random.Random(str(card)).random()))
    rest = [card for card in left if card is not BIRD]
    birds = [card for card in left if card is BIRD]
    hand = [*birds, *rest][: 13 * seats]
    hands = [hand[13 * seat : 13 * seat + 13] for seat in range(seats)]
    middle = [*birds, *rest][13 * seats :]
    middle.sort(key=lambda card: not its.is_natural(card))
    match = Match.set_up(CLUB_1988, hands=hands, stock=[*middle, *last], dealer=seats - 1, seats=seats)
    while view(match, None).stock_size > len(last):
        do(match, "take stock", f"discard {laying_card(match)}")
    return match


def laying_card(match: Match) -> str:
    return str(match.view(match.pending()[0].seat).hand[0])


def test_A101_the_hand_ends_with_the_turn_of_whoever_draws_the_last_card() -> None:
    match = nearly_empty("R6 R7")
    do(match, "take stock")
    assert not match.hands
    events = do(match, f"discard {laying_card(match)}")
    assert kinds(events)[:4] == ["discarded", "stock-used-up", "hands-shown", "hand-scored"]
    assert len(match.hands) == 1
    assert all(amount == 0 for amount in dict(match.hands[0].details)["going out"])


def test_A101_one_card_left_is_drawn_alone() -> None:
    match = nearly_empty("R6 R7 R8")
    do(match, "take stock", f"discard {laying_card(match)}")
    assert "for 1 card" in match.pending()[0].question
    seat = match.pending()[0].seat
    held = len(match.view(seat).hand)
    do(match, "take stock")
    assert len(match.view(seat).hand) == held + 1
    do(match, f"discard {laying_card(match)}")
    assert len(match.hands) == 1


def test_A101_a_bird_as_the_last_card_finds_no_replacement() -> None:
    match = nearly_empty("R6 Bird")
    seat = match.pending()[0].seat
    held = len(match.view(seat).hand)
    events = do(match, "take stock")
    assert kinds(events) == ["drew", "bird-faced", "drew-cards"]
    assert events[1].sentence("ABCD").endswith("lays a bird open and finds the stock empty.")
    assert len(match.view(seat).hand) == held + 1
    do(match, f"discard {laying_card(match)}")
    assert len(match.hands) == 1


def test_A100_an_only_card_stays_when_the_stock_ended_in_a_bird() -> None:
    match = club("R6", "R7", "R8", "R9", stock="B14", hand_size=1, draw=1)
    while view(match, None).stock_size > 2:  # the two birds lie at the bottom
        do(match, "take stock", f"discard {laying_card(match)}")
    do(match, "take stock")
    assert view(match, None).stock_size == 0
    assert laying(match).question == "'finish': your only card stays in your hand"
    assert allowed(match, "finish")
    assert refused(match, f"discard {laying_card(match)}").rule == "keep-a-card"
    assert kinds(do(match, "finish"))[:2] == ["kept-last-card", "stock-used-up"]


# The count


def finished(*melds: str, seats: int = 4, birds: tuple[int, ...] | None = None, out: int | None = None) -> ClubHand:
    """A hand at its end: side 0 has these melds, seat 0 holds R1 and G4, seat 1 a 14."""
    laid = tuple(new_meld(rules(), cards(each)) for each in melds)
    assert all(isinstance(each, Meld) for each in laid)
    holdings = (cards("R1 G4"), cards("R14"), *((),) * (seats - 2))
    return ClubHand(
        number=1,
        dealer=0,
        pack=(),
        phase=ClubPhase.OVER,
        turn=0,
        holdings=holdings,
        stock=(),
        pile=(),
        melds=(laid, *((),) * (seats // 2 - 1)),  # type: ignore[arg-type]
        birds=birds or (0,) * seats,
        turns=(1,) * seats,
        out=out,
    )


def score(hand: ClubHand, seats: int = 4) -> dict[str, int]:
    result = count.score(table_for(rules(seats), seats), hand, (0,) * seats)
    found = {name: by_seat[0] for name, by_seat in result.details}
    assert sum(found.values()) == result.scored[0] == result.scored[seats // 2]
    return found


def test_E64_regular_birdie_400_and_none_0() -> None:
    assert score(finished(SIXES))["regular Birdies"] == 400
    assert score(finished("R6 G6 B6 R1 G2 B1 Y1"))["regular Birdies"] == 0


def test_E65_the_base_score() -> None:
    natural = "R9 G9 B9 Y9 R9 G9 B9"
    found = score(finished(SEQUENCE, SEQUENCE.replace("R", "G"), natural, SIXES, birds=(1, 0, 0, 0), out=2))
    assert found == {
        "going out": 200,
        "Birdies in sequence": 2400,
        "natural Birdies": 800,
        "regular Birdies": 400,
        "birds": 200,
        "cards on the table": 70 + 70 + 70 + 100,
        "cards in hand": -30,
    }


@pytest.mark.parametrize(
    ("birds", "points"), [((1, 0, 0), 200), ((0, 0, 1), 200), ((1, 0, 1), 500), ((2, 0, 0), 500), ((0, 0, 0), 0)]
)
def test_E65_birds_of_a_side_count_together_with_two_birdies(birds: tuple[int, ...], points: int) -> None:
    assert score(finished(SEQUENCE, SIXES, birds=(*birds, 0)))["birds"] == points


def test_E65_birds_count_nothing_with_one_birdie() -> None:
    assert score(finished(SEQUENCE, "R6 G6 B6", birds=(2, 0, 0, 0)))["birds"] == 0


@pytest.mark.parametrize(("birds", "points"), [((2, 0, 0, 0, 0, 0), 500), ((2, 0, 0, 1, 0, 0), 1000)])
def test_A104_two_birds_of_six_handed_count_500_and_three_1000(birds: tuple[int, ...], points: int) -> None:
    assert score(finished(SEQUENCE, SIXES, seats=6, birds=birds), seats=6)["birds"] == points


def test_A96_a_bird_counts_nothing_among_the_cards_on_the_table() -> None:
    with_bird = score(finished(SEQUENCE, SIXES, birds=(1, 0, 0, 0)))
    assert with_bird["cards on the table"] == score(finished(SEQUENCE, SIXES))["cards on the table"] == 170


def test_cards_left_in_hand_are_deducted_and_a_score_may_fall_below_zero() -> None:
    result = count.score(table_for(rules(), 4), finished(), (0, 0, 0, 0))
    assert result.scored == (-30, -10, -30, -10)
    assert result.points == (0, 0, 0, 0)
    assert result.scores == (-30, -10, -30, -10)


# The match


def outcome(scores: tuple[int, ...], *, seats: int = 4, deals: int = 3) -> tuple[int, ...] | None:
    result = count.result(table_for(rules(seats), seats), scores, deals)
    return None if result is None else result.winners


def test_five_thousand_points_win() -> None:
    assert outcome((4990, 0, 4990, 0)) is None
    assert outcome((5000, 0, 5000, 0)) == (0, 2)


def test_A104_both_over_the_target_the_higher_wins_and_a_tie_plays_on() -> None:
    assert outcome((5200, 5300, 5200, 5300)) == (1, 3)
    assert outcome((5200, 5200, 5200, 5200)) is None
    assert outcome((5200, 100, 5300, 5200, 100, 5300), seats=6) == (2, 5)


def test_the_guard_ends_a_match_and_shares_a_tie() -> None:
    assert outcome((10, 10, 10, 10), deals=50) == (0, 1, 2, 3)
    assert outcome((10, 20, 10, 20), deals=50) == (1, 3)
    assert outcome((10, 20, 10, 20), deals=49) is None


@pytest.mark.parametrize("seats", [4, 6])
def test_the_guard_is_reached_and_told(seats: int) -> None:
    variant = CLUB_1988.with_house_rules(target=100000, longest_match=3)
    match = Match(variant, seats=seats, seed="guard")
    for _ in play_on(match, random.Random(1)):
        pass
    assert len(match.hands) == 3
    assert match.result is not None
    assert match.result.reason.startswith("after 3 deals the highest score")


def test_a_match_goes_on_to_the_next_hand_with_the_deal_at_the_left() -> None:
    match = club(BIRDIES, stock="B14 R11 G13", hand_size=14)
    do(match, "take stock", f"meld {SEQUENCE} R11", f"meld {SIXES}", "discard G13")
    assert match.result is None
    assert view(match, None).dealer == 0
    assert match.pending()[0].seat == 1
    assert match.score_of(0) == match.score_of(2) == match.hands[0].scored[0]


def test_a_match_is_won_at_the_end_of_a_hand() -> None:
    match = club(BIRDIES, stock="B14 R11 G13", hand_size=14, scores=(4000, 4900, 4000, 4900))
    events = do(match, "take stock", f"meld {SEQUENCE} R11", f"meld {SIXES}", "discard G13")
    assert events[-1].kind == "match-won"
    assert match.result is not None
    assert match.result.winners == (0, 2)
    assert match.pending() == ()
