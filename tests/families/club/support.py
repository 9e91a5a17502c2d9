"""Deals of Club set up for a test: what matters is given, the rest is filled with harmless cards."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rookery.engine.cards import BIRD, Card, read_cards
from rookery.engine.decisions import Refusal
from rookery.engine.events import Event
from rookery.families.club.decisions import LayDecision
from rookery.families.club.rules import ClubRules
from rookery.families.club.turn_start import TakeDecision
from rookery.families.club.views import ClubView
from rookery.games.catalogue import read_action
from rookery.games.club import CLUB_1988
from rookery.records.match import Match

SEATS = (4, 6)


def rules(seats: int = 4, **house: Any) -> ClubRules:
    found = (CLUB_1988.with_house_rules(**house) if house else CLUB_1988).rules_for(seats)
    assert isinstance(found, ClubRules)
    return found


def club(
    *hands: str,
    stock: str = "",
    scores: Sequence[int] | None = None,
    seats: int = 4,
    **house: Any,
) -> Match:
    """Seat 0 plays first. Each hand and the stock begin with the cards given; the stock's first is turned up.

    Hands are filled with natural cards, the stock with all that is left, its birds at the bottom.
    """
    variant = CLUB_1988.with_house_rules(**house) if house else CLUB_1988
    its = rules(seats, **house)
    given = [list(read_cards(hand)) for hand in (*hands, *("",) * (seats - len(hands)))]
    top = list(read_cards(stock))
    left = Counter(its.pack(seats))
    left.subtract([card for pile in (*given, top) for card in pile])
    assert min(left.values()) >= 0
    spare = list(left.elements())
    random.Random(5).shuffle(spare)
    for hand in given:
        for card in [each for each in spare if its.is_natural(each)][: its.hand_size - len(hand)]:
            hand.append(card)
            spare.remove(card)
    spare.sort(key=lambda card: (card is BIRD, not its.is_natural(card)))
    return Match.set_up(
        variant, hands=given, stock=[*top, *spare], dealer=seats - 1, scores=scores, seats=seats, seed="club"
    )


def do(match: Match, *actions: str) -> tuple[Event, ...]:
    """The seat in turn does one thing after another."""
    events: tuple[Event, ...] = ()
    for action in actions:
        events = (*events, *match.act(match.pending()[0].seat, action))
    return events


def refused(match: Match, action: str) -> Refusal:
    refusal = match.pending()[0].refusal(action)
    assert refusal is not None, f"{action} is allowed"
    return refusal


def allowed(match: Match, action: str) -> bool:
    decision = match.pending()[0]
    listed = read_action(action) in set(decision.options())
    assert listed is (decision.refusal(action) is None)
    return listed


def draw_and_discard(match: Match, *cards: str) -> None:
    """One seat after another draws and discards the card given."""
    for card in cards:
        do(match, "take stock", f"discard {card}")


def view(match: Match, seat: int | None) -> ClubView:
    found = match.view(seat)
    assert isinstance(found, ClubView)
    return found


def laying(match: Match) -> LayDecision:
    decision = match.pending()[0]
    assert isinstance(decision, LayDecision)
    return decision


def taking(match: Match) -> TakeDecision:
    decision = match.pending()[0]
    assert isinstance(decision, TakeDecision)
    return decision


def details(match: Match, seat: int, hand: int = 0) -> dict[str, int]:
    return {name: by_seat[seat] for name, by_seat in match.hands[hand].details}


def play_on(
    match: Match, rng: random.Random, *, until: Callable[[Match], bool] = lambda match: False
) -> Iterator[Match]:
    while match.pending() and not until(match):
        decision = match.pending()[0]
        match.act(decision.seat, decision.sample(rng))
        yield match


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)
