"""Reasons at Club: what a card is good for, on the table, in the hand and on the pile."""

from __future__ import annotations

from rookery.bots.club import PILE_WORTH_TAKING, way_out
from rookery.bots.club_plans import best_plan, late
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
from rookery.families.club.melds import Meld, birdie, extend, new_meld
from rookery.families.club.views import ClubView
from rookery.families.words import counted


def tell_reason(view: SeatView, action: Action) -> str:
    assert isinstance(view, ClubView)
    decision = view.decision
    match action:
        case TakePile():
            return f"The pile has {counted(view.pile_size, 'card')} to work with."
        case TakeTop(meld=meld):
            return f"Its top card goes straight onto your meld {meld}, on the way to a Birdie."
        case TakeStock():
            return _stock(view)
        case LayMeld(cards=cards) if isinstance(decision, LayDecision):
            return _meld(view, decision, cards)
        case AddTo(cards=cards, meld=meld) if isinstance(decision, LayDecision):
            return _addition(view, decision, cards, meld)
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


def _meld(view: ClubView, decision: LayDecision, cards: tuple[Card, ...]) -> str:
    rules = view.rules
    points = rules.points_of(cards)
    if decision.owes_set:
        return f"This set takes the pile{_towards(decision, points)}."
    if decision.still_needed:
        return f"It counts {points}{_towards(decision, points)}."
    if why := _why_now(view, decision):
        return f"{why} It counts {points} on the table; in your hand it would count against you."
    if decision.need:
        plan = best_plan(rules, decision.hand, decision.need)
        if plan is not None and cards in plan.melds:
            return f"You have {plan.points} to lay, and your side's first play must come to {decision.need}."
    meld = new_meld(rules, cards)
    birdie_now = isinstance(meld, Meld) and birdie(rules, meld) is not None
    lacking = rules.birdie_size - len(cards)
    told = (
        "is a Birdie already"
        if birdie_now
        else f"is {counted(lacking, 'card')} short of a Birdie"
        if lacking > 0
        else ""
    )
    return f"It counts {points} on the table{f', and {told}' if told else ''}."


def _addition(view: ClubView, decision: LayDecision, cards: tuple[Card, ...], number: int) -> str:
    rules = view.rules
    points = rules.points_of(cards)
    before = decision.melds[number - 1]
    after = extend(rules, before, cards)
    assert isinstance(after, Meld)
    told = f"It counts {points} on your meld {number}"
    lacking = rules.birdie_size - len(after.cards)
    if birdie(rules, before) is None and birdie(rules, after) is not None:
        told += " and makes it a Birdie"
    elif decision.still_needed:
        told += _towards(decision, points)
    elif lacking > 0:
        told += f", which then is {counted(lacking, 'card')} short of a Birdie"
    why = "" if decision.still_needed else _why_now(view, decision)
    return f"{why} {told}.".strip()


def _towards(decision: LayDecision, points: int) -> str:
    """What a lay-down is to a first play that is not complete yet; nothing where there is none to make."""
    lacks = decision.still_needed
    if not lacks:
        return ""
    if points >= lacks:
        return f", and completes your side's first play, which lacks {lacks}"
    return f" of the {lacks} that your side's first play still lacks"


def _why_now(view: ClubView, decision: LayDecision) -> str:
    if way_out(decision):
        return "You can go out in this turn."
    return "This may be your last turn in the hand." if late(view) else ""


def _discard(view: ClubView, decision: LayDecision, card: Card) -> str:
    rules = view.rules
    if len(decision.hand) == 1:
        return "It is your last card: with it you are out."
    if rules.is_stop(card):
        return "It stops the next player from taking the pile."
    if rules.is_wild(card):
        return _closing(view, decision)
    others = [meld for side, its in enumerate(view.sides) if side != view.side for meld in its.melds]
    told = []
    if decision.hand.count(card) > 1:
        told.append("you have another just like it")
    elif sum(each.number == card.number for each in decision.hand) == 1:
        told.append(f"it is your only {card.number}")
    if others and not any(_fits(meld, card) for meld in others):
        told.append("none of the others' melds can take it")
    if not told:
        return "It is the card you have least use for."
    text = ", and ".join(told)
    return text[0].upper() + text[1:] + "."


def _closing(view: ClubView, decision: LayDecision) -> str:
    wilds = sum(map(view.rules.is_wild, decision.hand))
    if wilds == len(decision.hand):
        return "You have nothing but wild cards left; it closes the pile until your next turn."
    return (
        f"You have {wilds} wild cards, enough to spare one: it closes the pile, which has "
        f"{counted(view.pile_size, 'card')}, until your next turn."
    )


def _fits(meld: Meld, card: Card) -> bool:
    if meld.is_set:
        return meld.number == card.number
    return meld.colour is card.colour and meld.low - 1 <= card.number <= meld.high + 1
