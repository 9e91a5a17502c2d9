"""Deals that go wrong, at an honour table that wants them: an exposed card, or a misdeal found sooner or later (A50).

Whether a deal goes wrong, how, and when it is noticed comes from the seed, so that a record replays it. Until a misdeal
is noticed nobody knows of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from rookery.engine.cards import Card
from rookery.engine.events import Event
from rookery.engine.phrases import does, who, whose
from rookery.engine.randomness import Stream
from rookery.families.auction.penalties import note_fine, payers
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.families.auction.table import AuctionTable
from rookery.families.honour import lose
from rookery.families.words import counted

HIGH_CARD: Final = 10
"""A card as high as this that is seen in the deal must lead to a new one; the bird is higher than any number."""
LATE: Final = 3
"""After so many tricks a misdeal is found late."""

Told = tuple[AuctionHand, tuple[Event, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardExposed(Event):
    """In the deal everybody saw a card of `seat`; `again` tells that the cards must be dealt again."""

    kind: ClassVar[str] = "card-exposed"
    dealer: int
    seat: int
    card: Card
    again: bool

    @property
    def phrase(self) -> str:
        then = "the same dealer deals again" if self.again else "anybody may demand a new deal before their first word"
        exposed = does(self.dealer, "exposes") + f" {self.card}"
        if self.seat == self.dealer:
            return exposed + f" in the deal: {then}."
        return exposed + " while dealing to " + who(self.seat) + f": {then}."


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDealDemanded(Event):
    kind: ClassVar[str] = "new-deal-demanded"
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "demands") + " a new deal, since a card was exposed: the same dealer deals again."


@dataclass(frozen=True, slots=True, kw_only=True)
class MisdealFound(Event):
    """After `tricks` tricks it turns out that the cards were dealt wrongly."""

    kind: ClassVar[str] = "misdeal-found"
    dealer: int
    tricks: int
    fined: tuple[int, ...]
    fine: int

    @property
    def phrase(self) -> str:
        when = f"after {counted(self.tricks, 'trick')}" if self.tricks else "before the first bid"
        found = whose(self.dealer) + f" deal was wrong, it turns out {when}: the cards are thrown in"
        if self.tricks < LATE:
            return found + ", and the deal passes on."
        cost = ", " + lose(self.dealer, self.fined) + f" {self.fine}" if self.fine else ""
        return found + f", nobody scores{cost}, and the deal passes on."


def befall(table: AuctionTable, hand: AuctionHand, seed: str) -> Told:
    """What goes wrong with a deal, if anything does: an exposed card as often as a misdeal."""
    stream = Stream(seed, "mishap", hand.number)
    if stream.below(table.rules.deal_mishaps):
        return hand, ()
    if stream.below(2):
        return find(table, hand._replace(misdeal_found_after=stream.below(table.tricks)))
    seat = stream.below(table.seats)
    card = hand.holdings[seat][stream.below(len(hand.holdings[seat]))]
    again = card.number >= HIGH_CARD
    told = CardExposed(dealer=hand.dealer, seat=seat, card=card, again=again)
    if again:
        return hand._replace(phase=AuctionPhase.OVER, thrown_in=hand.dealer), (told,)
    return hand._replace(seen_in_deal=card), (told,)


def find(table: AuctionTable, hand: AuctionHand) -> Told:
    """A misdeal that is due to be noticed now ends the hand."""
    after = hand.misdeal_found_after
    if after is None or hand.phase is AuctionPhase.OVER or len(hand.tricks) < after or hand.trick:
        return hand, ()
    seats: tuple[int, ...] = ()
    fine = table.rules.booklet.misdeal if after >= LATE else 0
    if fine:
        seats = payers(table, hand.seating, hand.dealer)
        hand = note_fine(table, hand, seats=seats, points=fine)
    told = MisdealFound(dealer=hand.dealer, tricks=after, fined=seats, fine=fine)
    return hand._replace(phase=AuctionPhase.OVER, misdealt=True), (told,)
