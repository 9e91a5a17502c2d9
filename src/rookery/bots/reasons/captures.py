"""Reasons at Tuxedo: what a play takes, and what it leaves for the next player."""

from __future__ import annotations

from rookery.engine.actions import Action
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo
from rookery.families.tuxedo.actions import Build, CallOrange, Capture, Trail
from rookery.families.tuxedo.captures import has_match
from rookery.families.tuxedo.views import TuxedoView
from rookery.families.words import counted


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
            return told + "."
        case Build(card=card, on=on):
            total = card.number + sum(each.number for each in on)
            if any(each.number == total for each in view.hand if each is not card):
                return f"It makes a build of {total}, which you have a card to take with."
            return f"It makes a build of {total}."
        case Trail():
            if not any(has_match(each.number, view.centre) for each in view.hand):
                return "None of your cards takes anything, so lay one down that does little harm."
            return "By rule of thumb it leaves the next player less than taking something would."
        case CallOrange():
            return "There are red and yellow cards in the catch: say Orange before the others do."
        case LetGo():
            if view.window is not None and view.window.is_orange:
                return "There is an Orange in this catch, but it counts nothing here."
            return "There is no Orange in this catch, and a wrong call costs points."
    return ""
