"""From what was counted at the table to a hand's result, proved against all that is in play.

Each side is counted by its players; what is left out follows from the rest, and what does not add up is refused. The
scoring itself is the engine's (`families/auction/settlement.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rookery.engine.scorecard import Answers, ScoringMoment
from rookery.families.auction.roles import sides_in_hand
from rookery.families.auction.rules import DummyScore, Failed, NestOwner, TricksTied
from rookery.families.auction.settlement import (
    Contract,
    Taken,
    cut_off,
    most_tricks,
    settle,
    side_totals,
)
from rookery.families.auction.table import AuctionTable
from rookery.families.results import HandResult
from rookery.families.shares import check_sums, refuse_overflow, share_out
from rookery.families.tricks import Trump
from rookery.families.words import counted, listed
from rookery.scorekeeping.contracts import check_seat, contract_of
from rookery.scorekeeping.entries import NOBODY, AnsweredEntry, BadEntry, Counts, HandEntry, RevokeEntry
from rookery.scorekeeping.replies import read_replies
from rookery.scorekeeping.setup import Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Camp:
    """One side of a hand: who they were, what they took, and the points for it before the bid is looked at.

    `moon` is the bonus for every trick, which is beyond the hand's total (A5).
    """

    seats: tuple[int, ...]
    counters: int
    trick_points: int
    bonus: int
    moon: int
    tricks: int | None

    @property
    def taken(self) -> int:
        return self.counters + self.trick_points + self.bonus


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A hand counted: its result, its camps in seat order, and the sum that proves it."""

    result: HandResult
    camps: tuple[Camp, ...]
    proof: str


def count_hand(setup: Setup, hand: HandEntry, moment: ScoringMoment) -> Count:
    table = setup.table
    contract = contract_of(setup, hand, number=moment.number, dealer=moment.dealer)
    sides = sides_in_hand(table, moment.seating, declarer=hand.declarer, partners=hand.partners)
    counters, dead = _share_counters(setup, sides, hand)
    tricks, dead_tricks = _share_tricks(setup, sides, hand)
    if tricks:
        _check_tricks_against_counters(setup, sides, contract, tricks, counters)
    by_seat = [Taken() for _ in range(table.seats)]
    for side, points in counters.items():
        by_seat[sides.index(side)].counters = points
    for side, number in tricks.items():
        by_seat[sides.index(side)].tricks = number
    _set_nest_apart(table, by_seat, by_seat[sides.index(sides[hand.declarer])])
    result = settle(
        table,
        contract,
        sides=sides,
        by_seat=by_seat,
        nobody=Taken(counters=dead, tricks=dead_tricks),
        last=_last_trick(setup, sides, hand, tricks),
        cut=_cut(setup, sides, hand, by_seat),
        scores=moment.scores,
    )
    result = replace(result, trump=hand.trump)
    if table.rules.dummy_score is DummyScore.KEPT:
        result = replace(result, dummy_scored=result.nobody_points - _in_dead_nest(setup, hand, dead))
    camps = _camps(table, sides, by_seat, contract.trump, result, known=bool(tricks))
    return Count(result=result, camps=camps, proof=_proof(result, camps))


def count_revoke(setup: Setup, hand: RevokeEntry, moment: ScoringMoment) -> Count:
    """A49: what each side had captured that keeps it; there is no total yet to prove it by."""
    table = setup.table
    contract = contract_of(setup, hand, number=moment.number, dealer=moment.dealer)
    check_seat(setup, hand.offender)
    sides = sides_in_hand(table, moment.seating, declarer=hand.declarer, partners=hand.partners)
    by_seat = [Taken() for _ in range(table.seats)]
    given = _by_side(setup, sides, hand.counters, "counters")
    tricks = _by_side(setup, sides, hand.tricks, "tricks")
    called = _caller(setup, sides)
    refuse_overflow(given, called=called, total=table.counters_total, what="counters")
    refuse_overflow(tricks, called=called, total=table.tricks, what="tricks")
    check_sums(given, called=called, points=table.points.values())
    offenders_keep = table.rules.failed is Failed.COUNTERS_ONLY and not table.rules.sets_back_for_a_revoke
    for side in dict.fromkeys(sides):
        needed = side != sides[hand.offender]
        if (needed or offenders_keep) and side not in given:
            who = setup.called(_members(sides, side))
            when = "when the other side revokes" if needed else "as with a failed bid"
            raise BadEntry(f"Say what {who} had captured: they keep it {when}.")
        if needed and side not in tricks and table.rules.points_per_trick(contract.trump):
            who = setup.called(_members(sides, side))
            raise BadEntry(f"Say how many tricks {who} had taken: each counts here, and they keep them.")
        if side in tricks and not tricks[side] and given.get(side, 0):
            who = setup.called(_members(sides, side))
            raise BadEntry(f"{who} took no trick, yet {given[side]} counters: one of them is wrong.")
        taken = by_seat[sides.index(side)]
        taken.counters, taken.tricks = given.get(side, 0), tricks.get(side, 0)
    result = cut_off(table, contract, sides=sides, by_seat=by_seat, offender=hand.offender, scores=moment.scores)
    result = replace(result, trump=hand.trump)
    return Count(
        result=result, camps=_camps(table, sides, by_seat, contract.trump, result, known=bool(tricks)), proof=""
    )


def values_of(setup: Setup, hand: AnsweredEntry) -> Answers:
    """What was answered, as values; refuses what is not asked in this game."""
    if hand.kind not in setup.scorecard.kinds:
        raise BadEntry(f"{hand.kind} is no line of this game: expected {listed(setup.scorecard.kinds, 'or')}.")
    return read_replies(setup.scorecard.questions(setup.players, hand.kind), dict(hand.answers))


def count_answered(setup: Setup, hand: AnsweredEntry, moment: ScoringMoment) -> Count:
    """A hand of a game without an auction: its family counts it."""
    result = setup.scorecard.count(setup.players, hand.kind, values_of(setup, hand), moment)
    assert isinstance(result, HandResult)
    shares = [str(sum(result.points[seat] for seat in party)) for party in setup.players.parties]
    total = setup.scorecard.total(setup.players)
    proved = total is not None and result.revoked is None
    return Count(result=result, camps=(), proof=f"{' + '.join(shares)} = {total}" if proved else "")


# Counters and tricks


def may_be_dead(table: AuctionTable) -> bool:
    """Whether counters can be nobody's: those in a dead nest, or in a blind dummy's tricks."""
    return table.blind_place is not None or (table.rules.nest_size > 0 and table.rules.nest_owner is NestOwner.NOBODY)


def dummy_is_asked(table: AuctionTable) -> bool:
    """Whether a dummy's counters must be told from those of a dead nest, since its score is kept (A30)."""
    dead_nest = table.rules.nest_size > 0 and table.rules.nest_owner is NestOwner.NOBODY
    return dead_nest and table.rules.dummy_score is DummyScore.KEPT


def usually_none_dead(table: AuctionTable) -> bool:
    """A21: where counters may not be laid into it, a dead nest holds some only in freak hands."""
    return table.blind_place is None and table.rules.bars_counters


def tricks_matter(table: AuctionTable, *, moon: bool) -> bool:
    rules = table.rules
    each = any(rules.points_per_trick(trump) for trump in table.trumps)
    return bool(moon or each or rules.most_tricks_bonus or rules.moon_bonus)


def _members(sides: Sequence[int], side: int) -> tuple[int, ...]:
    return tuple(seat for seat, each in enumerate(sides) if each == side)


def _caller(setup: Setup, sides: Sequence[int]) -> Callable[[int], str]:
    return lambda side: setup.called(_members(sides, side))


def _by_side(setup: Setup, sides: Sequence[int], given: Counts, what: str) -> dict[int, int]:
    shares: dict[int, int] = {}
    for seat, number in given:
        check_seat(setup, seat)
        who = setup.called(_members(sides, sides[seat]))
        if number < 0:
            raise BadEntry(f"{who} took {number} {what}: that cannot be below zero.")
        if sides[seat] in shares:
            raise BadEntry(f"The {what} of {who} are there twice: partners are counted together.")
        shares[sides[seat]] = number
    return shares


def _share_counters(setup: Setup, sides: Sequence[int], hand: HandEntry) -> tuple[dict[int, int], int]:
    table = setup.table
    given = _by_side(setup, sides, hand.counters, "counters")
    dead = hand.dead
    if not may_be_dead(table):
        if dead:
            raise BadEntry(f"{counted(dead, 'dead point')}: here every counter is somebody's.")
        dead = 0
    elif dead is None and usually_none_dead(table) and len(given) < len(set(sides)):
        dead = 0
    shares, dead = share_out(
        given,
        among=tuple(dict.fromkeys(sides)),
        called=_caller(setup, sides),
        total=table.counters_total,
        nobody=dead,
        what="counters",
    )
    check_sums(shares, called=_caller(setup, sides), points=table.points.values())
    if table.blind_place is None and dead > _most_in_nest(table):
        raise BadEntry(f"{counted(dead, 'dead point')}: the nest cannot hold more than {_most_in_nest(table)}.")
    return shares, dead


def _most_in_nest(table: AuctionTable) -> int:
    return sum(sorted(table.points.values())[-table.rules.nest_size :]) if table.rules.nest_size else 0


def _in_dead_nest(setup: Setup, hand: HandEntry, dead: int) -> int:
    """The counters of a dead nest: what nobody took, less what the dummy did."""
    if not dummy_is_asked(setup.table):
        return 0
    if hand.dummy is None:
        raise BadEntry("Say what the dummy took: its score is kept, and the nest's counters are not a part of it.")
    if not 0 <= hand.dummy <= dead:
        raise BadEntry(
            f"The dummy took {hand.dummy}, but only {counted(dead, 'counter')} are left for it and the nest."
        )
    left, most = dead - hand.dummy, _most_in_nest(setup.table)
    if left > most:
        raise BadEntry(f"{counted(left, 'point')} would lie in the nest, which cannot hold more than {most}.")
    return left


def _share_tricks(setup: Setup, sides: Sequence[int], hand: HandEntry) -> tuple[dict[int, int], int]:
    table = setup.table
    given = _by_side(setup, sides, hand.tricks, "tricks")
    if not given and not tricks_matter(table, moon=hand.moon):
        return {}, 0
    nobody = None if table.blind_place is not None else 0
    total = table.tricks + table.rules.nest_is_trick
    among, called = tuple(dict.fromkeys(sides)), _caller(setup, sides)
    return share_out(given, among=among, called=called, total=total, nobody=nobody, what="tricks")


def _check_tricks_against_counters(
    setup: Setup, sides: Sequence[int], contract: Contract, tricks: dict[int, int], counters: dict[int, int]
) -> None:
    """Who took no trick has no counters, but for a nest that is the declarer's."""
    keeps_nest = setup.rules.nest_size and setup.rules.nest_owner is NestOwner.DECLARER
    for side, number in tricks.items():
        if keeps_nest and side == sides[contract.declarer]:
            continue
        if not number and counters[side]:
            who = setup.called(_members(sides, side))
            raise BadEntry(f"{who} took no trick, yet {counters[side]} counters: one of them is wrong.")


def _set_nest_apart(table: AuctionTable, by_seat: list[Taken], declarers: Taken) -> None:
    """Where the nest counts as a trick, take it off again: it does not help to take every trick.

    It is taken off the side with most tricks. Another may have it, having taken the last trick, but for that side it
    makes no difference.
    """
    if not table.rules.nest_is_trick:
        return
    keeper = declarers
    if table.rules.nest_owner is not NestOwner.DECLARER:
        keeper = max(by_seat, key=lambda taken: taken.tricks)
    if keeper.tricks:
        keeper.tricks -= 1
        keeper.nests += 1


def _last_trick(setup: Setup, sides: Sequence[int], hand: HandEntry, tricks: dict[int, int]) -> int | None:
    if not setup.rules.last_trick_bonus:
        return hand.declarer
    if hand.last is None:
        raise BadEntry(f"Say who took the last trick: it brings {setup.rules.last_trick_bonus}.")
    if hand.last == NOBODY and setup.table.blind_place is not None:
        return None
    check_seat(setup, hand.last)
    if tricks and not tricks[sides[hand.last]]:
        raise BadEntry(f"{setup.names[hand.last]} cannot have taken the last trick: that side took none.")
    return hand.last


def _cut(setup: Setup, sides: Sequence[int], hand: HandEntry, by_seat: Sequence[Taken]) -> int | None:
    """A12: the side that won the cut for equal tricks."""
    if hand.cut is not None:
        check_seat(setup, hand.cut)
    tied: list[int] = []
    if setup.rules.most_tricks_bonus and setup.rules.tricks_tied is TricksTied.CUT:
        tied = most_tricks(side_totals(sides, by_seat))
    if len(tied) < 2:
        if hand.cut is not None:
            raise BadEntry("Tricks were not equal, so there was nothing to cut for.")
        return None
    if hand.cut is None or sides[hand.cut] not in tied:
        who = listed((setup.called(_members(sides, side)) for side in tied), "or")
        raise BadEntry(f"Tricks were equal: say who won the cut for the {setup.rules.most_tricks_bonus}, {who}.")
    return sides[hand.cut]


# What is shown of it


def _camps(
    table: AuctionTable,
    sides: Sequence[int],
    by_seat: Sequence[Taken],
    trump: Trump,
    result: HandResult,
    *,
    known: bool,
) -> tuple[Camp, ...]:
    each = table.rules.points_per_trick(trump)
    camps: list[Camp] = []
    for side in dict.fromkeys(sides):
        taken = by_seat[sides.index(side)]
        moon = table.rules.moon_bonus if taken.tricks == table.tricks else 0
        camps.append(
            Camp(
                seats=_members(sides, side),
                counters=taken.counters,
                trick_points=taken.trick_points(each),
                bonus=result.bonus[sides.index(side)] - moon,
                moon=moon,
                tricks=taken.tricks + taken.nests if known else None,
            )
        )
    return tuple(camps)


def _proof(result: HandResult, camps: Sequence[Camp]) -> str:
    """`65 + 55 = 120`: all that was taken, bonuses among it."""
    parts = [str(camp.taken) for camp in camps]
    total = sum(camp.taken for camp in camps) + result.nobody_points
    if result.nobody_points:
        parts.append(f"{result.nobody_points} dead")
    return f"{' + '.join(parts)} = {total}"
