"""What people see happen in Club. Hidden cards travel in events of their own, with an audience."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import also, does, join, label, listed, whose
from rookery.families.results import HandResult


class TurnedCardFate(StrEnum):
    """What becomes of a card the dealer turns up to begin the discard pile."""

    STARTS = "starts-the-pile"
    STAYS_UNDER = "stays-underneath"
    GOES_BACK = "goes-back-into-the-stock"


class Stops(StrEnum):
    NOBODY = "nobody"
    NEXT_PLAYER = "next-player"
    EVERYBODY = "everybody-for-a-round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    sizes: tuple[int, ...]
    stock_size: int

    @property
    def phrase(self) -> str:
        return f"Hand {self.number}: " + does(self.dealer, "deals") + f" {self.sizes[0]} cards to each player."


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardTurned(Event):
    """The dealer turns up a card to begin the discard pile (A105)."""

    kind: ClassVar[str] = "discard-turned"
    card: Card
    becomes: TurnedCardFate

    @property
    def phrase(self) -> str:
        match self.becomes:
            case TurnedCardFate.STARTS:
                return f"{self.card} begins the discard pile."
            case TurnedCardFate.STAYS_UNDER:
                return f"{self.card} is turned up and stays underneath; another card is turned."
            case TurnedCardFate.GOES_BACK:
                return "The bird is turned up and goes back into the middle of the stock."


@dataclass(frozen=True, slots=True, kw_only=True)
class BirdFaced(Event):
    """A bird is never held: it is laid open and replaced (A96)."""

    kind: ClassVar[str] = "bird-faced"
    seat: int
    replaced: bool

    @property
    def phrase(self) -> str:
        lays = does(self.seat, "lays") + " a bird open and "
        if self.replaced:
            return lays + also(self.seat, "draws") + " another card."
        return lays + also(self.seat, "finds") + " the stock empty."


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    kind: ClassVar[str] = "drew"
    seat: int
    count: int
    stock_size: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "draws") + f" {self.count} {'card' if self.count == 1 else 'cards'}."


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewCards(Event):
    """The cards that came to a hand from the stock, birds' replacements included."""

    kind: ClassVar[str] = "drew-cards"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "draws") + f" {cards_text(self.cards)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileClaimed(Event):
    kind: ClassVar[str] = "pile-claimed"
    seat: int
    top: Card
    size: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "claims") + f" the discard pile of {self.size} with {self.top} on top."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTaken(Event):
    """What taking it demands is on the table; the rest of the pile goes into the hand."""

    kind: ClassVar[str] = "pile-taken"
    seat: int
    count: int

    @property
    def phrase(self) -> str:
        if not self.count:
            return does(self.seat, "has") + " taken the discard pile."
        rest = "the other card" if self.count == 1 else f"the other {self.count} cards"
        return does(self.seat, "takes") + f" {rest} of the discard pile in hand."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileCards(Event):
    kind: ClassVar[str] = "pile-cards"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "finds") + f" {cards_text(self.cards)} in the pile."


@dataclass(frozen=True, slots=True, kw_only=True)
class PileReturned(Event):
    kind: ClassVar[str] = "pile-returned"
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "leaves") + " the discard pile after all."


@dataclass(frozen=True, slots=True, kw_only=True)
class TopTaken(Event):
    kind: ClassVar[str] = "top-taken"
    seat: int
    card: Card
    meld: int
    name: str

    @property
    def phrase(self) -> str:
        return does(self.seat, "puts") + f" the top discard, {self.card}, onto the {self.name} (meld {self.meld})."


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Event):
    """Cards laid down: a new meld, or cards added to one."""

    kind: ClassVar[str] = "laid"
    repeats_action: ClassVar[bool] = True
    seat: int
    cards: tuple[Card, ...]
    meld: int
    name: str
    is_new: bool

    @property
    def phrase(self) -> str:
        if self.is_new:
            return does(self.seat, "lays") + f" {cards_text(self.cards)} (meld {self.meld})."
        return does(self.seat, "adds") + f" {cards_text(self.cards)} to the {self.name} (meld {self.meld})."


@dataclass(frozen=True, slots=True, kw_only=True)
class BirdieMade(Event):
    kind: ClassVar[str] = "birdie-made"
    seat: int
    meld: int
    birdie: str
    name: str

    @property
    def phrase(self) -> str:
        return f"A {self.birdie} Birdie for " + whose(self.seat) + f" side: the {self.name} (meld {self.meld})."


@dataclass(frozen=True, slots=True, kw_only=True)
class TookBack(Event):
    kind: ClassVar[str] = "took-back"
    repeats_action: ClassVar[bool] = True
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "takes") + f" {cards_text(self.cards)} back."


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    kind: ClassVar[str] = "discarded"
    seat: int
    card: Card
    stops: Stops

    @property
    def phrase(self) -> str:
        match self.stops:
            case Stops.NOBODY:
                return does(self.seat, "discards") + f" {self.card}."
            case Stops.NEXT_PLAYER:
                return does(self.seat, "discards") + f" {self.card}, a stop card: the next player cannot take the pile."
            case Stops.EVERYBODY:
                closed = "nobody takes the pile until it is " + whose(self.seat) + " turn again."
                return does(self.seat, "discards") + f" {self.card} sideways: " + closed


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptLastCard(Event):
    kind: ClassVar[str] = "kept-last-card"
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "keeps") + " the only card: without the Birdies to go out it cannot be discarded."


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOut(Event):
    kind: ClassVar[str] = "went-out"
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "goes") + " out!"


@dataclass(frozen=True, slots=True, kw_only=True)
class StockUsedUp(Event):
    """A101: the hand is over with the turn of whoever drew the last card."""

    kind: ClassVar[str] = "stock-used-up"

    @property
    def phrase(self) -> str:
        return "The stock is used up, and the hand is over."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsShown(Event):
    """What is left in the hands is laid open and counted against each side."""

    kind: ClassVar[str] = "hands-shown"
    hands: tuple[tuple[Card, ...], ...]

    @property
    def phrase(self) -> str:
        left = (label(seat) + f" {cards_text(hand) or 'nothing'}" for seat, hand in enumerate(self.hands))
        return "Left in hand: " + join(", ", left) + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    """`sides` lists the seats of each side."""

    kind: ClassVar[str] = "hand-scored"
    hand: HandResult
    sides: tuple[tuple[int, ...], ...]

    @property
    def phrase(self) -> str:
        sides = (listed(side) + f" {self.hand.scored[side[0]]:+,d} ({self._made_of(side[0])})" for side in self.sides)
        return "Scored: " + join("; ", sides) + "."

    def _made_of(self, seat: int) -> str:
        parts = (f"{name} {by_seat[seat]:+,d}" for name, by_seat in self.hand.details if by_seat[seat])
        return ", ".join(parts) or "nothing"
