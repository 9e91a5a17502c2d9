"""What played-out worlds come to: the points recorded, whether the bid was made, and what that is worth.

The same counting as `families/auction/count.py`, over many hands at once; a test holds the
two together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from rookery.families.auction.rules import (
    EveryPoint,
    Failed,
    LosingScore,
    Made,
    MoonBid,
    NestOwner,
    OpponentsWhenFailed,
    TricksTied,
    WinningHand,
)
from rookery.families.auction.table import Table

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

# How many hands' worth of luck a match still holds: a hand moves a side by about this share of its points.
_SWING: Final = 0.55
_GAIN: Final = 0.4
_STEEPNESS: Final = 1.7
_LEAST_HANDS: Final = 0.5
_LEAST_OWN_BID: Final = 2.0  # where the target is not enough without a bid of one's own
# A match won is won; beyond that, more points are better than fewer.
_POINTS_TOO: Final = 0.02


@dataclass(frozen=True, slots=True)
class Taken:
    """By world (and further axes) and place: counters and tricks, and which place took the last trick."""

    counters: Ints
    tricks: Ints
    last: Ints


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


def totals(table: Table, *, taken: Taken, owners: Ints, sides: Ints, declarer: int, per_trick: int) -> Totals:
    """`owners` is the seat by place (-1 for nobody), `sides` by seat, with a leading axis of worlds if it differs."""
    rules = table.rules
    seats = table.seats
    to_seat = (owners[:, None] == np.arange(seats)).astype(np.float64)
    together = (sides[..., :, None] == sides[..., None, :]).astype(np.float64)
    if together.ndim == 3 and taken.counters.ndim == 3:  # one more axis of moves
        together = together[:, None]

    def by_side(values: Floats) -> Floats:
        seen: Floats = np.einsum("...ij,...j->...i", together, values)
        return seen

    counters = by_side(taken.counters @ to_seat)
    tricks = by_side(taken.tricks @ to_seat)
    nests = np.zeros_like(tricks)
    if rules.nest_is_trick:
        keeper = np.full_like(taken.last, declarer) if rules.nest_owner is NestOwner.DECLARER else taken.last
        nests = by_side(to_seat[keeper])
    held = tricks + nests
    bonus = np.zeros_like(held)
    if rules.most_tricks_bonus:
        bonus = rules.most_tricks_bonus * _bonus_share(table, held, sides, declarer)
    if rules.last_trick_bonus:
        bonus = bonus + rules.last_trick_bonus * by_side(to_seat[taken.last])
    swept = tricks == taken.tricks.sum(axis=-1, keepdims=True)
    full = counters + held * per_trick + bonus
    moon = rules.moon_bonus * swept.astype(np.float64)
    return Totals(full=full, counters=counters, moon=moon, every=full == all_points(table, per_trick), swept=swept)


def all_points(table: Table, per_trick: int) -> int:
    """All that can be taken in a hand in which a trick counts so much."""
    rules = table.rules
    tricks = table.tricks + rules.nest_is_trick
    return table.counters_total + tricks * per_trick + rules.most_tricks_bonus + rules.last_trick_bonus


def _bonus_share(table: Table, held: Floats, sides: Ints, declarer: int) -> Floats:
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


def recorded(
    table: Table, *, took: Totals, sides: Ints, declarer: int, bid: int, moon: bool = False
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


@dataclass(frozen=True, slots=True)
class Standing:
    """The match as a seat sees it before a hand is scored."""

    table: Table
    seat: int
    scores: Floats
    groups: Ints  # by seat, who shares its running score
    hands_left: float | None  # where the match is a number of hands

    def value(self, gained: Floats, bidders: Bools | None = None) -> Floats:
        """How good it is for the seat that everybody gains so much: the chance to win the match, and a little more.

        `gained` is by world and seat, and so is `bidders`: those whose side made its bid, where that matters.
        """
        rules = self.table.rules
        scores = self.scores + gained
        mine = scores[..., self.seat]
        others = np.flatnonzero(self.groups != self.groups[self.seat])
        rivals = scores[..., others]
        best = rivals.max(axis=-1)
        top = np.maximum(mine, best)
        in_play = float(self.table.points_in_play(self.table.trumps[0]))
        swing = _SWING * in_play
        if self.hands_left is None:
            least = _LEAST_OWN_BID if rules.winning_hand is WinningHand.OWN_BID else _LEAST_HANDS
            hands = np.maximum(least, (rules.target - top) / (_GAIN * in_play))
            over = (top >= rules.target) & (mine != best)
        else:
            hands = np.full_like(top, max(_LEAST_HANDS, self.hands_left - 1))
            over = np.full(top.shape, self.hands_left <= 1) & (mine != best)
        luck = swing * np.sqrt(2 * hands)
        ahead = _STEEPNESS * (mine[..., None] - rivals) / luck[..., None]
        # Every rival must be passed; rivals of one group count once.
        distinct = 1.0 / np.array([np.sum(self.groups == self.groups[seat]) for seat in others])
        chance = np.exp(-np.sum(np.log1p(np.exp(-np.clip(ahead, -30, 30))) * distinct, axis=-1))
        if self.hands_left is None and rules.losing_score is LosingScore.MINUS_TARGET:
            over |= (scores.min(axis=-1) <= -rules.target) & (mine != best)
        wins = mine > best
        if self.hands_left is None and rules.winning_hand is WinningHand.OWN_BID:
            sunk = over & (top < rules.target)
            arrived = np.zeros(scores.shape, bool) if bidders is None else bidders & (scores >= rules.target)
            over = sunk | (arrived.any(axis=-1) & (mine != best))
            first = np.where(arrived, scores, -np.inf).max(axis=-1)
            wins = np.where(sunk, wins, arrived[..., self.seat] & (mine == first))
        chance = np.where(over, wins.astype(np.float64), chance)
        relative = mine - np.average(rivals, axis=-1)
        value: Floats = chance + _POINTS_TOO * relative / in_play
        return value


def whose_bid(sides: Ints, declarer: int, made: Bools) -> Bools:
    """By world and seat, whether it counts with a declarer who made his bid."""
    wide = sides if sides.ndim == 1 or made.ndim == 1 else sides[:, None]
    found: Bools = (wide == wide[..., declarer : declarer + 1]) & made[..., None]
    return found


def against_others(gained: Floats, groups: Ints, seat: int) -> Floats:
    """The points a seat's side gains beyond the average of the others."""
    others = np.flatnonzero(groups != groups[seat])
    difference: Floats = gained[..., seat] - np.average(gained[..., others], axis=-1)
    return difference
