"""What the declarer names: the trump, and where partners are called, a card."""

from __future__ import annotations

from rookery.engine.actions import Action, Call, NameTrump
from rookery.engine.events import Event
from rookery.families.auction_tricks.decisions import CallDecision, TrumpDecision
from rookery.families.auction_tricks.events import CardCalled, TrumpNamed
from rookery.families.auction_tricks.phases import next_phase
from rookery.families.auction_tricks.state import HandInPlay
from rookery.families.auction_tricks.table import Table


def trump_decision(table: Table, hand: HandInPlay) -> TrumpDecision:
    return TrumpDecision(seat=hand.turn, trumps=table.trumps)


def apply_trump(table: Table, hand: HandInPlay, action: Action) -> tuple[HandInPlay, tuple[Event, ...]]:
    assert isinstance(action, NameTrump)
    named = TrumpNamed(seat=hand.turn, trump=action.trump)
    hand, following = next_phase(table, hand._replace(trump=action.trump))
    return hand, (named, *following)


def call_decision(table: Table, hand: HandInPlay) -> CallDecision:
    """A40: a card of the pack that the declarer neither holds nor laid away."""
    own = {*hand.holdings[hand.turn], *(hand.laid_away or ())}
    return CallDecision(seat=hand.turn, cards=tuple(card for card in table.pack if card not in own))


def apply_call(table: Table, hand: HandInPlay, action: Action) -> tuple[HandInPlay, tuple[Event, ...]]:
    assert isinstance(action, Call)
    called = CardCalled(seat=hand.turn, card=action.card)
    partner = next(seat for seat in range(table.seats) if action.card in hand.holdings[seat])
    hand, following = next_phase(table, hand._replace(called=action.card, partner=partner))
    return hand, (called, *following)


def partner_known(hand: HandInPlay, seat: int | None) -> bool:
    """A40: the partner is hidden until the called card is played; he alone knows before that."""
    if hand.partner is None:
        return False
    return seat == hand.partner or hand.called not in hand.holdings[hand.partner]
