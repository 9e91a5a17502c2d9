"""Tricks: whose turn it is, what may be played, who takes the trick and leads next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.engine.events import Event
from rookery.families.actions import Play
from rookery.families.auction.events import DummyShown, PartnerRevealed, TurnedUp
from rookery.families.auction.penalties import lay_away_again, wrong_number_laid_away
from rookery.families.auction.roles import known_partners, roles_of
from rookery.families.auction.state import AuctionHand, AuctionPhase, Holdings
from rookery.families.auction.table import AuctionTable
from rookery.families.honour import Revoke
from rookery.families.tricks import CardPlayed, Place, PlayDecision, Played, Trick, TrickTaken, Trump


def dummy_is_open(table: AuctionTable, hand: AuctionHand) -> bool:
    """Laid open after the opening lead, or before it should the dummy have to lead."""
    place = roles_of(table, hand).dummy
    if place is None or hand.phase not in (AuctionPhase.PLAY, AuctionPhase.DRAW, AuctionPhase.COUNT, AuctionPhase.OVER):
        return False
    return bool(hand.tricks or hand.trick) or hand.turn == place


def led_colour(table: AuctionTable, hand: AuctionHand) -> Trump | None:
    if not hand.trick or hand.trump is None:
        return None
    return table.ranking(hand.trump).colour_of[hand.trick[0].card]


def decision(table: AuctionTable, hand: AuctionHand) -> PlayDecision:
    place = hand.turn
    seat = roles_of(table, hand).choosers[place]
    assert seat is not None
    assert hand.trump is not None
    led = led_colour(table, hand)
    cards = hand.holdings[place]
    source: Literal["hand", "dummy", "battery"] = "hand"
    if place != seat:
        source = "battery" if table.rules.battery_size else "dummy"
    return PlayDecision(
        seat=seat,
        place=place,
        source=source,
        hand=cards,
        legal=table.ranking(hand.trump).legal(cards, led),
        led=led,
        trump=hand.trump,
        honour=table.rules.honour,
    )


def apply(table: AuctionTable, hand: AuctionHand, action: Action) -> tuple[AuctionHand, tuple[Event, ...]]:
    assert isinstance(action, Play)
    after, events = put_down(table, hand, action.card)
    if table.rules.honour:
        asked = decision(table, hand)
        if action.card not in asked.legal:  # accepted, and noted where nobody looks until it is claimed (A49)
            revoke = Revoke(asked.seat, len(hand.tricks), action.card, hand)
            after = after._replace(notes=after.notes.add(revoke))
        if not hand.tricks and not hand.trick and wrong_number_laid_away(hand):  # A108: now play has begun
            after, found = lay_away_again(table, after)
            events = (*events, *found)
    return after, events


def blind_dummy_must_play(table: AuctionTable, hand: AuctionHand) -> bool:
    return hand.phase is AuctionPhase.PLAY and hand.turn == table.blind_place


def turn_blind_dummy(table: AuctionTable, hand: AuctionHand) -> tuple[AuctionHand, tuple[Event, ...]]:
    """A30: its top card is played whatever was led."""
    return put_down(table, hand, hand.holdings[hand.turn][0])


def put_down(table: AuctionTable, hand: AuctionHand, card: Card) -> tuple[AuctionHand, tuple[Event, ...]]:
    """Add the card to the trick; a full trick is gathered at once."""
    after = lay(table, hand, card)
    return after, tuple(_events(table, hand, after, card))


def lay(table: AuctionTable, hand: AuctionHand, card: Card) -> AuctionHand:
    """The same without what is told of it."""
    place = hand.turn
    holdings, beneath = _take_from(table, hand, place, card)
    trick = (*hand.trick, Played(place, card))
    if len(trick) < len(hand.order):
        return hand._replace(holdings=holdings, beneath=beneath, trick=trick, turn=hand.order[len(trick)])
    assert hand.trump is not None
    cards = [play.card for play in trick]
    winner = trick[table.ranking(hand.trump).winner(cards)].place
    points = table.points
    tricks = (*hand.tricks, Trick(trick, winner, sum([points[each] for each in cards])))
    if len(tricks) == table.tricks:
        phase = AuctionPhase.COUNT if table.rules.honour else AuctionPhase.OVER
    elif hand.exposed is not None:
        phase = AuctionPhase.DRAW
    else:
        phase = AuctionPhase.PLAY
    return hand._replace(
        holdings=holdings,
        beneath=beneath,
        phase=phase,
        trick=(),
        tricks=tricks,
        turn=winner,
        order=table.order(hand.circle, winner),
    )


def _events(table: AuctionTable, before: AuctionHand, after: AuctionHand, card: Card) -> Iterator[Event]:
    """What everybody sees of a card that was laid."""
    place, roles = before.turn, roles_of(table, before)
    yield CardPlayed(place=place, seat=roles.choosers[place], card=card)
    turned = dict(before.beneath).get(card) if before.beneath else None
    if turned is not None:
        owner = table.owner(place)
        assert owner is not None
        yield TurnedUp(seat=owner, card=turned)
    if card in before.called and place not in known_partners(table, before, None):
        assert before.declarer is not None
        yield PartnerRevealed(seat=place, declarer=before.declarer)
    if not after.trick:
        trick = after.tricks[-1]
        yield TrickTaken(
            place=trick.winner, seat=roles.takers[trick.winner], plays=trick.plays, counters=trick.counters
        )
    if not before.tricks and not before.trick:
        yield from _show_dummy(table, after)


def _take_from(
    table: AuctionTable, hand: AuctionHand, place: Place, card: Card
) -> tuple[Holdings, tuple[tuple[Card, Card], ...]]:
    """The holdings without the card; in a battery the card beneath it is turned up."""
    cards = hand.holdings[place]
    at = cards.index(card)
    left = cards[:at] + cards[at + 1 :]
    beneath = hand.beneath
    if beneath and place >= table.hand_places:
        turned = dict(beneath).get(card)
        if turned is not None:
            left = in_order((*left, turned))
            beneath = tuple(pair for pair in beneath if pair[0] is not card)
    holdings = list(hand.holdings)
    holdings[place] = left
    return tuple(holdings), beneath


def _show_dummy(table: AuctionTable, hand: AuctionHand) -> tuple[Event, ...]:
    roles = roles_of(table, hand)
    if roles.dummy is None:
        return ()
    player = roles.choosers[roles.dummy]
    assert player is not None
    return (DummyShown(seat=table.owner(roles.dummy), player=player, cards=in_order(hand.holdings[roles.dummy])),)
