"""The slots of a view: where its unseen cards may lie, and a first world with every card in one of them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rookery.families.auction.rules import NestCounters, NestTrumps, TrumpNaming
from rookery.families.auction.state import AuctionPhase
from rookery.families.auction.table import AuctionTable
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place
from rookery.kernel.layout import Layout
from rookery.kernel.state import NEST, State
from rookery.kernel.worlds import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, IN_STOCK, SlotList, Slots


def find_slots(view: AuctionView, layout: Layout, seen: State) -> SlotList:
    """The places where unseen cards may lie, each with the cards it cannot hold."""
    table = layout.table
    found = SlotList()
    called = layout.word(view.called)
    taken_up = layout.word(view.nest_open) if has_laid_away(view) else 0  # with the declarer since, or laid away
    for place, size in hidden_hands(view, table):
        known = int(seen.hands[place]).bit_count()
        barred = int(seen.voids[place]) | (called if place == view.declarer else taken_up)
        for _ in range(size - known):
            found.add(IN_HAND, place, place=place, barred=barred)
    if table.blind_place is not None and view.dummy is not None:
        done = len(view.tricks) + any(play.place == table.blind_place for play in view.trick)
        for number in range(view.dummy.size):
            turned = done + number
            kind, home = (IN_QUEUE, turned) if turned < table.tricks else (IN_HAND, table.blind_place)
            found.add(kind, home, place=table.blind_place, barred=taken_up)
    for battery in view.batteries:
        for top in battery.covering:
            found.add(BENEATH, layout.bit_of[top], place=battery.place, barred=taken_up)
    barred = called | _not_laid_away(view, layout)
    for _ in range(count_hidden_nest(view, seen)):
        found.add(IN_NEST, 0, barred=barred)
    for number in range(view.stock_size):
        found.add(IN_STOCK, len(view.draws) + 1 + number, barred=taken_up)
    return found


def hidden_hands(view: AuctionView, table: AuctionTable) -> list[tuple[Place, int]]:
    """The hands the seat does not see, and their sizes; a blind dummy's pile is not among them."""
    sizes = dict(enumerate(view.hand_sizes))
    if view.dummy is not None:
        sizes[view.dummy.place] = view.dummy.size
        if view.dummy.cards is not None or view.dummy.place == table.blind_place:
            del sizes[view.dummy.place]
    return [(place, size) for place, size in sizes.items() if place != view.seat]


def count_hidden_nest(view: AuctionView, seen: State) -> int:
    """How many cards lie face down in a nest that the seat has not taken up or laid away itself."""
    if view.nest is not None or view.laid_away is not None:
        return 0
    return view.nest_size - int(seen.words[NEST]).bit_count()


def has_laid_away(view: AuctionView) -> bool:
    """Whether the declarer has laid cards away."""
    named_first = view.rules.trump_named is not TrumpNaming.AFTER_NEST
    before = view.phase in (AuctionPhase.BID, AuctionPhase.NEST) or (view.phase is AuctionPhase.TRUMP and named_first)
    return view.nest_size > 0 and view.rules.nest_exchange != 0 and not before


def _not_laid_away(view: AuctionView, layout: Layout) -> int:
    """The cards that cannot lie hidden in the nest: counters and trumps that are shown or may not be."""
    if not has_laid_away(view):
        return 0
    barred = 0 if view.rules.nest_counters is NestCounters.ALLOWED else int(layout.cards.counting)
    return barred | (int(layout.cards.trumps) if view.rules.nest_trumps is NestTrumps.FORBIDDEN else 0)


def place_cards(slots: Slots, cards: NDArray[np.int64]) -> Slots:
    """The slots with a card each, which makes a first world.

    If not every card can be placed without breaking a bar, as few slots as possible get a card they should not hold.
    """
    if len(cards) != slots.kind.size:
        raise ValueError(f"{len(cards)} cards are unseen, but there is room for {slots.kind.size}")
    barred = [int(word) for word in slots.barred]
    if not any(barred):
        return slots._replace(card=cards.copy())
    holder: list[int | None] = [None] * len(barred)  # by slot, the index of its card
    homeless = []
    for index in sorted(range(len(cards)), key=lambda each: -sum(word >> int(cards[each]) & 1 for word in barred)):
        if not _find_slot(index, cards, barred, holder, set()):
            homeless.append(index)
    for index in homeless:
        slot = holder.index(None)
        holder[slot] = index
        barred[slot] &= ~(1 << int(cards[index]))
    found = np.array([cards[index] for index in holder if index is not None], np.int64)
    return slots._replace(card=found, barred=np.array(barred, np.uint64))


def _find_slot(
    index: int, cards: NDArray[np.int64], barred: list[int], holder: list[int | None], tried: set[int]
) -> bool:
    """Give the card a slot, moving others on if need be."""
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
        if _find_slot(other, cards, barred, holder, tried):
            holder[slot] = index
            return True
    return False
