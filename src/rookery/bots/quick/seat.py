"""From a view to the kernel's types: a hand as its seat knows it, with something in the place of what it does not see.

The hidden hands get unseen cards in any order, so that their sizes are right. What is asked of such a state looks at
nothing else of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from rookery.bots.auction.knowledge import relations_of
from rookery.bots.expert.worlds.knowledge import see
from rookery.bots.expert.worlds.slots import hidden_hands
from rookery.engine.seats import Seating
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place, PlayDecision, Trump
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.sights import Stakes, stakes_of
from rookery.kernel.state import GONE, NEST, Hand, State
from rookery.kernel.translation import hand_of


@dataclass(frozen=True, slots=True)
class Seat:
    """A decision of play as its seat sees it."""

    layout: Layout
    hand: Hand
    state: State
    stakes: Stakes


def seat_of(view: AuctionView, decision: PlayDecision) -> Seat:
    layout = layout_for(view.rules, view.seats, decision.trump)
    state = see(view, layout)
    _stand_in(view, layout, state)
    assert view.declarer is not None
    hand = _hand(
        view.rules,
        view.seats,
        view.seating,
        tuple(view.circle),
        view.dealer,
        view.declarer,
        tuple(holder for holder in view.holders if holder is not None),
        decision.trump,
        (view.bid or 0) * view.moon,
    )
    relation = hand.relation.copy()
    for place, worth in relations_of(view).items():
        relation[decision.place, place] = worth
    return Seat(layout, hand._replace(relation=relation), state, stakes_of(layout, hand, view.bid or 0))


@lru_cache(maxsize=256)
def _hand(  # noqa: PLR0913
    rules: AuctionRules,
    seats: int,
    seating: Seating,
    circle: tuple[Place, ...],
    dealer: int,
    declarer: int,
    partners: tuple[int, ...],
    trump: Trump,
    moon: int,
) -> Hand:
    return hand_of(
        table_for(rules, seats),
        seating=seating,
        circle=circle,
        dealer=dealer,
        declarer=declarer,
        partners=partners,
        trump=trump,
        moon=moon,
    )


def _stand_in(view: AuctionView, layout: Layout, state: State) -> None:
    """Fill the hidden hands with unseen cards, the lowest first."""
    in_sight = int(state.words[GONE]) | int(state.words[NEST])
    for word in state.hands:
        in_sight |= int(word)
    if view.exposed is not None:
        in_sight |= 1 << layout.bit_of[view.exposed]
    unseen = [bit for bit in sorted(layout.card_at) if not in_sight >> bit & 1]
    at = 0
    hidden = hidden_hands(view, layout.table)
    blind = layout.table.blind_place
    if blind is not None and view.dummy is not None:
        hidden.append((blind, view.dummy.size))
    for place, size in hidden:
        missing = size - int(state.hands[place]).bit_count()
        for bit in unseen[at : at + missing]:
            state.hands[place] |= np.uint64(1 << bit)
        at += missing
