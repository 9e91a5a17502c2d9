"""A sheet in words: the rows and cells that the terminal, the page and the printer all show."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.engine.phrases import tell
from rookery.families.auction.rules import DiscardFound
from rookery.families.auction.table import table_for
from rookery.families.auction.wording.conduct import instead_of_a_set_back, revoke_costs, revoker, whose
from rookery.families.auction.wording.parties import trump_name
from rookery.families.results import HandResult
from rookery.families.words import counted
from rookery.scorekeeping.count import Camp, values_of
from rookery.scorekeeping.entries import AnsweredEntry, Entry, FineEntry, HandEntry, Kind, RevokeEntry
from rookery.scorekeeping.ledger import LedgerRow, fine_for
from rookery.scorekeeping.setup import Column, Setup
from rookery.scorekeeping.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One column of a row: what went onto the score, of what it is made, and the score after it.

    `parts` has trick points and bonus first and the counters below (S37), where the sum of them is what was written.
    `cancelled` are those of them that were counted and then did not count: they are shown struck out.
    """

    change: str = ""
    total: str = ""
    parts: tuple[str, ...] = ()
    cancelled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRow:
    """A row as texts. `struck` rows are crossed out; `remark` stands beneath the row."""

    number: int
    deal: str = ""
    dealer: str = ""
    bidder: str = ""
    bid: str = ""
    outcome: str = ""
    proof: str = ""
    cells: tuple[Cell, ...] = ()
    struck: bool = False
    remark: str = ""

    @property
    def short_proof(self) -> str:
        """`= 120`, where there is no room for who took what."""
        return f"= {self.proof.rpartition('= ')[2]}" if self.proof else ""


def shown_rows(sheet: Sheet) -> tuple[ShownRow, ...]:
    return tuple(shown_row(sheet.setup, row) for row in sheet.standing.rows)


def shown_row(setup: Setup, row: LedgerRow) -> ShownRow:
    entry = row.entry
    bid = entry if isinstance(entry, HandEntry | RevokeEntry) else None
    dealer = row.dealer if row.dealer is not None else None if isinstance(entry, FineEntry) else entry.dealer
    return ShownRow(
        number=row.number,
        deal="" if row.deal is None else str(row.deal),
        dealer="" if dealer is None else _name(setup, dealer),
        bidder="" if bid is None else _bidder(setup, bid),
        bid="" if bid is None else _bid(bid),
        outcome=_outcome(setup, row),
        proof=row.proof,
        cells=tuple(_cell(row, column) for column in setup.columns),
        struck=row.struck_by is not None,
        remark=_remark(setup, row),
    )


def ours_text(setup: Setup) -> str:
    return setup.players.rules.ours


def title_of(setup: Setup) -> str:
    year = "modern sheet" if setup.edition.year == "modern" else setup.edition.year
    return f"{setup.title}, {year}"


def summary_of(sheet: Sheet) -> str:
    """`Ann & Cy 120, Bob & Di 80`."""
    standing = sheet.standing
    return ", ".join(f"{column.title} {standing.score_of(column):,}" for column in sheet.setup.columns)


def next_of(sheet: Sheet) -> str:
    """Whose deal it is and how people sit, or who has won."""
    standing, names = sheet.standing, sheet.setup.names
    if standing.result is not None:
        winners = standing.result.winners
        plural = "win" if len(winners) > 1 else "wins"
        return f"{sheet.setup.called(winners)} {plural}: {tell(standing.result.reason, names)}."
    seated = ", ".join(names[seat] for seat in standing.seating)
    deals = f"Deal {standing.deals + 1}: {names[standing.dealer]} deals."
    return deals if len(names) == 2 else f"{deals} Clockwise sit {seated}."


def kind_text(setup: Setup, entry: Entry) -> str:
    """What a line is, in a few words."""
    if isinstance(entry, AnsweredEntry):
        return entry.kind.value
    match entry.kind:
        case Kind.PASSED:
            return "all passed"
        case Kind.MISDEAL_EARLY:
            return "misdeal"
        case Kind.MISDEAL_LATE:
            return "late misdeal"
        case Kind.EXPOSED:
            return "card exposed"
        case Kind.THROWN_IN:
            return "thrown in"
        case Kind.TALK | Kind.DISCARD:
            assert isinstance(entry, FineEntry)
            what = "table talk" if entry.kind is Kind.TALK else "wrong discard"
            return f"{what}, {_name(setup, entry.seat)}"
        case Kind.REVOKE:
            assert isinstance(entry, RevokeEntry)
            return f"revoke, {_name(setup, entry.offender)}"
        case Kind.HAND:
            return "hand"


def _outcome(setup: Setup, row: LedgerRow) -> str:
    if isinstance(row.entry, AnsweredEntry):
        if row.result is None:
            return kind_text(setup, row.entry)
        return setup.scorecard.outcome(setup.players, row.entry.kind, values_of(setup, row.entry))
    if isinstance(row.entry, HandEntry):
        if row.result is None:
            return ""
        return "made" if row.result.made else "failed"
    return kind_text(setup, row.entry)


def _remark(setup: Setup, row: LedgerRow) -> str:
    said: list[str] = []
    if row.struck_by is not None:
        counted_then = _as_entered(setup, row.entry)
        said.append(f"Struck out{f': {counted_then}' if counted_then else ''}.")
    elif row.corrects is not None:
        said.append(f"Corrects line {row.corrects}.")
    if isinstance(row.entry, AnsweredEntry) and row.result is not None:
        said.append(_made_of(setup, row.result))
    return " ".join(filter(None, (*said, row.problem, row.note)))


def _made_of(setup: Setup, result: HandResult) -> str:
    """`Ann & Cy: going out 200, cards on the table 340. Bob & Di: cards in hand −60.`"""
    every = zip(setup.columns, setup.scorecard.parts(setup.players, result), strict=True)
    said = [
        f"{column.title}: {', '.join(f'{name} {points:,}'.replace('-', '−') for name, points in parts)}."
        for column, parts in every
        if parts
    ]
    return " ".join(said)


def _as_entered(setup: Setup, entry: Entry) -> str:
    """What a struck line had counted, so that nothing of it is lost."""
    if isinstance(entry, AnsweredEntry):
        return _replies_text(setup, entry)
    if not isinstance(entry, HandEntry | RevokeEntry):
        return ""
    parts = [
        f"{what} {', '.join(f'{_party(setup, seat)} {number}' for seat, number in counts)}"
        for what, counts in (("counters", entry.counters), ("tricks", entry.tricks))
        if counts
    ]
    return "; ".join(parts)


def _replies_text(setup: Setup, entry: AnsweredEntry) -> str:
    """`who went out? Ann; birds: Ann & Cy 1`: what was answered otherwise than is usual."""
    asked = {each.name: each for each in setup.scorecard.questions(setup.players, entry.kind)}
    rows: dict[str, list[str]] = {}
    for name, text in entry.answers:
        question = asked.get(name)
        if question is None or text == question.default:
            continue
        labels = {option.value: option.label for option in question.options}
        value = ", ".join(labels.get(each, each) for each in text.split(","))
        rows.setdefault(question.row or question.sentence, []).append(f"{question.of} {value}".strip())
    return "; ".join(f"{row.rstrip('.')}: {', '.join(given)}".replace("?:", "?") for row, given in rows.items())


def _party(setup: Setup, seat: int) -> str:
    return next((column.title for column in setup.columns if seat in column.seats), _name(setup, seat))


def _name(setup: Setup, seat: int) -> str:
    return setup.names[seat] if 0 <= seat < setup.seats else f"seat {seat}"


def _bidder(setup: Setup, entry: HandEntry | RevokeEntry) -> str:
    partners = "".join(f" & {_name(setup, seat)}" for seat in entry.partners)
    return f"{_name(setup, entry.declarer)}{partners}"


def _bid(entry: HandEntry | RevokeEntry) -> str:
    trump = "" if entry.trump is None else f" {trump_name(entry.trump)}"
    return f"{'moon ' if entry.moon else ''}{entry.bid}{trump}"


def _cell(row: LedgerRow, column: Column) -> Cell:
    if not row.counts or not row.scores:
        return Cell()
    if not column.seats:
        return _dummys_cell(row)
    seat = column.seats[0]
    change = row.change[seat]
    silent = not change and not row.camps and not isinstance(row.entry, AnsweredEntry)
    camp = next((camp for camp in row.camps if seat in camp.seats), None)
    parts, cancelled = ((), ()) if camp is None else _parts(camp, change)
    return Cell(
        change="" if silent else signed(change),
        total=f"{row.scores[seat]:,}".replace("-", "−"),
        parts=parts,
        cancelled=cancelled,
    )


def _dummys_cell(row: LedgerRow) -> Cell:
    scored = None if row.result is None else row.result.dummy_scored
    return Cell(change="" if scored is None else signed(scored), total=f"{row.dummy or 0:,}")


def _parts(camp: Camp, change: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """S37: trick points first, then the counters below; what was counted and does not count is struck out."""
    beside = camp.trick_points + camp.bonus + camp.moon
    if not beside:
        return (), ()
    if change == camp.taken + camp.moon:
        return (str(beside), str(camp.counters)), ()
    if change == 2 * camp.taken:  # the others' bid failed, and everything counts double
        return (f"2 × {beside}", f"2 × {camp.counters}"), ()
    if change == beside:
        return (str(beside),), (str(camp.counters),)
    if change == camp.counters:
        return (str(camp.counters),), (str(beside),)
    if change <= 0:
        return (), (str(beside), str(camp.counters))
    return (), ()


def signed(points: int) -> str:
    return f"{points:+,}".replace("-", "−") if points else "0"


def fines_text(setup: Setup) -> tuple[str, ...]:
    """The penalties that belong on the back of a sheet, and whose points they are."""
    if not setup.has_auction:
        return tuple(filter(None, (ours_text(setup),)))
    printed = setup.penalties.printed
    said: list[str] = []
    if Kind.TALK in printed:
        said.append(f"Table talk: {counted(fine_for(setup, Kind.TALK), 'point')} off.")
    if Kind.DISCARD in printed:
        late = setup.rules.discard_found is DiscardFound.AFTER_THE_LEAD  # A108
        found = " once a card is led" if late else ""
        said.append(f"A wrong number laid away: {counted(fine_for(setup, Kind.DISCARD), 'point')} off{found}.")
    if Kind.MISDEAL_LATE in printed:
        fine = counted(setup.penalties.late_misdeal, "point")
        said.append(
            f"A misdeal found after three tricks: {fine} off for {whose(setup.table, 'the dealer')}, and nobody scores."
        )
    if Kind.REVOKE in printed:
        table = table_for(setup.rules, setup.seats)
        costs = f"{revoker(table)} {revoke_costs(table)}.{instead_of_a_set_back(setup.rules)}"
        said.append(f"A revoke ends the hand: {costs}")
    return tuple(said)
