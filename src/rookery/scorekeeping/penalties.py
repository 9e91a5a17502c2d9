"""The penalties each booklet prints (the rules reference, §1.6).

What a booklet does not print can still be written on a sheet, by agreement. The amounts for table talk and for a wrong
discard are rules of the edition (`talk_fine`, `discard_fine`); the late misdeal's are here, for no machine misdeals.
A50: the 2008 booklet says that the other side does not score then, and in 1988 the hand is void but for the fine: both
leave the dealer's side with the fine and everybody else with nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rookery.scorekeeping.entries import Kind


@dataclass(frozen=True, slots=True)
class Penalties:
    """What one booklet prints for one game."""

    printed: frozenset[Kind] = frozenset()
    late_misdeal: int = 0


_NONE: Final = Penalties()
_TOURNAMENT: Final = Penalties(
    frozenset({Kind.TALK, Kind.DISCARD, Kind.MISDEAL_EARLY, Kind.MISDEAL_LATE, Kind.REVOKE, Kind.EXPOSED}),
    late_misdeal=40,
)
_PARTNERSHIP: Final = Penalties(frozenset({Kind.TALK, Kind.REVOKE, Kind.EXPOSED}))
_WITH_NEST: Final = Penalties(_PARTNERSHIP.printed | {Kind.DISCARD})

_BY_EDITION: Final[dict[str, Penalties]] = {
    "dixie/1913": Penalties(frozenset({Kind.DISCARD})),  # A16: 50 there
    "tournament/1988": _TOURNAMENT,
    "partnership-for-six/1988": _TOURNAMENT,
    "tournament/2008": _TOURNAMENT,
    "dixie/2008": _TOURNAMENT,
    "original-five-six/2008": _TOURNAMENT,
    "partnership-for-six/2008": _TOURNAMENT,
    "partnership/2008": _PARTNERSHIP,
    "high-card-partner/2008": _WITH_NEST,
    "tournament/modern": _WITH_NEST,
}


def penalties_of(edition_id: str) -> Penalties:
    return _BY_EDITION.get(edition_id, _NONE)
