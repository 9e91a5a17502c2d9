"""Endings with every card known: the solver finds what trying every line of play finds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

import rookery
from rookery.bots.expert.rollouts.endings import can_solve, solve_ending
from rookery.bots.expert.valuation.points import add_up
from rookery.families.auction.state import AuctionHand, AuctionPhase
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.play import may_play, put, turn
from rookery.kernel.rollouts import Takings
from rookery.kernel.state import LAST, LEFT, Hand, State, duplicate
from rookery.kernel.translation import hand_of, owners_of, sides_of, state_of
from tests.bots.expert.support import house, moments
from tests.support import AUCTION_TABLES, Table

LONGEST = 3
TWO_SIDES = [
    table
    for table in AUCTION_TABLES
    if str(table)
    in (
        "tournament/1988(4)",
        "dixie/1913(4)",
        "dixie/1988(6)",
        "one-high/1988(4)",
        "red-one/1988(4)",
        "partnership/2008(4)",
        "display/1988(4)",
        "three-handed-display/1988(3)",
        "high-card-partner/1988(5)",
        "tennessee/1988(2)",
        "over-the-top/1988(2)",
    )
]


class Ending:
    """A hand of the engine near its end, in the kernel."""

    def __init__(self, table: Table | HouseTable, hand: AuctionHand) -> None:
        rules = table.edition.rules_for(table.seats)
        assert hand.trump is not None
        assert hand.declarer is not None
        self.declarer = hand.declarer
        self.layout: Layout = layout_for(rules, table.seats, hand.trump)
        known = {"seating": hand.seating, "declarer": hand.declarer, "partners": hand.partners}
        self.hand: Hand = hand_of(
            self.layout.table,
            circle=hand.circle,
            dealer=hand.dealer,
            trump=hand.trump,
            **known,  # type: ignore[arg-type]
        )
        self.state: State = state_of(self.layout, hand)
        self.owners = owners_of(self.layout.table, hand.declarer)
        self.sides = sides_of(self.layout.table, **known)  # type: ignore[arg-type]

    def moves(self, state: State) -> list[int]:
        word = int(may_play(self.layout.cards, self.hand, state))
        return [bit for bit in range(64) if word >> bit & 1]

    def after(self, state: State, move: int) -> State:
        state = duplicate(state)
        put(self.layout.cards, self.hand, state, move)
        return state

    def best(self, state: State, seat: int) -> float:
        """What the seat's side ends with: every line of play, each side choosing what is best for it."""
        if not state.at[LEFT]:
            return self.count(state, seat)
        chooser = self.hand.chooser[turn(self.hand, state)]
        wish = max if self.sides[chooser] == self.sides[seat] else min
        return wish(self.best(self.after(state, move), seat) for move in self.moves(state))

    def count(self, state: State, seat: int) -> float:
        took = add_up(
            self.layout.table,
            takings=Takings(state.counters[None], state.took[None], state.at[LAST : LAST + 1]),
            owners=self.owners,
            sides=self.sides,
            declarer=self.declarer,
            per_trick=int(self.hand.per_trick),
        )
        return float(took.full[0, seat])


def endings(table: Table | HouseTable, *, hands: int) -> list[Ending]:
    found = []
    for number in range(hands):
        for moment in moments(table.edition, table.seats, seed=f"exact {number}"):
            hand = moment.hand
            if hand.phase is AuctionPhase.PLAY and hand.trick[:1] and max(map(len, hand.holdings)) <= LONGEST:
                found.append(Ending(table, hand))
                break
    return found


@pytest.mark.parametrize("table", TWO_SIDES, ids=str)
def test_the_solver_finds_what_every_line_of_play_comes_to(table: Table) -> None:
    tried = 0
    for ending in endings(table, hands=6):
        if not can_solve(ending.layout, ending.state):
            continue
        seat = int(ending.hand.chooser[turn(ending.hand, ending.state)])
        moves = ending.moves(ending.state)
        ours, theirs = solve_ending(
            ending.layout,
            ending.hand,
            ending.state,
            owners=ending.owners,
            ours=np.flatnonzero(ending.sides == ending.sides[seat]),
            declarer=ending.declarer,
            moves=moves,
        )
        assert ours.tolist() == [ending.best(ending.after(ending.state, move), seat) for move in moves]
        assert np.all(theirs >= 0)
        tried += 1
    assert tried


@dataclass(frozen=True)
class HouseTable:
    edition: rookery.Edition
    seats: int = 4


@pytest.mark.parametrize(
    "rules",
    [
        {"nest_owner": "declarers-side"},
        {"nest_owner": "declarers-side", "trick_points": 5, "nest_trick": "counts-as-a-trick"},
        {"last_trick_bonus": 20},
        {"last_trick_bonus": 20, "bird": "ten-and-a-half", "nest_counters": "shown"},
    ],
    ids=str,
)
def test_so_it_does_with_house_rules(rules: dict[str, object]) -> None:
    table = HouseTable(house("tournament/modern", rules))
    found = endings(table, hands=4)
    assert found
    for ending in found:
        seat = int(ending.hand.chooser[turn(ending.hand, ending.state)])
        moves = ending.moves(ending.state)
        ours, theirs = solve_ending(
            ending.layout,
            ending.hand,
            ending.state,
            owners=ending.owners,
            ours=np.flatnonzero(ending.sides == ending.sides[seat]),
            declarer=ending.declarer,
            moves=moves,
        )
        other = int(np.flatnonzero(ending.sides != ending.sides[seat])[0])
        after = [ending.after(ending.state, move) for move in moves]
        assert ours.tolist() == [ending.best(state, seat) for state in after]
        assert theirs.tolist() == [ending.best(state, other) for state in after]


def test_a_stock_that_is_still_drawn_from_is_left_to_playing_out() -> None:
    early = next(
        moment
        for moment in moments(rookery.edition("tennessee/1988"), 2, seed="stock")
        if moment.hand.phase is AuctionPhase.PLAY
    )
    table = next(each for each in AUCTION_TABLES if str(each) == "tennessee/1988(2)")
    ending = Ending(table, early.hand)
    assert not can_solve(ending.layout, ending.state)
