"""Worlds: the unseen cards dealt out anew, as often as one likes, in keeping with what a seat knows.

The hidden cards lie in *slots*: of a hand, the nest, the stock, a blind dummy's pile, beneath a
battery. A walk swaps two cards at a time, never into a slot that cannot hold them, and prefers the
deals that make what was bid and laid away likelier (Metropolis). Every so many steps it is a world.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.bits import NONE, below, chance, one
from rookery.kernel.compiler import jit
from rookery.kernel.signs import Signs, likelihood

# Kinds of slot; a hand's slots have its place as their home, the others are in order of their number.
IN_HAND: Final = 0
IN_NEST: Final = 1
IN_QUEUE: Final = 2
IN_STOCK: Final = 3
BENEATH: Final = 4

_NOWHERE = -1
_ROTATE_EVERY = 4
_SETTLING = 5  # times the steps between two worlds, before the first


class Slots(NamedTuple):
    """Slot by slot: the card now in it, what kind it is, where it is and what it cannot hold.

    `home` is the place of a hand's slot, the trick in which a blind dummy's card is turned, the
    position in the stock, or the card that lies on top; `place` is whose pile or battery it is.
    """

    card: NDArray[np.int64]
    kind: NDArray[np.int64]
    home: NDArray[np.int64]
    place: NDArray[np.int64]
    barred: NDArray[np.uint64]


class SlotList:
    """Slots as they are put together."""

    def __init__(self) -> None:
        self._rows: list[tuple[int, int, int, int]] = []

    def add(self, kind: int, home: int, *, place: int = -1, barred: int = 0) -> None:
        self._rows.append((kind, home, place, barred))

    def build(self, cards: NDArray[np.int64]) -> Slots:
        rows = self._rows
        return Slots(
            card=cards.astype(np.int64),
            kind=np.array([row[0] for row in rows], np.int64),
            home=np.array([row[1] for row in rows], np.int64),
            place=np.array([row[2] for row in rows], np.int64),
            barred=np.array([row[3] for row in rows], np.uint64),
        )


class Worlds(NamedTuple):
    """By world: the card in every slot, the hidden part of every hand, and the hidden part of the nest."""

    slots: Slots
    cards: NDArray[np.int64]
    hidden: NDArray[np.uint64]
    nests: NDArray[np.uint64]

    @property
    def number(self) -> int:
        return len(self.cards)

    def pick(self, rows: NDArray[np.int64]) -> Worlds:
        return Worlds(self.slots, self.cards[rows], self.hidden[rows], self.nests[rows])


class Walk(NamedTuple):
    """Where a walk through the worlds stands: the slots with their cards now, and by home, which is a place or at
    last the nest, the hidden cards and how well they fit the signs.
    """

    slots: Slots
    signs: Signs
    hands: NDArray[np.uint64]
    likely: NDArray[np.float64]


def sample_worlds(
    slots: Slots, signs: Signs, *, places: int, steps: int, number: int, rng: NDArray[np.uint64]
) -> Worlds:
    """So many worlds, so many steps apart. The cards stay in `slots` as they lay in the last one."""
    worlds = _no_worlds(slots, places=places, number=number)
    if slots.card.size:
        _sample(Walk(slots, signs, np.zeros(places + 1, np.uint64), np.zeros(places + 1)), steps, rng, worlds)
    return worlds


def worlds_of(slots: Slots, cards: NDArray[np.int64], *, places: int) -> Worlds:
    """Worlds given by the cards in the slots."""
    worlds = _no_worlds(slots, places=places, number=len(cards))._replace(cards=cards)
    _gather(worlds)
    return worlds


def log_weights(worlds: Worlds, signs: Signs) -> NDArray[np.float64]:
    """By world, the logarithm of how well it fits the signs."""
    found = np.zeros(worlds.number)
    hands = np.concatenate([worlds.hidden, worlds.nests[:, None]], axis=1)
    _add_up_signs(hands, signs, found)
    return found


def _no_worlds(slots: Slots, *, places: int, number: int) -> Worlds:
    return Worlds(
        slots,
        cards=np.zeros((number, slots.card.size), np.int64),
        hidden=np.zeros((number, places), np.uint64),
        nests=np.zeros(number, np.uint64),
    )


@jit
def _gather(worlds: Worlds) -> None:
    """Put the hidden hands and nests together from the cards in the slots."""
    slots = worlds.slots
    for world in range(worlds.cards.shape[0]):
        for slot in range(worlds.cards.shape[1]):
            word = one(worlds.cards[world, slot])
            if slots.kind[slot] == IN_HAND:
                worlds.hidden[world, slots.home[slot]] |= word
            elif slots.kind[slot] == IN_NEST:
                worlds.nests[world] |= word


@jit
def _add_up_signs(hands: Any, signs: Signs, found: Any) -> None:
    for world in range(hands.shape[0]):
        for home in range(hands.shape[1]):
            found[world] += likelihood(signs, hands[world], home)


@jit
def _walk(walk: Walk, steps: int, rng: Any) -> None:
    """Exchange cards between slots.

    Between hands that each lack a colour no two cards may be able to change places; three may.
    """
    slots = walk.slots
    size = slots.card.size
    rotating = _any_barred(slots)
    for step in range(steps):
        first, second, third = below(rng, size), below(rng, size), _NOWHERE
        if _together(slots, first, second):
            continue
        if rotating and step % _ROTATE_EVERY == 0:
            third = below(rng, size)
            if _together(slots, first, third) or _together(slots, second, third):
                continue
        _exchange(walk, first, second, third, rng)


@jit
def _exchange(walk: Walk, first: int, second: int, third: int, rng: Any) -> None:
    """Move the cards of two or three slots round, unless one is barred or the world becomes too unlikely."""
    slots, signs, hands, likely = walk.slots, walk.signs, walk.hands, walk.likely
    last = second if third < 0 else third
    card_1, card_2, card_last = slots.card[first], slots.card[second], slots.card[last]
    if one(card_last) & slots.barred[first] != NONE or one(card_1) & slots.barred[second] != NONE:
        return
    if third >= 0 and one(card_2) & slots.barred[third] != NONE:
        return
    home_1, home_2, home_3 = _home(slots, hands, first), _home(slots, hands, second), _NOWHERE
    _put(hands, home_1, card_1, card_last)
    _put(hands, home_2, card_2, card_1)
    if third >= 0:
        home_3 = _home(slots, hands, third)
        _put(hands, home_3, card_last, card_2)
    nest = hands.size - 1
    beside = _NOWHERE  # what is laid away is judged by the declarer's hand too
    if signs.declarer >= 0 and (home_1 == signs.declarer or home_2 == signs.declarer or home_3 == signs.declarer):
        beside = nest if home_1 != nest and home_2 != nest and home_3 != nest else _NOWHERE
    new_1, new_2 = _term(signs, hands, home_1), _term(signs, hands, home_2)
    new_3, new_beside = _term(signs, hands, home_3), _term(signs, hands, beside)
    change = new_1 + new_2 + new_3 + new_beside
    change -= _now(likely, home_1) + _now(likely, home_2) + _now(likely, home_3) + _now(likely, beside)
    if change < 0.0 and chance(rng) >= math.exp(change):
        _put(hands, home_1, card_last, card_1)
        _put(hands, home_2, card_1, card_2)
        _put(hands, home_3, card_2, card_last)
        return
    slots.card[first], slots.card[second] = card_last, card_1
    if third >= 0:
        slots.card[third] = card_2
    _note(likely, home_1, new_1)
    _note(likely, home_2, new_2)
    _note(likely, home_3, new_3)
    _note(likely, beside, new_beside)


@jit
def _together(slots: Slots, first: int, second: int) -> bool:
    """Whether it makes no difference in which of the two slots a card is."""
    kind = slots.kind[first]
    return kind == slots.kind[second] and (kind == IN_NEST or slots.home[first] == slots.home[second])


@jit
def _home(slots: Slots, hands: Any, slot: int) -> int:
    """Whose cards tell something: a place, the nest, or nobody."""
    kind = slots.kind[slot]
    if kind == IN_HAND:
        return slots.home[slot]
    return hands.size - 1 if kind == IN_NEST else _NOWHERE


@jit
def _put(hands: Any, home: int, old: int, new: int) -> None:
    if home >= 0:
        hands[home] = (hands[home] & ~one(old)) | one(new)


@jit
def _term(signs: Signs, hands: Any, home: int) -> float:
    return likelihood(signs, hands, home) if home >= 0 else 0.0


@jit
def _now(likely: Any, home: int) -> float:
    return likely[home] if home >= 0 else 0.0


@jit
def _note(likely: Any, home: int, value: float) -> None:
    if home >= 0:
        likely[home] = value


@jit
def _any_barred(slots: Slots) -> bool:
    barred = NONE
    for slot in range(slots.barred.size):
        barred |= slots.barred[slot]
    return barred != NONE


@jit
def _sample(walk: Walk, steps: int, rng: Any, worlds: Worlds) -> None:
    """Walk, and note every so many steps the world that is reached."""
    slots, hands = walk.slots, walk.hands
    for slot in range(slots.card.size):
        home = _home(slots, hands, slot)
        if home >= 0:
            hands[home] |= one(slots.card[slot])
    for home in range(hands.size):
        walk.likely[home] = likelihood(walk.signs, hands, home)
    _walk(walk, _SETTLING * steps, rng)
    nest = hands.size - 1
    for world in range(worlds.cards.shape[0]):
        _walk(walk, steps, rng)
        for slot in range(slots.card.size):
            worlds.cards[world, slot] = slots.card[slot]
        for place in range(nest):
            worlds.hidden[world, place] = hands[place]
        worlds.nests[world] = hands[nest]
