"""The state of a trick match without an auction."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtState
from rookery.families.tricks import Played, Trick, Trump


class Revoke(NamedTuple):
    """A card that broke the obligation to follow: whose, to which trick, and the deal as it was before."""

    seat: int
    trick: int
    card: Card
    before: PlainHand


class PlainHand(NamedTuple):
    """One deal in play. `centre` are the cards that did not divide, for the first trick's winner.

    The last fields are an honour table's: `revokes` that nobody corrected, the one `proven`, the seats that
    made `wrong_claims`, and those that have nothing to claim after the last trick.
    """

    number: int
    dealer: int
    pack: tuple[Card, ...]
    holdings: tuple[tuple[Card, ...], ...]
    centre: tuple[Card, ...]
    trump: Trump
    turn: int
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    proven: Revoke | None = None
    wrong_claims: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()


PlainState: TypeAlias = DealtState[PlainHand]
