"""Fines of an honour table: who pays them, and what happens to a wrong number laid away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rookery.engine.cards import in_order, without
from rookery.engine.events import Event
from rookery.engine.phrases import does, who
from rookery.engine.seats import Seating
from rookery.families.auction.rules import DiscardFound, Sides
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.families.auction.table import AuctionTable, side_numbers
from rookery.families.honour import lose
from rookery.families.tricks import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class NestRetaken(Event):
    """The declarer saw in time that they had laid away a wrong number of cards."""

    kind: ClassVar[str] = "nest-retaken"
    repeats_action: ClassVar[bool] = True
    seat: int

    @property
    def phrase(self) -> str:
        return does(self.seat, "takes") + " the nest up again: the number laid away was wrong."


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardFined(Event):
    """Play would begin, but the declarer laid away `count` cards instead of `expected`."""

    kind: ClassVar[str] = "discard-fined"
    seat: int
    count: int
    expected: int
    fined: tuple[int, ...]
    fine: int

    @property
    def phrase(self) -> str:
        laid = f" laid {self.count} away instead of {self.expected}: the nest is laid again, and "
        return who(self.seat) + laid + lose(self.seat, self.fined) + f" {self.fine}."


def payers(table: AuctionTable, seating: Seating, seat: int) -> tuple[int, ...]:
    """A48: the whole side where partners are fixed, else the player alone."""
    if table.rules.sides in (Sides.CALLED_PARTNER, Sides.BIDDER_AND_DUMMY):
        return (seat,)
    numbers = side_numbers(table.rules.sides, seating)
    return tuple(each for each in range(table.seats) if numbers[each] == numbers[seat])


def note_fine(table: AuctionTable, hand: AuctionHand, *, seats: tuple[int, ...], points: int) -> AuctionHand:
    """The fine is noted; it is taken off when the hand is scored."""
    so_far = hand.notes.fines or (0,) * table.seats
    fines = tuple(fine + points * (seat in seats) for seat, fine in enumerate(so_far))
    return hand._replace(notes=hand.notes._replace(fines=fines))


def wrong_number_laid_away(hand: AuctionHand) -> bool:
    return hand.laid_away is not None and len(hand.laid_away) != len(hand.nest)


def lay_away_again(table: AuctionTable, hand: AuctionHand) -> tuple[AuctionHand, tuple[Event, ...]]:
    """A16, A48: found as play begins. The declarer is fined and lays away again; trump and calls stay as named."""
    declarer, laid_away = hand.declarer, hand.laid_away
    assert declarer is not None
    assert laid_away is not None
    seats = payers(table, hand.seating, declarer)
    fine = table.rules.discard_fine
    told = DiscardFined(seat=declarer, count=len(laid_away), expected=len(hand.nest), fined=seats, fine=fine)
    hand = note_fine(table, hand, seats=seats, points=fine)
    return take_up_again(hand)._replace(discard_fined=True), (told,)


def take_up_again(hand: AuctionHand) -> AuctionHand:
    """The declarer holds the nest once more. If they led a card of it, another of theirs is counted in its place."""
    declarer, laid_away = hand.declarer, hand.laid_away
    assert declarer is not None
    assert laid_away is not None
    held = (*hand.holdings[declarer], *laid_away)
    others = (card for card in held if card not in hand.nest)
    nest = tuple(card if card in held else next(others) for card in hand.nest)
    own = in_order(without(held, nest))
    return hand._replace(
        phase=AuctionPhase.NEST,
        turn=declarer,
        holdings=(*hand.holdings[:declarer], own, *hand.holdings[declarer + 1 :]),
        nest=nest,
        laid_away=None,
    )


def may_retake(table: AuctionTable, hand: AuctionHand, seat: int) -> bool:
    """A108: where the fine falls due with the first lead, the mistake is put right for nothing before it."""
    return (
        seat == hand.declarer
        and table.rules.discard_found is DiscardFound.AFTER_THE_LEAD
        and wrong_number_laid_away(hand)
        and not hand.trick
        and not hand.tricks
    )


def is_found_now(table: AuctionTable, hand: AuctionHand, leader: Place) -> bool:
    """Whether a wrong number is found before the first lead; also where the one to lead laid everything away."""
    before = table.rules.discard_found is DiscardFound.BEFORE_THE_LEAD
    return wrong_number_laid_away(hand) and (before or not hand.holdings[leader])
