"""Turn-a-day tables: until when somebody has time for a decision, and what their holidays do to that.

Everything here follows from a table's log alone, so that a table which sleeps in the database, or whose server was
killed, has the same deadlines when it wakes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from rookery.engine.editions import Edition
from rookery.engine.errors import BadSetUp
from rookery.tables.entries import TableOptions
from rookery.tables.people import PersonId

LOOK: Final = -1
"""The seat of a turn that is nobody's: the server has something to do at the table, for a bot or after a crash."""


class Break(NamedTuple):
    """A time in which somebody's clock stands still."""

    since: float
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTurn:
    """A seat that a turn-a-day table waits for, since when and until when.

    `began` is the row with which the turn began: somebody who lays a nest away and then names trump has one turn.
    """

    seat: int
    person: PersonId = ""
    began: int
    since: float
    due: float


def end_of_time(start: float, seconds: float, breaks: Iterable[Break]) -> float:
    """When so many seconds after the start are over, if none of the breaks counts."""
    end = start + seconds
    for each in breaks:  # in order, and none within another
        since = max(each.since, start)
        if since < end and each.until > since:
            end += each.until - since
    return end


def check_days(edition: Edition, seats: int, options: TableOptions) -> None:
    """Refuse days for a move where they make no sense; raises `BadSetUp`.

    In a race whoever speaks first has it: with days to think nobody could be first by being quick, and whoever looked
    in at the right hour would win. Elsewhere a moment in which several may speak lasts until all have.
    """
    if options.days is None:
        return
    if options.clock is not None:
        raise BadSetUp(
            f"a clock of {options.clock} seconds and {options.days} days for a move were given: expected one of them"
        )
    if seats == 1:
        raise BadSetUp(f"{edition.title} for one waits for nobody: days for a move need two players or more")
    if edition.family.race(edition.rules_for(seats)):
        raise BadSetUp(
            f"{edition.title} cannot be played with days for a move: whoever speaks up first has it, so everybody must "
            "be at the table"
        )
