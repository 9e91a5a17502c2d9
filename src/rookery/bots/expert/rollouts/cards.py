"""A decision in the middle of play, with every card tried in sampled worlds: who plays with whom in each, how well it
fits what was played so far, what it comes to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rookery.bots.auction.knowledge import called_holders
from rookery.bots.expert.rollouts.endings import can_solve, solve_ending
from rookery.bots.expert.valuation.points import Floats, Ints, Totals, add_up, all_points
from rookery.bots.expert.valuation.standing import Sample, Standing
from rookery.bots.expert.worlds.knowledge import Knowledge
from rookery.families.auction.rules import Failed, Made, Sides
from rookery.kernel.rollouts import (
    IDENTITY,
    History,
    Team,
    WorldRoles,
    count_surprises,
    fill,
    play_moves,
    read_plays,
    win_tricks,
)
from rookery.kernel.state import LEADER, NEST, OPEN, Hand, State, new_state
from rookery.kernel.translation import hand_of, owners_of, sides_of
from rookery.kernel.worlds import Worlds

EXACT_CARDS: Final = 4  # a hand; measured: solving longer hands too gained nothing that could be told from luck
NONE_AT_ALL: Final[Mapping[int, float]] = MappingProxyType({})
_UNLIKE: Final = 0.65  # how much less likely a world is for each play in it that the policy would not have made

_TRUST: Final = 0.8  # how much of what the plays say is believed: they depend on each other more than the reading knows

_STOPS: Final = 4  # worlds looked at for each that is played out, where plays are read
_LEAST: Final = 1e-9  # of the heaviest world's weight
_STOPS_APART: Final = 2.0  # swaps between them, for each hidden card


class TrickLook(NamedTuple):
    """This trick over worlds: by move the share in which the own side takes it; by place the share in which a hidden
    hand has a trump, and how many trumps are against the seat on average.
    """

    wins: list[float]
    holders: dict[int, float]
    against: float


class ChosenWorlds(NamedTuple):
    """Worlds to play out: their weights, who plays with whom, and by seat the sides (by world too if they differ)."""

    worlds: Worlds
    weights: Floats
    roles: WorldRoles
    sides: Ints


class CardRollouts:
    """What the worlds of one play decision have in common."""

    def __init__(self, known: Knowledge, handicaps: Mapping[int, float] = NONE_AT_ALL) -> None:
        view, table = known.view, known.layout.table
        assert view.declarer is not None
        assert view.bid is not None
        self.known = known
        self.table = table
        self.declarer, self.bid = view.declarer, view.bid
        self._called = called_holders(view)
        self._hands: dict[Team, Hand] = {}
        self._usual = self._hand(tuple(holder for holder in self._called if holder is not None))
        self._owners = owners_of(table, view.declarer)
        self.standing = Standing.of(view)
        self._handicaps = handicaps
        self._per_point = self.standing.per_point() if handicaps else 0.0
        self._history = None if table.stock_size or table.rules.battery_size else _history(known)

    def play(self, moves: Sequence[int], *, worlds: int, rng: NDArray[np.uint64]) -> Sample:
        """Try the moves in fresh worlds."""
        drawn = self.draw(worlds, rng)
        sampled, roles, sides = drawn.worlds, drawn.roles, drawn.sides
        takings = play_moves(
            self.known.layout,
            sampled,
            hand=self._usual,
            seen=self.known.seen,
            roles=roles,
            moves=np.array(moves, np.int64),
        )
        per_trick = int(self._usual.per_trick)
        took = add_up(
            self.table,
            takings=takings,
            owners=self._owners,
            sides=sides,
            declarer=self.declarer,
            per_trick=per_trick,
        )
        found = self._rate(took, sides, drawn.weights)
        if not self._handicaps:
            return found
        off = np.array([self._handicaps.get(move, 0.0) for move in moves])
        return replace(found, value=found.value - off * self._per_point, points=found.points - off)

    def look(self, moves: Sequence[int], *, worlds: int, rng: NDArray[np.uint64]) -> TrickLook:
        """What becomes of this trick, and who has the trumps."""
        drawn = self.draw(worlds, rng)
        sampled, roles, sides = drawn.worlds, drawn.roles, drawn.sides
        weights = drawn.weights / drawn.weights.sum()
        layout, seen = self.known.layout, self.known.seen
        winners = win_tricks(layout, sampled, hand=self._usual, seen=seen, roles=roles, moves=np.array(moves, np.int64))
        friends = np.broadcast_to(sides, (sampled.number, self.table.seats))
        friends = friends == friends[:, self.standing.seat : self.standing.seat + 1]
        takers = self._owners[winners]
        ours = np.take_along_axis(friends, np.maximum(takers, 0), axis=1) & (takers >= 0)
        held = np.bitwise_count((sampled.hidden | seen.hands) & np.uint64(layout.cards.trumps))
        owned = np.maximum(self._owners, 0)
        against = np.where((self._owners >= 0) & ~friends[:, owned], held, 0).sum(axis=1)
        return TrickLook(
            wins=(weights @ ours).tolist(),
            holders={place: float(weights @ (held[:, place] > 0)) for place in range(held.shape[1])},
            against=float(weights @ against),
        )

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
            and can_solve(self.known.layout, self.known.seen)
        )

    def solve(self, moves: Sequence[int], *, worlds: int, rng: NDArray[np.uint64]) -> Sample:
        """Try the moves in fresh worlds, both sides playing their best with every card open."""
        drawn = self.draw(worlds, rng)
        return self.solve_in(drawn.worlds, moves, weights=drawn.weights)

    def solve_in(self, sampled: Worlds, moves: Sequence[int], *, weights: Floats | None = None) -> Sample:
        """The same in given worlds, weighed by the plays unless they have weights."""
        worlds = sampled.number
        roles, hands, sides = self.roles(sampled)
        if weights is None:
            weights = self.weigh(sampled, roles)
        full = np.zeros((worlds, len(moves), self.table.seats))
        for world in range(worlds):
            counts_for = sides if sides.ndim == 1 else sides[world]
            mine = counts_for == counts_for[self.standing.seat]
            ours, theirs = solve_ending(
                self.known.layout,
                hands[roles.of_world[world]],
                _lay_out(self.known, sampled, world),
                owners=self._owners,
                ours=np.flatnonzero(mine),
                declarer=self.declarer,
                moves=moves,
            )
            full[world] = np.where(mine, ours[:, None], theirs[:, None])
        every = full == all_points(self.table, int(self._usual.per_trick))
        took = Totals(full=full, counters=full, moon=np.zeros_like(full), every=every, swept=np.zeros_like(every))
        return self._rate(took, sides, weights)

    def draw(self, worlds: int, rng: NDArray[np.uint64]) -> ChosenWorlds:
        """So many fresh worlds with their weights.

        The reading finds most worlds too unlikely to count. So the walk stops at several times as many, which costs
        little, and those to play out are chosen from them.
        """
        reads = self.known.reading is not None and self._history is not None and self._history.judged.any()
        if not reads:
            sampled = self.known.sample(worlds, rng)
            roles, _, sides = self.roles(sampled)
            return ChosenWorlds(sampled, self.weigh(sampled, roles), roles, sides)
        sampled = self.known.sample(worlds * _STOPS, rng, apart=_STOPS_APART)
        roles, _, sides = self.roles(sampled)
        rows, weights = thin_out(self.weigh(sampled, roles), worlds)
        roles = roles._replace(of_world=roles.of_world[rows])
        return ChosenWorlds(sampled.pick(rows), weights, roles, sides if sides.ndim == 1 else sides[rows])

    def roles(self, worlds: Worlds) -> tuple[WorldRoles, list[Hand], Ints]:
        """Who plays with whom: by world, by role, and as sides by seat (by world too where that differs).

        While a called partner is hidden, it is whoever holds the card in that world.
        """
        if None not in self._called:
            partners = tuple(holder for holder in self._called if holder is not None)
            return WorldRoles.fixed(self._usual, worlds.number), [self._usual], self._sides(partners)
        found = np.stack([self._holders(number, worlds) for number in range(len(self._called))], axis=1)
        roles, teams, hands = WorldRoles.of_teams(found, self._hand)
        return roles, hands, np.stack([self._sides(team) for team in teams])[roles.of_world]

    def _holders(self, number: int, worlds: Worlds) -> Ints:
        """By world who holds a called card."""
        holder = self._called[number]
        if holder is not None:
            return np.full(worlds.number, holder)
        bit = np.uint64(1 << self.known.layout.bit_of[self.known.view.called[number]])
        holders: Ints = np.argmax((worlds.hidden & bit) != 0, axis=1)
        return holders

    def weigh(self, worlds: Worlds, roles: WorldRoles) -> Floats:
        """How well each world fits the way the others have played."""
        if self._history is None or not self._history.judged.any():
            return np.ones(worlds.number)
        layout, reading = self.known.layout, self.known.reading
        if reading is not None:
            likely = read_plays(
                layout, worlds, hand=self._usual, roles=roles, history=self._history, weights=reading.plays
            )
            return np.asarray(np.exp(_TRUST * (likely - likely.max())), np.float64)
        strange = count_surprises(layout, worlds, hand=self._usual, roles=roles, history=self._history)
        return np.asarray(_UNLIKE ** (strange - strange.min()), np.float64)

    def _rate(self, took: Totals, sides: Ints, weights: Floats) -> Sample:
        return self.standing.rate(
            took, sides=sides, declarer=self.declarer, bid=self.bid, moon=self.known.view.moon, weights=weights
        )

    def _sides(self, partners: Team) -> Ints:
        return sides_of(self.table, seating=self.known.view.seating, declarer=self.declarer, partners=partners)

    def _hand(self, partners: Team) -> Hand:
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


def thin_out(weights: Floats, number: int) -> tuple[Ints, Floats]:
    """So many of the rows, and their weights so that sums stay about what they were.

    The heaviest are all taken as they are; of the others each is as likely to be taken as it is heavy, and those that
    are taken weigh the same (Fearnhead and Clifford 2003).
    """
    weights = np.maximum(weights, weights.max() * _LEAST)
    order = np.argsort(-weights, kind="stable")
    left = np.cumsum(weights[order][::-1])[::-1]  # of each and all lighter ones
    kept = int(np.argmax(weights[order] * (number - np.arange(len(order))) <= left))
    each = left[kept] / (number - kept)
    lighter = np.sort(order[kept:])
    reached = np.cumsum(weights[lighter])
    at = (np.arange(number - kept) + 0.5) * (reached[-1] / (number - kept))
    taken = lighter[np.minimum(np.searchsorted(reached, at), len(lighter) - 1)]
    rows = np.concatenate([order[:kept], taken])
    return rows, np.concatenate([weights[order[:kept]], np.full(number - kept, each)])


def _lay_out(known: Knowledge, worlds: Worlds, world: int) -> State:
    """One world with every card in its place."""
    seen, table = known.seen, known.layout.table
    state = new_state(table.places, tricks=table.tricks, stock=seen.stock.size)
    state.stock[:], state.queue[:], state.beneath[:] = seen.stock, seen.queue, seen.beneath
    fill(worlds, world, IDENTITY, seen, state)
    return state


def _history(known: Knowledge) -> History:
    """The tricks so far, to be compared with what the policy would have played in each world."""
    view, layout = known.view, known.layout
    table = layout.table
    plays = [play for trick in view.tricks for play in trick.plays]
    plays.extend(view.trick)
    own = {view.seat, table.blind_place}
    if view.dummy is not None and view.dummy.player == view.seat:
        own.add(view.dummy.place)
    start = new_state(table.places, tricks=table.tricks)
    start.hands[:] = known.seen.hands
    for play in plays:
        start.hands[play.place] |= np.uint64(1 << layout.bit_of[play.card])
    start.words[NEST] = known.seen.words[NEST]
    start.words[OPEN] = known.seen.words[OPEN]
    start.at[LEADER] = plays[0].place if plays else 0
    if table.blind_place is not None:
        turned = [layout.bit_of[play.card] for play in plays if play.place == table.blind_place]
        start.queue[: len(turned)] = turned
    return History(
        start,
        moves=np.array([layout.bit_of[play.card] for play in plays], np.int64),
        judged=np.array([play.place not in own for play in plays], np.int64),
    )
