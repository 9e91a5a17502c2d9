"""What people see at a deal and at its end. Dealt hands travel in events of their own, with an audience."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.events import Event
from rookery.engine.phrases import does, join, label, tell
from rookery.families.dealt_cards import BySeat, Holdings
from rookery.families.events import HandDealt, win
from rookery.families.results import HandResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The deal as everyone sees it; `aside` counts the cards that are not dealt."""

    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    sizes: BySeat
    aside: int

    @property
    def phrase(self) -> str:
        fewest, most = min(self.sizes), max(self.sizes)
        each = f"{most} cards each" if fewest == most else f"{fewest} or {most} cards each"
        aside = f", and {self.aside} are left out" if self.aside else ""
        return f"Deal {self.number}: " + does(self.dealer, "deals") + f" {each}{aside}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DealWon(Event):
    kind: ClassVar[str] = "deal-won"
    number: int
    winners: tuple[int, ...]
    reason: str

    @property
    def phrase(self) -> str:
        return win(self.winners) + " the deal: " + self.reason + "."

    def sentence(self, names: Sequence[str]) -> str:
        return tell(win(self.winners), names) + f" the deal: {self.reason}."  # as records have it


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    kind: ClassVar[str] = "hand-scored"
    hand: HandResult

    @property
    def phrase(self) -> str:
        scored = [label(seat) + f" {points:+d}" for seat, points in enumerate(self.hand.scored) if points]
        return "Scored: " + join(", ", scored) + "." if scored else "Nobody scores."


def dealt_events(hands: Holdings, *, number: int, dealer: int, aside: int = 0) -> tuple[Event, ...]:
    """A deal of hands that are taken up: what everyone sees, and each seat's own cards."""
    private = (HandDealt(seat=seat, cards=cards, audience=(seat,)) for seat, cards in enumerate(hands))
    return (public_deal(hands, number=number, dealer=dealer, aside=aside), *private)


def public_deal(hands: Holdings, *, number: int, dealer: int, aside: int = 0) -> Dealt:
    """A deal as everyone sees it, which is all there is to see where hands stay face down."""
    return Dealt(number=number, dealer=dealer, sizes=tuple(map(len, hands)), aside=aside)
