"""Hidden information in I Doubt It and Donkey: what a seat cannot see makes no difference to what it is shown.

What a seat has seen is worked out here from the deal and the actions alone. Two cards it has not
seen are exchanged throughout the match, and its views and events must stay the same.
"""

from __future__ import annotations

import random

import pytest

import rookery
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.actions import Play
from rookery.families.donkey.actions import Give
from rookery.families.i_doubt_it.actions import Doubt
from rookery.games.donkey import DONKEY_1913
from rookery.games.i_doubt_it import I_DOUBT_IT_1913
from tests.families.shedding.hand_support import TABLE_NAMES, TABLES, donkey_view
from tests.support import play_on

SWAPS_A_SEAT = 3
MOMENTS = 6


@pytest.mark.parametrize(("edition", "seats"), TABLES, ids=TABLE_NAMES)
def test_swapping_two_hidden_cards_changes_nothing_a_seat_sees(edition: rookery.Edition, seats: int) -> None:
    rng = random.Random(f"swap {edition.id} {seats}")
    pack = without_sets(edition, seats, rng)
    match = set_up(edition, seats, pack)
    moments = [moment.copy() for moment in play_on(match, rng, until=lambda match: match.version >= 250)]
    compared = 0
    for moment in rng.sample(moments, min(MOMENTS, len(moments))):
        for seat in (None, *range(seats)):
            seen = seen_by(moment, pack, seat)
            hidden = [card for card in pack if card not in seen]
            for _ in range(SWAPS_A_SEAT if len(hidden) > 1 else 0):
                compared += compare_with_swapped(moment, pack, seat, rng.sample(hidden, 2))
    assert compared > 15


@pytest.mark.parametrize(("edition", "seats"), TABLES, ids=TABLE_NAMES)
def test_at_the_deal_hidden_cards_may_lie_anywhere(edition: rookery.Edition, seats: int) -> None:
    rng = random.Random(f"deal {edition.id} {seats}")
    pack = without_sets(edition, seats, rng)
    for seat in (None, *range(seats)):
        kept = set() if seat is None else set(dealt_to(pack, seat, seats))
        for _ in range(50):
            others = [card for card in pack if card not in kept]
            rng.shuffle(others)
            other = [card if card in kept else others.pop() for card in pack]
            if edition is I_DOUBT_IT_1913 or not has_set(other, seats):
                one, two = set_up(edition, seats, pack), set_up(edition, seats, other)
                assert one.view(seat) == two.view(seat)
                assert one.events_for(seat) == two.events_for(seat)
                break


def set_up(edition: rookery.Edition, seats: int, pack: list[Card]) -> rookery.Match:
    """The last seat deals, so that seat 0 is dealt the first card."""
    return rookery.Match.set_up(edition, pack=pack, seats=seats, dealer=seats - 1, seed="secret")


def dealt_to(pack: list[Card], seat: int, seats: int) -> list[Card]:
    return pack[seat::seats]


def has_set(pack: list[Card], seats: int) -> bool:
    hands = (dealt_to(pack, seat, seats) for seat in range(seats))
    return any([card.number for card in hand].count(number) == 4 for hand in hands for number in range(1, 15))


def without_sets(edition: rookery.Edition, seats: int, rng: random.Random) -> list[Card]:
    pack = list(edition.rules_for(seats).pack(seats))
    rng.shuffle(pack)
    while has_set(pack, seats):
        rng.shuffle(pack)
    return pack


def seen_by(match: rookery.Match, pack: list[Card], seat: int | None) -> set[Card]:
    own = set() if seat is None else set(dealt_to(pack, seat, match.seats))
    return own | (piles_seen(match, seat) if match.edition is I_DOUBT_IT_1913 else passes_seen(match, seat))


def piles_seen(match: rookery.Match, seat: int | None) -> set[Card]:
    """Cards shown by doubts, and the piles this seat took."""
    seen: set[Card] = set()
    pile: list[tuple[int, Card, int]] = []
    plays = 0
    for who, action in match.actions:
        if isinstance(action, Play):
            pile.append((who, action.card, plays % 14 + 1))
            plays += 1
        elif isinstance(action, Doubt):
            player, card, called = pile[-1]
            seen.add(card)
            taker = who if card.number == called else player
            if taker == seat:
                seen |= {each for _, each, _ in pile}
            pile = []
    return seen


def passes_seen(match: rookery.Match, seat: int | None) -> set[Card]:
    """Cards this seat was passed, and the sets that lie on the table."""
    seen = {card for laid in donkey_view(match, None).laid_down for card in laid.cards}
    gives = [(who, action.card) for who, action in match.actions if isinstance(action, Give)]
    whole = len(gives) - len(gives) % match.seats
    for who, card in gives[:whole]:
        if seat is not None and who == (seat - 1) % match.seats:
            seen.add(card)
    return seen


def compare_with_swapped(match: rookery.Match, pack: list[Card], seat: int | None, pair: list[Card]) -> bool:
    """Whether the exchange could be played through; in Donkey it may make a set, which everybody sees."""
    swap = {pair[0]: pair[1], pair[1]: pair[0]}
    changed = [swap.get(card, card) for card in pack]
    if match.edition is DONKEY_1913 and has_set(changed, match.seats):
        return False
    other = set_up(match.edition, match.seats, changed)
    for who, action in match.actions:
        if match.edition is DONKEY_1913 and donkey_view(other, None).laid_down and isinstance(action, Give):
            return False
        other.act(who, relabelled(action, swap))
    if match.edition is DONKEY_1913 and donkey_view(other, None).laid_down != donkey_view(match, None).laid_down:
        return False
    assert other.view(seat) == match.view(seat)
    assert other.events_for(seat) == match.events_for(seat)
    return True


def relabelled(action: Action, swap: dict[Card, Card]) -> Action:
    if isinstance(action, (Play, Give)):
        return type(action)(swap.get(action.card, action.card))
    return action
