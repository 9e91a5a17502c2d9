"""The pack, the sides, the deal, the first discard and the birds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rookery.engine.cards import BIRD, Card, cards_text, in_order, read_cards
from rookery.engine.errors import BadSetUp
from rookery.families.club.events import BirdFaced, DiscardTurned, Drew, DrewCards, TurnedCardFate
from rookery.games.club import CLUB_1988
from rookery.records.match import Match
from tests.families.club.support import SEATS, club, do, draw_and_discard, rules, view


@pytest.mark.parametrize(("seats", "packs", "size", "naturals"), [(4, 2, 114, 88), (6, 3, 171, 132)])
def test_the_pack_is_two_packs_for_four_and_three_for_six(seats: int, packs: int, size: int, naturals: int) -> None:
    pack = CLUB_1988.rules_for(seats).pack(seats)
    assert len(pack) == size
    assert set(Counter(pack).values()) == {packs}
    assert pack == in_order(pack)
    assert pack.count(BIRD) == packs
    assert sum(rules(seats).is_natural(card) for card in pack) == naturals
    assert sum(rules(seats).is_wild(card) for card in pack) == 8 * packs
    assert sum(rules(seats).is_stop(card) for card in pack) == 4 * packs


@pytest.mark.parametrize(("seats", "stock"), [(4, 62), (6, 93)])
def test_everybody_gets_thirteen_and_the_top_of_the_rest_is_turned_up(seats: int, stock: int) -> None:
    match = club(stock="R6", seats=seats)
    assert view(match, None).hand_sizes == (13,) * seats
    assert view(match, None).pile_top is read_cards("R6")[0]
    assert view(match, None).pile_size == 1
    assert view(match, None).stock_size == stock - 1


def test_the_cards_are_dealt_singly_from_the_dealers_left() -> None:
    pack = list(CLUB_1988.rules_for(4).pack(4))
    random.Random(1).shuffle(pack)
    pack.sort(key=lambda card: card is BIRD)
    match = Match.set_up(CLUB_1988, pack=pack, dealer=1, seats=4, seed=1)
    assert match.view(2).hand == in_order(pack[0:52:4])
    assert match.view(1).hand == in_order(pack[3:52:4])
    assert match.pending()[0].seat == 2


def test_partners_sit_opposite_at_a_table_of_four() -> None:
    match = club()
    assert [view(match, seat).allies for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]


def test_A95_six_players_are_three_pairs() -> None:
    match = club(seats=6)
    assert [view(match, seat).allies for seat in range(6)] == [(0, 3), (1, 4), (2, 5)] * 2


def test_A95_the_switch_makes_three_against_three() -> None:
    match = club(seats=6, sides="alternate")
    assert [view(match, seat).allies for seat in range(6)] == [(0, 2, 4), (1, 3, 5)] * 3


@pytest.mark.parametrize("seats", SEATS)
def test_the_highest_card_drawn_deals_and_the_deal_passes_left(seats: int) -> None:
    match = Match(CLUB_1988, seats=seats, seed=3)
    draws = [event for event in match.all_events() if event.kind == "drew-for-deal"]
    assert draws
    first = view(match, None).dealer
    assert match.pending()[0].seat == (first + 1) % seats
    rng = random.Random(1)
    while not match.hands:
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
    assert match.result is not None or view(match, None).dealer == (first + 1) % seats


def test_A105_ones_twos_and_threes_turned_up_stay_underneath() -> None:
    match = club(stock="R1 G3 B2 Y7 R9")
    turned = [(str(event.card), event.becomes) for event in match.all_events() if isinstance(event, DiscardTurned)]
    under = TurnedCardFate.STAYS_UNDER
    assert turned == [("R1", under), ("G3", under), ("B2", under), ("Y7", TurnedCardFate.STARTS)]
    assert view(match, 0).pile_size == 4
    assert view(match, 0).pile_top is read_cards("Y7")[0]
    assert view(match, 0).frozen_by is None


def test_A105_a_bird_turned_up_goes_back_into_the_exact_middle_of_the_stock() -> None:
    match = club(stock="Bird R6")
    assert view(match, None).pile_top is read_cards("R6")[0]
    assert view(match, None).pile_size == 1
    # 61 cards were left beneath the bird: 30 of them lay above it again, and the first of those was turned up.
    drawn = 0
    while True:
        events = do(match, "take stock")
        drawn += sum(event.count for event in events if isinstance(event, Drew))
        if any(isinstance(event, BirdFaced) for event in events):
            break
        do(match, f"discard {match.view(match.pending()[0].seat).hand[0]}")
    assert drawn == 30  # the 29 above it, and the bird


def test_A96_birds_dealt_are_faced_from_the_dealers_left_and_replaced() -> None:
    match = club("", "Bird Bird", stock="R6 G7 G8")
    faced = [event for event in match.all_events() if isinstance(event, BirdFaced)]
    assert [event.seat for event in faced] == [1, 1]
    assert view(match, 0).sides[1].birds == 2
    assert view(match, 0).sides[0].birds == 0
    assert {"G7", "G8"} <= set(map(str, match.view(1).hand))
    assert len(match.view(1).hand) == 13
    drew = [event for event in match.all_events() if isinstance(event, DrewCards)]
    assert [(event.seat, event.audience) for event in drew] == [(1, (1,))]


def test_A96_a_replacement_that_is_a_bird_is_faced_too() -> None:
    match = club("Bird", stock="R6 Bird G8")
    assert view(match, 2).sides[0].birds == 2
    assert len(match.view(0).hand) == 13


def test_A96_a_bird_drawn_in_a_turn_is_faced_whether_or_not_the_side_has_played() -> None:
    match = club(stock="R6 Bird G8 G9")
    events = do(match, "take stock")
    assert [event.kind for event in events] == ["drew", "bird-faced", "drew-cards"]
    assert view(match, 1).sides[0].birds == 1
    assert len(match.view(0).hand) == 15
    assert BIRD not in match.view(0).hand


@pytest.mark.parametrize("seats", SEATS)
def test_a_deal_can_be_set_up_by_its_pack_or_by_hands_and_goes_on_from_the_seed(seats: int) -> None:
    partly = Match.set_up(CLUB_1988, hands=[None] * seats, seats=seats, seed=4)
    assert view(partly, None).hand_sizes == (13,) * seats
    pack = CLUB_1988.rules_for(seats).pack(seats)
    assert Match.set_up(CLUB_1988, pack=pack, seats=seats).snapshots[0].pack == pack


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"pack": "R1 R2"}, "expected 114"),
        ({"hands": ["R4", "", "", ""]}, "seat 0 was given 1 card: expected 13"),
        ({"hands": ["R4 R4 R4", "", "", ""]}, "too often"),
        ({"hands": ["", "", "", ""], "stock": "R4"}, "the stock was given 1 card: expected 62"),
        ({"hands": ["", "", "", ""], "nest": "R4"}, "no nest"),
        ({"hands": ["", "", "", ""], "scores": [1, 2, 3, 2]}, "one side and have one score"),
        ({"hands": ["", "", "", ""], "dealer": 4}, "there is no seat 4"),
        ({"hands": ["", "", "", ""], "scores": [1, 2]}, "2 scores were given for 4 seats"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(BadSetUp, match=says):
        Match.set_up(CLUB_1988, seats=4, **arguments)  # type: ignore[arg-type]


def test_no_pack_and_hands_together() -> None:
    pack = cards_text(CLUB_1988.rules_for(4).pack(4))
    with pytest.raises(BadSetUp, match="not by both"):
        Match.set_up(CLUB_1988, pack=pack, stock="R4", seats=4)


def test_three_hands_are_too_few() -> None:
    with pytest.raises(BadSetUp, match="3 hands were given"):
        Match.set_up(CLUB_1988, hands=[None] * 3, seats=4)


def test_a_turn_passes_to_the_left() -> None:
    hands = ("R4", "R5", "R6", "R7")
    match = club(*hands, stock="G9")
    seats: list[int] = []
    for card in hands:
        seats.append(match.pending()[0].seat)
        draw_and_discard(match, card)
    assert seats == [0, 1, 2, 3]
    assert isinstance(view(match, 0).pile_top, Card)
    assert view(match, 0).pile_size == 5
