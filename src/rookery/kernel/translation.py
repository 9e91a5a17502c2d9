"""From the engine's words to the kernel's: who plays when and for whom, in a hand or as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rookery.engine.cards import Card
from rookery.engine.seats import Seating
from rookery.families.auction.deal import dealing_circle
from rookery.families.auction.phases import opening_leader
from rookery.families.auction.roles import Roles, roles_for, sides_in_hand, takers_for
from rookery.families.auction.rules import NestCounters, NestOwner, Sides
from rookery.families.auction.state import AuctionHand
from rookery.families.auction.table import AuctionTable
from rookery.families.tricks import Place, Trump
from rookery.kernel.layout import Layout
from rookery.kernel.rules_of_thumb import FELLOW_DEFENDER, FOE, FRIEND, NOBODY, nest_rich
from rookery.kernel.state import (
    DRAWN,
    GONE,
    HIDDEN,
    LAST,
    LEADER,
    LEFT,
    NEST,
    NO_PLACE,
    OPEN,
    PLAYED,
    SHOWN,
    SHOWN_AFTER_THE_LEAD,
    Hand,
    State,
    new_state,
)


def hand_of(
    table: AuctionTable,
    *,
    seating: Seating,
    circle: Sequence[Place],
    dealer: int,
    declarer: int,
    partners: tuple[int, ...] = (),
    trump: Trump,
    moon: int = 0,
) -> Hand:
    """What stays the same through a hand, all roles known; `partners` are those of called cards.

    `moon` is the stake of a bid for every trick.
    """
    rules = table.rules
    places = table.places
    roles = roles_for(table, seating=seating, dealer=dealer, declarer=declarer, partners=partners)
    relation = np.array([[_relation(roles, one, other) for other in roles.takers] for one in roles.takers])
    chooser = [place if seat is None else seat for place, seat in enumerate(roles.choosers)]
    shown = [SHOWN if place >= table.hand_places else HIDDEN for place in range(places)]
    if roles.dummy is not None:
        shown[roles.dummy] = SHOWN_AFTER_THE_LEAD
    declaring = [taker in roles.declaring for taker in roles.takers]
    return Hand(
        order=np.array([table.order(tuple(circle), place) for place in range(places)], np.int64),
        chooser=np.array(chooser, np.int64),
        shown=np.array(shown, np.int64),
        relation=relation,
        declaring=np.array(declaring, np.int64),
        sees_nest=np.array([place == declarer and rules.nest_exchange != 0 for place in range(places)], np.int64),
        blind=np.int64(NO_PLACE if table.blind_place is None else table.blind_place),
        tricks=np.int64(table.tricks),
        per_trick=np.int64(rules.points_per_trick(trump)),
        bonus=np.int64(rules.most_tricks_bonus),
        nest_size=np.int64(rules.nest_size),
        nest_counts=np.int64(rules.nest_size > 0 and rules.nest_owner is NestOwner.LAST_TRICK),
        nest_keeper=np.int64(declarer if rules.nest_owner is NestOwner.DECLARER else NO_PLACE),
        nest_shown=np.int64(rules.nest_counters is NestCounters.SHOWN),
        nest_rich=np.float64(nest_rich(rules)),
        last_bonus=np.int64(rules.last_trick_bonus),
        moon=np.int64(moon),
    )


def hand_to_lead(
    table: AuctionTable, *, seating: Seating, dealer: int, declarer: int, partners: tuple[int, ...] = (), trump: Trump
) -> tuple[Hand, Place]:
    """A hand before its first trick, and the place that leads to it."""
    circle = dealing_circle(table, seating, dealer)
    if table.rules.sides is Sides.BIDDER_AND_DUMMY:  # A39: the dummy sits opposite the declarer
        circle = table.dummy_opposite(seating, declarer)
    hand = hand_of(
        table, seating=seating, circle=circle, dealer=dealer, declarer=declarer, partners=partners, trump=trump
    )
    return hand, opening_leader(table, circle=circle, dealer=dealer, declarer=declarer)


def owners_of(table: AuctionTable, declarer: int) -> NDArray[np.int64]:
    """By place, the seat its tricks count for; -1 for a blind dummy's."""
    takers = takers_for(table, declarer)
    return np.array([NO_PLACE if taker is None else taker for taker in takers], np.int64)


def sides_of(
    table: AuctionTable, *, seating: Seating, declarer: int, partners: tuple[int, ...] = ()
) -> NDArray[np.int64]:
    """By seat, the number of the side it counts for in a hand."""
    return np.array(sides_in_hand(table, seating, declarer=declarer, partners=partners), np.int64)


def state_of(layout: Layout, hand: AuctionHand) -> State:
    """A hand of the engine with every card known."""
    table = layout.table
    left = table.tricks - len(hand.tricks)
    drawn = len(hand.draws)
    stock: list[Card] = [] if hand.exposed is None else [hand.exposed, *hand.stock]
    state = new_state(table.places, tricks=table.tricks, stock=drawn + len(stock))
    for place, cards in enumerate(hand.holdings):
        state.hands[place] = layout.word(cards)
    for top, under in hand.beneath:
        state.beneath[layout.bit_of[top]] = layout.bit_of[under]
    if table.blind_place is not None:
        done = len(hand.tricks) + any(play.place == table.blind_place for play in hand.trick)
        cards = hand.holdings[table.blind_place]
        state.queue[done : done + len(cards)] = [layout.bit_of[card] for card in cards][: table.tricks - done]
    state.stock[drawn:] = [layout.bit_of[card] for card in stock]
    state.words[NEST] = layout.word(hand.nest if hand.laid_away is None else hand.laid_away)
    state.words[OPEN] = layout.word(open_nest(table, nest=hand.nest, laid_away=hand.laid_away))
    note_tricks(layout, state, [trick.plays for trick in hand.tricks], hand.trick, drawn=drawn)
    state.at[LEFT] = left
    state.at[DRAWN] = drawn
    state.at[PLAYED] = len(hand.trick)
    state.at[LEADER] = hand.trick[0].place if hand.trick else hand.turn
    state.at[LAST] = hand.tricks[-1].winner if hand.tricks else NO_PLACE
    return state


def open_nest(table: AuctionTable, *, nest: tuple[Card, ...], laid_away: tuple[Card, ...] | None) -> tuple[Card, ...]:
    """The cards that everybody sees in the nest: dealt face up and still there, or counters that are shown."""
    if laid_away is None:
        return nest[: table.rules.nest_face_up]
    if table.rules.nest_counters is not NestCounters.SHOWN:
        return ()
    return tuple(card for card in laid_away if table.points[card])


def note_tricks(
    layout: Layout,
    state: State,
    tricks: Sequence[Sequence[tuple[Place, Card]]],
    trick: Sequence[tuple[Place, Card]],
    *,
    drawn: int,
) -> None:
    """What the tricks so far showed: cards gone, colours lacking, counters taken.

    A49: at an honour table a colour that a place plays after it could not follow it was never lacking.
    """
    table = layout.table
    ranking = table.ranking(layout.trump)
    suits = [int(word) for word in layout.cards.suits]
    for number, plays in enumerate((*tricks, trick)):
        if not plays:
            continue
        led = layout.suit_of(layout.bit_of[plays[0][1]])
        for place, card in plays:
            bit = layout.bit_of[card]
            state.words[GONE] |= np.uint64(1 << bit)
            if table.rules.honour:
                state.voids[place] &= ~np.uint64(suits[layout.suit_of(bit)])
            strange = layout.suit_of(bit) != led and card not in ranking.free and place != table.blind_place
            if strange and number * 2 >= drawn and state.stock.size == drawn:
                state.voids[place] |= np.uint64(suits[led])
        if number < len(tricks):
            winner = plays[ranking.winner([card for _, card in plays])][0]
            state.took[winner] += 1
            state.counters[winner] += sum(table.points[card] for _, card in plays)
    for index, (_, card) in enumerate(trick):
        state.trick[index] = layout.bit_of[card]


def _relation(roles: Roles, one: int | None, other: int | None) -> float:
    """What the success of one seat is worth to another."""
    if other is None or one is None:
        return NOBODY
    sides = roles.sides
    if sides[one] == sides[other]:
        return FRIEND
    defenders = one not in roles.declaring and other not in roles.declaring
    return FELLOW_DEFENDER if len(set(sides)) > 2 and defenders else FOE
