"""The signs of a view: what its bids, passes, trump and nest tell about the hidden hands, for the kernel."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.bots.expert.valuation.promise import learn_promises
from rookery.bots.expert.worlds.slots import count_hidden_nest, has_laid_away
from rookery.engine.cards import Card
from rookery.families.auction.actions import Bid
from rookery.families.auction.rules import DealerOpens, Passing
from rookery.families.auction.table import AuctionTable, side_numbers
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place, Trump
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.signs import Signs
from rookery.kernel.state import State

DOUBT: Final = 0.6  # how much of what a hand leaves open its holder is unsure of when they bid
_ALLY_STEPS: Final = 3  # a pass over a partner's bid says little: their limit may be this much higher
_BURY_SLOPE: Final = 0.3
_NOTHING_SAID: Final = -1.0


class Hearing(NamedTuple):
    """How bids and passes are read. Of what a hand leaves open, `doubt` is how far a limit may be off what the hand
    promises, and `lift` how far it is higher on average; `slips` is how often what is said tells nothing.
    """

    doubt: float
    lift: float
    slips: float


def read_signs(view: AuctionView, layout: Layout, seen: State, speech: Hearing | None = None) -> Signs:
    promises = learn_promises(view.rules, view.seats)
    trumps = list(promises)
    chosen = promises[trumps[0] if view.trump is None else view.trump]
    rows = [_translate(layout, promises[trump].layout, promises[trump].weight) for trump in trumps]
    kept = _translate(layout, chosen.layout, chosen.discard.weight)
    words = [_trump_word(layout, trump) for trump in trumps]
    table = layout.table
    named = np.full(table.places, -1, np.int64)
    laid = has_laid_away(view)
    if view.trump is not None and view.declarer is not None:
        named[view.declarer] = len(trumps) if laid else trumps.index(view.trump)
    more, less = _hear(view, table)
    bury = -_BURY_SLOPE * _translate(layout, chosen.layout, chosen.discard.keep) if laid else np.zeros(64)
    heard = speech or Hearing(DOUBT, 0.0, 0.0)
    return Signs(
        weight=np.array([*rows, kept]),
        length=np.array([*(promises[trump].length for trump in trumps), chosen.discard.length]),
        trumps=np.array([*words, _trump_word(layout, chosen.layout.trump)], np.uint64),
        more=more,
        less=less,
        named=named,
        before=_played_by(view, layout),
        bury=bury,
        ease=np.exp(bury),
        ways=np.zeros(count_hidden_nest(view, seen) + 1 if laid else 1),
        spread=max(1.0, DOUBT * chosen.spread),
        lift=heard.lift * chosen.spread,
        doubt=max(1.0, heard.doubt * chosen.spread),
        slips=heard.slips,
        heard=np.int64(speech is not None),
        declarer=np.int64(-1 if view.declarer is None or view.trump is None else view.declarer),
        trump=np.int64(-1 if view.trump is None else trumps.index(view.trump)),
    )


def _translate(layout: Layout, source: Layout, weight: NDArray[np.float64]) -> NDArray[np.float64]:
    found = np.zeros(64)
    for card, bit in layout.bit_of.items():
        found[bit] = weight[source.bit_of[card]]
    return found


def _trump_word(layout: Layout, trump: Trump) -> int:
    """A colour's trumps, the special ones among them, in this layout's bits."""
    other = layout_for(layout.table.rules, layout.table.seats, trump)
    return layout.word(other.cards_of(int(other.cards.trumps)))


def _hear(view: AuctionView, table: AuctionTable) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """By place, what it was good for and what it was not, so far as its bids and passes tell."""
    more = np.full(table.places, _NOTHING_SAID)
    less = np.full(table.places, _NOTHING_SAID)
    standing: tuple[int, int] | None = None
    step = view.rules.bid_step
    for number, (seat, action) in enumerate(view.said):
        lowest = view.rules.minimum_bid if standing is None else standing[1] + step
        if isinstance(action, Bid):
            forced = number == 0 and view.rules.dealer_opens is DealerOpens.MUST and action.points == lowest
            if not forced:  # A2: who must open says nothing by it
                more[seat] = min(action.points, table.highest_bid(None))  # a stated moon may be beyond all points
            if view.rules.passing is Passing.MAY_RETURN:
                less[seat] = _NOTHING_SAID  # whatever they thought when they passed
            standing = (seat, action.points)
        else:
            friendly = standing is not None and _are_allied(view, seat, standing[0])
            less[seat] = lowest + (_ALLY_STEPS * step if friendly else 0)
    return more, less


def _are_allied(view: AuctionView, seat: int, other: int) -> bool:
    numbers = side_numbers(view.rules.sides, view.seating)
    return numbers[seat] == numbers[other]


def _played_by(view: AuctionView, layout: Layout) -> NDArray[np.uint64]:
    before = np.zeros(layout.table.places, np.uint64)
    cards: list[tuple[Place, Card]] = [play for trick in view.tricks for play in trick.plays]
    cards.extend(view.trick)
    for place, card in cards:
        before[place] |= np.uint64(1 << layout.bit_of[card])
    return before
