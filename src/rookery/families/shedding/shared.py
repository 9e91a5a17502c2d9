"""What the shedding games share: seats in a circle, the pack dealt out, and deals set up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from rookery.engine.cards import Card, Colour, card_of, in_order
from rookery.engine.errors import BadSetUp
from rookery.engine.game import Position, check_cards, check_pack
from rookery.engine.randomness import Stream

Ranks: TypeAlias = tuple[int, ...]
Holdings: TypeAlias = tuple[tuple[Card, ...], ...]
BySeat: TypeAlias = tuple[int, ...]

ALL_RANKS: Final[Ranks] = tuple(range(1, 15))


def pack_of(ranks: Ranks) -> tuple[Card, ...]:
    return tuple(card_of(colour, number) for colour in Colour for number in ranks)


def left_of(seat: int, seats: int) -> int:
    return (seat + 1) % seats


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Every seat once, from `first` on."""
    return tuple((first + place) % seats for place in range(seats))


def replaced(holdings: Holdings, seat: int, cards: tuple[Card, ...]) -> Holdings:
    return (*holdings[:seat], cards, *holdings[seat + 1 :])


def shuffled_pack(pack: Sequence[Card], *, seed: str, number: int) -> tuple[Card, ...]:
    return Stream(seed, "deal", number).shuffled(pack)


def hand_sizes(cards: int, *, seats: int, dealer: int, hand_size: int | None = None) -> BySeat:
    """Cards to each seat; where they do not share out evenly the longer hands are at the dealer's left."""
    if hand_size is not None:
        return (hand_size,) * seats
    each, over = divmod(cards, seats)
    longer = clockwise(left_of(dealer, seats), seats)[:over]
    return tuple(each + (seat in longer) for seat in range(seats))


def deal_out(
    pack: tuple[Card, ...], *, seats: int, dealer: int, hand_size: int | None = None
) -> tuple[Holdings, tuple[Card, ...]]:
    """One card at a time from the dealer's left: the hands by seat, and what is not dealt."""
    first = left_of(dealer, seats)
    dealt = len(pack) if hand_size is None else hand_size * seats
    hands = tuple(in_order(pack[(seat - first) % seats : dealt : seats]) for seat in range(seats))
    return hands, pack[dealt:]


def read_position(
    whole: tuple[Card, ...], position: Position, *, seats: int, seed: str, hand_size: int | None = None
) -> tuple[Card, ...]:
    """The pack, in dealing order, of a deal set up by hand; what it leaves open is dealt from the seed."""
    if not 0 <= position.dealer < seats:
        raise BadSetUp(f"there is no seat {position.dealer} to deal: the seats are 0 to {seats - 1}")
    if len(position.scores) != seats:
        raise BadSetUp(f"{len(position.scores)} scores were given for {seats} seats")
    if position.batteries or position.nest or position.stock:
        raise BadSetUp("only hands are dealt in this game: there is no nest, no stock and no battery")
    if not position.pack:
        return _pack_of_hands(whole, position, seats=seats, seed=seed, hand_size=hand_size)
    if position.hands:
        raise BadSetUp("a deal is set up by its pack or by its hands, not by both")
    check_pack(position.pack, whole)
    return position.pack


def _pack_of_hands(
    whole: tuple[Card, ...], position: Position, *, seats: int, seed: str, hand_size: int | None
) -> tuple[Card, ...]:
    if len(position.hands) not in (0, seats):
        raise BadSetUp(f"{len(position.hands)} hands were given: expected {seats}")
    given = position.hands or ((),) * seats
    check_cards([card for hand in given for card in hand], whole)
    sizes = hand_sizes(len(whole), seats=seats, dealer=position.dealer, hand_size=hand_size)
    for seat, (hand, size) in enumerate(zip(given, sizes, strict=True)):
        if hand and len(hand) != size:
            raise BadSetUp(f"seat {seat} was given {len(hand)} cards: expected {size}")
    named = {card for hand in given for card in hand}
    spare = [card for card in shuffled_pack(whole, seed=seed, number=1) if card not in named]
    hands = [hand or tuple(spare.pop() for _ in range(size)) for hand, size in zip(given, sizes, strict=True)]
    order = clockwise(left_of(position.dealer, seats), seats)
    dealt = (hands[seat][row] for row in range(max(sizes)) for seat in order if row < len(hands[seat]))
    return (*dealt, *spare)
