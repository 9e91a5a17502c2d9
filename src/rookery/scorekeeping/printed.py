"""A score sheet for paper: what stands on it, blank or filled, in the look of its booklet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rookery.engine.editions import Edition
from rookery.engine.scorecard import Players
from rookery.families.words import counted
from rookery.scorekeeping.count import tricks_matter
from rookery.scorekeeping.presentation import ShownRow, fines_text, next_of, shown_rows
from rookery.scorekeeping.setup import Column, Setup, dummys_column, is_scored
from rookery.scorekeeping.sheet import Sheet


class PrintLook(StrEnum):
    """How the booklets look: old ones in a serif with ruled double borders, later ones sober."""

    OLD = "old"
    SOBER = "sober"


class Paper(StrEnum):
    A4 = "a4"
    LETTER = "letter"


STACKED: Final = "Trick points first, the counters below; what does not count is struck out."
BLANK_ROWS: Final = {PrintLook.OLD: 15, PrintLook.SOBER: 18}
_ROOMY: Final = 4
_OLD_YEARS: Final = ("1913", "1952")
_AUCTION: Final = ("", "Dealer", "Bidder", "Bid", "")
_OTHERS: Final = ("", "Dealer", "")
_PLAYERS: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """All that is on the paper. `stacked` cells have trick points above and counters below (S37).

    Columns of a blank sheet have empty titles, to be written on. `heads` are those of the words before the scores;
    `bids` tells whether there is an auction to note, `proof` whether the points of a hand have a sum to prove.
    """

    title: str
    source: str
    goal: str
    look: PrintLook
    columns: tuple[str, ...]
    rows: tuple[ShownRow, ...]
    empty_rows: int
    stacked: bool
    heads: tuple[str, ...]
    bids: bool
    proof: bool
    total: str
    ending: str
    house_rules: tuple[str, ...]
    small_print: tuple[str, ...]

    @property
    def crowded(self) -> bool:
        """Whether there are so many columns that the rest must be short."""
        return len(self.columns) > _ROOMY


def filled(sheet: Sheet) -> Printed:
    """The sheet as it stands, with what was struck out."""
    return _printed(
        sheet.setup.edition,
        sheet.setup,
        columns=sheet.setup.columns,
        rows=shown_rows(sheet),
        ending=next_of(sheet) if sheet.standing.result is not None else "",
    )


def blank(edition: Edition, seats: int, names: tuple[str, ...] = ()) -> Printed:
    """An empty sheet to be written on by hand: a column for everybody who has a score of their own."""
    rules = edition.rules_for(seats)  # refuses a count the edition does not have
    setup = Setup(edition, names or _PLAYERS[:seats]) if is_scored(edition) else None
    titled = Players(rules, names or ("",) * seats)
    columns = tuple(Column(titled.called(party) if names else "", party) for party in titled.parties)
    return _printed(edition, setup, columns=(*columns, *dummys_column(edition, seats)), rows=(), ending="")


def look_of(edition: Edition) -> PrintLook:
    return PrintLook.OLD if edition.year in _OLD_YEARS else PrintLook.SOBER


def _printed(
    edition: Edition, setup: Setup | None, *, columns: tuple[Column, ...], rows: tuple[ShownRow, ...], ending: str
) -> Printed:
    look = look_of(edition)
    seats = sum(len(column.seats) for column in columns)
    rules = edition.rules_for(seats)
    bids = setup is not None and setup.has_auction
    total = "" if setup is None else _total(setup)
    return Printed(
        title=edition.title if setup is None else setup.title,
        source=edition.source.partition(",")[0],
        goal=f"{counted(seats, 'player')} · {rules.goal()}",
        look=look,
        columns=tuple(column.title for column in columns),
        rows=rows,
        empty_rows=0 if rows else BLANK_ROWS[look],
        stacked=setup is not None and is_stacked(setup),
        heads=_AUCTION if bids else _OTHERS if setup is not None else ("",),
        bids=bids,
        proof=bool(total),
        total=total,
        ending=ending,
        house_rules=tuple(f"{name} = {value}" for name, value in edition.house_rules_text().items()),
        small_print=() if setup is None else fines_text(setup),
    )


def is_stacked(setup: Setup) -> bool:
    """S37: trick points above the counters, where every trick counts, and in the old books for a bonus as well."""
    if not setup.has_auction:
        return False
    each = any(setup.rules.points_per_trick(trump) for trump in setup.table.trumps)
    return each or (look_of(setup.edition) is PrintLook.OLD and tricks_matter(setup.table, moon=False))


def _total(setup: Setup) -> str:
    """The proof of each hand: all that is in play."""
    if not setup.has_auction:
        points = setup.scorecard.total(setup.players)
        return "" if points is None else f"Proof: {points} points in every hand."
    totals = sorted({setup.table.points_in_play(trump) for trump in setup.table.trumps})
    if len(totals) > 1:
        return f"Proof: {totals[0]} to {totals[-1]} points in a hand, by the trump."
    return f"Proof: {totals[0]} points in every hand."
