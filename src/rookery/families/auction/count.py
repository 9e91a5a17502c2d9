"""Counting a finished hand: what each side took, whether the bid was made, and what is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rookery.engine.cards import Card, in_order
from rookery.engine.events import Event
from rookery.engine.randomness import Stream
from rookery.engine.seats import from_seat, next_left
from rookery.families.auction.events import CutForTricks, HandScored, HandVoid, NestWon, OddCardsSurrendered
from rookery.families.auction.roles import roles_of
from rookery.families.auction.rules import DummyScore, NestOwner, TricksTied
from rookery.families.auction.settlement import (
    Contract,
    Taken,
    cut_off,
    most_tricks,
    settle,
    side_totals,
)
from rookery.families.auction.state import AuctionHand
from rookery.families.auction.table import AuctionTable
from rookery.families.results import HandResult


def score(
    table: AuctionTable, hand: AuctionHand, scores: tuple[int, ...], seed: str, *, before: Sequence[HandResult] = ()
) -> tuple[HandResult, tuple[Event, ...]]:
    """The hand's result, with the events of its counting; `before` are the hands that went before."""
    if hand.declarer is None or hand.misdealt:
        return _void(table, hand, scores)
    contract = _contract(hand)
    roles = roles_of(table, hand)
    sides = roles.sides
    notes = hand.notes
    if notes.proven is not None:
        by_seat = _tricks_taken(table, hand)[0]
        result = cut_off(
            table, contract, sides=sides, by_seat=by_seat, offender=notes.proven.seat, fines=notes.fines, scores=scores
        )
        return result, (HandScored(hand=result),)
    by_seat, nobody, dead, events = _taken(table, hand)
    cut: int | None = None
    tied = most_tricks(side_totals(sides, by_seat))
    if table.rules.most_tricks_bonus and table.rules.tricks_tied is TricksTied.CUT and len(tied) > 1:
        cut, cuts = _cut(table, hand, sides, tied, seed)
        events += cuts
    nobody.counters += dead
    result = settle(
        table,
        contract,
        sides=sides,
        by_seat=by_seat,
        nobody=nobody,
        last=roles.takers[hand.tricks[-1].winner],
        cut=cut,
        fines=notes.fines,
        scores=scores,
    )
    if table.rules.dummy_score is DummyScore.KEPT:
        taken = result.nobody_points - dead
        result = replace(result, dummy_scored=taken, dummy_score=dummys_score(before) + taken)
    return result, (*events, HandScored(hand=result))


def dummys_score(hands: Sequence[HandResult]) -> int:
    """What a blind dummy has after these hands, where a score is kept for it (A30)."""
    return sum(hand.dummy_scored or 0 for hand in hands)


def _contract(hand: AuctionHand) -> Contract:
    assert hand.declarer is not None
    assert hand.bid is not None
    assert hand.trump is not None
    return Contract(
        number=hand.number,
        dealer=hand.dealer,
        declarer=hand.declarer,
        bid=hand.bid,
        trump=hand.trump,
        moon=hand.moon,
        partners=hand.partners,
    )


def _tricks_taken(table: AuctionTable, hand: AuctionHand) -> tuple[list[Taken], Taken]:
    """By seat, and for nobody: the tricks with their counters."""
    by_seat = [Taken() for _ in range(table.seats)]
    nobody = Taken()
    takers = roles_of(table, hand).takers
    for trick in hand.tricks:
        seat = takers[trick.winner]
        taken = nobody if seat is None else by_seat[seat]
        taken.tricks += 1
        taken.counters += trick.counters
    return by_seat, nobody


def _taken(table: AuctionTable, hand: AuctionHand) -> tuple[list[Taken], Taken, int, list[Event]]:
    """The same with odd cards and nest added, the counters of a dead nest, and the events people see of it."""
    by_seat, nobody = _tricks_taken(table, hand)
    last = roles_of(table, hand).takers[hand.tricks[-1].winner]
    finder = nobody if last is None else by_seat[last]
    events: list[Event] = []
    odd = tuple((place, card) for place, cards in enumerate(hand.holdings) for card in cards)
    if odd:  # A20
        finder.counters += sum(table.points[card] for _, card in odd)
        events.append(OddCardsSurrendered(seat=last, cards=odd))
    nest = hand.nest if hand.laid_away is None else hand.laid_away
    counters = sum(table.points[card] for card in nest)
    if not nest or table.rules.nest_owner is NestOwner.NOBODY:
        return by_seat, nobody, counters, events  # A21, A24: a dead nest is nobody's, and stays unseen
    owner = hand.declarer if table.rules.nest_owner is NestOwner.DECLARER else last
    keeper = nobody if owner is None else by_seat[owner]
    keeper.counters += counters
    keeper.nests += table.rules.nest_is_trick
    events.append(NestWon(seat=owner, cards=in_order(nest), counters=counters))
    return by_seat, nobody, 0, events


def _cut(
    table: AuctionTable, hand: AuctionHand, sides: tuple[int, ...], tied: list[int], seed: str
) -> tuple[int, list[Event]]:
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
    return tied[0], events


def _void(table: AuctionTable, hand: AuctionHand, scores: tuple[int, ...]) -> tuple[HandResult, tuple[Event, ...]]:
    nothing = (0,) * table.seats
    scored = tuple(-fine for fine in hand.notes.fines) or nothing
    result = HandResult(
        number=hand.number,
        dealer=hand.dealer,
        void=True,
        tricks=nothing,
        points=nothing,
        bonus=nothing,
        scored=scored,
        scores=tuple(before + gain for before, gain in zip(scores, scored, strict=True)),
        fines=hand.notes.fines,
        sides=roles_of(table, hand).sides if table.rules.draws_partners else (),
    )
    return result, () if hand.thrown_in is not None or hand.misdealt else (HandVoid(number=hand.number),)
