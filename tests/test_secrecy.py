"""Hidden information: what a seat cannot see makes no difference to anything it is shown.

Two matches are compared that differ only in cards hidden from a seat. Its views (with the decision
it must make) and its events must be the same, at every step.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass, replace

import pytest

import rookery
from rookery.engine.actions import Action
from rookery.engine.cards import BABY_BIRD, BIRD, RED_ONE, Card
from rookery.engine.game import Position
from rookery.families.actions import Play
from rookery.families.auction.actions import DemandRedeal, Draw, LayAway
from rookery.families.auction.rules import AuctionRules, NestCounters, PartnerShown, Redeal
from rookery.families.auction.table import table_for
from tests.support import AUCTION_TABLES, Table, auction_view, hands_played, play_on, random_position

SWAPS_A_SEAT = 4


@dataclass(frozen=True)
class HouseTable(Table):
    """An edition with house rules that touch what is seen."""

    text: str = ""

    @property
    def edition(self) -> rookery.Edition:
        return rookery.read_rules(self.text)

    def __str__(self) -> str:
        return self.text


HOUSE_TABLES = tuple(
    HouseTable("", seats, text)
    for seats, text in (
        (4, "rook-200"),
        (4, "low-ones-180"),
        (5, "call-partner-five"),
        (5, "call-partner-five?partner_shown=says-so-at-once"),
        (6, "regular/1988?sides=called-partner&called_cards=2"),
        (6, "regular/1988?sides=called-partner&called_cards=2&partner_shown=says-so-at-once"),
        (4, "dixie/1988?nest_counters=shown&nest_face_up=2"),
        (4, "tournament/modern?nest_trumps=forbidden&trump_named=before-discard&nest_owner=declarers-side"),
        (4, "tournament/modern?nest_size=6&baby_bird=lowest-trump&no_trump=high-and-low&passing=may-return"),
        (3, "original-three/2008?nest_face_up=1&last_trick_bonus=20&moon_bid=whole-deck"),
    )
)
ALL_TABLES = (*AUCTION_TABLES, *HOUSE_TABLES)


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_before_the_play_hidden_cards_may_lie_anywhere(table: Table) -> None:
    """Every card a seat does not hold is dealt anew among the hidden places: its deal looks the same."""
    rng = random.Random(str(table))
    position = random_position(table.edition, table.seats, rng)
    match = set_up(table, position)
    for seat in (None, *range(table.seats)):
        other = set_up(table, redealt(table, position, seat, rng))
        assert other.view(seat) == match.view(seat)
        assert other.events_for(seat) == match.events_for(seat)
        while match.pending()[0].kind == "bid" and match.version < 30:
            decision = match.pending()[0]
            action = decision.sample(rng)
            if isinstance(action, DemandRedeal):
                break  # which shows the hand
            match.act(decision.seat, action)
            other.act(decision.seat, action)
            if seat != auction_view(match, None).declarer:  # who takes up the nest sees it
                assert other.view(seat) == match.view(seat)
                assert other.events_for(seat) == match.events_for(seat)
        match = set_up(table, position)


@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_swapping_two_hidden_cards_changes_nothing_a_seat_sees(table: Table) -> None:
    """Two cards a seat has not seen by some moment are exchanged throughout the match up to then."""
    rng = random.Random(f"swap {table}")
    position = random_position(table.edition, table.seats, rng)
    compared = 0
    for moment in moments(table, position, rng):
        for seat in (None, *range(table.seats)):
            hidden = hidden_cards(table, position, moment, seat)
            for _ in range(SWAPS_A_SEAT):
                pair = alike_pair(table, hidden, rng)
                if pair is not None:
                    compare_with_swapped(table, position, moment, seat, pair)
                    compared += 1
    assert compared > 0


def set_up(table: Table, position: Position) -> rookery.Match:
    return rookery.Match.from_position(table.edition, position, seats=table.seats, seed="secret")


def moments(table: Table, position: Position, rng: random.Random) -> list[rookery.Match]:
    """The same hand at a few moments of its play."""
    match = set_up(table, position)
    all_moments = [moment.copy() for moment in play_on(match, rng, until=hands_played(1))]
    within = [moment for moment in all_moments if not moment.hands]
    return rng.sample(within, min(8, len(within)))


def hidden_cards(table: Table, position: Position, match: rookery.Match, seat: int | None) -> list[Card]:
    """The cards the seat has had no way to see, worked out from the deal and the actions alone."""
    table_now = auction_view(match, None)
    seen = {card for plays in (table_now.trick, *(trick.plays for trick in table_now.tricks)) for _, card in plays}
    seen |= set(() if seat is None else position.hands[seat])
    kinds = [action.verb for _, action in match.actions]
    if seat is not None and seat == table_now.declarer and auction_view(match, seat).nest is not None:
        seen |= set(position.pile("nest"))
    seen |= set(position.pile("nest")[: rules_of(table).nest_face_up])
    seen |= set(table_now.buried_open)
    if rules_of(table).partner_shown is PartnerShown.OPEN:  # who holds a called card said so
        seen |= set(table_now.called)
    seen |= {action.card for _, action in match.actions if isinstance(action, Play)}  # a called card is only named
    draws = [(who, action) for who, action in match.actions if isinstance(action, Draw)]
    for number, (who, action) in enumerate(draws):
        if seat == (who if action.source == "down" else 1 - who):
            seen.add(position.pile("stock")[2 * number + 1])
    seen |= set(position.pile("stock")[: 2 * len(draws) + 1 : 2])  # turned up one after another
    dummy = table_now.dummy
    if dummy is not None and dummy.player is not None and "play" in kinds:
        seen |= set(position.hands[table.seats if dummy.seat is None else dummy.seat])
    for battery in position.row("batteries"):
        groups = len(battery) // 2
        seen |= set(battery[:groups])
        seen |= {
            under for top, under in zip(battery[:groups], battery[groups:], strict=True) if top in seen_played(match)
        }
    return [card for card in table.edition.rules_for(table.seats).pack(table.seats) if card not in seen]


def seen_played(match: rookery.Match) -> set[Card]:
    return {action.card for _, action in match.actions if isinstance(action, Play)}


def alike_pair(table: Table, hidden: list[Card], rng: random.Random) -> tuple[Card, Card] | None:
    """Two of one colour, and of one worth where the nest takes no counters, so that all stays allowed."""
    rules = rules_of(table)
    counts = rules.nest_counters is not NestCounters.ALLOWED or rules.redeal is not Redeal.NEVER
    worth = table_for(rules, table.seats).points if counts else {}
    plain = [card for card in hidden if card not in (BIRD, BABY_BIRD, RED_ONE)]
    pairs = [
        (one, other)
        for one, other in itertools.combinations(plain, 2)
        if one.colour is other.colour and worth.get(one) == worth.get(other)
    ]
    return rng.choice(pairs) if pairs else None


def rules_of(table: Table) -> AuctionRules:
    rules = table.edition.rules_for(table.seats)
    assert isinstance(rules, AuctionRules)
    return rules


def compare_with_swapped(
    table: Table, position: Position, match: rookery.Match, seat: int | None, pair: tuple[Card, Card]
) -> None:
    swap = {pair[0]: pair[1], pair[1]: pair[0]}
    other = set_up(table, relabelled(position, swap))
    for who, action in match.actions:
        other.act(who, relabelled_action(action, swap))
    assert other.view(seat) == match.view(seat)
    assert other.events_for(seat) == match.events_for(seat)


def relabelled(position: Position, swap: dict[Card, Card]) -> Position:
    def changed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in cards)

    return replace(
        position,
        hands=tuple(changed(hand) for hand in position.hands),
        piles={name: tuple(map(changed, row)) for name, row in position.piles.items()},
    )


def relabelled_action(action: Action, swap: dict[Card, Card]) -> Action:
    """Only laying away names cards that others do not see."""
    if isinstance(action, LayAway):
        return LayAway(tuple(swap.get(card, card) for card in action.cards))
    return action


def redealt(table: Table, position: Position, seat: int | None, rng: random.Random) -> Position:
    """The same deal for one seat, with everything it cannot see dealt anew."""
    batteries = position.row("batteries")
    groups = len(batteries[0]) // 2 if batteries else 0
    kept: set[Card] = set(() if seat is None else position.hands[seat])
    kept |= {card for battery in batteries for card in battery[:groups]}
    kept |= set(position.pile("stock")[:1])
    kept |= set(position.pile("nest")[: rules_of(table).nest_face_up])
    everything = [
        card
        for pile in (*position.hands, *(stack for row in position.piles.values() for stack in row))
        for card in pile
        if card not in kept
    ]
    shuffled = list(everything)
    rng.shuffle(shuffled)
    return relabelled(position, dict(zip(everything, shuffled, strict=True)))
