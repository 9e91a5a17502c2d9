"""Everything a sheet shows, worked out from its lines: rows with their scores, whose deal it is, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rookery.engine.results import MatchResult
from rookery.engine.scorecard import ScoringMoment
from rookery.engine.seats import Seating, opposite
from rookery.families.auction.match_end import After, result_after
from rookery.families.auction.penalties import payers
from rookery.families.auction.rules import AfterFourHands, AllPass, DealerOpens
from rookery.families.auction.seat_changes import seats_after
from rookery.families.results import HandResult
from rookery.families.words import listed
from rookery.scorekeeping.contracts import check_seat
from rookery.scorekeeping.count import Camp, Count, count_answered, count_hand, count_revoke, values_of
from rookery.scorekeeping.entries import (
    SAME_DEALER,
    AnsweredEntry,
    BadEntry,
    Entry,
    FineEntry,
    HandEntry,
    Kind,
    Line,
    RevokeEntry,
    VoidDealEntry,
)
from rookery.scorekeeping.setup import Column, Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerRow:
    """A line of the sheet as it is shown. What was struck, or cannot count, has no `change`.

    `deal` counts the deals. `change` and `scores` are by seat, `dummy` is a dummy's score where it is kept. `note` says
    what happens after it: seats that change. `problem` is why a line does not count that once did: a correction before
    it has made it impossible.
    """

    number: int
    entry: Entry
    corrects: int | None = None
    struck_by: int | None = None
    deal: int | None = None
    dealer: int | None = None
    result: HandResult | None = None
    camps: tuple[Camp, ...] = ()
    proof: str = ""
    change: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    dummy: int | None = None
    note: str = ""
    problem: str = ""

    @property
    def counts(self) -> bool:
        return self.struck_by is None and not self.problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """The sheet as it stands: its rows, and what comes next."""

    rows: tuple[LedgerRow, ...]
    scores: tuple[int, ...]
    dummy: int
    dealer: int
    seating: Seating
    deals: int
    hands_played: int
    result: MatchResult | None

    def score_of(self, column: Column) -> int:
        return self.scores[column.seats[0]] if column.seats else self.dummy


@dataclass(slots=True)
class _Fold:
    setup: Setup
    seating: Seating
    scores: tuple[int, ...]
    dealer: int
    dummy: int = 0
    deals: int = 0
    hands_played: int = 0
    result: MatchResult | None = None
    last: After | None = None
    rows: list[LedgerRow] = field(default_factory=list)


def stand(setup: Setup, lines: Sequence[Line]) -> Ledger:
    fold = _Fold(setup, tuple(range(setup.seats)), (0,) * setup.seats, setup.dealer)
    for row in _in_order(lines):
        fold.rows.append(_score_line(fold, row) if row.struck_by is None else row)
    return Ledger(
        rows=tuple(fold.rows),
        scores=fold.scores,
        dummy=fold.dummy,
        dealer=fold.dealer,
        seating=fold.seating,
        deals=fold.deals,
        hands_played=fold.hands_played,
        result=fold.result,
    )


def struck_by(lines: Sequence[Line]) -> dict[int, int]:
    """By the number of a struck line, the line that struck it out first."""
    found: dict[int, int] = {}
    for number, line in enumerate(lines, 1):
        if line.strikes is not None:
            found.setdefault(line.strikes, number)
    return found


def _in_order(lines: Sequence[Line]) -> list[LedgerRow]:
    """The lines with an entry; a correction stands right after what it corrects."""
    struck = struck_by(lines)
    roots: dict[int, int] = {}
    rows: list[LedgerRow] = []
    for number, line in enumerate(lines, 1):
        if line.entry is None:
            continue
        roots[number] = number if line.strikes is None else roots[line.strikes]
        rows.append(LedgerRow(number=number, entry=line.entry, corrects=line.strikes, struck_by=struck.get(number)))
    return sorted(rows, key=lambda row: (roots[row.number], row.number))


def _score_line(fold: _Fold, row: LedgerRow) -> LedgerRow:
    if fold.result is not None and not isinstance(row.entry, FineEntry):
        return replace(row, problem="It was written after the match was won, so it does not count.")
    if isinstance(row.entry, AnsweredEntry) is fold.setup.has_auction:
        return replace(row, problem="It is a line of another kind of game, so it does not count.")
    try:
        match row.entry:
            case AnsweredEntry():
                return _score_answers(fold, row, row.entry)
            case FineEntry():
                return _score_fine(fold, row, row.entry)
            case _:
                return _score_deal(fold, row, row.entry)
    except BadEntry as error:
        return replace(row, problem=str(error))


def _score_fine(fold: _Fold, row: LedgerRow, entry: FineEntry) -> LedgerRow:
    check_seat(fold.setup, entry.seat)
    if entry.kind is Kind.DISCARD and not fold.setup.rules.nest_size:
        raise BadEntry("There is no nest in this game, so nothing can be laid away wrongly.")
    points = fine_for(fold.setup, entry.kind)
    change = _off(fold, entry.seat, points)
    fold.scores = _plus(fold.scores, change)
    if fold.result is not None and fold.last is not None:  # a fine for the hand that won it counts with that hand
        fold.result = result_after(fold.setup.table, replace(fold.last, scores=fold.scores))
    return replace(row, change=change, scores=fold.scores, dummy=fold.dummy)


def _score_answers(fold: _Fold, row: LedgerRow, entry: AnsweredEntry) -> LedgerRow:
    """A hand of a game without an auction, which its family counts; nobody changes seats there."""
    setup = fold.setup
    dealer = fold.dealer if entry.dealer is None else entry.dealer
    check_seat(setup, dealer)
    moment = ScoringMoment(number=fold.deals + 1, dealer=dealer, seating=fold.seating, scores=fold.scores)
    count = count_answered(setup, entry, moment)
    fold.deals += 1
    fold.hands_played += 1
    fold.scores = count.result.scores
    result = setup.scorecard.match_result(setup.players, count.result, values_of(setup, entry), fold.deals)
    fold.result = result
    fold.dealer = (dealer + 1) % setup.seats
    return replace(
        row,
        deal=moment.number,
        dealer=dealer,
        result=count.result,
        proof=count.proof,
        change=count.result.scored,
        scores=fold.scores,
    )


def _score_deal(fold: _Fold, row: LedgerRow, entry: HandEntry | RevokeEntry | VoidDealEntry) -> LedgerRow:
    """A deal, played or not: it is scored, the match may be won, the deal passes on."""
    setup = fold.setup
    dealer = fold.dealer if entry.dealer is None else entry.dealer
    check_seat(setup, dealer)
    moment = ScoringMoment(number=fold.deals + 1, dealer=dealer, seating=fold.seating, scores=fold.scores)
    count = _count(setup, entry, moment)
    result = count.result
    fold.deals += 1
    fold.dummy += result.dummy_scored or 0
    fold.hands_played += not result.void
    fold.scores = result.scores
    after = After(
        scores=fold.scores, seating=fold.seating, deals=fold.deals, hands_played=fold.hands_played, last=result
    )
    fold.result, fold.last = result_after(setup.table, after), after
    before = fold.seating
    fold.seating, _ = seats_after(setup.table, before, result, fold.hands_played)
    passes = entry.kind not in SAME_DEALER
    fold.dealer = fold.seating[(before.index(dealer) + passes) % setup.seats]
    return replace(
        row,
        deal=moment.number,
        dealer=dealer,
        result=result,
        camps=count.camps,
        proof=count.proof,
        change=result.scored,
        scores=fold.scores,
        dummy=fold.dummy,
        note="" if fold.result is not None else seat_note(setup, before, fold.seating),
    )


def _count(setup: Setup, entry: HandEntry | RevokeEntry | VoidDealEntry, moment: ScoringMoment) -> Count:
    match entry:
        case HandEntry():
            return count_hand(setup, entry, moment)
        case RevokeEntry():
            return count_revoke(setup, entry, moment)
        case VoidDealEntry():
            return Count(result=_void(setup, entry, moment), camps=(), proof="")


def _void(setup: Setup, entry: VoidDealEntry, moment: ScoringMoment) -> HandResult:
    """Nothing is scored but, for a late misdeal, the dealer's fine (A50)."""
    if entry.kind is Kind.PASSED and not all_may_pass(setup):
        raise BadEntry("Not everybody can pass here: the dealer must take the hand.")
    nothing = (0,) * setup.seats
    scored = nothing
    if entry.kind is Kind.MISDEAL_LATE:
        paying = payers(setup.table, moment.seating, moment.dealer)
        scored = tuple(-setup.penalties.late_misdeal * (seat in paying) for seat in range(setup.seats))
    return HandResult(
        number=moment.number,
        dealer=moment.dealer,
        void=True,
        tricks=nothing,
        points=nothing,
        bonus=nothing,
        scored=scored,
        scores=_plus(moment.scores, scored),
    )


def all_may_pass(setup: Setup) -> bool:
    """Whether a deal can be passed out: not where the dealer must open, nor where there is no auction."""
    return setup.has_auction and setup.rules.all_pass is AllPass.VOID and setup.rules.dealer_opens is DealerOpens.MAY


def fine_for(setup: Setup, kind: Kind) -> int:
    return setup.rules.talk_fine if kind is Kind.TALK else setup.rules.discard_fine


def seat_note(setup: Setup, before: Seating, after: Seating) -> str:
    """What people do when the seating changes (A55, A56)."""
    if before == after:
        return ""
    if setup.rules.after_four_hands is AfterFourHands.ONE_PAIR_SWAPS:
        moved = sorted(seat for seat in before if before.index(seat) != after.index(seat))
        return f"{listed(setup.names[seat] for seat in moved)} change seats."
    pairs = {tuple(sorted((seat, opposite(after, seat)))) for seat in after}
    return f"New partners: {listed(setup.called(pair) for pair in sorted(pairs))}."


def _off(fold: _Fold, seat: int, points: int) -> tuple[int, ...]:
    paying = payers(fold.setup.table, fold.seating, seat)
    return tuple(-points if each in paying else 0 for each in range(fold.setup.seats))


def _plus(scores: tuple[int, ...], change: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(before + points for before, points in zip(scores, change, strict=True))
