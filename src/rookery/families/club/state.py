"""The state of Club: the hand in play, as frozen values built with keywords."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from rookery.engine.cards import Card
from rookery.families.club.melds import Meld
from rookery.families.dealt_game import DealtState


class ClubPhase(StrEnum):
    """What a hand waits for; the values are the kinds of decision."""

    TAKE = "take"
    LAY = "lay"
    OVER = "over"


class LayDown(NamedTuple):
    """Cards laid in the turn that is being played; `meld` counts the side's melds from 0."""

    cards: tuple[Card, ...]
    meld: int
    is_new: bool

    def to_plain(self) -> dict[str, object]:
        return {"cards": self.cards, "meld": self.meld + 1, "is_new": self.is_new}


class ClubHand(NamedTuple):
    """One hand. `stock` has its top first, `pile` its top last.

    `melds` are by side, `birds` and `turns` (those finished) by seat. `frozen_by` is the seat whose
    wild discard closes the pile until the turn comes back to it. `lays` are this turn's lay-downs
    that can still be taken back. `owed` is the top card of a pile that is being taken; the rest
    lies `aside` until the player has done what taking it demands. `backs` counts what was taken
    back this turn.
    """

    number: int
    dealer: int
    pack: tuple[Card, ...]
    phase: ClubPhase
    turn: int
    holdings: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    melds: tuple[tuple[Meld, ...], ...]
    birds: tuple[int, ...]
    turns: tuple[int, ...]
    frozen_by: int | None = None
    lays: tuple[LayDown, ...] = ()
    owed: Card | None = None
    aside: tuple[Card, ...] = ()
    backs: int = 0
    out: int | None = None


ClubState: TypeAlias = DealtState[ClubHand]
