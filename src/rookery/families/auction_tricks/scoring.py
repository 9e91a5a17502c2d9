"""Counting a finished hand: what each side took, whether the bid was made, and what is recorded."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.cards import Card, in_order
from rookery.engine.events import Event
from rookery.engine.randomness import Stream
from rookery.engine.results import HandResult
from rookery.engine.seats import from_seat, next_left
from rookery.families.auction_tricks.events import CutForTricks, HandScored, HandVoid, NestWon, OddCardsSurrendered
from rookery.families.auction_tricks.play import taker
from rookery.families.auction_tricks.rules import (
    AuctionRules,
    Failed,
    Made,
    NestOwner,
    OpponentsWhenFailed,
    Sides,
    TricksTied,
)
from rookery.families.auction_tricks.state import HandInPlay
from rookery.families.auction_tricks.table import Table, side_numbers


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


def score(table: Table, hand: HandInPlay, scores: tuple[int, ...], seed: str) -> tuple[HandResult, tuple[Event, ...]]:
    """The hand's result, with the events of its counting."""
    if hand.declarer is None:
        return _void(table, hand, scores)
    assert hand.bid is not None
    assert hand.trump is not None
    by_seat, nobody, events = _taken(table, hand)
    sides = sides_of(table, hand)
    totals = {side: Taken() for side in dict.fromkeys(sides)}
    for seat, side in enumerate(sides):
        totals[side].add(by_seat[seat])
    bidding = sides[hand.declarer]
    events += _award_bonus(table, hand, sides, totals, bidding, seed)
    each = table.rules.points_per_trick(hand.trump)
    recorded, made = _recorded(table.rules, totals, bidding, hand.bid, each)
    moon = _moon(table, hand, totals)
    scored = tuple(recorded[side] + moon[side] for side in sides)
    result = HandResult(
        number=hand.number,
        dealer=hand.dealer,
        declarer=hand.declarer,
        bid=hand.bid,
        trump=hand.trump,
        made=made,
        partner=hand.partner,
        tricks=tuple(taken.tricks for taken in by_seat),
        points=tuple(taken.counters + taken.trick_points(each) for taken in by_seat),
        bonus=tuple(totals[side].bonus + moon[side] for side in sides),
        scored=scored,
        scores=tuple(before + gain for before, gain in zip(scores, scored, strict=True)),
        nobody_points=nobody.counters + nobody.trick_points(each),
        nobody_tricks=nobody.tricks,
    )
    return result, (*events, HandScored(hand=result))


def sides_of(table: Table, hand: HandInPlay) -> tuple[int, ...]:
    """By seat, the side it counts for in this hand; the declarer's is the smallest where sides change."""
    if table.rules.sides is Sides.CALLED_PARTNER:
        return tuple(0 if seat in (hand.declarer, hand.partner) else 1 for seat in range(table.seats))
    if table.rules.sides is Sides.BIDDER_AND_DUMMY:
        return tuple(0 if seat == hand.declarer else 1 for seat in range(table.seats))
    return side_numbers(table.rules.sides, hand.seating)


def _taken(table: Table, hand: HandInPlay) -> tuple[list[Taken], Taken, list[Event]]:
    """By seat, and for nobody: tricks with their counters, the odd cards and the nest."""
    by_seat = [Taken() for _ in range(table.seats)]
    nobody = Taken()
    for trick in hand.tricks:
        seat = taker(table, hand, trick.winner)
        taken = nobody if seat is None else by_seat[seat]
        taken.tricks += 1
        taken.counters += trick.counters
    last = taker(table, hand, hand.tricks[-1].winner)
    finder = nobody if last is None else by_seat[last]
    events: list[Event] = []
    odd = tuple((place, card) for place, cards in enumerate(hand.holdings) for card in cards)
    if odd:  # A20
        finder.counters += sum(table.points[card] for _, card in odd)
        events.append(OddCardsSurrendered(seat=last, cards=odd))
    nest = hand.nest if hand.laid_away is None else hand.laid_away
    counters = sum(table.points[card] for card in nest)
    if nest and table.rules.nest_owner is NestOwner.LAST_TRICK:
        finder.counters += counters
        finder.nests += table.rules.nest_is_trick
        events.append(NestWon(seat=last, cards=in_order(nest), counters=counters))
    else:  # A21, A24: a dead nest is nobody's, and stays unseen
        nobody.counters += counters
    return by_seat, nobody, events


def _award_bonus(
    table: Table, hand: HandInPlay, sides: tuple[int, ...], totals: dict[int, Taken], bidding: int, seed: str
) -> list[Event]:
    """Give the bonus for most tricks, the nest counting where it is one."""
    bonus = table.rules.most_tricks_bonus
    if not bonus:
        return []
    most = max(taken.tricks + taken.nests for taken in totals.values())
    leading = [side for side, taken in totals.items() if taken.tricks + taken.nests == most]
    events: list[Event] = []
    if len(leading) > 1:
        match table.rules.tricks_tied:
            case TricksTied.NOBODY:
                leading = []
            case TricksTied.DEFENDERS:
                leading = [side for side in leading if side != bidding]
            case TricksTied.CUT:
                leading, events = _cut(table, hand, sides, leading, seed)
    if len(leading) == 1:
        totals[leading[0]].bonus = bonus
    return events


def _cut(
    table: Table, hand: HandInPlay, sides: tuple[int, ...], tied: list[int], seed: str
) -> tuple[list[int], list[Event]]:
    """A12: each player of the tied sides cuts once, partners' cards are added; on a tie, again."""
    stream = Stream(seed, "cut", hand.number)
    cutters = [seat for seat in from_seat(hand.seating, next_left(hand.seating, hand.dealer)) if sides[seat] in tied]
    events: list[Event] = []
    while len(tied) > 1:
        cuts: list[tuple[int, Card]] = [(seat, table.pack[stream.below(len(table.pack))]) for seat in cutters]
        sums = {side: sum(card.number for seat, card in cuts if sides[seat] == side) for side in tied}
        tied = [side for side in tied if sums[side] == max(sums.values())]
        cutters = [seat for seat in cutters if sides[seat] in tied]
        winners = tuple(sorted(cutters)) if len(tied) == 1 else ()
        events.append(CutForTricks(cuts=tuple(cuts), winners=winners))
    return tied, events


def _recorded(
    rules: AuctionRules, totals: dict[int, Taken], bidding: int, bid: int, each: int
) -> tuple[dict[int, int], bool]:
    """What each side records, and whether the bid was made. A9: trick points and bonus help make it."""
    full = {side: taken.counters + taken.trick_points(each) + taken.bonus for side, taken in totals.items()}
    made = full[bidding] >= bid
    recorded = dict(full)
    for side, taken in totals.items():
        if side == bidding:
            if not made:
                recorded[side] = {
                    Failed.SET_BACK: -bid,
                    Failed.NOTHING: 0,
                    Failed.COUNTERS_ONLY: taken.counters,
                }[rules.failed]
        elif made and rules.made is Made.OPPONENTS_TRICKS_ONLY:
            recorded[side] = taken.trick_points(each) + taken.bonus
        elif not made and rules.opponents_when_failed is OpponentsWhenFailed.DOUBLE:
            recorded[side] = 2 * full[side]
    return recorded, made


def _moon(table: Table, hand: HandInPlay, totals: dict[int, Taken]) -> dict[int, int]:
    """A42: on top of everything, for a side that took every trick, whoever bid."""
    return {side: table.rules.moon_bonus if taken.tricks == len(hand.tricks) else 0 for side, taken in totals.items()}


def _void(table: Table, hand: HandInPlay, scores: tuple[int, ...]) -> tuple[HandResult, tuple[Event, ...]]:
    nothing = (0,) * table.seats
    result = HandResult(
        number=hand.number,
        dealer=hand.dealer,
        void=True,
        tricks=nothing,
        points=nothing,
        bonus=nothing,
        scored=nothing,
        scores=scores,
    )
    return result, (HandVoid(number=hand.number),)
