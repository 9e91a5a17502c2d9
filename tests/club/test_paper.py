"""Paper for rooms with real cards."""

from __future__ import annotations

from collections import Counter

import pytest

import rookery
from rookery.club.movements import DealPlan, EmptySeats, Losers, MovementKind, MovementOptions, make_movement
from rookery.club.paper import deal_cards, dealt_hands, movement_cards, tally_cards
from rookery.engine.errors import BadSetUp
from rookery.scorekeeping.printed import Paper
from tests.scorekeeping.test_printing import pdf_words
from tests.scorekeeping.test_rule_sheet import pages

DEPEND = (MovementKind.PROGRESSIVE, MovementKind.SWISS, MovementKind.KNOCK_OUT)
NAMES = ("Ada", "Ben", "Cyd", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kay", "Léo", "Mia")


def test_a_tally_card_says_where_one_goes_and_with_whom() -> None:
    movement = make_movement(MovementKind.INDIVIDUAL, 8)
    words = pdf_words(tally_cards("Friday", movement, NAMES[:8]))
    assert words.count("Friday") == 8
    assert [name for name in words if name in NAMES[:8]].count("Ada") >= 7, "as owner once, and as everybody's partner"
    assert pages(tally_cards("Friday", movement, NAMES[:8])) == 2


def test_who_sits_out_or_plays_with_a_bot_is_told() -> None:
    sits = make_movement(MovementKind.INDIVIDUAL, 13, MovementOptions(empty_seats=EmptySeats.SIT_OUT))
    assert pdf_words(tally_cards("Friday", sits, NAMES)).count("sits out") == sits.rounds()
    bots = make_movement(MovementKind.MITCHELL, 13)
    assert "bot" in pdf_words(tally_cards("Friday", bots, NAMES))


def test_a_progressive_party_leaves_room_for_what_nobody_knows_yet() -> None:
    movement = make_movement(MovementKind.PROGRESSIVE, 12)
    words = pdf_words(tally_cards("Friday", movement, NAMES[:12]))
    assert any(word.startswith("Winners move up a table") for word in words)
    assert "Table 1, the head table" in pdf_words(movement_cards("Friday", movement, NAMES[:12]))


def test_a_tally_card_says_where_losers_go_where_they_move() -> None:
    movement = make_movement(MovementKind.PROGRESSIVE, 12, MovementOptions(losers=Losers.DOWN))
    words = pdf_words(tally_cards("Friday", movement, NAMES[:12]))
    assert any(word.startswith("Winners move up a table, losers down") for word in words)


def test_a_table_has_its_card_with_pairs_and_deals() -> None:
    movement = make_movement(MovementKind.MITCHELL, 12, MovementOptions(deals=DealPlan.TRAVEL))
    words = pdf_words(movement_cards("Friday", movement, NAMES[:12], Paper.LETTER))
    assert words.count("Ada and Ben") == 3
    assert {"Table 1", "Table 2", "Table 3", "1 to 4", "5 to 8", "9 to 12"} <= set(words)


@pytest.mark.parametrize("kind", MovementKind)
def test_every_movement_can_be_printed(kind: MovementKind) -> None:
    names = [f"Person with a rather long name {number}" for number in range(40)]
    movement = make_movement(kind, 40)
    assert pages(tally_cards("A club night in November", movement, names)) == 7
    walked = range(1, 2 if kind in DEPEND else 4)
    tables = {table.table for number in walked for table in movement.round(number, ()).tables}
    assert pages(movement_cards("A club night in November", movement, names)) == -(-len(tables) // 2)


def test_the_hands_to_make_up_are_those_of_the_table_online() -> None:
    edition = rookery.edition("tournament/2008")
    deal = dealt_hands(edition, seats=4, seed="club.1", number=3)
    match = rookery.Match(edition, seats=4, seed="club.1")
    assert [set(hand) for hand in deal.hands] == [set(match.view(seat).hand) for seat in range(4)]
    cards = Counter(card for pile in (*deal.hands, deal.nest) for card in pile)
    assert cards == Counter(edition.rules_for(4).pack(4))
    words = pdf_words(deal_cards("Friday", [deal]))
    for seat, hand in enumerate(deal.hands):
        assert f"Deal 3, seat {seat + 1}" in words
        reds = " ".join(str(card.number) for card in sorted(hand, reverse=True) if str(card).startswith("R"))
        assert (reds or "-") in words
    assert f"Seat {deal.dealer + 1} is the dealer." in words
    assert pages(deal_cards("Friday", [deal, deal])) == 2


def test_a_slip_shows_one_hand_alone() -> None:
    """The cards of a deal stand on slips of their own, six to a page, each under its title."""
    edition = rookery.edition("tournament/2008")
    deal = dealt_hands(edition, seats=4, seed="club.1", number=1)
    words = pdf_words(deal_cards("Saturday", [deal]))
    titles = [word for word in words if word.startswith("Deal 1")]
    assert titles == [*(f"Deal 1, seat {seat}" for seat in range(1, 5)), "Deal 1, nest", "Deal 1"]


def test_a_game_without_hands_has_none_to_make_up() -> None:
    with pytest.raises(BadSetUp, match="no hands that could be made up"):
        dealt_hands(rookery.edition("clock/1913"), seats=1, seed="club.1", number=1)
