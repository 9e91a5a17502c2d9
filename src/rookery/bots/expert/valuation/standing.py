"""What a hand's result is worth in the match: the chance to win it from the score as it would then be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from rookery.bots.expert.valuation.points import Bools, Floats, Ints, Totals, score
from rookery.families.auction.rules import WinningHand
from rookery.families.auction.table import AuctionTable, side_numbers, table_for
from rookery.families.auction.views import AuctionView

# How many hands' worth of luck a match still holds: a hand moves a side by about this share of its points.
_SWING: Final = 0.55
_GAIN: Final = 0.4
_STEEPNESS: Final = 1.7
_LEAST_HANDS: Final = 0.5
_LEAST_OWN_BID: Final = 2.0  # where the target is not enough without a bid of one's own
# A match won is won; beyond that, more points are better than fewer.
_POINTS_TOO: Final = 0.02


@dataclass(frozen=True, slots=True)
class Sample:
    """Worlds played out: their weights, and by world (and choice) the value, points and whether the bid was made."""

    weights: Floats
    value: Floats
    points: Floats
    made: Floats


@dataclass(frozen=True, slots=True)
class Standing:
    """The match as a seat sees it before a hand is scored."""

    table: AuctionTable
    seat: int
    scores: Floats
    groups: Ints  # by seat, who shares its running score
    hands_left: float | None  # where the match is a number of hands

    @staticmethod
    def of(view: AuctionView) -> Standing:
        assert view.seat is not None
        rules = view.rules
        numbers = range(view.seats) if rules.individual_scores else side_numbers(rules.sides, view.seating)
        played = sum(not hand.void for hand in view.hands)
        left = float(rules.match_hands - played) if rules.match_hands else None
        table = table_for(rules, view.seats)
        return Standing(table, view.seat, np.array(view.scores, np.float64), np.array(numbers, np.int64), left)

    def rate(
        self,
        took: Totals,
        *,
        sides: Ints,
        declarer: int,
        bid: int,
        moon: bool = False,
        weights: Floats | None = None,
    ) -> Sample:
        """What it is worth to the seat that the sides took so much at this bid; `moon` is one for every trick."""
        gained, made = score(self.table, took=took, sides=sides, declarer=declarer, bid=bid, moon=moon)
        if weights is None:
            weights = np.ones(len(made))
        value = self.value(gained, bidders_who_made_it(sides, declarer, made))
        return Sample(weights, value, self.lead(gained), made.astype(np.float64))

    def lead(self, gained: Floats) -> Floats:
        """The points the seat's side gains beyond the average of the others."""
        others = np.flatnonzero(self.groups != self.groups[self.seat])
        difference: Floats = gained[..., self.seat] - np.average(gained[..., others], axis=-1)
        return difference

    def per_point(self) -> float:
        """What a point more for the seat's side is worth, with the score as it is."""
        point = (self.groups == self.groups[self.seat]).astype(np.float64)
        nothing, one = self.value(np.stack([np.zeros(len(point)), point])).tolist()
        return float(one - nothing)

    def chance_in(self, value: float, points: float) -> float:
        """How much of a difference in value is the chance to win the match; the rest is for the points as such."""
        return value - _POINTS_TOO * points / float(self.table.points_in_play(self.table.trumps[0]))

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
        if self.hands_left is None and rules.losing_line is not None:
            over |= (scores.min(axis=-1) <= rules.losing_line) & (mine != best)
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


def bidders_who_made_it(sides: Ints, declarer: int, made: Bools) -> Bools:
    """By world and seat, whether it is on the side of a declarer whose bid was made."""
    wide = sides if sides.ndim == 1 or made.ndim == 1 else sides[:, None]
    found: Bools = (wide == wide[..., declarer : declarer + 1]) & made[..., None]
    return found
