"""A decision in the middle of play: who may be with whom, how well a world fits what was played, what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.knowledge import called_holders
from rookery.bots.expert.comparing import Floats, Sample
from rookery.bots.expert.deals import IDENTITY, Deals, Roles, play_moves
from rookery.bots.expert.exact import can_solve, solved
from rookery.bots.expert.knowledge import Knowledge
from rookery.bots.expert.outcomes import (
    Standing,
    Taken,
    Totals,
    against_others,
    all_points,
    recorded,
    totals,
    whose_bid,
)
from rookery.families.auction.rules import Failed, Made, Sides
from rookery.families.auction.table import side_numbers, table_for
from rookery.families.auction.views import AuctionView
from rookery.kernel.mapping import hand_of, owners_of, sides_of
from rookery.kernel.rollouts import fill, surprises
from rookery.kernel.state import LEADER, NEST, OPEN, Hand, State, new_state

EXACT_CARDS: Final = 4  # a hand; measured: solving longer hands too gained nothing that could be told from luck
_UNLIKE: Final = 0.65  # how much less likely a world is for each play in it that the policy would not have made


class Scene:
    """What the worlds of one play decision have in common."""

    def __init__(self, known: Knowledge) -> None:
        view, table = known.view, known.layout.table
        assert view.declarer is not None
        assert view.bid is not None
        self.known = known
        self.table = table
        self.declarer, self.bid = view.declarer, view.bid
        self._called = called_holders(view)
        self._hands: dict[tuple[int, ...], Hand] = {}
        self._usual = self._hand(tuple(holder for holder in self._called if holder is not None))
        self._owners = owners_of(table, view.declarer)
        self.standing = standing_of(view)
        self._history = None if table.stock_size or table.rules.battery_size else _History(known)

    def play(self, worlds: int, moves: Sequence[int], rng: NDArray[np.uint64]) -> Sample:
        """Try the moves in fresh worlds."""
        deals = self.known.sample(worlds, rng)
        roles, _, sides = self.roles(deals)
        taken = play_moves(
            self.known.layout,
            deals,
            hand=copied(self._usual),
            base=self.known.base,
            roles=roles,
            moves=np.array(moves, np.int64),
        )
        return self._judge(taken, sides, self._weights(deals, roles))

    @property
    def solvable(self) -> bool:
        """Whether worlds are small and plain enough to be solved: two sides, and points are all that counts."""
        rules = self.table.rules
        return (
            max(self.known.view.hand_sizes) <= EXACT_CARDS
            and (rules.sides is Sides.CALLED_PARTNER or len(set(self._sides(()).tolist())) == 2)
            and self.table.blind_place is None
            and not rules.moon_bonus
            and not self.known.view.moon
            and rules.made is Made.ALL_SCORE
            and rules.failed is not Failed.COUNTERS_ONLY
            and can_solve(self.known.layout, self.known.base)
        )

    def solve(self, worlds: int, moves: Sequence[int], rng: NDArray[np.uint64]) -> Sample:
        """Try the moves in fresh worlds, both sides playing their best with every card open."""
        deals = self.known.sample(worlds, rng)
        roles, hands, sides = self.roles(deals)
        full = np.zeros((worlds, len(moves), self.table.seats))
        for world in range(worlds):
            hand = hands[roles.of_world[world]]
            counts_for = sides if sides.ndim == 1 else sides[world]
            mine = counts_for == counts_for[self.standing.seat]
            state = world_state(self.known, deals, world)
            ours, theirs = solved(
                self.known.layout,
                hand,
                state,
                owners=self._owners,
                ours=np.flatnonzero(mine),
                declarer=self.declarer,
                moves=moves,
            )
            full[world] = np.where(mine, ours[:, None], theirs[:, None])
        every = full == all_points(self.table, int(self._usual.per_trick))
        took = Totals(full=full, counters=full, moon=np.zeros_like(full), every=every, swept=np.zeros_like(every))
        return self._sample(took, sides, self._weights(deals, roles))

    def _judge(self, taken: Taken, sides: NDArray[np.int64], weights: Floats) -> Sample:
        took = totals(
            self.table,
            taken=taken,
            owners=self._owners,
            sides=sides,
            declarer=self.declarer,
            per_trick=int(self._usual.per_trick),
        )
        return self._sample(took, sides, weights)

    def _sample(self, took: Totals, sides: NDArray[np.int64], weights: Floats) -> Sample:
        moon = self.known.view.moon
        gained, made = recorded(self.table, took=took, sides=sides, declarer=self.declarer, bid=self.bid, moon=moon)
        points = against_others(gained, self.standing.groups, self.standing.seat)
        value = self.standing.value(gained, whose_bid(sides, self.declarer, made))
        return Sample(weights, value, points, made.astype(np.float64))

    def roles(self, deals: Deals) -> tuple[Roles, list[Hand], NDArray[np.int64]]:
        """Who plays with whom: by world, by role, and as sides by seat (by world too where that differs).

        While a called partner is hidden, he is whoever holds the card in that world.
        """
        if None not in self._called:
            partners = tuple(holder for holder in self._called if holder is not None)
            return Roles.fixed(self._usual, len(deals)), [self._usual], self._sides(partners)
        found = np.stack([self._holders(number, deals) for number in range(len(self._called))], axis=1)
        teams, of_world = np.unique(found, axis=0, return_inverse=True)
        of_world = of_world.reshape(-1)
        partners_by_role = [tuple(team) for team in teams.tolist()]
        hands = [self._hand(partners) for partners in partners_by_role]
        sides = np.stack([self._sides(partners) for partners in partners_by_role])
        return Roles.by_world(hands, of_world), hands, sides[of_world]

    def _holders(self, number: int, deals: Deals) -> NDArray[np.int64]:
        """By world who holds a called card."""
        holder = self._called[number]
        if holder is not None:
            return np.full(len(deals), holder)
        bit = np.uint64(1 << self.known.layout.bit_of[self.known.view.called[number]])
        holders: NDArray[np.int64] = np.argmax((deals.hidden & bit) != 0, axis=1)
        return holders

    def _sides(self, partners: tuple[int, ...]) -> NDArray[np.int64]:
        return sides_of(self.table, seating=self.known.view.seating, declarer=self.declarer, partners=partners)

    def _weights(self, deals: Deals, roles: Roles) -> Floats:
        """How well each world fits the way the others have played."""
        if self._history is None or not self._history.judged.any():
            return np.ones(len(deals))
        strange = self._history.surprises(copied(self._usual), roles, deals)
        return np.asarray(_UNLIKE ** (strange - strange.min()), np.float64)

    def _hand(self, partners: tuple[int, ...]) -> Hand:
        view = self.known.view
        assert view.trump is not None
        if partners not in self._hands:
            self._hands[partners] = hand_of(
                self.table,
                seating=view.seating,
                circle=view.circle,
                dealer=view.dealer,
                declarer=self.declarer,
                partners=partners,
                trump=view.trump,
                moon=(view.bid or 0) * view.moon,
            )
        return self._hands[partners]


def world_state(known: Knowledge, deals: Deals, world: int) -> State:
    """One world with every card in its place."""
    base, table = known.base, known.layout.table
    state = new_state(table.places, tricks=table.tricks, stock=base.stock.size)
    state.stock[:], state.queue[:], state.beneath[:] = base.stock, base.queue, base.beneath
    fill(deals.slots, deals.worlds[world], deals.hidden[world], IDENTITY, base, state)
    return state


class _History:
    """The tricks so far, to be compared with what the policy would have played in each world."""

    def __init__(self, known: Knowledge) -> None:
        view, layout = known.view, known.layout
        table = layout.table
        self._known = known
        plays = [play for trick in view.tricks for play in trick.plays]
        plays.extend(view.trick)
        self._moves = np.array([layout.bit_of[play.card] for play in plays], np.int64)
        own = {view.seat, table.blind_place}
        if view.dummy is not None and view.dummy.player == view.seat:
            own.add(view.dummy.place)
        self.judged = np.array([play.place not in own for play in plays], np.int64)
        start = new_state(table.places, tricks=table.tricks)
        start.hands[:] = known.base.hands
        for play in plays:
            start.hands[play.place] |= np.uint64(1 << layout.bit_of[play.card])
        start.words[NEST] = known.base.words[NEST]
        start.words[OPEN] = known.base.words[OPEN]
        start.at[LEADER] = plays[0].place if plays else 0
        if table.blind_place is not None:
            turned = [layout.bit_of[play.card] for play in plays if play.place == table.blind_place]
            start.queue[: len(turned)] = turned
        self._start = start

    def surprises(self, hand: Hand, roles: Roles, deals: Deals) -> NDArray[np.int64]:
        """By world, how many plays the policy would not have made in it."""
        table = self._known.layout.table
        state = new_state(table.places, tricks=table.tricks)._replace(queue=self._start.queue)
        out = np.zeros(len(deals), np.int64)
        surprises(
            self._known.layout.cards,
            hand,
            roles.relations,
            roles.declaring,
            roles.of_world,
            deals.hidden,
            deals.nests,
            self._start,
            state,
            self._moves,
            self.judged,
            out,
        )
        return out


def copied(hand: Hand) -> Hand:
    """A hand whose roles may be written over."""
    return hand._replace(relation=hand.relation.copy(), declaring=hand.declaring.copy())


def standing_of(view: AuctionView) -> Standing:
    assert view.seat is not None
    rules = view.rules
    numbers = range(view.seats) if rules.individual_scores else side_numbers(rules.sides, view.seating)
    played = sum(not hand.void for hand in view.hands)
    left = float(rules.match_hands - played) if rules.match_hands else None
    table = table_for(rules, view.seats)
    return Standing(table, view.seat, np.array(view.scores, np.float64), np.array(numbers, np.int64), left)
