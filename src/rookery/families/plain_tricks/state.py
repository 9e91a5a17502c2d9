"""The state of a trick match without an auction."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtState
from rookery.families.honour import NO_NOTES, HonourNotes
from rookery.families.tricks import Played, Trick, Trump


class PlainHand(NamedTuple):
    """One deal in play. `centre` are the cards that did not divide, for the first trick's winner."""

    number: int
    dealer: int
    pack: tuple[Card, ...]
    holdings: tuple[tuple[Card, ...], ...]
    centre: tuple[Card, ...]
    trump: Trump
    turn: int
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    notes: HonourNotes[PlainHand] = NO_NOTES


PlainState: TypeAlias = DealtState[PlainHand]
