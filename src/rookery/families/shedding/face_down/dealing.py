"""The whole pack dealt out face down, and deals set up by hand."""

from __future__ import annotations

from typing import TypeAlias

from rookery.engine.cards import Card
from rookery.engine.errors import BadSetUp
from rookery.engine.game import Position, check_cards, check_pack
from rookery.engine.randomness import Stream

Cards: TypeAlias = tuple[Card, ...]
Holdings: TypeAlias = tuple[Cards, ...]


def left_of(seat: int, seats: int) -> int:
    return (seat + 1) % seats


def with_pile(piles: Holdings, seat: int, cards: Cards) -> Holdings:
    """The piles by seat, one of them changed."""
    return (*piles[:seat], cards, *piles[seat + 1 :])


def shuffled_pack(pack: Cards, *, seed: str, number: int) -> Cards:
    return Stream(seed, "deal", number).shuffled(pack)


def deal_out(pack: Cards, *, seats: int, dealer: int) -> Holdings:
    """One card at a time from the dealer's left, until all are dealt.

    The first card dealt to a hand is its top card, as in every hand of Rookery that stays face down.
    """
    first = left_of(dealer, seats)
    return tuple(pack[(seat - first) % seats :: seats] for seat in range(seats))


def read_position(pack: Cards, *, seats: int, position: Position, seed: str) -> Cards:
    """The pack, in dealing order, of a deal set up by hand; hands left out are dealt from the seed.

    A hand is given from its top card down.
    """
    if not 0 <= position.dealer < seats:
        raise BadSetUp(f"there is no seat {position.dealer} to deal: the seats are 0 to {seats - 1}")
    if len(position.scores) != seats:
        raise BadSetUp(f"{len(position.scores)} scores were given for {seats} seats")
    if position.nest or position.stock or position.batteries:
        raise BadSetUp("the whole pack is dealt to the players: there is no nest, no stock and no battery")
    if not position.pack:
        return _pack_of_hands(pack, seats=seats, position=position, seed=seed)
    if position.hands:
        raise BadSetUp("a deal is set up by its pack or by its hands, not by both")
    check_pack(position.pack, pack)
    return position.pack


def _pack_of_hands(pack: Cards, *, seats: int, position: Position, seed: str) -> Cards:
    if len(position.hands) not in (0, seats):
        raise BadSetUp(f"{len(position.hands)} hands were given: expected {seats}")
    hands = position.hands or ((),) * seats
    given = [card for hand in hands for card in hand]
    check_cards(given, pack)
    sizes = tuple(map(len, deal_out(pack, seats=seats, dealer=position.dealer)))
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if hand and len(hand) != size:
            raise BadSetUp(f"seat {seat} was given {len(hand)} cards: expected {size}")
    spare = [card for card in shuffled_pack(pack, seed=seed, number=1) if card not in given]
    piles = [hand or tuple(spare.pop() for _ in range(size)) for hand, size in zip(hands, sizes, strict=True)]
    first = left_of(position.dealer, seats)
    return tuple(piles[(first + place) % seats][place // seats] for place in range(len(pack)))
