"""What a booklet prints beside the rules a table plays by: penalties, the cut, and totals that need a word.

It is no house rule. A page needs it to tell what is printed from what a table has agreed on.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Cut(StrEnum):
    """What the booklet says of cutting the pack before the deal."""

    UNSAID = "unsaid"
    CUT = "cut"
    RIGHT_NEIGHBOUR = "right-neighbour"


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalRemark:
    """A word on a printed total that our count does not come to; it is said where `total` is what that comes to."""

    total: int
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """The fines are in points, 0 where none is printed. `misdeal` is the fine for one found after three tricks.

    `draws_partners` tells that partners may be drawn for. `nest_called` is what the taker of the last trick is said to
    take the nest as. `total` is printed as what every hand comes to, where our count knows exceptions.
    """

    talk: int = 0
    discard: int = 0
    misdeal: int = 0
    revoke: bool = False
    exposed_card: bool = False
    cut: Cut = Cut.UNSAID
    draws_partners: bool = False
    nest_called: str = ""
    total: int = 0
    total_remark: TotalRemark | None = None

    @property
    def has_penalties(self) -> bool:
        return any((self.talk, self.discard, self.misdeal, self.revoke, self.exposed_card))
