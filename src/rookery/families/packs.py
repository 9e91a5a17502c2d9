"""The pack before play: the draw for the deal, the shuffle, and deals set up by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple, TypeAlias

from rookery.engine.cards import Card
from rookery.engine.errors import BadSetUp
from rookery.engine.events import Event
from rookery.engine.game import Position, check_cards
from rookery.engine.randomness import Stream
from rookery.families.events import DrewForDeal, DrewForPartners
from rookery.families.words import counted

Cards: TypeAlias = tuple[Card, ...]
Holdings: TypeAlias = tuple[Cards, ...]
BySeat: TypeAlias = tuple[int, ...]


def draw_for_deal(pack: Sequence[Card], seats: int, seed: str) -> tuple[int, tuple[Event, ...]]:
    """Everyone draws a card; the highest number deals, and the tied draw again (A51).

    Cards that are all of one number can decide nothing, and the first seat deals.
    """
    if len({card.number for card in pack}) == 1:
        return 0, ()
    drawing = tuple(range(seats))
    events: list[Event] = []
    while len(drawing) > 1:
        shuffled = Stream(seed, "draw", len(events) + 1).shuffled(pack)
        drawn = tuple(zip(drawing, shuffled, strict=False))
        best = max(card.number for _, card in drawn)
        drawing = tuple(seat for seat, card in drawn if card.number == best)
        events.append(DrewForDeal(drawn=drawn, highest=drawing))
    return drawing[0], tuple(events)


def draw_for_partners(pack: Sequence[Card], seats: int, seed: str) -> tuple[BySeat, tuple[Event, ...]]:
    """Everyone draws a card, and the high ones play against the low ones; gives the seating, clockwise.

    Those who are level across the middle draw again (A51). Then the first seat's side takes every other place and
    the others those between, each in the order of their seats. Cards that are all of one number decide nothing.
    """
    everybody = tuple(range(seats))
    if len({card.number for card in pack}) == 1:
        return everybody, ()
    high: BySeat = ()
    drawing = everybody
    events: list[Event] = []
    while True:
        shuffled = Stream(seed, "partners", len(events) + 1).shuffled(pack)
        drawn = tuple(zip(drawing, shuffled, strict=False))
        wanted = seats // 2 - len(high)
        middle = sorted((card.number for _, card in drawn), reverse=True)[wanted - 1]
        high += tuple(seat for seat, card in drawn if card.number > middle)
        level = tuple(seat for seat, card in drawn if card.number == middle)
        if len(high) + len(level) == seats // 2:
            break
        events.append(DrewForPartners(drawn=drawn, high=(), low=(), again=level))
        drawing = level
    high = tuple(sorted(high + level))
    low = tuple(seat for seat in everybody if seat not in high)
    first, second = (high, low) if 0 in high else (low, high)
    seating = tuple(seat for pair in zip(first, second, strict=True) for seat in pair)
    return seating, (*events, DrewForPartners(drawn=drawn, high=high, low=low, seating=seating))


def shuffled_pack(pack: Sequence[Card], *, seed: str, deal: int) -> tuple[Card, ...]:
    return Stream(seed, "deal", deal).shuffled(pack)


class PileToFill(NamedTuple):
    """A pile of the deal: what it is called, how many cards it has, and those given for it, if any."""

    name: str
    size: int
    given: tuple[Card, ...]


def check_seats(position: Position, seats: int) -> None:
    """Refuse a dealer who does not sit here, and scores of too many or too few."""
    if not 0 <= position.dealer < seats:
        raise BadSetUp(f"there is no seat {position.dealer} to deal: the seats are 0 to {seats - 1}")
    if len(position.scores) != seats:
        raise BadSetUp(f"{len(position.scores)} scores were given for {seats} seats")


def check_partners(scores: Sequence[int], sides: Sequence[Hashable]) -> None:
    """Where sides keep one score together, partners cannot have different ones. `sides` are by seat."""
    for seat, side in enumerate(sides):
        partner = sides.index(side)
        if scores[seat] != scores[partner]:
            raise BadSetUp(
                f"seats {partner} and {seat} are partners with one score, but were given "
                f"{scores[partner]} and {scores[seat]}"
            )


def hands_given(position: Position, seats: int) -> tuple[tuple[Card, ...], ...]:
    """A hand for each seat; those to be dealt from the seed are empty."""
    if len(position.hands) not in (0, seats):
        raise BadSetUp(f"{len(position.hands)} hands were given: expected {seats}")
    return position.hands or ((),) * seats


def fill(piles: Sequence[PileToFill], pack: Sequence[Card], *, seed: str) -> list[tuple[Card, ...]]:
    """The piles as given, and those left open dealt from the seed. Refuses what cannot be."""
    given = [card for pile in piles for card in pile.given]
    check_cards(given, pack)
    for name, size, cards in piles:
        if cards and len(cards) != size:
            raise BadSetUp(f"{name} was given {counted(len(cards), 'card')}: expected {size}")
    spare = _without(shuffled_pack(pack, seed=seed, deal=1), given)
    return [pile.given or tuple(spare.pop() for _ in range(pile.size)) for pile in piles]


def change_one(holdings: Holdings, seat: int, cards: Cards) -> Holdings:
    """The hands or piles by seat, one of them changed."""
    return (*holdings[:seat], cards, *holdings[seat + 1 :])


def in_rounds(hands: Sequence[Sequence[Card]], order: Sequence[int]) -> tuple[Card, ...]:
    """The hands, each in the order it is dealt, as the pack they are dealt from one card at a time."""
    rounds = range(max(map(len, hands)))
    return tuple(hands[seat][place] for place in rounds for seat in order if place < len(hands[seat]))


def _without(pack: Sequence[Card], given: Sequence[Card]) -> list[Card]:
    """What is left of a pack in which a card may be there more than once."""
    gone = Counter(given)
    left: list[Card] = []
    for card in pack:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left
