"""Reasons at the games in which people race: Donkey and I Doubt It."""

from __future__ import annotations

from collections import Counter

from rookery.bots.i_doubt_it import suspicion, whereabouts
from rookery.engine.actions import Action
from rookery.engine.phrases import does, who
from rookery.engine.views import SeatView
from rookery.families.actions import LetGo, Play
from rookery.families.donkey.actions import Fold, Give
from rookery.families.donkey.views import DonkeyView
from rookery.families.i_doubt_it.actions import Doubt
from rookery.families.i_doubt_it.state import DoubtClaim
from rookery.families.i_doubt_it.views import IDoubtItView
from rookery.families.words import word

_EVEN = 0.5
_OF_A_NUMBER = 4  # one in each colour


def tell_reason(view: SeatView, action: Action) -> str:
    if isinstance(view, DonkeyView):
        return _donkey(view, action)
    assert isinstance(view, IDoubtItView)
    return _i_doubt_it(view, action)


def _donkey(view: DonkeyView, action: Action) -> str:
    if isinstance(action, Fold):
        return "Somebody has laid a set down: whoever folds last is the donkey."
    if not isinstance(action, Give):
        return ""
    held = Counter(card.number for card in view.hand)
    number, count = action.card.number, held[action.card.number]
    most = max(held.values())
    if count < most:
        kept = max(held, key=lambda each: (held[each], each))
        few = f"{word(count)} {number}" + ("" if count == 1 else "s")
        return f"You have {few} and {word(most)} {kept}s: collect what you have most of."
    return "Your numbers are equally many, so one is as good as another; this one you can spare."


def _i_doubt_it(view: IDoubtItView, action: Action) -> str:
    match action:
        case Play(card=card):
            if card.number == view.number:
                return f"An honest {card.number}, while you have one."
            return f"You have no {view.number}, so bluff with a card you will not be asked for soon."
        case Doubt() if view.window is not None:
            claim = view.window
            if suspicion(view, claim) >= 1:
                return _impossible(view, claim)
            if not view.hand_sizes[claim.seat]:
                return "It is " + who(claim.seat) + " with the last card: nobody can stop that later."
            return does(claim.seat, "is") + " hardly likely to have had that number."
        case LetGo():
            if view.window is not None and suspicion(view, view.window) > _EVEN:
                return "It looks false, but a wrong doubt costs you the pile: leave it to the others."
            return "It may well be true, and a wrong doubt costs you the pile."
    return ""


def _impossible(view: IDoubtItView, claim: DoubtClaim) -> str:
    if whereabouts(view, claim)[0] == _OF_A_NUMBER:
        return f"It cannot be true: you know of every {claim.number}, and it is none of them."
    return "It cannot be true: " + who(claim.seat) + f" was caught without a {claim.number}, and has got none since."
