"""What people see happen in Panjandrum. Every card is hidden until it is lifted, and then everybody sees it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.phrases import does, join, label, who, whose
from rookery.families.panjandrum.state import Source
from rookery.families.words import counted


class Place(StrEnum):
    """Where a card belonged that was dealt with wrongly."""

    BUILDING = "building-pile"
    OPPONENT = "opponents-delay-pile"
    OWN = "own-delay-pile"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted(Event):
    kind: ClassVar[str] = "lifted"
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        return does(self.seat, "lifts") + f" {self.card}."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileBuilt(Event):
    """A card went on a building pile; `on` is what lay there, None where it opened the pile."""

    kind: ClassVar[str] = "built"
    seat: int
    card: Card
    source: Source
    on: Card | None

    @property
    def phrase(self) -> str:
        card = _lifted(self.card, self.source, self.seat)
        pile = " opens a building pile." if self.on is None else f" goes on the building pile, on {self.on}."
        return card + pile


@dataclass(frozen=True, slots=True, kw_only=True)
class PutOn(Event):
    """A card went on an opponent's delay pile; `on` is None where it began one, which is a mistake."""

    kind: ClassVar[str] = "put-on"
    seat: int
    card: Card
    source: Source
    onto: int
    on: Card | None

    @property
    def phrase(self) -> str:
        on = "and begins a delay pile" if self.on is None else f"on {self.on}"
        return _lifted(self.card, self.source, self.seat) + " goes to " + who(self.onto) + f", {on}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Delayed(Event):
    """A lifted card went on its owner's delay pile, and the turn is over."""

    kind: ClassVar[str] = "delayed"
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        return f"{self.card} stays with " + who(self.seat) + ", on the delay pile."


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedOver(Event):
    """A76: the hand is used up, and the delay pile is turned over to be the new one."""

    kind: ClassVar[str] = "turned-over"
    seat: int
    count: int

    @property
    def phrase(self) -> str:
        cards = "1 card" if self.count == 1 else f"{self.count} cards"
        return does(self.seat, "turns") + f" the delay pile over: a new hand of {cards}."


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsUp(Event):
    """A75: the guard. No strict deal can get this far unless a house rule makes it short."""

    kind: ClassVar[str] = "turns-up"
    turns: int
    cards: tuple[int, ...]
    calls: int = 0

    @property
    def phrase(self) -> str:
        left = join(", ", (label(seat) + f" {count}" for seat, count in enumerate(self.cards)))
        calls = f" and {counted(self.calls, 'call')} made" if self.calls else ""
        return f"{self.turns:,} turns are played{calls}, and the deal stops. Cards left: " + left + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(Event):
    """A78: somebody called Panjandrum about a player's moves. `taken_back` counts those that are undone;
    none where the call was wrong. `card` is the card that was dealt with wrongly, and `belongs` where it belonged.
    """

    kind: ClassVar[str] = "panjandrum"
    seat: int
    about: int
    taken_back: int = 0
    card: Card | None = None
    belongs: Place | None = None

    @property
    def phrase(self) -> str:
        call = does(self.seat, "calls") + " Panjandrum"
        if self.belongs is None:
            return call + ", but " + does(self.about, "has") + " made no mistake."
        belonged = {
            Place.BUILDING: f"{self.card} belonged on a building pile",
            Place.OPPONENT: f"{self.card} belonged on an opponent's delay pile",
            Place.OWN: f"{self.card} belonged on " + whose(self.about) + " own delay pile",
            Place.NOWHERE: f"{self.card} could not be played, and a card was to be lifted",
        }[self.belongs]
        moves = "move is" if self.taken_back == 1 else f"last {self.taken_back} moves are"
        return call + ", and rightly: " + belonged + ". " + whose(self.about) + f" {moves} taken back."


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Event):
    """A78: a penalty card changed hands. From a hand nobody sees it; from a delay pile it lay open."""

    kind: ClassVar[str] = "paid"
    seat: int
    to: int
    card: Card | None = None

    @property
    def phrase(self) -> str:
        what = "the top card of the hand" if self.card is None else f"{self.card} from the delay pile"
        return does(self.seat, "gives") + " " + who(self.to) + f" {what}, to go under the hand."


def _lifted(card: Card, source: Source, seat: int) -> str:
    return str(card) if source is Source.HAND else f"{card} from " + whose(seat) + " delay pile"
