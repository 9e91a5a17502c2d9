"""What the shedding games share: the pack dealt out, and deals set up by hand."""

from __future__ import annotations

from typing import Final, TypeAlias

from rookery.engine.cards import Card, Colour, card_of, in_order
from rookery.engine.errors import BadSetUp
from rookery.engine.game import Position, check_pack
from rookery.engine.seats import clockwise, left_of
from rookery.families.positions import Wanted, check_seats, filled, hands_given, in_rounds

Ranks: TypeAlias = tuple[int, ...]
Cards: TypeAlias = tuple[Card, ...]
Holdings: TypeAlias = tuple[Cards, ...]
BySeat: TypeAlias = tuple[int, ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))


def pack_of(ranks: Ranks) -> Cards:
    return tuple(card_of(colour, number) for colour in Colour for number in ranks)


def replaced(holdings: Holdings, seat: int, cards: Cards) -> Holdings:
    """The hands or piles by seat, one of them changed."""
    return (*holdings[:seat], cards, *holdings[seat + 1 :])


def hand_sizes(cards: int, *, seats: int, dealer: int, hand_size: int | None = None) -> BySeat:
    """Cards to each seat; where they do not share out evenly the longer hands are at the dealer's left."""
    if hand_size is not None:
        return (hand_size,) * seats
    each, over = divmod(cards, seats)
    longer = clockwise(left_of(dealer, seats), seats)[:over]
    return tuple(each + (seat in longer) for seat in range(seats))


def deal_out(pack: Cards, *, seats: int, dealer: int, hand_size: int | None = None) -> tuple[Holdings, Cards]:
    """One card at a time from the dealer's left: the hands by seat, and what is not dealt.

    A hand lies face down as it was dealt and is listed from the top: the last card dealt comes first.
    """
    first = left_of(dealer, seats)
    dealt = len(pack) if hand_size is None else hand_size * seats
    hands = tuple(pack[(seat - first) % seats : dealt : seats][::-1] for seat in range(seats))
    return hands, pack[dealt:]


def taken_up(hands: Holdings) -> Holdings:
    """The hands in order, once their players look at them."""
    return tuple(map(in_order, hands))


def read_position(whole: Cards, position: Position, *, seats: int, seed: str, hand_size: int | None = None) -> Cards:
    """The pack, in dealing order, of a deal set up by hand; what it leaves open is dealt from the seed.

    A hand is given from its top card down.
    """
    check_seats(position, seats)
    if position.pack:
        if position.hands:
            raise BadSetUp("a deal is set up by its pack or by its hands, not by both")
        check_pack(position.pack, whole)
        return position.pack
    sizes = hand_sizes(len(whole), seats=seats, dealer=position.dealer, hand_size=hand_size)
    given = hands_given(position, seats)
    wanted = [Wanted(f"seat {seat}", size, given[seat]) for seat, size in enumerate(sizes)]
    aside = Wanted("what is left out", len(whole) - sum(sizes), ())
    *hands, left = filled((*wanted, aside), whole, seed=seed)
    dealt = in_rounds([hand[::-1] for hand in hands], clockwise(left_of(position.dealer, seats), seats))
    return (*dealt, *left)
