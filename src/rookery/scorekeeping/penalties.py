"""The penalties each booklet prints (the rules reference, §1.6).

What a booklet does not print can still be written on a sheet, by agreement. The amounts for table talk and for a wrong
discard are rules of the edition (`talk_fine`, `discard_fine`); which editions inherit what, `games/booklets.py` says.
A50: the 2008 booklet says that the other side does not score then, and in 1988 the hand is void but for the fine: both
leave the dealer's side with the fine and everybody else with nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from rookery.families.auction.rules import AuctionRules
from rookery.scorekeeping.entries import Kind


@dataclass(frozen=True, slots=True)
class Penalties:
    """What one booklet prints for one game."""

    printed: frozenset[Kind] = frozenset()
    late_misdeal: int = 0


def penalties_of(rules: AuctionRules) -> Penalties:
    """What the edition's booklet, or the general rules it goes by, prints and this game has a use for (A48).

    A fine of another height is this table's own.
    """
    booklet = rules.booklet
    printed = {
        Kind.TALK: rules.has_partners and 0 < booklet.talk == rules.talk_fine,
        Kind.DISCARD: rules.nest_size > 0 and 0 < booklet.discard == rules.discard_fine,
        Kind.REVOKE: booklet.revoke,
        Kind.EXPOSED: booklet.exposed_card,
        Kind.MISDEAL_EARLY: booklet.misdeal > 0,
        Kind.MISDEAL_LATE: booklet.misdeal > 0,
    }
    return Penalties(frozenset(kind for kind, there in printed.items() if there), late_misdeal=booklet.misdeal)
