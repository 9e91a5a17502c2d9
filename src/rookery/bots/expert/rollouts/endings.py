"""Positions with every card known, for the solver, and what it makes of them."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.families.auction.rules import NestOwner, TricksTied
from rookery.families.auction.table import AuctionTable
from rookery.kernel.layout import Layout
from rookery.kernel.solver import OpenPosition, Workspace, solve_moves
from rookery.kernel.solver.board import TIE_HALVES, TIE_NOBODY, TIE_SIDE_0, TIE_SIDE_1
from rookery.kernel.state import DRAWN, LEADER, LEFT, NEST, PLAYED, Hand, State

_MEGABYTES: Final = 8  # endings are small


def can_solve(layout: Layout, state: State) -> bool:
    """The solver takes no stock that is still to be drawn from, and no trumps that belong to no colour (H1)."""
    return int(state.at[DRAWN]) >= state.stock.size and not layout.cards.apart


def position_of(
    layout: Layout, hand: Hand, state: State, *, owners: NDArray[np.int64], ours: Sequence[int], declarer: int
) -> OpenPosition:
    """What `ours` (seats) can take together against all the others."""
    table = layout.table
    side = tuple(-1 if owner < 0 else (0 if owner in ours else 1) for owner in owners.tolist())
    left = int(state.at[LEFT])
    nest = _points(layout, int(state.words[NEST])) if hand.nest_counts else 0
    kept = table.rules.nest_is_trick and table.rules.nest_owner is NestOwner.DECLARER
    nest_trick = table.rules.nest_is_trick and not kept
    blind = int(hand.blind)
    queue: tuple[int, ...] = ()
    if blind >= 0:
        queue = tuple(state.queue[int(hand.tricks) - left :].tolist())
    return OpenPosition(
        hands=tuple(int(word) for word in state.hands),
        order=tuple(tuple(row) for row in hand.order.tolist()),
        side=side,
        points=layout.cards.points.tolist(),
        leader=int(state.at[LEADER]),
        tricks_left=left,
        trick=tuple(state.trick[: int(state.at[PLAYED])].tolist()),
        trump=bool(layout.cards.trumps),
        free=int(layout.cards.free),
        mover=_movers(hand, side),
        beneath=state.beneath.tolist() if table.rules.battery_size else (),
        blind=blind,
        queue=queue,
        per_trick=int(hand.per_trick),
        last=nest + (int(hand.per_trick) if nest_trick else 0) + int(hand.last_bonus),
        last_tricks=int(nest_trick),
        bonus=int(hand.bonus),
        tie=_tie(table, declarer in ours),
        moon=table.rules.moon_bonus,
        taken=_taken(state, side, kept=declarer if kept else None),
    )


def kept_nest(layout: Layout, hand: Hand, state: State) -> int:
    """What the nest brings the declarer's side whatever is played, where it belongs to that side."""
    if layout.table.rules.nest_owner is not NestOwner.DECLARER:
        return 0
    return _points(layout, int(state.words[NEST])) + layout.table.rules.nest_is_trick * int(hand.per_trick)


def solve_ending(
    layout: Layout,
    hand: Hand,
    state: State,
    *,
    owners: NDArray[np.int64],
    ours: NDArray[np.int64],
    declarer: int,
    moves: Sequence[int],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """By move what `ours` and the others have at the end of the hand, best play on both sides."""
    side = ours.tolist()
    position = position_of(layout, hand, state, owners=owners, ours=side, declarer=declarer)
    found = solve_moves(position, _workspace())
    each = int(hand.per_trick)
    mine = [place for place, owner in enumerate(owners.tolist()) if owner in side]
    before = sum(int(state.counters[place]) + int(state.took[place]) * each for place in mine)
    before += kept_nest(layout, hand, state) if declarer in side else 0
    points = np.array([before + (found[move].value or 0) for move in moves], np.float64)
    return points, _in_play(layout, hand, state) - points


def _in_play(layout: Layout, hand: Hand, state: State) -> int:
    """All that the two sides share between them; a bonus that a tie leaves to nobody counts for the others."""
    word = int(state.words[NEST]) if hand.nest_counts or hand.nest_keeper >= 0 else 0
    for cards in state.hands.tolist():
        word |= cards
    on_table = sum(int(layout.cards.points[bit]) for bit in state.trick[: int(state.at[PLAYED])].tolist())
    tricks = int(hand.tricks) + layout.table.rules.nest_is_trick
    taken = int(state.counters.sum()) + on_table
    bonus = int(hand.bonus) + int(hand.last_bonus)
    return _points(layout, word) + taken + tricks * int(hand.per_trick) + bonus


@lru_cache(maxsize=8)
def _workspace_of(thread: int) -> Workspace:
    return Workspace(_MEGABYTES)


def _workspace() -> Workspace:
    """The solver's memory, one for each thread that thinks."""
    return _workspace_of(threading.get_ident())


def _movers(hand: Hand, side: tuple[int, ...]) -> tuple[int, ...]:
    """Each place plays for whoever chooses its card."""
    return tuple(max(0, side[chooser]) for chooser in hand.chooser.tolist())


def _tie(table: AuctionTable, declaring: bool) -> int:  # noqa: FBT001
    match table.rules.tricks_tied:
        case TricksTied.NOBODY:
            return TIE_NOBODY
        case TricksTied.CUT:
            return TIE_HALVES
        case TricksTied.DEFENDERS:
            return TIE_SIDE_1 if declaring else TIE_SIDE_0


def _taken(state: State, side: tuple[int, ...], *, kept: int | None) -> tuple[int, int, int]:
    """Tricks so far; `kept` has the nest as one of theirs."""
    counts = [0, 0, 0]
    for place, tricks in enumerate(state.took.tolist()):
        counts[side[place]] += tricks  # -1, nobody's, is the last
    if kept is not None:
        counts[side[kept]] += 1
    return counts[0], counts[1], counts[2]


def _points(layout: Layout, word: int) -> int:
    return sum(layout.table.points[card] for card in layout.cards_of(word))
