"""A deal of Panjandrum: frozen values."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from rookery.engine.actions import Action
from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtState
from rookery.families.packs import Cards, Holdings

Heights: TypeAlias = tuple[int, ...]


class PanjandrumPhase(StrEnum):
    """At honour tables penalty cards are given, and a player who is out waits for a last call (A78)."""

    PLAY = "play"
    GIVING = "giving"
    LAST_CALL = "last-call"
    OVER = "over"


class Source(StrEnum):
    """Where a card is played from."""

    HAND = "hand"
    DELAY = "delay-pile"


class MoveMade(NamedTuple):
    """A move of an honour table, and the deal as it was before it: what a right call goes back to."""

    action: Action
    before: PanjandrumDeal


class PanjandrumDeal(NamedTuple):
    """One deal.

    `holdings` are the unseen hands, the top card first; `delay` the delay piles, the latest card
    last. `building` counts the cards on each colour's building pile. `lifted` is the card that the
    player whose `turn` it is has turned up and not yet placed. `turns` counts from 1.

    The rest is for honour tables. `strays` are cards that came to the middle out of order. `moves` are
    those that may still be called, all of one turn. `giving` are the seats that still owe a penalty card
    to the `offender`, one entry a card. `waiting` are the seats that may still object to a win.
    """

    number: int
    dealer: int
    pack: Cards
    turn: int
    holdings: Holdings
    delay: Holdings
    building: Heights = (0, 0, 0, 0)
    lifted: Card | None = None
    turns: int = 1
    phase: PanjandrumPhase = PanjandrumPhase.PLAY
    strays: Cards = ()
    moves: tuple[MoveMade, ...] = ()
    calls: int = 0
    giving: tuple[int, ...] = ()
    offender: int | None = None
    waiting: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.holdings)

    @property
    def source(self) -> Source:
        return Source.DELAY if self.lifted is None else Source.HAND

    @property
    def card(self) -> Card | None:
        """The card that must find a place now, if it can: the lifted one, or one's own delay pile's top."""
        return self.lifted if self.lifted is not None else top_of(self.delay[self.turn])

    @property
    def mover(self) -> int | None:
        """Whose moves may be called."""
        return self.moves[-1].before.turn if self.moves else None

    def cards_of(self, seat: int) -> int:
        """Every card a seat must still get rid of, one that it has just turned up included."""
        lifted = self.lifted is not None and seat == self.turn
        return len(self.holdings[seat]) + len(self.delay[seat]) + lifted


PanjandrumState: TypeAlias = DealtState[PanjandrumDeal]


def top_of(pile: Cards) -> Card | None:
    return pile[-1] if pile else None
