"""Tricks: whose turn it is, what may be played, who takes the trick and leads next."""

from __future__ import annotations

from typing import Literal

from rookery.engine.actions import Action
from rookery.engine.cards import Card, in_order
from rookery.engine.events import Event
from rookery.families.actions import Play
from rookery.families.auction.events import DummyShown, PartnerRevealed, TurnedUp
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
    return after, events


def blind_dummy_must_play(table: AuctionTable, hand: AuctionHand) -> bool:
    return hand.phase is AuctionPhase.PLAY and hand.turn == table.blind_place


def turn_blind_dummy(table: AuctionTable, hand: AuctionHand) -> tuple[AuctionHand, tuple[Event, ...]]:
    """A30: its top card is played whatever was led."""
    return put_down(table, hand, hand.holdings[hand.turn][0])


def put_down(table: AuctionTable, hand: AuctionHand, card: Card) -> tuple[AuctionHand, tuple[Event, ...]]:
    """Add the card to the trick; a full trick is gathered at once."""
    place = hand.turn
    opening = not hand.tricks and not hand.trick
    events: list[Event] = [CardPlayed(place=place, seat=roles_of(table, hand).choosers[place], card=card)]
    holdings, beneath, turned = _take_from(table, hand, place, card)
    if turned is not None:
        owner = table.owner(place)
        assert owner is not None
        events.append(TurnedUp(seat=owner, card=turned))
    if card in hand.called and place not in known_partners(table, hand, None):
        assert hand.declarer is not None
        events.append(PartnerRevealed(seat=place, declarer=hand.declarer))
    trick = (*hand.trick, Played(place, card))
    if len(trick) < len(hand.order):
        after = hand._replace(holdings=holdings, beneath=beneath, trick=trick, turn=hand.order[len(trick)])
    else:
        after, taken = _gather(table, hand._replace(holdings=holdings, beneath=beneath), trick)
        events.append(taken)
    if opening:
        events.extend(_show_dummy(table, after))
    return after, tuple(events)


def _take_from(
    table: AuctionTable, hand: AuctionHand, place: Place, card: Card
) -> tuple[Holdings, tuple[tuple[Card, Card], ...], Card | None]:
    """The holdings without the card; in a battery the card beneath it is turned up."""
    cards = hand.holdings[place]
    at = cards.index(card)
    left = cards[:at] + cards[at + 1 :]
    beneath = hand.beneath
    turned = None
    if beneath and place >= table.hand_places:
        turned = dict(beneath).get(card)
        if turned is not None:
            left = in_order((*left, turned))
            beneath = tuple(pair for pair in beneath if pair[0] is not card)
    return (*hand.holdings[:place], left, *hand.holdings[place + 1 :]), beneath, turned


def _gather(table: AuctionTable, hand: AuctionHand, plays: tuple[Played, ...]) -> tuple[AuctionHand, TrickTaken]:
    assert hand.trump is not None
    winner = plays[table.ranking(hand.trump).winner([play.card for play in plays])].place
    counters = sum(table.points[play.card] for play in plays)
    tricks = (*hand.tricks, Trick(plays, winner, counters))
    taken = TrickTaken(place=winner, seat=roles_of(table, hand).takers[winner], plays=plays, counters=counters)
    if len(tricks) == table.tricks:
        phase = AuctionPhase.COUNT if table.rules.honour else AuctionPhase.OVER
    elif hand.exposed is not None:
        phase = AuctionPhase.DRAW
    else:
        phase = AuctionPhase.PLAY
    order = table.order(hand.circle, winner)
    return hand._replace(phase=phase, trick=(), tricks=tricks, turn=winner, order=order), taken


def _show_dummy(table: AuctionTable, hand: AuctionHand) -> tuple[Event, ...]:
    roles = roles_of(table, hand)
    if roles.dummy is None:
        return ()
    player = roles.choosers[roles.dummy]
    assert player is not None
    return (DummyShown(seat=table.owner(roles.dummy), player=player, cards=in_order(hand.holdings[roles.dummy])),)
