"""The state of an auction match: frozen values, one for the match and one for the hand in play.

Named tuples, because a state is made for every action and `_replace` is several times as quick on
them as `replace` is on frozen dataclasses. Build them with keywords.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from rookery.engine.actions import Action, Trump
from rookery.engine.cards import Card
from rookery.engine.results import HandResult, MatchResult
from rookery.engine.seats import Seating
from rookery.families.tricks import Place, Played, Trick


class Phase(StrEnum):
    """What a hand waits for; the values are the kinds of decision."""

    BID = "bid"
    NEST = "nest"
    TRUMP = "trump"
    CALL = "call"
    PLAY = "play"
    DRAW = "draw"
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


class HandInPlay(NamedTuple):
    """One hand. `holdings` are by place; `turn` is the place whose bid or card is awaited.

    `beneath` pairs each face-up battery card with the card under it. `stock` is face down, its top
    first; `exposed` lies beside it.
    """

    number: int
    dealer: int
    seating: Seating
    circle: tuple[Place, ...]
    phase: Phase
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
    trump: Trump | None = None
    called: Card | None = None
    partner: int | None = None
    order: tuple[Place, ...] = ()
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    draws: tuple[Drawn, ...] = ()


class AuctionState(NamedTuple):
    """A match: running scores by seat, the hands so far, and the one in play."""

    scores: tuple[int, ...]
    seating: Seating
    deal_number: int
    hands: tuple[HandResult, ...]
    hand: HandInPlay
    result: MatchResult | None = None

    @property
    def hands_played(self) -> int:
        """Hands that scored; a hand everybody passed does not count."""
        return sum(not hand.void for hand in self.hands)
