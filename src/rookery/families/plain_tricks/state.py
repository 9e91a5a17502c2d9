"""The state of a trick match without an auction."""

from __future__ import annotations

from typing import NamedTuple

from rookery.engine.actions import Trump
from rookery.engine.cards import Card
from rookery.engine.results import HandResult, MatchResult
from rookery.families.tricks import Played, Trick


class PlainHand(NamedTuple):
    """One deal in play. `centre` are the cards that did not divide, for the first trick's winner."""

    dealer: int
    pack: tuple[Card, ...]
    holdings: tuple[tuple[Card, ...], ...]
    centre: tuple[Card, ...]
    trump: Trump
    turn: int
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()


class PlainState(NamedTuple):
    scores: tuple[int, ...]
    deal_number: int
    hands: tuple[HandResult, ...]
    hand: PlainHand
    result: MatchResult | None = None
