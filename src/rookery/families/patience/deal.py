"""Dealing a pack out in piles, one card at a time, and piles set up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rookery.engine.cards import Card
from rookery.engine.errors import BadSetUp
from rookery.engine.game import Position, check_pack

Stack: TypeAlias = tuple[Card, ...]
"""A pile as it was dealt, its bottom card first."""


def dealt_round(pack: Sequence[Card], order: Sequence[int]) -> dict[int, Stack]:
    """One card to each pile in turn, face down, until the pack is out."""
    return {pile: tuple(pack[place :: len(order)]) for place, pile in enumerate(order)}


def pack_of(position: Position, *, pack: Sequence[Card], order: Sequence[int]) -> tuple[Card, ...] | None:
    """The pack of a deal set up by hand, None where the seed deals it. Refuses what cannot be.

    A deal is given by its pack, or by its piles as `batteries`: in the order of their numbers, each
    with its top card first.
    """
    if position.dealer != 0:
        raise BadSetUp(f"there is no seat {position.dealer} to deal: the one seat is 0")
    if len(position.scores) != 1:
        raise BadSetUp(f"{len(position.scores)} scores were given for 1 seat")
    if position.hands:
        raise BadSetUp("a patience has no hands: give the pack, or the piles as batteries")
    if position.pack and position.piles:
        raise BadSetUp("a deal is set up by its pack or by its piles, not by both")
    given = position.pack
    if position.piles:
        given = _pack_of_piles(position.row("batteries"), size=len(pack), order=order)
    if not given:
        return None
    check_pack(given, pack)
    return given


def _pack_of_piles(piles: Sequence[Stack], *, size: int, order: Sequence[int]) -> tuple[Card, ...]:
    if len(piles) != len(order):
        raise BadSetUp(f"{len(piles)} piles were given: expected {len(order)}")
    sizes = {pile: len(range(place, size, len(order))) for place, pile in enumerate(order)}
    for number, cards in enumerate(piles, 1):
        if len(cards) != sizes[number]:
            raise BadSetUp(f"pile {number} was given {len(cards)} cards: expected {sizes[number]}")
    pack: list[Card] = []
    for height in range(max(sizes.values())):
        pack += [piles[pile - 1][-1 - height] for pile in order if height < sizes[pile]]
    return tuple(pack)
