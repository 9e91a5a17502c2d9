"""What a hand is worth to its declarer, by a network: which trump, what to lay away, and whether to bid."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.bids import TrumpEstimate, comfort, moon_bid, pass_up
from rookery.bots.auction.discard import discards, expected_hand
from rookery.bots.auction.knowledge import facts_for
from rookery.bots.quick.terms import bidding_of, table_inputs
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.auction.actions import Bid
from rookery.families.auction.decisions import BidDecision, NestDecision
from rookery.families.auction.rules import Passing
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Trump
from rookery.kernel.holdings import OF_HOLDING, describe, new_row, value_holdings
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.network import Network, new_scratch
from rookery.kernel.offers import (
    OF_OFFER,
    POINTS,
    QUIET,
    STANDING,
    TURNS,
    Offers,
    begin,
    new_offers,
    note_offer,
    wants,
)

_SAME: Final = np.arange(64)
_SCORE_PULL: Final = 0.05
"""How far the score of the match moves what a hand is taken to be worth, as with the solid player."""


def _words(*sets: int) -> NDArray[np.uint64]:
    return np.array(sets, np.uint64)


def _sight(view: AuctionView, layout: Layout) -> tuple[int, int, int]:
    """The open cards besides the own hand: of the nest before it is taken, of the own battery, of the others'."""
    nest = layout.word(view.nest_open) if view.laid_away is None and view.nest is None else 0
    own = other = 0
    for battery in view.batteries:
        if battery.seat == view.seat:
            own |= layout.word(battery.cards)
        else:
            other |= layout.word(battery.cards)
    return nest, own, other


def _value(
    view: AuctionView, trump: Trump, network: Network, hands: list[tuple[int, int]], *, kept: bool
) -> list[float]:
    """What each of these hands, given with what is laid away, should take, in points in play."""
    layout = layout_for(view.rules, view.seats, trump)
    values = np.zeros(len(hands))
    sight = (0, 0, 0) if kept else _sight(view, layout)
    value_holdings(
        layout.cards,
        _words(*(word for word, _ in hands)),
        np.array([sight] * len(hands), np.uint64),
        kept,
        _words(*(buried for _, buried in hands)),
        _SAME,
        table_inputs(view.rules, view.seats, trump),
        network,
        new_row(),
        new_scratch(network),
        values,
    )
    found: list[float] = values.tolist()
    return found


def _before_the_nest(view: AuctionView, trumps: tuple[Trump, ...], network: Network) -> dict[Trump, float]:
    found = {}
    for trump in trumps:
        word = layout_for(view.rules, view.seats, trump).word(view.hand)
        found[trump] = _value(view, trump, network, [(word, 0)], kept=False)[0]
    return found


def choose_bid(view: AuctionView, decision: BidDecision, hands: Network, bids: Network) -> Action:
    """One step more, or a pass, whichever the network for bids says; a bid for every trick by rules of thumb."""
    table = table_for(view.rules, view.seats)
    named = tuple(trump for trump, _ in decision.limits if trump is not None)
    values = _before_the_nest(view, table.trumps, hands)
    allowed = [trump for trump in named if dict(decision.limits)[trump] >= decision.lowest] or list(table.trumps)
    best = max(allowed, key=values.__getitem__)
    points = values[best] * table.points_in_play(best)
    trump = best if decision.names_trump else None
    can_be_made = table.highest_bid(best if decision.names_trump else None)
    limit = points if decision.lowest <= can_be_made else 0.0
    moon = moon_bid(view, decision, TrumpEstimate(best, points), limit)
    if moon is not None:
        return moon
    if decision.lowest > min(can_be_made, dict(decision.limits)[trump]):
        return pass_up(view, decision, trump)
    if _wants_to_bid(view, values, best, hands=hands, bids=bids) > 0:
        return Bid(decision.lowest, trump)
    return pass_up(view, decision, trump)


def _wants_to_bid(
    view: AuctionView, values: dict[Trump, float], best: Trump, *, hands: Network, bids: Network
) -> float:
    assert view.seat is not None
    shift = -_SCORE_PULL * comfort(view)
    others = [value for trump, value in values.items() if trump != best] or [values[best]]
    row = np.zeros(OF_OFFER + OF_HOLDING, np.float32)
    bidding = bidding_of(view.rules, view.seats, seating=view.seating, dealer=view.dealer)
    note_offer(bidding, offers_of(view), view.seat, values[best] + shift, max(others) + shift, row)
    layout = layout_for(view.rules, view.seats, best)
    sight = np.array(_sight(view, layout), np.uint64)
    described = new_row()
    describe(layout.cards, np.uint64(layout.word(view.hand)), sight, False, np.uint64(0), described)
    row[OF_OFFER:] = described
    first = table_for(view.rules, view.seats).trumps[0]
    return wants(row, table_inputs(view.rules, view.seats, first), bids, new_scratch(bids))


def offers_of(view: AuctionView) -> Offers:
    """The auction so far."""
    found = new_offers(view.seats)
    begin(found)
    for seat, action in view.said:
        found.at[TURNS] += 1
        if isinstance(action, Bid):
            found.at[STANDING], found.at[POINTS], found.at[QUIET] = seat, action.points, 0
            found.last[seat] = action.points
        elif view.rules.passing is Passing.MAY_RETURN:
            found.at[QUIET] += 1
        else:
            found.out[seat] = 1
    return found


def choose_nest(view: AuctionView, decision: NestDecision, network: Network) -> tuple[Card, ...]:
    """Of what the rules of thumb would lay away for each trump, the cards without which the hand is worth most."""
    table = table_for(view.rules, view.seats)
    best: tuple[Card, ...] = ()
    best_value = float("-inf")
    for trump in table.trumps if view.trump is None else (view.trump,):
        layout = layout_for(view.rules, view.seats, trump)
        choices = discards(view, decision, facts_for(view.rules, view.seats, trump))
        every = layout.word(decision.cards)
        laid = [layout.word(cards) for cards in choices]
        values = _value(view, trump, network, [(every & ~word, word) for word in laid], kept=True)
        for cards, value in zip(choices, values, strict=True):
            if value * table.points_in_play(trump) > best_value:
                best, best_value = cards, value * table.points_in_play(trump)
    return best


def choose_trump(view: AuctionView, trumps: tuple[Trump, ...], network: Network) -> Trump:
    table = table_for(view.rules, view.seats)
    values = {}
    for trump in trumps:
        layout = layout_for(view.rules, view.seats, trump)
        word, buried = layout.word(view.hand), layout.word(view.laid_away or ())
        if view.nest is not None and view.laid_away is None:  # as the hand will be with what is seen of the nest
            every = word | layout.word(view.nest)
            word = layout.word(expected_hand(view, facts_for(view.rules, view.seats, trump)))
            buried = every & ~word
        kept = view.nest is not None or view.laid_away is not None
        values[trump] = _value(view, trump, network, [(word, buried)], kept=kept)[0] * table.points_in_play(trump)
    return max(trumps, key=values.__getitem__)
