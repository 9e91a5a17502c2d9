"""Why a choice is a good one, in words a player would use at the table.

A reason is a sentence about what the seat may know: what lies open, what it holds, and what follows from that. It
is the rule of thumb behind a choice, and claims nothing that is not so. Where the choices were searched, it tells what
the search saw (`bots/sight.py`) in plain words: 'in about 7 of 10 deals'.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from rookery.bots.explanation import Explanation
from rookery.engine.actions import Action
from rookery.engine.cards import BABY_BIRD, Card
from rookery.engine.views import SeatView
from rookery.families.actions import Play
from rookery.families.auction.actions import Bid, Call, Draw, LayAway, NameTrump, Pass
from rookery.families.tricks import is_colour
from rookery.families.words import listed

# The module that tells the reasons for each family, imported when somebody wants to know.
REASONS: Final = {
    "auction": "auction",
    "plain-tricks": "tricks",
    "club": "melds",
    "tuxedo": "captures",
    "solitaire": "piles",
    "clock": "piles",
    "match": "piles",
    "panjandrum": "piles",
    "donkey": "races",
    "i-doubt-it": "races",
}
_NEARLY_ALL: Final = 0.95
_MOST_EQUALS: Final = 3


def reason_for(view: SeatView, action: Action, weighed: Explanation | None = None) -> str:
    """The reason for an action of the view's seat; nothing where there is none to give.

    `weighed` is what a search made of the choices, the action first among them.
    """
    module = import_module(f"{__name__}.{REASONS[view.rules.family.name]}")
    searched = weighed is not None and hasattr(module, "tell_weighed")
    found: str = module.tell_weighed(view, action, weighed) if searched else module.tell_reason(view, action)
    return found


def how_often(share: float) -> str:
    """A share in plain words: 'in about 7 of 10 deals'."""
    if share >= _NEARLY_ALL:
        return "in nearly every deal"
    if share <= 1 - _NEARLY_ALL:
        return "in hardly any deal"
    return f"in about {min(9, max(1, round(10 * share)))} of 10 deals"


def tell_equals(equals: Sequence[Action]) -> str:
    """Choices that came out as the best did are called so."""
    if not equals:
        return ""
    if len(equals) > _MOST_EQUALS or any(isinstance(each, LayAway) for each in equals):
        others = "Another choice comes" if len(equals) == 1 else f"{len(equals)} other choices come"
        return f" {others} to the same."
    named = listed(map(spoken_action, equals))
    return f" {named[0].upper()}{named[1:]} would do as well."


def spoken(card: Card) -> str:
    """A card as it is called at the table: 'red 14', 'bird'."""
    if card.colour is not None:
        return f"{card.colour} {card.number}"
    return "baby bird" if card is BABY_BIRD else "bird"


def spoken_action(action: Action) -> str:
    """A choice as it is called at the table: 'the red 14', 'a bid of 80'; what has no such name as it is written."""
    match action:
        case Play(card=card) | Call(card=card):
            return f"the {spoken(card)}"
        case Bid(points=points, trump=None, moon=False):
            return f"a bid of {points}"
        case Pass():
            return "passing"
        case NameTrump(trump=trump) if is_colour(trump):
            return str(trump)
        case Draw(source=source):
            return "the open card" if source == "up" else "the hidden card"
    return f"'{action}'"
