"""Events in sentences as people read them: the count of a hand says why it came out so."""

from __future__ import annotations

from rookery.engine.editions import Rules
from rookery.engine.events import Event
from rookery.families.results import HandResult, tell_scores


def tell_event(event: Event, rules: Rules, seats: int) -> str:
    """An event in a sentence that refers to seats, at a table of so many with these rules.

    It is the event's own phrase, but for the count of a hand: that is told with its reasons. A written record keeps
    the event's own.
    """
    hand = getattr(event, "hand", None)
    if event.kind != "hand-scored" or not isinstance(hand, HandResult):
        return event.phrase
    return tell_hand(hand, rules, seats) + " " + tell_scores(hand, rules.parties(seats, sides=hand.sides))


def tell_hand(hand: HandResult, rules: Rules, seats: int) -> str:
    """Why a hand came out as it did."""
    return rules.family.tell_hand(rules, seats, hand)
