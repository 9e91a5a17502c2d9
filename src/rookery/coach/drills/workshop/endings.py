"""Endings: every layout of the unseen cards that a seat cannot rule out, each of them solved for every card.

In each layout both sides play their best with all cards open. A card that is best in every layout is best whatever
lies where; one that is best on average over all layouts, each counted alike, is the best bet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from rookery.bots.expert.rollouts.cards import CardRollouts
from rookery.bots.expert.worlds.knowledge import know
from rookery.coach.drills.drill import Proof
from rookery.coach.drills.workshop.trials import groups_of
from rookery.families.actions import Play
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import PlayDecision
from rookery.kernel.worlds import IN_HAND, IN_NEST, Slots, worlds_of

MOST_LAYOUTS: Final = 2_000
_LEAST_GAP: Final = 4.5  # points, on average
_OFTEN: Final = 0.75  # of the layouts in which the best card on average must be best


@dataclass(frozen=True, slots=True)
class SolvedEnding:
    """By group of cards that come to the same: their texts, the best first, and the points on average."""

    texts: tuple[tuple[str, ...], ...]
    points: tuple[float, ...]
    layouts: int
    proof: Proof


def find_ending(view: AuctionView, decision: PlayDecision) -> SolvedEnding | None:
    """What each card comes to; None where the position is no ending, or no card is clearly best."""
    known = know(view)
    rollouts = CardRollouts(known)
    if not rollouts.solvable:
        return None
    groups = groups_of(known, decision)
    if len(groups) < 2:
        return None
    layouts = _layouts(known.slots)
    if layouts is None:
        return None
    moves = [known.layout.bit_of[group[0]] for group in groups]
    found = rollouts.solve_in(worlds_of(known.slots, layouts, places=known.layout.table.places), moves)
    points = found.points
    mean, value = points.mean(axis=0), found.value.mean(axis=0)
    order = sorted(range(len(groups)), key=lambda number: -mean[number])
    best = order[0]
    if int(np.argmax(value)) != best or mean[best] - mean[order[1]] < _LEAST_GAP:
        return None
    is_best = points[:, best] >= points.max(axis=1) - 1e-9
    if is_best.mean() < _OFTEN:
        return None
    return SolvedEnding(
        tuple(tuple(str(Play(card)) for card in groups[number]) for number in order),
        tuple(round(float(mean[number]), 2) for number in order),
        len(layouts),
        Proof.LAYOUTS if is_best.all() else Proof.AVERAGE,
    )


def _layouts(slots: Slots) -> np.ndarray | None:
    """Every way the unseen cards may lie, by slot; None where there are too many."""
    if any(kind not in (IN_HAND, IN_NEST) for kind in slots.kind.tolist()):
        return None
    homes: dict[tuple[int, int, int], list[int]] = {}  # slots in which it makes no difference where a card is
    for slot in range(slots.kind.size):
        key = (int(slots.kind[slot]), int(slots.home[slot]), int(slots.barred[slot]))
        homes.setdefault(key, []).append(slot)
    rows = []
    for row in _deal(sorted(slots.card.tolist()), [(key[2], tuple(places)) for key, places in homes.items()]):
        rows.append(row)
        if len(rows) > MOST_LAYOUTS:
            return None
    if not rows:
        return None
    cards = np.zeros((len(rows), slots.kind.size), np.int64)
    for number, row in enumerate(rows):
        for slot, card in row:
            cards[number, slot] = card
    return cards


def _deal(
    cards: list[int], homes: list[tuple[int, tuple[int, ...]]], filled: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, int], ...]]:
    """The first card into each home that has room and does not bar it, and so on with the others."""
    filled = filled or (0,) * len(homes)
    if not cards:
        yield ()
        return
    for number, (barred, places) in enumerate(homes):
        if filled[number] == len(places) or barred >> cards[0] & 1:
            continue
        after = (*filled[:number], filled[number] + 1, *filled[number + 1 :])
        for rest in _deal(cards[1:], homes, after):
            yield ((places[filled[number]], cards[0]), *rest)
