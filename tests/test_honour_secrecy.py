"""At an honour table a wrong card looks like any other to everybody who does not hold the cards.

The approach is that of `test_secrecy.py`: two matches that differ only in cards hidden from a seat look the same to it.
"""

from __future__ import annotations

import itertools
import random

import pytest

import rookery
from rookery.engine.cards import Card
from rookery.engine.game import Position
from rookery.families.auction.actions import Call
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import table_for
from rookery.families.honour import Correct
from tests.honour import HONOUR_AUCTIONS, HonourTable, err_on
from tests.support import hands_played, random_position
from tests.test_secrecy import alike_pair, compare_with_swapped, hidden_cards, set_up

SWAPS_A_SEAT = 2


@pytest.mark.parametrize("table", HONOUR_AUCTIONS, ids=str)
def test_until_somebody_asks_nothing_tells_whether_a_card_was_right(table: HonourTable) -> None:
    """Any two hidden cards are exchanged, so that plays that were right become revokes and the other way round."""
    rng = random.Random(f"unasked {table}")
    position = random_position(table.edition, table.seats, rng)
    compared = 0
    for moment in moments(table, position, rng, talk=0.0):
        for seat in (None, *range(table.seats)):
            hidden = unnamed(table, position, moment, seat)
            for pair in some_pairs(table, hidden, rng):
                compare_with_swapped(table, position, moment, seat, pair)
                compared += 1
    assert compared > 0


@pytest.mark.parametrize("table", HONOUR_AUCTIONS, ids=str)
def test_claims_corrections_and_fines_tell_only_what_was_asked(table: HonourTable) -> None:
    """Exchanged cards are of one colour here: then the same claims are right, and the same cards wrong."""
    rng = random.Random(f"asked {table}")
    position = random_position(table.edition, table.seats, rng)
    compared = 0
    for moment in moments(table, position, rng, talk=0.2):
        for seat in (None, *range(table.seats)):
            hidden = unnamed(table, position, moment, seat)
            for _ in range(SWAPS_A_SEAT):
                pair = alike_pair(table, hidden, rng)
                if pair is not None:
                    compare_with_swapped(table, position, moment, seat, pair)
                    compared += 1
    assert compared > 0


def moments(table: HonourTable, position: Position, rng: random.Random, *, talk: float) -> list[rookery.Match]:
    match = set_up(table, position)
    played = [moment.copy() for moment in err_on(match, rng, until=hands_played(1), talk=talk) if not moment.hands]
    return rng.sample(played, min(4, len(played)))


def unnamed(table: HonourTable, position: Position, match: rookery.Match, seat: int | None) -> list[Card]:
    """The hidden cards that nobody named either: a called card must stay in another hand, a corrected one was seen."""
    named = {action.card for _, action in match.actions if isinstance(action, Call | Correct)}
    return [card for card in hidden_cards(table, position, match, seat) if card not in named]


def some_pairs(table: HonourTable, hidden: list[Card], rng: random.Random) -> list[tuple[Card, Card]]:
    """Cards of one worth, since that can decide what may be laid away."""
    rules = table.edition.rules_for(table.seats)
    assert isinstance(rules, AuctionRules)
    points = table_for(rules, table.seats).points
    pairs = [pair for pair in itertools.combinations(hidden, 2) if points[pair[0]] == points[pair[1]]]
    return rng.sample(pairs, min(SWAPS_A_SEAT, len(pairs)))


def test_only_the_player_of_a_wrong_card_is_offered_to_correct_it() -> None:
    edition = rookery.edition("tournament/modern").with_house_rules(conduct="honour")
    wrong_cards = 0
    for seed in range(3):
        match = rookery.Match(edition, seed=seed)
        for moment in err_on(match, random.Random(seed), until=hands_played(2), talk=0.0):
            offers = [seat for seat in range(4) for text in said(moment, seat) if text.startswith("correct")]
            wrong = {revoke.seat for revoke in moment.open_state.deal.notes.revokes}
            assert set(offers) <= wrong
            wrong_cards += bool(offers)
            assert moment.view(None).out_of_turn is None
    assert wrong_cards > 0


def said(match: rookery.Match, seat: int) -> list[str]:
    aside = match.view(seat).out_of_turn
    assert aside is not None
    return [str(option) for option in aside.options()]
