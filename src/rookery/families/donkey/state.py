"""The state of a deal of Donkey: frozen values."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from rookery.engine.cards import Card
from rookery.families.dealt_game import DealtState
from rookery.families.packs import Holdings


class DonkeyPhase(StrEnum):
    GIVE = "give"
    FOLD = "fold"
    CAPPED = "capped"


class Exchange(NamedTuple):
    """One seat's part in a pass: what it gave, and what it got."""

    given: Card
    received: Card

    def to_plain(self) -> dict[str, object]:
        return {"given": self.given, "received": self.received}


class LaidDown(NamedTuple):
    """What a winner shows: their sets, or the most they have of a number."""

    seat: int
    cards: tuple[Card, ...]

    def to_plain(self) -> dict[str, object]:
        return {"seat": self.seat, "cards": self.cards}


class DonkeyDeal(NamedTuple):
    """One deal. `chosen` are the cards laid ready for the next pass, by seat; `folded` in their order."""

    number: int
    dealer: int
    pack: tuple[Card, ...]
    holdings: Holdings
    aside: tuple[Card, ...]
    chosen: tuple[Card | None, ...]
    exchanges: tuple[tuple[Exchange, ...], ...]
    phase: DonkeyPhase = DonkeyPhase.GIVE
    passes: int = 0
    laid_down: tuple[LaidDown, ...] = ()
    folded: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(laid.seat for laid in self.laid_down)

    @property
    def not_chosen(self) -> tuple[int, ...]:
        return tuple(seat for seat, card in enumerate(self.chosen) if card is None)

    @property
    def racing(self) -> tuple[int, ...]:
        """The seats that have still to fold."""
        away = {*self.winners, *self.folded}
        return tuple(seat for seat in range(len(self.holdings)) if seat not in away)

    @property
    def donkey(self) -> int | None:
        """Who folded last: the one left when the others have, or a seat that had nobody to race with."""
        if self.phase is not DonkeyPhase.FOLD or not self.folded or len(self.racing) > 1:
            return None
        return self.racing[0] if self.racing else self.folded[-1]

    @property
    def is_over(self) -> bool:
        if self.phase is DonkeyPhase.FOLD:
            return not self.racing or self.donkey is not None
        return self.phase is DonkeyPhase.CAPPED


DonkeyState: TypeAlias = DealtState[DonkeyDeal]
