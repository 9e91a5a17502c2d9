"""A score sheet: its setup and its lines, which are only ever added to.

>>> from rookery.games.catalogue import edition
>>> from rookery.scorekeeping.setup import Setup
>>> from rookery.scorekeeping.entries import HandEntry
>>> sheet = Sheet(Setup(edition("tournament/2008"), ("A", "B", "C", "D")))
>>> sheet = sheet.add(HandEntry(declarer=1, bid=75, counters=((1, 80),)))
>>> sheet.standing.scores
(40, 80, 40, 80)
>>> sheet = sheet.strike(1, instead=HandEntry(declarer=1, bid=75, counters=((1, 70),)))
>>> sheet.standing.scores, sheet.standing.dealer
((50, -75, 50, -75), 1)
>>> sheet.add(HandEntry(declarer=0, bid=70, counters=((0, 75), (1, 60))))
Traceback (most recent call last):
    ...
rookery.engine.scorecard.BadEntry: A & C 75 and B & D 60 make 135 counters, but there are only 120: 15 too many.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rookery.scorekeeping.entries import BadEntry, Entry, FineEntry, Line
from rookery.scorekeeping.ledger import Ledger, LedgerRow, stand, struck_by
from rookery.scorekeeping.setup import Setup


@dataclass(frozen=True)
class Sheet:
    """A frozen value: adding a line gives a new sheet, and a line that is refused leaves the old one as it was."""

    setup: Setup
    lines: tuple[Line, ...] = ()

    @cached_property
    def standing(self) -> Ledger:
        return stand(self.setup, self.lines)

    def add(self, entry: Entry) -> Sheet:
        """The sheet with one more line; refuses what does not add up."""
        if self.standing.result is not None and not isinstance(entry, FineEntry):
            raise BadEntry("The match is over. Strike a line out if it was wrong, or begin a new sheet.")
        return self._with(Line(entry))

    def strike(self, number: int, *, instead: Entry | None = None) -> Sheet:
        """The sheet with a line struck out, and another in its place. The struck one stays to be seen.

        A line that was struck out with nothing in its place can be given it later.
        """
        self.check_line(number, correcting=instead is not None)
        return self._with(Line(instead, number))

    def check_line(self, number: int, *, correcting: bool = False) -> Entry:
        """The entry of a line that can be struck out, or corrected; refuses another with the reason."""
        entry = self.lines[number - 1].entry if 1 <= number <= len(self.lines) else None
        if entry is None:
            raise BadEntry(f"There is no line {number} to strike out: expected the number of a line on the sheet.")
        struck = struck_by(self.lines).get(number)
        replaced = any(line.strikes == number and line.entry is not None for line in self.lines)
        if struck is not None and (replaced or not correcting):
            raise BadEntry(f"Line {number} is struck out already.")
        return entry

    def row(self, number: int) -> LedgerRow:
        return next(row for row in self.standing.rows if row.number == number)

    def before(self, number: int) -> Sheet:
        """The sheet as it stood before a line, corrections made: what its correction is asked and held against."""
        lines: list[Line] = []
        for row in self.standing.rows:
            if row.number == number:
                break
            if row.counts:
                lines.append(Line(row.entry))
        return Sheet(self.setup, tuple(lines))

    def _with(self, line: Line) -> Sheet:
        after = Sheet(self.setup, (*self.lines, line))
        if line.entry is not None:
            problem = after.row(len(after.lines)).problem
            if problem:
                raise BadEntry(problem)
        return after
