"""E40 to E46: how the booklets say the cards fall, and who plays with whom."""

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from rookery import Match, edition
from tests.examples.worked import bid_hands, random_hands, seen, take_bid


def option(id: str, name: str) -> dict[str, object]:
    return next(dict(each.rules) for each in edition(id).options if each.name == name)


def dealt(
    id: str, house_rules: Mapping[str, object] | None = None, *, seats: int | None = None, seed: int = 1
) -> Match:
    return Match(edition(id).with_house_rules(**(house_rules or {})), seats=seats, seed=seed)


def hands(match: Match) -> list[list[str]]:
    return [seen(match, seat)["hand"] for seat in range(match.seats)]


def nest_of(match: Match, bid: str) -> list[str]:
    """The nest, as the dealer's left sees it on winning the auction."""
    first = match.pending()[0].seat
    take_bid(match, first, bid)
    nest: list[str] = seen(match, first)["nest"]
    return nest


@pytest.mark.parametrize("seed", range(5))
def test_E40_every_fifth_card_goes_to_the_nest_until_it_has_five_and_the_dealer_gets_the_last(seed: int) -> None:
    match = dealt("tournament/1988", seed=seed)
    pack = [str(card) for card in match.snapshots[0].pack]
    dealer = seen(match, None)["dealer"]
    assert len(pack) == len(set(pack)) == 41
    held = hands(match)
    assert [len(hand) for hand in held] == [9, 9, 9, 9]
    assert pack[-1] in held[dealer]
    assert pack[0] in held[(dealer + 1) % 4]
    assert set(nest_of(match, "bid 70")) == {pack[place - 1] for place in (5, 10, 15, 20, 25)}


def test_E41_forty_one_cards_with_the_bird_and_a_nest_of_five() -> None:
    match = dealt("tournament/2008")
    held = hands(match)
    nest = nest_of(match, "bid 70")
    assert [len(hand) for hand in held] == [9, 9, 9, 9]
    assert len(nest) == 5
    cards = {card for hand in held for card in hand} | set(nest)
    assert len(cards) == 41
    assert "Bird" in cards


def test_E41_forty_cards_without_the_bird_and_a_nest_of_four() -> None:
    match = dealt("tournament/2008", option("tournament/2008", "without-bird"))
    held = hands(match)
    nest = nest_of(match, "bid 70")
    assert [len(hand) for hand in held] == [9, 9, 9, 9]
    assert len(nest) == 4
    cards = {card for hand in held for card in hand} | set(nest)
    assert cards == {f"{colour}{number}" for colour in "RYGB" for number in range(5, 15)}


def test_E42_the_dixie_declarer_holds_seventeen_cards_before_they_discard() -> None:
    match = dealt("dixie/2008", seats=4)
    declarer = match.pending()[0].seat
    take_bid(match, declarer, "bid 70")
    view = seen(match, declarer)
    assert len({*view["hand"], *view["nest"]}) == 17
    assert len(view["decision"]["cards"]) == 17
    match.act(declarer, match.pending()[0].sample(random.Random(1)))
    assert len(seen(match, declarer)["hand"]) == 13


@pytest.mark.parametrize("id", ["partnership-for-six/2008", "partnership-for-six/1988"])
def test_E43_six_partners_are_dealt_eight_cards_each_and_nine_to_the_nest(id: str) -> None:
    match = dealt(id)
    held = hands(match)
    assert [len(hand) for hand in held] == [8] * 6
    nest = nest_of(match, "bid 70")
    assert len(nest) == 9
    assert len({card for hand in held for card in hand} | set(nest)) == 57


@pytest.mark.parametrize("id", ["tennessee/2008", "tennessee/1988"])
def test_E44_tennessee_players_have_eleven_cards_each_when_the_stock_is_gone(id: str) -> None:
    match = dealt(id)
    opened = seen(match, None)
    assert opened["hand_sizes"] == [11, 11]
    assert (opened["nest_size"], opened["stock_size"]) == (5, 17)
    assert opened["exposed"] is not None
    take_bid(match, 0, "bid 80")
    rng = random.Random(4)
    draws = 0
    while seen(match, None)["exposed"] is not None:
        decision = match.pending()[0]
        draws += decision.kind == "draw"
        match.act(decision.seat, decision.sample(rng))
    assert draws == 9
    left = seen(match, None)
    assert left["hand_sizes"] == [11, 11]
    assert (left["stock_size"], len(left["tricks"])) == (0, 9)


def test_E45_over_the_top_lays_five_groups_of_two_a_side_and_a_nest_of_four() -> None:
    match = dealt("over-the-top/1988")
    table = seen(match, None)
    assert table["hand_sizes"] == [10, 10]
    assert [len(battery["cards"]) for battery in table["batteries"]] == [5, 5]
    assert [len(battery["covering"]) for battery in table["batteries"]] == [5, 5]
    assert table["nest_size"] == 4
    face_up = {card for battery in table["batteries"] for card in battery["cards"]}
    assert len(face_up | {card for hand in hands(match) for card in hand}) == 30  # 44 less 10 beneath and the nest


@pytest.mark.parametrize("id", ["tournament/modern", "tournament/1988"])
def test_E46_twelve_hands_are_four_with_each_partner(id: str) -> None:
    match = dealt(id, option(id, "individual-scores"))
    rng = random.Random(2)
    partners: Counter[tuple[int, int]] = Counter()
    while len(bid_hands(match)) < 12:
        decision = match.pending()[0]
        if decision.kind == "play" and not seen(match, None)["tricks"] and not seen(match, None)["trick"]:
            for seat in range(4):
                mate = next(other for other in seen(match, seat)["allies"] if other != seat)
                partners[seat, mate] += 1
        match.act(decision.seat, decision.sample(rng))
    assert partners == {(seat, mate): 4 for seat in range(4) for mate in range(4) if mate != seat}


def test_E46_each_player_adds_up_what_they_and_their_partner_of_the_time_made() -> None:
    match = random_hands(
        "tournament/modern", hands=12, seed=6, house_rules=option("tournament/modern", "individual-scores")
    )
    assert len(bid_hands(match)) == 12
    for number, hand in enumerate(bid_hands(match)):
        pairs = [((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 3), (1, 2))][number // 4]
        for first, second in pairs:
            assert hand.scored[first] == hand.scored[second]
    totals = [sum(hand.scored[seat] for hand in match.hands) for seat in range(4)]
    assert [match.score_of(seat) for seat in range(4)] == totals
    assert match.result is not None
    assert match.result.winners == tuple(seat for seat in range(4) if totals[seat] == max(totals))
    assert "12 hands" in match.result.reason
