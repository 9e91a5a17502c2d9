"""The state of an auction game: the hand in play, as frozen values. Build them with keywords."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.engine.replacement import quick_replace
from rookery.engine.seats import Seating
from rookery.families.dealt_game import DealtState
from rookery.families.honour import NO_NOTES, HonourNotes
from rookery.families.tricks import Place, Played, Trick, Trump


class AuctionPhase(StrEnum):
    """What a hand waits for; the values are the kinds of decision."""

    BID = "bid"
    NEST = "nest"
    TRUMP = "trump"
    CALL = "call"
    PLAY = "play"
    DRAW = "draw"
    COUNT = "count"
    OVER = "over"


class Said(NamedTuple):
    """A bid or a pass."""

    seat: int
    action: Action

    def to_plain(self) -> dict[str, object]:
        return {"seat": self.seat, "action": str(self.action)}


class Drawn(NamedTuple):
    """A draw from the stock; `card` is None where it was drawn unseen."""

    seat: int
    card: Card | None


Holdings: TypeAlias = tuple[tuple[Card, ...], ...]


@quick_replace
class AuctionHand(NamedTuple):
    """One hand. `holdings` are by place; `turn` is the place whose bid or card is awaited.

    `beneath` pairs each face-up battery card with the card under it. `stock` is face down, its top
    first; `exposed` lies beside it. `called` are the cards called so far and `holders` who was dealt each.
    `thrown_in` is the seat that demanded another deal. `seen_in_deal` is a low card that the dealer exposed; a misdeal
    is noticed after `misdeal_found_after` tricks, and then the hand is `misdealt`. `discard_fined` tells that the
    declarer once laid away a wrong number, at an honour table; the `notes` are such a table's too.
    """

    number: int
    dealer: int
    seating: Seating
    circle: tuple[Place, ...]
    phase: AuctionPhase
    turn: Place
    pack: tuple[Card, ...]
    holdings: Holdings
    beneath: tuple[tuple[Card, Card], ...] = ()
    nest: tuple[Card, ...] = ()
    laid_away: tuple[Card, ...] | None = None
    stock: tuple[Card, ...] = ()
    exposed: Card | None = None
    said: tuple[Said, ...] = ()
    declarer: int | None = None
    bid: int | None = None
    moon: bool = False
    trump: Trump | None = None
    called: tuple[Card, ...] = ()
    holders: tuple[int, ...] = ()
    order: tuple[Place, ...] = ()
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    draws: tuple[Drawn, ...] = ()
    thrown_in: int | None = None
    seen_in_deal: Card | None = None
    misdeal_found_after: int | None = None
    misdealt: bool = False
    discard_fined: bool = False
    notes: HonourNotes[AuctionHand] = NO_NOTES

    @property
    def partners(self) -> tuple[int, ...]:
        """The holders of the called cards, each once."""
        return tuple(dict.fromkeys(self.holders))


AuctionState: TypeAlias = DealtState[AuctionHand]
