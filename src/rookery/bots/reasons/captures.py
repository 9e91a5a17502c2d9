"""Reasons at Tuxedo: what a play takes, and what it leaves for the next player."""

from __future__ import annotations

import itertools

from rookery.bots.reasons import spoken
from rookery.bots.tuxedo import weighed_trails
from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.phrases import who
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo
from rookery.families.tuxedo.actions import Build, CallOrange, Capture, Trail
from rookery.families.tuxedo.captures import has_match
from rookery.families.tuxedo.decisions import TurnDecision
from rookery.families.tuxedo.views import TuxedoView
from rookery.families.words import counted

_NOTHING = 1e-9
_CATCHES_COUNTED = 200  # a crowded centre can have thousands


def tell_reason(view: SeatView, action: Action) -> str:
    assert isinstance(view, TuxedoView)
    match action:
        case Capture(card=card, taken=taken):
            cards = [card, *(each for unit in taken for each in unit)]
            told = f"It brings you {counted(len(cards), 'card')}"
            points = sum(dict(view.rules.counters).get(each.number, 0) for each in cards)
            if points:
                told += f", {counted(points, 'point')} among them"
            if len(taken) == len(view.centre):
                told += ", and sweeps the centre"
            return told + _beside_others(view, action, len(cards)) + "."
        case Build(card=card, on=on):
            total = card.number + sum(each.number for each in on)
            if any(each.number == total for each in view.hand if each is not card):
                return f"It makes a build of {total}, which you have a card to take with."
            return f"It makes a build of {total}."
        case Trail(card=card):
            if not any(has_match(each.number, view.centre) for each in view.hand):
                return "None of your cards takes anything" + _least_harm(view, card)
            return "By rule of thumb it leaves the next player less than taking something would."
        case CallOrange():
            return "There are red and yellow cards in the catch: say Orange before the others do."
        case LetGo():
            if view.window is not None and view.window.is_orange:
                return "There is an Orange in this catch, but it counts nothing here."
            return "There is no Orange in this catch, and a wrong call costs points."
    return ""


def _beside_others(view: TuxedoView, action: Capture, number: int) -> str:
    """How many cards it brings, beside the other catches there are."""
    if not isinstance(view.decision, TurnDecision):
        return ""
    catches = itertools.islice(
        (each for card in view.decision.hand for each in view.decision.captures(card)), _CATCHES_COUNTED + 1
    )
    others = [each for each in catches if each != action]
    if len(others) >= _CATCHES_COUNTED:
        return ""
    if not others:
        return ": it is all you can take"
    most = max(1 + sum(map(len, each.taken)) for each in others)
    if number > most:
        return ", more than any other catch"
    return ", and no other catch brings more" if number == most else ""


def _least_harm(view: TuxedoView, card: Card) -> str:
    """Why this card is laid down and no other, as far as the next player is concerned."""
    if not isinstance(view.decision, TurnDecision) or view.seat is None:
        return "."
    weighed = weighed_trails(view, view.decision)
    danger, worth = weighed.pop(card)
    if not weighed:
        return ", and it is your last card."
    equals = [each for each, (_, other) in weighed.items() if abs(other - worth) < _NOTHING]
    if equals:
        return f", so lay one down; the {spoken(equals[0])} would do as well."
    following = who((view.seat + 1) % view.seats)
    if all(danger <= other for other, _ in weighed.values()):
        return ": this one leaves " + following + " least to catch."
    return ": after this one you have most to hope for in your next turn."
