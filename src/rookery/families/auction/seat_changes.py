"""The change of seats after every four hands."""

from __future__ import annotations

from rookery.engine.events import Event
from rookery.engine.seats import Seating
from rookery.families.auction.events import SeatsChanged
from rookery.families.auction.rules import AfterFourHands
from rookery.families.auction.table import AuctionTable
from rookery.families.results import HandResult

_HANDS_BETWEEN_CHANGES = 4


def seats_after(
    table: AuctionTable, seating: Seating, last: HandResult, hands_played: int
) -> tuple[Seating, tuple[Event, ...]]:
    """The seating for the hand after `last`; hands that everybody passed do not count as played."""
    rule = table.rules.after_four_hands
    changes, over = divmod(hands_played, _HANDS_BETWEEN_CHANGES)
    if rule is AfterFourHands.STAY or last.void or over:
        return seating, ()
    if rule is AfterFourHands.ONE_PAIR_SWAPS:
        changed = _pair_swapped(seating, pair=(changes - 1) % 2)
    else:
        changed = _PARTNERSHIPS[changes % len(_PARTNERSHIPS)]
    partners_changed = rule is AfterFourHands.CHANGE_PARTNERS
    return changed, (SeatsChanged(seating=changed, partners_changed=partners_changed),)


# A56: each player sits opposite each of the three others in turn.
_PARTNERSHIPS: tuple[Seating, ...] = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))


def _pair_swapped(seating: Seating, pair: int) -> Seating:
    """A55: the partners of one pair exchange seats; the pairs take it in turn."""
    row = list(seating)
    row[pair], row[pair + 2] = row[pair + 2], row[pair]
    return tuple(row)
