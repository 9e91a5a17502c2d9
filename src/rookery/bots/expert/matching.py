"""A first world: every unseen card into a slot that may hold it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rookery.kernel.sampling import Slots


def place_cards(slots: Slots, cards: NDArray[np.int64]) -> Slots:
    """The slots with a card each. What no arrangement allows is given up slot by slot, and least is."""
    if len(cards) != slots.kind.size:
        raise ValueError(f"{len(cards)} cards are unseen, but there is room for {slots.kind.size}")
    barred = [int(word) for word in slots.barred]
    if not any(barred):
        return slots._replace(card=cards.copy())
    holder: list[int | None] = [None] * len(barred)  # by slot, the index of its card
    homeless = []
    for index in sorted(range(len(cards)), key=lambda each: -sum(word >> int(cards[each]) & 1 for word in barred)):
        if not _settle(index, cards, barred, holder, set()):
            homeless.append(index)
    for index in homeless:
        slot = holder.index(None)
        holder[slot] = index
        barred[slot] &= ~(1 << int(cards[index]))
    found = np.array([cards[index] for index in holder if index is not None], np.int64)
    return slots._replace(card=found, barred=np.array(barred, np.uint64))


def _settle(index: int, cards: NDArray[np.int64], barred: list[int], holder: list[int | None], tried: set[int]) -> bool:
    """Find the card a slot, moving others on if need be."""
    bit = int(cards[index])
    able = [slot for slot, word in enumerate(barred) if not word >> bit & 1 and slot not in tried]
    for slot in able:
        if holder[slot] is None:
            holder[slot] = index
            return True
    seen: set[int] = set()
    for slot in able:
        if slot in tried or barred[slot] in seen:  # slots alike in what they bar are alike here
            continue
        tried.add(slot)
        other = holder[slot]
        assert other is not None
        if _settle(other, cards, barred, holder, tried):
            holder[slot] = index
            return True
    return False
