"""What a seat knows, laid out for the kernel: the cards in sight, the slots of those that are not, the signs given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.knowledge import called_holders, open_nest
from rookery.bots.expert.worlds import READS
from rookery.bots.expert.worlds.readings import Reading, readings
from rookery.bots.expert.worlds.signs import Hearing, read_signs
from rookery.bots.expert.worlds.slots import find_slots, has_laid_away, place_cards
from rookery.families.auction.state import AuctionPhase
from rookery.families.auction.table import table_for
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.signs import Signs
from rookery.kernel.state import DRAWN, GONE, LAST, LEADER, LEFT, NEST, NO_PLACE, OPEN, PLAYED, State, new_state
from rookery.kernel.translation import note_tricks
from rookery.kernel.worlds import Slots, Worlds, sample_worlds

_STEPS: Final = 6.0  # swaps tried between worlds, for each hidden card


@dataclass(frozen=True, slots=True)
class Knowledge:
    """One seat's knowledge in one layout: `seen` has the cards in sight, `slots` are where the rest may lie.

    Without a `reading` the others' plays are compared with what the policy would have played.
    """

    view: AuctionView
    layout: Layout
    seen: State
    slots: Slots
    signs: Signs
    reading: Reading | None

    def sample(self, worlds: int, rng: NDArray[np.uint64], *, apart: float = _STEPS) -> Worlds:
        """So many worlds. The walk goes on from where it stopped, so further calls give fresh ones.

        `apart` is how many swaps are tried between two, for each hidden card.
        """
        places, steps = self.layout.table.places, max(1, round(apart * self.slots.card.size))
        return sample_worlds(self.slots, self.signs, places=places, steps=steps, number=worlds, rng=rng)


def know(view: AuctionView, *, reads: bool = READS) -> Knowledge:
    """What the seat of a view knows. Before a trump is named, the first of them gives the layout.

    With `reads`, bids and plays are read as was fitted once the cards are played. Until then bids are read by rules:
    the expert's own bids were measured with these.
    """
    reading = readings() if reads and view.phase is AuctionPhase.PLAY else None
    trumps = table_for(view.rules, view.seats).trumps
    layout = layout_for(view.rules, view.seats, trumps[0] if view.trump is None else view.trump)
    seen = see(view, layout)
    found = find_slots(view, layout, seen)
    in_sight = sum(int(word) for word in seen.hands) | int(seen.words[GONE]) | int(seen.words[NEST])
    if view.exposed is not None:
        in_sight |= 1 << layout.bit_of[view.exposed]
    unseen = np.array([bit for bit in sorted(layout.card_at) if not in_sight >> bit & 1], np.int64)
    slots = place_cards(found.build(unseen), unseen)
    if view.rules.honour and seen.voids.any() and not np.array_equal(slots.barred, found.build(unseen).barred):
        seen.voids[:] = 0  # A49: somebody must have revoked, and there is no telling who
        slots = place_cards(find_slots(view, layout, seen).build(unseen), unseen)
    speech = None if reading is None else Hearing(*reading.speech.tolist())
    return Knowledge(view, layout, seen, slots, read_signs(view, layout, seen, speech), reading)


def see(view: AuctionView, layout: Layout) -> State:
    """What a seat has in sight; what it does not see is missing."""
    table = layout.table
    drawn = len(view.draws)
    seen = new_state(table.places, tricks=table.tricks, stock=table.stock_size)
    assert view.seat is not None
    seen.hands[view.seat] = layout.word(view.hand)
    if view.dummy is not None and view.dummy.cards is not None:
        seen.hands[view.dummy.place] = layout.word(view.dummy.cards)
    for battery in view.batteries:
        seen.hands[battery.place] = layout.word(battery.cards)
    gone = {play.card for trick in view.tricks for play in trick.plays} | {play.card for play in view.trick}
    for seat, card in view.draws:
        if card is not None and card not in gone:
            seen.hands[seat] |= np.uint64(1 << layout.bit_of[card])
    if view.exposed is not None:
        seen.stock[drawn] = layout.bit_of[view.exposed]
    for holder, card in zip(called_holders(view), view.called, strict=True):
        if holder is not None and card not in gone:
            seen.hands[holder] |= np.uint64(1 << layout.bit_of[card])
    _note_nest(view, layout, seen)
    note_tricks(layout, seen, [trick.plays for trick in view.tricks], view.trick, drawn=drawn)
    seen.at[LEFT] = table.tricks - len(view.tricks)
    seen.at[DRAWN] = drawn
    seen.at[PLAYED] = len(view.trick)
    seen.at[LAST] = view.tricks[-1].winner if view.tricks else NO_PLACE
    seen.at[LEADER] = _leader(view)
    return seen


def _note_nest(view: AuctionView, layout: Layout, seen: State) -> None:
    """What the seat sees of the nest; its slots are for the rest."""
    shown = open_nest(view) if has_laid_away(view) or view.rules.nest_exchange == 0 else view.nest_open
    if view.laid_away is not None:
        seen.words[NEST] = layout.word(view.laid_away)
    else:
        seen.words[NEST] = layout.word(shown if view.nest is None else view.nest)
    seen.words[OPEN] = layout.word(shown)


def _leader(view: AuctionView) -> Place:
    """Who led, or is to lead. Before the first card it is the place to play, which the caller's decision names."""
    if view.trick:
        return view.trick[0].place
    if view.tricks:
        return view.tricks[-1].winner
    place = getattr(view.decision, "place", None)
    return 0 if place is None else place
