"""What played-out worlds come to: the points each side took, those recorded, and whether the bid was made.

The same counting as `families/auction/count.py`, over many hands at once; a test holds the
two together.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rookery.families.auction.rules import (
    EveryPoint,
    Failed,
    Made,
    MoonBid,
    NestOwner,
    OpponentsWhenFailed,
    TricksTied,
)
from rookery.families.auction.table import AuctionTable
from rookery.kernel.rollouts import Takings

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Totals:
    """By world and seat, what the seat's side took: all that counts towards a bid, and its parts.

    `every` says whether that was every point there was, `swept` whether it was every trick.
    """

    full: Floats
    counters: Floats
    moon: Floats
    every: Bools
    swept: Bools


def add_up(
    table: AuctionTable, *, takings: Takings, owners: Ints, sides: Ints, declarer: int, per_trick: int
) -> Totals:
    """`owners` is the seat by place (-1 for nobody), `sides` by seat, with a leading axis of worlds if it differs."""
    rules = table.rules
    seats = table.seats
    to_seat = (owners[:, None] == np.arange(seats)).astype(np.float64)
    together = (sides[..., :, None] == sides[..., None, :]).astype(np.float64)
    if together.ndim == 3 and takings.counters.ndim == 3:  # one more axis of moves
        together = together[:, None]

    def by_side(values: Floats) -> Floats:
        seen: Floats = np.einsum("...ij,...j->...i", together, values)
        return seen

    counters = by_side(takings.counters @ to_seat)
    tricks = by_side(takings.tricks @ to_seat)
    nests = np.zeros_like(tricks)
    if rules.nest_is_trick:
        keeper = np.full_like(takings.last, declarer) if rules.nest_owner is NestOwner.DECLARER else takings.last
        nests = by_side(to_seat[keeper])
    held = tricks + nests
    bonus = np.zeros_like(held)
    if rules.most_tricks_bonus:
        bonus = rules.most_tricks_bonus * _bonus_share(table, held, sides, declarer)
    if rules.last_trick_bonus:
        bonus = bonus + rules.last_trick_bonus * by_side(to_seat[takings.last])
    swept = tricks == takings.tricks.sum(axis=-1, keepdims=True)
    full = counters + held * per_trick + bonus
    moon = rules.moon_bonus * swept.astype(np.float64)
    return Totals(full=full, counters=counters, moon=moon, every=full == all_points(table, per_trick), swept=swept)


def all_points(table: AuctionTable, per_trick: int) -> int:
    """All that can be taken in a hand in which a trick counts so much."""
    rules = table.rules
    tricks = table.tricks + rules.nest_is_trick
    return table.counters_total + tricks * per_trick + rules.most_tricks_bonus + rules.last_trick_bonus


def _bonus_share(table: AuctionTable, held: Floats, sides: Ints, declarer: int) -> Floats:
    """By seat, its side's share of the bonus for most tricks. A12: where equal sides cut, half each on average."""
    leading = held == held.max(axis=-1, keepdims=True)
    wide = np.broadcast_to(sides if sides.ndim == 1 or held.ndim == 2 else sides[:, None], held.shape)
    numbers = [np.any(leading & (wide == side), axis=-1) for side in range(table.seats)]
    tied = np.sum(numbers, axis=0)[..., None]
    match table.rules.tricks_tied:
        case TricksTied.CUT:
            share = np.where(leading, 1.0 / tied, 0.0)
        case TricksTied.DEFENDERS:
            bidding = wide == wide[..., declarer : declarer + 1]
            others = tied - np.any(leading & bidding, axis=-1, keepdims=True)
            share = np.where(leading & ((tied == 1) | ((others == 1) & ~bidding)), 1.0, 0.0)
        case TricksTied.NOBODY:
            share = np.where(leading & (tied == 1), 1.0, 0.0)
    return share


def score(
    table: AuctionTable, *, took: Totals, sides: Ints, declarer: int, bid: int, moon: bool = False
) -> tuple[Floats, Bools]:
    """By world and seat what goes onto the score, and by world whether the bid is made, a `moon` with every trick."""
    rules = table.rules
    full = took.full
    made: Bools = took.swept[..., declarer] if moon else full[..., declarer] >= bid
    earned = np.where(took.every, 2 * full, full) if rules.every_point is EveryPoint.DOUBLE else full
    wide = sides if sides.ndim == 1 or full.ndim == 2 else sides[:, None]
    bidding = wide == wide[..., declarer : declarer + 1]
    failed = {
        Failed.SET_BACK: np.full_like(full, -bid),
        Failed.NOTHING: np.zeros_like(full),
        Failed.COUNTERS_ONLY: took.counters,
    }[rules.failed]
    theirs_made = full - took.counters if rules.made is Made.OPPONENTS_TRICKS_ONLY else earned
    theirs_failed = 2 * earned if rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE else earned
    won = made[..., None]
    stated = moon and rules.moon_bid is MoonBid.STATED
    ours = np.where(won, np.full_like(full, bid) if stated else earned, failed)
    theirs = np.where(won, theirs_made, theirs_failed)
    return np.where(bidding, ours, theirs) + took.moon, made
