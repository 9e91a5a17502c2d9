"""Rulings on the end of the game and its setting up (A45, A46, A51 to A53, A55 to A57), each test named after one."""

from __future__ import annotations

import pytest

import rookery
from rookery import Match

from .booklet_tables import ROWS, Row, edition_named, row_of
from .referee import sides_of
from .table_talk import (
    declare,
    held,
    lay_out,
    options,
    play_hand,
    seen,
    told,
    waiting,
    win_auction,
)

every_row = pytest.mark.parametrize("row", ROWS, ids=str)


def scoring_sides(row: Row) -> list[set[int]]:
    """The seats that share a running score."""
    if row["sides"] in ("opposite", "alternate"):
        return sides_of(row, range(row.seats), 0, None)
    return [{seat} for seat in range(row.seats)]


def after_one_hand(row: Row, totals: dict[int, int]) -> Match:
    """A match in which the sides, by number, come to these totals with the hand just played; others are far behind."""
    plain = lay_out(row.edition, {}, seats=row.seats, seed=45)
    play_hand(plain, 0)
    gains = plain.hands[0].scored
    scores = [0] * row.seats
    for number, side in enumerate(scoring_sides(row)):
        for seat in side:
            scores[seat] = totals.get(number, -400) - gains[seat]
    match = lay_out(row.edition, {}, seats=row.seats, scores=scores, seed=45)
    play_hand(match, 0)
    return match


@every_row
@pytest.mark.parametrize("winner", [0, 1])
def test_A45_of_several_who_reach_the_target_in_one_hand_the_highest_wins(row: Row, winner: int) -> None:
    target = row.number("target")
    match = after_one_hand(row, {winner: target + 15, 1 - winner: target + 10})
    assert match.result is not None
    assert set(match.result.winners) == scoring_sides(row)[winner]


@every_row
def test_A45_a_tie_for_the_highest_plays_another_hand(row: Row) -> None:
    target = row.number("target")
    match = after_one_hand(row, {0: target + 10, 1: target + 10})
    assert match.result is None
    assert waiting(match)[1] == "bid"
    hands = 1
    while match.result is None:
        play_hand(match, 0)
        hands += 1
        best = max(match.score_of(seat) for seat in range(row.seats))
        top = {seat for seat in range(row.seats) if match.score_of(seat) == best}
        alone = top in scoring_sides(row)
        assert (match.result is not None) == (alone and best >= target)
        if hands > 12:
            break
    assert hands > 1


def test_A45_the_score_is_checked_only_at_the_end_of_a_hand() -> None:
    match = lay_out(rookery.edition("regular/1913"), {}, scores=[145] * 4, seed=45)
    declare(match, 0)
    crossed = 0
    while not match.hands:
        taken = seen(match, None)["points_taken"]
        if max(taken) >= 5:  # someone has 150 by now, and the hand goes on
            crossed += 1
            assert match.result is None
            assert waiting(match)[1] == "play"
        match.act(waiting(match)[0], min(options(match)))
    assert crossed > 4
    assert match.result is not None


@pytest.mark.parametrize(
    "row", [row_of("tournament/2008", 4), row_of("regular/1988", 4), row_of("tournament/modern", 4)], ids=str
)
def test_A46_to_reach_the_target_exactly_is_enough(row: Row) -> None:
    target = row.number("target")
    won = after_one_hand(row, {0: target})
    assert won.result is not None
    assert set(won.result.winners) == scoring_sides(row)[0]
    assert after_one_hand(row, {0: target - 5}).result is None


@pytest.mark.parametrize("id", ["tournament/2008", "regular/1913", "dixie/1988", "high-card-partner/2008"])
def test_A51_the_highest_card_drawn_deals_and_the_tied_draw_again(id: str) -> None:
    ties = 0
    for seed in range(60):
        match = Match(rookery.edition(id), seed=seed)
        drawing = set(range(match.seats))
        for drawn in told(match.events_for(None), "drew-for-deal"):
            assert {seat for seat, _ in drawn["drawn"]} == drawing
            assert len({card for _, card in drawn["drawn"]}) == len(drawing)
            numbers = {seat: 15 if card == "Bird" else int(card[1:]) for seat, card in drawn["drawn"]}
            drawing = {seat for seat, number in numbers.items() if number == max(numbers.values())}
            ties += len(drawing) > 1
        assert drawing == {seen(match, None)["dealer"]}
    assert ties


def test_A51_the_bird_ranks_above_the_14_in_the_draw() -> None:
    for seed in range(300):
        match = Match(rookery.edition("tournament/2008"), seed=seed)
        drawn = dict(told(match.events_for(None), "drew-for-deal")[0]["drawn"])
        bird = [seat for seat, card in drawn.items() if card == "Bird"]
        if bird and any(card.endswith("14") for card in drawn.values()):
            assert seen(match, None)["dealer"] == bird[0]
            return
    raise AssertionError("bird and 14 were never drawn together")


@pytest.mark.parametrize("id", ["regular/1913", "regular/1952", "partnership/1913", "dixie/1913", "display/1913"])
def test_A52_the_deal_starts_at_the_dealers_left_and_passes_left(id: str) -> None:
    match = Match(rookery.edition(id).with_house_rules(target=9000), seed=52)
    for _ in range(5):
        dealer = seen(match, None)["dealer"]
        pack = match.snapshots[-1].pack
        for place in range(8):
            assert str(pack[place]) in held(match, (dealer + 1 + place) % match.seats)
        play_hand(match, 0)
        assert seen(match, None)["dealer"] == (dealer + 1) % match.seats


@pytest.mark.parametrize(
    ("id", "bid"), [("regular/1913", 100), ("display/1913", 125), ("tournament/2008", 120), ("red-one/1988", 150)]
)
def test_A53_scores_may_fall_below_nothing_without_limit(id: str, bid: int) -> None:
    match = lay_out(rookery.edition(id).with_house_rules(target=9000), {}, seed=53)
    for hands in range(1, 8):
        play_hand(match, 0, bid)
        assert match.hands[-1].made is False
        assert match.score_of(0) == -bid * hands
    assert match.score_of(0) < -500


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/2008", "dixie/2008"])
def test_A55_after_four_hands_the_partners_of_one_pair_exchange_seats_and_the_pairs_take_turns(id: str) -> None:
    match = Match(rookery.edition(id).with_house_rules(target=9000), seed=55)
    chairs = []
    for hand in range(13):
        table = seen(match, None)
        swaps = hand // 4
        first = (0, 2) if swaps in (0, 3) else (2, 0)
        second = (1, 3) if swaps in (0, 1) else (3, 1)
        assert table["seating"] == [first[0], second[0], first[1], second[1]]
        assert sorted(seen(match, 0)["allies"]) == [0, 2]  # partners stay
        assert sorted(seen(match, 1)["allies"]) == [1, 3]
        chairs.append(table["seating"].index(table["dealer"]))
        events = play_hand(match, 0)
        assert len(told(events, "seats-changed")) == (hand % 4 == 3)
    assert chairs == [(chairs[0] + hand) % 4 for hand in range(13)]  # the deal goes round by the chairs


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/2008"])
def test_A55_bids_and_cards_go_round_by_the_new_seats(id: str) -> None:
    match = Match(rookery.edition(id).with_house_rules(target=9000), seed=55)
    for _ in range(4):
        play_hand(match, 0)
    seating = seen(match, None)["seating"]
    assert seating == [2, 1, 0, 3]
    dealer = seating.index(seen(match, None)["dealer"])
    asked = []
    for _ in range(3):
        asked.append(waiting(match)[0])
        match.act(asked[-1], "pass")
    assert asked == [seating[(dealer + step) % 4] for step in (1, 2, 3)]


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/modern"])
def test_A56_with_individual_scores_each_plays_four_hands_with_each_other_and_the_highest_wins_after_twelve(
    id: str,
) -> None:
    match = Match(edition_named(f"{id}+individual-scores"), seed=56)
    partners: list[tuple[int, ...]] = []
    totals = [0, 0, 0, 0]
    while match.result is None and len(match.hands) < 12:
        partners.append(tuple(next(ally for ally in seen(match, seat)["allies"] if ally != seat) for seat in range(4)))
        play_hand(match, len(match.hands) % 4)
        hand = match.hands[-1]
        for seat in range(4):
            totals[seat] += hand.scored[seat]
            assert hand.scored[seat] == hand.scored[partners[-1][seat]]
        assert [match.score_of(seat) for seat in range(4)] == totals
    assert partners == [partners[0]] * 4 + [partners[4]] * 4 + [partners[8]] * 4
    for seat in range(4):
        assert {each[seat] for each in partners} == {0, 1, 2, 3} - {seat}
    best = [seat for seat in range(4) if totals[seat] == max(totals)]
    assert len(best) == 1
    assert match.result is not None
    assert match.result.winners == tuple(best)


def test_A56_no_target_ends_a_match_of_individual_scores() -> None:
    edition = edition_named("tournament/modern+individual-scores").with_house_rules(target=10)
    match = Match(edition, seed=57)
    for _ in range(6):
        play_hand(match, 0)
    assert match.result is None


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/modern"])
def test_a_fixed_number_of_hands_may_be_played_instead_of_a_target(id: str) -> None:
    match = Match(edition_named(f"{id}+agreed-hands"), seed=58)
    while match.result is None:
        assert len(match.hands) < 20
        play_hand(match, len(match.hands) % 4)
    assert len(match.hands) >= 12
    best = max(match.score_of(seat) for seat in range(4))
    assert {match.score_of(seat) for seat in match.result.winners} == {best}
    assert len(match.result.winners) == 2


def test_A57_the_modern_sheets_pack_has_41_cards_with_the_bird() -> None:
    pack = Match(rookery.edition("tournament/modern"), seed=57).snapshots[0].pack
    assert len(pack) == 41
    assert "Bird" in {str(card) for card in pack}


def test_A57_without_the_bird_kentucky_discard_has_40_cards_and_a_nest_of_four() -> None:
    match = Match(edition_named("tournament/2008+without-bird"), seed=57)
    assert len(match.snapshots[0].pack) == 40
    assert seen(match, None)["nest_size"] == 4
    assert seen(match, None)["hand_sizes"] == [9, 9, 9, 9]


def test_A57_partnership_rook_of_2008_has_no_nest_whatever_its_penalties_say() -> None:
    match = lay_out(rookery.edition("partnership/2008"), {})
    win_auction(match, 0)
    assert waiting(match) == (0, "trump")


def test_A57_in_1988_the_count_cards_are_worth_5_10_10_and_20() -> None:
    row = row_of("tournament/1988", 4)
    match = lay_out(row.edition, {}, dealer=0, seed=57)
    for trick in told(play_hand(match, 0), "trick-taken"):
        values = [{"5": 5, "10": 10, "14": 10, "ird": 20}.get(card[1:], 0) for _, card in trick["plays"]]
        assert trick["counters"] == sum(values)
