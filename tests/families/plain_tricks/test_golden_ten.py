"""Golden Ten: the deal, the play, the reds, the Golden Ten and who wins."""

from __future__ import annotations

import random

import pytest

from rookery.engine.editions import Edition
from rookery.families.events import DrewForDeal
from rookery.families.plain_tricks.events import CentreShown, CentreTaken, PlainDealt
from rookery.families.plain_tricks.rules import PlainSides
from rookery.games.golden_ten import EDITIONS, GOLDEN_TEN_1913, GOLDEN_TEN_1988
from rookery.records.match import Match
from tests.families.plain_tricks.support import (
    LITTLE,
    LITTLE_HANDS,
    LITTLE_PLAY,
    detail,
    golden,
    options,
    play,
    rules_of,
    seen,
    table,
)
from tests.support import hands_played, play_on

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.id))


# What the booklets print


@each_edition
def test_three_to_seven_play_and_only_four_are_partners_in_1913(edition: Edition) -> None:
    assert edition.seats == (3, 4, 5, 6, 7)
    partners = {seats for seats in edition.seats if rules_of(edition, seats).sides is PlainSides.PARTNERS_OPPOSITE}
    assert partners == ({4} if edition is GOLDEN_TEN_1913 else set())


@each_edition
@pytest.mark.parametrize(("seats", "each", "over"), [(3, 18, 2), (4, 14, 0), (5, 11, 1), (6, 9, 2), (7, 8, 0)])
def test_the_pack_is_dealt_equally_and_the_rest_lies_in_the_centre(
    edition: Edition, seats: int, each: int, over: int
) -> None:
    match = Match(edition, seats=seats, seed=5)
    view = seen(match)
    assert view.hand_sizes == (each,) * seats
    assert view.centre_size == over
    (dealt,) = (event for event in match.all_events() if isinstance(event, PlainDealt))
    assert dealt.sizes == (each,) * seats
    assert dealt.centre_size == over
    assert turn_of(match) == (view.dealer + 1) % seats


def test_cards_are_dealt_singly_from_the_dealers_left() -> None:
    pack = [str(card) for card in rules_of(GOLDEN_TEN_1988, 3).cards()]
    match = Match.set_up(GOLDEN_TEN_1988, pack=" ".join(pack), dealer=1, seats=3, seed=1)
    for place, seat in enumerate((2, 0, 1)):
        assert {str(card) for card in match.view(seat).hand} == set(pack[place:54:3])


def test_the_reds_of_a_deal_are_worth_27() -> None:
    rules = rules_of(GOLDEN_TEN_1913, 5)
    worth = {str(card): rules.points_of(card) for card in rules.cards()}
    assert worth["R10"] == 10
    assert worth["R5"] == 5
    assert sum(worth.values()) == 27
    assert {points for card, points in worth.items() if card[0] == "R" and card not in ("R5", "R10")} == {1}
    assert {points for card, points in worth.items() if card[0] != "R"} == {0}


def test_the_colour_led_must_be_followed_and_its_highest_card_wins_without_a_trump() -> None:
    match = table(golden(**LITTLE), LITTLE_HANDS)
    assert options(match) == {"R10", "Y10", "G10", "B10", "G1"}
    play(match, "G1")
    assert options(match) == {"G2"}
    play(match, "G2")
    assert options(match) == {"G3", "G5"}
    play(match, "G3")
    assert options(match) == {"R3", "Y3", "Y5", "B3", "B5"}, "who cannot follow plays what they like"
    play(match, "B5")
    assert seen(match).tricks[0].winner == 3
    assert turn_of(match) == 3, "the winner leads to the next trick"
    assert seen(match).trump == "none"


def turn_of(match: Match) -> int:
    (decision,) = match.pending()
    return decision.seat


def exchanged(cards: str) -> str:
    """The red 5 and the red 10 change places: seat 1 takes 8 and seat 3 takes 10."""
    return cards.replace("R10", "R?").replace("R5", "R10").replace("R?", "R5")


# The examples and rulings


def test_E60_the_golden_ten_takes_ten_off_thirteen_reds() -> None:
    match = play(table(golden(**LITTLE, match_hands=2), LITTLE_HANDS), LITTLE_PLAY)
    (hand,) = match.hands
    assert detail(match, "cards") == hand.points == (0, 13, 0, 5)
    assert detail(match, "golden ten") == (0, -10, 0, 0)
    assert hand.scored == (0, 3, 0, 5)
    assert hand.tricks == (0, 4, 0, 1)


def test_E60_ten_reds_or_fewer_are_simply_wiped_out() -> None:
    hands = list(map(exchanged, LITTLE_HANDS))
    plays = exchanged(LITTLE_PLAY)
    match = play(table(golden(**LITTLE), hands), plays)
    assert match.hands[0].points == (0, 8, 0, 10)
    assert match.hands[0].scored == (0, 0, 0, 10)


def test_A83_the_golden_ten_acts_on_that_deal_alone_and_not_on_the_score_so_far() -> None:
    hands = list(map(exchanged, LITTLE_HANDS))
    plays = exchanged(LITTLE_PLAY)
    match = play(table(golden(**LITTLE), hands, scores=[1, 20, 2, 3]), plays)
    assert match.hands[0].scores == (1, 20, 2, 13)


def test_A84_partners_pool_their_reds_and_the_golden_ten_acts_on_the_pool() -> None:
    match = play(table(golden(1913, **LITTLE), LITTLE_HANDS), LITTLE_PLAY)
    (hand,) = match.hands
    assert hand.points == (0, 13, 0, 5)
    assert detail(match, "partner") == (0, 5, 0, 13)
    assert hand.scored == (0, 8, 0, 8)
    assert seen(match, 1).allies == (1, 3)


def test_A84_the_lower_side_wins_after_the_last_deal() -> None:
    match = play(table(golden(1913, **LITTLE, match_hands=1), LITTLE_HANDS, scores=[7, 0, 7, 0]), LITTLE_PLAY)
    assert match.result is not None
    assert match.result.winners == (0, 2)
    assert match.result.reason == "lowest score, 7, after 1 deal"


def test_A84_four_play_alone_in_1988() -> None:
    match = play(table(golden(1988, **LITTLE), LITTLE_HANDS), LITTLE_PLAY)
    assert match.hands[0].scored == (0, 3, 0, 5)
    assert seen(match, 1).allies == (1,)


def test_A82_what_is_left_over_counts_for_the_taker_of_the_first_trick_and_is_shown_at_the_count() -> None:
    edition = golden(ranks="5,10", match_hands=2)
    match = table(edition, ["G10 B5", "Y5 G5", "R5 B10"], nest="R10 Y10")
    play(match, "Y5 R5 B5")
    (taken,) = (event for event in match.all_events() if isinstance(event, CentreTaken))
    assert (taken.seat, taken.count) == (1, 2)
    assert seen(match).centre_taker == 1
    assert seen(match).points_taken == (0, 5, 0), "nobody has looked at them yet"
    assert not any(isinstance(event, CentreShown) for event in match.all_events())
    play(match, "G5 B10 G10")
    (shown,) = (event for event in match.all_events() if isinstance(event, CentreShown))
    assert shown.seat == 1
    assert list(map(str, shown.cards)) == ["R10", "Y10"]
    assert match.hands[0].points == (0, 15, 0)
    assert match.hands[0].scored == (0, 5, 0)
    assert match.hands[0].tricks == (1, 1, 0), "the cards left over are no trick"


@each_edition
def test_six_deals_are_played_and_the_lowest_score_wins(edition: Edition) -> None:
    match = Match(edition, seats=5, seed=11)
    for _ in play_on(match, random.Random(2)):
        pass
    assert match.result is not None
    if len(match.hands) == 6:
        assert match.result.reason == f"lowest score, {min(match.result.scores)}, after 6 deals"
    best = min(match.result.scores)
    assert match.result.winners == tuple(seat for seat, score in enumerate(match.result.scores) if score == best)


def test_the_deal_passes_to_the_left() -> None:
    match = Match(GOLDEN_TEN_1988, seats=3, seed=3)
    for _ in play_on(match, random.Random(1), until=hands_played(4)):
        pass
    first = match.hands[0].dealer
    assert [hand.dealer for hand in match.hands] == [(first + step) % 3 for step in range(4)]


def test_A45_a_shared_lowest_score_plays_another_deal() -> None:
    edition = golden(**LITTLE, match_hands=1)
    match = play(table(edition, LITTLE_HANDS, scores=[5, 2, 9, 0]), LITTLE_PLAY)
    assert match.hands[0].scores == (5, 5, 9, 5)
    assert match.result is None
    assert seen(match).deal_number == 2


def test_A45_partners_who_share_their_score_are_no_tie() -> None:
    match = play(table(golden(1913, **LITTLE, match_hands=1), LITTLE_HANDS), LITTLE_PLAY)
    assert match.result is not None
    assert match.result.winners == (0, 2)


def test_A51_the_highest_card_drawn_deals() -> None:
    for seed in range(20):
        match = Match(GOLDEN_TEN_1988, seats=6, seed=seed)
        draws = [event for event in match.all_events() if isinstance(event, DrewForDeal)]
        assert draws[-1].highest == (seen(match).dealer,)
