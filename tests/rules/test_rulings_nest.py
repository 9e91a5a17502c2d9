"""Rulings on the nest and on odd cards (A18 to A23), each test named after the one it checks."""

from __future__ import annotations

import json

import pytest

import rookery
from rookery import Match

from .booklet_tables import ROWS, Row, row_of
from .table_talk import (
    cards,
    declare,
    held,
    lay_out,
    options,
    play_hand,
    play_out,
    refused,
    seen,
    split_deal,
    told,
    trick_takers,
    waiting,
    win_auction,
)

WITH_A_NEST = [row for row in ROWS if row.number("nest")]
UNEVEN = [row for row in ROWS if len(set(row.hands)) > 1]
DEAD_NEST = [row for row in ROWS if row["nest owner"] == "nobody"]
LIVE_NEST = [row for row in ROWS if row["nest owner"] == "last trick"]


@pytest.mark.parametrize("row", WITH_A_NEST, ids=str)
def test_A18_the_nest_may_be_left_as_it_lies_but_the_hand_must_be_restored_exactly(row: Row) -> None:
    plain = [card for card in row.pack if not row.value(card)]
    nest = plain[: row.number("nest")]
    match = lay_out(row.edition, {}, seats=row.seats, nest=" ".join(nest))
    before = held(match, 0)
    win_auction(match, 0)
    assert refused(match, "nest " + " ".join(nest[1:])) in ("nest-size", "own-cards")
    assert refused(match, "nest " + " ".join([*nest, min(before)])) == "nest-size"
    assert refused(match, "nest " + " ".join(nest)) is None
    match.act(0, "nest " + " ".join(nest))
    assert held(match, 0) == before


def test_A18_only_cards_they_hold_or_took_up_can_be_laid_away() -> None:
    match = lay_out(rookery.edition("tournament/2008"), {1: "G14"}, nest="Y5 Y6 Y7 Y8 Y9")
    win_auction(match, 0)
    assert refused(match, "nest Y5 Y6 Y7 Y8 G14") == "own-cards"
    assert refused(match, "nest Y5 Y5 Y6 Y7 Y8") == "own-cards"


@pytest.mark.parametrize("row", [row for row in LIVE_NEST if "Bird" in row.pack], ids=str)
def test_A18_even_the_bird_and_the_red_1_may_be_buried_where_the_last_trick_wins_the_nest(row: Row) -> None:
    special = ["Bird", "R1"] if row.name.startswith("red-one") else ["Bird"]
    match = lay_out(row.edition, {0: " ".join(special)}, seats=row.seats)
    win_auction(match, 0)
    nest = seen(match, 0)["nest"]
    away = [*special, *nest][: row.number("nest")]
    match.act(0, "nest " + " ".join(away))
    assert not set(special) & held(match, 0)
    declare(match, 0)
    events = play_out(match)
    (won,) = told(events, "nest-won")
    assert set(special) <= set(won["cards"])
    assert won["seat"] == trick_takers(events)[-1]
    assert won["counters"] == sum(map(row.value, away))


@pytest.mark.parametrize("id", ["tournament/1988", "tournament/2008", "tournament/modern"])
def test_A19_every_fifth_card_is_the_nests_until_it_has_five_and_the_dealer_gets_the_last(id: str) -> None:
    match = Match(rookery.edition(id), seed=19)
    pack = [str(card) for card in match.snapshots[0].pack]
    dealer = seen(match, None)["dealer"]
    win_auction(match, 0)
    assert cards(seen(match, 0)["nest"]) == {pack[place - 1] for place in (5, 10, 15, 20, 25)}
    assert pack[-1] in held(match, dealer)
    assert pack[0] in held(match, (dealer + 1) % 4)


@pytest.mark.parametrize("id", ["partnership-for-six/1988", "partnership-for-six/2008"])
def test_A19_for_six_the_57th_card_is_the_ninth_of_the_nest(id: str) -> None:
    match = Match(rookery.edition(id), seed=19)
    pack = [str(card) for card in match.snapshots[0].pack]
    win_auction(match, 0)
    assert cards(seen(match, 0)["nest"]) == {pack[place - 1] for place in (7, 14, 21, 28, 35, 42, 49, 56, 57)}


@pytest.mark.parametrize(
    ("name", "seats", "last"),
    [
        ("dixie/1913", 4, 4),
        ("dixie/1913", 6, 2),
        ("one-high/1988", 4, 1),
        ("regular-for-two/1988", 2, 5),
        ("regular-for-two/2008", 2, 5),
        ("original-three/2008", 3, 5),
        ("over-the-top/1988", 2, 4),
    ],
)
def test_A19_where_the_booklet_says_so_the_last_cards_are_the_nest(name: str, seats: int, last: int) -> None:
    match = Match(rookery.edition(name), seats=seats, seed=19)
    pack = [str(card) for card in match.snapshots[0].pack]
    win_auction(match, 0)
    assert cards(seen(match, 0)["nest"]) == set(pack[-last:])


@pytest.mark.parametrize("id", ["tennessee/1988", "tennessee/2008"])
def test_A19_in_tennessee_the_nest_follows_the_22_hand_cards_and_the_next_is_turned_up(id: str) -> None:
    match = Match(rookery.edition(id), seed=19)
    pack = [str(card) for card in match.snapshots[0].pack]
    assert held(match, 0) | held(match, 1) == set(pack[:22])
    assert seen(match, None)["exposed"] == pack[27]
    win_auction(match, 0)
    assert cards(seen(match, 0)["nest"]) == set(pack[22:27])


@pytest.mark.parametrize("row", UNEVEN, ids=str)
def test_A20_the_longer_hands_are_those_nearest_the_dealers_left(row: Row) -> None:
    for dealer in range(row.seats):
        match = lay_out(row.edition, {}, seats=row.seats, dealer=dealer)
        sizes = seen(match, None)["hand_sizes"]
        assert [sizes[(dealer + step) % row.seats] for step in range(1, row.seats + 1)] == list(row.hands)


@pytest.mark.parametrize("row", UNEVEN, ids=str)
def test_A20_odd_cards_go_to_the_taker_of_the_last_trick_and_are_no_trick(row: Row) -> None:
    longer = [seat for seat, size in enumerate(row.hands) if size > min(row.hands)]
    odd_counters = []
    for seed in range(20):
        match = Match.set_up(row.edition, hands=[None] * row.seats, seats=row.seats, dealer=row.seats - 1, seed=seed)
        events = play_hand(match, 0)
        (odd,) = told(events, "odd-cards")
        last = trick_takers(events)[-1]
        assert last is not None
        assert odd["seat"] == last
        assert sorted(place for place, _ in odd["cards"]) == longer
        odd_counters.append(sum(row.value(card) for _, card in odd["cards"]))
        taken = sum(trick["counters"] for trick in told(events, "trick-taken") if trick["seat"] == last)
        hand = match.hands[0]
        assert hand.points[last] == taken + odd_counters[-1]
        assert sum(hand.points) == 100
        assert sum(hand.tricks) == row.number("tricks") == min(row.hands)
    assert any(odd_counters)


def test_A20_odd_cards_do_not_count_towards_most_tricks() -> None:
    # Five tricks against four: were the odd cards a trick, nobody would have the most.
    match, plan = split_deal(rookery.edition("partnership/1913"), 5, seats=6, dealer=5)
    events = play_hand(match, 0, plan=plan)
    assert trick_takers(events) == [0] * 5 + [1] * 4
    assert told(events, "odd-cards")[0]["seat"] == 1
    assert match.hands[0].bonus == (20, 0, 20, 0, 20, 0)


FORBIDDEN = [row for row in ROWS if row["counters in nest"] == "no"]


@pytest.mark.parametrize("row", FORBIDDEN, ids=str)
def test_A21_a_counter_may_be_neither_laid_away_nor_left_in_the_nest(row: Row) -> None:
    plain = [card for card in row.pack if not row.value(card)]
    size = row.number("nest")
    nest = ["G10", *plain[-size + 1 :]][:size]
    match = lay_out(row.edition, {0: f"G14 {plain[0]} {plain[1]}"}, seats=row.seats, nest=" ".join(nest))
    win_auction(match, 0)
    assert refused(match, "nest " + " ".join(nest)) == "nest-counters"  # left
    placed = [card for card in [*nest, plain[0]] if card != "G10"][: size - 1]
    assert refused(match, "nest " + " ".join([*placed, "G14"])) == "nest-counters"  # placed
    clean = [card for card in [*nest, plain[0]] if card != "G10"]
    assert refused(match, "nest " + " ".join(clean)) is None


@pytest.mark.parametrize("row", DEAD_NEST, ids=str)
def test_A21_A24_a_dead_nest_is_nobodys_and_no_trick(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=21)
    events = play_hand(match, 0)
    assert told(events, "nest-won") == []
    hand = match.hands[0]
    assert sum(hand.tricks) + hand.nobody_tricks == row.number("tricks")


FIVES = ["R5", "Y5", "G5", "B5"]
TENS = ["R10", "Y10", "G10", "B10"]
FOURTEENS = ["R14", "Y14", "G14", "B14"]


@pytest.mark.parametrize("id", ["tennessee/1988", "tennessee/2008"])
def test_A21_with_too_few_plain_cards_in_tennessee_all_of_them_go_and_then_the_fives(id: str) -> None:
    hand = " ".join([*FIVES, *TENS, "R14", "Y14", "G14"])
    match = lay_out(rookery.edition(id), {0: hand}, dealer=0, nest="B14 Bird R4 Y4 G4")
    win_auction(match, 0)
    pairs = [{one, other} for at, one in enumerate(FIVES) for other in FIVES[at + 1 :]]
    assert {frozenset(cards(each)) for each in options(match)} == {
        frozenset({"nest", "R4", "Y4", "G4", *pair}) for pair in pairs
    }
    assert refused(match, "nest R4 Y4 G4 R5 R10") == "nest-counters"
    assert refused(match, "nest R4 Y4 R5 Y5 G5") == "nest-counters"
    declare(match, 0, nest="R4 Y4 G4 R5 Y5")
    play_out(match)
    result = match.hands[0]
    assert result.nobody_points == 10  # dead
    assert sum(result.points) == 160 - 10


def test_A21_with_too_few_plain_cards_over_the_top_gives_up_its_fives() -> None:
    hand = " ".join([*FIVES, *TENS, "R14", "Y14"])
    match = lay_out(rookery.edition("over-the-top/1988"), {0: hand}, dealer=0, nest="G14 B14 R4 Y4")
    win_auction(match, 0)
    assert len(options(match)) == 6
    assert all({"R4", "Y4"} < cards(each) for each in options(match))
    declare(match, 0, nest="R4 Y4 G5 B5")
    play_out(match)
    assert sum(match.hands[0].points) == 90


def test_A21_with_nothing_but_counters_one_high_gives_up_a_five() -> None:
    hand = " ".join(["R1", "Y1", "G1", "B1", "R5", "Y5", *TENS, *FOURTEENS])
    match = lay_out(rookery.edition("one-high/1988"), {0: hand}, dealer=0, nest="Bird")
    win_auction(match, 0)
    assert options(match) == {"nest R5", "nest Y5"}
    declare(match, 0, nest="R5")
    play_out(match)
    assert sum(match.hands[0].points) == 180 - 5


@pytest.mark.parametrize("row", WITH_A_NEST, ids=str)
def test_A22_only_the_declarer_sees_the_nest_and_what_they_laid_away(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=22)
    win_auction(match, 0)
    nest = cards(seen(match, 0)["nest"])
    declare(match, 0)
    away = cards(seen(match, 0)["laid_away"])
    for onlooker in (*range(1, row.seats), None):
        view = seen(match, onlooker)
        assert view["nest"] is None
        assert view["laid_away"] is None
        texts = json.dumps([event.to_json() for event in match.events_for(onlooker)])
        hidden = (nest | away) - (set() if onlooker is None else held(match, onlooker))
        public = {card for battery in view["batteries"] for card in battery["cards"]} | {view["exposed"]}
        drawn = {card for told_ in told(match.events_for(onlooker), "drew-for-deal") for _, card in told_["drawn"]}
        for card in hidden - public - drawn:
            assert f'"{card}"' not in texts


@pytest.mark.parametrize("row", LIVE_NEST, ids=str)
def test_A22_a_nest_that_is_won_is_turned_over_when_the_hand_is_scored(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=22)
    declare(match, 0)
    away = seen(match, 0)["laid_away"]
    play_out(match)
    for onlooker in (*range(row.seats), None):
        (won,) = told(match.events_for(onlooker), "nest-won")
        assert cards(won["cards"]) == cards(away)


@pytest.mark.parametrize("row", DEAD_NEST, ids=str)
def test_A22_a_dead_nest_is_never_shown(row: Row) -> None:
    match = Match(row.edition, seats=row.seats, seed=22)
    declare(match, 0)
    play_out(match)
    kinds = {event.kind for event in match.events_for(1)}
    assert not kinds & {"nest-won", "nest-seen", "laid-away-cards"}


SILENT_ON_TRUMP = ["tennessee/1988", "tennessee/2008", "over-the-top/1988", "regular-for-two/1988"]


@pytest.mark.parametrize("id", SILENT_ON_TRUMP)
def test_A23_trump_is_named_after_the_exchange(id: str) -> None:
    match = Match(rookery.edition(id), seed=23)
    win_auction(match, 0)
    assert waiting(match) == (0, "nest")
    match.act(0, min(options(match)))
    assert waiting(match) == (0, "trump")


@pytest.mark.parametrize("id", SILENT_ON_TRUMP)
def test_A23_a_house_rule_names_it_before(id: str) -> None:
    match = Match(rookery.edition(id).with_house_rules(trump_named="before-nest"), seed=23)
    win_auction(match, 0)
    assert waiting(match) == (0, "trump")
    assert seen(match, 0)["nest"] is None  # not seen before trump is named
    match.act(0, "trump green")
    assert waiting(match) == (0, "nest")
    assert len(seen(match, 0)["nest"]) == seen(match, 0)["nest_size"]


def test_A23_the_two_hand_games_may_name_the_trump_first_by_house_rule() -> None:
    match = Match(rookery.edition("regular-for-two/1988").with_house_rules(trump_named="before-nest"), seed=23)
    win_auction(match, 1)
    assert waiting(match) == (1, "trump")
    assert row_of("regular-for-two/1988", 2)["then"] == "nest trump"  # as printed it comes after
