"""A hand in play with every card known: for referees and for what is told after the match, never for a player."""

from __future__ import annotations

import numpy as np

from rookery.bots.expert.rollouts.endings import can_solve, kept_nest, position_of
from rookery.bots.expert.valuation.points import add_up
from rookery.engine.match import Match
from rookery.families.auction.state import AuctionHand
from rookery.families.auction.views import AuctionView
from rookery.kernel.layout import Layout, layout_for
from rookery.kernel.play import put
from rookery.kernel.policy import play_out
from rookery.kernel.rollouts import Takings
from rookery.kernel.solver import EXACT_CARDS, OpenPosition
from rookery.kernel.state import LAST, Hand, State, duplicate
from rookery.kernel.translation import hand_of, owners_of, sides_of, state_of


class OpenHand:
    """A hand in play with all its cards known, as one seat's side sees it."""

    def __init__(self, match: Match, seat: int) -> None:
        view = match.recall(seat)
        assert isinstance(view, AuctionView)
        hand: AuctionHand = match.open_state.deal
        assert hand.trump is not None
        assert hand.declarer is not None
        self.declarer = hand.declarer
        self.layout: Layout = layout_for(view.rules, view.seats, hand.trump)
        self.table = self.layout.table
        self.state: State = state_of(self.layout, hand)
        self.hand: Hand = hand_of(
            self.table,
            seating=hand.seating,
            circle=hand.circle,
            dealer=hand.dealer,
            declarer=hand.declarer,
            partners=hand.partners,
            trump=hand.trump,
            moon=(hand.bid or 0) * hand.moon,
        )
        self.owners = owners_of(self.table, hand.declarer)
        self.sides = sides_of(self.table, seating=hand.seating, declarer=hand.declarer, partners=hand.partners)
        self.seat = seat
        self.ours = np.flatnonzero(self.sides == self.sides[seat]).tolist()

    @property
    def solvable(self) -> bool:
        """Whether it is solved in no time: two sides, and short hands."""
        longest = max(int(word).bit_count() for word in self.state.hands)
        return longest <= EXACT_CARDS and self.has_answer

    @property
    def has_answer(self) -> bool:
        """Whether the solver takes it, however long: of several sides it would take all others for one."""
        return len(set(self.sides.tolist())) == 2 and can_solve(self.layout, self.state)

    def position(self) -> OpenPosition:
        return position_of(
            self.layout, self.hand, self.state, owners=self.owners, ours=self.ours, declarer=self.declarer
        )

    @property
    def taken(self) -> float:
        """What the side has for sure: what it took so far, and the nest where that is its own."""
        mine = [place for place, owner in enumerate(self.owners.tolist()) if owner in self.ours]
        sure = kept_nest(self.layout, self.hand, self.state) if self.declarer in self.ours else 0
        return sure + float(
            sum(self.state.counters[place] + self.state.took[place] * self.hand.per_trick for place in mine)
        )

    def play_on(self, move: int | None) -> float:
        """The points of the side if it plays the card, and everybody then by rules of thumb."""
        state = duplicate(self.state)
        if move is not None:
            put(self.layout.cards, self.hand, state, move)
        play_out(self.layout.cards, self.hand, state)
        took = add_up(
            self.table,
            takings=Takings(state.counters[None], state.took[None], state.at[LAST : LAST + 1]),
            owners=self.owners,
            sides=self.sides,
            declarer=self.declarer,
            per_trick=int(self.hand.per_trick),
        )
        return float(took.full[0, self.seat])
