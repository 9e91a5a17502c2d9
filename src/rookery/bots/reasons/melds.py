"""Reasons at Club: what a card is good for, on the table, in the hand and on the pile."""

from __future__ import annotations

from rookery.bots.club import PILE_WORTH_TAKING
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.views import SeatView
from rookery.families.club.actions import (
    AddTo,
    Discard,
    Finish,
    LayMeld,
    TakeBack,
    TakePile,
    TakeStock,
    TakeTop,
)
from rookery.families.club.decisions import LayDecision
from rookery.families.club.melds import Meld
from rookery.families.club.views import ClubView
from rookery.families.words import counted


def tell_reason(view: SeatView, action: Action) -> str:
    assert isinstance(view, ClubView)
    rules, decision = view.rules, view.decision
    match action:
        case TakePile():
            return f"The pile has {counted(view.pile_size, 'card')} to work with."
        case TakeTop(meld=meld):
            return f"Its top card goes straight onto your meld {meld}, on the way to a Birdie."
        case TakeStock():
            return _stock(view)
        case LayMeld(cards=cards):
            points = rules.points_of(cards)
            if isinstance(decision, LayDecision) and decision.still_needed:
                return f"It counts {points} towards the points your first play must come to."
            return f"On the table it counts {points} for you; in the hand it would count against you."
        case AddTo(cards=cards, meld=meld) if isinstance(decision, LayDecision):
            size = len(decision.melds[meld - 1].cards) + len(cards)
            birdie = " and makes it a Birdie" if size == rules.birdie_size else ""
            return f"It counts {rules.points_of(cards)} on your meld {meld}{birdie}."
        case Discard(card=card) if isinstance(decision, LayDecision):
            return _discard(view, decision, card)
        case TakeBack():
            return "Take it back: the first play does not come to the points it needs."
        case Finish():
            return "Nothing is left to do in this turn."
    return ""


def _stock(view: ClubView) -> str:
    """Why the stock and not the pile."""
    if view.decision is None or TakePile() not in view.decision.options():
        return "The pile is not to be had now, so draw from the stock."
    if view.pile_size < PILE_WORTH_TAKING:
        return f"The pile has only {counted(view.pile_size, 'card')}: fresh ones are better."
    return "The hand is nearly over, and a big pile would only be left in your hand."


def _discard(view: ClubView, decision: LayDecision, card: Card) -> str:
    rules = view.rules
    if rules.is_stop(card):
        return "It stops the next player from taking the pile."
    others = [meld for side, its in enumerate(view.sides) if side != view.side for meld in its.melds]
    alone = sum(each.number == card.number for each in decision.hand) == 1
    told = []
    if alone:
        told.append(f"It is your only {card.number}")
    if others and not any(_fits(meld, card) for meld in others):
        told.append("none of the others' melds can take it")
    if not told:
        return "It is the card you have least use for."
    text = ", and ".join(told)
    return text[0].upper() + text[1:] + "."


def _fits(meld: Meld, card: Card) -> bool:
    if meld.is_set:
        return meld.number == card.number
    return meld.colour is card.colour and meld.low - 1 <= card.number <= meld.high + 1
