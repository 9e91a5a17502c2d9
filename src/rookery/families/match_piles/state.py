"""A deal of Match: frozen values."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from rookery.families.dealt_game import DealtState
from rookery.families.packs import Cards, Holdings


class MatchPilesPhase(StrEnum):
    PLAY = "play"
    OVER = "over"


class MatchPilesDeal(NamedTuple):
    """One deal.

    `holdings` are the unseen hands, the top card first; who has no card is out. `pile` is the pile
    in the middle, its first card first. `piles` counts those captured; `last_piles` those captured
    since the last piles began, None before that.
    """

    number: int
    dealer: int
    pack: Cards
    turn: int
    holdings: Holdings
    pile: Cards = ()
    piles: int = 0
    last_piles: int | None = None
    phase: MatchPilesPhase = MatchPilesPhase.PLAY

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that still have cards."""
        return tuple(seat for seat, hand in enumerate(self.holdings) if hand)

    def next_playing(self, seat: int) -> int:
        """A86: the next seat to the left that is still in the game."""
        seats = len(self.holdings)
        return next(each for step in range(1, seats + 1) if self.holdings[each := (seat + step) % seats])


MatchPilesState: TypeAlias = DealtState[MatchPilesDeal]
