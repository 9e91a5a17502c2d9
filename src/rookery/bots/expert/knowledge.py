"""What a seat knows, laid out for the kernel: the cards in sight, the slots of those that are not, the signs given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.knowledge import called_holders, open_nest
from rookery.bots.expert.deals import Deals, SlotList
from rookery.bots.expert.judging import Judgement, judge, layout_for_any
from rookery.bots.expert.matching import place_cards
from rookery.engine.cards import Card
from rookery.families.auction.actions import Bid
from rookery.families.auction.rules import DealerOpens, NestCounters, NestTrumps, Passing, TrumpNamed
from rookery.families.auction.state import Phase
from rookery.families.auction.table import Table, side_numbers
from rookery.families.auction.views import AuctionView
from rookery.families.tricks import Place, Trump
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.mapping import note_tricks
from rookery.kernel.sampling import BENEATH, IN_HAND, IN_NEST, IN_QUEUE, IN_STOCK, Slots, sample
from rookery.kernel.signs import Signs
from rookery.kernel.state import DRAWN, LAST, LEADER, LEFT, NEST, NO_PLACE, OPEN, PLAYED, State, new_state

_DOUBT: Final = 0.6  # how much of what a hand leaves open its holder is unsure of when he bids
_ALLY_STEPS: Final = 3  # a pass over a partner's bid says little: his limit may be this much higher
_BURY_SLOPE: Final = 0.3
_STEPS: Final = 6  # swaps tried between worlds, for each hidden card
_NOTHING_SAID: Final = -1.0


@dataclass(frozen=True, slots=True)
class Knowledge:
    """One seat's knowledge in one layout. `base` holds what is in sight, `slots` where the rest may lie."""

    view: AuctionView
    layout: Layout
    base: State
    slots: Slots
    signs: Signs

    def sample(self, worlds: int, rng: NDArray[np.uint64]) -> Deals:
        """So many worlds. The walk goes on from where it stopped, so further calls give fresh ones."""
        places = self.layout.table.places
        rows = np.zeros((worlds, self.slots.card.size), np.int64)
        hidden = np.zeros((worlds, places), np.uint64)
        if self.slots.card.size:
            steps = _STEPS * self.slots.card.size
            held, likely = np.zeros(places + 1, np.uint64), np.zeros(places + 1)
            sample(self.slots, self.signs, held, likely, steps, rng, rows, hidden)
        return Deals.of(self.slots, rows, places)


def know(view: AuctionView) -> Knowledge:
    table = layout_for_any(view.rules, view.seats).table
    layout = (
        layout_for_any(view.rules, view.seats) if view.trump is None else layout_for(view.rules, view.seats, view.trump)
    )
    base = _in_sight(view, layout)
    found = _slots(view, layout, base)
    seen = sum(int(word) for word in base.hands) | int(base.words[0]) | int(base.words[NEST])
    if view.exposed is not None:
        seen |= 1 << layout.bit_of[view.exposed]
    unseen = np.array([bit for bit in sorted(layout.card_at) if not seen >> bit & 1], np.int64)
    slots = place_cards(found.build(unseen), unseen)
    if view.rules.honour and base.voids.any() and not np.array_equal(slots.barred, found.build(unseen).barred):
        base.voids[:] = 0  # A49: somebody must have revoked, and there is no telling who
        slots = place_cards(_slots(view, layout, base).build(unseen), unseen)
    return Knowledge(view, layout, base, slots, _signs(view, table, layout, base))


def _in_sight(view: AuctionView, layout: Layout) -> State:
    table = layout.table
    drawn = len(view.draws)
    base = new_state(table.places, tricks=table.tricks, stock=table.stock_size)
    assert view.seat is not None
    base.hands[view.seat] = layout.word(view.hand)
    if view.dummy is not None and view.dummy.cards is not None:
        base.hands[view.dummy.place] = layout.word(view.dummy.cards)
    for battery in view.batteries:
        base.hands[battery.place] = layout.word(battery.cards)
    gone = {play.card for trick in view.tricks for play in trick.plays} | {play.card for play in view.trick}
    for seat, card in view.draws:
        if card is not None and card not in gone:
            base.hands[seat] |= np.uint64(1 << layout.bit_of[card])
    if view.exposed is not None:
        base.stock[drawn] = layout.bit_of[view.exposed]
    for holder, card in zip(called_holders(view), view.called, strict=True):
        if holder is not None and card not in gone:
            base.hands[holder] |= np.uint64(1 << layout.bit_of[card])
    _note_nest(view, layout, base)
    note_tricks(layout, base, [trick.plays for trick in view.tricks], view.trick, drawn=drawn)
    base.at[LEFT] = table.tricks - len(view.tricks)
    base.at[DRAWN] = drawn
    base.at[PLAYED] = len(view.trick)
    base.at[LAST] = view.tricks[-1].winner if view.tricks else NO_PLACE
    base.at[LEADER] = _leader(view)
    return base


def _note_nest(view: AuctionView, layout: Layout, base: State) -> None:
    """What the seat sees of the nest; its slots are for the rest."""
    shown = open_nest(view) if _laid_away(view) or view.rules.nest_exchange == 0 else view.nest_open
    if view.laid_away is not None:
        base.words[NEST] = layout.word(view.laid_away)
    else:
        base.words[NEST] = layout.word(shown if view.nest is None else view.nest)
    base.words[OPEN] = layout.word(shown)


def _leader(view: AuctionView) -> Place:
    """Who led, or is to lead. Before the first card it is the place to play, which the caller's decision names."""
    if view.trick:
        return view.trick[0].place
    if view.tricks:
        return view.tricks[-1].winner
    place = getattr(view.decision, "place", None)
    return 0 if place is None else place


def _slots(view: AuctionView, layout: Layout, base: State) -> SlotList:
    table = layout.table
    found = SlotList()
    called = layout.word(view.called)
    taken_up = layout.word(view.nest_open) if _laid_away(view) else 0  # with the declarer since, or laid away
    for place, size in _hidden_hands(view, table):
        known = int(base.hands[place]).bit_count()
        barred = int(base.voids[place]) | (called if place == view.declarer else taken_up)
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
    if _nest_hidden(view):
        barred = called | _not_laid_away(view, layout)
        for _ in range(_hidden_nest(view, base)):
            found.add(IN_NEST, 0, barred=barred)
    for number in range(view.stock_size):
        found.add(IN_STOCK, len(view.draws) + 1 + number, barred=taken_up)
    return found


def _hidden_hands(view: AuctionView, table: Table) -> list[tuple[Place, int]]:
    """The hands the seat does not see, and their sizes; a blind dummy's pile is not among them."""
    sizes = dict(enumerate(view.hand_sizes))
    if view.dummy is not None:
        sizes[view.dummy.place] = view.dummy.size
        if view.dummy.cards is not None or view.dummy.place == table.blind_place:
            del sizes[view.dummy.place]
    return [(place, size) for place, size in sizes.items() if place != view.seat]


def _nest_hidden(view: AuctionView) -> bool:
    return view.nest is None and view.laid_away is None and view.nest_size > 0


def _hidden_nest(view: AuctionView, base: State) -> int:
    """How many cards of a nest that the seat has not seen lie face down."""
    return view.nest_size - int(base.words[NEST]).bit_count()


def _laid_away(view: AuctionView) -> bool:
    """Whether the declarer has laid cards away."""
    named_first = view.rules.trump_named is not TrumpNamed.AFTER_NEST
    before = view.phase in (Phase.BID, Phase.NEST) or (view.phase is Phase.TRUMP and named_first)
    return view.nest_size > 0 and view.rules.nest_exchange != 0 and not before


def _not_laid_away(view: AuctionView, layout: Layout) -> int:
    """What no hidden card of the nest can be: where counters lie there they are seen, or else barred; so are trumps."""
    if not _laid_away(view):
        return 0
    barred = 0 if view.rules.nest_counters is NestCounters.ALLOWED else int(layout.cards.counting)
    return barred | (int(layout.cards.trumps) if view.rules.nest_trumps is NestTrumps.FORBIDDEN else 0)


def _signs(view: AuctionView, table: Table, layout: Layout, base: State) -> Signs:
    judgements = judge(view.rules, view.seats)
    trumps = list(judgements)
    rows = [_weights(layout, judgements[trump]) for trump in trumps]
    chosen = judgements[trumps[0] if view.trump is None else view.trump]
    kept = _translated(layout, chosen.layout, chosen.bury.weight)
    words = [_trump_word(layout, trump) for trump in trumps]
    named = np.full(table.places, -1, np.int64)
    laid = _laid_away(view)
    if view.trump is not None and view.declarer is not None:
        named[view.declarer] = len(trumps) if laid else trumps.index(view.trump)
    more, less = _spoken(view, table)
    bury = -_BURY_SLOPE * _translated(layout, chosen.layout, chosen.bury.keep) if laid else np.zeros(64)
    return Signs(
        weight=np.array([*rows, kept]),
        length=np.array([*(judgements[trump].length for trump in trumps), chosen.bury.length]),
        trumps=np.array([*words, _trump_word(layout, chosen.layout.trump)], np.uint64),
        more=more,
        less=less,
        named=named,
        before=_played_by(view, layout),
        bury=bury,
        ease=np.exp(bury),
        ways=np.zeros(_hidden_nest(view, base) + 1 if laid and _nest_hidden(view) else 1),
        spread=max(1.0, _DOUBT * chosen.spread),
        declarer=np.int64(-1 if view.declarer is None or view.trump is None else view.declarer),
        trump=np.int64(-1 if view.trump is None else trumps.index(view.trump)),
    )


def _weights(layout: Layout, judgement: Judgement) -> NDArray[np.float64]:
    return _translated(layout, judgement.layout, judgement.weight)


def _translated(layout: Layout, source: Layout, weight: NDArray[np.float64]) -> NDArray[np.float64]:
    found = np.zeros(64)
    for card, bit in layout.bit_of.items():
        found[bit] = weight[source.bit_of[card]]
    return found


def _trump_word(layout: Layout, trump: Trump) -> int:
    """A colour's trumps, the special ones among them, in this layout's bits."""
    other = layout_for(layout.table.rules, layout.table.seats, trump)
    return layout.word(other.cards_of(int(other.cards.trumps)))


def _spoken(view: AuctionView, table: Table) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
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
                less[seat] = _NOTHING_SAID  # whatever he thought when he passed
            standing = (seat, action.points)
        else:
            friendly = standing is not None and _allied(view, seat, standing[0])
            less[seat] = lowest + (_ALLY_STEPS * step if friendly else 0)
    return more, less


def _allied(view: AuctionView, seat: int, other: int) -> bool:
    numbers = side_numbers(view.rules.sides, view.seating)
    return numbers[seat] == numbers[other]


def _played_by(view: AuctionView, layout: Layout) -> NDArray[np.uint64]:
    before = np.zeros(layout.table.places, np.uint64)
    cards: list[tuple[Place, Card]] = [play for trick in view.tricks for play in trick.plays]
    cards.extend(view.trick)
    for place, card in cards:
        before[place] |= np.uint64(1 << layout.bit_of[card])
    return before
