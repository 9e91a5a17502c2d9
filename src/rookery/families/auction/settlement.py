"""From what was taken to what is recorded: the bid made or failed, bonuses, penalties.

Nothing here knows a card, so that a hand played with real cards can be settled from its count alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rookery.families.auction.rules import (
    AuctionRules,
    EveryPoint,
    Failed,
    Made,
    MoonBid,
    OpponentsWhenFailed,
    TricksTied,
)
from rookery.families.auction.table import AuctionTable
from rookery.families.results import HandResult
from rookery.families.tricks import Trump


@dataclass(slots=True)
class Taken:
    """What one seat, or one side, took: a running count."""

    counters: int = 0
    tricks: int = 0
    nests: int = 0
    bonus: int = 0

    def add(self, other: Taken) -> None:
        self.counters += other.counters
        self.tricks += other.tricks
        self.nests += other.nests

    def trick_points(self, each: int) -> int:
        return (self.tricks + self.nests) * each

    def full(self, each: int) -> int:
        return self.counters + self.trick_points(each) + self.bonus


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """What the auction came to."""

    number: int
    dealer: int
    declarer: int
    bid: int
    trump: Trump
    moon: bool = False
    partners: tuple[int, ...] = ()


def side_totals(sides: Sequence[int], by_seat: Sequence[Taken]) -> dict[int, Taken]:
    totals = {side: Taken() for side in dict.fromkeys(sides)}
    for side, taken in zip(sides, by_seat, strict=True):
        totals[side].add(taken)
    return totals


def most_tricks(totals: dict[int, Taken]) -> list[int]:
    """The sides with most tricks, the nest counting where it is one."""
    most = max(taken.tricks + taken.nests for taken in totals.values())
    return [side for side, taken in totals.items() if taken.tricks + taken.nests == most]


def settle(  # noqa: PLR0913 - all that a count consists of, each part named
    table: AuctionTable,
    contract: Contract,
    *,
    sides: Sequence[int],
    by_seat: Sequence[Taken],
    nobody: Taken,
    last: int | None,
    scores: Sequence[int],
    cut: int | None = None,
    fines: Sequence[int] = (),
) -> HandResult:
    """The result of a hand played out.

    `sides` and `by_seat` are by seat. `last` is the seat the last trick counts for, None for a blind dummy's;
    `cut` the side that won the cut for equal tricks, where it came to that (A12).
    """
    rules = table.rules
    totals = side_totals(sides, by_seat)
    bidding = sides[contract.declarer]
    winner = _wins_most_tricks(rules, totals, bidding, cut)
    if winner is not None:
        totals[winner].bonus += rules.most_tricks_bonus
    if last is not None:
        totals[sides[last]].bonus += rules.last_trick_bonus
    each = rules.points_per_trick(contract.trump)
    recorded, made = _recorded(table, totals, bidding, contract, each)
    moon = {side: rules.moon_bonus if taken.tricks == table.tricks else 0 for side, taken in totals.items()}  # A42
    scored = _less(fines, tuple(recorded[side] + moon[side] for side in sides))
    return HandResult(
        number=contract.number,
        dealer=contract.dealer,
        declarer=contract.declarer,
        bid=contract.bid,
        moon=contract.moon,
        trump=contract.trump,
        made=made,
        partners=contract.partners,
        tricks=tuple(taken.tricks for taken in by_seat),
        points=tuple(taken.counters + taken.trick_points(each) for taken in by_seat),
        bonus=tuple(totals[side].bonus + moon[side] for side in sides),
        scored=scored,
        scores=tuple(before + gain for before, gain in zip(scores, scored, strict=True)),
        nobody_points=nobody.full(each),
        nobody_tricks=nobody.tricks,
        fines=tuple(fines),
        sides=tuple(sides) if rules.draws_partners else (),
    )


def cut_off(
    table: AuctionTable,
    contract: Contract,
    *,
    sides: Sequence[int],
    by_seat: Sequence[Taken],
    offender: int,
    scores: Sequence[int],
    fines: Sequence[int] = (),
) -> HandResult:
    """A49: a proven revoke costs its side what a failed bid costs, whoever bid; the others score what they captured."""
    rules = table.rules
    each = rules.points_per_trick(contract.trump)
    totals = side_totals(sides, by_seat)
    set_back = rules.sets_back_for_a_revoke
    twice = 1 if set_back or rules.opponents_when_failed is OpponentsWhenFailed.SCORE else 2
    recorded = {side: twice * taken.full(each) for side, taken in totals.items()}
    guilty = sides[offender]
    recorded[guilty] = -contract.bid if set_back else _of_failed_bid(rules, contract, totals[guilty])
    scored = _less(fines, tuple(recorded[side] for side in sides))
    return HandResult(
        number=contract.number,
        dealer=contract.dealer,
        declarer=contract.declarer,
        bid=contract.bid,
        moon=contract.moon,
        trump=contract.trump,
        partners=contract.partners,
        tricks=tuple(taken.tricks for taken in by_seat),
        points=tuple(taken.full(each) for taken in by_seat),
        bonus=(0,) * table.seats,
        scored=scored,
        scores=tuple(before + gain for before, gain in zip(scores, scored, strict=True)),
        revoked=offender,
        fines=tuple(fines),
        sides=tuple(sides) if rules.draws_partners else (),
    )


def _less(fines: Sequence[int], scored: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(gain - fine for gain, fine in zip(scored, fines, strict=True)) if fines else scored


def _wins_most_tricks(rules: AuctionRules, totals: dict[int, Taken], bidding: int, cut: int | None) -> int | None:
    """The side that gets the bonus for most tricks, if there is one and somebody does."""
    if not rules.most_tricks_bonus:
        return None
    leading = most_tricks(totals)
    if len(leading) > 1:
        match rules.tricks_tied:
            case TricksTied.NOBODY:
                return None
            case TricksTied.CUT:
                return cut
            case TricksTied.DEFENDERS:
                leading = [side for side in leading if side != bidding]
    return leading[0] if len(leading) == 1 else None


def _of_failed_bid(rules: AuctionRules, contract: Contract, taken: Taken) -> int:
    return {Failed.SET_BACK: -contract.bid, Failed.NOTHING: 0, Failed.COUNTERS_ONLY: taken.counters}[rules.failed]


def _recorded(
    table: AuctionTable, totals: dict[int, Taken], bidding: int, contract: Contract, each: int
) -> tuple[dict[int, int], bool]:
    """What each side records, and whether the bid was made. A9: trick points and bonus help make it."""
    rules = table.rules
    full = {side: taken.full(each) for side, taken in totals.items()}
    made = totals[bidding].tricks == table.tricks if contract.moon else full[bidding] >= contract.bid
    everything = table.points_in_play(contract.trump)
    recorded: dict[int, int] = {}
    for side, taken in totals.items():
        earned = full[side]
        if rules.every_point is EveryPoint.DOUBLE and earned == everything:
            earned *= 2
        if side == bidding:
            if contract.moon and made and rules.moon_bid is MoonBid.STATED:
                earned = contract.bid
            if not made:
                earned = _of_failed_bid(rules, contract, taken)
        elif made and rules.made is Made.OPPONENTS_TRICKS_ONLY:
            earned = taken.trick_points(each) + taken.bonus
        elif not made and rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE:
            earned *= 2
        recorded[side] = earned
    return recorded, made
