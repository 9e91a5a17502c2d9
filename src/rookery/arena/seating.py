"""Who sits where: the seats that score together, and how the entrants are exchanged between them."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

from rookery.arena.entrants import ArenaError
from rookery.engine.editions import Edition
from rookery.families.auction.rules import AuctionRules
from rookery.families.auction.table import table_for

Parties: TypeAlias = tuple[tuple[int, ...], ...]
"""The seats of each side where sides are fixed, and each seat by itself where they are not."""

Assignment: TypeAlias = tuple[int, ...]
"""By seat, the number of the entrant who sits there."""

_OTHER_PENALTY = 100


def parties_of(edition: Edition, seats: int, *, matches: bool) -> Parties:
    """Those who keep a score together: for one hand, or for whole matches, where partners may change."""
    parties = edition.rules_for(seats).parties(seats, whole_match=matches)
    if len(parties) < 2:
        raise ArenaError(f"{edition.id} is played alone, and the arena needs somebody to play against")
    return parties


def assignments(parties: Parties, entrants: int, *, deal: int) -> tuple[Assignment, ...]:
    """Every table at which a deal is played, so that each entrant sits in each seat equally often.

    Where there are no more entrants than sides, all sit down together and move on by one side from table to
    table. Where there are more, every group of as many as there are sides does the same. With three or more it
    matters who sits before whom, so every second deal has them in the opposite order.
    """
    order = tuple(range(entrants)) if deal % 2 else tuple(reversed(range(entrants)))
    order = order if entrants > 2 else tuple(range(entrants))
    seats = sum(map(len, parties))
    tables: list[Assignment] = []
    for group in combinations(order, min(entrants, len(parties))):
        for shift in range(len(group)):
            row = [0] * seats
            for place, party in enumerate(parties):
                for seat in party:
                    row[seat] = group[(place + shift) % len(group)]
            tables.append(tuple(row))
    return tuple(tables)


def penalty_of(edition: Edition, seats: int) -> int:
    """What an entrant is set back who loses a hand by a foul: the highest bid, or 100 where nobody bids."""
    rules = edition.rules_for(seats)
    if not isinstance(rules, AuctionRules):
        return _OTHER_PENALTY
    return max(limit for _, limit in table_for(rules, seats).bid_limits)
