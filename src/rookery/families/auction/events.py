"""What people see happen in an auction game. Hidden cards travel in events of their own, with an audience."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.actions import Action
from rookery.engine.cards import Card, cards_text
from rookery.engine.events import Event
from rookery.engine.phrases import Phrase, also, does, join, label, listed, who, whose
from rookery.engine.seats import Seating
from rookery.families.auction.actions import Bid
from rookery.families.results import HandResult
from rookery.families.tricks import NO_TRUMP, NO_TRUMP_LOW, Place, Trump, is_colour


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsChanged(Event):
    kind: ClassVar[str] = "seats-changed"
    seating: Seating
    partners_changed: bool

    @property
    def phrase(self) -> str:
        what = "Partners change" if self.partners_changed else "One pair changes places"
        return f"{what}: clockwise now sit " + listed(self.seating) + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The deal as everyone sees it; `face_up` are the cards that lie open, by place."""

    kind: ClassVar[str] = "dealt"
    number: int
    dealer: int
    sizes: tuple[int, ...]
    nest_size: int
    stock_size: int
    exposed: Card | None
    face_up: tuple[tuple[Place, tuple[Card, ...]], ...]
    nest_open: tuple[Card, ...] = ()

    @property
    def phrase(self) -> str:
        nest = f", {self.nest_size} to the nest" if self.nest_size else ""
        if self.nest_open:
            nest += f" with {cards_text(self.nest_open)} face up"
        exposed = f"; {self.exposed} is turned up beside the stock" if self.exposed else ""
        return f"Hand {self.number}: " + does(self.dealer, "deals") + f"{nest}{exposed}."


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoke(Event):
    """A bid or a pass."""

    kind: ClassVar[str] = "spoke"
    repeats_action: ClassVar[bool] = True
    seat: int
    action: Action

    @property
    def phrase(self) -> Phrase:
        if not isinstance(self.action, Bid):
            return does(self.seat, "passes") + "."
        colour = "" if self.action.trump is None else f" {trump_word(self.action.trump)}"
        moon = ": every trick" if self.action.moon else ""
        return does(self.seat, "bids") + f" {self.action.points}{colour}{moon}."

    def to_plain(self) -> dict[str, object]:  # type: ignore[override]
        return {"kind": self.kind, "seat": self.seat, "action": str(self.action)}


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionWon(Event):
    kind: ClassVar[str] = "auction-won"
    seat: int
    bid: int
    moon: bool = False

    @property
    def phrase(self) -> Phrase:
        moon = ", to take every trick" if self.moon else ""
        return does(self.seat, "has") + f" the bid at {self.bid}{moon}."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandThrownIn(Event):
    """A hand without counters is shown, and the cards are dealt again."""

    kind: ClassVar[str] = "hand-thrown-in"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        cards = cards_text(self.cards)
        return does(self.seat, "shows") + f" a hand without counters, {cards}: the same dealer deals again."


@dataclass(frozen=True, slots=True, kw_only=True)
class NestTaken(Event):
    kind: ClassVar[str] = "nest-taken"
    seat: int
    count: int

    @property
    def phrase(self) -> Phrase:
        return does(self.seat, "takes") + " up the nest."


@dataclass(frozen=True, slots=True, kw_only=True)
class NestSeen(Event):
    kind: ClassVar[str] = "nest-seen"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return f"The nest holds {cards_text(self.cards)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidAway(Event):
    kind: ClassVar[str] = "laid-away"
    repeats_action: ClassVar[bool] = True
    seat: int
    count: int

    @property
    def phrase(self) -> Phrase:
        return does(self.seat, "lays") + f" {self.count} {'card' if self.count == 1 else 'cards'} away."


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidAwayCards(Event):
    kind: ClassVar[str] = "laid-away-cards"
    repeats_action: ClassVar[bool] = True
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return f"Laid away: {cards_text(self.cards) or 'nothing'}."


@dataclass(frozen=True, slots=True, kw_only=True)
class BuriedShown(Event):
    kind: ClassVar[str] = "buried-shown"
    seat: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        return does(self.seat, "buries") + f" {cards_text(self.cards)} face up."


@dataclass(frozen=True, slots=True, kw_only=True)
class TrumpNamed(Event):
    kind: ClassVar[str] = "trump-named"
    repeats_action: ClassVar[bool] = True
    seat: int
    trump: Trump

    @property
    def phrase(self) -> Phrase:
        if not is_colour(self.trump):
            return does(self.seat, "plays") + f" {trump_word(self.trump)}."
        return does(self.seat, "names") + f" {self.trump} trump."


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCalled(Event):
    kind: ClassVar[str] = "card-called"
    repeats_action: ClassVar[bool] = True
    seat: int
    card: Card

    @property
    def phrase(self) -> Phrase:
        return does(self.seat, "calls") + f" {self.card}: whoever holds it is the partner."


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerRevealed(Event):
    kind: ClassVar[str] = "partner-revealed"
    seat: int
    declarer: int

    @property
    def phrase(self) -> str:
        is_partner = also(self.seat, "is") + " " + whose(self.declarer) + " partner."
        return who(self.seat) + " held the called card and " + is_partner


@dataclass(frozen=True, slots=True, kw_only=True)
class DummyShown(Event):
    """`seat` is the player whose hand it is, or None for an imaginary dummy's."""

    kind: ClassVar[str] = "dummy-shown"
    seat: int | None
    player: int
    cards: tuple[Card, ...]

    @property
    def phrase(self) -> str:
        owner = "The dummy's" if self.seat is None else whose(self.seat)
        player = does(self.player, "plays")
        return owner + " hand is laid open and " + player + f" it: {cards_text(self.cards)}."


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """The card beneath a battery card that was played."""

    kind: ClassVar[str] = "turned-up"
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        return f"{self.card} is turned up in " + whose(self.seat) + " battery."


@dataclass(frozen=True, slots=True, kw_only=True)
class StockDrawn(Event):
    """After a trick: who took the exposed card, who the unseen one, and what is turned up next."""

    kind: ClassVar[str] = "stock-drawn"
    takes_exposed: int
    exposed: Card
    takes_unseen: int
    next_exposed: Card | None

    @property
    def phrase(self) -> str:
        following = f" {self.next_exposed} is turned up." if self.next_exposed else " The stock is gone."
        first = does(self.takes_exposed, "draws") + f" {self.exposed}; "
        return first + does(self.takes_unseen, "draws") + f" the unseen card.{following}"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewUnseen(Event):
    kind: ClassVar[str] = "drew-unseen"
    seat: int
    card: Card

    @property
    def phrase(self) -> str:
        return does(self.seat, "draws") + f" {self.card}."


@dataclass(frozen=True, slots=True, kw_only=True)
class NestWon(Event):
    """The nest is turned over for who gets it (A22: hidden until it is scored)."""

    kind: ClassVar[str] = "nest-won"
    seat: int | None
    cards: tuple[Card, ...]
    counters: int

    @property
    def phrase(self) -> str:
        wins = "The dummy wins" if self.seat is None else does(self.seat, "wins")
        return wins + f" the nest: {cards_text(self.cards)} ({self.counters} points)."


@dataclass(frozen=True, slots=True, kw_only=True)
class OddCardsSurrendered(Event):
    """A20: cards left over go to the taker of the last trick."""

    kind: ClassVar[str] = "odd-cards"
    seat: int | None
    cards: tuple[tuple[Place, Card], ...]

    @property
    def phrase(self) -> str:
        taker = "the dummy" if self.seat is None else who(self.seat)
        return f"The odd cards {cards_text(card for _, card in self.cards)} go to " + taker + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class CutForTricks(Event):
    """A12: equal tricks are cut for, a card a player, partners' cards added."""

    kind: ClassVar[str] = "cut-for-tricks"
    cuts: tuple[tuple[int, Card], ...]
    winners: tuple[int, ...]

    @property
    def phrase(self) -> str:
        cut = "Equal tricks are cut for: " + join(", ", (label(seat) + f" {card}" for seat, card in self.cuts))
        if not self.winners:
            return cut + ". A tie: cut again."
        return cut + ". The bonus goes to " + listed(self.winners) + "."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandVoid(Event):
    """A1: everybody passed."""

    kind: ClassVar[str] = "hand-void"
    number: int

    @property
    def phrase(self) -> str:
        return "Everybody passes: no score, and the deal moves on."


@dataclass(frozen=True, slots=True, kw_only=True)
class HandScored(Event):
    kind: ClassVar[str] = "hand-scored"
    hand: HandResult

    @property
    def phrase(self) -> str:
        hand = self.hand
        if hand.declarer is None:
            return "No score."
        scored = join(", ", (label(seat) + f" {points:+d}" for seat, points in enumerate(hand.scored)))
        if hand.revoked is not None:
            return revoke_phrase(hand) + " Scored: " + scored + "."
        outcome = does(hand.declarer, "makes" if hand.made else "fails")
        dummy = "" if hand.dummy_scored is None else f", the dummy {hand.dummy_scored:+d}"
        return outcome + f" the bid of {hand.bid}. Scored: " + scored + f"{dummy}."


def revoke_phrase(hand: HandResult) -> Phrase:
    """What a proven revoke came to: the bid, or what a failed bid costs in games that set nobody back (A49)."""
    assert hand.revoked is not None
    fined = hand.fines[hand.revoked] if hand.fines else 0
    if hand.scored[hand.revoked] + fined == -(hand.bid or 0):
        return whose(hand.revoked) + f" side is set back the bid of {hand.bid}."
    return whose(hand.revoked) + f" side revoked, which counts as the bid of {hand.bid} failed."


def trump_word(trump: Trump) -> str:
    return {NO_TRUMP: "no colour", NO_TRUMP_LOW: "no colour, low cards winning"}.get(trump, str(trump))
