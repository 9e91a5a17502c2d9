"""Events that games of several families share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import Phrase, does, join, label, listed, tell, who
from rookery.engine.results import MatchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewForDeal(Event):
    """A round of drawing for the deal: the highest deals, ties draw again (A51)."""

    kind: ClassVar[str] = "drew-for-deal"
    drawn: tuple[tuple[int, Card], ...]
    highest: tuple[int, ...]

    @property
    def phrase(self) -> str:
        drawn = "Drawing for the deal: " + join(", ", (label(seat) + f" {card}" for seat, card in self.drawn))
        if len(self.highest) > 1:
            return drawn + ". A tie: " + listed(self.highest) + " draw again."
        return drawn + ". " + does(self.highest[0], "deals") + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewForPartners(Event):
    """A round of drawing for partners: high cards play against low; those level in the middle draw again (A51).

    `seating`, clockwise, is empty while some have to draw again.
    """

    kind: ClassVar[str] = "drew-for-partners"
    drawn: tuple[tuple[int, Card], ...]
    high: tuple[int, ...]
    low: tuple[int, ...]
    again: tuple[int, ...] = ()
    seating: tuple[int, ...] = ()

    @property
    def phrase(self) -> str:
        drawn = "Drawing for partners: " + join(", ", (label(seat) + f" {card}" for seat, card in self.drawn))
        if self.again:
            return drawn + ". A tie: " + listed(self.again) + " draw again."
        sides = listed(self.high) + " play against " + listed(self.low)
        return drawn + ". " + sides + ". Clockwise now sit " + listed(self.seating) + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    kind: ClassVar[str] = "hand-dealt"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "is") + f" dealt {cards_text(self.cards)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWon(Event):
    kind: ClassVar[str] = "match-won"
    result: MatchResult

    @property
    def phrase(self) -> str:
        return win(self.result.winners) + " the match: " + self.result.reason + "."

    def sentence(self, names: Sequence[str]) -> str:
        return tell(win(self.result.winners), names) + f" the match: {self.result.reason}."  # as records have it


@dataclass(frozen=True, slots=True, kw_only=True)
class LetItGo(Event):
    """A seat says nothing though it might; who is told of that, the game says."""

    kind: ClassVar[str] = "let-go"
    repeats_action: ClassVar[bool] = True
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "lets") + " it go."


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLost(Event):
    """Nobody sits on the other side, so a lost match has no winner."""

    kind: ClassVar[str] = "match-lost"
    result: MatchResult

    @property
    def phrase(self) -> str:
        return "The pack wins the match against " + who(0) + f": {self.result.reason}."


def win(seats: Sequence[int]) -> Phrase:
    """'Ada wins', 'Ada and you win'."""
    return does(seats[0], "wins") if len(seats) == 1 else listed(seats) + " win"
