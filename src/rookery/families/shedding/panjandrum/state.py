"""A deal of Panjandrum: frozen values."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from rookery.engine.cards import Card
from rookery.families.shedding.dealt_game import DealtState
from rookery.families.shedding.shared import Cards, Holdings

Heights: TypeAlias = tuple[int, ...]


class Phase(StrEnum):
    PLAY = "play"
    OVER = "over"


class Source(StrEnum):
    """Where a card is played from."""

    HAND = "hand"
    DELAY = "delay-pile"


class PanjandrumDeal(NamedTuple):
    """One deal.

    `holdings` are the unseen hands, the top card first; `delay` the delay piles, the latest card
    last. `building` counts the cards on each colour's building pile. `lifted` is the card that the
    player whose `turn` it is has turned up and not yet placed. `turns` counts from 1.
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
    phase: Phase = Phase.PLAY

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

    def cards_of(self, seat: int) -> int:
        return len(self.holdings[seat]) + len(self.delay[seat])


PanjandrumState: TypeAlias = DealtState[PanjandrumDeal]


def top_of(pile: Cards) -> Card | None:
    return pile[-1] if pile else None
